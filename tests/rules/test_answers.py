"""帮助, 规则, 状态, 存活 and 票型: for everybody, everywhere, and telling no role."""

from __future__ import annotations

import re

import pytest

from desk.game import LobbyClosed
from desk.reader import Speaker, table_of
from desk.rule_book import book
from desk.texts.answers import answer_query, rules
from desk.texts.help import LONGEST, commands, one_command
from tests.rules.tables import JUDGE, NOON, OWNER, STRANGER, lobby, running, seat

EVERYBODY = [seat(3), JUDGE, STRANGER, OWNER]


def ask(game, speaker: Speaker, word: str, argument: str = "", private: bool = True) -> str:
    return answer_query(game, speaker, word, argument, NOON, private)


# -- 帮助


@pytest.mark.parametrize("private", [True, False])
@pytest.mark.parametrize("speaker", EVERYBODY, ids=["player", "judge", "stranger", "owner"])
def test_help_fits_a_phone(speaker, private):
    for game in (None, lobby(), running()):
        assert 0 < len(ask(game, speaker, "帮助", private=private)) <= LONGEST


def offered(speaker: Speaker, private: bool) -> set[str]:
    """The words of the list, from their example lines."""
    examples = {form.example: form.shown for form in table_of("classic").forms if form.help}
    lines = commands("classic", speaker, private).splitlines()
    return {examples[example] for line in lines if (example := line.split(" — ")[0]) in examples}


def test_help_offers_what_may_be_said_here():
    assert {"刀", "验", "遗嘱", "代投", "加速", "遗言", "帮助"} <= offered(seat(3), True)
    assert {"投票", "报到", "/延时"}.isdisjoint(offered(seat(3), True))
    assert {"投票", "改票", "弃权", "报名", "报到", "遗言"} <= offered(seat(3), False)
    assert {"刀", "代投", "/延时"}.isdisjoint(offered(seat(3), False))
    assert {"/延时", "/全貌", "/加速", "/代投"} <= offered(JUDGE, True)
    assert {"刀", "投票", "加速"}.isdisjoint(offered(JUDGE, True))
    assert "/全貌" not in offered(JUDGE, False)
    assert {"/延时", "/开局", "帮助"} <= offered(JUDGE, False)
    assert {"刀", "/延时"}.isdisjoint(offered(STRANGER, True))
    assert "帮助" in offered(STRANGER, True)
    assert {"报名", "/开局"} <= offered(STRANGER, False)


def test_judges_read_what_their_words_mean_page_by_page():
    count = int(one_command("classic", JUDGE, "法官").split("\n")[0].split("/")[1])
    pages = [one_command("classic", JUDGE, f"法官 {page}") for page in range(1, count + 1)]
    assert all(0 < len(page) <= LONGEST for page in pages)
    judges = [form for form in table_of("classic").forms if form.help and form.slash and form.who not in ("player", "owner")]
    assert [form.shown for form in judges if f"\n{form.example} — {form.help}" not in "".join(pages)] == []
    assert one_command("classic", JUDGE, "法官") == pages[0]
    assert one_command("classic", JUDGE, "法官 9") == f"“帮助 法官”只有{count}页。"


def test_every_word_is_in_somebodys_help():
    listed = set().union(*(offered(speaker, private) for speaker in EVERYBODY for private in (True, False)))
    assert listed == {form.shown for form in table_of("classic").forms if form.help}


def test_help_is_the_same_for_every_role_and_title():
    game = running("night")
    assert len({ask(game, seat(n), "帮助") for n in range(1, 11)}) == 1
    assert len({ask(game, seat(n), "帮助", word) for n in range(1, 11) for word in ("刀",)}) == 1


def test_help_on_one_word():
    text = one_command("classic", seat(3), "遗嘱")
    assert text.splitlines() == [
        "【遗嘱】预先写下出局后的安排，谁都可以写。",
        "谁用：玩家；在哪：私聊我。",
        "格式：遗嘱 枪 N / 警徽 N>M / 传位 N / 撤销",
        "例：遗嘱 警徽 9>8",
    ]


@pytest.mark.parametrize(
    ("word", "shown"),
    [("/延时", "【/延时】"), ("延时", "【/延时】"), ("弃票", "【弃权】"), ("解药", "【救】"), ("刀人", "【刀】"), ("help", "【帮助】")],
)
def test_help_on_other_spellings(word, shown):
    assert one_command("classic", seat(3), word).startswith(shown)


