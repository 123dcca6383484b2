"""What the desk says of a game's record: one's own acts, who may see what, files, the verdict on a game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from desk.record import Step, shown
from desk.texts.view import no, plain
from engine.common.table import Ballot, Instant, local_time

PAGE: Final = 15
LONGEST: Final = 40
"""Characters of what somebody wrote."""
_FATES: Final[Mapping[str, str]] = {"done": "收到", "refused": "没收", "asked": "等确认", "answered": "不执行了"}


def after_the_end(word: str) -> str:
    return f"“{word}”要等终局以后，那时人人可问。"


def told_privately() -> str:
    return "这条只能私聊我，已私下答复你。"


# -- 记录


def own_act(step: Step, zone: str) -> str:
    """One message and what became of it."""
    assert step.message is not None, "somebody's act is a message"
    where = "私" if step.message.group is None else "群"
    return f"{_clock(step.at, zone)}（{where}）{plain(shown(step.message.parts))[:LONGEST]}：{_FATES.get(step.fate, step.fate)}"


def in_his_name(at: Instant, ballot: Ballot, zone: str) -> str:
    return f"{_clock(at, zone)} 法官代你记下：{'弃权' if ballot.target is None else f'投 {no(ballot.target)}'}"


def page(lines: list[str], number: int) -> str:
    """One page, the newest first."""
    pages = max(1, -(-len(lines) // PAGE))
    number = min(max(1, number), pages)
    end = len(lines) - (number - 1) * PAGE
    more = f"；更早的发 记录 {number + 1}" if number < pages else ""
    return "\n".join([f"【记录】第{number}/{pages}页{more}", *(lines[max(0, end - PAGE) : end] or ["还没有记录"])])


def _clock(at: Instant, zone: str) -> str:
    return f"{local_time(zone, at):%m-%d %H:%M:%S}"
