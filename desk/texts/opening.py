"""Opening a game in words: presets, what can be opened, the group's first post."""

from __future__ import annotations

from collections.abc import Iterable

from desk.presets import Preset
from desk.texts.view import lines
from engine import RULE_SETS


def opened(title: str, seats: int, letter: str, account: str, code: str, commitment: str, answers_only: bool) -> str:
    how = f"身份只发给好友：请先加我（QQ {account}）为好友，验证信息写 {code}，我会自动通过。"
    return lines(
        f"【报名】{title}，{seats}人，本局简称{letter}局。",
        "在群里发“报名”入座（选座位：报名 5），满了就排替补；发“退出”离座，发“名单”看名单。",
        f"身份只私聊发：入座后请私聊我发一句“收到”。{only_answers()}" if answers_only else how,
        f"本局种子已封存，结束后公开供核对：{commitment[:16]}…",
    )


def only_answers() -> str:
    """What players must know of a road by which nothing is said unasked."""
    return "我在这里只能回复、不能先开口：到点照样结算，结果等群里有人 @我、你私聊我一句，才发得出来。"


def question(title: str, seats: int) -> str:
    return f"将在本群开一局{title}，{seats}人，由你当法官（法官不能入座）。在群里或私聊回复“确认”执行，10分钟内有效；不回复就不算。"


def unknown(word: str, near: tuple[str, ...]) -> str:
    known = "、".join(f"{rules.title}（{name}）" for name, rules in RULE_SETS.items() if rules.offered)
    meant = f"是不是 {'、'.join(f'/开局 {name}' for name in near)}？" if near else ""
    return f"没有叫“{word[:12]}”的局。{meant}规则集：{known}；发 /预设 看预设。"


def too_much(said: str) -> str:
    return f"“{said[:20]}”多余了，没有照办。格式：/开局 预设或规则集 [人数]，例：/开局 狼头局"


def greeting() -> str:
    """To a new friend, who should be the first to write: so QQ keeps one chat for both (C19)."""
    return "你好，我是天亮，主持慢速狼人杀。请先回我一句“收到”，再到群里发“报名”；发“帮助”看能用哪些指令。"


def presets(known: Iterable[Preset]) -> str:
    listed = [_preset(preset) for preset in known]
    plain = "、".join(f"/开局 {rules.title}" for rules in RULE_SETS.values() if rules.offered)
    return lines("【预设】" if listed else "没有预设。", *listed, f"不用预设：{plain}，后面可写人数。")


def _preset(preset: Preset) -> str:
    rules = RULE_SETS[preset.rule_set]
    seats = preset.players or rules.sizes(preset.options)[0]
    return f"/开局 {preset.name} — {rules.title}，{seats}人" + (f"：{preset.about}" if preset.about else "")
