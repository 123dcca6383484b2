"""How the arguments of a command are read: nothing, one target, a time, free text …"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Final, Literal, Protocol

from desk.reader.aims import Aim, aim_at, over, skip, token, whole_aim
from desk.reader.forms import Act, Call, Chatter, Lobby, Query, Reading, Wrong
from desk.reader.spelling import MENTION, visible_length
from engine.common.commands import (
    Command,
    DropOrders,
    GiveCard,
    GiveOrder,
    JudgeCommand,
    LastWords,
    SeatCommand,
    TakeBack,
    TakeCard,
)

Build = Callable[[Call], Reading]
LAST_WORDS_LIMIT: Final = 1000
_CONNECTIVES: Final = ("和", "与", "跟", "及", "或", "/", ";", "+", "&", "|")
_ORDER_ENDS: Final = re.compile(r"[\s>》,、;/→]*")
_KNIFE_GAPS: Final = re.compile(r"[\s>》,、;/→-]*")


class _Aimed(Protocol):
    def __call__(self, *, seat: int, target: int, sure: bool) -> SeatCommand: ...


class _Seated(Protocol):
    def __call__(self, *, seat: int, sure: bool) -> SeatCommand: ...


class _Judged(Protocol):
    def __call__(self, *, judge: str, sure: bool) -> JudgeCommand: ...


def aim_follows(call: Call) -> bool:
    """A target may stand right behind the word: 验3, 毒小明."""
    return aim_at(call, call.start) is not None


def anything_follows(call: Call) -> bool:
    """In private, whatever is typed behind the word belongs to it: 遗言我是好人."""
    return call.message.group is None


def number_follows(call: Call) -> bool:
    """A number may stand right behind the word: 选座3."""
    return call.text.plain[call.start].isdigit()


def letter_follows(call: Call) -> bool:
    """换局B."""
    return re.match(r"[A-Za-z#【\[]", call.text.plain[call.start :]) is not None


def knife_follows(call: Call) -> bool:
    """决战7 8 9 and 决战空 8 9."""
    return call.text.plain.startswith("空", call.start) or aim_follows(call)


def clause_follows(call: Call) -> bool:
    """规则R-12."""
    return re.match(r"[A-Za-z]*-?[0-9]", call.text.plain[call.start :]) is not None


def said_or_picture(call: Call) -> str:
    """The code for a missing argument, which may have been sent as a picture."""
    return "picture-only" if call.text.pictures else "no-target"


def first_aim(call: Call, position: int | None = None) -> Aim | Wrong:
    """The target that the command begins with."""
    start = skip(call, call.start if position is None else position)
    aim = aim_at(call, start)
    if aim is not None:
        return aim if aim.seat is not None else call.wrong(aim.fault, said=aim.said)
    if over(call, start):
        return call.wrong(said_or_picture(call))
    return call.wrong("unknown-target", said=call.text.said(start, start + len(token(call, start))))


def another_aim(call: Call, position: int) -> Aim | None:
    """A second target behind the first, where one is enough."""
    start = skip(call, position)
    if call.text.plain[start : start + 1] in _CONNECTIVES and whole_aim(call, start) is None:
        start = skip(call, start + 1)
    return whole_aim(call, start)


def too_much(call: Call, position: int) -> Wrong:
    """What to say of text behind the last argument."""
    return call.wrong("too-much", said=call.text.said(position)[:20])


def alone(make: _Seated) -> Build:
    """A player's word without arguments."""

    def build(call: Call) -> Reading:
        if not over(call, call.start):
            return too_much(call, call.start)
        return Act(make(seat=call.seat, sure=call.sure))

    return build


def judge_alone(make: _Judged) -> Build:
    """A judge's word without arguments."""

    def build(call: Call) -> Reading:
        if not over(call, call.start):
            return too_much(call, call.start)
        return Act(make(judge=call.speaker.account, sure=call.sure))

    return build


def one_target(make: _Aimed) -> Build:
    """A player's word with exactly one target."""

    def build(call: Call) -> Reading:
        aim = first_aim(call)
        if isinstance(aim, Wrong):
            return aim
        assert aim.seat is not None
        if not over(call, aim.end):
            return call.wrong("two-targets") if another_aim(call, aim.end) else too_much(call, aim.end)
        return Act(make(seat=call.seat, target=aim.seat, sure=call.sure))

    return build


def target_and_mode(make: Callable[[int, int, int, bool], Command], modes: Mapping[str, int]) -> Build:
    """A player's word with a target and, where there is a choice, which way: 感染 8 二."""

    def build(call: Call) -> Reading:
        aim = first_aim(call)
        if isinstance(aim, Wrong):
            return aim
        assert aim.seat is not None
        said = call.text.plain[aim.end :].strip(" \n:,、。()")
        if not said or said in modes:
            return Act(make(call.seat, aim.seat, modes.get(said, 0), call.sure))
        return call.wrong("two-targets") if another_aim(call, aim.end) else too_much(call, aim.end)

    return build


