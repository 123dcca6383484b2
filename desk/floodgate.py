"""How much one person may say to a game at once: the rest waits its turn, and of the rest the latest always stays (P9)."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from desk.game import Game
from desk.message import Message, Person
from desk.reader import Act, Lobby, read
from desk.routing import speaker_in

log = logging.getLogger("daybreak.floodgate")

AT_ONCE = 20
"""Messages that somebody may send without waiting; talk of the group, once it is found to be that, is not counted."""
HELD = 30
"""Messages of one person that wait. There are fewer words than that, so that one of two of the same word is there to give way."""
KEPT = 1000
"""People of whom is remembered how much they may still say."""


@dataclass(slots=True)
class _Lane:
    """What one person may still say, as of `stamp`, and what of his waits."""

    left: float = AT_ONCE
    stamp: float = 0.0
    held: deque[tuple[str, Message]] = field(default_factory=deque)
    told: bool = False


class Floodgate:
    """One game's. `gap` is how many seconds a further message of somebody who has used up his own waits, None for no limit.

    Nothing is decided here: a message that waits is judged later at its own time, but always before a limit that comes
    after it. Where more waits than is kept, what is no act goes first, then acts that a later one of the same word
    replaces: the last ballot counts. Judges are not held up.
    """

    def __init__(self, gap: float | None, go_on: Callable[[Message], None], crowded: Callable[[Message], None]) -> None:
        """`go_on` takes what has waited; `crowded` hears once of somebody who has said more than could wait."""
        self._gap, self._go_on, self._crowded = gap, go_on, crowded
        self._lanes: dict[Person, _Lane] = {}
        self._timer: asyncio.TimerHandle | None = None

    @property
    def holds(self) -> bool:
        """Whether anything waits."""
        return any(lane.held for lane in self._lanes.values())

    def admit(self, game: Game, message: Message) -> bool:
        """Whether a message goes on at once. One that doesn't goes on later, or gives way to later ones."""
        if self._gap is None or message.sender in game.judges:
            return True
        lane = self._lane(message.person)
        if not lane.held and lane.left >= 1:
            lane.left -= 1
            return True
        lane.held.append((_kind(game, message), message))
        if len(lane.held) > HELD:
            del lane.held[_least(lane.held)]
            if not lane.told:
                lane.told = True
                log.warning("game %d: somebody says more than can wait; what he said last is kept", game.id)
                self._crowded(message)
        self._wind()
        return False

    def heard(self, message: Message, *, talk: bool) -> None:
        """It was judged; talk costs nobody anything."""
        if talk and (lane := self._lanes.get(message.person)) is not None:
            lane.left = min(AT_ONCE, lane.left + 1)
            if lane.held:
                self._let_on()

    def flush(self) -> None:
        """Let everything go on: a limit must find it judged."""
        for lane in self._lanes.values():
            while lane.held:
                self._go_on(lane.held.popleft()[1])

    def close(self) -> None:
        """Let everything go on, for the last time."""
        self.flush()
        if self._timer is not None:
            self._timer.cancel()

    def _lane(self, person: Person) -> _Lane:
        now = asyncio.get_running_loop().time()
        lane = self._lanes.setdefault(person, _Lane(stamp=now))
        if self._gap is not None:
            lane.left = min(AT_ONCE, lane.left + (now - lane.stamp) / self._gap)
        lane.stamp = now
        if len(self._lanes) > KEPT:
            for other in [other for other, its in self._lanes.items() if not its.held and other != person][: KEPT // 2]:
                del self._lanes[other]
        return lane

    def _wind(self) -> None:
        if self._timer is None and self._gap is not None and self.holds:
            self._timer = asyncio.get_running_loop().call_later(max(self._gap, 0.01), self._ring)

    def _ring(self) -> None:
        self._timer = None
        self._let_on()

    def _let_on(self) -> None:
        for person, lane in self._waiting():
            self._lane(person)
            while lane.held and lane.left >= 1:
                lane.left -= 1
                self._go_on(lane.held.popleft()[1])
            lane.told = lane.told and bool(lane.held)
        self._wind()

    def _waiting(self) -> Iterator[tuple[Person, _Lane]]:
        yield from [(person, lane) for person, lane in self._lanes.items() if lane.held]


def _kind(game: Game, message: Message) -> str:
    """What an act is, so that a later one of the same kind replaces it; empty for what is no act."""
    reading = read(message, speaker_in(game, message), game.scene(message.at))
    if isinstance(reading, Act):
        return f"{message.group is None} {type(reading.command).__name__} {reading.form.word if reading.form else ''}"
    return f"{message.group is None} {reading.word}" if isinstance(reading, Lobby) else ""


def _least(held: deque[tuple[str, Message]]) -> int:
    """The place of what can best be done without. Never the last."""
    seen: set[str] = set()
    replaced = None
    for place in range(len(held) - 1, -1, -1):
        kind = held[place][0]
        if not kind and place < len(held) - 1:
            return min(at for at, (each, _) in enumerate(held) if not each)
        if kind in seen:
            replaced = place
        seen.add(kind)
    return 0 if replaced is None else replaced
