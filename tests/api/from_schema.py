"""Random values from nothing but a JSON Schema, for a program that knows no rule system."""

from __future__ import annotations

import string
from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Any

Schema = Mapping[str, Any]


@dataclass(frozen=True)
class Made:
    """Makes values of one whole schema, `$defs` and all. Half of what may be left out is."""

    whole: Schema
    random: Random
    often: float = 0.5

    def some(self, without: frozenset[str] = frozenset()) -> dict[str, Any]:
        return self.object(self.whole, without)

    def object(self, schema: Schema, without: frozenset[str] = frozenset()) -> dict[str, Any]:
        required = schema.get("required", ())
        return {
            name: self.value(inner)
            for name, inner in schema.get("properties", {}).items()
            if name in required or (name not in without and self.random.random() < self.often)
        }

    def value(self, schema: Schema) -> Any:
        if "$ref" in schema:
            return self.value(self.whole["$defs"][schema["$ref"].rpartition("/")[2]])
        if "const" in schema:
            return schema["const"]
        # An empty list says that nothing in this scene makes sense: then anything may be sent.
        for names in ("enum", "examples"):
            if schema.get(names):
                return self.random.choice(schema[names])
        for kind in ("anyOf", "oneOf"):
            if kind in schema:
                return self.value(self.random.choice(schema[kind]))
        return self.typed(schema)

    def typed(self, schema: Schema) -> Any:
        match schema.get("type"):
            case "object":
                return self.object(schema)
            case "array":
                return self.array(schema)
            case "boolean":
                return self.random.random() < 0.5
            case "integer":
                return self.integer(schema)
            case "number":
                return float(self.integer(schema))
            case "null":
                return None
            case "string":
                return schema.get("default") or self.word(schema)
        raise AssertionError(f"nothing can be made of {schema}")

    def array(self, schema: Schema) -> list[Any]:
        most = min(schema.get("maxItems", 2), 2)
        if "prefixItems" in schema:
            return [self.value(item) for item in schema["prefixItems"]]
        length = max(schema.get("minItems", 0), self.random.randint(0, most))
        return [self.value(schema["items"]) for _ in range(length)]

    def integer(self, schema: Schema) -> int:
        """Mostly not far from the default or the lower end: there fights are fair."""
        least = schema.get("minimum", schema.get("exclusiveMinimum", -1) + 1)
        most = schema.get("maximum", schema.get("exclusiveMaximum", least + 10) - 1)
        near = schema.get("default")
        middle = near if isinstance(near, int) else max(least, min(most, 1))
        if self.random.random() < 0.1:
            return self.random.choice((least, most))
        return max(least, min(most, middle + self.random.randint(-3, 5)))

    def word(self, schema: Schema) -> str:
        least = max(schema.get("minLength", 1), 1)
        length = self.random.randint(least, max(least, min(schema.get("maxLength", 6), 6)))
        return "".join(self.random.choices(string.ascii_lowercase, k=length))
