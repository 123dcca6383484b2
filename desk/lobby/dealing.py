"""/发身份: only when everybody can be told a secret; and the same message once more."""

from __future__ import annotations

from typing import Any

from desk.announce import Saying, view
from desk.game import Game, TableLaid
from desk.lobby.call import Call, Heard, no
from desk.lobby.seats import test_of
from desk.reader import Lobby
from desk.reader.deals import entries
from desk.seating import RoleSentAgain, RolesSent
from desk.texts import dealing as tell_of
from desk.texts import lobby as say
from desk.texts import tell
from desk.texts.in_force import at_the_deal
from desk.texts.pictures import Told, illustrate
from engine import RULE_SETS, deal
from engine.common.event import Began, Dealt

FIRST_DEAL = 1


def deal_roles(call: Call) -> Heard:
    """/发身份 [手工 …]: only when every player and judge can be told a secret (C-11, C-12)."""
    game = call.game
    if game.table is not None:
        return no("dealt-already", "C-15", say.dealt_already())
    if len(game.seated) != game.seats:
        return no("not-enough-players", "C-02", say.wrong_number(len(game.seated), game.seats))
    if game.free_seats:
        return no("seat-beyond", "C-02", tell_of.beyond(game))
    rules = RULE_SETS[game.rule_set]
    try:
        by_hand = _by_hand(game, call.word)
    except ValueError as error:
        return no("unknown-role", "C-11", say.unreadable_deal(game.rule_set, str(error), rules.role_names))
    if by_hand is not None and len(by_hand) != game.seats:
        return no("wrong-roles", "C-02", say.not_so_many(len(by_hand), game.seats))
    if by_hand is None and (reason := rules.impossible(game.options)) is not None:
        return no("impossible-table", "H4.2", say.impossible(reason))
    if (refusal := _unreachable(call)) is not None:
        return refusal
    try:
        table, events = deal(rules, game.options, game.zone, call.message.at, call.around.dice, by_hand, game.seats)
    except ValueError:
        return no("wrong-roles", "C-02", say.wrong_roles(rules.roles(game.options, game.seats)))
    # What is confirmed is a deal to these people: if others sit there by then, it is asked again (try-out 107).
    sitting = tuple(player.account for player in game.players)
    if not call.word.sure or (call.word.seen and call.word.seen != sitting):
        return Heard("answered", question=tell_of.question(game, by_hand is not None, call.word.seen != ()), seen=sitting)
    return Heard(
        "done",
        answer="",
        secret=tell_of.dealt_secretly(),
        events=(TableLaid(table), *events, RolesSent(FIRST_DEAL, call.message.at)),
        sayings=(Saying("group", at_the_deal(game)),),
    )


def _unreachable(call: Call) -> Heard | None:
    """The refusal that names everybody who can't be told a secret; the silent get another test message (try-out 32)."""
    game, friends = call.game, call.around.friends
    strangers = tuple(n for n, p in game.seated.items() if friends is not None and p.account not in friends and game.bound_of(p.account) is None)
    silent = tuple(n for n, p in game.seated.items() if not p.reached and n not in strangers)
    judges = tuple(judge for judge in game.judges if friends is not None and judge not in friends and game.bound_of(judge) is None)
    if not (strangers or silent or judges):
        return None
    tests = [test_of(game, game.players[n - 1].account, n) for n in silent]
    return Heard(
        "refused",
        answer=tell_of.unreachable(game, strangers, silent, judges, aloud=call.message.group is not None),
        events=tuple(event for events, _ in tests for event in events),
        sayings=tuple(saying for _, sayings in tests for saying in sayings),
        code="unreachable",
        clause="C-12",
    )


def _by_hand(game: Game, word: Lobby) -> tuple[Any, ...] | None:
    """The entries of a hand-made deal, as the rule set reads them. Raises ValueError."""
    written = entries(game.rule_set, word.text)
    if written is None:
        return None
    return tuple(RULE_SETS[game.rule_set].read_entry(entry) for entry in written)


def resend(call: Call) -> Heard:
    """/重发 N: the same role message with the same number once more; nothing is dealt anew."""
    game, seat = call.game, int(call.word.arguments[0])
    if game.table is None:
        return no("not-dealt", "C-12", say.too_early(len(game.seated), game.seats))
    return Heard("done", secret=tell_of.sent_again(game, seat), events=(RoleSentAgain(seat),), sayings=(role_saying(game, seat),))


def role_text(game: Game, seat: int) -> str:
    """What a seat was told when the roles were dealt and when the game began (C-12, C-16), with the number of the message."""
    return role_saying(game, seat).body


def role_saying(game: Game, seat: int) -> Saying:
    """As `role_text`, with its picture."""
    seen = view(game)
    dealt = Dealt(tuple(place.role for place in seen.table.seats), "again", game.opened)
    told = (dealt,) if seen.table.phase == "signup" else (dealt, Began())
    texts = [Told(text, event, seen) for event in told if (text := tell(seen, seen, event, seat))]
    texts += [Told(tell_of.numbered(game.deal))] if game.deal else []
    picture = illustrate(seat, texts) if game.customs.pictures == "yes" else None
    return Saying(f"seat:{seat}", "\n".join(each.text for each in texts), picture=picture)
