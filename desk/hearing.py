"""One message, heard in one game: read, judged, put into words. Pure: what it needs comes in, what happened comes out."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Literal

from db.records import Heard, Note, Sending
from desk import audit, limits, lobby, review
from desk.announce import Saying, announce, view
from desk.customs import PLAIN, Customs
from desk.errands import Errand
from desk.game import OWNER, Answered, Asked, DeskEvent, Game, JudgeActed, OpenQuestion
from desk.message import Mention, Message, Part, Person
from desk.pictures.studio import Drawn
from desk.presets import Preset
from desk.reader import Act, Chatter, Form, Lobby, Query, Speaker, Unread, Wrong, read, table_of
from desk.record import Record
from desk.routing import CANCELS, CONFIRMED
from desk.seating import AttemptNoted
from desk.texts import ask, hold, judging, refuse, replacing
from desk.texts import lobby as say
from desk.texts.answers import answer_query
from desk.texts.hints import expired, unread, wrong
from desk.texts.log import Logged
from desk.texts.pictures.answers import of_query
from engine import Dice, Event, Question, Refusal, decide
from engine.common.commands import Abort, CloseDoors, Command, GiveCard, Pause, ProxyRequest, RecordBallot, Resume, TakeCard

QUESTION_TIME = 600
"""Seconds in which a question can be confirmed (contract: ten minutes)."""

ATTEMPTS_NOTED = 5
"""Judges' words of one player that the log keeps."""

STALE = 600
"""Seconds after which a judge's command that comes late is not carried out any more: the table has moved on."""

CONFIRMED_AT_ONCE = re.compile(r"\s+(?:确认|確認)(?=[\s。.!！]*\Z|\s+原因)")

AMENDS = (RecordBallot, ProxyRequest, GiveCard, TakeCard)
"""What judges may still do to a phase whose result waits for them."""

OWNERS_WORDS = ("/流局", "/副法官", "/撤副法官", "/交接", "/解除隔离", "/平衡")
"""What the bot's owner may say in any game: its judge may be gone."""

Fate = Literal["done", "refused", "asked", "answered", "unread", "ignored"]


@dataclass(frozen=True, slots=True)
class Outcome:
    """What became of a message: its fate, the events to store, the texts to send, and the game after it."""

    fate: Fate
    game: Game
    events: tuple[DeskEvent | Event, ...] = ()
    sayings: tuple[Saying, ...] = ()
    code: str | None = None
    clause: str | None = None
    notes: tuple[Note, ...] = ()
    errand: Errand | None = None
    """What the office is to find out, and tell later."""


@dataclass(frozen=True, slots=True)
class Circumstances:
    """What the desk must know beside the game: luck, who can be written to (None: not asked), the present moment."""

    dice: Dice
    now: int
    friends: frozenset[str] | None = None
    owners: frozenset[Person] = frozenset()
    log: tuple[Heard | Logged, ...] = ()
    """What was acted upon so far; there for /日志 only."""
    usual: Any = None
    """What the rule set's options are in this house before a judge changes any, with its customs, and `saved` what the group has saved;
    there for /裁定 only."""
    usual_customs: Customs = PLAIN
    saved: Mapping[str, str] = field(default_factory=dict)
    record: Record | None = None
    """The whole game so far; there for 为何, 记录 and /回滚 only."""
    presets: tuple[Preset, ...] = ()
    pictures: Drawn = "off"
    """Whether this bot can draw."""
    letters: tuple[Sending, ...] = ()
    """Every text of the game so far; there for /顶替 only."""
    unreachable: frozenset[str] = frozenset()
    """Accounts that refused our latest text, and of whom nobody can tell whether it arrived."""
    doubtful: frozenset[str] = frozenset()
    only_answered: frozenset[str] = frozenset()
    """Readers ("group", "judges", "seat:3") who are told nothing before they speak; there for /送达 only."""
    last: int = 0
    """When somebody was heard last; there for a standstill only."""
    story_owed: bool = False
    """Whether the end of the game has not been told to its group yet; there for that story only."""
    group_free: bool = True
    """Whether the group of a finished game has no other one yet."""


def hear(game: Game, message: Message, around: Circumstances) -> Outcome:
    """What a message does in a game."""
    speaker = _speaker(game, message, around.owners)
    reading = read(message, speaker, game.scene(message.at))
    return _Hearing(game, message, around, speaker).take(reading)


