"""What each rule set says of a seat: to the seat itself, to judges, and to everybody after the end."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from desk.texts import classic_seat, infection_seat, plain_seat
from desk.texts.view import View
from engine.common.table import Instant


@dataclass(frozen=True, slots=True)
class SeatWords:
    """`identity`, `titles`, `learned` and `tonight` are a seat's own, in one shape for every role; `open_by_night` the night acts before it with their limits;
    `marks` and `secrets` are for judges; `camp` is a seat's camp, `afterwards` what else is told of it at the end; `shot` is how a shot is
    answered, `windows` how the rule set's own windows are called, `orders` whether there is 遗嘱."""

    identity: Callable[[View, int], str]
    titles: Callable[[View, int], str]
    learned: Callable[[View, int], str]
    tonight: Callable[[View, int], str]
    open_by_night: Callable[[View, int], Iterator[tuple[str, Instant]]]
    marks: Callable[[View, int], list[str]]
    secrets: Callable[[View], list[str]]
    camp: Callable[[View, int], str]
    afterwards: Callable[[View, int], str]
    shot: str
    windows: Mapping[str, str]
    orders: bool = True


SEATS: Final[Mapping[str, SeatWords]] = {
    "classic": SeatWords(
        identity=classic_seat.identity,
        titles=classic_seat.titles,
        learned=classic_seat.learned,
        tonight=classic_seat.tonight,
        open_by_night=classic_seat.open_by_night,
        marks=classic_seat.marks,
        secrets=classic_seat.secrets,
        camp=classic_seat.camp_of,
        afterwards=lambda view, seat: "",
        shot="枪 N / 不开枪",
        windows=classic_seat.WINDOWS,
    ),
    "infection": SeatWords(
        identity=infection_seat.identity,
        titles=infection_seat.titles,
        learned=infection_seat.learned,
        tonight=infection_seat.tonight,
        open_by_night=infection_seat.open_by_night,
        marks=infection_seat.marks,
        secrets=infection_seat.secrets,
        camp=infection_seat.camp_of,
        afterwards=infection_seat.afterwards,
        shot="粉碎 N / 不粉碎",
        windows=infection_seat.WINDOWS,
    ),
    "plain": SeatWords(
        identity=plain_seat.identity,
        titles=lambda view, seat: "无",
        learned=plain_seat.learned,
        tonight=plain_seat.tonight,
        open_by_night=plain_seat.open_by_night,
        marks=plain_seat.marks,
        secrets=plain_seat.secrets,
        camp=plain_seat.camp_of,
        afterwards=lambda view, seat: "",
        shot="",
        windows=plain_seat.WINDOWS,
        orders=False,
    ),
}


def seat_words(view: View) -> SeatWords:
    return SEATS[view.table.rule_set]