def test_help_on_a_word_of_both_begins_with_ones_own():
    assert one_command("classic", seat(3), "加速").startswith("【加速】")
    assert one_command("classic", JUDGE, "加速").startswith("【/加速】")
    assert one_command("classic", seat(3), "/加速").startswith("【/加速】")


def test_help_on_what_is_no_word():
    assert one_command("classic", seat(3), "狙击") == "本局没有这个指令。发“帮助”看全部指令。"
    assert one_command("classic", seat(3), "火锅\n" * 9).startswith("没有“火锅 火锅")


@pytest.mark.parametrize("form", [form for form in table_of("classic").forms if form.help], ids=lambda form: form.shown)
def test_help_on_every_word(form):
    text = one_command("classic", seat(3), form.shown)
    assert form.shape in text
    assert form.example in text
    assert len(text) <= LONGEST


# -- 规则


def test_the_contents_name_every_chapter():
    text = rules(None, "")
    assert all(chapter in text for chapter in book("classic").chapters)
    assert len(text) <= LONGEST


@pytest.mark.parametrize("word", [*book("classic").chapters, "1", "狼头", "关门"])
def test_pages_hold_every_clause_once(word):
    found, page = [], 1
    while True:
        text = rules(None, f"{word} {page}" if page > 1 else word)
        assert len(text) <= LONGEST
        found += re.findall(r"^(?:[CRT]-\d+[a-z]?|\d\.\d)", text, re.MULTILINE)
        more = re.search(r"还有(\d+)条，发“规则 (.+)”看下页", text)
        if more is None:
            break
        page += 1
        assert more[2] == f"{word} {page}"
    assert found == [clause.number for clause in book("classic").search(word)]


def test_a_page_that_is_not_there():
    assert rules(None, "女巫 99") == "“规则 女巫”只有1页。"
    assert rules(None, "女巫 0") == "“规则 女巫”只有1页。"


def test_nothing_found():
    assert rules(None, "火锅").startswith("规则里没有“火锅”")
    assert rules(None, "C-999").startswith("规则里没有“C-999”")


def test_a_ruling_shows_its_option_and_what_this_game_has():
    assert rules(None, "R-38").splitlines()[1:] == ["选项 self_poison（默认 yes）", "·yes：可以毒自己", "·no：不可毒自己"]
    assert rules(lobby(self_poison="no"), "R-38").splitlines()[1:] == [
        "选项 self_poison（本局 no，默认 yes）",
        "·yes：可以毒自己",
        "→no：不可毒自己",
    ]
    assert rules(lobby(skill=5), "C-84").splitlines()[1] == "选项 skill：关门（或得知）后几分钟内开枪、移交（本局 5分钟，默认 10分钟）"


def test_a_list_tells_what_this_game_decides_otherwise():
    assert "【本局 self_poison=no】" in rules(lobby(self_poison="no"), "女巫")
    assert "本局" not in rules(lobby(), "女巫")


# -- 状态, 存活, 票型


@pytest.mark.parametrize("word", ["状态", "存活", "票型"])
def test_without_a_game(word):
    assert "没有" in ask(None, STRANGER, word)
    assert "/开局" in ask(None, STRANGER, word, private=False)


def test_before_the_deal():
    text = ask(lobby(4), seat(3), "状态")
    assert "4/10" in text
    assert "你是3号" in text
    assert "还差6人" in text
    assert "你是" not in ask(lobby(4), seat(3), "状态", private=False)
    assert "人齐了" in ask(lobby(10), STRANGER, "存活", private=False)
    assert ask(LobbyClosed().change(lobby(4)), seat(3), "状态") == "本局已取消。"


@pytest.mark.parametrize("phase", ["day", "night"])
def test_in_the_group_all_is_public(phase):
    game = running(phase)
    for word in ("状态", "存活", "票型"):
        texts = {ask(game, speaker, word, private=False) for speaker in (*(seat(n) for n in range(1, 11)), JUDGE, STRANGER)}
        assert len(texts) == 1
        assert not re.search("狼人|预言家|女巫|猎人|村民|狼头", texts.pop())


def test_in_private_a_player_reads_his_own_role():
    game = running()
    assert "女巫" in ask(game, seat(5), "状态")
    assert "女巫" not in ask(game, seat(4), "状态")
    assert "9号" in ask(game, seat(4), "存活")
    assert ask(game, seat(4), "票型")
