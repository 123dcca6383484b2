"""The day of cards: 投票 with curses, run-off, 生死投票, and the dusk D6–D11 (rules 2.3)."""

from __future__ import annotations

from engine.cards.cards import CURSES, NAMED
from engine.cards.commands import VoteLife
from engine.cards.events import (
    CardsLost,
    DaySettled,
    DuskTold,
    ExecutionNoted,
    LifeVoted,
    NominationCounted,
    PardonLost,
    RunoffOpened,
    SaintWorked,
    VerdictCounted,
    VerdictOpened,
    Weighed,
)
from engine.cards.outcome import at_the_cap
from engine.cards.phases import minutes_between
from engine.cards.state import Curse, Ending, Executed, Fire, LifeBallot, Mark, Play, Traced, may_vote, weight
from engine.common import ballot
from engine.common.calendar import calendar
from engine.common.commands import BallotPost, CloseDoors, GiveCard, ProxyRequest
from engine.common.doors import close_day, close_doors, open_words
from engine.common.event import FallenTold, FellOut
from engine.common.falls import note_void_ballots
from engine.common.penalty import give_card
from engine.common.table import MINUTE, Moment, Window
from engine.common.turn import Answer, Refusal, Turn

DUSK = {
    "after_execution": ("execution", "saint", "slain", "deaths", "bulletin", "day settled", "victory", "nightfall"),
    "before_execution": ("slain", "execution", "saint", "deaths", "bulletin", "day settled", "victory", "nightfall"),
}
"""D6–D11 by the order of Q64."""


# -- ballots


def bars(turn: Turn, seat: int, target: int | None) -> Refusal | None:
    """Who may not vote, and for whom one can't (R000-048, Q101)."""
    own = turn.table.own
    if seat in own.banned:
        return Refusal("no-ballot-today", "R000-048")
    if own.tied and seat in own.tied and turn.table.options.runoff_voters == "others":
        return Refusal("tied-do-not-vote", "Q101")
    if own.tied and target is not None and target not in own.tied:
        return Refusal("not-tied", "Q101", own.tied)
    return None


def vote(turn: Turn, post: BallotPost) -> Answer:
    """投票, 弃权 and 改票 in the group; in the 生死投票 弃权 takes 死 or 生 away."""
    if turn.table.phase == "verdict" and post.word == "弃权":
        return _vote_life(turn, post.seat, None)
    return ballot.post_freely(turn, post, bars)


def request_proxy(turn: Turn, request: ProxyRequest) -> Answer:
    return ballot.request_proxy(turn, request, free=True, bars=bars)


def vote_life(turn: Turn, wish: VoteLife) -> Answer:
    """死 or 生 (H4.10)."""
    return _vote_life(turn, wish.seat, wish.death)


def _vote_life(turn: Turn, seat: int, death: bool | None) -> Answer:
    table = turn.table
    window = table.window("verdict")
    if not table.lives(seat):
        return Refusal("you-are-out", "H4.8")
    if window is None or turn.at >= window.due:
        return Refusal("no-verdict-now", "H4.5")
    if seat in table.own.banned:
        return Refusal("no-ballot-today", "R000-048")
    if seat == table.own.nominee:
        return Refusal("nominee-does-not-vote", "H4.10")
    turn.happen(LifeVoted(seat, None if death is None else LifeBallot(seat, death, turn.at)))
    return None


# -- the count of the 投票


def runoff_over(turn: Turn, _window: Window) -> None:
    close_day(turn)


def close_votes(turn: Turn, wish: CloseDoors) -> Answer:
    """/关门: the 投票 or its run-off closes now."""
    turn.shut("runoff")
    return close_doors(turn, wish)


def count(turn: Turn, _moment: Moment) -> None:
    """D2–D4: the first ballot with curses, the run-off raw (Q80, Q101)."""
    turn.shut("runoff")
    table = turn.table
    runoff = bool(table.own.tied)
    ballots = tuple(Weighed(b.seat, b.target, weight(table, b.seat)) for b in ballot.valid_ballots(turn) if may_vote(table, b.seat))
    raw = {seat: sum(b.weight for b in ballots if b.target == seat) for seat in table.living()}
    totals = raw if runoff else {seat: _cursed(turn, seat, votes) for seat, votes in raw.items()}
    tally = tuple(sorted(((seat, total) for seat, total in totals.items() if total), key=lambda pair: (-pair[1], pair[0])))
    top = ballot.top_of(tuple(pair for pair in tally if pair[1] > 0))
    nominee = top[0] if len(top) == 1 else None
    tied = top if len(top) > 1 and not runoff else ()
    turn.happen(NominationCounted(ballots, tally, nominee, tied, runoff))
    if tied:
        close = turn.at + between_ballots(turn)
        turn.open("runoff", close, holds=False)
        turn.happen(RunoffOpened(tied, close))
    elif nominee is not None and runoff:
        open_verdict(turn)
    elif nominee is not None:
        turn.open("nomination", turn.at + between_ballots(turn), holds=False)


