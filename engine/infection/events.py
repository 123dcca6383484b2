"""What happens in infection only."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeVar

from engine.common.copying import replace
from engine.common.event import Event
from engine.common.table import Reader
from engine.infection.state import ABNORMAL, LAST_STAGE, NORMAL, Declaration, InfectionNight, InfectionTable, Vision, become, nature

Item = TypeVar("Item")


def tonight(table: InfectionTable, **changes: object) -> InfectionTable:
    return table.with_own(night=replace(table.own.night, **changes))  # type: ignore[arg-type]


# -- the frame of the night


@dataclass(frozen=True, slots=True)
class DarkFell(Event):
    """N0: the state of the night's beginning is kept, and whether 归零 strikes at its end (I-38…I-41)."""

    able: tuple[int, ...]
    zero: bool

    def change(self, table: InfectionTable) -> InfectionTable:
        start = tuple(nature(table, seat.number) for seat in table.seats)
        return table.with_own(counted=0, night=InfectionNight(start=start, zero=self.zero, able=self.able))


@dataclass(frozen=True, slots=True)
class ReckoningBegan(Event):
    """The last window of the night has ended (R1 begins)."""

    def change(self, table: InfectionTable) -> InfectionTable:
        return tonight(table, settling=True)


@dataclass(frozen=True, slots=True)
class RolledOver(Event):
    """R9: the game day ends; this night is from now on the 前一游戏日夜晚 of 异常负2."""

    def change(self, table: InfectionTable) -> InfectionTable:
        return tonight(table.with_own(able=table.own.night.able), rolled=True)


@dataclass(frozen=True, slots=True)
class OutCounted(Event):
    """An out that counts for the next 归零 (I-39, I-40, Q-31)."""

    seat: int

    def change(self, table: InfectionTable) -> InfectionTable:
        return table.with_own(counted=table.own.counted + 1)


@dataclass(frozen=True, slots=True)
class CountCleared(Event):
    """A discussion day opens and 归零 looks at nothing before it (Q-29 day)."""

    def change(self, table: InfectionTable) -> InfectionTable:
        return table.with_own(counted=0)


# -- declaring


@dataclass(frozen=True, slots=True)
class Declared(Event):
    """An act is in (P1); it stands until its window closes, and then it counts. Its receipt tells nothing of what comes of it (Q-08)."""

    act: Declaration

    def change(self, table: InfectionTable) -> InfectionTable:
        others = tuple(a for a in table.own.night.acts if (a.seat, a.skill) != (self.act.seat, self.act.skill))
        return tonight(table, acts=(*others, self.act))

    def audience(self, table: InfectionTable) -> tuple[Reader, ...]:
        return (self.act.seat,)


@dataclass(frozen=True, slots=True)
class Undeclared(Event):
    """撤销 (4.3)."""

    seat: int
    skill: str

    def change(self, table: InfectionTable) -> InfectionTable:
        return tonight(table, acts=tuple(a for a in table.own.night.acts if (a.seat, a.skill) != (self.seat, self.skill)))

    def audience(self, table: InfectionTable) -> tuple[Reader, ...]:
        return (self.seat,)


@dataclass(frozen=True, slots=True)
class StoodForSheriff(Event):
    """竞选 (Q-42)."""

    seat: int

    def change(self, table: InfectionTable) -> InfectionTable:
        return table.with_own(standing=(*table.own.standing, self.seat))

    def audience(self, table: InfectionTable) -> tuple[Reader, ...]:
        return ("group", self.seat)


# -- what is told in the night


@dataclass(frozen=True, slots=True)
class Foreseen(Event):
    """预言's answer (I-33…I-35): 属性 unless `normal` is None, 身份 unless `role` is empty."""

    seat: int
    target: int
    normal: bool | None
    role: str

    def change(self, table: InfectionTable) -> InfectionTable:
        return table.with_own(visions=(*table.own.visions, Vision(table.day, self.seat, self.target, self.normal, self.role)))

    def audience(self, table: InfectionTable) -> tuple[Reader, ...]:
        return (self.seat,)


