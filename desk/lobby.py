"""Before the first day and beside the rules: signing up, reaching everybody, dealing, and the judges' views (§4.5)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal

from desk.announce import Saying, view
from desk.game import (
    DeskEvent,
    Game,
    JudgeActed,
    JudgeAdded,
    LobbyClosed,
    OptionsSet,
    PlayerJoined,
    PlayerLeft,
    PlayerReached,
    PlayerReplaced,
    TableLaid,
    terms,
)
from desk.message import Message
from desk.reader import Lobby, Speaker
from desk.reader.deals import entries
from desk.texts import bulletin, overview, tell
from desk.texts import lobby as say
from desk.texts.log import log_page
from engine import RULE_SETS, Event, commitment, deal
from engine.common import options as option
from engine.common.commands import Command
from engine.common.event import Began, Dealt

if TYPE_CHECKING:
    from desk.hearing import Circumstances

Fate = Literal["done", "refused", "answered", "unread", "ignored"]
NAME_LENGTH = 20
FILLERS = "\u115f\u1160\u3164\uffa0\u2800"
"""Letters that show nothing."""


@dataclass(frozen=True, slots=True)
class Heard:
    """What a word for the desk did: an answer in its own chat, a `secret` for its sender alone, a question to confirm."""

    fate: Fate
    answer: str = ""
    secret: str = ""
    events: tuple[DeskEvent | Event, ...] = ()
    sayings: tuple[Saying, ...] = ()
    question: str = ""
    code: str | None = None
    clause: str | None = None


@dataclass(frozen=True, slots=True)
class _Call:
    game: Game
    message: Message
    speaker: Speaker
    word: Lobby
    around: Circumstances


def hear(game: Game, message: Message, speaker: Speaker, word: Lobby, around: Circumstances) -> Heard:
    """A word for the desk in a game. Those that the engine or a later issue owns are answered as not to be had."""
    answer = _WORDS.get(word.word)
    return answer(_Call(game, message, speaker, word, around)) if answer else _no("not-yet", "4.5", say.not_yet(word.word))


def _no(code: str, clause: str, text: str) -> Heard:
    return Heard("refused", answer=text, code=code, clause=clause)


def too_early(game: Game) -> str:
    """The answer to a game command before the deal."""
    return say.too_early(len(game.players), game.seats)


def done(command: Command) -> str:
    return say.command_done(command)


# -- signing up


def _join(call: _Call) -> Heard:
    game, sender = call.game, call.message.sender
    if game.table is not None:
        return _no("dealt-already", "C-93", say.dealt_already())
    if sender in game.judges:
        return _no("judge-cannot-play", "4.5", say.judge_cannot_play())
    if game.seat_of(sender) is not None:
        return _no("joined-already", "R-75", say.joined_already(game.seat_of(sender) or 0))
    if len(game.players) >= game.seats:
        return _no("table-full", "C-02", say.table_full(game.seats))
    joined = PlayerJoined(sender, clean_name(call.message.name, sender))
    seat = len(game.players) + 1
    friend = call.around.friends is None or sender in call.around.friends
    test = (Saying("user", say.test_message(game.id, seat), user=sender),) if friend else ()
    return Heard("done", answer=say.joined(seat, len(game.players) + 1, game.seats, friend), events=(joined,), sayings=test)


def clean_name(name: str, account: str) -> str:
    """A name for lists: one line, no invisible or direction-changing marks, not too long; the account if nothing is left."""
    shown = "".join(char for char in name if char.isprintable() and char not in FILLERS and not 0x200B <= ord(char) <= 0x206F)
    return " ".join(shown.split())[:NAME_LENGTH] or account


def _leave(call: _Call) -> Heard:
    game, sender = call.game, call.message.sender
    if game.seat_of(sender) is None:
        return _no("not-joined", "R-75", say.not_joined())
    if game.table is not None:
        return _no("dealt-already", "C-93", say.cannot_leave())
    return Heard("done", answer=say.left(len(game.players) - 1, game.seats), events=(PlayerLeft(sender),))


def _received(call: _Call) -> Heard:
    """收到: answers the test message; later it is only a kind word."""
    seat = call.game.seat_of(call.message.sender)
    if seat is None:
        return Heard("answered")
    if call.game.players[seat - 1].reached:
        return Heard("answered", answer=say.received_again() if call.game.table is None else say.received_role())
    return Heard("done", answer=say.reached(seat), events=(PlayerReached(call.message.sender, clean_name(call.message.name, call.message.sender)),))


# -- dealing


def _deal(call: _Call) -> Heard:
    """/发身份 [手工 …]: only when every player can be told a secret (C-11, C-12)."""
    game = call.game
    if game.table is not None:
        return _no("dealt-already", "C-15", say.dealt_already())
    if len(game.players) != game.seats:
        return _no("not-enough-players", "C-02", say.wrong_number(len(game.players), game.seats))
    rules = RULE_SETS[game.rule_set]
    try:
        by_hand = _by_hand(game, call.word)
    except ValueError as error:
        return _no("unknown-role", "C-11", say.unreadable_deal(game.rule_set, str(error), rules.role_names))
    if by_hand is None and (reason := rules.impossible(game.options)) is not None:
        return _no("impossible-table", "H4.2", say.impossible(reason))
    friends = call.around.friends
    strangers = tuple(n for n, p in enumerate(game.players, 1) if friends is not None and p.account not in friends)
    silent = tuple(n for n, p in enumerate(game.players, 1) if not p.reached and n not in strangers)
    if strangers or silent:
        again = tuple(Saying("user", say.test_message(game.id, n), user=game.players[n - 1].account) for n in silent)
        return Heard("refused", answer=say.unreachable(strangers, silent, game.names()), sayings=again, code="unreachable", clause="C-12")
    try:
        table, events = deal(rules, game.options, game.zone, call.message.at, call.around.dice, by_hand, game.seats)
    except ValueError:
        return _no("wrong-roles", "C-02", say.wrong_roles(rules.roles(game.options, game.seats)))
    if not call.word.sure:
        return Heard("answered", question=say.deal_question(game.names(), by_hand is not None))
    return Heard(
        "done",
        answer="",
        secret=say.dealt_secretly(),
        events=(TableLaid(table), *events),
        sayings=(Saying("group", say.rules_of_the_game(_changed(game), game.commitment)),),
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


# -- judges


def _rule(call: _Call) -> Heard:
    """/裁定 [名 值]: before the deal (§4.5); every change makes a new commitment."""
    game = call.game
    if len(call.word.arguments) == 0:
        return Heard("answered", answer=say.options_shown(_changed(game)))
    name = call.word.arguments[0]
    known = {each.name: each for each in option.table(type(game.options))}
    if name not in known:
        alike = tuple(each for each in known.values() if any(name in text for text in each.means.values()))
        return _no("unknown-option", "4.5", say.unknown_option(name, tuple(known), alike))
    if len(call.word.arguments) == 1:
        return Heard("answered", answer=say.option_shown(known[name], getattr(game.options, name)))
    if game.table is not None:
        return _no("dealt-already", "4.5", say.options_fixed())
    try:
        options = option.read(type(game.options), {name: " ".join(call.word.arguments[1:])}, game.options)
    except option.OptionError as error:
        return _no("bad-value", known[name].ruling, say.bad_value(known[name], error.value, error.allowed))
    if (reason := RULE_SETS[game.rule_set].impossible(options)) is not None:
        return _no("impossible-table", known[name].ruling, say.impossible(reason))
    if not call.word.sure:
        return Heard("answered", question=say.option_question(known[name], getattr(options, name)))
    mark = commitment(call.around.dice.seed, terms(game.rule_set, options))
    said = Saying("group", say.option_set(known[name], getattr(options, name), mark))
    return Heard("done", secret=say.noted(), events=(OptionsSet(options, mark),), sayings=(said,))


def _changed(game: Game) -> tuple[tuple[option.Option, str | int], ...]:
    """What this game decides otherwise. How long late deliveries are waited for is the host's own affair and no ruling."""
    return tuple((each, value) for each, value in option.differing(game.options) if each.kind != "seconds")


