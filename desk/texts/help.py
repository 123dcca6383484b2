"""What 帮助 says, made from the table of forms: the same list for every role, for asking betrays nothing."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Final

from desk.reader import Form, Speaker, table_of
from desk.reader.questions import QUESTIONS
from desk.reader.words import BALLOTS, FAREWELLS, JUDGES, OWNERS, RULE_SETS, SAID_ELSEWHERE, SEATS
from desk.texts.hints import quoted

LONGEST: Final = 900
"""Characters of one answer, so that it stands on one screen or two."""

_WHO: Final = {"player": "玩家", "judge": "法官", "owner": "机器人的主人", "anybody": "所有人"}
_WHERE: Final = {"group": "在群里", "private": "私聊我", "both": "群里、私聊都行"}
_MEANS: Final = " — "
JUDGES_CHAPTER: Final = "法官"
_JUDGES_PAGE: Final = re.compile(rf"{JUDGES_CHAPTER}\s*([0-9]{{1,2}})?")
_CHAPTERS: Final = (
    ("提问", QUESTIONS),
    ("座位", SEATS),
    ("投票", BALLOTS),
    ("出局与撤回", FAREWELLS),
    (JUDGES_CHAPTER, JUDGES),
    ("机器人的主人", OWNERS),
)


def commands(rule_set: str, speaker: Speaker, private: bool) -> str:
    """帮助: the words that this speaker may say in this chat, an example and its meaning on each line; judges' alone where all won't fit."""
    blocks = {title: [_entry(form) for form in forms] for title, forms in _chapters(rule_set, speaker, private).items()}
    whole = _list(blocks, rule_set, speaker, private)
    if len(whole) <= LONGEST or JUDGES_CHAPTER not in blocks:
        return whole
    brief = [entry.split(_MEANS)[0] for entry in blocks[JUDGES_CHAPTER]]
    return _list({**blocks, JUDGES_CHAPTER: [f"（意思：发“帮助 {JUDGES_CHAPTER}”）", *brief]}, rule_set, speaker, private)


def _list(blocks: Mapping[str, list[str]], rule_set: str, speaker: Speaker, private: bool) -> str:
    return "\n".join((*("\n".join((f"【{title}】", *lines)) for title, lines in blocks.items()), _rest(rule_set, speaker, private)))


def _chapters(rule_set: str, speaker: Speaker, private: bool) -> dict[str, list[Form]]:
    own = {(form.word, form.slash): form for form in RULE_SETS.get(rule_set, ())}
    # A rule set's own form of a common word stands in that word's chapter.
    common = [(title, tuple(own.pop((form.word, form.slash), form) for form in forms)) for title, forms in _CHAPTERS]
    chapters = [*common, ("本局行动（对自己身份有效）", tuple(own.values()))]
    shown = {title: [form for form in forms if _open(form, speaker, private)] for title, forms in chapters}
    return {title: forms for title, forms in shown.items() if forms}


def judges_chapter(rule_set: str, page: int) -> str:
    """帮助 法官 [页]: every judge's word with its meaning, wherever it may be said."""
    judge = Speaker(judge=True)
    forms = {form.shown: form for private in (True, False) for form in _chapters(rule_set, judge, private)[JUDGES_CHAPTER]}
    pages: list[list[str]] = [[]]
    for entry in map(_entry, forms.values()):
        if sum(len(line) + 1 for line in (*pages[-1], entry)) > LONGEST - 60:
            pages.append([])
        pages[-1].append(entry)
    if not 1 <= page <= len(pages):
        return f"“帮助 {JUDGES_CHAPTER}”只有{len(pages)}页。"
    more = [f"发“帮助 {JUDGES_CHAPTER} {page + 1}”看下页。"] if page < len(pages) else ["会改动本局的，我会请你回复“确认”。"]
    return "\n".join((f"【{JUDGES_CHAPTER}】{page}/{len(pages)}", *pages[page - 1], *more))


def _open(form: Form, speaker: Speaker, private: bool) -> bool:
    here = form.where == "both" or (form.where == "private") == private
    whose = {"anybody": True, "judge": speaker.judge, "owner": speaker.owner, "player": _plays(speaker, private)}
    # 开局 opens a game in a group, wherever else it may be typed; who plays in one needs no presets.
    hosts = form.slash and form.who == "anybody" and private and (form.word == "开局" or (speaker.seat is not None and not speaker.judge))
    return bool(form.help) and here and whose[form.who] and not hosts


def _plays(speaker: Speaker, private: bool) -> bool:
    # In the group the list is for all who read it.
    return speaker.seat is not None or (not private and not speaker.judge)


def _entry(form: Form) -> str:
    return f"{form.example}{_MEANS}{form.help}"


def _rest(rule_set: str, speaker: Speaker, private: bool) -> str:
    elsewhere = [form.shown for form in table_of(rule_set).forms if form.help and form.where == "group" and form.who == "player"]
    how = "发“帮助 词”看一条的详细用法。"
    if not private:
        return f"{how}其余指令请私聊我发“帮助”。"
    if speaker.seat is not None:
        return f"{how}在群里用：{' '.join(elsewhere)}。"
    return how if speaker.judge else f"{how}想玩请在群里发“报名”；群管理员在群里发 /开局 开一局。"


def one_command(rule_set: str, speaker: Speaker, word: str) -> str:
    """帮助 遗嘱: one word in full, or the nearest one."""
    if (chapter := _JUDGES_PAGE.fullmatch(word)) is not None:
        return judges_chapter(rule_set, int(chapter[1] or 1))
    table = table_of(rule_set)
    bare = word.lstrip("/")
    forms = [form for form in table.by_word.get(bare, ()) if form.help]
    if not forms and (ours := SAID_ELSEWHERE.get(bare)):
        forms = _chosen(form for shown in ours.split() if (form := table.form(shown)) is not None)
    if not forms:
        if bare in table.foreign:
            return "本局没有这个指令。发“帮助”看全部指令。"
        return f"没有“{quoted(word)}”这个指令。发“帮助”看全部指令。"
    # 加速 and 代投 are words of both: whoever asks reads his own first.
    judges_first = speaker.judge or word.startswith("/")
    return "\n\n".join(_in_full(form) for form in sorted(forms, key=lambda form: form.slash != judges_first))


def _chosen(forms: Iterable[Form]) -> list[Form]:
    return [form for form in forms if form.help]


def _in_full(form: Form) -> str:
    lines = [
        f"【{form.shown}】{form.help}。",
        f"谁用：{_WHO[form.who]}；在哪：{_WHERE[form.where]}。",
        f"格式：{form.shape}",
        f"例：{form.example}",
    ]
    if form.aliases:
        lines.append(f"也可写：{'、'.join(form.aliases)}")
    if form.who == "judge":
        lines.append("会改动本局的，我会请你回复“确认”。")
    return "\n".join(lines)
