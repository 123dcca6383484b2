"""The cards of a game and how they are dealt (3.1; H4.1–H4.3)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from engine.cards.events import RowsDealt
from engine.cards.options import CardsOptions
from engine.cards.state import CAMPS, COMMONER, KILLER, KINDS, PEOPLE, SHORT, THIEF, UNDECIDED, WOLF, Card
from engine.common.table import Dice
from engine.rule_set import Deal, Impossible

TRIES = 20_000
"""Deals that are tried before one is put in order by hand: the book's tables need four to a hundred."""


@dataclass(frozen=True, slots=True)
class Layout:
    """What lies on a table: `deck` as (kind, count) pairs, `hand` cards for each, of them `least` to `most` 庶民."""

    players: int
    hand: int
    deck: tuple[tuple[str, int], ...]
    least: int
    most: int
    camps: str

    def count(self, kind: str) -> int:
        return dict(self.deck).get(kind, 0)

    def size(self) -> int:
        return sum(count for _, count in self.deck)


TABLES = ("table_7", "table_8", "table_9", "table_own")
"""The options that describe a table: those of the book, and the host's own, which comes before one of the book for so many."""

SPECIAL = {"自选": (KILLER, WOLF, UNDECIDED), "帮手": (KILLER, WOLF, KILLER, WOLF), "无": (KILLER, WOLF)}
"""Who is not 平民 from the start (H4.3): the holders of 杀手 and 狼人 first."""

_TABLE = re.compile(r"\s*(\d{1,2})人\s*每人(\d{1,2})张\s*庶民(\d{1,2})(?:-(\d{1,2}))?\s*(自选|帮手|无)\s*[:：]\s*((?:[^\s\d]+\d{1,2}\s*)+)")


@lru_cache(64)
def read_table(words: str) -> Layout | None:
    """A table as it is written: 8人 每人5张 庶民2 自选：杀手1 狼人1 … 庶民16; None when it can't be read."""
    match = _TABLE.fullmatch(words)
    if match is None:
        return None
    players, hand, least, most, camps, deck = match.groups()
    pairs = tuple((SHORT.get(kind, kind), int(count)) for kind, count in re.findall(r"([^\s\d]+)(\d+)", deck))
    return Layout(int(players), int(hand), pairs, int(least), int(most or least), camps)


def layouts(options: CardsOptions) -> dict[int, Layout]:
    """The tables of a game's options by number of players."""
    read = (read_table(str(getattr(options, name))) for name in TABLES)
    return {table.players: table for table in read if table is not None}


def layout(options: CardsOptions, players: int) -> Layout:
    """The table for so many players; a hand-made one of another size is played with the cards of the usual one."""
    known = layouts(options)
    return known.get(players) or known.get(options.players) or next(iter(known.values()))


def sizes(options: CardsOptions) -> tuple[int, ...]:
    """How many may sit down, the usual number first."""
    known = sorted(layouts(options))
    return tuple(sorted(known, key=lambda players: players != options.players))


# -- is it possible at all?


def impossible(options: CardsOptions) -> Impossible | None:
    """Why no deal of some table can keep H4.2 and H4.3; the first reason found."""
    for name in TABLES:
        words = str(getattr(options, name))
        table = read_table(words)
        if words and table is None:
            return Impossible("table-not-read", (name,))
        if table is not None and (reason := next(_reasons(table), None)) is not None:
            return reason
    return None if options.players in layouts(options) else Impossible("no-such-table", (options.players,))


def _reasons(table: Layout) -> Iterator[Impossible]:
    if len(dict(table.deck)) != len(table.deck):
        yield Impossible("kind-twice")
    for kind, _ in table.deck:
        if kind not in KINDS:
            yield Impossible("unknown-card", (kind,))
    for kind in (KILLER, WOLF):
        if table.count(kind) != 1:
            yield Impossible("one-of-each", (kind, table.count(kind)))
    for kind, count in table.deck:
        if kind != COMMONER and count > table.players:
            yield Impossible("too-many-of-a-kind", (kind, count, table.players))
    if not table.least <= table.most <= table.hand or table.hand == 0:
        yield Impossible("commoners-do-not-fit", (table.least, table.most, table.hand))
    dealt, commoners = table.players * table.hand, table.count(COMMONER)
    privileges = table.size() - commoners
    if commoners < table.players * table.least:
        yield Impossible("too-few-commoners", (commoners, table.players * table.least))
    if privileges < dealt - min(commoners, table.players * table.most):
        yield Impossible("too-few-cards", (privileges, dealt - min(commoners, table.players * table.most)))
    must = 2 + bool(table.count(THIEF))
    if dealt - table.players * table.least < must:
        yield Impossible("no-room-for-privileges", (dealt - table.players * table.least, must))
    if table.players <= len(SPECIAL[table.camps]):
        yield Impossible("too-few-players", (table.players,))


# -- dealing


def camps_of(options: CardsOptions, players: int) -> tuple[str, ...]:
    """The camps of a game, the holders of 杀手 and 狼人 first (H4.3)."""
    special = SPECIAL[layout(options, players).camps]
    return (*special, *(PEOPLE for _ in range(players - len(special))))


def deal(options: CardsOptions, dice: Dice, by_hand: tuple[Any, ...] | None, players: int) -> Deal:
    """Rows and camps (R000-002 … R000-005, H4.2, H4.3), by luck or as laid out by hand."""
    if by_hand is not None:
        rows = tuple(kinds for _, kinds in by_hand)
        return Deal(tuple(camp for camp, _ in by_hand), (RowsDealt(numbered(rows), (), ()),))
    table = layout(options, players)
    if table.players != players or next(_reasons(table), None) is not None:
        raise ValueError(f"no deal is possible for {players} players under these options")
    rows, left = rows_by_luck(table, dice)
    return _with_camps(options, dice, rows, left)


