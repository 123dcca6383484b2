"""A new table from what was chosen on the page: a chat script, empty where somebody plays it himself."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

import yaml

from desk.demo.main import NAMES, story_of, written
from desk.reader.deals import entries
from desk.script.load import Script, ScriptError, load, parse
from engine import RULE_SETS

STARTS = ("deal", "hand", "position", "script", "lobby")
OFFERED = tuple(name for name, rules in RULE_SETS.items() if rules.offered)


@dataclass(frozen=True, slots=True)
class Wish:
    """A table that somebody wants. `script` is None where it begins with signing up; `position` as it was written."""

    rule_set: str
    players: int
    script: Script | None = None
    position: Mapping[str, Any] | None = None


@cache
def example(rule_set: str, start: str) -> str:
    """What stands there where nothing is written: the demo's game, its roles, or a position with them; empty where it begins otherwise."""
    if start == "script":
        return story_of(rule_set).read_text(encoding="utf-8")
    deal = load(story_of(rule_set)).deal or ()
    if start == "hand":
        return written(deal).strip()
    if start != "position":
        return ""
    roles = [entry for entry in deal if isinstance(entry, str)]
    if roles:
        return f"phase: night\nday: 2\nroles: [{', '.join(roles)}]\nseats: {{9: {{out: true}}}}"
    # By then everybody has chosen his camp.
    seats = (f"  {n}: {{camp: {camp.replace('自选', '平民')}, hand: [{', '.join(row)}]}}" for n, (camp, row) in enumerate(deal, 1))
    return "\n".join(("phase: night", "seats:", *seats))


def usual_players(rule_set: str) -> int:
    return RULE_SETS[rule_set].sizes(RULE_SETS[rule_set].options())[0]


def wished(form: Mapping[str, str]) -> Wish:
    """The table that the fields of the form mean. Raises ScriptError, which says what is wrong with them."""
    start, rule_set = form.get("start", "deal"), form.get("ruleset", "classic")
    if start not in STARTS or rule_set not in OFFERED:
        raise ScriptError("没有这样的开局")
    text = form.get("text", "")
    text = text if text.strip() else example(rule_set, start)
    if start == "script":
        return _from_script(text)
    options = _options(form.get("options", ""))
    if start == "lobby":
        return Wish(rule_set, _players(rule_set, options, form) or usual_players(rule_set))
    tree: dict[str, Any] = {"title": "沙盒", "ruleset": rule_set, "options": options, "seed": secrets.token_hex(32), "script": []}
    if start == "position":
        tree["position"] = _position(text)
    elif start == "hand":
        tree["deal"] = _deal(rule_set, text)
    elif players := _players(rule_set, options, form):
        tree["players"] = str(players)
    return _from_script(_written(tree), "这一桌")


def _players(rule_set: str, options: Mapping[str, str], form: Mapping[str, str]) -> int:
    """How many are to sit down; 0 where it isn't said. Raises ScriptError where the rules know no such table."""
    said = form.get("players", "").strip()
    read = parse(_written({"title": "裁定", "ruleset": rule_set, "options": dict(options), "script": []}), "裁定")
    sizes = RULE_SETS[rule_set].sizes(read.options)
    if said and not (said.isdecimal() and int(said) in sizes):
        raise ScriptError(f"人数：{RULE_SETS[rule_set].title}坐 {'、'.join(map(str, sizes))} 人")
    return int(said or 0)


def _from_script(text: str, name: str = "剧本") -> Wish:
    script = parse(text, name)
    names = script.names or NAMES
    position = yaml.load(text, Loader=yaml.BaseLoader).get("position")  # noqa: S506 - strings, lists and mappings only
    return Wish(script.rule_set, 0, replace(script, names=names), position)


def _written(tree: dict[str, Any]) -> str:
    return yaml.safe_dump(tree, allow_unicode=True, sort_keys=False)


def _options(text: str) -> dict[str, str]:
    """Rulings, one a line: `self_vote no`."""
    chosen = {}
    for line in filter(None, (line.strip() for line in text.splitlines())):
        name, _, value = line.replace("：", ":").replace(":", " ").replace("=", " ").partition(" ")
        chosen[name] = value.strip()
    return chosen


def _deal(rule_set: str, text: str) -> list[Any]:
    try:
        return list(entries(rule_set, f"手工{text if chr(10) in text else ' ' + text}") or ())
    except ValueError as error:
        raise ScriptError(f"发身份：看不懂 {error}") from None


def _position(text: str) -> Any:
    try:
        tree = yaml.load(text, Loader=yaml.BaseLoader)  # noqa: S506 - strings, lists and mappings only
    except yaml.YAMLError as error:
        raise ScriptError(f"局面：不是 YAML（{getattr(error, 'problem', error)}）") from None
    if isinstance(tree, dict) and set(tree) == {"position"}:
        tree = tree["position"]
    if not isinstance(tree, dict):
        raise ScriptError("局面：写成“名: 值”的一张表，例如 phase: night")
    return tree
