"""What is said of sets of rulings: saved, applied, listed, forgotten."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from desk.texts.hints import quoted
from desk.texts.lobby import as_typed, meaning
from desk.texts.questions import HOW
from engine.common.options import Option, differing

SHOWN: Final = 6
"""Rulings of one set that a list shows."""
LONGEST: Final = 60
"""Characters of a value that is text of its own: a table of cards."""

Rulings = tuple[tuple[Option, str | int], ...]
HOSTS_OWN: Final = ("seconds", "countdown")
"""How long late deliveries are waited for, and when players are reminded, is the host's own affair and no ruling."""


def changed(options: Any, usual: Any = None) -> Rulings:
    """What a game decides otherwise than the rules do, or than is `usual` in the house."""
    return tuple(
        (option, value)
        for option, value in differing(options)
        if option.kind not in HOSTS_OWN and (usual is None or value != getattr(usual, option.name))
    )


def value_words(option: Option, value: str | int) -> str:
    """self_vote = no：不可投自己（R-14）."""
    said = as_typed(option, value)
    shown = said if len(said) <= LONGEST else f"{said[:LONGEST]}…"
    return f"{option.name} = {shown}：{meaning(option, value)}（{option.ruling}）"


def _short(rulings: Mapping[str, Any]) -> str:
    listed = [f"{name}={str(value)[: SHOWN * 2]}" for name, value in list(rulings.items())[:SHOWN]]
    return "、".join(listed) + (f" 等{len(rulings)}条" if len(rulings) > SHOWN else "")


def set_needs_name(word: str) -> str:
    return f"还要写名字，例：/裁定 {word} 老规矩"


def bad_set_name(longest: int) -> str:
    return f"名字要在{longest}字以内，不含冒号，也不能是 保存、套用、列表、删除。"


def unknown_set(name: str, known: tuple[str, ...], elsewhere: tuple[str, ...]) -> str:
    if elsewhere:
        return f"“{quoted(name)}”是{'、'.join(elsewhere)}的一套，本局用不了。"
    return f"本群没有叫“{quoted(name)}”的一套裁定。" + (f"有：{'、'.join(known)}。" if known else "存一套：/裁定 保存 老规矩")


def sets_listed(sets: Mapping[tuple[str, str], Mapping[str, Any]]) -> str:
    if not sets:
        return "本群还没有存过裁定。把本局的存起来：/裁定 保存 老规矩"
    lines = [f"{name}（{title}）：{_short(rulings)}" for (title, name), rulings in sets.items()]
    return "\n".join(("本群存下的裁定：", *lines, "发身份前发 /裁定 套用 名字，整套用上。"))


def nothing_to_save() -> str:
    return "本局全部采用默认裁定，没有要存的。"


def too_many_sets(most: int) -> str:
    return f"一个群最多存{most}套，请先删掉不用的：/裁定 删除 名字"


def saved_already(name: str) -> str:
    return f"“{name}”存的就是这些。"


def save_question(name: str, rulings: Mapping[str, Any], replaces: bool) -> str:
    how = "覆盖本群的" if replaces else "存为本群的"
    return f"将把本局的{len(rulings)}条裁定{how}“{name}”：{_short(rulings)}。{HOW}。"


def set_saved(name: str, count: int) -> str:
    return f"收到：{count}条裁定已存为“{name}”。以后开局发 /裁定 套用 {name}。"


def delete_question(name: str) -> str:
    return f"将删掉本群存的“{name}”，用着它的局不受影响。{HOW}。"


def set_deleted(name: str) -> str:
    return f"收到：“{name}”已删掉。"


def set_unreadable(name: str, faults: tuple[str, ...]) -> str:
    return f"“{name}”里有{len(faults)}条这个版本不认识或不收：{'、'.join(quoted_value(fault) for fault in faults)}。一条也没有套用；请逐条改好，再存一次。"


def quoted_value(fault: str) -> str:
    return fault if len(fault) <= LONGEST else f"{fault[:LONGEST]}…"


def in_force_already(name: str) -> str:
    return f"本局用的就是“{name}”，没有要改的。"


def apply_question(name: str, changes: Rulings, before: Mapping[str, str | int], seats: tuple[int, int]) -> str:
    lines = [f"{value_words(option, value)}，原来是 {quoted_value(str(before[option.name]))}" for option, value in changes]
    people = [f"人数从{seats[0]}变为{seats[1]}。"] if seats[0] != seats[1] else []
    return "\n".join((f"将套用“{name}”，改动{len(changes)}条：", *lines, *people, f"{HOW}。"))


def set_applied(name: str, changes: Rulings, mark: str) -> str:
    lines = [value_words(option, value) for option, value in changes]
    return "\n".join((f"【裁定】套用“{name}”：", *lines, f"新的承诺：{mark[:16]}…"))
