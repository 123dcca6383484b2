"""Players of plain: the model of docs/balance.md, in which nobody knows anything."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

from bench.simulate.players import Players
from engine import Window
from engine.plain.commands import Knife
from engine.plain.state import VILLAGER, WOLF


class RandomPlain(Players):
    """Everybody votes for anybody, every night the wolves kill any villager."""

    def kill(self, _window: Window) -> None:
        wolf = self.any_of(self.table.living(WOLF))
        self.match.say(Knife(seat=wolf, target=self.any_of(self.table.living(VILLAGER))))

    asks: ClassVar[Mapping[str, Callable[[Any, Window], None]]] = {"day": Players.all_vote, "kill": kill}
