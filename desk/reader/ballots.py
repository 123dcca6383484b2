"""Ballots of the group (§4.2) and the requests that somebody else post one."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final, Literal

from desk.reader.aims import Aim, aim_at, ends_at, over, skip, token, whole_aim
from desk.reader.forms import Act, Call, Reading, Wrong
from desk.reader.shapes import Build, another_aim, first_aim
from desk.reader.spelling import MENTION, has_content, visible_length
from engine.common.commands import BallotPost, ProxyRequest, RecordBallot, Word

REASON_LIMIT: Final = 200

_MARK: Final = re.compile(r"理由[\s:]*")
_OUGHT_TO_BE_A_BALLOT: Final = re.compile(r"\S{1,12}[\s,]+理由[\s:]")
_GIVEN: Final = re.compile("(?:投给|投|给|选)")
# 投票10点截止 and 投票3票了 are talk about the vote.
_COUNTED: Final = re.compile(r"[0-9]+(?:[点时分天票人个小轮次月日%]|[:.][0-9])")
_CONDITION: Final = re.compile("跟|随|最多|得票|如果|谁|警长")
_FORCE: Final = re.compile(r"\s[(]?强制[)]?\s*\Z")
_WISH_GAPS: Final = re.compile(r"[\s:,、;/+&|#()\[\]【】「」]*")
_CONNECTIVE: Final = re.compile(r"[和与跟及或]\s*")


def reason_fault(reason: str) -> Literal["", "none", "empty", "too-long"]:
    """What is wrong with a ballot's reason: missing, without content, or over REASON_LIMIT; all of them are E14."""
    if not visible_length(reason):
        return "none"
    if visible_length(reason) > REASON_LIMIT:
        return "too-long"
    return "" if has_content(reason) else "empty"


@dataclass(frozen=True, slots=True)
class _Wishes:
    """What stands where the target belongs: those pointed at, 弃权, and whether there was anything else."""

    aims: tuple[Aim, ...]
    abstains: bool
    junk: bool


def ballot_follows(call: Call) -> bool:
    """Whether text glued to 投票 or 改票 makes a ballot of it (投票4 理由x) rather than talk (投票时间到了)."""
    plain, at = call.text.plain, call.start
    if _COUNTED.match(plain, at):
        return False
    if aim_at(call, at) is not None or plain.startswith(("弃权", "弃票", "理由"), at):
        return True
    given = _GIVEN.match(plain, at)
    return (given is not None and aim_at(call, given.end()) is not None) or _OUGHT_TO_BE_A_BALLOT.match(plain, at) is not None


def reason_follows(call: Call) -> bool:
    """弃权理由：… may go without a blank."""
    return call.text.plain.startswith("理由", call.start)


def ballot(word: Word, *, reasoned: bool = True) -> Build:
    """投票 or 改票 with its target. Without `reasoned` a target is enough (cards)."""

    def build(call: Call) -> Reading:
        plain = call.text.plain
        start = skip(call, call.start)
        mark = _MARK.search(plain, start)
        wishes = _wishes(call, start, len(plain) if mark is None else mark.start())
        reason = "" if mark is None else call.text.said(mark.end())
        target, faults = _judged(call, wishes, mark, reason, reasoned)
        if not reasoned and mark is None and faults == ("E15",) and wishes.aims and aim_at(call, start) is not None:
            # Where no reason is asked for, whatever stands behind the target is one.
            reason, faults = call.text.said(skip(call, wishes.aims[0].end)), ()
        return _posted(call, word, target, reason, faults)

    return build


def abstention(call: Call) -> Reading:
    """弃权, with or without a reason (R-54)."""
    start = skip(call, call.start)
    if over(call, start):
        return _posted(call, "弃权", None, "", ())
    mark = _MARK.match(call.text.plain, start)
    if mark is None:
        return _posted(call, "弃权", None, call.text.said(start), ("E15",))
    reason = call.text.said(mark.end())
    return _posted(call, "弃权", None, reason, ("E14",) if reason_fault(reason) == "too-long" else ())


def unfinished_word(call: Call) -> Reading:
    """投 4: no ballot, but somebody thinks it is one. The answer may show the seat that he seems to mean."""
    aim = aim_at(call, skip(call, call.start))
    if aim is not None and another_aim(call, aim.end):
        return call.wrong("say-in-full")
    seat = call.leading if aim is None else aim.seat
    return call.wrong("say-in-full") if seat is None else call.wrong("say-in-full", seat=seat)


