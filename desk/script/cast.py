"""Who is who in a script: accounts and names of seats, judges and strangers."""

from __future__ import annotations

BOT, GROUP, JUDGE, STRANGER = "20001", "700", "90001", "80001"
NAMES = "甲乙丙丁戊己庚辛壬癸子丑寅卯"
SHORTEST_ACCOUNT = 5
"""Digits of a QQ number, at least."""


def account(seat: int) -> str:
    return str(10_000 + seat)


def is_seat(who: str) -> bool:
    """Whether a sender is written as a seat; longer numbers are QQ numbers."""
    return who.isdecimal() and len(who) < SHORTEST_ACCOUNT


def outsider(real: str) -> str:
    """An account that has no seat, written so that nobody takes it for a seat: with noughts before it where it is too short."""
    return real.zfill(SHORTEST_ACCOUNT) if is_seat(real) else real


def sender_of(who: str) -> str:
    """The account of a sender as a script names him: a seat is whoever sat there at the start."""
    if is_seat(who):
        return account(int(who))
    return {"法官": JUDGE, "路人": STRANGER}.get(who, who)


def name_of_seat(seat: int) -> str:
    return f"玩家{NAMES[seat - 1]}"
