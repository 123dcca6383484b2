"""A game as a chat script: dealt as it was, every message that counted at its time, and what came of it (docs/chat-scripts.md)."""

from __future__ import annotations

import datetime
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, fields, replace
from typing import Any, Final
from zoneinfo import ZoneInfo

import yaml

from desk.course import HoldBegan, HoldEnded, HouseResumed, HouseStopped, Quarantined, QuarantineLifted, RolledBack
from desk.export.foreword import foreword
from desk.game import DeskEvent, Game, Player, TableLaid
from desk.inputs import SKEW
from desk.limits import limit_time
from desk.message import Mention, Message, Part
from desk.reader import Act, Lobby, Reading, Speaker, read
from desk.record import Record, Step, plain_parts, shown
from desk.script.cast import JUDGE, account, name_of_seat, outsider, sender_of
from desk.script.load import BACK, FACTS, GONE, ZONE
from desk.script.times import DAY, moment, nearest
from desk.seating import PlayerBack, PlayerGone, WaitingEnded
from desk.verify import draws_of
from engine import RULE_SETS, Event
from engine.cards.events import NominationCounted, RowsDealt, VerdictCounted
from engine.common.event import Began, Dealt, FellOut, GameEnded, Paused, Resumed, SeatIdled, VotesCounted
from engine.common.options import differing

NEWS: Final = (VotesCounted, NominationCounted, VerdictCounted, FellOut, GameEnded)
"""Events after which the script says what must be true."""
BY_THE_CLOCK: Final = (Event, HoldBegan, HoldEnded)
"""Events that the clock brings about when a limit has come."""
CHIEF: Final = "法官"


