"""What is open to a seat of infection, window by window."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from engine.common.duties import REPORT, TITLES, Duty, of_phases
from engine.common.early import night, vote
from engine.infection.skills import SKILLS
from engine.infection.state import FORMAT, OVERLOAD, PURIFY, InfectionTable, can_use

# At the end of 感染 others are told something new, and have their own time for it.
PHASES = (vote("day"), vote("ballot"), night(after=("infect", "overload_new")))
"""What may end before its limit."""

_EITHER = {PURIFY: (PURIFY, FORMAT), FORMAT: (PURIFY, FORMAT)}
"""Who has declared one of these has done his night's work (I-50)."""


def _users(skill: str, granted_tonight: bool | None = None) -> Callable[[InfectionTable], Iterator[int]]:
    """Who could declare a skill and has not; of 过载 only those who got it tonight, or before."""
    acts = _EITHER.get(skill, (skill,))

    def users(table: InfectionTable) -> Iterator[int]:
        own = table.own.night
        declared = {act.seat for act in own.acts if act.skill in acts}
        able = (s.number for s in table.seats if not table.knows_out(s.number) and s.number not in declared and can_use(table, s.number, skill))
        return (seat for seat in able if granted_tonight is None or (seat in own.granted) == granted_tonight)

    return users


DUTIES = (
    REPORT,
    *of_phases(PHASES),
    *TITLES,
    *(Duty(skill.name, skill.window, _users(skill.name, False if skill.name == OVERLOAD else None)) for skill in SKILLS),
    Duty(OVERLOAD, "overload_new", _users(OVERLOAD, True)),
)
