"""Immutable mappings and JSON values: what states are made of."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Generic, NoReturn, TypeAlias, TypeVar

from pydantic import BaseModel, JsonValue

K = TypeVar("K")
T = TypeVar("T")
M = TypeVar("M", bound=BaseModel)


class Frozen(dict[K, T], Generic[K, T]):
    """A mapping that cannot change, and so can be hashed, shared and compared between states."""

    __slots__ = ("_hash",)
    _hash: int

    def __hash__(self) -> int:  # type: ignore[override]  # dict is unhashable; this one is frozen
        try:
            return self._hash
        except AttributeError:
            object.__setattr__(self, "_hash", hash(frozenset(self.items())))
            return self._hash

    def _frozen(self, *_: object, **__: object) -> NoReturn:
        raise TypeError("a Frozen mapping cannot change; use with_ or without")

    __setitem__ = __delitem__ = _frozen
    clear = pop = popitem = setdefault = update = _frozen
    __ior__ = _frozen

    def with_(self, key: K, value: T) -> Frozen[K, T]:
        return Frozen({**self, key: value})

    def without(self, *keys: K) -> Frozen[K, T]:
        return Frozen({k: v for k, v in self.items() if k not in keys})


Facts: TypeAlias = Frozen[str, JsonValue]
NO_FACTS: Facts = Frozen()


def freeze(value: JsonValue) -> JsonValue:
    """The same JSON value, unchangeable: tuples for lists and Frozen for objects."""
    if isinstance(value, dict):
        return facts(value)
    if isinstance(value, list | tuple):
        # A tuple is a list that cannot change, which the type of JSON values cannot say.
        return tuple(freeze(v) for v in value)  # type: ignore[return-value]
    return value


def facts(value: Mapping[str, JsonValue]) -> Facts:
    return Frozen({key: freeze(item) for key, item in value.items()})


@lru_cache(maxsize=8192)
def parse(model: type[M], values: Facts) -> M:
    """`values` as `model`; raises pydantic's ValidationError. Cached: states share their values."""
    return model.model_validate(values)
