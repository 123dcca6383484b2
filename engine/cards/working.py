"""A night in the making: what the steps have settled so far, and what became of every act."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

from engine.cards.state import KILLER, MORPH, SNIPER, WOLF, Armed, Card, Cards, Curse, Ending, Fire, Play, Shape
from engine.common.turn import Turn

Line = tuple[int, str]
"""A player and the role in which he attacks."""

ATTACKS = {
    "杀": (KILLER, "normal"),
    "杀手必杀": (KILLER, "sure"),
    "狼": (WOLF, "normal"),
    "狼人必杀": (WOLF, "sure"),
    "狙击": (SNIPER, "normal"),
    "瞄准": (SNIPER, "aimed"),
}
"""Acts that are attacks → role and kind (3.1.1–3.1.3)."""

ARTS = {"束魂": (KILLER, SNIPER), "巫医": (WOLF, SNIPER)}
"""The two arts → whose attacks they ask about (R000-045, R000-066)."""

RESISTS = {"防弹衣": (KILLER, SNIPER), "狼毒": (WOLF, SNIPER)}
"""The two armours → whose normal attacks they stop (R000-086, R000-095)."""


def line_of(play: Play) -> Line:
    return play.seat, ATTACKS[play.act][0]


@dataclass(slots=True)
class Attack:
    """An attack on its way. `firm` is what no privilege can stop; `victim` whom it would hit now."""

    play: Play
    role: str
    kind: str
    victim: int
    firm: bool = False
    stopped: bool = False

    @property
    def line(self) -> Line:
        return self.play.seat, self.role

    @property
    def stoppable(self) -> bool:
        """A normal attack on no 必杀 night of its line."""
        return self.kind == "normal" and not self.firm


@dataclass(slots=True)
class Night:
    """The settlement of one night. Steps run in order; each reads only what those before it have written."""

    turn: Turn
    plays: list[Play]
    endings: dict[int, list[Ending]] = field(default_factory=dict)
    lapsed: set[int] = field(default_factory=set)
    firm: set[Line] = field(default_factory=set)
    jailers: dict[int, list[int]] = field(default_factory=dict)
    void: set[int] = field(default_factory=set)
    shapes: list[Shape] = field(default_factory=list)
    attacks: list[Attack] = field(default_factory=list)
    stopping: dict[Line, list[tuple[str, int]]] = field(default_factory=dict)
    saved: dict[int, list[str]] = field(default_factory=dict)
    guards: dict[int, Play] = field(default_factory=dict)
    hits: list[Attack] = field(default_factory=list)
    aims: list[tuple[Attack, Card | None]] = field(default_factory=list)
    failed: list[tuple[int, str]] = field(default_factory=list)
    ended: set[tuple[int, str, int]] = field(default_factory=set)
    slain: list[Play] = field(default_factory=list)
    lost: list[tuple[int, str, Card]] = field(default_factory=list)
    loot: list[tuple[Play, Card]] = field(default_factory=list)
    pardoned: list[int] = field(default_factory=list)
    dead: list[int] = field(default_factory=list)
    curses: list[Curse] = field(default_factory=list)
    armed: list[Armed] = field(default_factory=list)
    fires: list[Fire] = field(default_factory=list)
    published: list[str] = field(default_factory=list)

    @property
    def own(self) -> Cards:
        own: Cards = self.turn.table.own
        return own

    @property
    def options(self) -> Any:
        return self.turn.table.options

    # -- acts

    def acts(self, *names: str) -> Iterator[Play]:
        """Acts of these names that were launched and not voided, in order of sending."""
        return (play for play in self.launched(*names) if play.number not in self.void)

    def launched(self, *names: str) -> Iterator[Play]:
        """As `acts`, voided ones with them."""
        return (play for play in self.plays if play.number not in self.lapsed and play.act in names)

    def ends(self, play: Play, code: str, clause: str, seats: Iterable[int] = (), words: Iterable[str] = ()) -> None:
        """Write down what became of an act."""
        self.endings.setdefault(play.number, []).append(Ending(code, clause, tuple(seats), tuple(words)))

    def by_morph(self, play: Play) -> bool:
        """Done with a 变形 in another card's shape."""
        kind = next((card.kind for row in (*self.own.rows, self.own.exile) for card in row if card.number == play.card), "")
        return kind == MORPH and play.act != MORPH

    # -- attacks

    def flying(self) -> Iterator[Attack]:
        """Attacks that nothing has stopped yet."""
        return (attack for attack in self.attacks if not attack.stopped)

    def stop(self, attack: Attack, code: str, clause: str, seats: Iterable[int] = (), words: Iterable[str] = ()) -> None:
        attack.stopped = True
        self.ends(attack.play, code, clause, seats, words)

    def launched_attacks(self) -> Iterator[Attack]:
        """Every launched attack, those voided by 禁锢 with them (Q33 `declared`)."""
        for play in self.launched(*ATTACKS):
            role, kind = ATTACKS[play.act]
            assert play.target is not None, "an attack is on somebody"
            yield Attack(play, role, kind, play.target, firm=kind == "sure" or (kind == "normal" and (play.seat, role) in self.firm))

    def attacked(self, art: str, normal_only: bool = False) -> set[int]:
        """Whom an existing attack of the art's roles names (N9, Q40)."""
        wanted = (a for a in self.attacks if a.role in ARTS[art] and (a.kind == "normal" or not normal_only))
        return {attack.play.target for attack in wanted if attack.play.target is not None}

    def snipers_stopped_at(self, seat: int) -> list[int]:
        """Who stops normal snipes at this seat (R000-117, Q61)."""
        return [play.seat for play in self.acts("反狙击") if self.options.anti_scope == "all" or play.seat == seat]

    def armour_of(self, seat: int, role: str) -> str | None:
        """The armour of a seat that resists normal attacks of a role (R000-086, R000-095)."""
        return next((play.act for play in self.acts(*RESISTS) if play.seat == seat and role in RESISTS[play.act]), None)

    # -- cards

    def losses(self, cause: str) -> tuple[tuple[int, int], ...]:
        """(seat, cards lost for that cause), in seat order."""
        seats = [seat for seat, why, _ in self.lost if why == cause]
        return tuple((seat, seats.count(seat)) for seat in sorted(set(seats)))