def between_ballots(turn: Turn) -> int:
    """Seconds between the two ballots, in which a run-off has its place (H4.5)."""
    return minutes_between(turn.table.options.doors_close, turn.table.options.verdict_opens) * MINUTE


def nomination_over(turn: Turn, _window: Window) -> None:
    open_verdict(turn)


def open_verdict(turn: Turn) -> None:
    """D5: until a quarter of an hour before dusk."""
    nominee, dusk, options = turn.table.own.nominee, turn.table.window("dusk"), turn.table.options
    if nominee is None or dusk is None or not turn.table.lives(nominee):
        return
    due = max(turn.at, dusk.due - minutes_between(options.verdict_close, options.nightfall) * MINUTE)
    turn.happen(VerdictOpened(nominee, due))
    turn.open("verdict", due, holds=False)


def _cursed(turn: Turn, seat: int, votes: int) -> int:
    """D3: ×2 and ÷2 first, then +1 and −1 (R000-158, Q78), not below 0 (Q79)."""
    options = turn.table.options
    cast = [curse for curse in _day_list(turn) if curse.target == seat]
    large = [curse for curse in cast if curse.act in ("恶毒诅咒", "虔诚庇佑")]
    if options.muldiv != "sent_order":
        first = "恶毒诅咒" if options.muldiv == "mul_first" else "虔诚庇佑"
        large.sort(key=lambda curse: curse.act != first)
    for curse in (*large, *(curse for curse in cast if curse not in large)):
        unit = 1 if options.curse_unit == "1" else weight(turn.table, curse.seat)
        change = NAMED[curse.act].votes
        assert change is not None, "only curses and blessings are on the list"
        votes = change(votes, unit)
    return votes if options.vote_floor == "negative" else max(0, votes)


def _day_list(turn: Turn) -> tuple[Curse, ...]:
    """The night's curses and those of this day, in the order of sending (Q81, Q82)."""
    own = turn.table.own
    return (*own.curses, *(Curse(play.seat, play.act, play.target or 0) for play in own.plays if play.act in CURSES))


# -- 生死投票


def verdict_over(turn: Turn, _window: Window) -> None:
    """死 against 生 by weight; executed when 死 is more (Q100, Q102)."""
    table, nominee = turn.table, turn.table.own.nominee
    if nominee is None or not table.lives(nominee):
        return
    heads = table.options.ld_weight == "heads"
    cast = [b for b in sorted(table.own.life, key=lambda b: b.seat) if may_vote(table, b.seat)]
    ballots = tuple((b.seat, b.death, 1 if heads else weight(table, b.seat)) for b in cast)
    death = sum(heavy for _, dies, heavy in ballots if dies)
    life = sum(heavy for _, dies, heavy in ballots if not dies)
    turn.happen(VerdictCounted(nominee, ballots, death, life, death > life))


# -- dusk


def dusk_over(turn: Turn, _window: Window) -> None:
    """D6–D11, and night."""
    for name in ("day", "runoff", "nomination", "verdict"):
        turn.shut(name, late=True)
    turn.then(*(Moment(step) for step in DUSK[turn.table.options.jue_day]))


def _lose_front(turn: Turn, seat: int, cause: str) -> bool:
    row = turn.table.own.row(seat)
    if row and turn.table.lives(seat):
        turn.happen(CardsLost(seat, row[:1], cause))
        return True
    return False


def execution(turn: Turn, _moment: Moment) -> None:
    """D6: the front card of the condemned, pardonable tonight (R000-184, R000-133)."""
    seat = turn.table.own.condemned
    if seat is None:
        return
    front = turn.table.own.row(seat)[:1]
    if _lose_front(turn, seat, "executed"):
        turn.happen(ExecutionNoted(Executed(seat, front[0])))


def saint(turn: Turn, _moment: Moment) -> None:
    """D7: the armed 圣人 of the executed: all who voted so lose their front card (R000-172, Q94)."""
    own = turn.table.own
    armed = next((each for each in own.armed if each.seat == own.condemned), None)
    if armed is None:
        return
    payers = tuple(seat for seat in _payers(turn) if turn.table.lives(seat) and own.row(seat))
    turn.happen(SaintWorked(armed.seat, Mark("圣人", armed.card, armed.seat), payers))
    for seat in payers:
        _lose_front(turn, seat, "saint")


