"""What only a table of cards holds: rows of cards, points, acts of the period, and what one period leaves to the next."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from engine.common.table import Instant, Table

KILLER, WOLF, SNIPER = "杀手", "狼人", "狙击手"
BINDER, HEALER, ARMOUR, PRISON = "束魂/法警", "巫医/占卜", "防弹衣/狼毒", "禁锢/反狙击"
SLAYER, CURSER, SAINT = "绝杀/特赦", "诅咒/庇佑", "圣人/纵火犯"
GUARD, MORPH, THIEF, COMMONER = "保镖", "变形", "盗窃", "庶民"
KINDS = (KILLER, WOLF, SNIPER, BINDER, HEALER, ARMOUR, PRISON, SLAYER, CURSER, SAINT, GUARD, MORPH, THIEF, COMMONER)
"""3.1.1 … 3.1.10, then the three kinds whose text is lost (H4.13–H4.15), and 庶民."""

PEOPLE, DRAW, UNDECIDED = "平民", "平局", "自选"
CAMPS = (KILLER, WOLF, PEOPLE)
"""A camp is called as the card that makes it (H4.3)."""

SHORT = {half: kind for kind in KINDS for half in (kind, *kind.split("/"))} | {"狙击": SNIPER, "纵火": SAINT}
"""What a card may be called: in full, or by either half."""


@dataclass(frozen=True, slots=True)
class Card:
    """One card. Its `number` stays with it wherever it goes, and with it what it has been used for."""

    number: int
    kind: str


@dataclass(frozen=True, slots=True)
class Play:
    """One act of the present period, paid. `place` is 倒数第k of an aimed shot, `shape` what a 变形 becomes."""

    number: int
    seat: int
    act: str
    card: int
    cost: int
    target: int | None = None
    place: int = 0
    shape: str = ""


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece of killing declaration for the line (seat, role); `size` its 字, `play` the act that it came with."""

    number: int
    seat: int
    role: str
    words: str
    size: int
    play: int = 0


@dataclass(frozen=True, slots=True)
class Mark:
    """A card has been used for something that it can do only once, by `seat` on `target` (Q62, Q75, Q96)."""

    act: str
    card: int
    seat: int
    target: int | None = None


@dataclass(frozen=True, slots=True)
class Shape:
    """A 变形 in the shape of `kind`, in the hand of the seat that turned it, until the next nightfall (H4.14)."""

    card: int
    seat: int
    kind: str


@dataclass(frozen=True, slots=True)
class Executed:
    """Yesterday's execution: the card can come back at dawn, unless a 圣人 took effect (R000-132, R000-138)."""

    seat: int
    card: Card
    saint: bool = False


@dataclass(frozen=True, slots=True)
class Fire:
    """A 纵火 that waits for the next nightfall; `void` when it was imprisoned (Q56)."""

    seat: int
    target: int
    void: bool = False


@dataclass(frozen=True, slots=True)
class Curse:
    """A curse or blessing on the day's list (R000-144 … R000-157)."""

    seat: int
    act: str
    target: int


@dataclass(frozen=True, slots=True)
class Armed:
    """A 圣人 that waits for this day's execution (R000-170)."""

    seat: int
    card: int


@dataclass(frozen=True, slots=True)
class Binding:
    """A 束魂 or 巫医 of one night that the next night asks about. `open` is false when it can't be half of a pair any more."""

    seat: int
    art: str
    target: int
    met: bool


@dataclass(frozen=True, slots=True)
class Ending:
    """What became of an act: a stable `code`, the clause, and the seats and words that the text needs."""

    code: str
    clause: str
    seats: tuple[int, ...] = ()
    words: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Traced:
    """One act of the last settlement with all that happened to it."""

    play: Play
    endings: tuple[Ending, ...] = ()


@dataclass(frozen=True, slots=True)
class LifeBallot:
    """死 or 生, standing (H4.10)."""

    seat: int
    death: bool
    at: Instant


@dataclass(frozen=True)
class Cards:
    """`rows` and `points` by seat. `exile` are the cards out of the game, `left` those never dealt.

    `sent` counts acts and pieces of text of this period. `given` are points that a position names for its first nightfall,
    `waived` who abstains in the 生死投票.
    """

    rows: tuple[tuple[Card, ...], ...] = ()
    points: tuple[int, ...] = ()
    exile: tuple[Card, ...] = ()
    left: tuple[Card, ...] = ()
    helpers: tuple[int, ...] = ()
    choices: tuple[tuple[int, str], ...] = ()
    arranged: tuple[int, ...] = ()
    sent: int = 0
    plays: tuple[Play, ...] = ()
    pieces: tuple[Piece, ...] = ()
    marks: tuple[Mark, ...] = ()
    shapes: tuple[Shape, ...] = ()
    executed: tuple[Executed, ...] = ()
    bindings: tuple[Binding, ...] = ()
    fires: tuple[Fire, ...] = ()
    curses: tuple[Curse, ...] = ()
    armed: tuple[Armed, ...] = ()
    banned: tuple[int, ...] = ()
    tied: tuple[int, ...] = ()
    named: tuple[tuple[int, int], ...] = ()
    nominee: int | None = None
    condemned: int | None = None
    life: tuple[LifeBallot, ...] = ()
    waived: tuple[int, ...] = ()
    given: tuple[tuple[int, int], ...] = ()
    trace: tuple[Traced, ...] = ()

    def row(self, seat: int) -> tuple[Card, ...]:
        return self.rows[seat - 1] if seat <= len(self.rows) else ()

    def purse(self, seat: int) -> int:
        return self.points[seat - 1] if seat <= len(self.points) else 0


CardsTable = Table[Cards]


def seen_shapes(own: Cards) -> tuple[Shape, ...]:
    """The shapes in force: tonight's acts, and by day what they have left."""
    return (*own.shapes, *[Shape(play.card, play.seat, play.shape) for play in own.plays if play.shape])


def weight(table: Table[Any], seat: int) -> int:
    """What the ballot of a seat weighs now (R000-177, Q99)."""
    rule = table.options.vote_weight
    if not table.lives(seat):
        return 0
    if rule == "1":
        return 1
    row: tuple[Card, ...] = table.own.row(seat)
    return len(row) if rule == "cards" else 1 + sum([card.kind == COMMONER for card in row])


def may_vote(table: Table[Any], seat: int) -> bool:
    """Living, and not bound or healed back to life today (R000-048, R000-069)."""
    return table.lives(seat) and seat not in table.own.banned
