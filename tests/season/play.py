"""Plays a season over a road: the lobby first, then every game's lines in the order of time, until all games are over."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field

from desk.game import Game
from desk.limits import ring_time
from tests.season.plan import Part, Said, Season
from tests.season.road import Line, Road
from tests.season.watch import Watch

MINUTE = 60
MANY_STEPS = 5000


@dataclass
class Course:
    """How far a game has come: its phase, when that opened, and the lines still to be said in it."""

    part: Part
    key: str = ""
    opened: int = 0
    lines: deque[Said] = field(default_factory=deque)
    visits: list[str] = field(default_factory=list)
    posts: dict[str, str] = field(default_factory=dict)
    said: list[str] = field(default_factory=list)

    def follow(self, key: str, now: int) -> None:
        if key == self.key:
            return
        assert not self.lines, f"{self.part.name}: never said in {self.key}: {self.lines}"
        again = f"{key} again" if key in self.visits else key
        self.key, self.opened = key, now
        self.visits.append(key)
        self.lines = deque(self.part.phases.get(again, ()))
        self.said.append(again)

    def next_at(self) -> int | None:
        return self.opened + self.lines[0].minute * MINUTE if self.lines else None


def key_of(game: Game) -> str:
    """The phase by name: day 2, hold day 2 while its result waits for the judges, dusk 2 between its close and the night, night 2, over."""
    table = game.table
    assert table is not None
    if table.phase == "over":
        return "over"
    phase = "dusk" if table.phase == "day" and not table.votes.open else table.phase
    return f"{'hold ' if game.held else ''}{phase} {table.day}"


class Playing:
    """One season on one road. `watch` looks at everything after every step."""

    def __init__(self, season: Season, road: Road) -> None:
        self.season, self.road = season, road
        self.shared = season.shared()
        self.watch = Watch(season, road)
        self.courses = [Course(part) for part in season.parts.values()]

    async def play(self) -> None:
        await self._invite()
        for part in self.season.parts.values():
            await self._open(part)
        for part in self.season.parts.values():
            await self._fill(part)
        for _ in range(MANY_STEPS):
            games = await self.watch.look()
            for course in self.courses:
                course.follow(key_of(games[course.part.name]), self.road.now)
            if all(course.key == "over" for course in self.courses):
                break
            await self._step(games)
        for course in self.courses:
            assert course.part.phases.keys() <= {*course.said}, f"{course.part.name} never came to {course.part.phases.keys() - {*course.said}}"
        await self.road.pass_to(self.road.now + 1)
        await self.watch.end()

    # -- the lobby

    async def _invite(self) -> None:
        names = {account: name for name, account in self.season.accounts.items()}
        for part in self.season.parts.values():
            names |= {account: f"{part.name}{seat}" for seat, account in enumerate(part.players, 1) if account not in names}
        await self.road.people(names, {part.judge: part.group for part in self.season.parts.values()})

    async def _open(self, part: Part) -> None:
        await self._say(part, part.judge, f"/开局 {part.rule_set}", public=True, hears="确认")
        await self._say(part, part.judge, "确认", public=True)
        part.number = await self._number(part)
        for name, value in part.rulings.items():
            await self._say(part, part.judge, f"/裁定 {name} {value} 确认", hears="收到")
        for deputy in part.deputies:
            await self._say(part, part.judge, f"/副法官 {deputy} 确认", hears="收到")

    async def _number(self, part: Part) -> int:
        numbers = [await self.road.store.load(number) for number in await self.road.store.unfinished()]
        (number,) = [stored.id for stored in numbers if stored.group == part.group]
        return number

    async def _fill(self, part: Part) -> None:
        """Sign-up with a restart, a double and a stranger in between; roles; muster; /开始."""
        await self._say(part, part.judge, "报名", public=True, hears="法官不能入座")
        await self._say(part, part.judge, "/发身份", hears="人还不齐")
        for seat, account in enumerate(part.players, 1):
            line = await self._say(part, account, "报名", public=True, hears=f"{seat}号入座")
            if seat == 2:
                await self.road.hear(line)
            if seat == len(part.players) // 2:
                await self.road.restart()
        for account in part.players:
            await self._say(part, account, "收到", hears="连通")
        await self._say(part, part.judge, f"/发身份 手工 {part.deal}", hears="确认")
        await self._say(part, part.judge, "确认", hears="收到")
        for account in part.players:
            await self._say(part, account, "收到")
            await self._say(part, account, "报到", public=True, hears="已报到")
        await self._say(part, part.judge, "/开始 确认", hears="收到")

    # -- going on

    async def _step(self, games: dict[str, Game]) -> None:
        """To the next line of any game or the next limit, whichever comes first."""
        at, course = min(
            ((at, number) for number, course in enumerate(self.courses) if (at := course.next_at()) is not None),
            default=(None, None),
            key=lambda pair: pair[0],
        )
        limit = min((due for game in games.values() if (due := ring_time(game)) is not None), default=None)
        if at is None or (limit is not None and limit < at):
            assert limit is not None, "nothing is open and nobody speaks any more"
            await self.road.pass_to(max(limit, self.road.now))
            return
        assert course is not None
        if at > self.road.now:
            await self.road.pass_to(at)
        # Something may have fallen due on the way; then the line belongs to a phase that is looked at first.
        before, part = key_of(games[self.courses[course].part.name]), self.courses[course].part
        if key_of((await self.watch.look())[part.name]) == before:
            await self._speak(self.courses[course])

    async def _speak(self, course: Course) -> None:
        said = course.lines.popleft()
        if said.restart:
            await self.road.restart()
            return
        part = course.part
        who, text = self._account(part, said.who), said.text.format(**self.season.accounts)
        quote = course.posts.get(who) if said.quotes else None
        line = await self._say(part, who, text, public=said.public, quote=quote, hears=said.hears, twice=said.twice)
        if said.public:
            course.posts[who] = line.id

    def _account(self, part: Part, who: str) -> str:
        if who.isdecimal():
            # Whoever sits there now.
            return self.watch.games[part.name].players[int(who) - 1].account
        if who.startswith("{"):
            return who.strip("{}")
        return {"法官": part.judge, "副法官": part.deputies[0] if part.deputies else "", "旁人": "99999"}[who]

    async def _say(
        self, part: Part, who: str, text: str, *, public: bool = False, quote: str | None = None, hears: str = "", twice: bool = False
    ) -> Line:
        if not public and who in self.shared and part.number:
            text = f"#{part.number} {text}"
        self._chat = part.group if public else who
        self._before = len(self.road.texts(self._chat))
        line = Line(who, text, part.group if public else None, quote)
        (said,) = await self.road.hear(line, answer="" if hears == "∅" else hears)
        if twice:
            await self.road.hear(said)
        told = self._answer(said)
        if hears == "∅":
            assert told == "", f"{part.name} {who}: {text}: was answered {told}"
        else:
            assert hears in told, f"{part.name} {who}: {text}: expected {hears}, heard {told}"
        await self.watch.spoke(part, said, told)
        return said

    def _answer(self, line: Line) -> str:
        return "\n".join(self.road.texts(self._chat)[self._before :])
