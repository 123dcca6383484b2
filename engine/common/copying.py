"""`replace` as in dataclasses, at a fifth of its cost: it is most of what a decision spends (docs/performance.md)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from operator import attrgetter
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from dataclasses import replace as replace  # the same to a type checker, which knows it by that name
else:
    _T = TypeVar("_T")
    _new, _set = object.__new__, object.__setattr__
    _slots: dict[type, tuple[Callable[[Any], tuple[Any, ...]], dict[str, Callable[[Any, Any], None]]]] = {}

    def replace(value: _T, /, **changes: Any) -> _T:
        """A frozen value with some fields changed. For plain dataclasses only: no `__post_init__`, no `init=False`, nothing cached on them.

        What changes most, the table and the rule sets' parts of it, has no slots, so that a copy is one copy of a dict.
        """
        new = _new(type(value))
        try:
            old = value.__dict__
        except AttributeError:
            return _in_slots(value, new, changes)
        both = old | changes
        if len(both) != len(old):
            raise TypeError(f"{type(value).__name__} has no field {', '.join(changes.keys() - old.keys())}")
        _set(new, "__dict__", both)
        return new

    def _in_slots(value: _T, new: _T, changes: dict[str, Any]) -> _T:
        read, write = _slots.get(type(value)) or _learn(type(value))
        for put, held in zip(write.values(), read(value), strict=True):
            put(new, held)
        for name, changed in changes.items():
            try:
                put = write[name]
            except KeyError:
                raise TypeError(f"{type(value).__name__} has no field {name}") from None
            put(new, changed)
        return new

    def _learn(cls: type) -> tuple[Callable[[Any], tuple[Any, ...]], dict[str, Callable[[Any, Any], None]]]:
        names = [field.name for field in fields(cls)]
        get = attrgetter(*names)
        read = get if len(names) > 1 else lambda value: (get(value),)
        _slots[cls] = read, {name: getattr(cls, name).__set__ for name in names}
        return _slots[cls]
