"""Titles that outlive their holder: the badge, and what a rule set adds (C-27, C-56; R-47…R-51, R-74)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from engine.common.commands import DropOrders, GiveOrder, NameBadge
from engine.common.event import HeirNoted, OrderGiven, OrdersDropped, SheriffMade, TitleAsked
from engine.common.table import MINUTE, Instant, Order, Vacancy, Window
from engine.common.turn import Answer, Refusal, Turn


@dataclass(frozen=True, slots=True)
class Title:
    """A title: its window and draw go by `name`, its standing order by `order`.

    `pool` are the seats that may inherit it now; `give` makes a seat its holder (`how` as in SheriffMade).
    """

    name: str
    order: str
    clause: str
    pool: Callable[[Turn], tuple[int, ...]]
    give: Callable[[Turn, int, str, int | None], None]


def _make_sheriff(turn: Turn, seat: int, how: str, by: int | None) -> None:
    turn.happen(SheriffMade(seat, how, by))


BADGE = Title("badge", "警徽", "C-56", lambda turn: turn.table.living(), _make_sheriff)


def ask_heirs(turn: Turn, titles: tuple[Title, ...], due: Callable[[Vacancy], Instant], holds: bool) -> None:
    """Open the window of every vacant title, in the order of `titles`; what needs no asking is given at once.

    One candidate only: automatic (R-51). An early answer that still holds is taken, one that doesn't is asked again.
    """
    asked: dict[int, tuple[list[str], Instant, bool]] = {}
    for title in titles:
        vacancy = turn.table.vacancy(title.name)
        if vacancy is None or turn.over() or turn.table.window(title.name, vacancy.by) is not None:
            continue
        pool = title.pool(turn)
        if len(pool) == 1:
            title.give(turn, pool[0], "only", vacancy.by)
        elif vacancy.named is not None and vacancy.named in pool:
            title.give(turn, vacancy.named, "named", vacancy.by)
        elif pool:
            limit = due(vacancy)
            turn.open(title.name, limit, vacancy.by, holds)
            names, _, failed = asked.get(vacancy.by, ([], limit, False))
            asked[vacancy.by] = ([*names, title.name], limit, failed or vacancy.named is not None)
    for seat, (names, limit, failed) in asked.items():
        if limit > turn.at:
            turn.happen(TitleAsked(seat, tuple(names), limit, failed))


def draw_heirs(turn: Turn, titles: tuple[Title, ...], seats: tuple[int, ...]) -> None:
    """Titles of those out by red are drawn at once (C-29, C-57), in the order of `titles`."""
    for title in titles:
        vacancy = turn.table.vacancy(title.name)
        if vacancy is not None and vacancy.by in seats and not turn.over() and (pool := title.pool(turn)):
            title.give(turn, turn.draw(title.name, pool), "drawn", vacancy.by)


def name_heir(turn: Turn, title: Title, seat: int, target: int, after: Title | None = None) -> Answer:
    """警徽 N, 传位 N by the fallen holder, now or early (rules §5): before its window opens, or before `after` is given."""
    table = turn.table
    vacancy = table.vacancy(title.name)
    if vacancy is None or vacancy.by != seat or not table.knows_out(seat):
        return Refusal("no-title-to-give", title.clause)
    window = table.window(title.name, seat)
    if window is not None and turn.at >= window.due:
        return Refusal("too-late", title.clause)
    if not table.has_seat(target):
        return Refusal("unknown-target", title.clause, (target,))
    if not table.lives(target):
        return Refusal("target-out", title.clause, (target,))
    if target not in title.pool(turn):
        return Refusal("no-candidate", title.clause, (target,))
    first = table.vacancy(after.name) if after is not None else None
    if window is None or (first is not None and first.by == seat):
        turn.happen(HeirNoted(title.name, seat, target))
        return None
    turn.shut(title.name, seat)
    title.give(turn, target, "named", seat)
    return None


def take_named(turn: Turn, title: Title, seat: int) -> None:
    """The turn of a title has come: a heir named early gets it, a single candidate too (R-51), else the holder is asked again."""
    vacancy, window = turn.table.vacancy(title.name), turn.table.window(title.name, seat)
    if vacancy is None or vacancy.by != seat or window is None or turn.over():
        return
    pool = title.pool(turn)
    if vacancy.named in pool or len(pool) == 1:
        turn.shut(title.name, seat)
        named = vacancy.named if vacancy.named in pool else None
        title.give(turn, pool[0] if named is None else named, "only" if named is None else "named", seat)
    elif vacancy.named is not None:
        turn.happen(TitleAsked(seat, (title.name,), window.due, failed=True))


def heir_by_default(turn: Turn, title: Title, window: Window) -> None:
    """No live answer came: the standing order that still holds, else a draw (C-85, C-86, R-74)."""
    pool = title.pool(turn)
    if window.seat is None or not pool:
        return
    wished = next((seat for seat in turn.table.order(window.seat, title.order) if seat in pool), None)
    if wished is not None:
        title.give(turn, wished, "order", window.seat)
    else:
        title.give(turn, turn.draw(title.name, pool), "drawn", window.seat)


def name_badge(turn: Turn, wish: NameBadge) -> Answer:
    return name_heir(turn, BADGE, wish.seat, wish.target)


def badge_over(turn: Turn, window: Window) -> None:
    heir_by_default(turn, BADGE, window)


def day_titles(turn: Turn, titles: tuple[Title, ...], first: int | None) -> None:
    """S2…S4: the voted-out (`first`) has until close+10; whoever was shot, ten minutes from the notice (R-47)."""

    def limit(vacancy: Vacancy) -> Instant:
        return skill_limit(turn, turn.table.close if vacancy.by == first else turn.at)

    ask_heirs(turn, titles, limit, holds=True)


def skill_limit(turn: Turn, start: Instant) -> Instant:
    return start + int(turn.table.options.skill) * MINUTE


# -- standing orders


def give_order(turn: Turn, wish: GiveOrder) -> Answer:
    """遗嘱, by anybody at the table at any time, so that its use betrays nothing (R-74)."""
    for target in wish.targets:
        if not turn.table.has_seat(target):
            return Refusal("unknown-target", "R-74", (target,))
    if turn.table.knows_out(wish.seat):
        return Refusal("you-are-out", "R-74")
    turn.happen(OrderGiven(Order(wish.seat, wish.kind, wish.targets)))
    return None


def drop_orders(turn: Turn, wish: DropOrders) -> Answer:
    turn.happen(OrdersDropped(wish.seat))
    return None
