"""/裁定: the rules of this game, before the deal; one by one, or a set that the group has saved."""

from __future__ import annotations

from dataclasses import replace

from desk.announce import Saying
from desk.game import OptionsSet, terms
from desk.lobby.call import Call, Heard, no
from desk.lobby.customs import CUSTOMS, custom
from desk.lobby.saved import SETS
from desk.texts import lobby as say
from desk.texts.rulings import changed
from engine import RULE_SETS, commitment
from engine.common import options as option


def rule(call: Call) -> Heard:
    """/裁定 [名 值]: before the deal (§4.5); every change makes a new commitment."""
    game = call.game
    if call.word.arguments and (of_sets := SETS.get(call.word.arguments[0])):
        return of_sets(call)
    if len(call.word.arguments) == 0:
        return Heard("answered", answer=say.options_shown((*changed(game.options), *changed(game.customs, call.around.usual_customs))))
    name = call.word.arguments[0]
    if name in CUSTOMS:
        return custom(call)
    known = {each.name: each for each in option.table(type(game.options))}
    if name not in known:
        alike = tuple(each for each in known.values() if any(name in text for text in each.means.values()))
        return no("unknown-option", "4.5", say.unknown_option(name, tuple(known), alike))
    if len(call.word.arguments) == 1:
        return Heard("answered", answer=say.option_shown(known[name], getattr(game.options, name)))
    if game.table is not None:
        return no("dealt-already", "4.5", say.options_fixed())
    try:
        options = option.read(type(game.options), {name: " ".join(call.word.arguments[1:])}, game.options)
    except option.OptionError as error:
        return no("bad-value", known[name].ruling, say.bad_value(known[name], error.value, error.allowed))
    if (reason := RULE_SETS[game.rule_set].impossible(options)) is not None:
        return no("impossible-table", known[name].ruling, say.impossible(reason))
    if not call.word.sure:
        return Heard("answered", question=say.option_question(known[name], getattr(options, name)))
    mark = commitment(call.around.dice.seed, terms(game.rule_set, options))
    said = Saying("group", say.option_set(known[name], getattr(options, name), mark))
    return Heard("done", secret=say.noted(), events=(OptionsSet(options, mark),), sayings=(said,))


def set_zone(call: Call) -> Heard:
    """/时区 [名字]: the ruling `zone` by its own word (T-08)."""
    return rule(replace(call, word=replace(call.word, word="裁定", arguments=("zone", *call.word.arguments))))
