"""A chat message becomes a reading: what its sender wants, or what is wrong with how he said it."""

from __future__ import annotations

import re
from difflib import get_close_matches
from functools import lru_cache
from typing import Final

from desk.message import Message
from desk.reader.aims import ends_at
from desk.reader.forms import MESSAGE_LIMIT, Act, Call, Chatter, Form, Lobby, Query, Reading, Scene, Speaker, Unread, Wrong
from desk.reader.phases import stamp_follows, stamped
from desk.reader.spelling import MENTION, Text, trim
from desk.reader.words import SAID_ELSEWHERE, Table, table_of
from engine.common.commands import JudgeCommand
from engine.common.copying import replace

_HEAD: Final = re.compile(rf"[\s{MENTION}]*(/*)\s*")
_SURE: Final = re.compile(r"\s确认[\s。.!]*\Z")
_WHY: Final = re.compile(r"\s原因:")
_FIRST_WORD: Final = re.compile(rf"[^\s:,、。.!?/{MENTION}0-9]+")
# A private word said in the group with these faults was still meant as a command.
_MEANT: Final = frozenset({"no-text", "two-targets", "seat-out-of-range", "bad-number", "text-too-long"})


def read(message: Message, speaker: Speaker, scene: Scene) -> Reading:
    """What `speaker` wants with `message`. Never raises, whatever was typed; group talk is Chatter."""
    text = Text.of(message.parts, scene.accounts)
    table = table_of(scene.rule_set)
    # Whether an overlong text is talk shows at its beginning; the rest isn't worth the time.
    reading, form = _read(message, speaker, scene, text.cut(MESSAGE_LIMIT), table)
    if len(text.typed) <= MESSAGE_LIMIT or isinstance(reading, Chatter):
        return reading
    limit = MESSAGE_LIMIT if form is None else form.limit
    if len(text.typed) > limit:
        return Wrong("text-too-long", form, {"seats": scene.seats, "limit": limit, "length": len(text.typed)})
    return _read(message, speaker, scene, text, table)[0]


def _read(message: Message, speaker: Speaker, scene: Scene, text: Text, table: Table) -> tuple[Reading, Form | None]:
    head = _HEAD.match(text.plain)
    assert head is not None
    slashes = len(head[1])
    call = _find(message, speaker, scene, text, table, head.end(), slashes)
    if call is None:
        return _unknown(message, speaker, text, table, head.end(), slashes == 1), None
    if slashes > 1:
        return call.wrong("two-slashes"), call.form
    return _rights(call, table, slashes == 1) or _placed(call, table, slashes == 1), call.form


def _find(message: Message, speaker: Speaker, scene: Scene, text: Text, table: Table, start: int, slashes: int) -> Call | None:
    """The longest command word that the message begins with, as a call of the form that fits this speaker best."""
    for length in table.lengths:
        forms = table.by_word.get(text.plain[start : start + length])
        if not forms:
            continue
        # Where players and judges share a word, the judge's has the slash (加速, 代投).
        wanted = slashes > 0 and speaker.judge
        form = next((form for form in forms if form.slash == wanted), forms[0])
        call = Call(form, message, speaker, scene, text, start + length, leading=_mentioned(text, scene, start))
        if ends_at(call, call.start) or form.follows(call) or (form.stamped and stamp_follows(call)):
            return call if form.verbatim else _confirmed(call)
    return None


def _mentioned(text: Text, scene: Scene, before: int) -> int | None:
    """The seat mentioned in front of the word: nobody's target, but a hint of one."""
    if not text.mentions:
        return None
    seats = [scene.accounts[user] for user in text.mentions[: text.plain.count(MENTION, 0, before)] if user in scene.accounts]
    return seats[-1] if seats else None


def _confirmed(call: Call) -> Call:
    """Without a trailing 确认, and in a judge's command without why he gives it: the log keeps his words."""
    call = _sure(call)
    if call.form.slash and (why := _WHY.search(call.text.plain, call.start)) is not None:
        call = _sure(replace(call, text=call.text.cut(why.start())))
    return stamped(call) if call.form.stamped else call


def _sure(call: Call) -> Call:
    sure = _SURE.search(call.text.plain, call.start)
    return call if sure is None else replace(call, text=call.text.cut(sure.start()), sure=True)


def _rights(call: Call, table: Table, slash: bool) -> Reading | None:
    """The refusal of somebody who may not say this word, or may not say it so."""
    form, group = call.form, call.message.group is not None
    if form.slash and not slash:
        if group:
            return Chatter()
        return call.wrong("needs-slash" if call.speaker.judge or form.who != "judge" else "judges-only")
    if form.who == "owner" and not call.speaker.owner:
        return call.wrong("owners-only")
    if form.who == "judge" and not call.speaker.judge:
        return call.wrong("judges-only")
    if form.who == "player" and call.speaker.seat is None:
        judges = table.form(f"/{form.word}") if call.speaker.judge else None
        if judges is not None:
            return Chatter() if group else Wrong("needs-slash", judges, {"seats": call.scene.seats})
        return Chatter() if group and form.where == "private" else call.wrong("no-seat")
    return None


