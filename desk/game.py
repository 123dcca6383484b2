"""A game as the desk sees it: accounts on seats, judges, open questions, and the engine's table in the middle."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import count, product
from string import ascii_uppercase
from typing import Any, Literal
from zoneinfo import ZoneInfo

from desk.customs import PLAIN, Customs
from desk.message import Person
from desk.reader import Scene, name_table
from engine import RULE_SETS, Event, Table
from engine.common.absence import away
from engine.common.copying import replace
from engine.common.event import DayClosed, DayOpened, Resumed, TitleGiven
from engine.common.options import table as option_table
from engine.common.timetable import zone_of

Status = Literal["lobby", "running", "over"]
OWNER = "owner"
"""The standstill that the bot's owner alone ends (/全局停摆)."""


@dataclass(frozen=True, slots=True)
class Player:
    """Who sits on a seat, or waits for one; `reached` once he has answered one of his `tests` (numbered test messages).

    `attempts` counts the judges' words that he has tried.
    `silent` counts the closes in a row at which he had not voted, without leave.
    `spare` are substitutes who only want to replace somebody after the deal.
    `acked` is the latest deal whose role message he has answered, `since` when he got his seat; `gone` is when he left the group, if he did.
    """

    account: str
    name: str
    reached: bool = False
    tests: int = 0
    acked: int = 0
    since: int = 0
    gone: int | None = None
    spare: bool = False
    silent: int = 0
    attempts: int = 0


NOBODY = Player("", "")
"""An empty chair: before the deal a seat number stays with whoever has been told it, so that chairs can stand empty."""


@dataclass(frozen=True, slots=True)
class OpenQuestion:
    """What somebody was asked to confirm: the command (for the engine) or the lobby word, until `until`; `words` are his own."""

    account: str
    asked: Any
    until: int
    words: str = ""


@dataclass(frozen=True, slots=True)
class Bound:
    """The chat that somebody of a game has in place of the one under his own `account`: `user`, as the bot account `bot` knows him by `adapter`."""

    account: str
    adapter: str
    bot: str
    user: str
    answers_only: bool = False
    """Whether nothing can be said there unasked."""


@dataclass(frozen=True, slots=True)
class Lately:
    """A judge's act of the last minutes, so that two judges don't do the same thing twice. `key` says what was done, not who did it."""

    key: str
    judge: str
    at: int


@dataclass(frozen=True, slots=True)
class Held:
    """A limit that has come and whose result waits for the judges, `delay` seconds after it."""

    name: str
    seat: int | None
    delay: int


@dataclass(frozen=True, slots=True)
class Fact:
    """One thing that a judge's act has changed: its `name`, of which `seat` if of one, what it was and what it is."""

    name: str
    seat: int | None
    before: str
    after: str


