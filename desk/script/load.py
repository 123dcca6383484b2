"""Reading a chat script: YAML to typed values; anything unknown is an error that names file and line."""

from __future__ import annotations

import datetime
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

import yaml

from desk.message import Part
from desk.record import read_parts, shown
from engine import RULE_SETS, RuleSet
from engine.common import options as option

KEYS = (
    *("title", "clauses", "ruleset", "options", "seed", "position", "deal", "players", "script"),
    *("start", "zone", "names", "begun", "draws"),
)
SAID = ("time", "said", "who", "group", "quote", "parts")
"""Keys of a line that is written out: `say: {…}`."""
EXPECTED = (
    *("accepted", "refused", "phase", "day", "winner", "sheriff", "same_reply", "roles", "seats", "outs", "tally"),
    *("told", "told_never", "group", "group_never", "judge", "judge_never"),
)
FACTS = (
    *("out", "cause", "role", "camp", "stage", "derived", "overload", "in_vain", "lost", "head"),
    *("hand", "points", "weight", "may_vote", "yellow", "save", "poison"),
)
ZONE = "Asia/Shanghai"
_TIME = r"(?:\d{1,2}:\d{2}(?::\d{2})?|\+\d+[smh])"
_DATE = r"\d{4}-\d{2}-\d{2}"
_WHO = r"(?P<who>\d+|法官|路人)"
GONE, BACK = "离群", "归队"
_NEWS = re.compile(rf"\A(?:(?P<time>{_TIME})\s+)?{_WHO}\s+(?P<word>{GONE}|{BACK})\Z")
_LINE = re.compile(rf"\A(?:(?P<time>{_TIME})\s+)?{_WHO}(?P<group>@群)?(?P<quote>↩(?:票|代投|#?\d+)?)?:[ \t]?(?P<text>.*)\Z", re.S)


class ScriptError(ValueError):
    """The script can't be read; the text names file and line."""


@dataclass(frozen=True, slots=True)
class Line:
    """Somebody says something. `quote` is what follows ↩, "" for a bare one, None without; `place` is file and line.

    `parts` is the message where it is more than `text`; a mention in it names a seat, or an account. `said` is the message's
    own time of day where that is not the time at which it is heard.
    """

    number: int
    place: str
    time: str | None
    who: str
    group: bool
    quote: str | None
    text: str
    parts: tuple[Part, ...] | None = None
    said: str | None = None


@dataclass(frozen=True, slots=True)
class Wait:
    """next, due, or a bare time."""

    number: int
    place: str
    until: str


@dataclass(frozen=True, slots=True)
class Expect:
    """What must be true here, values as written."""

    number: int
    place: str
    keys: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class News:
    """What the platform tells of somebody: that he has left the group, or is back in it."""

    number: int
    place: str
    time: str | None
    who: str
    word: str


Entry = Line | Wait | News | Expect


@dataclass(frozen=True, slots=True)
class Script:
    """A script, checked. `position` has plain types, `deal` an entry for each seat; `start` is where one of them stands in the file.

    `seed` is a number, or the very bytes; `begins` is when the clock starts, in the time of `zone`; `begun` tells whether the
    first day is open or only the roles are dealt; `names` are what the players are called; `draws` gives the places, from 0, that
    draws hit whose seed is not known, by name and number.
    """

    file: str
    start: str
    title: str
    clauses: tuple[str, ...]
    rule_set: str
    options: Any
    seed: int | bytes
    position: Mapping[str, Any] | None
    deal: tuple[Any, ...] | None
    players: int | None
    entries: tuple[Entry, ...] = field(default=())
    begins: datetime.datetime | None = None
    zone: str = ZONE
    names: tuple[str, ...] = ()
    begun: bool = True
    draws: tuple[tuple[str, int, int], ...] = ()


@dataclass(frozen=True, slots=True)
class _Source:
    """A YAML tree as plain values, with the line of every place in it."""

    file: str
    lines: Mapping[tuple[Any, ...], int]

    def error(self, place: tuple[Any, ...], text: str) -> ScriptError:
        return ScriptError(f"{self.at(place)}: {text}")

    def at(self, place: tuple[Any, ...]) -> str:
        """File and line of a place in the tree, or of the nearest thing around it."""
        while place and place not in self.lines:
            place = place[:-1]
        return f"{self.file}:{self.lines.get(place, 1)}"


