"""`engine.common.copying.replace` does what dataclasses.replace does, on values with slots and without."""

import dataclasses
from typing import Any

import pytest

from engine.classic.state import Classic, Night
from engine.common.copying import replace
from engine.common.table import Seat, Table, Votes, Window

VALUES: tuple[tuple[Any, dict[str, Any]], ...] = (
    (Table("classic", None, "Asia/Shanghai", (Seat(1, "狼人"),), Classic()), {"day": 3, "phase": "night"}),
    (Votes(), {"open": True}),
    (Classic(), {"night": Night(elected=True)}),
    (Seat(2, "村民"), {"yellow": 1}),
    (Window("day", None, 1, 2), {}),
)


@pytest.mark.parametrize(("value", "changes"), VALUES, ids=lambda part: type(part).__name__)
def test_it_is_the_same_as_the_library_s(value, changes):
    before, changed = repr(value), replace(value, **changes)
    assert changed == dataclasses.replace(value, **changes)
    assert type(changed) is type(value)
    assert repr(value) == before
    assert hash(changed) == hash(dataclasses.replace(value, **changes))


@pytest.mark.parametrize("value", [value for value, _ in VALUES], ids=lambda value: type(value).__name__)
def test_a_field_that_is_not_there_is_an_error(value):
    with pytest.raises(TypeError, match="has no field colour"):
        replace(value, colour="red")


def test_a_copy_is_as_frozen_as_its_original():
    with pytest.raises(dataclasses.FrozenInstanceError):
        replace(Votes(), open=True).open = False  # type: ignore[misc]
