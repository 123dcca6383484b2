"""The codec: everything comes back as it was, and what it doesn't know it names."""

from __future__ import annotations

import json
import re
import time
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from db.codec import Codec, CodecError


@dataclass(frozen=True, slots=True)
class Seat:
    number: int
    role: str
    out: bool = False
    yellow: int = 0
    save: str | None = "held"
    orders: tuple[int | bool | str | None, ...] = (0,)


@dataclass(frozen=True, slots=True, kw_only=True)
class Window:
    name: str
    seat: int | None = None
    due: int = 0
    nested: Window | None = None


@dataclass(frozen=True, slots=True)
class Table:
    seats: tuple[Seat, ...]
    windows: tuple[Window, ...] = ()
    ballots: tuple[tuple[int, int], ...] = ()
    first: Seat = field(default=Seat(1, "村民"))


class Colour(StrEnum):
    RED = "red"


codec = Codec((Seat, Window, Table))

scalars = st.none() | st.booleans() | st.integers() | st.text()
seats = st.builds(Seat, st.integers(), st.text(), st.booleans(), st.integers(), st.none() | st.text(), st.lists(scalars).map(tuple))
windows = st.builds(
    Window, name=st.text(), seat=st.none() | st.integers(), due=st.integers(), nested=st.none() | st.builds(Window, name=st.text(), due=st.integers())
)
pairs = st.tuples(st.integers(), st.integers())
tables = st.builds(Table, st.lists(seats).map(tuple), st.lists(windows).map(tuple), st.lists(pairs).map(tuple), seats)


def alike(one: object, other: object) -> bool:
    """Equal, and of equal types all the way down: True equals 1."""
    return one == other and repr(one) == repr(other)


@given(tables | seats | windows | scalars | st.lists(seats).map(tuple))
def test_what_goes_in_comes_out(value: object) -> None:
    assert alike(codec.decode(codec.encode(value)), value)


def test_an_equal_value_of_another_type_is_no_default() -> None:
    odd: Any = (Seat(1, "狼人", out=0, yellow=False, orders=(False,)),)  # type: ignore[arg-type]
    assert alike(codec.decode(codec.encode(odd)), odd)


def test_defaults_take_no_room_and_names_are_short() -> None:
    assert codec.encode(Seat(3, "狼人", yellow=1)) == '{"k":"Seat","number":3,"role":"狼人","yellow":1}'
    assert codec.encode(Table(())) == '{"k":"Table","seats":[]}'


@pytest.mark.parametrize("value", [1.5, [1], {"a": 1}, frozenset({1}), b"x", Colour.RED, object(), re.compile("x"), (1, [2])])
def test_a_value_that_would_not_come_back_is_refused(value: object) -> None:
    with pytest.raises(CodecError):
        codec.encode(value)


def test_the_field_at_fault_is_named() -> None:
    wrong: Any = Table((Seat(1, "狼人", orders=[2]),))  # type: ignore[arg-type]
    with pytest.raises(CodecError, match=r"Table\.seats: Seat\.orders: a list"):
        codec.encode(wrong)


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ('{"k":"Ghost"}', "unknown class Ghost"),
        ('{"number":1}', "unknown class"),
        ('{"k":"Seat","number":1,"role":"x","colour":"red"}', r"unknown field Seat\.colour"),
        ('{"k":"Seat","number":1}', "Seat: .*role"),
        ('{"k":"Seat","v":3,"number":1,"role":"x"}', "Seat was stored by a later version"),
        ("1.5", "a float"),
        ("{", "no JSON"),
        ("", "no JSON"),
    ],
)
def test_a_text_it_never_wrote_is_named(text: str, complaint: str) -> None:
    with pytest.raises(CodecError, match=complaint):
        codec.decode(text)


@dataclass(frozen=True, slots=True)
class Shot:
    by: int
    target: int | None
    clause: str = "C-48"


def test_an_old_log_stays_readable() -> None:
    def name_the_target(old: dict[str, Any]) -> dict[str, Any]:
        return {"by": old["by"], "target": old["at"]}

    def none_is_no_zero(old: dict[str, Any]) -> dict[str, Any]:
        return old | {"target": old["target"] or None}

    today = Codec((Shot,), renamed={"Fired": "Shot"}, upgrades={"Shot": (name_the_target, none_is_no_zero)})
    assert today.decode('[{"k":"Fired","by":3,"at":0},{"k":"Shot","v":1,"by":3,"target":0},{"k":"Shot","v":2,"by":3,"target":5}]') == (
        Shot(3, None),
        Shot(3, None),
        Shot(3, 5),
    )
    assert json.loads(today.encode(Shot(3, 5))) == {"k": "Shot", "v": 2, "by": 3, "target": 5}


def test_a_codec_that_could_not_work_is_refused_at_once() -> None:
    @dataclass(frozen=True)
    class Keyed:
        k: int

    @dataclass(frozen=True)
    class Counting:
        count: int = field(init=False, default=0)

    other = type("Seat", (), {})
    for classes, options in [
        ((Keyed,), {}),
        ((Counting,), {}),
        ((int,), {}),
        ((Seat, other), {}),
        ((Seat,), {"renamed": {"Chair": "Stool"}}),
        ((Seat,), {"renamed": {"Seat": "Seat"}}),
        ((Seat,), {"upgrades": {"Stool": ()}}),
    ]:
        options_of_any_kind: Any = options
        with pytest.raises(ValueError):
            Codec(classes, **options_of_any_kind)


def test_a_whole_table_takes_well_under_a_millisecond() -> None:
    table = Table(
        tuple(Seat(number, "狼人", number % 2 == 0, 1, None, (1, 2, 3)) for number in range(10)),
        tuple(Window(name=f"night:{number}", seat=number, due=1_767_240_000) for number in range(12)),
    )
    times = []
    for _ in range(50):
        began = time.perf_counter()
        assert codec.decode(codec.encode(table)) == table
        times.append(time.perf_counter() - began)
    assert min(times) < 0.001