def _payers(turn: Turn) -> list[int]:
    """Q94: the 死 ballots, or who named him in the last ballot, or both; one card each."""
    own, rule = turn.table.own, turn.table.options.saint_payers
    voters = {b.seat for b in own.life if b.death and may_vote(turn.table, b.seat)} if rule in ("ld_death", "both") else set()
    namers = {seat for seat, target in own.named if target == own.condemned} if rule in ("nominators", "both") else set()
    return sorted((voters | namers) - {own.condemned})


def slain(turn: Turn, _moment: Moment) -> None:
    """D8: one front card for each day 绝杀 (R000-127)."""
    for play in (play for play in turn.table.own.plays if play.act == "绝杀"):
        _lose_front(turn, play.target or 0, "slain")


def deaths(turn: Turn, _moment: Moment) -> None:
    """D9: an empty row is death; who dies by day may leave last words until the morning (H4.8, R-68)."""
    dead = tuple(seat for seat in turn.table.living() if not turn.table.own.row(seat))
    morning = calendar(turn.table).next_hour(turn.at, turn.table.options.doors_open)
    for seat in dead:
        turn.note(seat, "no-cards", "H4.8")
        turn.happen(FellOut(seat, "cards", turn.at))
        open_words(turn, seat, morning)
    if dead:
        turn.happen(FallenTold(dead))


def bulletin(turn: Turn, _moment: Moment) -> None:
    """D10."""
    events = turn.events
    gone = [event for event in events if isinstance(event, CardsLost)]
    worked = next((event for event in events if isinstance(event, SaintWorked)), None)
    hit = [event.seat for event in gone if event.cause == "slain"]
    turn.happen(
        DuskTold(
            turn.table.day,
            next((event.seat for event in gone if event.cause == "executed"), None),
            None if worked is None else worked.seat,
            () if worked is None else worked.payers,
            tuple((seat, hit.count(seat)) for seat in sorted(set(hit))),
            tuple(event.seat for event in events if isinstance(event, FellOut)),
        )
    )


def day_settled(turn: Turn, _moment: Moment) -> None:
    """D11: what was for this day only lapses; fires wait for N3 (R000-174, Q93)."""
    own = turn.table.own
    marks = (*own.marks, *(Mark(play.act, play.card, play.seat, play.target) for play in own.plays if play.act == "绝杀"))
    fires = (*own.fires, *(Fire(play.seat, play.target or 0) for play in own.plays if play.act == "纵火"))
    turn.happen(DaySettled(marks, fires, tuple(Traced(play, _ended(turn, play)) for play in own.plays)))


def _ended(turn: Turn, play: Play) -> tuple[Ending, ...]:
    """What became of a day act, for the judges."""
    code, clause = {"绝杀": ("landed", "R000-126"), "纵火": ("queued", "R000-162")}.get(play.act, ("listed", "R000-144"))
    target = play.target or 0
    if play.act != "绝杀":
        return (Ending(code, clause, (target,)),)
    before = [each for each in turn.table.own.plays if each.act == "绝杀" and each.target == target and each.number < play.number]
    lost = [event.cards[0].kind for event in turn.events if isinstance(event, CardsLost) and (event.seat, event.cause) == (target, "slain")]
    return (Ending(code, clause, (target,), (lost[len(before)],)),) if len(lost) > len(before) else (Ending("wasted", "Q63", (target,)),)


def victory(turn: Turn, _moment: Moment) -> None:
    """D10: H4.12, and the cap at the dusk after the last night."""
    if not turn.check() and turn.table.day >= turn.table.options.max_nights:
        turn.end(at_the_cap(turn.table), "cap")


# -- judges


def card(turn: Turn, wish: GiveCard) -> Answer:
    """/黄牌, /红牌: out at once, the hand leaves the game."""
    return give_card(turn, wish, reds)


def reds(turn: Turn, seats: tuple[int, ...]) -> None:
    for seat in seats:
        row = turn.table.own.row(seat)
        note_void_ballots(turn, seat, "H4.8")
        turn.happen(FellOut(seat, "red", turn.at))
        if row:
            turn.happen(CardsLost(seat, row, "red"))
        if any(each.seat == seat for each in turn.table.own.executed):
            turn.happen(PardonLost(seat))
    turn.check()