def _placed(call: Call, table: Table, slash: bool) -> Reading:
    """The reading of a call, if this is the chat for it."""
    form, group = call.form, call.message.group is not None
    if not group:
        # 投 has no help of its own: it leads to 投票.
        return (
            replace(call.wrong("wrong-chat"), form=form if form.help else table.form("投票")) if form.where == "group" else _built(call, table, slash)
        )
    if form.where != "private":
        reading = _built(call, table, slash)
        # 状态不错 is caught by the word's end; "状态 不错吧" is talk as well.
        return Chatter() if not slash and isinstance(reading, Wrong) and reading.code == "too-much" else reading
    if slash:
        return call.wrong("wrong-chat")
    if form.talk:
        return Chatter()
    reading = form.build(call)
    meant = isinstance(reading, Act | Lobby | Query) or (isinstance(reading, Wrong) and reading.code in _MEANT)
    return call.wrong("wrong-chat") if meant else Chatter()


def _built(call: Call, table: Table, slash: bool) -> Reading:
    reading = call.form.build(call)
    if isinstance(reading, Act):
        if call.phase and isinstance(reading.command, JudgeCommand):
            reading = replace(reading, command=replace(reading.command, phase=call.phase))
        return replace(reading, form=call.form)
    if not isinstance(reading, Wrong):
        return reading
    if reading.code == "say-in-full":
        return replace(reading, form=table.form("投票"))
    if reading.code == "too-much":
        judges = table.form(f"/{call.form.word}")
        if slash and not call.form.slash and judges is not None:
            return replace(reading, code="judges-only", form=judges)
        if _another_command(call, table):
            return replace(reading, code="two-commands")
    return reading


def _another_command(call: Call, table: Table) -> bool:
    """Whether a later line of the message begins with a command word: one message is one command."""
    for line in call.text.plain[call.start :].split("\n")[1:]:
        word = _FIRST_WORD.match(line.lstrip(" /"))
        if word is not None and word[0] in table.by_word:
            return True
    return False


def _unknown(message: Message, speaker: Speaker, text: Text, table: Table, start: int, slash: bool) -> Reading:
    said = _FIRST_WORD.match(text.plain, start)
    word = "" if said is None else said[0][:12]
    hint = _hint(table, word, speaker, slash)
    if message.group is not None:
        # A judge who asks for secrets in the group by another name is answered as for the right word (try-out 88).
        secret = speaker.judge and hint is not None and hint.slash and hint.where == "private" and word in SAID_ELSEWHERE
        alone = said is not None and not text.plain[said.end() :].strip()
        if secret and alone:
            return Wrong("wrong-chat", hint)
        # Behind a judge's slash stands a command, be it misspelled: he would wait for it in vain.
        meant = slash and speaker.judge and hint is not None and hint.slash
        return Unread(text.said(start)[:20], hint) if meant else Chatter()
    if not trim(text.plain.replace(MENTION, "")):
        return Wrong("picture-only") if text.pictures else Unread()
    if hint is not None and hint.who == "judge" and not speaker.judge:
        return Wrong("judges-only", hint)
    return Unread(text.said(start)[:20], hint, word in table.foreign)


def _hint(table: Table, word: str, speaker: Speaker, slash: bool) -> Form | None:
    """The form that an unknown word may have meant; behind a judge's or owner's slash one that has it, if any is near."""
    if not word:
        return None
    commands = speaker.judge or speaker.owner
    whose = ("anybody", "player", *(("judge",) if speaker.judge else ()), *(("owner",) if speaker.owner else ()))
    if commands and slash and (theirs := _nearest(table, word, whose, slash=True)):
        return table.form(theirs)
    if said_here := SAID_ELSEWHERE.get(word):
        players, _, judges = said_here.partition(" ")
        return table.form(judges if speaker.judge and judges else players)
    if word in table.foreign:
        return None
    return table.form(_nearest(table, word, whose))


@lru_cache(maxsize=4096)
def _nearest(table: Table, word: str, whose: tuple[str, ...], slash: bool = False) -> str:
    """Of the words that these may say, the one spelled most like `word`, as it is shown, or an empty text.

    A word that begins with one of ours is that (刀五悍跳, 毒舌), else the spelling decides.
    """
    forms = (form for form in table.forms if form.help and form.guessed and form.who in whose and (form.slash or not slash))
    offered = {word: form for form in forms for word in (form.word, *form.aliases)}
    begun = sorted((ours for ours in offered if word.startswith(ours)), key=len, reverse=True)
    close = begun or get_close_matches(word, offered, n=1, cutoff=0.5)
    return offered[close[0]].shown if close else ""
