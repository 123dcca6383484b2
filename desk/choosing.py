"""Somebody in several games: which of them a private message is for is asked back, and his answer remembered."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from desk.message import Message
from desk.routing import CANCELS, CONFIRMED, GameWord, answered, game_word, heard_in, meaning, text_of
from desk.texts import several as say
from desk.texts.hints import expired
from desk.worker import Worker

if TYPE_CHECKING:
    from desk.office import Office

log = logging.getLogger("daybreak.choosing")

ASKED_FOR = 600
"""Seconds in which he can answer which game he meant."""
REMEMBERED = 4096
"""Messages known again that never came to a game."""
SCOPE = "current"
"""The notes of who speaks of which game."""

Person = tuple[str, str, str]
"""Adapter, bot account, account."""


@dataclass(frozen=True, slots=True)
class Waiting:
    """A message that could mean several games, until its sender says which. Nothing of it is stored."""

    message: Message
    until: int


@dataclass(frozen=True, slots=True)
class Current:
    """The game that he speaks of until further notice. It is forgotten as soon as his open games are other ones (H-GR3)."""

    game: int
    among: frozenset[int]

    @property
    def note(self) -> str:
        return f"{self.game} {','.join(map(str, sorted(self.among)))}"

    @classmethod
    def of_note(cls, note: str) -> Current:
        game, _, among = note.partition(" ")
        return cls(int(game), frozenset(map(int, among.split(","))))


def person_of(message: Message) -> Person:
    return message.adapter, message.account, message.sender


class Choosing:
    """Private messages of people with open games: each goes to the game that it is for, or is asked about."""

    def __init__(self, office: Office) -> None:
        self._office = office
        self._waiting: dict[Person, Waiting] = {}
        self._current: dict[Person, Current] = {}
        self._seen: dict[tuple[str, str, str, str, int], None] = {}

    async def start(self) -> None:
        """Take up who spoke of which game before a restart; what cannot hold any more is forgotten."""
        open_games = {worker.game.id for worker in self._office.workers.values() if worker.open}
        for key, note in (await self._office.store.notes(SCOPE)).items():
            current = Current.of_note(note)
            if current.among <= open_games:
                adapter, account, user = key.rsplit(":", 2)
                self._current[adapter, account, user] = current
            else:
                await self._office.store.note(SCOPE, key, None)

    # -- a message

    def take(self, message: Message, mine: Sequence[Worker]) -> bool:
        """Put it where it belongs; false when it is for none of his open games, nor about them."""
        person = person_of(message)
        waiting = self._waiting.get(person)
        answer = answered(message)
        if answer is not None and (waiting is not None or len(mine) > 1 or game_word(message)[0] is not None):
            return self._answer(message, answer, mine)
        word, bare = game_word(message)
        if word is not None:
            return self._named(message, word, bare, mine)
        if waiting is not None and text_of(message) in CANCELS:
            del self._waiting[person]
            self._office.answer(message, say.dropped(waiting.message))
            return True
        if len(mine) == 1:
            mine[0].put(message)
        elif mine:
            self._among(message, mine)
        return bool(mine)

    def _named(self, message: Message, word: GameWord, bare: Message, mine: Sequence[Worker]) -> bool:
        """A message that says its game: so do those after it."""
        worker = next((w for w in mine if word.names(w.game)), None)
        if worker is not None:
            self._remember(message, worker, mine)
            worker.put(bare)
        elif mine and not word.number:
            self._office.answer(message, say.not_among(word.shown, [w.game for w in mine]))
        return worker is not None or (bool(mine) and not word.number)

    def _among(self, message: Message, mine: Sequence[Worker]) -> None:
        """It says no game: there may be but one that it can be for, or one that he speaks of."""
        if self._confirms(message, mine):
            return
        meant = meaning(message, [w.game for w in mine])
        workers = [w for w in mine if any(w.game.id == game.id for game in meant.games)]
        current = self.current(message, mine)
        worker = next((w for w in workers if w is current), workers[0] if len(workers) == 1 or meant.harmless else None)
        if worker is not None:
            worker.put(message)
        else:
            self._ask(message, workers)

    def _confirms(self, message: Message, mine: Sequence[Worker]) -> bool:
        """确认, or a no: it goes to the game that asked; where two have asked even the one he speaks of is asked about."""
        said = text_of(message)
        if CONFIRMED.fullmatch(said) is None and said not in CANCELS:
            return False
        now = self._office.clock.now()
        asked = [(w, question) for w in mine if (question := w.game.question_of(heard_in(w.game, message).sender)) is not None]
        asking = [w for w, question in asked if now < question.until] or [w for w, _ in asked][-1:]
        current = self.current(message, mine)
        if len(asking) > 1:
            self._ask(message, asking)
        elif (worker := asking[0] if asking else current) is not None:
            worker.put(message)
        elif said in CANCELS:
            return False
        else:
            self._office.answer(message, expired(False))
        return True

    # -- asking back

    def _ask(self, message: Message, among: Sequence[Worker]) -> None:
        """Which game is it for? Nothing is stored; a newer message takes the place of an older one, and he is told so."""
        if self.repeated(message) or self._office.braked(message):
            return
        older = self._waiting.get(person_of(message))
        self._waiting[person_of(message)] = Waiting(message, self._office.clock.now() + ASKED_FOR)
        self._office.due_changed()
        self._office.tell(message, say.which_game(message, [w.game for w in among], None if older is None else older.message))

    def _answer(self, message: Message, word: GameWord, mine: Sequence[Worker]) -> bool:
        """A, A局, #12: what waits runs as if it were said now; he goes on speaking of that game."""
        worker = next((w for w in mine if word.names(w.game)), None)
        if worker is None and (not mine or word.number) and person_of(message) not in self._waiting:
            return False
        if self.repeated(message):
            return True
        if worker is None:
            self._office.answer(message, say.not_among(word.shown, [w.game for w in mine]))
            return True
        waiting = self._waiting.pop(person_of(message), None)
        self._remember(message, worker, mine)
        if waiting is not None:
            asked = waiting.message
            worker.put(replace(asked, id=message.id, at=message.at, asked=asked))
        elif len(mine) == 1:
            self._office.answer(message, say.only_game(worker.game))
        else:
            self._office.answer(message, say.nothing_waits(worker.game))
        return True

    def next_expiry(self) -> int | None:
        """When somebody must be told that what he said is not kept any longer."""
        return min((waiting.until for waiting in self._waiting.values()), default=None)

    def expire(self) -> None:
        """Whoever has not answered in time hears that his message came to nothing."""
        now = self._office.clock.now()
        for person, waiting in list(self._waiting.items()):
            if waiting.until <= now:
                del self._waiting[person]
                self._office.tell(waiting.message, say.lapsed(waiting.message))

    def repeated(self, message: Message) -> bool:
        """Delivered twice: what never came to a game is known again here."""
        key = (*person_of(message), message.id, message.at)
        repeated = key in self._seen
        self._seen[key] = None
        while len(self._seen) > REMEMBERED:
            del self._seen[next(iter(self._seen))]
        return repeated

    # -- the game that he speaks of

    def current(self, message: Message, mine: Sequence[Worker]) -> Worker | None:
        """The game that he speaks of, as long as he is in just the games among which he named it."""
        current = self._current.get(person_of(message))
        if current is None:
            return None
        if current.among != {w.game.id for w in mine}:
            self._keep(person_of(message), None)
            return None
        return next((w for w in mine if w.game.id == current.game), None)

    def change(self, message: Message, word: GameWord, mine: Sequence[Worker]) -> str:
        """换局 B."""
        worker = next((w for w in mine if word.names(w.game)), None)
        if worker is None:
            return say.not_among(word.shown, [w.game for w in mine])
        if len(mine) == 1:
            return say.only_game(worker.game)
        self._remember(message, worker, mine)
        return say.speaking_of(worker.game)

    def _remember(self, message: Message, worker: Worker, mine: Sequence[Worker]) -> None:
        if len(mine) > 1:
            self._keep(person_of(message), Current(worker.game.id, frozenset(w.game.id for w in mine)))

    def _keep(self, person: Person, current: Current | None) -> None:
        if self._current.get(person) == current:
            return
        if current is None:
            self._current.pop(person, None)
        else:
            self._current[person] = current
        self._office.reception.spawn(self._note(person, current))

    async def _note(self, person: Person, current: Current | None) -> None:
        try:
            await self._office.store.note(SCOPE, ":".join(person), None if current is None else current.note)
        except Exception:
            # He is asked once more after a restart, no worse.
            log.exception("which game somebody speaks of could not be noted")
