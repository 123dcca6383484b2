"""What happens in cards only."""

from __future__ import annotations

from dataclasses import dataclass

from engine.cards.state import (
    Armed,
    Binding,
    Card,
    Cards,
    CardsTable,
    Curse,
    Executed,
    Fire,
    LifeBallot,
    Mark,
    Piece,
    Play,
    Shape,
    Traced,
)
from engine.common.copying import replace
from engine.common.event import Event
from engine.common.table import Instant, Reader, Votes


def _with_row(own: Cards, seat: int, row: tuple[Card, ...]) -> Cards:
    return replace(own, rows=tuple(row if n == seat else old for n, old in enumerate(own.rows, 1)))


def _paid(own: Cards, seat: int, change: int) -> tuple[int, ...]:
    return tuple(points + change if n == seat else points for n, points in enumerate(own.points, 1))


# -- before the first night


@dataclass(frozen=True, slots=True)
class RowsDealt(Event):
    """The cards lie before the seats; `left` stay out of the game (Q08), `helpers` are by lot of the killer's or the wolf's camp."""

    rows: tuple[tuple[Card, ...], ...]
    left: tuple[Card, ...]
    helpers: tuple[int, ...]

    def change(self, table: CardsTable) -> CardsTable:
        own = replace(table.own, rows=self.rows, points=tuple(0 for _ in self.rows), left=self.left, helpers=self.helpers)
        return replace(table, own=own)


@dataclass(frozen=True, slots=True)
class RowArranged(Event):
    """排牌: the row in its new order (H4.4)."""

    seat: int
    row: tuple[Card, ...]

    def change(self, table: CardsTable) -> CardsTable:
        own = _with_row(table.own, self.seat, self.row)
        arranged = own.arranged if self.seat in own.arranged else (*own.arranged, self.seat)
        return replace(table, own=replace(own, arranged=arranged))

    def audience(self, table: CardsTable) -> tuple[Reader, ...]:
        return (self.seat,)


@dataclass(frozen=True, slots=True)
class CampChosen(Event):
    """自选 has named a camp; the latest counts."""

    seat: int
    camp: str

    def change(self, table: CardsTable) -> CardsTable:
        others = tuple(choice for choice in table.own.choices if choice[0] != self.seat)
        return table.with_own(choices=(*others, (self.seat, self.camp)))

    def audience(self, table: CardsTable) -> tuple[Reader, ...]:
        return (self.seat,)


@dataclass(frozen=True, slots=True)
class CampFixed(Event):
    """The first night falls: 自选 is of his camp from now on; `silent` when he never said."""

    seat: int
    camp: str
    silent: bool

    def change(self, table: CardsTable) -> CardsTable:
        others = tuple(choice for choice in table.own.choices if choice[0] != self.seat)
        return table.with_seat(self.seat, role=self.camp).with_own(choices=(*others, (self.seat, self.camp)))

    def audience(self, table: CardsTable) -> tuple[Reader, ...]:
        return (self.seat,)


# -- nightfall


@dataclass(frozen=True, slots=True)
class ShapesEnded(Event):
    """N1: shapes end, left-over points lapse unless they are carried (Q10)."""

    points: tuple[int, ...]

    def change(self, table: CardsTable) -> CardsTable:
        return table.with_own(shapes=(), points=self.points)


@dataclass(frozen=True, slots=True)
class PointsDealt(Event):
    """N2, N3: the purses of the night, after the fires; told to each (H4.6)."""

    points: tuple[int, ...]

    def change(self, table: CardsTable) -> CardsTable:
        return table.with_own(points=self.points, given=())


@dataclass(frozen=True, slots=True)
class FiresBurnt(Event):
    """N3: what burnt, (arsonist, target, points lost by each), and the purses after it."""

    burnt: tuple[tuple[int, int, int, int], ...]
    points: tuple[int, ...]

    def change(self, table: CardsTable) -> CardsTable:
        return table.with_own(points=self.points, fires=())


@dataclass(frozen=True, slots=True)
class PurseTold(Event):
    """N4: orders may come in; everybody living learns his points."""

    night_end: Instant

    def audience(self, table: CardsTable) -> tuple[Reader, ...]:
        return table.living()


