"""What only an infection table holds: what each seat has become, and the business of the night."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from engine.common.copying import replace
from engine.common.table import Table

HEAD, SEER, WITCH, ELDER, GUARD, HUNTER, VILLAGER = "狼头", "预言家", "女巫", "长老", "守卫", "猎人", "村民"
IDENTITIES = (SEER, WITCH, ELDER, GUARD, HUNTER)
"""I-05: the class 身份; 狼头 is not in it (Q-03)."""
STAGED = (HEAD, SEER, WITCH, GUARD)
"""I-09."""
CORE = (SEER, WITCH, GUARD, ELDER)
"""I-91: while one of them lives and is normal, 正常 is not lost by them."""
ZEROED = (SEER, WITCH, GUARD)
"""I-37, in the order of Q-32."""
ABNORMAL, NORMAL = "异常", "正常"
LAST_STAGE = 3

INFECT, BLOOD, PATRICIDE, EVOLVE, OVERLOAD = "感染", "血睿", "弑父", "进化", "过载"
FORESEE, ZERO, TONGLING, PURIFY, FORMAT, RESONATE = "预言", "归零", "通灵", "净化", "格式化", "共鸣"
KEY, FIREWALL, SHREDDER = "Key盾", "防火墙", "粉碎机"

SKILLS_OF = {
    HEAD: (INFECT, BLOOD, PATRICIDE, EVOLVE),
    SEER: (FORESEE, EVOLVE, ZERO),
    WITCH: (TONGLING, PURIFY, FORMAT, RESONATE, ZERO),
    ELDER: (KEY,),
    GUARD: (FIREWALL, EVOLVE, ZERO),
    HUNTER: (SHREDDER,),
    VILLAGER: (),
}
"""Every skill of a dealt role, active and passive."""
ACTIVE = (FORESEE, PURIFY, FORMAT, FIREWALL, SHREDDER)
"""What `key_scope: active_only` takes (Q-34)."""


@dataclass(frozen=True, slots=True)
class Nature:
    """What a seat has become. `camp` is its 阵营 now; `derived` lies over the dealt role (Q-01).

    `masked` seats answer 预言 as normal and nothing else (Q-04, Q-24). `lost` are skills it has not any more; of them
    `asleep` come back with the cure (Q-02) and `until_full` with 完全体 (Q-18). `since` is the night of its latest conversion.
    """

    seat: int
    camp: str
    stage: int = 0
    derived: bool = False
    masked: bool = False
    overload: str = "none"
    in_vain: bool = False
    lost: tuple[str, ...] = ()
    asleep: tuple[str, ...] = ()
    until_full: tuple[str, ...] = ()
    since: int = 0


@dataclass(frozen=True, slots=True)
class Declaration:
    """One act of tonight (P1): the latest of its kind stands. `stage` is that of its owner when he declared it."""

    seat: int
    skill: str
    target: int
    mode: int = 0
    stage: int = 0


@dataclass(frozen=True, slots=True)
class Vision:
    """An answer that 预言 gave, as in Foreseen; its owner may look it up."""

    night: int
    seat: int
    target: int
    normal: bool | None
    role: str


@dataclass(frozen=True)
class InfectionNight:
    """Tonight so far. `start` are the natures at N0, `zero` whether 归零 strikes at its end (I-38…I-41).

    `evolving` are seats whose 进化 was triggered, `resonated` whether 共鸣 has answered it already. `walled` and
    `purified` are the shields of R1. The rest is for the notices of R12.
    """

    start: tuple[Nature, ...] = ()
    zero: bool = False
    able: tuple[int, ...] = ()
    acts: tuple[Declaration, ...] = ()
    shown: bool = False
    granted: tuple[int, ...] = ()
    evolving: tuple[int, ...] = ()
    resonated: bool = False
    settling: bool = False
    walled: int | None = None
    purified: int | None = None
    stopped: bool = False
    converted: tuple[int, ...] = ()
    cured: tuple[int, ...] = ()
    stripped: tuple[int, ...] = ()
    moved: tuple[int, ...] = ()
    rolled: bool = False

    def act(self, skill: str) -> Declaration | None:
        """The standing act of a skill that one seat only can have."""
        return next((act for act in self.acts if act.skill == skill), None)


@dataclass(frozen=True)
class Infection:
    """`natures` of those who are no longer as dealt. `able`: who could use a skill in the last completed night (Q-44).

    `counted` are the outs that count for the next 归零 (Q-29). `standing` are those who stand for sheriff (Q-42).
    """

    natures: tuple[Nature, ...] = ()
    able: tuple[int, ...] | None = None
    counted: int = 0
    standing: tuple[int, ...] = ()
    visions: tuple[Vision, ...] = ()
    night: InfectionNight = InfectionNight()


InfectionTable = Table[Infection]


def camp_of(role: str) -> str:
    """The camp that a role is dealt to (I-01, I-02)."""
    return ABNORMAL if role == HEAD else NORMAL


@lru_cache(maxsize=256)
def as_dealt(seat: int, role: str) -> Nature:
    return Nature(seat, camp_of(role), 1 if role in STAGED else 0)


def nature(table: Table[Any], seat: int) -> Nature:
    """What a seat is now."""
    own: Infection = table.own
    for known in own.natures:
        if known.seat == seat:
            return known
    return as_dealt(seat, table.seat(seat).role)


def at_start(table: Table[Any], seat: int) -> Nature:
    """What it was when the night opened."""
    night: InfectionNight = table.own.night
    return next(n for n in night.start if n.seat == seat)


def become(table: InfectionTable, seat: int, **changes: Any) -> InfectionTable:
    """The table with a seat changed."""
    new = replace(nature(table, seat), **changes)
    return table.with_own(natures=(*(n for n in table.own.natures if n.seat != seat), new))


def abnormal(table: Table[Any], seat: int) -> bool:
    return nature(table, seat).camp == ABNORMAL


def seems_normal(now: Nature) -> bool:
    """What 预言 answers of 属性 (Q-04)."""
    return now.masked or now.camp == NORMAL


def is_identity(table: Table[Any], seat: int) -> bool:
    """Whether a seat counts as 身份 (Q-01, Q-03)."""
    if table.options.derived_type == "all_nonidentity" and nature(table, seat).derived:
        return False
    role = table.seat(seat).role
    return role in IDENTITIES or (role == HEAD and table.options.head_type == "身份")


def holds(table: Table[Any], seat: int, skill: str) -> bool:
    """The seat's dealt role has this skill and it is not lost; the skills of the abnormal need their camp (Q-04)."""
    now = nature(table, seat)
    if skill == OVERLOAD:
        return now.derived and now.overload == "held"
    if skill not in SKILLS_OF[table.seat(seat).role] or skill in now.lost:
        return False
    return now.camp == ABNORMAL if table.seat(seat).role == HEAD else True


def can_use(table: Table[Any], seat: int, skill: str) -> bool:
    """As `holds`, at the seat's stage (I-51)."""
    return holds(table, seat, skill) and (skill != FORMAT or nature(table, seat).stage == LAST_STAGE)


def sees_target(table: Table[Any], seat: int) -> bool:
    """Whether 通灵 tells this seat anything at its stage (I-44, Q-21)."""
    stages = {"stage2": (2,), "stage2_and_3": (2, 3), "all": (1, 2, 3)}[table.options.tongling]
    return holds(table, seat, TONGLING) and nature(table, seat).stage in stages


def all_of(role: str, table: Table[Any]) -> tuple[int, ...]:
    """The seats of a dealt role, out or not."""
    return tuple(s.number for s in table.seats if s.role == role)