class CannotTell(ValueError):  # noqa: N818 - an outcome, not a fault
    """A game that no script can tell, and why: `undealt`, `clock` (set back by days), `overdue` (it stood still with a limit behind it)
    or `held` (a result was held back only when its time was long over)."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


def script(record: Record, title: str, position: Mapping[str, Any] | None = None) -> str:
    """The chat script of a game, from the deal on, or from the `position` in which it was set up; `record` is read from its document.

    Raises CannotTell.
    """
    told = _Told(record, title, position)
    tree = told.tree()
    if told.needs_names:
        # Names stay out wherever seat numbers say the same.
        tree = _Told(record, title, position, named=True).tree()
    return yaml.dump(tree, Dumper=_Dumper, allow_unicode=True, sort_keys=False, width=100_000, default_flow_style=False)


class _OneLine(dict[Any, Any]):
    """A mapping that is written on one line."""


class _Words(list[Any]):
    """A list that is written on one line."""


class _Dumper(yaml.SafeDumper):
    """Writes plain values, and on one line what is marked so."""


def _on_one_line(dumper: yaml.SafeDumper, value: dict[Any, Any]) -> yaml.Node:
    return dumper.represent_mapping("tag:yaml.org,2002:map", value, flow_style=True)


def _words_on_one_line(dumper: yaml.SafeDumper, value: list[Any]) -> yaml.Node:
    return dumper.represent_sequence("tag:yaml.org,2002:seq", value, flow_style=True)


_Dumper.add_representer(_OneLine, _on_one_line)
_Dumper.add_representer(_Words, _words_on_one_line)


@dataclass
class _Told:
    """One game being told. `now` is where the script's clock stands, `least` what has passed before the next line."""

    record: Record
    title: str
    position: Mapping[str, Any] | None = None
    named: bool = False
    needs_names: bool = False
    now: int = 0
    least: int = 0
    entries: list[Any] = field(default_factory=list)

    def __post_init__(self) -> None:
        self._games = (self.record.start, *self.record.games())
        starts = Dealt if self.position is None else TableLaid
        laid = (n for n, step in enumerate(self.record.steps) if any(isinstance(event, starts) for event in step.events))
        self._dealt = next(laid, None)
        self._zone = ZoneInfo(self._games[-1].zone)
        self._last_post: dict[str, str] = {}
        self._entry_of: dict[str, int] = {}
        """The script's entry of each message, by the message's id."""
        self._unheard = False
        """Limits were ended since the last line, and nothing in the script lets them pass yet."""

    def tree(self) -> dict[str, Any]:
        if self._dealt is None:
            raise CannotTell("undealt")
        deal, game = self.record.steps[self._dealt], self._games[self._dealt + 1]
        self.now = self.least = deal.at
        self._people = _People(game, self.named)
        if any(isinstance(event, HouseStopped) and event.before - event.now > DAY for step in self.record.steps for event in step.events):
            raise CannotTell("clock")
        for who, text in foreword(game):
            self._say(CHIEF if who is None else who, None, (text,), deal.at, group=False)
        for place, step in enumerate(self.record.steps[self._dealt + 1 :], self._dealt + 1):
            self._tell(self._games[place], step, self._games[place + 1])
        if self._unheard:
            self._let_pass()
        self.entries.append({"expect": _end(self._games[-1])})
        return self._head(deal, game) | {"script": self.entries}

    # -- the head

    def _head(self, deal: Step, game: Game) -> dict[str, Any]:
        options = {each.name: value for each, value in differing(game.options)}
        head: dict[str, Any] = {"title": self.title, "ruleset": game.rule_set}
        head |= {"options": options} if options else {}
        head |= {"zone": self._zone.key} if self._zone.key != ZONE else {}
        head |= {"start": f"{self._local(deal.at):%Y-%m-%d %H:%M:%S}"}
        if self.position is not None:
            return head | self._luck() | {"position": dict(self.position)} | self._names(game)
        dealt = next(event for event in deal.events if isinstance(event, Dealt))
        head |= {} if any(isinstance(event, Began) for event in deal.events) else {"begun": False}
        head |= self._luck()
        by_luck = dealt.by == "seed" and self.record.seed
        head |= {"players": len(dealt.roles)} if by_luck else {"deal": _entries(deal, dealt)}
        return head | self._names(game)

    def _names(self, game: Game) -> dict[str, Any]:
        return {"names": [player.name for player in game.players]} if self.named else {}

    def _luck(self) -> dict[str, Any]:
        """The seed, or of a game that still runs the draws that everybody has seen."""
        if self.record.seed:
            return {"seed": self.record.seed.hex()}
        draws = draws_of(event for step in self.record.steps for event in step.events)
        return {"draws": {f"{name}/{number}": place for name, number, place in draws}} if draws else {}

    # -- the lines

    def _tell(self, before: Game, step: Step, after: Game) -> None:
        news = any(isinstance(event, NEWS) for event in step.events)
        if any(isinstance(event, HoldBegan) and event.held.delay for event in step.events):
            raise CannotTell("held")
        if (instead := _instead(step)) is not None:
            self._time_to(self._heard_at(before, step.at))
            ring = limit_time(before)
            # In a script a limit that has come is ended before anything is heard, and nobody speaks long before his time.
            if (ring is not None and ring <= self.least) or step.at > self.least + SKEW:
                raise CannotTell("overdue")
            self._say(CHIEF, None, (instead,), step.at, group=False)
        elif step.message is not None:
            self._line(before, step, step.message, after)
        elif (moved := _moved(step.events)) is not None:
            self._move(before, step, *moved)
        elif any(isinstance(event, SeatIdled) for event in step.events):
            # Who had left the group a day ago.
            self.least, self._unheard = max(self.least, step.at), True
        elif (ring := limit_time(before)) is not None and any(isinstance(event, BY_THE_CLOCK) for event in step.events):
            self.least = max(self.least, ring)
            self._unheard = True
            if news:
                self._let_pass()
        if news or any(isinstance(event, RolledBack) for event in step.events):
            self.entries.append({"expect": _news(step, after)})

    def _let_pass(self) -> None:
        """Let time pass up to the last limit that was ended."""
        self._pass_days(self.least)
        self.entries.append("+0s" if self.least == self.now else self._time(self.least))
        self.now, self._unheard = self.least, False

    def _move(self, game: Game, step: Step, account: str, word: str) -> None:
        """Somebody has left the group, or is back."""
        self._time_to(self._heard_at(game, step.at))
        self.entries.append(f"{self._time(self.least)} {self._people.shown(game, account)} {word}")
        self.now, self._unheard = self.least, False

    def _line(self, game: Game, step: Step, message: Message, after: Game) -> None:
        self._time_to(self._heard_at(game, step.at))
        parts, same = self._people.said(game, step, message)
        self.needs_names = self.needs_names or not same
        # Who signs up as a substitute has no part before it.
        who = self._people.shown(game if game.concerns(message.sender) else after, message.sender)
        self._say(who, self._quote(game, message), parts, step.at, group=message.group is not None)
        self._entry_of[message.id] = len(self.entries)
        if message.group is not None:
            self._last_post[message.sender] = message.id

    def _say(self, who: str, quote: str | None, parts: tuple[Part, ...], at: int, *, group: bool) -> None:
        """One line, heard now and said `at`; written out where a chat line can't say it."""
        time = self._time(self.least)
        if all(isinstance(part, str) for part in parts) and at == self.least:
            mark = "" if quote is None else f"↩{quote}"
            self.entries.append(f"{time} {who}{'@群' if group else ''}{mark}: {shown(parts)}")
        else:
            said: dict[str, Any] = {"time": time, "who": who}
            said |= {"said": self._said(at)} if at != self.least else {}
            said |= {"group": True} if group else {}
            said |= {} if quote is None else {"quote": f"↩{quote}"}
            self.entries.append({"say": _OneLine(said | {"parts": plain_parts(parts)})})
        self.now, self._unheard = self.least, False

    def _said(self, at: int) -> str:
        """When a message was said that is heard now: a time of day, and a date where it is not the nearest of that time."""
        clock = f"{self._local(at):%H:%M:%S}"
        return clock if nearest("", clock, self.least, self._zone) == at else f"{self._local(at):%Y-%m-%d} {clock}"

    def _time_to(self, at: int) -> None:
        self.least = at
        self._pass_days(at)

    def _heard_at(self, game: Game, said: int) -> int:
        """When a message was heard: not before what was ended before it, and before what had not been ended yet."""
        ring, least = limit_time(game), max(said, self.least, self.now)
        return least if ring is None else max(self.now, min(least, ring - 1))

    def _quote(self, game: Game, message: Message) -> str | None:
        """What stands behind ↩."""
        if message.quote is None:
            return None
        seat = game.seat_of(message.sender)
        ballot = game.table.votes.of(seat) if game.table is not None and seat is not None else None
        if ballot is not None and ballot.post == message.quote:
            return "票"
        if self._last_post.get(message.sender) == message.quote:
            return ""
        return f"#{self._entry_of.get(message.quote, 0)}"

    # -- times

    def _local(self, at: int) -> datetime.datetime:
        return datetime.datetime.fromtimestamp(at, self._zone)

    def _pass_days(self, until: int) -> None:
        while until - self.now >= DAY:
            self.entries.append("+24h")
            self.now += DAY

    def _time(self, at: int) -> str:
        local = self._local(at)
        clock = f"{local:%H:%M:%S}" if local.second else f"{local:%H:%M}"
        return clock if moment("", clock, self.now, self._zone) == at else f"+{at - self.now}s"