# -- acts


@dataclass(frozen=True, slots=True)
class PlayMade(Event):
    """An act is accepted and paid; a piece of declaration may come with it."""

    play: Play
    piece: Piece | None

    def change(self, table: CardsTable) -> CardsTable:
        own = table.own
        pieces = own.pieces if self.piece is None else (*own.pieces, self.piece)
        points = _paid(own, self.play.seat, -self.play.cost)
        return table.with_own(plays=(*own.plays, self.play), pieces=pieces, points=points, sent=self.play.number + (self.piece is not None))

    def audience(self, table: CardsTable) -> tuple[Reader, ...]:
        return (self.play.seat,)


@dataclass(frozen=True, slots=True)
class PieceSent(Event):
    """宣言: one more piece for a line."""

    piece: Piece

    def change(self, table: CardsTable) -> CardsTable:
        return table.with_own(pieces=(*table.own.pieces, self.piece), sent=self.piece.number)

    def audience(self, table: CardsTable) -> tuple[Reader, ...]:
        return (self.piece.seat,)


@dataclass(frozen=True, slots=True)
class PlayTakenBack(Event):
    """撤销: the act counts as never given, with the text that came with it; its points return."""

    play: Play

    def change(self, table: CardsTable) -> CardsTable:
        own = table.own
        plays = tuple(play for play in own.plays if play.number != self.play.number)
        pieces = tuple(piece for piece in own.pieces if piece.play != self.play.number)
        return table.with_own(plays=plays, pieces=pieces, points=_paid(own, self.play.seat, self.play.cost))

    def audience(self, table: CardsTable) -> tuple[Reader, ...]:
        return (self.play.seat,)


@dataclass(frozen=True, slots=True)
class PieceTakenBack(Event):
    """撤销 宣言."""

    piece: Piece

    def change(self, table: CardsTable) -> CardsTable:
        return table.with_own(pieces=tuple(piece for piece in table.own.pieces if piece.number != self.piece.number))

    def audience(self, table: CardsTable) -> tuple[Reader, ...]:
        return (self.piece.seat,)


# -- dawn


@dataclass(frozen=True, slots=True)
class PointsReturned(Event):
    """Lapsed attacks are paid back (Q16), under an option imprisoned acts too (Q12). `ground` is text or prison."""

    seat: int
    points: int
    ground: str
    plays: tuple[Play, ...]

    def change(self, table: CardsTable) -> CardsTable:
        return table.with_own(points=_paid(table.own, self.seat, self.points))

    def audience(self, table: CardsTable) -> tuple[Reader, ...]:
        return (self.seat,)


@dataclass(frozen=True, slots=True)
class CardsLost(Event):
    """Cards leave a row for good; their owner learns which (Q05). `cause`: attack, failure, slain, executed, saint or red."""

    seat: int
    cards: tuple[Card, ...]
    cause: str

    def change(self, table: CardsTable) -> CardsTable:
        own = table.own
        row = tuple(card for card in own.row(self.seat) if card not in self.cards)
        return replace(table, own=replace(_with_row(own, self.seat, row), exile=(*own.exile, *self.cards)))

    def audience(self, table: CardsTable) -> tuple[Reader, ...]:
        return (self.seat,)


@dataclass(frozen=True, slots=True)
class CardStolen(Event):
    """N18: the front card of the victim is in the thief's fingers."""

    thief: int
    victim: int
    card: Card

    def change(self, table: CardsTable) -> CardsTable:
        own = table.own
        return replace(table, own=replace(_with_row(own, self.victim, own.row(self.victim)[1:]), exile=(*own.exile, self.card)))

    def audience(self, table: CardsTable) -> tuple[Reader, ...]:
        return (self.victim,)


@dataclass(frozen=True, slots=True)
class CardReturned(Event):
    """N19: a pardoned card is back at the front of its row (Q70), and its owner among the living if he was dead (Q69)."""

    seat: int
    card: Card

    def change(self, table: CardsTable) -> CardsTable:
        own = table.own
        own = replace(_with_row(own, self.seat, (self.card, *own.row(self.seat))), exile=tuple(card for card in own.exile if card != self.card))
        return replace(table.with_seat(self.seat, out=None), own=own)

    def audience(self, table: CardsTable) -> tuple[Reader, ...]:
        return (self.seat,)


