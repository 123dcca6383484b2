"""Small records to store."""

from __future__ import annotations

from typing import TYPE_CHECKING

from db.records import Change, Due, Happened, Heard, Member, NewGame, Outgoing, Step

if TYPE_CHECKING:
    from db.store import Store

OPENING = Step(None, (Happened(100, "Opened", '{"k":"Opened"}'),))


def new_game(group: str = "g1", *members: Member) -> NewGame:
    return NewGame("OneBot V11", "10000", group, "classic", b"\x00seed", 100, members)


def heard(message_id: str, at: int = 200, chat: str = "private") -> Heard:
    return Heard("OneBot V11", "10000", chat, message_id, at, "20003", "刀 6 带队", "done")


def act(message_id: str, *, texts: int = 1, at: int = 200) -> Step:
    event = Happened(at, "Killed", f'{{"k":"Killed","by":"{message_id}"}}')
    return Step(heard(message_id, at), (event,), tuple(Outgoing("seat:3", None, f"收到 {message_id} {number}", at) for number in range(texts)))


def change(game: int, version: int, *steps: Step, windows: tuple[Due, ...] | None = None, snapshot: str | None = None) -> Change:
    return Change(game, version, steps, windows=windows, snapshot=snapshot)


async def open_games(store: Store, count: int) -> list[int]:
    return [(await store.new_game(new_game(f"g{number}"), OPENING))[0] for number in range(count)]
