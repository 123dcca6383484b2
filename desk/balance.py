"""/平衡: a quick figure for a table before its roles are dealt (H-BA3); one at a time, beside the games (P9)."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from desk.estimate import Estimator, Wish
from desk.lobby.balance import wished
from desk.message import Message
from desk.reader import Lobby, Scene, Speaker, Wrong, read
from desk.routing import text_of
from desk.texts import balance as say
from desk.texts.hints import wrong

if TYPE_CHECKING:
    from desk.office import Office

log = logging.getLogger("daybreak.balance")

WORD = "/平衡"


class Balance:
    """Asks the estimator, and answers in the chat in which it was asked. `estimator` is None where nobody can simulate."""

    def __init__(self, office: Office) -> None:
        self._office = office
        self._busy = False
        self.estimator: Estimator | None = None

    def without_game(self, message: Message) -> bool:
        """/平衡 where no game is; whether it was that word. For whoever could open a game."""
        if not text_of(message).replace("／", "/").startswith(WORD):
            return False
        speaker = Speaker(account=message.sender, judge=True)
        reading = read(message, speaker, Scene(now=message.at))
        if isinstance(reading, Wrong):
            self._office.answer(message, wrong(None, speaker, reading))
            return True
        if not isinstance(reading, Lobby):
            return False
        if not message.admin and message.person not in self._office.owners:
            self._office.answer(message, say.for_hosts())
            return True
        wish = wished(reading.arguments, None)
        if isinstance(wish, str):
            self._office.answer(message, wish)
        else:
            self.ask(message, wish)
        return True

    def ask(self, message: Message, wish: Wish) -> None:
        """Answer at once that it is being worked on, or why not; the figures follow."""
        if self.estimator is None:
            self._office.answer(message, say.unavailable())
        elif self._busy:
            self._office.answer(message, say.busy())
        else:
            self._busy = True
            self._office.answer(message, say.working(wish))
            self._office.reception.spawn(self._work(self.estimator, message, wish))

    async def _work(self, estimator: Estimator, message: Message, wish: Wish) -> None:
        try:
            told = say.estimated(wish, await estimator(wish))
        except Exception:
            # The simulator is no part of judging: whatever befalls it is told and ends here.
            log.exception("a table could not be simulated")
            told = say.failed()
        finally:
            self._busy = False
        self._office.answer(message, told)