def target_and_text(make: Callable[[int, int, str, bool], Command]) -> Build:
    """A player's word with a target and a text, kept as typed: 刀 6 悍跳."""

    def build(call: Call) -> Reading:
        aim = first_aim(call)
        if isinstance(aim, Wrong):
            return aim
        assert aim.seat is not None
        if another_aim(call, aim.end):
            return call.wrong("two-targets")
        words = call.text.said(skip(call, aim.end))
        if not words:
            return call.wrong("picture-only" if call.text.pictures else "no-text", need="理由")
        return Act(make(call.seat, aim.seat, words, call.sure))

    return build


def three_knives(make: Callable[[int, tuple[int | None, ...], bool], Command]) -> Build:
    """决战 A B C: three entries, each a seat or 空."""

    def build(call: Call) -> Reading:
        knives: list[int | None] = []
        at = skip(call, call.start)
        while not over(call, at):
            if call.text.plain.startswith("空", at):
                knives.append(None)
                at += 2 if call.text.plain.startswith("空刀", at) else 1
            else:
                aim = first_aim(call, at)
                if isinstance(aim, Wrong):
                    return aim
                if aim.loose:
                    return call.wrong("unknown-target", said=token(call, at))
                knives.append(aim.seat)
                at = aim.end
            gap = _KNIFE_GAPS.match(call.text.plain, at)
            assert gap is not None
            at = gap.end()
        if len(knives) != 3:
            return call.wrong("not-three" if knives else said_or_picture(call), count=len(knives))
        return Act(make(call.seat, tuple(knives), call.sure))

    return build


def standing_order(kinds: dict[str, str]) -> Build:
    """遗嘱 KIND N or 遗嘱 撤销; `kinds` maps what is typed to the order's kind. Only 警徽 takes several seats."""
    words = sorted(kinds, key=len, reverse=True)

    def build(call: Call) -> Reading:
        at = skip(call, call.start)
        plain = call.text.plain
        if over(call, at):
            return call.wrong("no-order")
        for word in ("撤销", "取消"):
            if plain.startswith(word, at):
                over_now = over(call, at + len(word))
                return Act(DropOrders(seat=call.seat, sure=call.sure)) if over_now else too_much(call, at + len(word))
        kind = next((word for word in words if plain.startswith(word, at)), None)
        if kind is None:
            return call.wrong("unknown-order", said=call.text.said(at, at + len(token(call, at))))
        return _ordered(call, kinds[kind], at + len(kind))

    return build


def _ordered(call: Call, kind: str, at: int) -> Reading:
    targets: list[int] = []
    at = skip(call, at)
    while not targets or not over(call, at):
        aim = first_aim(call, at)
        if isinstance(aim, Wrong):
            return too_much(call, at) if targets and aim.code == "unknown-target" and not aim.facts["said"] else aim
        if aim.loose:
            return too_much(call, aim.end)
        assert aim.seat is not None
        targets.append(aim.seat)
        gap = _ORDER_ENDS.match(call.text.plain, aim.end)
        assert gap is not None
        at = gap.end()
    if kind != "警徽" and len(targets) > 1:
        return call.wrong("two-targets")
    return Act(GiveOrder(seat=call.seat, kind=kind, targets=tuple(targets), sure=call.sure))


def last_words(call: Call) -> Reading:
    """遗言 …, kept as typed."""
    words = call.text.said(skip(call, call.start))
    if not words:
        return call.wrong("picture-only" if call.text.pictures else "no-text", need="遗言的内容")
    if len(words) > LAST_WORDS_LIMIT:
        return call.wrong("text-too-long", limit=LAST_WORDS_LIMIT, length=len(words))
    return Act(LastWords(seat=call.seat, words=words, sure=call.sure))


def take_back(call: Call) -> Reading:
    """撤销 [技能]."""
    return Act(TakeBack(seat=call.seat, what=call.text.plain[call.start :].strip(" \n:,、。"), sure=call.sure))


def query(call: Call) -> Reading:
    """A question about the rules or the commands, with or without a word to look for."""
    return Query(call.form.word, call.text.plain[call.start :].strip(" \n:,、。?"))


def bare_query(call: Call) -> Reading:
    """A question about the game."""
    return Query(call.form.word) if over(call, call.start) else too_much(call, call.start)


