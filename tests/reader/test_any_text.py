"""What holds for every text: nothing raises, talk is never an act, every example is its own form."""

from __future__ import annotations

import time

import opencc
import pytest
from hypothesis import given
from hypothesis import strategies as st

from desk.message import Mention, Message, Other, Part
from desk.reader import Act, Chatter, Form, Lobby, Query, Unread, Wrong, read, table_of
from desk.reader.spelling import MENTION, Text, fold, has_content, numeral, trim, visible_length
from tests.reader.table import JUDGE, OWNER, PLAYER, SCENE, STRANGER, heard, said, whispered

CLASSIC = table_of("classic")
WORDS = sorted(CLASSIC.by_word)
TRADITIONAL = opencc.OpenCC("s2t")

pieces = st.one_of(
    st.text(max_size=12),
    st.sampled_from(
        [
            *WORDS,
            "投票：",
            "理由：",
            "确认",
            "/",
            "//",
            "／",
            " ",
            "\n",
            "，",
            "号",
            "空",
            "8",
            "９",
            "十二",
            "-1",
            "3.0",
            "张三",
            "7喜",
            "③",
            "⑫",
            "跟",
            "强制",
        ]
    ),
)
parts = st.lists(st.one_of(pieces, st.builds(Mention, st.sampled_from(["1003", "1007", "777", ""])), st.builds(Other, st.just("image"))), max_size=8)


@given(parts=parts, group=st.booleans(), speaker=st.sampled_from([PLAYER, JUDGE, STRANGER]))
def test_nothing_raises_and_every_chat_has_its_readings(parts: list[Part], group: bool, speaker: object) -> None:
    reading = heard(tuple(parts), group=group, speaker=speaker)  # type: ignore[arg-type]  # one of the three speakers
    assert isinstance(reading, Act | Query | Lobby | Wrong | (Chatter if group else Unread))


@given(parts=parts)
def test_only_a_line_that_starts_with_a_word_is_more_than_talk(parts: list[Part]) -> None:
    reading = said(tuple(parts))
    if not isinstance(reading, Chatter):
        assert Text.of(parts, {}).plain.replace(MENTION, "").lstrip(" \n/").startswith(tuple(WORDS))


@given(text=st.text(max_size=200))
def test_kept_text_is_as_typed(text: str) -> None:
    reading = whispered("遗言 " + text)
    typed = Text.of((text,), {}).typed
    if isinstance(reading, Act):
        assert reading.command.words == trim(typed.lstrip(" :：，,、\n")) or reading.command.words in typed  # type: ignore[attr-defined]  # 遗言 only


@given(text=st.text(max_size=60))
def test_positions_stay_aligned(text: str) -> None:
    both = Text.of((text,), {})
    assert len(both.plain) == (len(both.typed) if both.origin is None else len(both.origin))
    assert both.said(0) == trim(both.typed)


def read_example(form: Form) -> object:
    speaker = OWNER if form.who == "owner" else JUDGE if form.slash else PLAYER
    return heard(form.example, group=form.where == "group", speaker=speaker)


LISTED = [form for form in CLASSIC.forms if form.help]


@pytest.mark.parametrize("form", LISTED, ids=lambda form: form.shown)
def test_every_example_is_read_as_its_own_form(form: Form) -> None:
    reading = read_example(form)
    assert isinstance(reading, Act | Query | Lobby), reading
    assert form.example.startswith(form.shown)
    if isinstance(reading, Query | Lobby):
        assert reading.word == form.word


@pytest.mark.parametrize("form", LISTED, ids=lambda form: form.shown)
def test_the_traditional_twin_of_every_example_reads_alike(form: Form) -> None:
    speaker = OWNER if form.who == "owner" else JUDGE if form.slash else PLAYER
    twin = heard(TRADITIONAL.convert(form.example), group=form.where == "group", speaker=speaker)
    assert fold(repr(twin)) == fold(repr(read_example(form)))


@pytest.mark.parametrize("form", LISTED, ids=lambda form: form.shown)
def test_every_form_explains_itself_on_one_line(form: Form) -> None:
    assert form.shape.startswith(form.shown)
    assert "\n" not in form.usage + form.help
    assert form.slash or form.who != "judge"


def test_aliases_never_hide_a_word() -> None:
    for form in CLASSIC.forms:
        for alias in form.aliases:
            assert CLASSIC.by_word[alias] == (form,)


def test_numerals() -> None:
    assert [numeral(word) for word in ("零", "五", "十", "十二", "二十", "九十九", "一二", "百", "")] == [0, 5, 10, 12, 20, 99, None, None, None]


def test_what_can_be_seen() -> None:
    assert visible_length("a\u200b b\n") == 2
    assert has_content("好")
    assert not has_content("……12!")
    assert fold("ＡＢ：８號　投\u200b票") == "AB:8号 投票"
    assert trim("\u200b 好\u200b好 \ufeff") == "好\u200b好"


def test_reading_takes_microseconds() -> None:
    message = Message(adapter="test", account="bot", id="m", at=0, sender="1004", parts=("投票：5 理由：发言前后矛盾",), group="g")
    best = 1.0
    for _ in range(50):
        start = time.perf_counter()
        for _ in range(20):
            read(message, PLAYER, SCENE)
        best = min(best, (time.perf_counter() - start) / 20)
    assert best < 0.0005  # about 30 µs on the development machine; wide enough for a busy one