@dataclass(frozen=True, slots=True)
class Game:
    """One game. `seats` is how many are dealt in; `table` is None until the roles are dealt."""

    id: int
    adapter: str
    account: str
    group: str
    rule_set: str
    zone: str
    options: Any
    opened: int
    judges: tuple[str, ...] = ()
    players: tuple[Player, ...] = ()
    questions: tuple[OpenQuestion, ...] = ()
    commitment: str = ""
    table: Table[Any] | None = None
    aborted: bool = False
    former: tuple[str, ...] = ()
    """Accounts that sat here and were replaced: they know what they know."""
    places: int = 0
    """For how many it was opened; 0 for the usual number."""
    house: str = ""
    """The time zone of the house, where the game's own is another; "" where it is the same."""
    letter: str = ""
    """Its short name among the open games of its bot account: A for A局."""
    moved: int = 0
    """When another bot account took it over last; 0 where the one that opened it has it still."""
    build: str = ""
    """Which version of the code judges it (`desk.version`); empty for a game from before that was written down."""
    retired: tuple[str, ...] = ()
    """Accounts that judged here once: they know everything."""
    lately: tuple[Lately, ...] = ()
    preview: int = 0
    """For how many minutes at most a result waits for the judges before it is published; 0: not at all."""
    held: Held | None = None
    """The limit whose result waits for them now."""
    unheard: tuple[TitleGiven, ...] = ()
    """Titles that were handed on tonight, of which their heirs hear only when the judges let the dawn go out (H-JC14)."""
    quarantined: str = ""
    """Why its next limit is not tried any more; empty while all is well."""
    stopped: int = 0
    """Since when it stands still without its judges' wish; 0 while it goes on."""
    clock_stopped: bool = False
    """Whether that has stopped its clock."""
    stopped_by: str = ""
    """Who or what did that (`HouseStopped.cause`)."""
    stopped_until: int = 0
    """When it goes on by itself; 0 where that is not settled."""
    held_for: str = ""
    """The mark of the latest hold that it was part of."""
    given: int = 0
    """Until when lost time has been given back: the end of its latest standstill."""
    taken_back: tuple[str, ...] = ()
    """Posts of ballots that their authors took back on the platform."""
    waiting: tuple[Player, ...] = ()
    """Substitutes, in the order in which they move up."""
    customs: Customs = PLAIN
    code: str = ""
    """What a friend request must say to be let in."""
    preset: str = ""
    reminded: tuple[tuple[int, int], ...] = ()
    """Limits that are open, and so many minutes before which people have been reminded of them."""
    remind_from: int = 0
    """When the minutes of the reminders were last changed."""
    answers_only: bool = False
    """Whether its bot account says nothing unasked, neither in the group nor to anybody under his own account."""
    bound: tuple[Bound, ...] = ()
    """Who speaks and is told in private in another chat than his own account's, as long as the game concerns him."""
    deal: int = 0
    """The number of the deal, which every role message bears; 0 where nothing was dealt by way of the lobby."""

    @property
    def short(self) -> str:
        """A局; a game that was never given a letter has its number."""
        return f"{self.letter}局" if self.letter else f"#{self.id}"

    @property
    def bot(self) -> Person:
        """The bot account that judges it."""
        return self.adapter, self.account

    @property
    def seats(self) -> int:
        """How many players the table has, or will have."""
        if self.table is not None and self.table.seats:
            return len(self.table.seats)
        sizes = RULE_SETS[self.rule_set].sizes(self.options)
        return self.places if self.places in sizes else sizes[0]

    @property
    def status(self) -> Status:
        if self.aborted or (self.table is not None and self.table.phase == "over"):
            return "over"
        return "lobby" if self.table is None else "running"

    @property
    def seated(self) -> dict[int, Player]:
        """Who sits where; empty chairs are left out."""
        return {n: p for n, p in enumerate(self.players, 1) if p.account}

    @property
    def free_seats(self) -> tuple[int, ...]:
        return tuple(n for n in range(1, self.seats + 1) if n not in self.seated)

    def seat_of(self, account: str) -> int | None:
        return next((n for n, p in self.seated.items() if p.account == account), None)

    def place_of(self, account: str) -> int | None:
        """The place in the waiting list, from 1 on."""
        return next((n for n, p in enumerate(self.waiting, 1) if p.account == account), None)

    def concerns(self, account: str) -> bool:
        """Whether he sits here, judges, or waits for a seat."""
        return account in self.concerned()

    def concerned(self) -> frozenset[str]:
        """The accounts of all whom it concerns."""
        return frozenset((*self.judges, *(player.account for player in (*self.seated.values(), *self.waiting))))

    def bound_of(self, account: str) -> Bound | None:
        """Where else he is told in private."""
        return next((bound for bound in self.bound if bound.account == account), None)

    def speaks_as(self, adapter: str, bot: str, user: str) -> str | None:
        """As whose account somebody speaks who writes to a bot account in private; None where he has no part, or another chat."""
        for bound in self.bound:
            if (bound.adapter, bound.bot, bound.user) == (adapter, bot, user):
                return bound.account if self.concerns(bound.account) else None
        return user if (adapter, bot) == (self.adapter, self.account) and self.concerns(user) and self.bound_of(user) is None else None

    def person(self, account: str) -> Player | None:
        """Who sits here or waits under this account."""
        return next((p for p in (*self.players, *self.waiting) if p.account == account), None)

    def awaits_receipt(self, account: str) -> bool:
        """He has not answered a test message or his role message."""
        person = self.person(account)
        return person is not None and (not person.reached or (self.seat_of(account) is not None and person.acked < self.deal))

    def names(self) -> dict[int, str]:
        return {n: p.name for n, p in self.seated.items()}

    def question_of(self, account: str) -> OpenQuestion | None:
        return next((q for q in self.questions if q.account == account), None)

    def scene(self, at: int) -> Scene:
        """What the reader must know. Before the deal nobody has a seat that others could name."""
        living = frozenset(self.table.living()) if self.table is not None else frozenset[int]()
        return Scene(
            rule_set=self.rule_set,
            seats=self.seats,
            names=name_table((p.name, n) for n, p in self.seated.items()),
            accounts={p.account: n for n, p in self.seated.items()},
            living=living,
            now=at,
            zone=ZoneInfo(self.zone),
        )


