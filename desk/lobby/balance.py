"""/平衡 [规则集] [人数]: which table is meant."""

from __future__ import annotations

from desk.estimate import Wish
from desk.game import Game
from desk.lobby.call import Call, Heard, no
from desk.texts import balance as say
from desk.texts import lobby as lobby_texts
from engine import RULE_SETS


def balance(call: Call) -> Heard:
    """This game's own table until its roles are dealt, or another that is named; a running game has no odds to be told (H-BA3)."""
    if call.game.table is not None and call.game.status != "over" and not call.word.arguments:
        return no("dealt-already", "4.5", say.only_before())
    wish = wished(call.word.arguments, call.game)
    if isinstance(wish, str):
        return no("unknown-table", "4.5", wish)
    return Heard("answered", errand=wish)


def wished(arguments: tuple[str, ...], game: Game | None) -> Wish | str:
    """The table that is meant, or what is wrong with the words. Without words the game's own, else the first game's usual one."""
    if not arguments and game is not None:
        return Wish(game.rule_set, game.options, game.seats)
    titles = {name: rules.title for name, rules in RULE_SETS.items()}
    word = arguments[0] if arguments else next(iter(titles))
    name = next((n for n, title in titles.items() if word in (n, title)), None)
    if name is None:
        return lobby_texts.unknown_rule_set(word, {n: title for n, title in titles.items() if RULE_SETS[n].offered})
    options = game.options if game is not None and game.rule_set == name else RULE_SETS[name].options()
    sizes = RULE_SETS[name].sizes(options)
    seats = arguments[1].removesuffix("人") if len(arguments) > 1 else str(sizes[0])
    if seats not in map(str, sizes):
        return lobby_texts.wrong_count(arguments[1], sizes)
    return Wish(name, options, int(seats))
