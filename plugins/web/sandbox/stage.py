"""One person's table: everything said goes to the bot over OneBot, and time passes when it is told to."""

from __future__ import annotations

import asyncio
import contextlib
import datetime
import itertools
from collections.abc import Callable, Mapping
from typing import Any
from zoneinfo import ZoneInfo

from db.store import Store
from desk import record
from desk.announce import Saying, view
from desk.clock import ScriptClock
from desk.demo.main import NAMES
from desk.demo.onebot_client import OneBotClient, at, text
from desk.export.document import document, read
from desk.export.page.render import NotOver, page
from desk.export.script import CannotTell
from desk.export.script import script as export_script
from desk.game import Game
from desk.hearing import Outcome
from desk.limits import ring_time
from desk.message import QQ, Mention, Message
from desk.office import Office
from desk.review import next_limit
from desk.script.cast import GROUP, JUDGE, STRANGER, account
from desk.script.lay import begins, lay
from desk.script.load import GONE, Expect, Line, News, Script, ScriptError, Wait
from desk.script.play import Player
from desk.script.times import DAY, moment
from desk.texts.phases import phase_word
from desk.texts.queries import window_name
from engine import RULE_SETS
from plugins.web.sandbox.chats import CHIEF, GROUP_CHAT, OUTSIDER, Chats, Post, account_of, person_of, segments, shown
from plugins.web.sandbox.setup import Wish, usual_players

MANY_LIMITS = 10_000
JUDGED_WITHIN = 10.0
"""Seconds in which a game answers for a message of its own, on the busiest machine."""
HEARD_WITHIN = 0.8
"""Seconds after which a message of nobody's game was talk."""
QUIET_WITHIN = 10.0


