"""What happens in classic only."""

from __future__ import annotations

from dataclasses import dataclass

from engine.classic.state import WITCH, WOLF, ClassicTable, Learned, Night, Proposal, Reckoned, Submission
from engine.common.copying import replace
from engine.common.event import Event, TitleGiven
from engine.common.table import Instant, Reader, Turnout, Vacancy


def tonight(table: ClassicTable, **changes: object) -> ClassicTable:
    night = replace(table.own.night, **changes)  # type: ignore[arg-type]
    return table.with_own(night=night)


def living_wolves(table: ClassicTable) -> tuple[int, ...]:
    return table.living(WOLF)


@dataclass(frozen=True, slots=True)
class NightCleared(Event):
    """A new night has nothing in it yet."""

    def change(self, table: ClassicTable) -> ClassicTable:
        elected = table.own.head is not None or table.day > 1
        return table.with_own(night=Night(elected=elected))


@dataclass(frozen=True, slots=True)
class SettlementBegan(Event):
    """All that the night waits for is in (N5)."""

    def change(self, table: ClassicTable) -> ClassicTable:
        return tonight(table, settling=True)


# -- wolves


@dataclass(frozen=True, slots=True)
class HeadBallotCast(Event):
    """争权 (C-24): final (R-18)."""

    seat: int
    target: int
    at: Instant

    def change(self, table: ClassicTable) -> ClassicTable:
        return tonight(table, ballots=(*table.own.night.ballots, Turnout(self.at, self.seat, self.target)))

    def audience(self, table: ClassicTable) -> tuple[Reader, ...]:
        return (self.seat,)


@dataclass(frozen=True, slots=True)
class HeadMade(TitleGiven):
    """A head (C-23, C-26, C-28). He is shown what was submitted before."""

    def unheard(self, table: ClassicTable) -> ClassicTable:
        return table.with_own(head=self.by)

    def change(self, table: ClassicTable) -> ClassicTable:
        table = table.with_own(head=self.seat, night=replace(table.own.night, elected=True))
        return replace(table, vacancies=tuple(v for v in table.vacancies if v.title != "head"))

    def audience(self, table: ClassicTable) -> tuple[Reader, ...]:
        former: tuple[Reader, ...] = () if self.by is None or self.how == "drawn" else (self.by,)
        return (*living_wolves(table), *former)


@dataclass(frozen=True, slots=True)
class HeadFell(Event):
    """The title is without a holder until an heir is found."""

    seat: int

    def change(self, table: ClassicTable) -> ClassicTable:
        return replace(table.with_own(head=None), vacancies=(*table.vacancies, Vacancy("head", self.seat)))


@dataclass(frozen=True, slots=True)
class WolfGone(Event):
    """A wolf left by red tonight: ballots for him are void, his submission falls (rules §5)."""

    seat: int

    def change(self, table: ClassicTable) -> ClassicTable:
        night = table.own.night
        ballots = tuple(replace(b, target=None) if b.target == self.seat else b for b in night.ballots)
        return tonight(table, ballots=ballots, submissions=tuple(s for s in night.submissions if s.wolf != self.seat))


@dataclass(frozen=True, slots=True)
class Submitted(Event):
    """A wish for tonight's kill; a newer one of the same wolf takes its place (R-24). Shown as R-20 says."""

    submission: Submission

    def change(self, table: ClassicTable) -> ClassicTable:
        others = tuple(s for s in table.own.night.submissions if s.wolf != self.submission.wolf)
        return tonight(table, submissions=(*others, self.submission))

    def audience(self, table: ClassicTable) -> tuple[Reader, ...]:
        wolf, head = self.submission.wolf, table.own.head
        if table.options.submissions == "all_wolves":
            return (wolf, *(w for w in living_wolves(table) if w != wolf))
        return (wolf,) if head is None or head == wolf else (wolf, head)


@dataclass(frozen=True, slots=True)
class SubmissionVoided(Event):
    """A wolf who is set aside wishes nothing any more tonight (H-LB9)."""

    seat: int

    def change(self, table: ClassicTable) -> ClassicTable:
        return tonight(table, submissions=tuple(s for s in table.own.night.submissions if s.wolf != self.seat))

    def audience(self, table: ClassicTable) -> tuple[Reader, ...]:
        head = table.own.head
        knows = living_wolves(table) if table.options.submissions == "all_wolves" else () if head is None else (head,)
        return tuple(wolf for wolf in knows if wolf != self.seat)


