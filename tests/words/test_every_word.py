"""Every word has help with an example that is read as that word; whoever gets it half right is shown the nearest right form, and nothing happens."""

from __future__ import annotations

from difflib import SequenceMatcher

import pytest

from desk.message import Message
from desk.reader import Act, Form, Lobby, Query, Scene, Speaker, Wrong, read, table_of
from desk.reader.words import RULE_SETS
from tests.desk.scene import NOON
from tests.town.tables import KINDS, Kind, Table, a_game
from tests.town.town import OWNER, Town

LEADS_ELSEWHERE = {"投"}
"""Words without help of their own: they are there to lead to another."""
SPEAKS_FOR_ITSELF = {"换局", "开局", "绑定", "解绑"}
"""Without an argument it asks, or says what there is to choose from."""

IN_EVERY_GAME = pytest.mark.parametrize("rule_set", sorted(RULE_SETS))


def reading_of(rule_set: str, form: Form, text: str) -> object:
    """What the right person's line in the right chat is read as."""
    seats = 14
    speaker = Speaker(seat=3, account="10003")
    if form.who in ("judge", "owner"):
        speaker = Speaker(judge=form.who == "judge", owner=form.who == "owner", account="90001")
    message = Message(
        adapter="test", account="1", id="m", at=NOON, sender=speaker.account, parts=(text,), group="700" if form.where == "group" else None, quote="q"
    )
    accounts = {f"{10_000 + seat}": seat for seat in range(1, seats + 1)}
    return read(message, speaker, Scene(rule_set=rule_set, seats=seats, accounts=accounts, living=frozenset(range(1, seats + 1)), now=NOON))


@IN_EVERY_GAME
def test_it_has_help_and_an_example(rule_set: str) -> None:
    for form in table_of(rule_set).forms:
        assert form.help or form.word in LEADS_ELSEWHERE, form.shown
        assert form.example.startswith(form.shown), form.shown


@IN_EVERY_GAME
def test_its_example_is_read_as_that_word(rule_set: str) -> None:
    for form in table_of(rule_set).forms:
        for text in (form.example, *(form.example.replace(form.word, alias, 1) for alias in form.aliases)) if form.help else ():
            reading = reading_of(rule_set, form, text)
            if isinstance(reading, Act):
                assert reading.form is form
            else:
                assert isinstance(reading, Lobby | Query), (text, reading)
                assert reading.word == form.word


# -- half right, in a running game


def typos(word: str) -> list[str]:
    """The word with one character wrong, missing, doubled, or two in the wrong order."""
    if len(word) < 2:
        return []
    wrong = [word[:at] + "某" + word[at + 1 :] for at in range(len(word))]
    missing = [word[:at] + word[at + 1 :] for at in range(len(word))] if len(word) > 2 else []
    doubled = [word[: at + 1] + word[at:] for at in range(len(word))]
    swapped = [word[:at] + word[at + 1] + word[at] + word[at + 2 :] for at in range(len(word) - 1)]
    return [*wrong, *missing, *doubled, *swapped]


async def by_day(town: Town, kind: Kind) -> Table:
    table = await a_game(town, kind)
    await table.until("day", 1)
    return table


class Asking:
    """One after the other, slowly enough that nobody is braked."""

    def __init__(self, table: Table) -> None:
        self.table, self.said = table, 0

    async def __call__(self, who: int | str, text: str, public: bool = False) -> str:
        self.said += 1
        if self.said % 15 == 0:
            await self.table.town.wait(61)
        news = await (self.table.post if public else self.table.say)(who, text)
        return self.table.to("群" if public else who, news)


def sayer(form: Form) -> int | str:
    return OWNER if form.who == "owner" else "法官" if form.slash else 3


def likeness(typo: str, form: Form) -> float:
    return max(SequenceMatcher(None, typo, word).ratio() for word in (form.word, *form.aliases))


def shows(told: str, *forms: Form) -> bool:
    """Whether one of the forms is shown, whole or by its example."""
    return any(form.shape in told or form.example in told for form in forms)


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.rule_set)
async def test_a_typo_by_one_character_is_shown_a_word_as_near(town: Town, kind: Kind) -> None:
    table = await by_day(town, kind)
    ask, log = Asking(table), await table.kinds()
    forms = [form for form in table_of(kind.rule_set).forms if form.help and form.guessed]
    for form in forms:
        for typo in typos(form.word):
            by_word = table_of(kind.rule_set).by_word
            if any(typo.startswith(word) for word in by_word):
                continue  # another word, or this one with something behind it
            arguments = form.example.removeprefix(form.shown)
            told = await ask(sayer(form), f"{'/' if form.slash else ''}{typo}{arguments}")
            near = [other for other in forms if likeness(typo, other) >= likeness(typo, form)]
            assert shows(told, form, *near), f"{form.shown} as {typo}: {told}"
    assert await table.kinds() == log


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.rule_set)
async def test_a_word_without_its_argument_is_shown_its_form(town: Town, kind: Kind) -> None:
    table = await by_day(town, kind)
    await table.post(5, kind.ballot.format(4))  # he has a ballot to change
    ask, log = Asking(table), await table.kinds()
    for form in table_of(kind.rule_set).forms:
        if form.help and form.arguments and not form.arguments.startswith("["):
            who = 5 if form.word.endswith("改票") and not form.slash else sayer(form)
            told = await ask(who, form.shown, public=form.where == "group")
            assert shows(told, form) or form.word in SPEAKS_FOR_ITSELF, f"{form.shown}: {told}"
    # A malformed ballot is noted, so that it can be put right; it counts for nothing.
    assert set((await table.kinds())[len(log) :]) <= {"BallotMalformed"}


