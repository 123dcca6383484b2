"""What only players of infection may ask (contract: commands)."""

from __future__ import annotations

from dataclasses import dataclass

from engine.common.commands import SeatCommand


@dataclass(frozen=True, slots=True, kw_only=True)
class UseSkill(SeatCommand):
    """感染, 血睿, 过载, 预言, 净化, 格式化, 防火墙 N. `mode` is 感染's in 完全体, 0 where none is named (I-17)."""

    skill: str
    target: int
    mode: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class StandForSheriff(SeatCommand):
    """竞选 (Q-42 candidates)."""
