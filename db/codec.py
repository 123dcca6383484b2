"""Frozen dataclasses to JSON text and back, so that an old log stays readable when the classes have moved on."""

from __future__ import annotations

import json
from dataclasses import MISSING, Field, fields, is_dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    Fields = dict[str, Any]
    Upgrade = Callable[[Fields], Fields]

KIND = "k"
EDITION = "v"
_PLAIN = frozenset({type(None), bool, int, str})
_ABSENT = object()


class CodecError(ValueError):
    """A value or a text that the codec does not know; the message names the class and field."""


class Codec:
    """Writes and reads values made of the given dataclasses, tuples, None, bool, int and str; nothing else.

    A class is known by its name, written under "k"; a field that equals its default is left out.
    `renamed` leads a class's old name to its present one. `upgrades` holds, by present name, one function for each
    edition of the class that is no longer written: it takes the fields as they were stored (JSON values by name) and
    gives those of the next edition. The number of a class's upgrades is the edition that is written.
    """

    def __init__(
        self, classes: Iterable[type], *, renamed: Mapping[str, str] | None = None, upgrades: Mapping[str, Sequence[Upgrade]] | None = None
    ) -> None:
        self._shapes: dict[type, _Shape] = {}
        self._named: dict[str, _Shape] = {}
        upgrades = dict(upgrades or {})
        for cls in classes:
            if cls.__name__ in self._named:
                raise ValueError(f"two classes are called {cls.__name__}")
            self._shapes[cls] = self._named[cls.__name__] = _Shape(cls, tuple(upgrades.pop(cls.__name__, ())))
        self._renamed = dict(renamed or {})
        for old, new in self._renamed.items():
            if old in self._named or new not in self._named:
                raise ValueError(f"{old} can't be an old name of {new}")
        if upgrades:
            raise ValueError(f"upgrades for unknown classes: {', '.join(upgrades)}")

    def encode(self, value: object) -> str:
        """The value as JSON text. Raises CodecError for anything the codec doesn't know."""
        return _to_text(self._plain(value))

    def decode(self, text: str) -> Any:
        """The value that `encode` wrote. Raises CodecError for text that it never wrote."""
        try:
            stored = json.loads(text)
        except ValueError as error:
            raise CodecError(f"this is no JSON: {error}") from None
        return self._value(stored)

    def _plain(self, value: object) -> object:
        cls = type(value)
        if cls in _PLAIN:
            return value
        if cls is tuple:
            return [self._plain(item) for item in value]  # type: ignore[attr-defined]  # mypy doesn't narrow by `cls`
        shape = self._shapes.get(cls)
        if shape is None:
            raise CodecError(f"a {cls.__name__} can't be stored")
        plain: dict[str, object] = shape.tag.copy()
        for name, default in shape.defaults:
            item = getattr(value, name)
            # By type too: 0 equals False, and would come back as it (inside a tuple also, so equal tuples are written).
            if item is default or (type(item) in _PLAIN and type(item) is type(default) and item == default):
                continue
            try:
                plain[name] = item if type(item) in _PLAIN else self._plain(item)
            except CodecError as error:
                raise CodecError(f"{cls.__name__}.{name}: {error}") from None
        return plain

    def _value(self, stored: Any) -> Any:
        cls = type(stored)
        if cls in _PLAIN:
            return stored
        if cls is list:
            return tuple([self._value(item) for item in stored])
        if cls is not dict:
            raise CodecError(f"a {cls.__name__} was never stored")
        return self._dataclass(stored)

    def _dataclass(self, stored: Fields) -> Any:
        name: str = stored.pop(KIND, "")
        shape = self._named.get(self._renamed.get(name, name))
        if shape is None:
            raise CodecError(f"unknown class {name}")
        values = shape.upgraded(stored, stored.pop(EDITION, 0))
        unknown = values.keys() - shape.names
        if unknown:
            raise CodecError(f"unknown field {shape.name}.{', '.join(sorted(unknown))}")
        try:
            return shape.cls(**{key: item if type(item) in _PLAIN else self._value(item) for key, item in values.items()})
        except TypeError as error:  # a field without default is missing
            raise CodecError(f"{shape.name}: {error}") from None


class _Shape:
    """What the codec has to know of one class."""

    def __init__(self, cls: type, upgrades: tuple[Upgrade, ...]) -> None:
        if not is_dataclass(cls):
            raise ValueError(f"{cls.__name__} is no dataclass")
        self.cls: type = cls
        self.name: str = cls.__name__
        self.upgrades = upgrades
        self.tag: Fields = {KIND: cls.__name__, EDITION: len(upgrades)} if upgrades else {KIND: cls.__name__}
        for field in fields(cls):
            if field.name in (KIND, EDITION) or not field.init:
                raise ValueError(f"{cls.__name__}.{field.name} can't be stored: that name is taken, or the class sets it by itself")
        self.defaults = tuple((field.name, _default(field)) for field in fields(cls))
        self.names = frozenset(name for name, _ in self.defaults)

    def upgraded(self, stored: Fields, edition: int) -> Fields:
        if edition > len(self.upgrades):
            raise CodecError(f"{self.name} was stored by a later version (edition {edition}, here {len(self.upgrades)})")
        for upgrade in self.upgrades[edition:]:
            stored = upgrade(stored)
        return stored


def _default(field: Field[Any]) -> object:
    return _ABSENT if field.default is MISSING else field.default


_to_text = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"), check_circular=False).encode