WRONG_ARGUMENTS = ("99", "甲乙丙丁戊", "3.5", "明天下午茶", "！？")


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.rule_set)
async def test_a_word_with_a_wrong_argument_is_shown_its_form_or_its_range(town: Town, kind: Kind) -> None:
    table = await by_day(town, kind)
    ask, log = Asking(table), await table.kinds()
    for form in table_of(kind.rule_set).forms:
        if not form.help or not form.arguments or form.arguments.startswith(("[", "…")) or form.where == "group":
            continue
        for wrong in WRONG_ARGUMENTS:
            told = await ask(sayer(form), f"{form.shown} {wrong}")
            assert told, f"{form.shown} {wrong}: nothing"
            assert "收到，" not in told, f"{form.shown} {wrong}: {told}"
            if "确认" in told:
                await ask(sayer(form), "取消")
            assert "JudgeActed" not in (await table.kinds())[len(log) :]
    assert not {"JudgeActed", "PlayMade", "Declared", "OrderGiven"} & set((await table.kinds())[len(log) :])


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.rule_set)
async def test_in_the_wrong_chat_it_does_nothing_and_says_where(town: Town, kind: Kind) -> None:
    table = await by_day(town, kind)
    ask, log = Asking(table), await table.kinds()
    for form in table_of(kind.rule_set).forms:
        if not form.help or form.where == "both":
            continue
        told = await ask(sayer(form), form.example, public=form.where == "private")
        if form.where == "group":
            assert "群" in told, f"{form.example}: {told}"
            assert shows(told, form) or form.word == "开局", f"{form.example}: {told}"
        elif not form.talk:
            assert "私聊" in told, f"{form.example}: {told}"
        if form.where == "private" and form.who == "player":
            # Everybody reads this: neither the word nor its target is repeated.
            assert form.word not in told or form.talk
    assert await table.kinds() == log


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.rule_set)
async def test_from_the_wrong_person_it_does_nothing_and_says_whose_it_is(town: Town, kind: Kind) -> None:
    table = await by_day(town, kind)
    ask, log = Asking(table), await table.kinds()
    for form in table_of(kind.rule_set).forms:
        if form.help and form.who == "judge":
            # 加速 and 代投 are players' words as well: then it is his own that is answered.
            shared = table_of(kind.rule_set).form(form.word) is not None
            told = await ask(3, f"{form.example} 确认")
            assert "法官的指令" in told or (shared and "收到" not in told), f"{form.example}: {told}"
        elif form.who == "owner":
            assert "主人的指令" in await ask("法官", form.example)
            assert "主人的指令" in await ask(3, form.example)
        elif form.help and form.who == "player" and form.where != "group":
            told = await ask("法官", form.example)
            assert "玩家的指令" in told or "以 / 开头" in told, f"{form.example}: {told}"
    # That he tried is noted for the judges, and nothing else.
    assert set((await table.kinds())[len(log) :]) == {"AttemptNoted"}


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.rule_set)
async def test_help_gives_every_word_with_its_example(town: Town, kind: Kind) -> None:
    table = await a_game(town, kind)
    ask = Asking(table)
    for form in table_of(kind.rule_set).forms:
        if form.help:
            for word in (form.word, form.shown, *form.aliases):
                told = await ask(sayer(form), f"帮助 {word}")
                assert form.help in told
                assert f"例：{form.example}" in told
    asked: tuple[tuple[int | str, str, bool], ...] = (
        (OWNER, "帮助", False),
        ("法官", "帮助", False),
        ("法官", "帮助", True),
        (3, "帮助", False),
        (3, "帮助", True),
    )
    lists = "\n".join([await ask(*each) for each in asked])
    for form in table_of(kind.rule_set).forms:
        if form.help:
            assert form.example in lists or form.shown in lists, form.shown
    assert await ask(3, "帮助 没这个词") != ""


def test_nothing_that_is_wrong_in_form_is_read_as_an_act() -> None:
    for rule_set in RULE_SETS:
        for form in table_of(rule_set).forms:
            needs = form.arguments and not form.arguments.startswith(("[", "…", "："))
            if form.help and needs and form.word not in SPEAKS_FOR_ITSELF:
                reading = reading_of(rule_set, form, form.shown)
                assert isinstance(reading, Wrong) or (isinstance(reading, Act) and bool(getattr(reading.command, "faults", False))), (
                    form.shown,
                    reading,
                )
