"""The people of one game: they sign up, play as their rules and their whims want it, and say nothing more when it is over."""

from __future__ import annotations

import asyncio
from random import Random
from typing import TYPE_CHECKING

from desk import limits
from desk.game import Game
from tests.accidents import words
from tests.accidents.broken import hold
from tests.accidents.watch import Watch
from tests.accidents.words import Circle, Line
from tests.town.town import OWNER

if TYPE_CHECKING:
    from tests.accidents.world import World

TITLES = {"classic": "狼头局", "infection": "感染局", "cards": "特权牌局"}
STEPS = 40


class Table:
    """A game of a rule set with everybody who belongs to it."""

    def __init__(self, world: World, rule_set: str, circle: Circle, watch: Watch) -> None:
        self.rule_set, self.circle, self.watch = rule_set, circle, watch
        self.luck = Random(f"people {rule_set} {world.plan.seed} {circle.number}")
        self.steps = 0
        self._world = world
        self._posts: dict[str, str] = {}

    @property
    def game(self) -> Game | None:
        """The game as it is committed."""
        return self.watch.book.game if self.watch.book is not None else None

    @property
    def over(self) -> bool:
        return self.game is not None and self.game.status == "over"

    @property
    def winner(self) -> str:
        table = None if self.game is None else self.game.table
        return "" if table is None else table.winner or "aborted"

    def befriend(self) -> None:
        """The bot can write to all of them."""
        board, circle = self._world.board, self.circle
        board.admins.update((circle.judge, circle.second))
        board.friends.update((circle.judge, circle.second, OWNER, *circle.spare, *(circle.player(n) for n in range(1, 20))))

    async def say(self, line: Line) -> None:
        quote = self._posts.get(line.who) if line.quoting else None
        said = self._world.board.say(line.who, line.text, self.circle.group if line.public else None, quote)
        if line.public:
            self._posts[line.who] = said.id
        self._world.stir()

    async def say_all(self, lines: list[Line], longest: float = 4.0) -> None:
        for line in lines:
            await self.say(line)
            if self.luck.random() < 0.6:
                await asyncio.sleep(self.luck.uniform(0, longest))
            self._world.look()

    async def wake(self) -> None:
        """What stands still is let go on."""
        if self.game is not None:
            await self.say_all(words.wake(self.game, self.circle))

    async def play(self) -> None:
        while self.steps < STEPS:
            self.steps += 1
            self._world.look()
            game = self.game
            if game is not None and game.status == "over":
                return
            if game is None or not words.begun(game):
                await self._lobby(game)
                continue
            self._world.accident()
            await self._wait_for_the_bot()
            await self._scene(game)
        await self.say(Line(self.circle.judge, "/流局 确认"))

    async def give_up(self) -> None:
        """Whoever still plays at the end breaks off."""
        if not self.over:
            await self.say(Line(self.circle.judge, "确认"))
            await self.wake()
            await self.say(Line(self.circle.judge, "/流局 确认"))

    def check_end(self) -> None:
        game = self.game
        hold("end", game is not None and game.status == "over", f"the game never ends: {None if game is None else game.status}")
        left = self.watch.never_sent()
        hold("I6", not left, left)

    async def _wait_for_the_bot(self) -> None:
        """Mostly people notice that it is away, and wait."""
        for _ in range(50):
            if self._world.board.home is not None or self.luck.random() < 0.15:
                break
            await asyncio.sleep(self.luck.choice((5.0, 60.0, 1800.0)))

    async def _lobby(self, game: Game | None) -> None:
        await self._wait_for_the_bot()
        if game is None:
            await self.say(Line(self.circle.judge, f"/开局 {TITLES[self.rule_set]} 确认", True))
            await asyncio.sleep(3)
            return
        if self.luck.random() < 0.2:
            self._world.accident()
        if self.steps <= 3 and not game.players:
            await self.say_all(words.rulings(game.rule_set, self.luck, self.circle))
        await self.say_all(words.lobby(game, self.luck, self.circle), 1.0)
        await asyncio.sleep(self.luck.choice((0.5, 3.0, 15.0)))

    async def _scene(self, game: Game) -> None:
        """Some talk; then time passes, mostly to the next limit."""
        luck = self.luck
        lines = words.duties(game, luck) if luck.random() < 0.75 else []
        lines += [words.whims(game, luck, self.circle) for _ in range(luck.choice((0, 1, 2, 3)))]
        if luck.random() < 0.25:
            lines.append(words.by_judge(game, luck, self.circle))
        if luck.random() < 0.3:
            luck.shuffle(lines)
        if luck.random() < 0.1 and lines:
            lines.append(luck.choice(lines))  # somebody repeats himself
        await self.say_all(lines, luck.choice((0.0, 0.5, 4.0, 30.0)))
        if luck.random() < 0.8:
            await self.wake()
        await self._pass_time(self.game or game)
        self._world.look()

    async def _pass_time(self, game: Game) -> None:
        luck, due = self.luck, limits.ring_time(game)
        left = 0.0 if due is None else due - self._world.clock.exact()
        sort = luck.random()
        if due is None or sort < 0.25 or left < 0:
            await asyncio.sleep(luck.choice((1.0, 20.0, 120.0, 600.0)))
        elif sort < 0.55:
            await self._all_at_once(game, left)
        else:
            await asyncio.sleep(left + luck.choice((0.001, 1.0, 5.0, 60.0)))

    async def _all_at_once(self, game: Game, left: float) -> None:
        """Everything in the same instant: the bell, a judge, and whoever waited to the last second."""
        luck = self.luck
        await asyncio.sleep(max(0.0, left - luck.choice((0.0, 0.01, 0.5, 2.0))))
        self._world.stir()
        game = self.game or game
        commands = ("/关门", "/开门", "/结算 {here}", "/延时 30分", "/暂停", "/放行", "/回滚 {here}")
        lines = [words.by_judge(game, luck, self.circle, commands)] if luck.random() < 0.5 else []
        lines += luck.sample(late := words.duties(game, luck), min(3, len(late)))
        for line in lines:
            await self.say(line)
            await asyncio.sleep(luck.choice((0.0, 0.0, 0.001, 0.3)))
        await asyncio.sleep(luck.choice((1.0, 5.0)))
