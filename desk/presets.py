"""Named tables of a host: a rule set, how many play, and what the game decides otherwise (config/presets.toml)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Any

from desk.customs import Customs
from desk.reader.spelling import fold
from engine import RULE_SETS
from engine.common import options as option

KEYS = ("rules", "players", "about", "options")


@dataclass(frozen=True, slots=True)
class Preset:
    """`players` is 0 for the usual number."""

    name: str
    rule_set: str
    options: Any
    customs: Customs
    players: int = 0
    about: str = ""


def customs_of(customs: Mapping[str, object]) -> Customs:
    """The customs that config/lobby.toml gives every new game. Raises ValueError."""
    try:
        return option.read(Customs, customs)
    except option.OptionError as error:
        raise ValueError(f"config/lobby.toml：{_told(error)}") from None


def read(written: Mapping[str, Any], numbers: Mapping[str, Mapping[str, str | int]], base: Customs) -> tuple[Preset, ...]:
    """The presets of a host, on top of his usual numbers of each rule set. Raises ValueError with one line for him."""
    presets: list[Preset] = []
    for name, table in written.items():
        try:
            presets.append(_preset(str(name), table, numbers, base))
        except ValueError as error:
            told = _told(error) if isinstance(error, option.OptionError) else str(error)
            raise ValueError(f"config/presets.toml：[{name}] {told}") from None
    return tuple(presets)


def _preset(name: str, table: Any, numbers: Mapping[str, Mapping[str, str | int]], base: Customs) -> Preset:
    if not isinstance(table, dict) or (unknown := next((key for key in table if key not in KEYS), None)) is not None:
        raise ValueError(f"里没有“{unknown}”这一项，只有 {'、'.join(KEYS)}" if isinstance(table, dict) else "应是一节")
    rule_set = rule_set_of(str(table.get("rules", "")))
    if rule_set is None:
        raise ValueError(f"rules 要写规则集的名字：{'、'.join(rules.title for rules in RULE_SETS.values() if rules.offered)}")
    if rule_set_of(name) is not None or not name.strip() or len(name.split()) != 1:
        raise ValueError("名字不能是规则集的名字，也不能有空格")
    wishes, changed = _parted(table.get("options", {}))
    options: Any = option.read(RULE_SETS[rule_set].options, {**numbers.get(rule_set, {}), **wishes})
    players, sizes = table.get("players", 0), RULE_SETS[rule_set].sizes(options)
    if players and players not in sizes:
        raise ValueError(f"players 是 {players}，这样只能坐 {'、'.join(map(str, sizes))} 人")
    return Preset(name, rule_set, options, option.read(Customs, changed, base), players, str(table.get("about", "")))


def _parted(written: Mapping[str, object]) -> tuple[dict[str, object], dict[str, object]]:
    """Rulings and times apart from customs."""
    customs = {each.name for each in option.table(Customs)}
    return ({k: v for k, v in written.items() if k not in customs}, {k: v for k, v in written.items() if k in customs})


def _told(error: option.OptionError) -> str:
    return f"选项 {error.name} 不能是“{error.value}”，可用：{error.allowed}" if error.allowed else f"没有选项 {error.name}"


def rule_set_of(said: str) -> str | None:
    """The rule set that a word means: its name or its title."""
    return next((name for name, rules in RULE_SETS.items() if fold(said).strip() in (name, rules.title)), None)


def nearest(said: str, presets: tuple[Preset, ...]) -> tuple[str, ...]:
    """What can be opened and is spelled most like a word that can't."""
    known = [*(rules.title for rules in RULE_SETS.values() if rules.offered), *(preset.name for preset in presets)]
    within = [name for name in known if fold(said).strip() and (said in name or name in said)]
    return tuple(dict.fromkeys((*within, *get_close_matches(said, known, n=3, cutoff=0.3))))[:3]