@dataclass(frozen=True, slots=True)
class TargetShown(Event):
    """通灵 (I-44, Q-22): whom 感染 is for tonight, None for nobody."""

    seats: tuple[int, ...]
    target: int | None

    def change(self, table: InfectionTable) -> InfectionTable:
        return tonight(table, shown=True)

    def audience(self, table: InfectionTable) -> tuple[Reader, ...]:
        return self.seats


@dataclass(frozen=True, slots=True)
class OverloadGranted(Event):
    """血睿 gives a 衍生者 过载 (I-21, I-26); told now, not earlier (4.3). `tonight`: it can be used this very night (Q-10)."""

    seat: int
    tonight: bool

    def change(self, table: InfectionTable) -> InfectionTable:
        night = table.own.night
        able = (*night.able, self.seat) if self.tonight and self.seat not in night.able else night.able
        return tonight(become(table, self.seat, overload="held"), granted=(*night.granted, self.seat), able=able)

    def audience(self, table: InfectionTable) -> tuple[Reader, ...]:
        return (self.seat,)


@dataclass(frozen=True, slots=True)
class OverloadSpent(Event):
    """The window closes over a declared 过载: it is used up, whatever comes of it (I-27)."""

    seat: int

    def change(self, table: InfectionTable) -> InfectionTable:
        return become(table, self.seat, overload="spent")


# -- stages


@dataclass(frozen=True, slots=True)
class EvolutionBegan(Event):
    """进化 is triggered: its owner stood below 完全体 and held it when he acted (Q-16)."""

    seat: int

    def change(self, table: InfectionTable) -> InfectionTable:
        return tonight(table, evolving=(*table.own.night.evolving, self.seat))


@dataclass(frozen=True, slots=True)
class StageMoved(Event):
    """One stage forward, and no further than 完全体 (I-10). `resonance`: by 共鸣. Told with the notices, or `at_once` (Q-15 immediate)."""

    seat: int
    stage: int
    resonance: bool = False
    at_once: bool = False

    def change(self, table: InfectionTable) -> InfectionTable:
        before = nature(table, self.seat)
        returned = before.until_full if self.stage == LAST_STAGE else ()
        kept = tuple(skill for skill in before.lost if skill not in returned)
        table = become(table, self.seat, stage=self.stage, lost=kept, until_full=() if returned else before.until_full)
        night = table.own.night
        moved = night.moved if self.at_once or self.seat in night.moved else (*night.moved, self.seat)
        return tonight(table, moved=moved, resonated=night.resonated or self.resonance)

    def audience(self, table: InfectionTable) -> tuple[Reader, ...]:
        return (self.seat,) if self.at_once else ()


# -- settling


@dataclass(frozen=True, slots=True)
class ShieldsRaised(Event):
    """R1: whom 防火墙 keeps from conversion, whom 净化 Ⅰ/Ⅱ keeps from that and from going out by 感染 and 过载."""

    walled: int | None
    purified: int | None

    def change(self, table: InfectionTable) -> InfectionTable:
        return tonight(table, walled=self.walled, purified=self.purified)


@dataclass(frozen=True, slots=True)
class Converted(Event):
    """A role becomes 衍生者 (I-13, I-15); `lost` are the skills that go with it (Q-02), `asleep` those that may come back."""

    seat: int
    lost: tuple[str, ...] = ()
    asleep: tuple[str, ...] = ()

    def change(self, table: InfectionTable) -> InfectionTable:
        before = nature(table, self.seat)
        lost, asleep = _union(before.lost, self.lost), _union(before.asleep, self.asleep)
        table = become(table, self.seat, camp=ABNORMAL, derived=True, masked=False, lost=lost, asleep=asleep, since=table.day)
        night = table.own.night
        return tonight(table, converted=_union(night.converted, (self.seat,)), cured=tuple(s for s in night.cured if s != self.seat))