def _bulletin(call: _Call) -> Heard:
    """/公示: the public state once more (C-80)."""
    if call.game.table is None:
        return Heard("answered", answer=say.sign_up_list(call.game.names(), call.game.seats))
    return Heard("answered", sayings=(Saying("group", bulletin(view(call.game))),))


def _overview(call: _Call) -> Heard:
    """/全貌, privately only: the reader has seen to that."""
    if call.game.table is None:
        return Heard("answered", answer=say.sign_up_list(call.game.names(), call.game.seats))
    return Heard("answered", answer=overview(view(call.game)))


def _abort(call: _Call) -> Heard:
    """/流局 before the deal; afterwards it is the engine's."""
    if not call.word.sure:
        return Heard("answered", question=say.abort_question())
    return Heard("done", secret=say.noted(), events=(LobbyClosed(),), sayings=(Saying("group", say.aborted()),))


VIEWS = frozenset({"全貌", "日志"})
"""What judges only look at."""


def _resend(call: _Call) -> Heard:
    """/重发 N: the same role message once more; nothing is dealt anew."""
    table, seat = call.game.table, int(call.word.arguments[0])
    if table is None:
        return _no("not-dealt", "C-12", too_early(call.game))
    return Heard("answered", secret=say.sent_again(seat), sayings=(Saying(f"seat:{seat}", _role_text(call.game, seat)),))


