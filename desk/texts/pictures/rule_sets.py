"""What of the pictures is a rule set's own."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from desk.pictures.sheet import Sheet, Tone
from desk.texts import classic_roles, infection_roles, plain
from desk.texts.pictures import cards, votes
from desk.texts.pictures.own import Dealt, of_role
from desk.texts.view import View, no
from engine.cards import events as in_cards
from engine.classic import events as in_classic
from engine.common.event import Event
from engine.common.table import Reader
from engine.infection import events as in_infection


@dataclass(frozen=True, slots=True)
class Pictures:
    """`dealt` is what a seat was dealt, with the words beside it; `own` answers 状态 to a seat (None: as to everybody), `tally` 票型;
    `events` are the pictures of its own events, each beside all that is told with it. `course` says which of its own events the course
    of a finished game shows, in which colour, `counts` those that have a line of their own there, `fallen` what it says of who fell."""

    dealt: Dealt
    own: Callable[[View, int], Sheet] | None = None
    tally: Callable[[View], Sheet | None] = votes.standing
    events: Mapping[type[Event], Callable[[View, Any, Reader], Sheet | None]] = field(default_factory=dict)
    course: Mapping[type[Event], Tone] = field(default_factory=dict)
    counts: Mapping[type[Event], Callable[[Any], str]] = field(default_factory=dict)
    fallen: Callable[[View, int], str] = lambda view, seat: f"{no(seat)} {view.table.seat(seat).role}"


PICTURES: Final[Mapping[str, Pictures]] = {
    "classic": Pictures(
        of_role(classic_roles.skills),
        course={
            in_classic.HeadMade: "plain",
            in_classic.KillPicked: "plain",
            in_classic.PotionUsed: "plain",
            in_classic.Checked: "plain",
            in_classic.DuelRun: "evil",
        },
    ),
    "infection": Pictures(
        of_role(infection_roles.skills, infection_roles.stage),
        course={in_infection.Foreseen: "plain", in_infection.Converted: "evil", in_infection.Cured: "good"},
    ),
    "cards": Pictures(
        cards.dealt,
        own=cards.hand,
        tally=cards.standing,
        events={
            in_cards.NominationCounted: lambda view, event, _reader: cards.nominated(view, event),
            in_cards.VerdictCounted: lambda view, event, _reader: cards.judged(view, event),
            in_cards.DawnTold: lambda view, event, _reader: cards.dawn(view, event),
            in_cards.PurseTold: lambda view, _event, reader: cards.hand(view, reader) if isinstance(reader, int) else None,
        },
        course={
            in_cards.CardsLost: "plain",
            in_cards.CardReturned: "plain",
            in_cards.LootKept: "plain",
            in_cards.VerdictCounted: "plain",
        },
        counts={in_cards.NominationCounted: cards.counted_line},
        fallen=lambda _view, seat: no(seat),
    ),
    "plain": Pictures(of_role(plain.skills)),
}
