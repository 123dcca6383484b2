"""Checking what a script expects against the game and what was said."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from desk.script.load import Expect, ScriptError, truth
from desk.script.play import Player, Record, blanked, facts

ORDERED = ("hand",)
"""Facts whose lists have an order; all others compare as sets (contract)."""


@dataclass(frozen=True, slots=True)
class Failure:
    """One expectation that does not hold: the script's entry, the key, what was wanted, what is."""

    line: int
    key: str
    want: object
    got: object


class Checker:
    """Checks the `expect` entries of one script; what was said counts since the last one."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self._from = 0
        self._falls = len(player.table.falls)

    def check(self, expect: Expect) -> list[Failure]:
        self._known_seats(expect)
        records = self.player.records[self._from :]
        failures = [failure for key, want in expect.keys.items() for failure in self._one(expect, key, want, records)]
        # Later texts belong to a record of their own, so that each counts once.
        self._from = len(self.player.records)
        self._falls = len(self.player.table.falls)
        return failures

    def _known_seats(self, expect: Expect) -> None:
        """Raises ScriptError for a seat that the table does not have."""
        for key in ("seats", "told", "told_never", "tally"):
            for seat in expect.keys.get(key) or {}:
                if not seat.isdecimal() or not self.player.table.has_seat(int(seat)):
                    raise ScriptError(f"{expect.place}: {key}: no seat {seat}")

    def _one(self, expect: Expect, key: str, want: Any, records: list[Record]) -> Iterator[Failure]:
        if key in ("told", "told_never"):
            for seat, texts in want.items():
                yield from self._texts(expect, f"{key}.{seat}", str(seat), texts, records, never=key.endswith("never"))
        elif key.removesuffix("_never") in ("group", "judge"):
            yield from self._texts(expect, key, key.removesuffix("_never"), want, records, never=key.endswith("never"))
        elif key == "seats":
            for seat, keys in want.items():
                known = facts(self.player.table, int(seat))
                for fact, value in keys.items():
                    if fact not in known or not (in_order if fact in ORDERED else same)(value, known[fact]):
                        yield Failure(expect.number, f"seats.{seat}.{fact}", value, known.get(fact, "not known"))
        elif key == "same_reply":
            replies = [self._replies(int(number)) for number in want]
            if replies[0] != replies[1] or not replies[0]:
                yield Failure(expect.number, key, replies[0], replies[1])
        else:
            got = _SIMPLE[key](self)
            if not _matches(key, want, got):
                yield Failure(expect.number, key, want, got)

    def _texts(self, expect: Expect, key: str, reader: str, texts: Any, records: list[Record], never: bool) -> Iterator[Failure]:
        heard = [spoken.text for record in records for spoken in record.out if spoken.to == reader]
        for text in texts if isinstance(texts, list) else [texts]:
            if any(text in said for said in heard) == never:
                yield Failure(expect.number, key, text, heard)

    def _replies(self, number: int) -> list[str]:
        record = next((r for r in self.player.records if r.number == number), None)
        if record is None or record.line is None:
            return []
        return [blanked(spoken.text) for spoken in record.out if spoken.to == record.line.who]

    def latest(self) -> Record | None:
        return next((record for record in reversed(self.player.records) if record.line is not None), None)

    def outs(self) -> list[int]:
        return list(self.player.table.falls[self._falls :])

    def roles(self) -> dict[str, int]:
        counts: dict[str, int] = {}
        for seat in self.player.table.seats:
            counts[seat.role] = counts.get(seat.role, 0) + 1
        return counts


def _accepted(checker: Checker) -> bool:
    latest = checker.latest()
    return latest is not None and latest.accepted


def _refused(checker: Checker) -> bool:
    latest = checker.latest()
    return latest is not None and latest.refused


_SIMPLE: Mapping[str, Callable[[Checker], object]] = {
    "accepted": _accepted,
    "refused": _refused,
    "phase": lambda c: c.player.table.phase,
    "day": lambda c: c.player.table.day,
    "winner": lambda c: c.player.table.winner,
    "sheriff": lambda c: c.player.table.sheriff,
    "outs": Checker.outs,
    "tally": lambda c: dict(c.player.table.tally),
    "roles": Checker.roles,
}


def _matches(key: str, want: Any, got: object) -> bool:
    if key == "sheriff" and want == "any":
        return got is not None
    if key == "outs":
        return [str(seat) for seat in want] == [str(seat) for seat in got]  # type: ignore[attr-defined]
    if key in ("tally", "roles"):
        return {str(k): str(v) for k, v in want.items()} == {str(k): str(v) for k, v in got.items()}  # type: ignore[attr-defined]
    return same(want, got)


def in_order(want: Any, got: object) -> bool:
    """Two lists with the same things at the same places."""
    return isinstance(want, list) and isinstance(got, list | tuple) and [str(item) for item in want] == [str(item) for item in got]


def same(want: Any, got: object) -> bool:
    """A value as written in YAML against a value of the game; lists compare as sets."""
    if isinstance(want, list):
        return isinstance(got, list | tuple | set | frozenset) and {str(item) for item in want} == {str(item) for item in got}
    if got is None:
        return want in ("null", "~", "", "None")
    if isinstance(got, bool):
        return truth(want) is got
    return str(want) == str(got)