def free_letter(taken: Iterable[str]) -> str:
    """The first of A, B … Z, AA, AB … that no open game has."""
    used = frozenset(taken)
    return next(letter for length in count(1) for letter in map("".join, product(ascii_uppercase, repeat=length)) if letter not in used)


def terms(rule_set: str, options: Any) -> str:
    """The rules of a game as one canonical text, for the commitment: the rule set, then every option in order.

    An option that came after the first release stands there only where it is used, so that the commitments of older games
    stay good. When somebody is reminded is no rule.
    """
    known = (option for option in option_table(type(options)) if option.kind != "countdown")
    lines = (
        f"{option.name}={getattr(options, option.name)}" for option in known if not option.later or getattr(options, option.name) != option.default
    )
    return "\n".join((rule_set, *lines))


# -- what happens at the desk


@dataclass(frozen=True, slots=True)
class DeskEvent:
    """A fact of the lobby; `change` gives the next game."""

    def change(self, game: Game) -> Game:
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class GameOpened(DeskEvent):
    """/开局: whoever opens is judge."""

    judge: str
    zone: str
    options: Any
    commitment: str
    places: int = 0
    letter: str = ""
    customs: Customs = PLAIN
    code: str = ""
    preset: str = ""
    build: str = ""
    answers_only: bool = False

    def change(self, game: Game) -> Game:
        opened = replace(game, judges=(self.judge,), zone=self.zone, commitment=self.commitment, answers_only=self.answers_only)
        return _under(
            replace(opened, places=self.places, letter=self.letter, customs=self.customs, code=self.code, preset=self.preset, build=self.build),
            self.options,
        )


@dataclass(frozen=True, slots=True)
class BuildChanged(DeskEvent):
    """Another version of the code judges from here on."""

    build: str

    def change(self, game: Game) -> Game:
        return replace(game, build=self.build)


@dataclass(frozen=True, slots=True)
class LetterGiven(DeskEvent):
    """A short name for a game that has none yet, or whose own has gone to another while it was over."""

    letter: str

    def change(self, game: Game) -> Game:
        return replace(game, letter=self.letter)


@dataclass(frozen=True, slots=True)
class JudgeAdded(DeskEvent):
    """/副法官."""

    account: str

    def change(self, game: Game) -> Game:
        return replace(game, judges=(*game.judges, self.account))


@dataclass(frozen=True, slots=True)
class JudgeRemoved(DeskEvent):
    """/撤副法官. What he was asked to confirm is asked no more."""

    account: str

    def change(self, game: Game) -> Game:
        judges = tuple(judge for judge in game.judges if judge != self.account)
        return replace(without_questions(game, self.account), judges=judges, retired=(*game.retired, self.account))


@dataclass(frozen=True, slots=True)
class JudgeHandedOver(DeskEvent):
    """/交接: `account` is the chief judge from now on, who was it judges no more."""

    account: str

    def change(self, game: Game) -> Game:
        before = game.judges[0]
        others = tuple(judge for judge in game.judges[1:] if judge != self.account)
        return replace(without_questions(game, before), judges=(self.account, *others), retired=(*game.retired, before))


