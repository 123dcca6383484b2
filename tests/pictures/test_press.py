"""What is really drawn: any words, at the width of a phone, in time, within the size that QQ takes; none of them as markup."""

from __future__ import annotations

import re
import statistics
import struct
import time
from pathlib import Path
from typing import get_args

import pytest

from desk.pictures import press as press_module
from desk.pictures.press import Press, drawable
from desk.pictures.sheet import (
    Bar,
    Bars,
    Block,
    Chapter,
    Chip,
    Chips,
    Course,
    Face,
    Figures,
    Hero,
    Points,
    Row,
    Sheet,
    Tile,
    Tiles,
    Tone,
)
from desk.pictures.studio import LARGEST, missing
from desk.texts.pictures.course import MOST

pytestmark = pytest.mark.skipif(bool(missing()), reason=f"not installed: {' '.join(missing())}")

WILD = {
    "html": "<script>alert(1)</script><b>",
    "typst": '#evil[*x*] $y$ #panic("x") \\ @ref <label> ``` = 标题',
    "json": '"],"blocks":[{"block":"Nothing"}]}\\',
    "emoji": "🦊👨‍👩‍👧🇨🇳👍🏽☠️",
    "right to left": "\u202eمرحبا\u202c שלום",
    "long": "很长的名字W" * 83,
    "one word": "W" * 500,
    "tower": "Z" + "\u0336\u0322\u035a\u0318" * 40 + "algo",
    "rare": "𠮷𰻝𱁬",
    "unknown": "\U000323af\U0001fae9\ue000\U0010ffff",
    "control": "a\x00b\nc\u2028d\u200be\ufeff",
    "wide": "﷽" * 20,
}


def size_of(png: bytes) -> tuple[int, int]:
    assert png.startswith(b"\x89PNG\r\n\x1a\n")
    width, height = struct.unpack(">II", png[16:24])
    return width, height


def everything(words: str) -> Sheet:
    """Every kind of block with the words in every place."""
    tiles = (Tile("1", words, words), Tile("2", words, words, "out", (words,)), Tile("3", state="empty"))
    blocks: tuple[Block, ...] = (
        Hero(words[:40], words[:40], words[:40], "evil"),
        Tiles(tiles, 3),
        Bars((Bar("1号", 3, 5, (Chip("2号", words), Chip(words)), True, name=words), Bar("2号", 0, 0), Bar("3号", 9, 5))),
        Chips((("弃权", (Chip(words, words),)), ("未投", (Chip("3号"),) * 40))),
        Points((words, words), words),
        Figures((("3", words), (words, "张牌"))),
        Row((Face("1", words, words), Face("2", "诅咒/庇佑")), words),
        Course((Chapter(words, (("evil", words),)), Chapter("第1夜", (("plain", words),), "night"))),
    )
    return Sheet(words, blocks, over=words, foot=words)


def table_of(name: str, tiles: int = 10) -> Sheet:
    """Seats with one name each."""
    return Sheet("在场 10 人", (Tiles(tuple(Tile(str(n), name, "第1夜") for n in range(1, tiles + 1)), 5),))


@pytest.fixture(scope="module")
def press() -> Press:
    return Press()


def draw(press: Press, sheet: Sheet) -> bytes:
    return press.draw(sheet.as_json())


@pytest.mark.parametrize("words", WILD.values(), ids=WILD.keys())
def test_any_words_are_drawn_everywhere(press: Press, words: str) -> None:
    width, height = size_of(draw(press, everything(words)))
    assert width in (1080, 720)
    assert height > width


@pytest.mark.parametrize("words", WILD.values(), ids=WILD.keys())
def test_no_name_moves_the_seats(press: Press, words: str) -> None:
    assert size_of(draw(press, table_of(words))) == size_of(draw(press, table_of("小明")))


@pytest.mark.parametrize("words", [WILD["html"], WILD["typst"], "*fett*", "_x_", "#1", "$x$", "//", "/* */", "\\#", "~", "---", "'q'"])
def test_markup_is_words(press: Press, words: str) -> None:
    """Drawn as it is typed, it takes as many lines as the same number of letters; what it would do does not happen."""
    known = press.known
    assert drawable(words, known) == words
    assert draw(press, Sheet("x", (Points((words,)),))) != draw(press, Sheet("x", (Points(("",)),)))