def _role_text(game: Game, seat: int) -> str:
    """What a seat was told when the roles were dealt and when the game began (C-12, C-16)."""
    seen = view(game)
    dealt = Dealt(tuple(place.role for place in seen.table.seats), "again", game.opened)
    told = (dealt,) if seen.table.phase == "signup" else (dealt, Began())
    return "\n".join(text for event in told if (text := tell(seen, seen, event, seat)))


def _add_judge(call: _Call) -> Heard:
    """/副法官 QQ: another judge; players can't become judges."""
    account = call.word.arguments[0]
    if not account.isdecimal():
        return _no("no-account", "4.5", say.no_account())
    if account in call.game.judges:
        return _no("judge-already", "4.5", say.judge_already())
    if call.game.seat_of(account) is not None:
        return _no("player-cannot-judge", "4.5", say.player_cannot_judge(call.game.seat_of(account) or 0))
    if call.around.friends is not None and account not in call.around.friends:
        return _no("unreachable", "4.5", say.judge_unreachable(account))
    if not call.word.sure:
        return Heard("answered", question=say.add_judge_question(account))
    events = (JudgeActed(call.message.sender, f"/副法官 {account}"), JudgeAdded(account))
    sayings = (Saying("group", say.judge_added()), Saying("user", say.you_judge(call.game.id), user=account))
    return Heard("done", secret=say.noted(), events=events, sayings=sayings)


def _replace(call: _Call) -> Heard:
    """/顶替 N QQ: the seat with all that hangs on it goes to another account (R-71)."""
    game = call.game
    seat, account = int(call.word.arguments[0]), call.word.arguments[1]
    if not 1 <= seat <= len(game.players):
        return _no("unknown-target", "R-71", say.no_such_seat(len(game.players)))
    if not account.isdecimal():
        return _no("no-account", "R-71", say.no_account())
    if account in game.judges:
        return _no("judge-cannot-play", "4.5", say.judge_cannot_play())
    if game.seat_of(account) is not None:
        return _no("joined-already", "R-75", say.seated_already(game.seat_of(account) or 0))
    friends = call.around.friends
    if friends is not None and account not in friends:
        return _no("unreachable", "C-12", say.stranger_cannot_replace(account))
    if not call.word.sure:
        return Heard("answered", question=say.replace_question(seat, game.names()[seat], account, account in game.former and game.table is not None))
    events = (JudgeActed(call.message.sender, f"/顶替 {seat} {account}"), PlayerReplaced(seat, account, account))
    sayings = [Saying("group", say.replaced(seat)), Saying("user", say.test_message(game.id, seat), user=account)]
    if game.table is not None:
        sayings.append(Saying("user", _role_text(game, seat), user=account))
    return Heard("done", secret=say.noted(), events=events, sayings=tuple(sayings))


def _log(call: _Call) -> Heard:
    """/日志 [页]: what was done, the newest page first; privately only."""
    page = int(call.word.arguments[0]) if call.word.arguments and call.word.arguments[0].isdecimal() else 1
    seats = {p.account: n for n, p in enumerate(call.game.players, 1)}
    return Heard("answered", answer=log_page(call.around.log, page, seats, call.game.judges, call.game.zone))


def _open_again(call: _Call) -> Heard:
    """/开局 where a game is on."""
    return _no("group-busy", "4.5", say.group_busy())


_WORDS: dict[str, Callable[[_Call], Heard]] = {
    "开局": _open_again,
    "报名": _join,
    "退出": _leave,
    "收到": _received,
    "发身份": _deal,
    "裁定": _rule,
    "公示": _bulletin,
    "全貌": _overview,
    "日志": _log,
    "重发": _resend,
    "副法官": _add_judge,
    "顶替": _replace,
    "流局": _abort,
}