@dataclass(frozen=True, slots=True)
class KillPicked(Event):
    """定刀 (C-20), 空刀 or the end of the time without a choice (`target` None). `how`: head, pass, silence, sole."""

    target: int | None
    how: str

    def change(self, table: ClassicTable) -> ClassicTable:
        return tonight(table, picked=True, lapsed=self.how in ("silence", "sole"), target=self.target, proposal=None)

    def audience(self, table: ClassicTable) -> tuple[Reader, ...]:
        return living_wolves(table)


@dataclass(frozen=True, slots=True)
class DuelProposed(Event):
    """决战 is put to the other wolves (C-30)."""

    proposal: Proposal
    spent: bool

    def change(self, table: ClassicTable) -> ClassicTable:
        return tonight(table.with_own(duel="spent" if self.spent else table.own.duel), proposal=self.proposal)

    def audience(self, table: ClassicTable) -> tuple[Reader, ...]:
        return living_wolves(table)


@dataclass(frozen=True, slots=True)
class DuelAnswered(Event):
    seat: int
    yes: bool

    def change(self, table: ClassicTable) -> ClassicTable:
        proposal = table.own.night.proposal
        assert proposal is not None
        new = replace(proposal, yes=(*proposal.yes, self.seat)) if self.yes else replace(proposal, no=(*proposal.no, self.seat))
        return tonight(table, proposal=new)

    def audience(self, table: ClassicTable) -> tuple[Reader, ...]:
        return (self.seat,)


@dataclass(frozen=True, slots=True)
class DuelClosed(Event):
    """A proposal comes to nothing. `how`: refused, withdrawn (by the pick), lapsed."""

    how: str

    def change(self, table: ClassicTable) -> ClassicTable:
        return tonight(table, proposal=None)

    def audience(self, table: ClassicTable) -> tuple[Reader, ...]:
        return living_wolves(table)


@dataclass(frozen=True, slots=True)
class DuelAgreed(Event):
    """The wolves are agreed; under R-30 `tomorrow` the plan waits for the end of the night."""

    knives: tuple[int | None, ...]
    waits: bool

    def change(self, table: ClassicTable) -> ClassicTable:
        own = replace(table.own, duel="spent", plan=self.knives if self.waits else None, night=replace(table.own.night, proposal=None))
        return replace(table, own=own)

    def audience(self, table: ClassicTable) -> tuple[Reader, ...]:
        return living_wolves(table)


@dataclass(frozen=True, slots=True)
class DuelRun(Event):
    """轮次决胜 has been judged (C-64…C-69): the knives, and the reckoning step by step; none where the witch lived (C-68)."""

    knives: tuple[int | None, ...]
    reckoning: tuple[Reckoned, ...]
    wolves_win: bool

    def audience(self, table: ClassicTable) -> tuple[Reader, ...]:
        return ("group",)


# -- witch, seer


@dataclass(frozen=True, slots=True)
class VictimShown(Event):
    """通灵 (C-35): whom the knife is for, None for nobody; told while 救药 is held (C-40)."""

    target: int | None

    def change(self, table: ClassicTable) -> ClassicTable:
        return tonight(table, shown=True)

    def audience(self, table: ClassicTable) -> tuple[Reader, ...]:
        return table.living(WITCH)


@dataclass(frozen=True, slots=True)
class PotionUsed(Event):
    """救药, 毒药 or none (C-36…C-42); the effect comes at steps 5 and 6."""

    seat: int
    potion: str
    target: int | None

    def change(self, table: ClassicTable) -> ClassicTable:
        if self.potion == "save":
            return tonight(table.with_own(save="spent"), potion="save", saved=self.target)
        if self.potion == "poison":
            return tonight(table.with_own(poison="spent"), potion="poison", poisoned=self.target)
        return tonight(table, potion="none")

    def audience(self, table: ClassicTable) -> tuple[Reader, ...]:
        return (self.seat,)


@dataclass(frozen=True, slots=True)
class Checked(Event):
    """预言 (C-33, C-34): the camp of the target, never its role."""

    seat: int
    target: int
    village: bool

    def change(self, table: ClassicTable) -> ClassicTable:
        learned = (*table.own.checks, Learned(table.day, self.target, self.village))
        return tonight(table.with_own(checks=learned), checked=self.target)

    def audience(self, table: ClassicTable) -> tuple[Reader, ...]:
        return (self.seat,)