def test_two_names_of_which_no_font_has_a_letter_look_different(press: Press) -> None:
    assert draw(press, table_of("\U000323af")) != draw(press, table_of("\U0010ffff"))
    assert draw(press, table_of("小\U0001fae9明")) != draw(press, table_of("小明"))


def test_a_character_that_no_font_has_shows_as_its_number(press: Press) -> None:
    assert drawable("小\U0010ffff明", press.known) == "小\ue00010FFFF\ue001明"
    assert drawable("\ue000", press.known) == "\ue000E000\ue001"
    assert drawable("𠮷𰻝🦊 Ann", press.known) == "𠮷𰻝🦊 Ann"


def test_what_hides_or_turns_is_left_out_and_towers_are_cut(press: Press) -> None:
    assert drawable("a\u202eb\u200dc\ufe0fd", press.known) == "abcd"
    assert drawable("a\u0336\u0336\u0336\u0336\u0336b", press.known) == "a\u0336\u0336\u0336b"
    assert drawable("a\nb\x00c", press.known) == "a b c"


def test_the_same_value_gives_the_same_picture(press: Press) -> None:
    assert draw(press, everything("小明")) == draw(press, everything("小明"))


def test_it_takes_little_time_and_room(press: Press) -> None:
    """bench/pictures.py measures; here only what nobody should miss."""
    took = []
    for day in range(8):
        began = time.process_time()
        png = draw(press, table_of(f"第{day}天"))
        took.append(time.process_time() - began)
        assert len(png) < LARGEST
    assert statistics.median(took) < 0.15


def test_the_longest_recap_is_no_larger_than_qq_takes_and_the_usual_picture_is_fine(press: Press) -> None:
    words = "狼人村民预言家女巫猎人出局投票指杀毒药黄牌红牌警长移交开枪查验阵营绝杀特赦诅咒庇佑保镖束魂法警"
    texts = [(words * 2)[at : at + 40] for at in range(MOST // 40)]
    recap = Sheet("复盘", (Course((Chapter("第1天", tuple(("plain", text) for text in texts)),)),))
    png = draw(press, recap)
    assert len(png) < LARGEST
    assert size_of(png)[0] == 720
    assert size_of(draw(press, table_of("小明")))[0] == 1080


def test_the_template_holds_no_sentence() -> None:
    """Every word that players read is in desk/texts."""
    code = "\n".join(line.split("//")[0] for line in press_module.TEMPLATE.read_text(encoding="utf-8").splitlines())
    assert not [char for char in code if "\u4e00" <= char <= "\u9fff"]


def luminance(colour: str) -> float:
    """As WCAG 2 reckons it."""
    parts = (int(colour[place : place + 2], 16) / 255 for place in (0, 2, 4))
    red, green, blue = (part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, two: str) -> float:
    dark, light = sorted((luminance(one), luminance(two)))
    return (light + 0.05) / (dark + 0.05)


def test_every_colour_can_be_read_on_what_it_stands_on() -> None:
    code = press_module.TEMPLATE.read_text(encoding="utf-8")
    tones = re.findall(r'(\w+): \(ink: rgb\("#(\w{6})"\), pale: rgb\("#(\w{6})"\)\)', code)
    soft, paper = (re.findall(rf'#let {name} = rgb\("#(\w{{6}})"\)', code)[0] for name in ("soft", "paper"))
    assert {name for name, _, _ in tones} == set(get_args(Tone))
    for name, ink, pale in tones:
        for ground in (pale, paper, "ffffff"):
            assert contrast(ink, ground) >= 4.5, (name, ground)
    assert min(contrast(soft, ground) for ground in (paper, "ffffff", next(pale for name, _, pale in tones if name == "muted"))) >= 4.5


def test_a_folder_without_chinese_fonts_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="Chinese"):
        Press((str(tmp_path),))


def test_fonts_may_come_from_a_folder(press: Press, tmp_path: Path) -> None:
    for folder in press_module.own_folders():
        for file in Path(folder).glob("*CJK*"):
            (tmp_path / file.name).symlink_to(file)
    own = Press((str(tmp_path),))
    assert ord("狼") in own.known
    assert ord("🦊") not in own.known
    assert own.draw(table_of("小明").as_json()) == draw(press, table_of("小明"))
