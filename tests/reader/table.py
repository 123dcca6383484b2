"""One scene for all reader tests, and short ways to say who says what where."""

from __future__ import annotations

from zoneinfo import ZoneInfo

from desk.message import Mention, Message, Part
from desk.reader import Act, Chatter, Reading, Scene, Speaker, Unread, Wrong, name_table, read
from engine.common.commands import BallotPost, Command, Word

SHANGHAI = ZoneInfo("Asia/Shanghai")
NOON = 1767240000  # 2026-01-01 12:00 in Shanghai

SCENE = Scene(
    rule_set="classic",
    seats=10,
    names=name_table([("张三", 3), ("小明", 5), ("03-小红", 3), ("7喜", 4), ("八", 2), ("和尚", 6), ("双胞胎", 1), ("双胞胎", 2), ("Äpfel", 9)]),
    accounts={"1003": 3, "1007": 7},
    living=frozenset(range(1, 10)),
    now=NOON,
    zone=SHANGHAI,
)
PLAYER = Speaker(seat=4, account="1004")
JUDGE = Speaker(judge=True, account="9000")
STRANGER = Speaker(account="5000")
OWNER = Speaker(owner=True, account="1234")
AT_3 = Mention("1003")
AT_7 = Mention("1007")
AT_STRANGER = Mention("5000")

Line = str | tuple[Part, ...]


def heard(line: Line, *, group: bool, speaker: Speaker = PLAYER, quote: str | None = None, scene: Scene = SCENE) -> Reading:
    """The reading of one line."""
    parts = (line,) if isinstance(line, str) else line
    return read(
        Message(adapter="test", account="bot", id="m1", at=NOON, sender=speaker.account, parts=parts, group="g1" if group else None, quote=quote),
        speaker,
        scene,
    )


def said(line: Line, speaker: Speaker = PLAYER) -> Reading:
    """A line in the group."""
    return heard(line, group=True, speaker=speaker)


def whispered(line: Line, speaker: Speaker = PLAYER) -> Reading:
    """A private line."""
    return heard(line, group=False, speaker=speaker)


def ballot(target: int | None, reason: str = "", *faults: str, word: Word = "投票", sure: bool = False) -> Act:
    """A ballot of seat 4."""
    return Act(BallotPost(seat=4, word=word, target=target, reason=reason, post="m1", faults=faults, sure=sure))


def faults(line: Line) -> tuple[int | None, tuple[str, ...]]:
    """The readable target and the faults of a group line that must be a ballot."""
    reading = said(line)
    assert isinstance(reading, Act), reading
    assert isinstance(reading.command, BallotPost), reading
    return reading.command.target, reading.command.faults


def command(reading: Reading) -> Command:
    """The command of a reading that must be one."""
    assert isinstance(reading, Act), reading
    return reading.command


def wrong(reading: Reading) -> tuple[str, str | None]:
    """The code and the shown word of a reading that must be wrong."""
    assert isinstance(reading, Wrong), reading
    return reading.code, reading.form.shown if reading.form else None


def hint(reading: Reading) -> str | None:
    """The shown word that an unread line is answered with."""
    assert isinstance(reading, Unread), reading
    return reading.hint.shown if reading.hint else None


def is_talk(reading: Reading) -> bool:
    """Whether it is group talk."""
    return reading == Chatter()