@dataclass(frozen=True, slots=True)
class ConversionStopped(Event):
    """防火墙 has kept somebody from becoming 衍生者; nobody is told now (I-66, Q-27)."""

    def change(self, table: InfectionTable) -> InfectionTable:
        return tonight(table, stopped=True)


@dataclass(frozen=True, slots=True)
class Cured(Event):
    """净化 Ⅲ makes an abnormal role normal (I-49, Q-24, Q-25). `overload` is what is left of its 过载."""

    seat: int
    overload: str

    def change(self, table: InfectionTable) -> InfectionTable:
        before = nature(table, self.seat)
        lost = tuple(skill for skill in before.lost if skill not in before.asleep)
        table = become(table, self.seat, camp=NORMAL, derived=False, masked=False, overload=self.overload, lost=lost, asleep=())
        night = table.own.night
        return tonight(table, cured=_union(night.cured, (self.seat,)), converted=tuple(s for s in night.converted if s != self.seat))


@dataclass(frozen=True, slots=True)
class Masked(Event):
    """净化 Ⅲ changes only what 预言 answers (Q-04 label, Q-24 mask)."""

    seat: int

    def change(self, table: InfectionTable) -> InfectionTable:
        return become(table, self.seat, masked=True)


@dataclass(frozen=True, slots=True)
class SkillsLost(Event):
    """A seat loses skills: by its own 净化 or 格式化 (`ground` use), or by Key盾 (key). By day it is told at once."""

    seat: int
    skills: tuple[str, ...]
    ground: str
    until_full: bool = False

    def change(self, table: InfectionTable) -> InfectionTable:
        before = nature(table, self.seat)
        returns = (*before.until_full, *self.skills) if self.until_full else tuple(s for s in before.until_full if s not in self.skills)
        asleep = tuple(s for s in before.asleep if s not in self.skills)
        table = become(table, self.seat, lost=_union(before.lost, self.skills), asleep=asleep, until_full=returns)
        return tonight(table, stripped=_union(table.own.night.stripped, (self.seat,)))

    def audience(self, table: InfectionTable) -> tuple[Reader, ...]:
        return (self.seat,) if table.phase == "day" else ()


@dataclass(frozen=True, slots=True)
class GuardedInVain(Event):
    """R7: 空守, from now on and for good (Q-26)."""

    seat: int

    def change(self, table: InfectionTable) -> InfectionTable:
        return become(table, self.seat, in_vain=True)


# -- the notices of R12


@dataclass(frozen=True, slots=True)
class ConversionTold(Event):
    """The converted learn it at dawn (Q-05)."""

    seats: tuple[int, ...]

    def audience(self, table: InfectionTable) -> tuple[Reader, ...]:
        return self.seats


@dataclass(frozen=True, slots=True)
class CureTold(Event):
    seats: tuple[int, ...]

    def audience(self, table: InfectionTable) -> tuple[Reader, ...]:
        return self.seats


@dataclass(frozen=True, slots=True)
class MembersTold(Event):
    """`reader` learns that these are of 异常 (Q-05 head_knows, mutual)."""

    reader: int
    members: tuple[int, ...]

    def audience(self, table: InfectionTable) -> tuple[Reader, ...]:
        return (self.reader,)


@dataclass(frozen=True, slots=True)
class LossTold(Event):
    """What a seat has not any more."""

    seat: int
    skills: tuple[str, ...]

    def audience(self, table: InfectionTable) -> tuple[Reader, ...]:
        return (self.seat,)


@dataclass(frozen=True, slots=True)
class StageTold(Event):
    seat: int
    stage: int

    def audience(self, table: InfectionTable) -> tuple[Reader, ...]:
        return (self.seat,)


@dataclass(frozen=True, slots=True)
class WallTold(Event):
    """The guard of 完全体 learns whether a conversion was stopped (Q-27 blocked_flag)."""

    seat: int
    stopped: bool

    def audience(self, table: InfectionTable) -> tuple[Reader, ...]:
        return (self.seat,)


def _union(first: tuple[Item, ...], second: tuple[Item, ...]) -> tuple[Item, ...]:
    return tuple(dict.fromkeys((*first, *second)))