def _with_camps(options: CardsOptions, dice: Dice, rows: tuple[tuple[str, ...], ...], left: tuple[str, ...]) -> Deal:
    """Who holds 杀手 or 狼人 is of that camp; the others draw theirs."""
    seats = range(1, len(rows) + 1)
    killer, wolf = (next(seat for seat in seats if kind in rows[seat - 1]) for kind in (KILLER, WOLF))
    drawn = dice.shuffle("camps", camps_of(options, len(rows))[2:])
    others = dict(zip((seat for seat in seats if seat not in (killer, wolf)), drawn, strict=True))
    camps = {killer: KILLER, wolf: WOLF} | others
    helpers = tuple(seat for seat in seats if others.get(seat) in (KILLER, WOLF))
    cards = numbered((*rows, left))
    return Deal(tuple(camps[seat] for seat in seats), (RowsDealt(cards[:-1], cards[-1], helpers),))


def numbered(rows: tuple[tuple[str, ...], ...]) -> tuple[tuple[Card, ...], ...]:
    """Every kind in the rows as a card with a number of its own."""
    numbers = iter(range(1, 1 + sum(map(len, rows))))
    return tuple(tuple(Card(next(numbers), kind) for kind in row) for row in rows)


def rows_by_luck(table: Layout, dice: Dice) -> tuple[tuple[tuple[str, ...], ...], tuple[str, ...]]:
    """A fair legal deal and what is left over: deal again until it is legal, which makes every legal deal equally likely (H4.2)."""
    fixed = table.least if table.least == table.most else None
    for attempt in range(TRIES):
        stock, left = _chosen(table, dice, attempt, fixed)
        size = len(stock) // table.players
        shuffled = dice.shuffle(f"deal/{attempt}", stock)
        rows = tuple(shuffled[seat * size : (seat + 1) * size] for seat in range(table.players))
        if all(_legal(row, table, fixed) for row in rows):
            return tuple((*row, *(COMMONER for _ in range(fixed or 0))) for row in rows), left
    return _in_order(table, dice)


def _chosen(table: Layout, dice: Dice, attempt: int, fixed: int | None) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """What is dealt and what stays out: 杀手, 狼人 and one 盗窃 are always in (R000-002, R000-003).

    Where everybody gets the same number of 庶民 these lie apart, and only privileges can stay out.
    """
    pool = tuple(kind for kind, count in table.deck for _ in range(count) if fixed is None or kind != COMMONER)
    must = (KILLER, WOLF, *((THIEF,) if table.count(THIEF) else ()))
    free = list(pool)
    for kind in must:
        free.remove(kind)
    drawn = dice.shuffle(f"stock/{attempt}", tuple(free))
    wanted = table.players * (table.hand - (fixed or 0)) - len(must)
    spare = () if fixed is None else tuple(COMMONER for _ in range(table.count(COMMONER) - fixed * table.players))
    return (*must, *drawn[:wanted]), (*drawn[wanted:], *spare)


def _legal(row: tuple[str, ...], table: Layout, fixed: int | None) -> bool:
    """H4.2: no privilege twice in a hand, 杀手 and 狼人 apart, 庶民 within their bounds."""
    privileges = [kind for kind in row if kind != COMMONER]
    if len(set(privileges)) != len(privileges) or (KILLER in row and WOLF in row):
        return False
    return fixed is not None or table.least <= len(row) - len(privileges) <= table.most


def _in_order(table: Layout, dice: Dice) -> tuple[tuple[tuple[str, ...], ...], tuple[str, ...]]:
    """A legal deal for tables on which chance hardly ever makes one: kind after kind, round the table from a drawn seat."""
    commoners = min(table.count(COMMONER), table.players * table.most)
    wanted = table.players * table.hand - commoners
    must = (KILLER, WOLF, *((THIEF,) if table.count(THIEF) else ()))
    free = [kind for kind, count in table.deck for _ in range(count) if kind != COMMONER]
    for kind in must:
        free.remove(kind)
    drawn = dice.shuffle("order", tuple(free))
    dealt = sorted((*must, *drawn[: wanted - len(must)]), key=KINDS.index)
    seats = dice.shuffle("seats", tuple(str(seat) for seat in range(table.players)))
    rows: list[list[str]] = [[] for _ in seats]
    for place, kind in enumerate(dealt):
        rows[int(seats[place % table.players])].append(kind)
    for row in rows:
        row += [COMMONER] * (table.hand - len(row))
    left = (*drawn[wanted - len(must) :], *(COMMONER for _ in range(table.count(COMMONER) - commoners)))
    return tuple(tuple(row) for row in rows), left


def read_entry(entry: Any) -> tuple[str, tuple[str, ...]]:
    """One seat of a hand-made deal: its camp and its row, first to be lost to 底牌. Raises ValueError."""
    if not isinstance(entry, dict) or set(entry) != {"camp", "hand"} or not isinstance(entry["hand"], list):
        raise ValueError("a seat of a deal is {camp: …, hand: […]}")
    if entry["camp"] not in (*CAMPS, UNDECIDED):
        raise ValueError(f"no camp {entry['camp']!r}")
    return str(entry["camp"]), read_row(entry["hand"])


def read_row(kinds: Any) -> tuple[str, ...]:
    """A row as written. Raises ValueError."""
    for kind in kinds:
        if kind not in KINDS:
            raise ValueError(f"no card {kind!r}")
    return tuple(str(kind) for kind in kinds)