def _posted(call: Call, word: Word, target: int | None, reason: str, faults: tuple[str, ...]) -> Act:
    return Act(
        BallotPost(
            seat=call.seat, word=word, target=target, reason=reason, post=call.message.id, quote=call.message.quote, faults=faults, sure=call.sure
        )
    )


def _wishes(call: Call, start: int, limit: int) -> _Wishes:
    plain = call.text.plain
    aims: list[Aim] = []
    abstains = junk = False
    if given := _GIVEN.match(plain, start, limit):
        junk, start = True, skip(call, given.end())
    at = start
    while at < limit:
        gap = _WISH_GAPS.match(plain, at, limit)
        assert gap is not None
        at = gap.end()
        aim = aim_at(call, at, limit)
        if aim is None and (connective := _CONNECTIVE.match(plain, at, limit)) and whole_aim(call, connective.end(), limit):
            at = connective.end()
            aim = aim_at(call, at, limit)
        # Only the first may have text glued to it (投票：8可疑); later on a number is a target only as a word of its own.
        if aim is not None and (not aims or ends_at(call, aim.end, limit)):
            aims.append(aim)
            at = aim.end
        elif plain.startswith(("弃权", "弃票"), at) and ends_at(call, at + 2, limit):
            abstains, at = True, at + 2
        else:
            word = token(call, at, limit)
            junk = junk or any(character.isalnum() for character in word)
            at += len(word) or 1
    return _Wishes(tuple(aims), abstains, junk)


def _judged(call: Call, wishes: _Wishes, mark: re.Match[str] | None, reason: str, reasoned: bool) -> tuple[int | None, tuple[str, ...]]:
    """The readable target and the faults of a ballot, in the order of §4.3."""
    different = {aim.seat if aim.seat is not None else aim.said for aim in wishes.aims}
    if len(different) + wishes.abstains > 1:
        return None, ("E11",)
    if wishes.abstains:
        bad_reason = bool(reason) and reason_fault(reason) == "too-long"
        return None, (*(("E14",) if bad_reason else ()), *(("E15",) if wishes.junk else ()))
    if not wishes.aims:
        return _targetless(call, wishes, mark, reasoned and reason_fault(reason) != "")
    target = wishes.aims[0].seat
    if target is None:
        return None, ("E12",)
    if mark is None and wishes.junk:
        behind = call.text.said(wishes.aims[0].end)
        return target, ("E15",) if has_content(behind) else ("E14", "E15")
    missing = reasoned and reason_fault(reason) != ""
    return target, (*(("E14",) if missing else ()), *(("E15",) if wishes.junk else ()))


def _targetless(call: Call, wishes: _Wishes, mark: re.Match[str] | None, missing: bool) -> tuple[int | None, tuple[str, ...]]:
    if wishes.junk:
        return None, ("E12",)
    if call.text.pictures and mark is None:
        return None, ("E16",)
    # A target behind the reason, or mentioned before the word: the parts stand in the wrong order.
    seat = call.leading
    if mark is not None:
        tail = max(call.text.plain.rstrip().rfind(gap) for gap in (" ", "\n", ",", MENTION))
        at = tail if call.text.plain[tail : tail + 1] == MENTION else tail + 1
        last = whole_aim(call, at) if at > mark.end() else None
        if last is not None and over(call, last.end):
            seat = last.seat
    if seat is None:
        return None, ("E10",)
    return seat, ("E14", "E15") if missing else ("E15",)


def proxy(*, change: bool, reasoned: bool = True) -> Build:
    """代投 N 理由 and 代投改票 N 理由, asked for by the player."""

    def build(call: Call) -> Reading:
        return Act(_request(call, call.seat, call.start, change, None, reasoned))

    return build


def judge_proxy(*, change: bool, reasoned: bool = True) -> Build:
    """/代投 N M 理由: a judge asks for seat N."""

    def build(call: Call) -> Reading:
        voter = first_aim(call)
        if isinstance(voter, Wrong):
            return voter
        assert voter.seat is not None
        return Act(_request(call, voter.seat, voter.end, change, call.speaker.account, reasoned))

    return build


def _request(call: Call, seat: int, start: int, change: bool, judge: str | None, reasoned: bool) -> ProxyRequest:
    target, reason, conditional, faults = _proxied(call, skip(call, start))
    if not reasoned and faults == ("E14",) and reason_fault(reason) != "too-long":
        faults = ()
    return ProxyRequest(seat=seat, target=target, reason=reason, change=change, conditional=conditional, faults=faults, judge=judge, sure=call.sure)