def _moved(events: tuple[DeskEvent | Event, ...]) -> tuple[str, str] | None:
    """Who has left the group or come back, as the platform told it, and the script's word for that."""
    match events:
        case [PlayerGone(account=account) | WaitingEnded(account=account), *_]:
            return account, GONE
        case [PlayerBack(account=account), *_]:
            return account, BACK
    return None


def _instead(step: Step) -> str | None:
    """What a judge would have said to the same effect, where the house did it: a script has no house."""
    by_house = any(isinstance(event, Quarantined | HouseStopped | HouseResumed | QuarantineLifted) for event in step.events)
    if by_house and any(isinstance(event, Paused) for event in step.events):
        return "/暂停 确认"
    return "/继续 确认" if by_house and any(isinstance(event, Resumed) for event in step.events) else None


def _entries(deal: Step, dealt: Dealt) -> list[Any]:
    rows = next((event.rows for event in deal.events if isinstance(event, RowsDealt)), None)
    if rows is None:
        return _Words(dealt.roles)
    return [_OneLine({"camp": camp, "hand": [card.kind for card in row]}) for camp, row in zip(dealt.roles, rows, strict=True)]


def _news(step: Step, after: Game) -> dict[str, Any]:
    """What must be true where a limit or a message has brought news."""
    assert after.table is not None, "news come from a table"
    if any(isinstance(event, RolledBack) for event in step.events):
        return _OneLine({"phase": after.table.phase, "day": after.table.day})
    counted = any(isinstance(event, VotesCounted | NominationCounted | VerdictCounted) for event in step.events)
    fallen = [event.seat for event in step.events if isinstance(event, FellOut)]
    return _OneLine({"outs": fallen} | ({"tally": dict(after.table.tally)} if counted else {}))


