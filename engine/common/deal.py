"""Dealing roles: one card each, by luck or by hand (C-11)."""

from __future__ import annotations

from typing import Any

from engine.common.table import Dice
from engine.rule_set import Deal


def deal_roles(roles: tuple[str, ...], dice: Dice, by_hand: tuple[Any, ...] | None) -> Deal:
    """Every role of the game on some seat. Raises ValueError when the hand-made ones are others."""
    if by_hand is not None and sorted(by_hand) != sorted(roles):
        raise ValueError("these are not the roles of this game")
    return Deal(dice.shuffle("deal", roles) if by_hand is None else by_hand)


def read_role(entry: Any, names: tuple[str, ...]) -> str:
    """One seat of a hand-made deal. Raises ValueError."""
    if entry not in names:
        raise ValueError(f"no role {entry!r}")
    return str(entry)