def _proxied(call: Call, start: int) -> tuple[int | None, str, bool, tuple[str, ...]]:
    """Target, reason, whether it is conditional, faults."""
    plain = call.text.plain
    if over(call, start) or plain.startswith("理由", start):
        return None, "", False, ("E10",)
    if plain.startswith(("弃权", "弃票"), start) and (ends_at(call, start + 2) or plain.startswith("理由", start + 2)):
        reason = _reason(call, start + 2)
        if another_aim(call, start + 2):
            return None, reason, False, ("E11",)
        return None, reason, False, ("E14",) if reason_fault(reason) == "too-long" else ()
    aim = aim_at(call, start)
    if aim is not None and (aim.seat is not None or not _CONDITION.search(plain, start)):
        reason = _reason(call, aim.end)
        if another_aim(call, aim.end):
            return None, reason, False, ("E11",)
        if aim.seat is None:
            return None, reason, False, ("E12",)
        return aim.seat, reason, False, ("E14",) if reason_fault(reason) else ()
    if not _CONDITION.search(plain, start):
        return None, "", False, ("E12",)
    return _conditional(call, start)


def _conditional(call: Call, start: int) -> tuple[int | None, str, bool, tuple[str, ...]]:
    """Wording that leaves the choice to others: P01 unless somebody is named in it, who makes it a target out of place."""
    named = {aim.seat for at in range(start, len(call.text.plain)) if (aim := _named_inside(call, start, at)) is not None and aim.seat is not None}
    if named & call.scene.living:
        return None, "", False, ("E11",) if len(named) > 1 else ("E12",)
    if named:
        return min(named), call.text.said(start), False, ()
    return None, call.text.said(start), True, ()


def _named_inside(call: Call, start: int, at: int) -> Aim | None:
    """A target inside running text: a number that is no part of a longer one, or a name behind a conditional word."""
    plain = call.text.plain
    begins = at == start or not plain[at - 1].isalnum() or any(plain.endswith(word, start, at) for word in _CONDITION.pattern.split("|"))
    if not begins and not (plain[at].isdigit() and not plain[at - 1].isdigit()):
        return None
    aim = aim_at(call, at)
    return aim if aim is not None and not aim.loose else None


def _reason(call: Call, start: int) -> str:
    at = skip(call, start)
    mark = _MARK.match(call.text.plain, at)
    return call.text.said(at if mark is None else mark.end())


def recorded(*, reasoned: bool = True) -> Build:
    """/补记 N 投票 M 理由 [强制], also 改票 and 弃权."""
    return lambda call: _record(call, reasoned)


def _record(call: Call, reasoned: bool) -> Reading:
    voter = first_aim(call)
    if isinstance(voter, Wrong):
        return voter
    assert voter.seat is not None
    force = _FORCE.search(call.text.plain, voter.end)
    if force is not None:
        call = Call(call.form, call.message, call.speaker, call.scene, call.text.cut(force.start()), call.start, call.sure)
    at = skip(call, voter.end)
    word = next((word for word in _WORDS if call.text.plain.startswith(word, at)), None)
    if word is None:
        return call.wrong("no-ballot-word")
    at = skip(call, at + len(word))
    if word == "弃权" or call.text.plain.startswith("弃权", at):
        reason = _reason(call, at if word == "弃权" else at + 2)
        return _recorded(call, voter.seat, word, None, reason, force is not None, reasoned)
    aim = first_aim(call, at)
    if isinstance(aim, Wrong):
        return aim
    if another_aim(call, aim.end):
        return call.wrong("two-targets")
    return _recorded(call, voter.seat, word, aim.seat, _reason(call, aim.end), force is not None, reasoned)


_WORDS: Final[tuple[Word, ...]] = ("投票", "弃权", "改票")


def _recorded(call: Call, seat: int, word: Word, target: int | None, reason: str, force: bool, reasoned: bool) -> Reading:
    fault = reason_fault(reason)
    if fault == "too-long":
        return call.wrong("text-too-long", limit=REASON_LIMIT)
    if fault and target is not None and reasoned:
        return call.wrong("no-text", need="理由")
    return Act(RecordBallot(judge=call.speaker.account, seat=seat, word=word, target=target, reason=reason, force=force, sure=call.sure))