def load(path: Path) -> Script:
    """The script in a file. Raises ScriptError."""
    try:
        return parse(path.read_text(encoding="utf-8"), str(path))
    except (OSError, UnicodeDecodeError) as error:
        raise ScriptError(f"{path}:1: {error}") from None


def parse(text: str, file: str = "script") -> Script:
    """The script in a text. Raises ScriptError."""
    try:
        node = yaml.compose(text, Loader=yaml.CBaseLoader)
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        raise ScriptError(f"{file}:{mark.line + 1 if mark else 1}: no YAML: {getattr(error, 'problem', error)}") from None
    lines: dict[tuple[Any, ...], int] = {}
    source = _Source(file, lines)
    tree = _plain(node, (), source, lines)
    if not isinstance(tree, dict):
        raise source.error((), "a script is a mapping")
    for key in tree:
        if key not in KEYS:
            raise source.error((key,), f"unknown key {key!r}")
    return _script(tree, source)


def _plain(node: yaml.Node | None, place: tuple[Any, ...], source: _Source, lines: dict[tuple[Any, ...], int]) -> Any:
    if node is None:
        return None
    lines[place] = node.start_mark.line + 1
    if isinstance(node, yaml.MappingNode):
        mapping: dict[str, Any] = {}
        for key, value in node.value:
            name = str(key.value)
            if name in mapping:
                raise ScriptError(f"{source.file}:{key.start_mark.line + 1}: {name!r} stands twice")
            mapping[name] = _plain(value, (*place, name), source, lines)
            lines[(*place, name)] = key.start_mark.line + 1
        return mapping
    if isinstance(node, yaml.SequenceNode):
        return [_plain(item, (*place, n), source, lines) for n, item in enumerate(node.value)]
    return str(node.value)


def _script(tree: Mapping[str, Any], source: _Source) -> Script:
    rule_set = tree.get("ruleset", "classic")
    if rule_set not in RULE_SETS:
        raise source.error(("ruleset",), f"no rule set {rule_set!r}")
    rules = RULE_SETS[rule_set]
    try:
        options: Any = option.read(rules.options, tree.get("options") or {})
    except option.OptionError as error:
        raise source.error(("options", error.name), str(error)) from None
    deal = tree.get("deal")
    if deal is not None:
        deal = tuple(_entries(deal, rules, source))
    if deal is not None and tree.get("position") is not None:
        raise source.error(("deal",), "a script has a deal or a position, not both")
    position = None if tree.get("position") is None else _position(tree["position"], source)
    entries = tree.get("script")
    if not isinstance(entries, list):
        raise source.error(("script",), "script is a list")
    return Script(
        file=source.file,
        start=source.at(next(((key,) for key in ("position", "deal", "players") if key in tree), ())),
        title=str(tree.get("title", "")),
        clauses=tuple(tree.get("clauses") or ()),
        rule_set=rule_set,
        options=options,
        seed=_seed(tree.get("seed", "0"), source),
        position=position,
        deal=deal,
        players=None if tree.get("players") is None else whole(tree["players"], source, ("players",)),
        entries=tuple(_entry(entry, n, source) for n, entry in enumerate(entries)),
        begins=None if tree.get("start") is None else _instant(tree["start"], source),
        zone=_zone(tree.get("zone", ZONE), source),
        names=tuple(map(str, tree.get("names") or ())),
        begun=truth(tree.get("begun", "true")) is not False,
        draws=tuple(_draw(name, place, source) for name, place in (tree.get("draws") or {}).items()),
    )


def _seed(value: Any, source: _Source) -> int | bytes:
    if isinstance(value, str) and re.fullmatch(r"[0-9a-f]{64}", value):
        return bytes.fromhex(value)
    return whole(value, source, ("seed",))


def _instant(value: Any, source: _Source) -> datetime.datetime:
    try:
        return datetime.datetime.strptime(str(value), "%Y-%m-%d %H:%M:%S")  # noqa: DTZ007 - the script's zone goes with it
    except ValueError:
        raise source.error(("start",), f"a date and a time, 2026-01-31 22:00:00, not {value!r}") from None


def _zone(value: Any, source: _Source) -> str:
    try:
        return ZoneInfo(str(value)).key
    except (OSError, ValueError, LookupError):
        raise source.error(("zone",), f"no time zone {value!r}") from None


