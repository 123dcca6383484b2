"""What players and judges may ask of any game: imperatives, already read, not yet judged.

A command names seats, never accounts. `sure` is true when the speaker has confirmed it (contract: 确认).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Word = Literal["投票", "弃权", "改票"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Command:
    """One wish, by a seat, a judge or the clock."""

    sure: bool = False

    @property
    def by_judge(self) -> str | None:
        """The account of the judge who gives it; his commands ask again and go on record."""
        return None


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatCommand(Command):
    """A wish of the player at `seat`."""

    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class JudgeCommand(Command):
    """A wish of a judge; `judge` is his account, kept for the log. Those that change the game ask again.

    `phase` is the phase that he means, such as D2; empty for whichever it is.
    """

    judge: str
    phase: str = ""

    @property
    def by_judge(self) -> str | None:
        return self.judge


@dataclass(frozen=True, slots=True, kw_only=True)
class BallotPost(SeatCommand):
    """A group post that begins with 投票, 弃权 or 改票 (classic §4.2), well formed or not.

    `target` is a seat, or None for an abstention. `faults` are the form errors E10…E16 in the order of §4.3 (E13, a
    fallen target, is the engine's to see); with faults, `target` is the one readable target, or None.
    `post` is the platform's id of this message, `quote` the id of the message it answers.
    """

    word: Word
    target: int | None
    reason: str
    post: str
    quote: str | None = None
    faults: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class ProxyRequest(SeatCommand):
    """代投 / 代投改票: the bot posts a ballot for an absent player (C-112…C-118).

    `conditional` marks a request without a definite target (P01). `faults` as in a ballot. `judge` names the judge
    who asked for it (/代投), None when the player did.
    """

    target: int | None
    reason: str
    change: bool = False
    conditional: bool = False
    faults: tuple[str, ...] = ()
    judge: str | None = None

    @property
    def by_judge(self) -> str | None:
        return self.judge


@dataclass(frozen=True, slots=True, kw_only=True)
class RecordBallot(JudgeCommand):
    """/补记 N 投票 M 理由: a judge records a ballot as if well formed; `force` (强制) ignores the limits of V3."""

    seat: int
    word: Word
    target: int | None
    reason: str
    force: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class AskSpeedUp(SeatCommand):
    """加速 (C-97)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LastWords(SeatCommand):
    """遗言 … (C-91)."""

    words: str


@dataclass(frozen=True, slots=True, kw_only=True)
class GiveOrder(SeatCommand):
    """遗嘱: a standing order for the case of being out (R-74). `kind` is 枪, 警徽, 传位 or 粉碎; `targets` in order of wish."""

    kind: str
    targets: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class DropOrders(SeatCommand):
    """遗嘱 撤销."""


@dataclass(frozen=True, slots=True, kw_only=True)
class NameBadge(SeatCommand):
    """警徽 N: the fallen sheriff names the next (C-56)."""

    target: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Shoot(SeatCommand):
    """枪 N, 粉碎 N: what one who has fallen may do (C-45)."""

    target: int


@dataclass(frozen=True, slots=True, kw_only=True)
class HoldFire(SeatCommand):
    """不开枪, 不粉碎 (R-80)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TakeBack(SeatCommand):
    """撤销 [技能] (refused in classic, R-24)."""

    what: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class SayReady(SeatCommand):
    """好了: whoever says it need not be waited for tonight (T-05)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SayWait(SeatCommand):
    """等等: he must be waited for after all."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Muster(SeatCommand):
    """报到 (C-93)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Begin(JudgeCommand):
    """/开始: the first day opens."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CloseDoors(JudgeCommand):
    """/关门 now."""


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenDoors(JudgeCommand):
    """/开门 [时刻]: the next day opens at `when` (an instant), or now."""

    when: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Postpone(JudgeCommand):
    """/延时 N分: every open limit moves by `minutes` (C-96)."""

    minutes: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SpeedUp(JudgeCommand):
    """/加速 HH:MM: an earlier 关门 (R-66). `when` is an instant."""

    when: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Reschedule(JudgeCommand):
    """/改期: the close or the opening that stands is at `when` instead (T-06); `only_later` for /延时 until then."""

    when: int
    only_later: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Pause(JudgeCommand):
    """/暂停: all clocks stop."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Resume(JudgeCommand):
    """/继续: all limits move by the time lost."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GiveCard(JudgeCommand):
    """/黄牌 N 理由, /红牌 N 理由."""

    seat: int
    colour: Literal["yellow", "red"]
    reason: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class TakeCard(JudgeCommand):
    """/撤牌 N: one yellow card is taken back."""

    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SetIdle(JudgeCommand):
    """/挂机 N: nobody waits for this seat until it acts again."""

    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class EndIdle(JudgeCommand):
    """/挂机 N 取消."""

    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SetAside(Command):
    """The player of this seat has been gone from the group for a day. Said by the desk only."""

    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class HandOver(JudgeCommand):
    """/顶替: somebody else sits on this seat from now on. Said by the desk only."""

    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Abort(JudgeCommand):
    """/流局: the game ends without a winner."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TimeUp(Command):
    """The window `name` (of `seat`, or of nobody in particular) has reached its limit. Said by the bell only.

    `waited` are the seconds for which the result was kept back since: whatever counts from it counts from the end of them.
    """

    name: str
    seat: int | None = None
    waited: int = 0