def record(call: Call) -> Reading:
    """战绩: one's own, of a seat, of whoever is mentioned, or of the group. What is asked for becomes "", "@account" or 本群."""
    at = skip(call, call.start)
    said = call.text.plain[at:].strip(" \n:,、。?")
    if said in ("", "我", "我的", "自己", "本群"):
        return Query(call.form.word, said if said == "本群" else "")
    if said == MENTION:
        return Query(call.form.word, f"@{call.text.mention_at(at)}")
    aim = first_aim(call, at)
    if isinstance(aim, Wrong):
        return aim
    if not over(call, aim.end):
        return call.wrong("two-targets") if another_aim(call, aim.end) else too_much(call, aim.end)
    account = next((account for account, seat in call.scene.accounts.items() if seat == aim.seat), None)
    return call.wrong("unknown-target", said=said[:20]) if account is None else Query(call.form.word, f"@{account}")


def lobby(call: Call) -> Reading:
    """A word for the desk, with any arguments."""
    return Lobby(call.form.word, _arguments(call, call.start), _unsplit(call), call.sure)


def bare_lobby(call: Call) -> Reading:
    """A word for the desk without arguments."""
    return Lobby(call.form.word, sure=call.sure) if over(call, call.start) else too_much(call, call.start)


def one_follows(*choices: str) -> Callable[[Call], bool]:
    """One of these may stand right behind the word: 导出网页."""
    return lambda call: any(call.text.plain.startswith(choice, call.start) for choice in choices)


def perhaps(*choices: str) -> Build:
    """A word for the desk that stands alone, or is followed by one of these."""

    def build(call: Call) -> Reading:
        start = skip(call, call.start)
        chosen = next((choice for choice in choices if call.text.plain.startswith(choice, start) and over(call, start + len(choice))), None)
        return bare_lobby(call) if chosen is None else Lobby(call.form.word, (chosen,), chosen, call.sure)

    return build


def needed_lobby(call: Call) -> Reading:
    """A word for the desk that means nothing without an argument."""
    return call.wrong("no-argument") if over(call, call.start) else lobby(call)


def seat_lobby(call: Call) -> Reading:
    """A word for the desk about one seat, which comes first in the arguments, and whatever follows."""
    aim = first_aim(call)
    if isinstance(aim, Wrong):
        return aim
    rest = _arguments(call, aim.end)
    if not rest and " " in call.form.arguments:
        return call.wrong("no-account")
    return Lobby(call.form.word, (str(aim.seat), *rest), _unsplit(call), call.sure)


def asked_seat(call: Call) -> Reading:
    """为何 N; in the group whatever else begins so is talk."""
    aim = first_aim(call)
    if isinstance(aim, Wrong):
        talk = call.message.group is not None and aim.code not in ("seat-out-of-range", "bad-number")
        return Chatter() if talk else aim
    return Lobby(call.form.word, (str(aim.seat),), "", call.sure) if over(call, aim.end) else too_much(call, aim.end)


def deal(call: Call) -> Reading:
    """/发身份 [手工 …]: a hand-made deal names everybody's role, so it is private."""
    if call.message.group is not None and not over(call, call.start):
        return call.wrong("wrong-chat")
    return lobby(call)


def _arguments(call: Call, start: int) -> tuple[str, ...]:
    found = re.finditer(rf"{MENTION}|[^\s,、{MENTION}]+", call.text.plain[start:])
    return tuple(call.text.mention_at(start + word.start()) if word[0] == MENTION else word[0] for word in found)


def _unsplit(call: Call) -> str:
    text = call.text.plain[call.start :].strip()
    for account in call.text.mentions[call.text.plain.count(MENTION, 0, call.start) :]:
        text = text.replace(MENTION, account, 1)
    return text


def card(colour: Literal["yellow", "red"]) -> Build:
    """/黄牌 N 理由, /红牌 N 理由: the ground is kept in the log, so there must be one."""

    def build(call: Call) -> Reading:
        aim = first_aim(call)
        if isinstance(aim, Wrong):
            return aim
        assert aim.seat is not None
        if another_aim(call, aim.end):
            return call.wrong("two-targets")
        reason = call.text.said(skip(call, aim.end))
        if not visible_length(reason):
            return call.wrong("no-text", need="理由")
        return Act(GiveCard(judge=call.speaker.account, seat=aim.seat, colour=colour, reason=reason, sure=call.sure))

    return build


def take_card(call: Call) -> Reading:
    """/撤牌 N."""
    aim = first_aim(call)
    if isinstance(aim, Wrong):
        return aim
    assert aim.seat is not None
    if not over(call, aim.end):
        return call.wrong("two-targets") if another_aim(call, aim.end) else too_much(call, aim.end)
    return Act(TakeCard(judge=call.speaker.account, seat=aim.seat, sure=call.sure))