class Stage:
    """The table in play. `tell` hears of every post. One thing at a time: all that changes anything waits for its turn."""

    def __init__(self, office: Office, clock: ScriptClock, client: OneBotClient, tell: Callable[[Post], None]) -> None:
        self.office, self.clock, self.client = office, clock, client
        self.chats = Chats(tell, clock.now)
        self.players, self.title = 0, ""
        self._wish: Wish | None = None
        self._number: int | None = None
        self._entries: list[Line | Wait | News] = []
        self._entry = 0
        self._said: dict[int, str] = {}
        self._latest: dict[str, str] = {}
        self._heard: dict[str, asyncio.Future[None]] = {}
        self._ids = itertools.count(2_000_001)
        self._turn = asyncio.Lock()
        self._before = 0
        """Games of this number and below belong to tables that were cleared away."""
        office.witness = self._witness
        client.seen = self.chats.hear_bot
        client.roles[GROUP, JUDGE] = "owner"
        self._seat(NAMES)

    def _seat(self, names: tuple[str, ...]) -> None:
        for number in range(1, len(NAMES) + 1):
            self.client.names[account(number)] = names[number - 1] if number <= len(names) else NAMES[number - 1]
            self.client.friends.add(account(number))
        self.client.names |= {JUDGE: "法官", STRANGER: "路人"}
        self.client.friends |= {JUDGE, STRANGER}

    # -- the table

    @property
    def game(self) -> Game | None:
        """The game at this table, once it is opened."""
        numbers = [number for number, worker in self.office.workers.items() if number > self._before and worker.game.group == GROUP]
        return self.office.workers[max(numbers)].game if numbers else None

    async def start(self, wish: Wish) -> None:
        """Clear the table and lay another. Raises ScriptError, and then the old one stands."""
        async with self._turn:
            if wish.script is not None:
                await rehearse(wish.script)
            await self._clear()
            self._wish, self.title = wish, RULE_SETS[wish.rule_set].title
            self._entries = [] if wish.script is None else [entry for entry in wish.script.entries if not isinstance(entry, Expect)]
            self._entry = 0
            if wish.script is None:
                self._seat(NAMES)
                self.players = wish.players
                return
            self._seat(wish.script.names)
            self.clock.move_to(self._starts(wish.script))
            laid = await lay(self.office, wish.script, self.clock.now(), QQ)
            self.players = laid.worker.game.seats
            await self._quiet()

    def _starts(self, script: Script) -> int:
        """The moment at which a script begins: its own; where that is past, the same hour later, and of the same weekday if it named a day."""
        start = int(begins(script).replace(tzinfo=ZoneInfo(script.zone)).timestamp())
        late, step = self.clock.now() - start, DAY if script.begins is None else 7 * DAY
        return start if late <= 0 else start + -(-late // step) * step

    async def _clear(self) -> None:
        game = self.game
        if game is not None and game.status != "over":
            # By whoever judges now.
            await self._send(person_of(game.judges[0]), "private", "/流局 确认", None)
            if self.game is not None and self.game.status != "over":
                raise ScriptError("这一桌收不起来：请法官先发 /流局 确认")
        self._before = max(self.office.workers, default=0)
        self.chats.clear()
        self._said.clear()
        self._latest.clear()

    # -- speaking

    async def say(self, who: str, chat: str, typed: str, quote: int | None = None, *, everybody: bool = False) -> None:
        """Somebody says something, a second after the last thing; `quote` is the number of the post that it answers."""
        async with self._turn:
            speakers = [str(seat) for seat in range(1, self.players + 1)] if everybody else [who]
            for speaker in speakers:
                await self._pass_to(self.clock.now() + 1)
                quoted = self.chats.posts[quote].id if quote is not None and 0 <= quote < len(self.chats.posts) else None
                await self._send(speaker, chat, typed, quoted)

    async def _send(self, who: str, chat: str, said: str | list[dict[str, Any]], quoted: str | None, time: int | None = None) -> str:
        user, time = account_of(who), time or self.clock.now()
        message = segments(said) if isinstance(said, str) else said
        message_id = str(next(self._ids))
        heard = self._heard[message_id] = asyncio.get_running_loop().create_future()
        public = chat == GROUP_CHAT
        self.chats.add(GROUP_CHAT if public else who, who, shown(message), message_id, quoted)
        if public:
            self._latest[who] = message_id
            await self.client.group(GROUP, user, message, time=time, message_id=message_id, quoting=quoted)
        else:
            await self.client.private(user, message, time=time, message_id=message_id)
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(heard, JUDGED_WITHIN if self._is_for_a_game(user, public) else HEARD_WITHIN)
        self._heard.pop(message_id, None)
        await self._quiet()
        return message_id

    def _is_for_a_game(self, user: str, public: bool) -> bool:
        """Whether a game hears it for certain."""
        game = self.game
        return game is not None and game.status != "over" and (public or game.concerns(user))

    def _witness(self, message: Message | None, sayings: tuple[Saying, ...], outcome: Outcome | None) -> None:
        if message is None:
            return
        if outcome is not None:
            self.chats.judged(message.id, outcome.fate)
        heard = self._heard.get(message.id)
        if heard is not None and not heard.done():
            heard.set_result(None)

    # -- time

    async def to_next_limit(self) -> None:
        async with self._turn:
            due = self._next_due()
            if due is not None:
                await self._pass_to(due)

    async def wait(self, seconds: int) -> None:
        async with self._turn:
            await self._pass_to(self.clock.now() + max(0, seconds))

    def _next_due(self) -> int | None:
        """The next limit of this game, or whatever else falls due before anything does."""
        game = self.game
        due = ring_time(game) if game is not None else None
        return due if due is not None else self.office.next_ring()

    async def _pass_to(self, until: int) -> None:
        """Let time pass; everything due on the way is ended at its own time."""
        for _ in range(MANY_LIMITS):
            due = self.office.next_ring()
            if due is None or due > until:
                break
            if due > self.clock.now():
                self.clock.move_to(due)
            await self.office.sweep()
            await self._quiet()
        if until > self.clock.now():
            self.clock.move_to(until)
        await self._quiet()

    async def _quiet(self) -> None:
        """Until all that was heard is judged and all that is to be said is said."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(QUIET_WITHIN):
                await self.office.settled()
                await self.office.outbox.idle()

    # -- the script

    async def step(self) -> None:
        """The next line of the script that was loaded."""
        async with self._turn:
            await self._step()

    async def play(self) -> None:
        """All the lines that are left."""
        async with self._turn:
            while self._entry < len(self._entries):
                await self._step()

    async def _step(self) -> None:
        if self._entry >= len(self._entries):
            return
        entry = self._entries[self._entry]
        self._entry += 1
        if isinstance(entry, Wait):
            await self._wait_for(entry)
            return
        now = self.clock.now()
        when = now + 1 if entry.time is None else moment(entry.place, entry.time, now, self._zone)
        await self._pass_to(when)
        who = {"法官": CHIEF, "路人": OUTSIDER}.get(entry.who) or entry.who
        if who.isdecimal() and not 1 <= int(who) <= len(NAMES):
            raise ScriptError(f"{entry.place}：沙盒里没有 {who} 这个人")
        if isinstance(entry, News):
            tell = self.client.leave if entry.word == GONE else self.client.join
            await tell(GROUP, account_of(who))
            await self._quiet()
            return
        message = segments(entry.text) if entry.parts is None else [_segment(part) for part in entry.parts]
        said = await self._send(who, GROUP_CHAT if entry.group else "private", message, self._quoted(entry, who))
        self._said[entry.number] = said

    async def _wait_for(self, entry: Wait) -> None:
        if entry.until == "next":
            before = self._here()
            for _ in range(MANY_LIMITS):
                due = self._next_due()
                if due is None or self._here() != before:
                    return
                await self._pass_to(due)
        elif entry.until == "due":
            if (due := self._next_due()) is not None:
                await self._pass_to(due)
        else:
            await self._pass_to(moment(entry.place, entry.until, self.clock.now(), self._zone))

    def _here(self) -> tuple[str, int]:
        table = self.game.table if self.game is not None else None
        return ("", 0) if table is None else (table.phase, table.day)

    def _quoted(self, line: Line, who: str) -> str | None:
        """The id of what a script's line answers."""
        game = self.game
        if line.quote is None or game is None or game.table is None:
            return None
        if line.quote == "票":
            ballot = game.table.votes.of(game.seat_of(account_of(who)) or 0)
            found = ballot.post if ballot is not None else None
        elif line.quote == "代投":
            found = next((message for message, ref in reversed(self.office.refs.items()) if ref.startswith(f"proxy:{who}:")), None)
        elif line.quote.startswith("#"):
            found = self._said.get(int(line.quote[1:]))
        else:
            found = self._latest.get(line.quote or who)
        return found or "1"

    # -- what the page is told

    @property
    def _zone(self) -> ZoneInfo:
        game = self.game
        return ZoneInfo(game.zone if game is not None else self.office.zone)

    def state(self) -> dict[str, Any]:
        """Who is who, what time it is, what falls due next, how far the script is."""
        game, now = self.game, datetime.datetime.fromtimestamp(self.clock.now(), self._zone)
        return {
            "title": self.title,
            "phase": self._phase(game),
            "dealt": game is not None and game.table is not None,
            "over": game is not None and game.status == "over",
            "now": f"{now:%m月%d日} 周{'一二三四五六日'[now.weekday()]} {now:%H:%M:%S}",
            "zone": self._zone.key,
            "next": self._next(game),
            "script": [self._entry, len(self._entries)],
            "line": self._next_line(),
            "people": [*self._people(game)],
        }

    def _phase(self, game: Game | None) -> str:
        if game is None:
            return f"还没开局：法官在群里发 /开局 {self.title}"
        if game.table is None:
            return f"报名中 {len(game.seated)}/{game.seats}"
        if game.status == "over":
            return "已结束"
        return phase_word(game.table.here) if game.table.here else "报到中"

    def _next(self, game: Game | None) -> str:
        if game is None or game.table is None or (window := next_limit(game)) is None:
            return ""
        whose = "" if window.seat is None else f"{window.seat}号"
        due = datetime.datetime.fromtimestamp(window.due, self._zone)
        return f"{whose}{window_name(view(game), window.name)} {due:%H:%M}"

    def _next_line(self) -> str:
        if self._entry >= len(self._entries):
            return ""
        entry = self._entries[self._entry]
        if isinstance(entry, Wait):
            return {"next": "到下一阶段", "due": "到下一时限"}.get(entry.until, f"到 {entry.until}")
        who = f"{entry.who}号" if entry.who.isdecimal() else entry.who
        if isinstance(entry, News):
            return f"{who} {entry.word}"
        return f"{who}{'（群）' if entry.group else '（私）'}：{entry.text}"

    def _people(self, game: Game | None) -> list[dict[str, Any]]:
        people: list[dict[str, Any]] = [{"key": CHIEF, "label": "法官", "name": "法官", "role": "", "out": False}]
        for number in range(1, self.players + 1):
            user = account(number)
            seat = game.seat_of(user) if game is not None else None
            place = game.table.seat(seat) if game is not None and game.table is not None and seat is not None else None
            people.append(
                {
                    "key": str(number),
                    "label": f"{seat or number}号",
                    "name": self.client.names.get(user, ""),
                    "role": "" if place is None else place.role,
                    "out": place is not None and place.out is not None,
                }
            )
        return [*people, {"key": OUTSIDER, "label": "路人", "name": "路人", "role": "", "out": False}]

    # -- keeping it

    async def _record(self, game: Game) -> record.Record:
        await self._quiet()
        return await record.load(self.office.store, game.id, game.options, game.zone)

    async def replay(self) -> str:
        """The page of a game that is over. Raises NotOver."""
        async with self._turn:
            if self.game is None:
                raise NotOver("no game")
            return page(await self._record(self.game))

    async def saved(self) -> str:
        """What was played as a chat script. Raises CannotTell before anything is dealt."""
        async with self._turn:
            if self.game is None:
                raise CannotTell("undealt")
            whole = await self._record(self.game)
            told = read(document(whole))
            wish = self._wish
            if wish is not None and wish.script is not None and wish.script.draws:
                # Its luck was told, not drawn from a seed.
                told = record.Record(told.start, b"", told.steps)
            return export_script(told, f"沙盒 {self.title}", wish.position if wish is not None else None)


async def rehearse(script: Script) -> None:
    """Lay it where nobody sees it first: what the rules refuse must not cost the table that is there. Raises ScriptError."""
    store = await Store.open("sqlite+aiosqlite://")
    try:
        player = Player(store, script)
        await player.open()
        await player.close()
    finally:
        await store.close()


def first_wish(rule_set: str, players: int | None) -> Mapping[str, str]:
    """The form of the table that is there when the page opens."""
    return {"start": "deal", "ruleset": rule_set, "players": str(players or usual_players(rule_set))}


def _segment(part: object) -> dict[str, Any]:
    if isinstance(part, Mention):
        return at(account(int(part.user))) if len(part.user) < 5 else at(part.user)
    return text(part) if isinstance(part, str) else {"type": getattr(part, "kind", "image"), "data": {"file": "0.jpg"}}
