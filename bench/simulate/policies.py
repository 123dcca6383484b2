"""The named policies by rule set. A result without its policy says nothing."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from bench.simulate.cards import CarefulCards, RandomCards
from bench.simulate.classic import RandomClassic
from bench.simulate.classic_careful import CarefulClassic
from bench.simulate.infection import RandomInfection
from bench.simulate.infection_careful import CarefulInfection
from bench.simulate.match import Match
from bench.simulate.plain import RandomPlain
from bench.simulate.players import Players

POLICIES: Mapping[str, Mapping[str, Callable[[Match], Players]]] = {
    "classic": {"random": RandomClassic, "careful": CarefulClassic},
    "infection": {"random": RandomInfection, "careful": CarefulInfection},
    "cards": {"random": RandomCards, "careful": CarefulCards},
    "plain": {"random": RandomPlain},
}
