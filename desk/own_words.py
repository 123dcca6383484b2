"""Words that are not about one game: 我的局, 换局, 战绩 and 消息; no single game could answer them."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from desk.audience import chat_of
from desk.choosing import Choosing
from desk.game import Game
from desk.message import Message
from desk.reader import Lobby, Query, Scene, Speaker, Wrong, read
from desk.routing import answered, first_word, game_word, heard_in
from desk.texts import delivery, several, standings
from desk.texts import lobby as say
from desk.texts.hints import wrong
from desk.worker import Worker

if TYPE_CHECKING:
    from desk.office import Office

log = logging.getLogger("daybreak.own_words")

OF_A_PERSON = ("我的局", "换局")
RECORD = "战绩"
NEWS = "消息"


class OwnWords:
    """Answers them, in the group and in private, with a game or without."""

    def __init__(self, office: Office, choosing: Choosing) -> None:
        self._office = office
        self._choosing = choosing

    def in_group(self, message: Message, worker: Worker | None) -> bool:
        """战绩 and 消息, in a group with its game or without one; false when it is another word."""
        if first_word(message).strip() == NEWS:
            return self._news(message)
        if not first_word(message).startswith(RECORD):
            return False
        return self._record(message, None if worker is None else worker.game, message.group)

    def in_private(self, message: Message, mine: Sequence[Worker], known: Sequence[Worker]) -> bool:
        """`mine` are his open games here, `known` those held by other accounts of ours too."""
        word, bare = game_word(message)
        said = first_word(bare)
        if said.strip() == NEWS:
            return self._news(bare)
        if said.startswith(RECORD):
            current = self._choosing.current(message, mine) or (mine[0] if len(mine) == 1 else None)
            game = next((w.game for w in mine if word is not None and word.names(w.game)), current.game if current else None)
            return self._record(bare, game, game.group if game else None, several_games=len(mine) > 1)
        return said.startswith(OF_A_PERSON) and self._of_a_person(bare, mine, known)

    def _of_a_person(self, message: Message, mine: Sequence[Worker], known: Sequence[Worker]) -> bool:
        speaker = Speaker(account=message.sender)
        reading = read(message, speaker, Scene(now=message.at))
        games, current = [w.game for w in mine], self._choosing.current(message, mine)
        spoken_of = None if current is None else current.game
        match reading:
            case Lobby("我的局"):
                elsewhere = [w.game for w in known if w not in mine]
                told = several.my_games([(game, heard_in(game, message).sender) for game in games], spoken_of) if games or not elsewhere else ""
                self._office.answer(message, "\n".join(filter(None, (told, several.elsewhere(elsewhere) if elsewhere else ""))))
            case Lobby("换局", arguments):
                named = answered(replace(message, parts=(" ".join(arguments),)))
                self._office.answer(message, self._choosing.change(message, named, mine) if named else several.change_to_what(games, spoken_of))
            case Wrong():
                self._office.answer(message, wrong(None, speaker, reading))
            case _:
                return False
        return True

    def _news(self, message: Message) -> bool:
        """消息: where we only answer, what is due is the answer, and goes out by itself."""
        if not self._office.outbox.waits_for(message.account, chat_of(message)) and not self._choosing.repeated(message):
            self._office.answer(message, delivery.nothing_waits())
        return True

    # -- 战绩

    def _record(self, message: Message, game: Game | None, group: str | None, *, several_games: bool = False) -> bool:
        """Seats are those of `game`. Another's record, and the group's, are of `group` alone (H-GR9)."""
        speaker = Speaker(account=message.sender)
        reading = read(message, speaker, Scene(now=message.at) if game is None else game.scene(message.at))
        match reading:
            case Query("战绩", asked):
                if self._choosing.repeated(message) or self._office.braked(message):
                    return True
                if asked and group is None:
                    self._office.tell(message, several.name_the_game(RECORD, asked) if several_games else standings.where_to_ask())
                else:
                    self._office.reception.spawn(self._tell(message, game, asked, group))
            case Wrong() if several_games and game is None:
                self._office.answer(message, several.name_the_game(RECORD, "3"))
            case Wrong():
                self._office.answer(message, wrong(game, speaker, reading))
            case _:
                return False
        return True

    async def _tell(self, message: Message, game: Game | None, asked: str, group: str | None) -> None:
        """Only finished games are looked at, in one question to the database."""
        account = None if asked == "本群" else asked.removeprefix("@") or message.sender
        try:
            rows = await self._office.store.tally(message.adapter, account=account, group=group if asked else None)
        except Exception:
            log.exception("a record could not be read")
            self._office.tell(message, say.fault(RECORD))
            return
        if account is None:
            self._office.tell(message, standings.of_group(rows))
        else:
            seat = None if game is None else game.seat_of(account)
            who = "你" if account == message.sender else f"{seat}号在本群" if seat is not None else "他在本群"
            self._office.tell(message, standings.of_person(rows, who))