@dataclass(frozen=True, slots=True)
class OptionsSet(DeskEvent):
    """/裁定: the rules of this game, with the commitment that now covers them."""

    options: Any
    commitment: str

    def change(self, game: Game) -> Game:
        return _under(replace(game, commitment=self.commitment), self.options)


def _under(game: Game, options: Any) -> Game:
    """The game under these rules, which may give it a time zone of its own (T-08)."""
    house = game.house or game.zone
    zone = zone_of(options, house)
    return replace(game, options=options, zone=zone, house="" if zone == house else house)


@dataclass(frozen=True, slots=True)
class RulingsSaved(DeskEvent):
    """/裁定 保存: the rulings of this game are kept for the group under a name; None: that name is forgotten (/裁定 删除)."""

    name: str
    rulings: str | None

    def change(self, game: Game) -> Game:
        return game


@dataclass(frozen=True, slots=True)
class TableLaid(DeskEvent):
    """The engine's table comes into the game, empty before a deal or set up at a position."""

    table: Any

    def change(self, game: Game) -> Game:
        return replace(game, table=self.table)


@dataclass(frozen=True, slots=True)
class Asked(DeskEvent):
    """Somebody is asked to confirm; a newer question of his takes the place of the older."""

    question: OpenQuestion

    def change(self, game: Game) -> Game:
        return replace(game, questions=(*without_questions(game, self.question.account).questions, self.question))


@dataclass(frozen=True, slots=True)
class Answered(DeskEvent):
    """An open question is confirmed, and gone."""

    account: str

    def change(self, game: Game) -> Game:
        return without_questions(game, self.account)


LATELY = 600
"""Seconds for which a judge's act is remembered: as long as another judge may still be asked about the same (ten minutes)."""


@dataclass(frozen=True, slots=True)
class JudgeActed(DeskEvent):
    """A judge's act, as he wrote it, and what it changed: the log names him (promises, P8)."""

    judge: str
    words: str
    at: int = 0
    key: str = ""
    facts: tuple[Fact, ...] = ()

    def change(self, game: Game) -> Game:
        fresh = tuple(act for act in game.lately if self.at - act.at < LATELY)
        return replace(game, lately=(*fresh, Lately(self.key, self.judge, self.at))) if self.key else game


@dataclass(frozen=True, slots=True)
class LobbyClosed(DeskEvent):
    """/流局 before the deal."""

    def change(self, game: Game) -> Game:
        return replace(game, aborted=True)


def without_questions(game: Game, account: str) -> Game:
    """The game in which that account is asked nothing."""
    return replace(game, questions=tuple(q for q in game.questions if q.account != account))


def after(game: Game, event: DeskEvent | Event) -> Game:
    """The game after one event of either kind."""
    if isinstance(event, DeskEvent):
        return event.change(game)
    assert game.table is not None, "the engine's events need a table"
    table = game.table
    if isinstance(event, DayClosed):
        game = replace(game, players=tuple(replace(p, silent=_silent(table, n, p.silent, event)) for n, p in enumerate(game.players, 1)))
    elif isinstance(event, TitleGiven) and game.preview and table.phase == "night" and event.by is not None and not table.publicly_out(event.by):
        game = replace(game, unheard=(*game.unheard, event))
    elif isinstance(event, DayOpened):
        game = replace(game, unheard=())
    elif isinstance(event, Resumed) and game.stopped_by != OWNER:
        # A judge lets a game go on that a hold had stopped.
        game = replace(game, stopped=0, clock_stopped=False, stopped_by="", given=event.at)
    return replace(game, table=event.change(table))


def _silent(table: Table[Any], seat: int, before: int, closed: DayClosed) -> int:
    """How many closes in a row a seat has let pass without a post in the vote; leave, 挂机 and a day without a vote neither count nor end the row."""
    if away(table, seat, table.votes.opened, closed.at) or seat in closed.barred:
        return before
    spoke = table.votes.of(seat) is not None or seat in (*table.votes.posted, *table.votes.excused)
    return before + 1 if table.lives(seat) and not spoke else 0
