"""The season's file as values: who plays where, and what is said when."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import yaml

_LINE = re.compile(
    r"\+(?P<minute>\d+) (?:(?P<restart>⟳)|(?P<who>[^@↩: ]+)(?P<group>@?)(?P<quotes>↩?)(?P<twice>(?: ×2)?): (?P<text>.*?)(?: → (?P<hears>.*))?)"
)
_PHASES = ("signup", "day", "dusk", "verdict", "night", "hold")


@dataclass(frozen=True)
class Said:
    """One line of the plan. `hears` is what the bot's answer holds; ∅ for no answer, empty for any."""

    minute: int
    restart: bool = False
    who: str = ""
    public: bool = False
    quotes: bool = False
    twice: bool = False
    text: str = ""
    hears: str = ""

    @classmethod
    def read(cls, line: str) -> Said:
        found = _LINE.fullmatch(line)
        assert found is not None, f"not a line of a season: {line}"
        if found["restart"]:
            return cls(int(found["minute"]), restart=True)
        return cls(
            int(found["minute"]),
            False,
            found["who"],
            bool(found["group"]),
            bool(found["quotes"]),
            bool(found["twice"]),
            found["text"],
            found["hears"] or "",
        )


@dataclass
class Part:
    """A game of the season: its people by seat, its judges, its lines by phase."""

    name: str
    rule_set: str
    group: str
    deal: str
    winner: str
    players: list[str]
    judge: str
    deputies: list[str]
    phases: dict[str, list[Said]]
    rulings: Mapping[str, str] = field(default_factory=dict)
    secrets: Mapping[str, list[int]] = field(default_factory=dict)
    number: int = 0


@dataclass(frozen=True)
class Season:
    parts: dict[str, Part]
    accounts: dict[str, str]
    """Name → account, of those who are named."""

    def shared(self) -> set[str]:
        """The accounts that have a part in more than one game: they say which with every private word."""
        seen: list[str] = []
        for part in self.parts.values():
            seen += {*part.players, part.judge, *part.deputies}
        return {account for account in seen if seen.count(account) > 1}


def load(file: Path) -> Season:
    written: dict[str, Any] = yaml.safe_load(file.read_text(encoding="utf-8"))
    accounts = {name: f"{60_000 + number}" for number, name in enumerate(written["people"], 1)}
    parts = {name: _part(name, game, written["people"], accounts) for name, game in written["games"].items()}
    return Season(parts, accounts)


def _part(name: str, game: dict[str, Any], people: dict[str, dict[str, Any]], accounts: dict[str, str]) -> Part:
    seats = len(game["deal"].split("\n")) - 2 if "\n" in game["deal"] else len(game["deal"].split())
    players = [f"{game['group']}{seat:02}" for seat in range(1, seats + 1)]
    judges = {"法官": "", "副法官": ""}
    for person, places in people.items():
        place = places.get(name)
        if isinstance(place, int):
            players[place - 1] = accounts[person]
        elif place is not None:
            judges[place] = accounts[person]
    phases = {key: [Said.read(line) for line in lines] for key, lines in game.items() if key.split()[0] in _PHASES}
    deputies = [judges["副法官"]] if judges["副法官"] else []
    rulings = {key: str(value) for key, value in game.get("rulings", {}).items()}
    return Part(
        name,
        game["rule_set"],
        game["group"],
        game["deal"],
        game["winner"],
        players,
        judges["法官"],
        deputies,
        phases,
        rulings,
        game.get("secrets", {}),
    )
