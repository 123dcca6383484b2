"""The course of a game of classic: what its events mean for a seat, and how they are told afterwards."""

from __future__ import annotations

from typing import Any, Final

from desk.texts import words
from desk.texts.passage import HOW, Chronicle, Passage, fired, held, of, titled
from desk.texts.view import clause, no, nos
from engine.classic import events as happened
from engine.common.shot import ShotFired, ShotHeld

# -- what it means for a seat


def _picked(passage: Passage, seat: int) -> str | None:
    event: Any = passage.event
    if event.target == seat:
        return f"狼人指杀他{clause('C-20')}"
    wished = [wish.wolf for wish in passage.before.table.own.night.submissions if wish.target == seat]
    if not wished:
        return None
    chosen = "没有指杀谁" if event.target is None else f"选了 {no(event.target)}"
    return f"{nos(wished)} 提名刀他，狼人{chosen}{clause('C-20')}"


def _potion(passage: Passage, seat: int) -> str | None:
    event: Any = passage.event
    if event.target != seat:
        return None
    return f"{no(event.seat)} 救他{clause('C-36')}" if event.potion == "save" else f"{no(event.seat)} 毒他{clause('C-41')}"


# -- in the recap


def _potion_line(event: Any) -> str:
    if event.target is None:
        return f"{no(event.seat)} 不用药"
    return f"{no(event.seat)} {'救' if event.potion == 'save' else '毒'} {no(event.target)}"


def _duel_run(passage: Passage) -> str:
    event: Any = passage.event
    steps = "；".join(words.reckoned(step) for step in event.reckoning) or "女巫在场，狼人直接判负"
    return f"决战：{words.three_knives(event.knives)}；{steps}"


COURSE: Final = Chronicle(
    touches={happened.KillPicked: _picked, happened.PotionUsed: _potion},
    lines={
        ShotFired: fired("开枪"),
        ShotHeld: held("开枪"),
        happened.HeadBallotCast: of(lambda e: f"{no(e.seat)} 投狼头 {no(e.target)}"),
        happened.HeadMade: titled("狼头"),
        happened.Submitted: of(lambda e: f"{no(e.submission.wolf)} {words.wish(e.submission)}"),
        happened.KillPicked: of(lambda e: f"定刀 {no(e.target)}" if e.target is not None else "今夜无刀"),
        happened.PotionUsed: of(_potion_line),
        happened.Checked: of(lambda e: f"{no(e.seat)} 验 {no(e.target)}：{'村民阵营' if e.village else '非村民阵营'}"),
        happened.DuelProposed: of(lambda e: f"{no(e.proposal.by)} 提议决战：{words.three_knives(e.proposal.knives)}"),
        happened.DuelAnswered: of(lambda e: f"{no(e.seat)} {'同意' if e.yes else '不同意'}决战"),
        happened.DuelRun: _duel_run,
    },
    log={
        happened.HeadMade: lambda e: f"狼头：{no(e.seat)}（{HOW[e.how]}）",
        happened.KillPicked: lambda e: "今夜无刀" if e.target is None else f"定刀：{no(e.target)}",
    },
)