@dataclass(frozen=True, slots=True)
class LootKept(Event):
    """N20: a stolen card lies at the front of the thief's row."""

    thief: int
    victim: int
    card: Card

    def change(self, table: CardsTable) -> CardsTable:
        own = table.own
        own = replace(_with_row(own, self.thief, (self.card, *own.row(self.thief))), exile=tuple(card for card in own.exile if card != self.card))
        return replace(table, own=own)

    def audience(self, table: CardsTable) -> tuple[Reader, ...]:
        return (self.thief,)


@dataclass(frozen=True, slots=True)
class BallotsBarred(Event):
    """N22: who was saved may not vote today."""

    seats: tuple[int, ...]

    def change(self, table: CardsTable) -> CardsTable:
        return table.with_own(banned=self.seats)

    def audience(self, table: CardsTable) -> tuple[Reader, ...]:
        return self.seats


@dataclass(frozen=True, slots=True)
class DayPrepared(Event):
    """N23: curses of the night on the day's list, 圣人 armed, fires queued."""

    curses: tuple[Curse, ...]
    armed: tuple[Armed, ...]
    fires: tuple[Fire, ...]

    def change(self, table: CardsTable) -> CardsTable:
        return table.with_own(curses=self.curses, armed=self.armed, fires=self.fires)


@dataclass(frozen=True, slots=True)
class CheckTold(Event):
    """N24: 法警 or 占卜 is answered: 有, 无 or 无结果 (R000-062, Q47)."""

    seat: int
    act: str
    answer: str

    def audience(self, table: CardsTable) -> tuple[Reader, ...]:
        return (self.seat,)


@dataclass(frozen=True, slots=True)
class DawnTold(Event):
    """N25: the bulletin (§2.5). Pairs are (seat, cards lost) and (seat, art)."""

    day: int
    words: tuple[str, ...]
    hurt: tuple[tuple[int, int], ...]
    failed: tuple[tuple[int, str], ...]
    slain: tuple[tuple[int, int], ...]
    saved: tuple[tuple[int, str], ...]
    pardoned: tuple[int, ...]
    robbed: tuple[tuple[int, int], ...]
    dead: tuple[int, ...]

    def audience(self, table: CardsTable) -> tuple[Reader, ...]:
        return ("group",)


@dataclass(frozen=True, slots=True)
class NightSettled(Event):
    """The night is over: once-marks, shapes and bindings stay, its acts and texts go; the judges can read the trace."""

    marks: tuple[Mark, ...]
    shapes: tuple[Shape, ...]
    bindings: tuple[Binding, ...]
    trace: tuple[Traced, ...]

    def change(self, table: CardsTable) -> CardsTable:
        return table.with_own(
            marks=self.marks, shapes=self.shapes, bindings=self.bindings, trace=self.trace, plays=(), pieces=(), executed=(), sent=0
        )


# -- day and dusk


@dataclass(frozen=True, slots=True)
class Weighed:
    """A ballot with its weight at the close."""

    seat: int
    target: int | None
    weight: int


@dataclass(frozen=True, slots=True)
class NominationCounted(Event):
    """D2–D4: ballots with weights and totals after curses. `tied` go into a run-off; without both nobody stands."""

    ballots: tuple[Weighed, ...]
    tally: tuple[tuple[int, int], ...]
    nominee: int | None
    tied: tuple[int, ...]
    runoff: bool

    def change(self, table: CardsTable) -> CardsTable:
        named = tuple((ballot.seat, ballot.target) for ballot in self.ballots if ballot.target is not None)
        return replace(table.with_own(nominee=self.nominee, tied=self.tied, named=named), tally=self.tally)

    def audience(self, table: CardsTable) -> tuple[Reader, ...]:
        return ("group",)


