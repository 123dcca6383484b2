"""/发身份: only when every player can be told a secret; and the same message once more."""

from __future__ import annotations

from typing import Any

from desk.announce import Saying, view
from desk.game import Game, TableLaid
from desk.lobby.call import Call, Heard, no
from desk.reader import Lobby
from desk.reader.deals import entries
from desk.texts import lobby as say
from desk.texts import tell
from desk.texts.in_force import at_the_deal
from engine import RULE_SETS, deal
from engine.common.event import Began, Dealt


def deal_roles(call: Call) -> Heard:
    """/发身份 [手工 …]: only when every player can be told a secret (C-11, C-12)."""
    game = call.game
    if game.table is not None:
        return no("dealt-already", "C-15", say.dealt_already())
    if len(game.players) != game.seats:
        return no("not-enough-players", "C-02", say.wrong_number(len(game.players), game.seats))
    rules = RULE_SETS[game.rule_set]
    try:
        by_hand = _by_hand(game, call.word)
    except ValueError as error:
        return no("unknown-role", "C-11", say.unreadable_deal(game.rule_set, str(error), rules.role_names))
    if by_hand is None and (reason := rules.impossible(game.options)) is not None:
        return no("impossible-table", "H4.2", say.impossible(reason))
    friends = call.around.friends
    strangers = tuple(n for n, p in enumerate(game.players, 1) if friends is not None and p.account not in friends)
    silent = tuple(n for n, p in enumerate(game.players, 1) if not p.reached and n not in strangers)
    if strangers or silent:
        again = tuple(Saying("user", say.test_message(game.short, n), user=game.players[n - 1].account) for n in silent)
        return Heard("refused", answer=say.unreachable(strangers, silent, game.names()), sayings=again, code="unreachable", clause="C-12")
    try:
        table, events = deal(rules, game.options, game.zone, call.message.at, call.around.dice, by_hand, game.seats)
    except ValueError:
        return no("wrong-roles", "C-02", say.wrong_roles(rules.roles(game.options, game.seats)))
    if not call.word.sure:
        return Heard("answered", question=say.deal_question(game.names(), by_hand is not None))
    return Heard(
        "done",
        answer="",
        secret=say.dealt_secretly(),
        events=(TableLaid(table), *events),
        sayings=(Saying("group", at_the_deal(game)),),
    )


def _by_hand(game: Game, word: Lobby) -> tuple[Any, ...] | None:
    """The entries of a hand-made deal, as the rule set reads them. Raises ValueError."""
    written = entries(game.rule_set, word.text)
    if written is None:
        return None
    read = tuple(RULE_SETS[game.rule_set].read_entry(entry) for entry in written)
    if len(read) != game.seats:
        raise ValueError("")
    return read


def resend(call: Call) -> Heard:
    """/重发 N: the same role message once more; nothing is dealt anew."""
    table, seat = call.game.table, int(call.word.arguments[0])
    if table is None:
        return no("not-dealt", "C-12", say.too_early(len(call.game.players), call.game.seats))
    return Heard("answered", secret=say.sent_again(seat), sayings=(Saying(f"seat:{seat}", role_text(call.game, seat)),))


def role_text(game: Game, seat: int) -> str:
    """What a seat was told when the roles were dealt and when the game began (C-12, C-16)."""
    seen = view(game)
    dealt = Dealt(tuple(place.role for place in seen.table.seats), "again", game.opened)
    told = (dealt,) if seen.table.phase == "signup" else (dealt, Began())
    return "\n".join(text for event in told if (text := tell(seen, seen, event, seat)))
