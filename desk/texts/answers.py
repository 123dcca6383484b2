"""Answers to questions: 帮助, 规则, 状态, 存活 and 票型, before, in and without a game."""

from __future__ import annotations

import re
from typing import Any, Final

from desk import rule_book
from desk.announce import view_of
from desk.game import Game
from desk.reader import Speaker
from desk.rule_book import Clause, RuleBook
from desk.texts import queries
from desk.texts.help import LONGEST, commands, one_command
from desk.texts.hints import quoted
from desk.texts.in_force import rules_in_force
from desk.texts.opening import only_answers
from desk.texts.roster import roster
from engine import RULE_SETS
from engine.common.options import Option, differing
from engine.common.options import table as option_table

DEFAULT_RULE_SET: Final = "classic"
IN_FORCE: Final = ("本局", "本局规则")
_PAGE: Final = re.compile(r"(.*\S)\s+第?(\d{1,2})页?")


def answer_query(game: Game | None, speaker: Speaker, word: str, argument: str, at: int, private: bool) -> str:
    """The answer to a question. In the group everybody reads it, so there it is the public one."""
    if word == "帮助":
        rule_set = "" if game is None else game.rule_set
        return one_command(rule_set, speaker, argument) if argument else commands(rule_set, speaker, private)
    if word == "规则":
        return rules(game, argument)
    if game is None:
        return "你没有参加正在进行的局。" if private else "本群没有正在进行的局。群主或管理员发 /开局 狼头局 就能开。"
    if word == "状态" and _is_only_answered(game, speaker, private):
        return f"{_of_game(game, speaker, word, at, private)}\n{only_answers()}"
    return _of_game(game, speaker, word, at, private)


def _is_only_answered(game: Game, speaker: Speaker, private: bool) -> bool:
    """Whether whoever asks is told nothing unasked where he asks."""
    bound = game.bound_of(speaker.account) if private else None
    return game.answers_only if bound is None else bound.answers_only


def _of_game(game: Game, speaker: Speaker, word: str, at: int, private: bool) -> str:
    if game.table is None:
        return _at_sign_up(game, speaker, private)
    view = view_of(game, speaker.seat if private else None, at)
    if word == "存活":
        return queries.living(view)
    if word == "票型":
        return queries.tally(view)
    return queries.status(view, speaker.seat if private else None, private and speaker.judge, at)


def _at_sign_up(game: Game, speaker: Speaker, private: bool) -> str:
    """Who is there, before roles are dealt."""
    if game.aborted:
        return roster(game)
    missing = len(game.free_seats)
    next_step = f"还差{missing}人，在群里发“报名”加入。" if missing else "人齐了，等法官发身份。"
    yours = f"你是{speaker.seat}号。" if private and speaker.seat is not None else ""
    return f"{roster(game)}\n{yours}{next_step}"


# -- 规则


def rules(game: Game | None, asked: str) -> str:
    """规则 with a number, a word or nothing; a number after the word turns the page."""
    rule_set = DEFAULT_RULE_SET if game is None else game.rule_set
    book = rule_book.book(rule_set)
    if not asked:
        return _contents(book, rule_set)
    if asked in IN_FORCE:
        return "现在没有局；开局以后发“规则 本局”看那一局的规则。" if game is None else rules_in_force(game)
    options: Any = RULE_SETS[rule_set].options() if game is None else game.options
    found, page, words = _looked_up(book, asked)
    if not found:
        return f"规则里没有“{quoted(asked)}”。发“规则”看目录，也可查条号，例：规则 {rule_book.EXAMPLES[rule_set][1]}"
    if len(found) <= 2:
        return "\n".join(_in_full(clause, options, game is not None) for clause in found)
    return _page(tuple(_line(clause, options) for clause in found), page, words)


def _contents(book: RuleBook, rule_set: str) -> str:
    lines = [f"{title}：{clauses[0].number} 起{len(clauses)}条" for title, clauses in book.chapters.items()]
    word, number = rule_book.EXAMPLES[rule_set]
    return "\n".join(
        (f"【{book.title}】", *lines, f"发“规则 {word}”按词查，“规则 {number}”按条号查，“规则 {word} 2”看第2页，“规则 本局”看这一局怎么定。")
    )


def _looked_up(book: RuleBook, asked: str) -> tuple[tuple[Clause, ...], int, str]:
    """The clauses meant, the page and the words without it. Behind a number stands another number, not a page."""
    turned = _PAGE.fullmatch(asked)
    if turned is None or all(book.numbered(word) for word in turned[1].split()):
        return book.search(asked), 1, asked
    return book.search(turned[1]), int(turned[2]), turned[1]


def _page(lines: tuple[str, ...], page: int, words: str) -> str:
    pages = _pages(lines)
    if not 1 <= page <= len(pages):
        return f"“规则 {words}”只有{len(pages)}页。"
    left = sum(len(lines) for lines in pages[page:])
    more = (f"还有{left}条，发“规则 {words} {page + 1}”看下页。",) if left else ()
    return "\n".join((*pages[page - 1], *more))


def _pages(lines: tuple[str, ...]) -> list[list[str]]:
    """Whole clauses, as many to a page as fit on it with its last line."""
    pages: list[list[str]] = [[]]
    for line in lines:
        if pages[-1] and sum(len(each) + 1 for each in (*pages[-1], line)) > LONGEST - 40:
            pages.append([])
        pages[-1].append(line)
    return pages


def _line(clause: Clause, options: Any) -> str:
    """A clause, with what this game decides otherwise."""
    changed = (f"【本局 {option.name}={value}】" for option, value in differing(options) if option.name in clause.options)
    return clause.line + "".join(changed)


def _in_full(clause: Clause, options: Any, in_game: bool) -> str:
    """A clause with the options that hang on it, and what this game has chosen."""
    hanging = (option for option in option_table(type(options)) if option.name in clause.options)
    return "\n".join((clause.line, *(_option(option, getattr(options, option.name), in_game) for option in hanging)))


def _option(option: Option, value: str | int, in_game: bool) -> str:
    unit = {"minutes": "分钟", "seconds": "秒"}.get(option.kind, "")
    here = f"本局 {value}{unit}，" if in_game else ""
    if option.kind != "choice":
        return f"选项 {option.name}：{option.means['']}（{here}默认 {option.default}{unit}）"
    lines = [f"{'→' if in_game and word == value else '·'}{word}：{meaning}" for word, meaning in option.means.items()]
    return "\n".join((f"选项 {option.name}（{here}默认 {option.default}）", *lines))
