"""Who has come: mustered, acknowledged, reachable (/到齐, /催到), and the note at /开始 (try-out 35)."""

from __future__ import annotations

from desk.announce import Saying
from desk.game import Game
from desk.lobby.call import Call, Heard, no
from desk.seating import Hurried
from desk.texts import dealing as say
from desk.texts import judging
from desk.texts import lobby as say_lobby
from engine.common.commands import Begin, CloseDoors, Command, OpenDoors


def unacknowledged(game: Game) -> tuple[int, ...]:
    """Seats in the game that have not answered their role message."""
    if game.table is None or not game.deal:
        return ()
    return tuple(n for n, player in game.seated.items() if player.acked < game.deal and not game.table.publicly_out(n))


def unmustered(game: Game) -> tuple[int, ...]:
    if game.table is None or game.table.phase != "signup":
        return ()
    return tuple(seat.number for seat in game.table.seats if not seat.mustered)


def at_hand(call: Call) -> Heard:
    """/到齐: everybody whom something is missing of, privately."""
    game, around = call.game, call.around
    untested = tuple(n for n, player in game.seated.items() if not player.reached) if game.table is None else ()
    return Heard(
        "answered",
        answer=say.at_hand(
            ("空位", game.free_seats if game.table is None else ()),
            ("还没回测试私信", untested),
            ("未报到", unmustered(game)),
            (f"未确认身份消息 #{game.deal}", unacknowledged(game)),
            ("私聊不可达", _seats_of(game, around.unreachable)),
            ("私信送达不明", _seats_of(game, around.doubtful)),
            ("离群", tuple(n for n, player in game.seated.items() if player.gone is not None)),
        ),
    )


def _seats_of(game: Game, accounts: frozenset[str]) -> tuple[int, ...]:
    return tuple(n for n, player in game.seated.items() if player.account in accounts)


def hurry(call: Call) -> Heard:
    """/催到: a private word to whoever has not mustered or not answered; the group reads who has not mustered."""
    game = call.game
    if game.table is None:
        return no("not-dealt", "C-93", say_lobby.too_early(len(game.seated), game.seats))
    if game.table.phase != "signup":
        return no("muster-closed", "C-93", say.hurry_too_late())
    absent, silent = unmustered(game), unacknowledged(game)
    whom = tuple(sorted({*absent, *silent}))
    if not whom:
        return Heard("answered", answer=say.nobody_to_hurry())
    private = (Saying(f"seat:{n}", say.hurry(game.short, n in absent, n in silent)) for n in whom)
    group = (Saying("group", say.hurry_in_group(absent)),) if absent else ()
    return Heard("done", secret=say.hurried(whom), events=(Hurried(whom),), sayings=(*group, *private))


def remark(game: Game, command: Command) -> str:
    """What a judge should know before this command of the engine's, beside what the engine says."""
    if isinstance(command, CloseDoors) or (isinstance(command, OpenDoors) and command.when is None):
        return judging.first_checked(game.preview)
    missing = unacknowledged(game)
    return say.not_acknowledged(game, missing) if isinstance(command, Begin) and missing else ""