def _end(game: Game) -> dict[str, Any]:
    """Where the game stands when all has been said."""
    table: Any = game.table
    known = {seat.number: RULE_SETS[game.rule_set].facts(table, seat.number) for seat in table.seats}
    seats = {seat: _OneLine({name: _plain(value) for name, value in facts.items() if name in FACTS}) for seat, facts in known.items()}
    return {"phase": table.phase, "day": table.day, "winner": table.winner, "sheriff": table.sheriff, "seats": seats}


def _plain(value: Any) -> Any:
    return list(value) if isinstance(value, list | tuple | set | frozenset) else value


class _People:
    """Who is who in the script, and how what they said reads there."""

    def __init__(self, dealt: Game, named: bool) -> None:
        self._named = named
        self._seats = {player.account: n for n, player in enumerate(dealt.players, 1)}
        self._names = {player.account: player.name for player in dealt.players}
        self._judge = dealt.judges[0] if dealt.judges else ""

    def shown(self, game: Game, sender: str) -> str:
        """A seat's number for whoever sat there at the start, 法官 for the first judge, else the account."""
        if sender in self._seats:
            return str(self._seats[sender])
        # Who had no part and yet did something was the bot's owner.
        return CHIEF if sender == self._judge or not game.concerns(sender) else outsider(sender)

    def _account(self, real: str) -> str:
        if real in self._seats:
            return account(self._seats[real])
        return JUDGE if real == self._judge else outsider(real)

    def _text(self, text: str) -> str:
        """Accounts inside a text as the script has them."""
        for real in (*self._seats, self._judge):
            text = text.replace(real, self._account(real)) if real else text
        return text

    def _there(self, game: Game) -> Game:
        """The game as the script plays it."""

        def seated(player: Player) -> Player:
            named = player.name if self._named or player.account not in self._seats else name_of_seat(self._seats[player.account])
            return replace(player, account=self._account(player.account), name=named)

        return replace(game, players=tuple(map(seated, game.players)), judges=tuple(map(self._account, game.judges)))

    def said(self, game: Game, step: Step, message: Message) -> tuple[tuple[Part, ...], bool]:
        """The parts of a message for the script, and whether they read there as they were read here."""
        there = self._there(game)
        heard = _normal(read(replace(message, at=step.at), _speaker(game, message.sender), game.scene(step.at)), self._text)
        options = tuple(self._spellings(game, message))
        for parts in options:
            again = replace(message, at=step.at, parts=self._addressed(parts), sender=self._account(message.sender))
            if _normal(read(again, _speaker(there, again.sender), there.scene(step.at)), str) == heard:
                return parts, True
        return options[-1], self._named

    def _spellings(self, game: Game, message: Message) -> Iterator[tuple[Part, ...]]:
        """As it was typed; with the script's accounts; with seats for mentions and names; with mentions as they were."""
        bare = tuple(self._text(part) if isinstance(part, str) else part for part in message.parts)
        for parts in (message.parts, bare):
            if all(isinstance(part, str) for part in parts):
                yield (shown(parts),)
        named = sorted(((player.name, n) for n, player in enumerate(game.players, 1)), key=lambda pair: -len(pair[0]))
        spoken = [part for part in bare if isinstance(part, str | Mention)]
        if len(spoken) == len(bare):
            text = "".join(part if isinstance(part, str) else f"{self._seats.get(part.user, part.user)}号" for part in spoken)
            for name, seat in named:
                text = text.replace(name, f"{seat}号") if name else text
            yield (text,)
        yield tuple(Mention(str(self._seats[part.user])) if isinstance(part, Mention) and part.user in self._seats else part for part in bare)

    def _addressed(self, parts: tuple[Part, ...]) -> tuple[Part, ...]:
        return tuple(Mention(sender_of(part.user)) if isinstance(part, Mention) else part for part in parts)


def _speaker(game: Game, sender: str) -> Speaker:
    return Speaker(seat=game.seat_of(sender), judge=sender in game.judges, account=sender)


def _normal(reading: Reading, text: Callable[[str], str]) -> Reading:
    """A reading without what differs by itself: ids of messages, accounts of judges."""
    match reading:
        case Act(command):
            blank = {each.name: "" for each in fields(command) if each.name in ("judge", "post", "quote") and getattr(command, each.name)}
            return Act(replace(command, **blank))  # type: ignore[arg-type]
        case Lobby(arguments=arguments, text=said):
            return replace(reading, arguments=tuple(map(text, arguments)), text=text(said))
    return reading