def _draw(name: str, place: Any, source: _Source) -> tuple[str, int, int]:
    found = re.fullmatch(r"(.+)/(\d+)", name)
    if found is None:
        raise source.error(("draws", name), "a draw is named by name and number: badge/1")
    return found[1], int(found[2]), whole(place, source, ("draws", name))


def _entries(deal: Any, rules: RuleSet, source: _Source) -> Iterator[Any]:
    """Each seat of a deal as the rule set reads it."""
    for n, entry in enumerate(deal):
        try:
            yield rules.read_entry(entry)
        except ValueError as error:
            raise source.error(("deal", n), str(error)) from None


def whole(value: Any, source: _Source, place: tuple[Any, ...]) -> int:
    if not isinstance(value, str) or not re.fullmatch(r"-?\d+", value):
        raise source.error(place, f"a number, not {value!r}")
    return int(value)


def truth(word: Any) -> bool | None:
    """Yes or no as YAML and people write it; None for anything else."""
    return {"true": True, "yes": True, "false": False, "no": False}.get(str(word).lower())


def _position(spec: Mapping[str, Any], source: _Source) -> Mapping[str, Any]:
    typed: dict[str, Any] = {}
    for key, value in spec.items():
        if key == "seats":
            typed[key] = {}
            for number, keys in value.items():
                seat = whole(number, source, ("position", "seats", number))
                typed[key][seat] = {name: _simple(item) for name, item in keys.items()}
        elif key == "roles":
            typed[key] = tuple(value)
        else:
            typed[key] = _simple(value)
    return typed


def _simple(value: Any) -> Any:
    if not isinstance(value, str):
        return value
    if re.fullmatch(r"\d+", value):
        return int(value)
    return value if truth(value) is None else truth(value)


def _entry(entry: Any, place: int, source: _Source) -> Entry:
    number, where = place + 1, source.at(("script", place))
    if isinstance(entry, dict) and list(entry) == ["say"]:
        return _said(entry["say"], number, where, source)
    if isinstance(entry, dict):
        if list(entry) != ["expect"] or not isinstance(entry["expect"], dict):
            raise source.error(("script", place), "an entry is a chat line, a time, say: {…} or expect: {…}")
        for key in entry["expect"]:
            if key not in EXPECTED:
                raise source.error(("script", place, "expect", key), f"unknown key {key!r}")
        for seat, facts in (entry["expect"].get("seats") or {}).items():
            for fact in facts:
                if fact not in FACTS:
                    raise source.error(("script", place, "expect", "seats", seat, fact), f"unknown key {fact!r}")
        return Expect(number, where, entry["expect"])
    if not isinstance(entry, str):
        raise source.error(("script", place), "an entry is a chat line, a time, say: {…} or expect: {…}")
    if entry in ("next", "due") or re.fullmatch(_TIME, entry):
        return Wait(number, where, entry)
    if (news := _NEWS.match(entry)) is not None:
        return News(number, where, news["time"], news["who"], news["word"])
    found = _LINE.match(entry)
    if found is None:
        raise source.error(("script", place), f"this is no chat line: {entry!r}")
    quote = found["quote"]
    return Line(number, where, found["time"], found["who"], found["group"] is not None, None if quote is None else quote[1:], found["text"])


def _said(keys: Any, number: int, where: str, source: _Source) -> Line:
    """A line written out, for what a chat line can't say: mentions, pictures, messages that were long on their way."""
    place = ("script", number - 1, "say")
    if not isinstance(keys, dict):
        raise source.error(place, "say: {who: …, parts: […]}")
    for key in keys:
        if key not in SAID:
            raise source.error((*place, key), f"unknown key {key!r}")
    for key, form in (("time", _TIME), ("said", rf"(?:{_DATE} )?{_TIME}")):
        if key in keys and not re.fullmatch(form, str(keys[key])):
            raise source.error((*place, key), f"no time: {keys[key]!r}")
    who = str(keys.get("who", ""))
    if not re.fullmatch(r"\d+|法官|路人", who):
        raise source.error((*place, "who"), f"nobody: {who!r}")
    try:
        parts = read_parts(keys.get("parts") or [])
    except ValueError as error:
        raise source.error((*place, "parts"), str(error)) from None
    quote = keys.get("quote")
    return Line(
        number,
        where,
        keys.get("time"),
        who,
        truth(keys.get("group", "false")) is True,
        None if quote is None else str(quote).removeprefix("↩"),
        shown(parts),
        parts,
        keys.get("said"),
    )