def is_talk(game: Game, message: Message, owners: frozenset[Person]) -> bool:
    """Whether a message is talk of the group, which `hear` would ignore: most of what is said is, and must cost little (P9)."""
    if message.group is None or game.question_of(message.sender) is not None:
        return False
    return isinstance(read(message, _speaker(game, message, owners), game.scene(message.at)), Chatter)


def _speaker(game: Game, message: Message, owners: frozenset[Person]) -> Speaker:
    judge = message.sender in game.judges or _steps_in(game, message, owners)
    return Speaker(seat=game.seat_of(message.sender), judge=judge, owner=message.person in owners, account=message.sender)


def _steps_in(game: Game, message: Message, owners: frozenset[Person]) -> bool:
    """The bot's owner, unless he plays, may end a game whose judge is gone, or give it another judge."""
    owner = message.person in owners and game.seat_of(message.sender) is None
    words = "".join(part for part in message.parts if isinstance(part, str)).strip().replace("／", "/")
    question = game.question_of(message.sender)
    return owner and (words.startswith(OWNERS_WORDS) or (CONFIRMED.fullmatch(words) is not None and question is not None))


@dataclass(frozen=True, slots=True)
class _Hearing:
    game: Game
    message: Message
    around: Circumstances
    speaker: Speaker
    asked: OpenQuestion | None = None
    """The question that the message confirms."""

    def take(self, reading: Act | Query | Lobby | Wrong | Unread | Chatter) -> Outcome:
        if self.private and self.words() in CANCELS and self.game.question_of(self.message.sender) is not None:
            gone = Answered(self.message.sender)
            return Outcome("answered", gone.change(self.game), (gone,), (self.privately(say.dropped_question()),))
        match reading:
            case Act(command, form):
                return self.act(command, form)
            case Query(word, argument):
                return self.answered(word, argument)
            case Lobby("确认"):
                return self.confirm()
            case Lobby():
                return self.at_lobby(reading)
            case Wrong(code, form, _):
                return self.misread(reading, code, form)
            case Unread():
                return self.said("unread", unread(self.game, self.speaker, reading))
            case Chatter():
                return self.talk()

    def talk(self) -> Outcome:
        """Talk of the group, but for a judge's 确认 to his own question: what judges do is no secret there."""
        asked = self.speaker.judge and self.game.question_of(self.message.sender) is not None
        return self.confirm() if asked and CONFIRMED.fullmatch(self.words()) else Outcome("ignored", self.game)

    @property
    def private(self) -> bool:
        return self.message.group is None

    @property
    def stale(self) -> bool:
        return self.around.now - self.message.at > STALE

    # -- answers

    def answered(self, word: str, argument: str) -> Outcome:
        """A question, answered; what everybody may see also as a picture."""
        text = answer_query(self.game, self.speaker, word, argument, self.message.at, self.private)
        picture = of_query(self.game, word, text, self.speaker.seat if self.private else None, self.message.at)
        return Outcome("answered", self.game, (), (replace(self.reply(text), picture=picture),) if text else ())

    def reply(self, text: str) -> Saying:
        """An answer in the chat of the message, quoting it in the group."""
        if self.private:
            return self.privately(text)
        return Saying("group", text, reply_to=self.message.id)

    def privately(self, text: str) -> Saying:
        if self.speaker.seat is not None and self.game.status == "running" and not self.speaker.judge:
            return Saying(f"seat:{self.speaker.seat}", text)
        return Saying("user", text, user=self.message.sender)

    def said(self, fate: Fate, text: str, code: str | None = None, clause: str | None = None) -> Outcome:
        return Outcome(fate, self.game, (), (self.reply(text),) if text else (), code, clause)

    def misread(self, reading: Wrong, code: str, form: Form | None) -> Outcome:
        if code == "no-seat" and self.message.sender in self.game.former:
            return self.said("refused", replacing.not_yours_any_more(), "replaced", "R-71")
        if code == "no-seat" and not self.private and not self.musters_too_early(form):
            # Strangers' lines in the group are talk (E01).
            return Outcome("ignored", self.game)
        if code == "wrong-chat" and not self.private and form is not None and form.who == "judge":
            return self.secret_in_public(reading)
        if code == "judges-only" and self.speaker.seat is not None:
            return self.attempted(reading, form)
        text = wrong(self.game, self.speaker, reading)
        clause = "C-99" if form is not None and form.word in ("投票", "弃权", "改票") else "4.4"
        return Outcome("refused", self.game, (), (self.reply(text),), code, clause)

    def musters_too_early(self, form: Form | None) -> bool:
        """报到 alone by somebody who wants to sign up, and would wait for an answer in vain."""
        return self.game.status == "lobby" and form is not None and form.word == "报到" and self.words() == form.word

    def attempted(self, reading: Wrong, form: Form | None) -> Outcome:
        """A player says a judge's word: refused, and noted for the judges so often that a flood of them is no flood of rows."""
        player = self.game.person(self.message.sender)
        own = form is not None and table_of(self.game.rule_set).form(form.word) is not None
        noted = () if own or player is None or player.attempts >= ATTEMPTS_NOTED else (AttemptNoted(self.message.sender),)
        game, _ = announce(self.game, noted)
        return Outcome("refused", game, noted, (self.reply(wrong(self.game, self.speaker, reading)),), "judges-only", "4.4")

    def secret_in_public(self, reading: Wrong) -> Outcome:
        """A judge's secret asked for in the group: refused there, answered to him alone (try-out 88)."""
        refused = self.reply(wrong(self.game, self.speaker, reading))
        alone = replace(self, message=replace(self.message, group=None))
        again = read(alone.message, self.speaker, self.game.scene(self.message.at))
        # What was typed in public is no secret any more: only questions are answered, nothing is done.
        if not isinstance(again, Lobby) or again.word not in lobby.VIEWS:
            return Outcome("refused", self.game, (), (refused,), "wrong-chat", "4.5")
        answer = alone.at_lobby(again)
        return replace(answer, fate="refused", sayings=(refused, *answer.sayings), code="wrong-chat", clause="4.5")

    # -- acts

    def act(self, command: Command, form: Form | None = None) -> Outcome:
        """A command for the engine, said in a form. Without a table it is too early for anything."""
        game = self.game
        if game.table is None:
            if isinstance(command, Abort):
                return self.at_lobby(Lobby("流局", sure=command.sure))
            return self.said("refused", lobby.too_early(game), "not-dealt", "C-15")
        if command.by_judge is not None and self.stale:
            return self.said("refused", say.stale(), "stale", "4.5")
        if command.by_judge is not None and (barred := self.barred(command)) is not None:
            return barred
        if command.by_judge is None and game.stopped_by not in ("", OWNER):
            return self.said("refused", hold.refused(game.zone, game.stopped_until), "paused", "C-96")
        decision = decide(game.table, command, self.moment(command), self.around.dice)
        if isinstance(decision, Refusal):
            seat = self.speaker.seat if self.private else None
            text = refuse(view(game, self.message.at), decision, None if form is None else form.usage, seat)
            # A judge's command may be refused for what only judges may know.
            told = self.privately(text) if command.by_judge is not None else self.reply(text)
            after, sayings = announce(game, decision.events)
            return Outcome("refused", after, decision.events, (told, *sayings), decision.code, decision.clause)
        if isinstance(decision, Question):
            asked = "\n".join(filter(None, (lobby.remark(game, command), ask(view(game, self.message.at), command, decision))))
            return self.question(command, asked, decision.code)
        if command.by_judge is not None and (twice := self.done_already(command)):
            return twice
        if isinstance(command, CloseDoors) and game.preview:
            decision = limits.by_hand(game, self.message.sender, self.message.at, self.around.dice)
            assert isinstance(decision, tuple), "the engine has just let it pass"
        game, sayings = announce(game, decision, None if self.private else self.message.id)
        events: tuple[DeskEvent | Event, ...] = decision
        if command.by_judge is not None:
            acted = self.on_record(command, game)
            game, events = acted.change(game), (acted, *decision)
        if command.by_judge is not None and not any(said.to in ("judges", "user") for said in sayings):
            sayings = (*sayings, self.privately(lobby.done(command)))
        if command.by_judge is not None:
            # Whoever amends a result that waits sees it anew.
            sayings = (*sayings, *limits.preview(game, self.message.at, self.around.dice))
        if (remark := lobby.remark(self.game, command)) and self.asked is None:
            # Confirmed in one go: nobody has read it in a question.
            sayings = (*sayings, Saying("judges", remark))
        return Outcome("done", game, events, sayings)

    def barred(self, command: Command) -> Outcome | None:
        """The answer to a judge's command that must wait: a game in quarantine goes on by its own word only, and no limit moves that is over."""
        if self.game.quarantined and isinstance(command, Resume):
            return self.at_lobby(Lobby("解除隔离", sure=command.sure))
        window = review.held_window(self.game)
        if window is None or isinstance(command, (*AMENDS, Abort, Pause, Resume)):
            return None
        assert self.game.table is not None
        due = review.until(self.game) or self.message.at
        told = self.privately(judging.held_now(view(self.game, self.message.at), due))
        return Outcome("refused", self.game, (), (told,), "held", "4.5")

    def moment(self, command: Command) -> int:
        """When a command counts as given: what a judge puts right while a result waits for him counts as right before the limit."""
        window = review.held_window(self.game) if command.by_judge is not None and isinstance(command, AMENDS) else None
        return self.message.at if window is None else max(window.opened, window.due - 1)

    def words(self) -> str:
        return "".join(part for part in self.message.parts if isinstance(part, str)).strip()

    def typed(self) -> str:
        """The message as it reads: an @ of a player is his seat."""
        return "".join(map(self._shown, self.message.parts)).strip()

    def _shown(self, part: Part) -> str:
        if not isinstance(part, Mention):
            return part if isinstance(part, str) else ""
        seat = self.game.seat_of(part.user)
        return f"@{part.user}" if seat is None else f"@{seat}号"

    def on_record(self, asked: Command | Lobby, now: Game) -> JudgeActed:
        """What a judge did, in the words in which he asked for it."""
        words = self.asked.words if self.asked is not None else CONFIRMED_AT_ONCE.sub("", self.typed())
        return JudgeActed(self.message.sender, words, self.message.at, audit.key(asked), audit.changed(self.game, now))

    def done_already(self, asked: Command | Lobby) -> Outcome | None:
        """The answer to a judge whose very act another judge has just done."""
        since = self.message.at - audit.SAME_MOMENT if self.asked is None else self.asked.until - QUESTION_TIME
        act = audit.done_already(self.game, asked, self.message.sender, since)
        if act is None:
            return None
        told = self.privately(judging.done_by_another(act.at, self.game.zone))
        return Outcome("refused", self.game, (), (told,), "done-already", "4.5")

    def question(self, asked: Command | Lobby, text: str, code: str) -> Outcome:
        asking = Asked(OpenQuestion(self.message.sender, asked, self.message.at + QUESTION_TIME, self.typed()))
        return Outcome("asked", asking.change(self.game), (asking,), (self.privately(text),), code)

    def confirm(self) -> Outcome:
        """确认: the thing asked about runs as if it were said now."""
        question = self.game.question_of(self.message.sender)
        if question is None or self.message.at >= question.until:
            return self.said("unread", expired(question is not None))
        if self.speaker.judge and self.stale:
            # Before the question is gone: what came too late leaves nothing behind.
            return self.said("refused", say.stale(), "stale", "4.5")
        gone = Answered(self.message.sender)
        again = replace(self, game=gone.change(self.game), asked=question)
        asked = replace(question.asked, sure=True)
        outcome = again.at_lobby(asked) if isinstance(asked, Lobby) else again.act(asked)
        return replace(outcome, events=(gone, *outcome.events))

    # -- the lobby

    def at_lobby(self, word: Lobby) -> Outcome:
        heard = lobby.hear(lobby.Call(self.game, self.message, self.speaker, word, self.around))
        if heard.question:
            return self.question(replace(word, seen=heard.seen), heard.question, "judge")
        if heard.events and self.speaker.judge and self.stale:
            return self.said("refused", say.stale(), "stale", "4.5")
        if heard.events and self.speaker.judge and (twice := self.done_already(word)):
            return twice
        game, announced = announce(self.game, heard.events)
        events = heard.events
        if events and self.speaker.judge:
            acted = self.on_record(word, game)
            game, events = acted.change(game), (acted, *events)
        answers = tuple(replace(self.reply(text), picture=heard.picture) for text in (heard.answer,) if text) + tuple(
            self.privately(text) for text in (heard.secret,) if text
        )
        # What the group reads of a deal comes before what the seats read.
        sayings = tuple(sorted((*answers, *heard.sayings, *announced), key=lambda said: said.to != "group"))
        return Outcome(heard.fate, game, events, sayings, heard.code, heard.clause, heard.notes, heard.errand)