@dataclass(frozen=True, slots=True)
class RunoffOpened(Event):
    """加投 among the tied until `close` (Q101)."""

    tied: tuple[int, ...]
    close: Instant

    def change(self, table: CardsTable) -> CardsTable:
        return replace(table, votes=Votes(open=True), close=self.close)

    def audience(self, table: CardsTable) -> tuple[Reader, ...]:
        return ("group",)


@dataclass(frozen=True, slots=True)
class VerdictOpened(Event):
    """生死投票 on the nominee until `due` (D5)."""

    nominee: int
    due: Instant

    def change(self, table: CardsTable) -> CardsTable:
        return replace(table.with_own(life=(), waived=()), phase="verdict")

    def audience(self, table: CardsTable) -> tuple[Reader, ...]:
        return ("group",)


@dataclass(frozen=True, slots=True)
class LifeVoted(Event):
    """死 or 生; the latest of a seat stands, 弃权 takes it away (`ballot` None)."""

    seat: int
    ballot: LifeBallot | None

    def change(self, table: CardsTable) -> CardsTable:
        others = tuple(ballot for ballot in table.own.life if ballot.seat != self.seat)
        waived = tuple(seat for seat in table.own.waived if seat != self.seat)
        if self.ballot is None:
            return table.with_own(life=others, waived=(*waived, self.seat))
        return table.with_own(life=(*others, self.ballot), waived=waived)

    def audience(self, table: CardsTable) -> tuple[Reader, ...]:
        return ("group",)


@dataclass(frozen=True, slots=True)
class VerdictCounted(Event):
    """19:45: the weights for death and life; executed when 死 is more (Q102). The card is lost at dusk."""

    nominee: int
    ballots: tuple[tuple[int, bool, int], ...]
    death: int
    life: int
    executed: bool

    def change(self, table: CardsTable) -> CardsTable:
        tally = ((self.nominee, self.death),) if self.death else ()
        return replace(table.with_own(condemned=self.nominee if self.executed else None), tally=tally)

    def audience(self, table: CardsTable) -> tuple[Reader, ...]:
        return ("group",)


@dataclass(frozen=True, slots=True)
class ExecutionNoted(Event):
    """D6: the card lost by execution can be pardoned tonight."""

    executed: Executed

    def change(self, table: CardsTable) -> CardsTable:
        return table.with_own(executed=(*table.own.executed, self.executed))


@dataclass(frozen=True, slots=True)
class SaintWorked(Event):
    """D7: 圣人 has taken effect, once for this card; the executed can't be pardoned (R000-138, R000-173)."""

    seat: int
    mark: Mark
    payers: tuple[int, ...]

    def change(self, table: CardsTable) -> CardsTable:
        executed = tuple(replace(each, saint=True) if each.seat == self.seat else each for each in table.own.executed)
        return table.with_own(marks=(*table.own.marks, self.mark), executed=executed)


@dataclass(frozen=True, slots=True)
class DuskTold(Event):
    """D10: who was executed, who paid for a saint, who was hit by 绝杀, who is dead. Pairs are (seat, cards lost)."""

    day: int
    executed: int | None
    saint: int | None
    payers: tuple[int, ...]
    slain: tuple[tuple[int, int], ...]
    dead: tuple[int, ...]

    def audience(self, table: CardsTable) -> tuple[Reader, ...]:
        return ("group",)


@dataclass(frozen=True, slots=True)
class DaySettled(Event):
    """D11: bans, the day's curses, an unused 圣人 and the day's acts lapse; its fires wait for N3."""

    marks: tuple[Mark, ...]
    fires: tuple[Fire, ...]
    trace: tuple[Traced, ...]

    def change(self, table: CardsTable) -> CardsTable:
        return table.with_own(
            marks=self.marks,
            fires=self.fires,
            trace=self.trace,
            plays=(),
            curses=(),
            armed=(),
            banned=(),
            tied=(),
            named=(),
            nominee=None,
            condemned=None,
            life=(),
            sent=0,
        )


@dataclass(frozen=True, slots=True)
class PardonLost(Event):
    """A red card takes the executed out of reach of 特赦."""

    seat: int

    def change(self, table: CardsTable) -> CardsTable:
        return table.with_own(executed=tuple(each for each in table.own.executed if each.seat != self.seat))
