"""/裁定 保存, 套用, 列表, 删除: the rulings of a game as a set that its group keeps under a name."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Final

from db.records import Note
from desk.announce import Saying
from desk.customs import Customs
from desk.game import Game, OptionsSet, RulingsSaved, terms
from desk.lobby.call import Call, Heard, no
from desk.lobby.customs import CUSTOMS
from desk.seating import CustomsSet
from desk.texts import lobby as say
from desk.texts import rulings as texts
from engine import RULE_SETS, commitment
from engine.common import options as option

NAME_LENGTH: Final = 20
MOST_SETS: Final = 20
"""Sets of one group, so that their list stays one message."""


def rulings_scope(game: Game) -> str:
    """The notes in which a group's sets lie."""
    return f"rulings:{game.adapter}:{game.group}"


def _to_keep(call: Call) -> dict[str, str | int]:
    """What makes these rules out of the house's: all that differs from them, or from the rule set's own defaults."""
    game, around = call.game, call.around
    differing = (*texts.changed(game.options), *_differences(around.usual, game.options))
    differing += (*texts.changed(game.customs), *_differences(around.usual_customs, game.customs))
    names = {each.name for each, _ in differing}
    every = [(each.name, getattr(of, each.name)) for of in (game.options, game.customs) for each in option.table(type(of))]
    return {name: value for name, value in every if name in names}


def _differences(before: Any, now: Any) -> texts.Rulings:
    every = ((each, getattr(now, each.name)) for each in option.table(type(now)) if each.kind not in texts.HOSTS_OWN)
    return tuple((each, value) for each, value in every if value != getattr(before, each.name))


def _usual(call: Call) -> Any:
    """The house's options, but for what is no ruling: that stays as it is in this game."""
    own = {each.name: getattr(call.game.options, each.name) for each in option.table(type(call.game.options)) if each.kind in texts.HOSTS_OWN}
    return replace(call.around.usual, **own)


# -- the sets of a group


def _sets(call: Call, rule_set: str) -> dict[str, dict[str, Any]]:
    """The group's sets for a rule set, by name."""
    found = (key.split(":", 1) for key in call.around.saved)
    return {name: json.loads(call.around.saved[f"{rules}:{name}"]) for rules, name in found if rules == rule_set}


def _named(call: Call) -> str | Heard:
    """The name that is said, or what is wrong with it."""
    name = " ".join(call.word.arguments[1:])
    if not name:
        return no("no-argument", "4.5", texts.set_needs_name(call.word.arguments[0]))
    if len(name) > NAME_LENGTH or not name.isprintable() or ":" in name or name in SETS:
        return no("bad-name", "4.5", texts.bad_set_name(NAME_LENGTH))
    return name


def _known(call: Call) -> str | Heard:
    """The name of a set of this group and rule set, or what is wrong with it."""
    name = _named(call)
    if isinstance(name, Heard):
        return name
    sets = _sets(call, call.game.rule_set)
    if name in sets:
        return name
    elsewhere = tuple(rules.title for rules in RULE_SETS.values() if name in _sets(call, rules.name))
    return no("unknown-set", "4.5", texts.unknown_set(name, tuple(sets), elsewhere))


def list_sets(call: Call) -> Heard:
    """/裁定 列表: the group's sets of all games, this one's first."""
    rule_sets = sorted(RULE_SETS.values(), key=lambda rules: rules.name != call.game.rule_set)
    listed = {(rules.title, name): rulings for rules in rule_sets for name, rulings in _sets(call, rules.name).items()}
    return Heard("answered", answer=texts.sets_listed(listed))


def save(call: Call) -> Heard:
    """/裁定 保存 名: what this game decides otherwise, for later games of the group."""
    name, game = _named(call), call.game
    if isinstance(name, Heard):
        return name
    kept, sets = _to_keep(call), _sets(call, game.rule_set)
    if not kept:
        return no("nothing-to-save", "4.5", texts.nothing_to_save())
    if name not in sets and len(call.around.saved) >= MOST_SETS:
        return no("too-many-sets", "4.5", texts.too_many_sets(MOST_SETS))
    if sets.get(name) == kept:
        return Heard("answered", answer=texts.saved_already(name))
    if not call.word.sure:
        return Heard("answered", question=texts.save_question(name, kept, replaces=name in sets))
    body = json.dumps(kept, ensure_ascii=False)
    return Heard("done", answer=texts.set_saved(name, len(kept)), events=(RulingsSaved(name, body),), notes=(_note(call, name, body),))


def delete(call: Call) -> Heard:
    """/裁定 删除 名: games that use it keep their rules."""
    name = _known(call)
    if isinstance(name, Heard):
        return name
    if not call.word.sure:
        return Heard("answered", question=texts.delete_question(name))
    return Heard("done", answer=texts.set_deleted(name), events=(RulingsSaved(name, None),), notes=(_note(call, name, None),))


def _note(call: Call, name: str, body: str | None) -> Note:
    return Note(rulings_scope(call.game), f"{call.game.rule_set}:{name}", body)


def apply(call: Call) -> Heard:
    """/裁定 套用 名: before the deal, all of the set or nothing; what it doesn't name is as the house has it (H-GR6)."""
    name, game = _known(call), call.game
    if isinstance(name, Heard):
        return name
    if game.table is not None:
        return no("dealt-already", "4.5", say.options_fixed())
    wishes = _sets(call, game.rule_set)[name]
    if faults := _unreadable(wishes, (*option.table(type(game.options)), *CUSTOMS.values())):
        return no("bad-value", "4.5", texts.set_unreadable(name, faults))
    options = option.read(type(game.options), {n: value for n, value in wishes.items() if n not in CUSTOMS}, _usual(call))
    customs = option.read(Customs, {n: value for n, value in wishes.items() if n in CUSTOMS}, call.around.usual_customs)
    if (reason := RULE_SETS[game.rule_set].impossible(options)) is not None:
        return no("impossible-table", "4.5", say.impossible(reason))
    changes = (*_differences(game.options, options), *_differences(game.customs, customs))
    if not changes:
        return Heard("answered", answer=texts.in_force_already(name))
    seats = (game.seats, replace(game, options=options).seats)
    before = {each.name: getattr(game.customs if each.name in CUSTOMS else game.options, each.name) for each, _ in changes}
    if not call.word.sure:
        return Heard("answered", question=texts.apply_question(name, changes, before, seats))
    mark = commitment(call.around.dice.seed, terms(game.rule_set, options))
    said = Saying("group", texts.set_applied(name, changes, mark))
    events = (OptionsSet(options, mark), *((CustomsSet(customs, call.message.at),) if customs != game.customs else ()))
    return Heard("done", secret=say.noted(), events=events, sayings=(said,))


def _unreadable(wishes: Mapping[str, Any], every: tuple[option.Option, ...]) -> tuple[str, ...]:
    """What of a set this version doesn't know, or doesn't take: each by name, with its value."""
    known, faults = {each.name: each for each in every}, list[str]()
    for name, value in wishes.items():
        try:
            known[name].read(value)
        except (KeyError, option.OptionError):
            faults.append(f"{name}={value}")
    return tuple(faults)


SETS: Final[Mapping[str, Callable[[Call], Heard]]] = {"保存": save, "套用": apply, "列表": list_sets, "删除": delete}
