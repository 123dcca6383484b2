"""The rules in force in one game, in one message: its times, what a tie and a silence come to, and what it decides otherwise."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from desk.game import Game
from desk.texts.lobby import as_typed, commitment, meaning
from desk.texts.rulings import Rulings, changed, value_words
from engine import RULE_SETS
from engine.common.options import table as option_table
from engine.common.table import MINUTE


def rules_in_force(game: Game) -> str:
    """规则 本局: for everybody, before the deal and at any time after it."""
    otherwise, customs = ([value_words(*each) for each in changed(decided)] for decided in (game.options, game.customs))
    return "\n".join(
        (
            f"【本局规则】{RULE_SETS[game.rule_set].title}，{game.seats}人",
            *outcomes(game),
            *(("与默认不同的裁定：", *otherwise) if otherwise else ("裁定全部是默认的。",)),
            *(("本局的惯例：", *customs) if customs else ()),
            "发“规则 条号”看原文，例：规则 " + next((option.ruling for option, _ in changed(game.options)), "4.1"),
        )
    )


def outcomes(game: Game) -> Iterator[str]:
    """The times, and what happens in a tie and where somebody says nothing (try-out 67): also printed when the roles are dealt."""
    return _OUTCOMES[game.rule_set](game.options)


def at_the_deal(game: Game) -> str:
    """Before the roles go out: what this game decides otherwise, what a tie and a silence come to, and the commitment over all (C-87)."""
    otherwise = changed(game.options)  # customs are no rulings: 规则 本局 has them
    decided = f"本局裁定：{rulings_in_short(otherwise)}" if otherwise else "本局全部采用默认裁定。"
    return "\n".join((decided, *outcomes(game), "随时可发“规则 本局”再看。", commitment(game.commitment)))


def rulings_in_short(rulings: Rulings) -> str:
    """What is decided otherwise, in one line."""
    return "；".join(
        f"{option.ruling} {meaning(option, value)}" + (f"：{as_typed(option, value)}" if option.kind not in ("choice", "zone") else "")
        for option, value in rulings
    )


def _says(options: Any, name: str) -> str:
    """What a choice of this game means, in the words of the option table."""
    option = next(each for each in option_table(type(options)) if each.name == name)
    return meaning(option, getattr(options, name))


def _minutes_before(clock: str, minutes: int) -> str:
    return _minutes_after(clock, -minutes)


def _minutes_after(clock: str, minutes: int) -> str:
    hour, minute = map(int, clock.split(":"))
    total = (hour * MINUTE + minute + minutes) % (24 * MINUTE)
    return f"{total // MINUTE:02}:{total % MINUTE:02}"


def _day(options: Any) -> str:
    close = options.doors_close
    change, proxy = _minutes_before(close, options.change_limit), _minutes_before(close, options.proxy_limit)
    return f"时刻：改票截止 {change}，代投截止 {proxy}，关门 {close}，开门 {_minutes_after(close, options.doors_open_after)}"


def _no_ballot(options: Any) -> str:
    abstained = "" if options.abstain_yellow == "no" else "；弃权也记黄牌"
    return f"不投票：没投也没弃权的记黄牌，{_says(options, 'yellows_per_red')}{abstained}；没有人投票就无人出局"


def _fallen(shot: str) -> str:
    return f"出局者不作声：照他的遗嘱；没有遗嘱，{shot}算放弃，警徽抽签"


def _classic(options: Any) -> Iterator[str]:
    yield _day(options)
    yield f"夜里（关门后几分钟）：狼头票 {options.head_ballot}，刀 {options.kill}，验 {options.seer}，药 {options.witch}；枪、移交 {options.skill}"
    yield f"第1天：{_says(options, 'day1_out')}；{_says(options, 'first_top')}；{_says(options, 'no_sheriff')}"
    yield f"平票：{_says(options, 'tie_in_tied')}，破不了就无人出局"
    yield _no_ballot(options)
    yield f"夜里不作声：就是不用；{_says(options, 'head_timeout')}；第1夜没投狼头票的狼人记黄牌"
    yield _fallen("枪").replace("警徽抽签", "警徽、狼头抽签")


def _infection(options: Any) -> Iterator[str]:
    yield _day(options)
    yield (
        f"夜里（关门后几分钟）：感染、血睿 {options.infect}，预言 {options.seer}，防火墙 {options.guard}，过载 {options.overload}（当夜得到的 "
        f"{options.overload_new}），净化、格式化 {options.witch}；粉碎、移交 {options.skill}"
    )
    yield f"第1天：{_says(options, 'day1_vote')}；{_says(options, 'first_top')}；{_says(options, 'no_sheriff')}"
    yield f"平票：{_says(options, 'tie')}，破不了就无人出局"
    yield _no_ballot(options)
    yield "夜里不作声：就是不用"
    yield _fallen("粉碎")


def _cards(options: Any) -> Iterator[str]:
    yield (
        f"时刻：入夜 {options.nightfall}，夜间行动截止 {options.night_end}，公布、投票 {options.doors_open}，投票截止 {options.doors_close}，"
        f"生死投票 {options.verdict_opens}–{options.verdict_close}"
    )
    yield f"平票：在平票者中加投到 {options.verdict_opens}（{_says(options, 'runoff_voters')}），再平就无人上生死投票"
    yield "生死投票：死多于生才处决，一样多不处决"
    yield "不投票：不罚，也不算给谁；没有人得票就没有生死投票"
    yield "夜里不作声：就是不行动；首夜前不排牌就照发的次序，不自选就是平民"


def _plain(options: Any) -> Iterator[str]:
    yield _day(options)
    yield f"平票：{_says(options, 'tie')}"
    yield "不投票：不记黄牌；没有人得票就无人出局"
    yield f"夜里不作声：空刀，关门后 {options.kill} 分钟截止"


_OUTCOMES: Final[Mapping[str, Callable[[Any], Iterator[str]]]] = {"classic": _classic, "infection": _infection, "cards": _cards, "plain": _plain}
