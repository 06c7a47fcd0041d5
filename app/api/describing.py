"""How `/openapi.json` says what the routes read and answer by themselves."""

from __future__ import annotations

from collections.abc import Mapping

from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi
from pydantic import JsonValue, TypeAdapter
from pydantic.json_schema import models_json_schema

from app.api import problems
from app.api.bodies import Body

Json = dict[str, JsonValue]
AT_COMPONENTS = "#/components/schemas/{model}"
ABOUT = """Keeps who grapples whom in a tabletop encounter, decides by the book, and shows it live.

Send a key as `Authorization: Bearer KEY` or as `X-API-Key: KEY`. What a key may not see is in no
answer. Every failure is `application/problem+json`."""
SCHEMES: Json = {
    "bearer": {"type": "http", "scheme": "bearer"},
    "apiKey": {"type": "apiKey", "in": "header", "name": "X-API-Key"},
}
PROBLEM_CONTENT = {
    problems.MEDIA_TYPE: {
        "schema": {"$ref": AT_COMPONENTS.format(model="Problem")},
        "example": {
            "type": "urn:grapple-tracker:invalid",
            "title": "Please correct what is marked",
            "status": 422,
            "detail": "at most 64 characters",
            "code": "invalid",
            "errors": [{"path": "name", "message": "at most 64 characters"}],
        },
    }
}
PROBLEMS = {"description": "Why it was not done", "content": PROBLEM_CONTENT}
PUBLIC: Json = {"security": []}
IF_MATCH: Json = {
    "name": "If-Match",
    "in": "header",
    "description": "The ETag that the caller goes by; stale: 412, nothing is done.",
    "schema": {"type": "string"},
    "example": '"41"',
}
IDEMPOTENCY: Json = {
    "name": "Idempotency-Key",
    "in": "header",
    "description": "The same key and body within a day get the same answer, and act once.",
    "schema": {"type": "string", "minLength": 1, "maxLength": 255},
    "example": "b7d8a0c2",
}


def header(name: str, description: str, example: str) -> Json:
    return {
        "name": name,
        "in": "header",
        "description": description,
        "schema": {"type": "string"},
        "example": example,
    }


def takes(model: type[Body], *headers: Json, required: bool = True, public: bool = False) -> Json:
    """The description of a route that reads this body."""
    content: Json = {
        "application/json": {
            "schema": {"$ref": AT_COMPONENTS.format(model=model.__name__)},
            "example": dict(model.example),
        }
    }
    body: Json = {"requestBody": {"required": required, "content": content}}
    return {**body, **with_headers(*headers), **(PUBLIC if public else {})}


def with_headers(*headers: Json) -> Json:
    return {"parameters": list(headers)} if headers else {}


def describe(api: FastAPI) -> None:
    """Make `api.openapi()` complete: bodies, problems, keys."""

    def openapi() -> dict[str, JsonValue]:
        if api.openapi_schema is None:
            api.openapi_schema = complete(api)
        return api.openapi_schema

    api.openapi = openapi  # type: ignore[method-assign]  # the framework's way to extend it


def complete(api: FastAPI) -> dict[str, JsonValue]:
    found = get_openapi(
        title=api.title,
        version=api.version,
        description=ABOUT,
        routes=api.routes,
        separate_input_output_schemas=False,
    )
    components = found.setdefault("components", {})
    schemas = components.setdefault("schemas", {})
    schemas.update(own_schemas())
    for name in ("HTTPValidationError", "ValidationError"):
        schemas.pop(name, None)
    for path in found["paths"].values():
        for operation in path.values():
            operation["responses"].pop("422", None)
            operation["responses"]["4XX"] = PROBLEMS
    components["securitySchemes"] = SCHEMES
    found["security"] = [{"bearer": []}, {"apiKey": []}]
    return found


def own_schemas() -> Mapping[str, JsonValue]:
    """The schemas of everything that the framework does not read or write itself."""
    bodies = [(model, "validation") for model in Body.__subclasses__()]
    _, found = models_json_schema(bodies, ref_template=AT_COMPONENTS)  # type: ignore[arg-type]  # a literal
    problem = TypeAdapter(problems.Problem).json_schema(ref_template=AT_COMPONENTS)
    return {**found["$defs"], **problem.pop("$defs"), "Problem": problem}
