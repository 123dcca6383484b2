"""Who is shown what: pictures of whole games in every chat, and the text wherever there is none."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

from desk.audience import Chat, Everybody
from desk.clock import RealClock
from desk.message import Sent
from desk.outbox import Outbox
from desk.pace import Pace
from desk.parcel import Parcel
from desk.pictures.sheet import Picture, Points, Sheet
from engine.cards.state import weight
from tests.desk.plain import Plain
from tests.desk.scene import BOT, GROUP, Wire
from tests.pictures.easel import Gallery, PictureWire, stub
from tests.town.tables import CARDS, CLASSIC, INFECTION, Kind, Table


def titles(gallery: Gallery, chat: str) -> list[str]:
    return [json.loads(sheet)["title"] for sheet in gallery.wire.sheets(chat)]


def last(gallery: Gallery, chat: str) -> dict[str, Any]:
    """What the latest picture of a chat shows."""
    shown: dict[str, Any] = json.loads(gallery.wire.sheets(chat)[-1])
    return shown


def block(sheet: dict[str, Any], kind: str) -> dict[str, Any]:
    found: dict[str, Any] = next(each for each in sheet["blocks"] if each["block"] == kind)
    return found


async def test_everybody_gets_his_role_card_and_nobody_another_s(gallery: Gallery, kind: Kind) -> None:
    table = await Table(gallery, kind).open()
    await table.sit_down()
    gallery.wire.pictures.clear()
    await table.deal_roles()
    for seat, player in enumerate(table.players, 1):
        (sheet,) = gallery.wire.sheets(player)
        assert f"{seat}号" in sheet
        assert table.table.seat(seat).role in sheet
    assert gallery.wire.sheets(table.group) == []
    # The number of the deal and who he is stand beside it too.
    assert all(text.text.startswith("【身份】你是") and "（身份消息 #1" in text.text for text in gallery.wire.shown if "【身份】" in text.text)


@pytest.mark.parametrize("kind", [CLASSIC, INFECTION], ids=lambda kind: kind.rule_set)
async def test_the_vote_of_a_day_is_a_table(gallery: Gallery, kind: Kind) -> None:
    table = await (await Table(gallery, kind).begin()).to_day(1)
    await table.vote(7, 1, 2, 3)
    await table.vote(2, 4, 5)
    await table.vote(None, 6)
    await gallery.pass_to(table.worker.next_ring() or 0)
    sheet = last(gallery, table.group)
    assert sheet["title"] == "第1天 票型"
    first, second = block(sheet, "Bars")["bars"]
    assert (first["label"], first["count"], [chip["word"] for chip in first["chips"]]) == ("7号", 3, ["1号", "2号", "3号"])
    assert (second["label"], second["count"], [chip["word"] for chip in second["chips"]]) == ("2号", 2, ["4号", "5号"])
    rest = {label: [chip["word"] for chip in chips] for label, chips in block(sheet, "Chips")["rows"]}
    assert rest["弃权"] == ["6号"]
    assert set(rest["未投"]) == {f"{seat}号" for seat in range(7, kind.seats + 1)}
    beside = gallery.wire.pictures[-1][1].caption
    assert "【第1天 关门】" in beside
    assert "警长：7号 当选" in beside
    assert "3票：" not in beside


async def test_the_votes_of_cards_are_shown_with_their_weights_while_they_run_and_when_they_are_counted(gallery: Gallery) -> None:
    table = await Table(gallery, CARDS).begin()
    await table.until("day", 1)
    for seat, target in ((1, 5), (2, 5), (4, 2)):
        await table.post(seat, f"投票：{target}")
    await table.post(3, "票型")
    standing = last(gallery, table.group)
    weights = {seat: weight(table.table, seat) for seat in (1, 2, 4)}
    first, second = block(standing, "Bars")["bars"]
    assert (first["label"], first["count"], first["strong"]) == ("5号", weights[1] + weights[2], True)
    assert [(chip["word"], chip["mark"]) for chip in first["chips"]] == [("1号", f"×{weights[1]}"), ("2号", f"×{weights[2]}")]
    assert (second["label"], second["count"], second["strong"]) == ("2号", weights[4], False)
    rest = {label: [chip["word"] for chip in chips] for label, chips in block(standing, "Chips")["rows"]}
    assert rest == {"未投": ["3号", "5号", "6号", "7号", "8号"]}
    assert gallery.wire.pictures[-1][1].text.startswith("【第1天 票型】")
    await table.until("verdict", 1)
    await table.post(1, "死")
    await table.post(3, "票型")
    life = last(gallery, table.group)
    assert life["title"] == "生死投票 5号"
    assert [(bar["label"], bar["count"]) for bar in block(life, "Bars")["bars"]] == [("死", weights[1]), ("生", 0)]
    await table.until("night", 2)
    await table.post(3, "票型")
    counted = last(gallery, table.group)
    assert [(bar["label"], bar["count"], bar["chips"]) for bar in block(counted, "Bars")["bars"]] == [("5号", weights[1], [])]


async def test_dawn_shows_who_fell_and_who_is_there(gallery: Gallery) -> None:
    table = await (await Table(gallery, CLASSIC).begin()).to_night(1)
    await table.say(1, "刀 8 像民")
    await table.say(1, "定刀 8")
    await table.until("day", 2)
    sheet = last(gallery, table.group)
    assert sheet["title"] == "第2天 天亮"
    assert block(sheet, "Hero")["word"] == "8号"
    out = [tile["number"] for tile in block(sheet, "Tiles")["tiles"] if tile["state"] == "out"]
    assert out == ["8"]
    beside = gallery.wire.pictures[-1][1].caption
    assert beside == gallery.wire.pictures[-1][1].text
    assert "昨夜出局：8号" in beside


async def test_who_fell_by_night_shows_in_no_picture_before_the_opening(gallery: Gallery) -> None:
    table = await (await Table(gallery, CLASSIC).begin()).to_night(1)
    await table.say(1, "刀 8 像民")
    await table.say(1, "定刀 8")
    await table.say(4, "验 1")
    await table.say(5, "毒 6 确认")  # the hunter falls with him and keeps the night waiting
    assert (table.where(), table.table.lives(8)) == (("night", 1), False)
    await table.post(2, "存活")
    assert last(gallery, table.group)["title"] == "在场 10 人"
    await table.say(2, "状态")
    assert last(gallery, table.account(2))["title"] == "在场 10 人"


async def test_hand_and_points_go_to_their_seat_alone(gallery: Gallery) -> None:
    table = await Table(gallery, CARDS).begin()
    gallery.wire.pictures.clear()
    await table.until("night", 1)
    for seat, player in enumerate(table.players, 1):
        sheet = last(gallery, player)
        row = [face["word"] for face in block(sheet, "Row")["faces"]]
        assert row == [card.kind for card in table.table.own.row(seat)]
        assert block(sheet, "Figures")["figures"][0][0] == str(table.table.own.purse(seat))
    assert "手牌" not in titles(gallery, table.group)


async def test_questions_are_answered_with_pictures_too(gallery: Gallery) -> None:
    table = await Table(gallery, CLASSIC).open()
    await table.post(1, "报名 3")
    await table.post(2, "名单")
    sheet = last(gallery, table.group)
    assert (sheet["title"], [tile["state"] for tile in block(sheet, "Tiles")["tiles"][:3]]) == ("报名 1/10", ["empty", "empty", "here"])
    assert gallery.wire.shown[-1].reply_to is not None


async def test_the_end_shows_what_everybody_was_and_the_recap_its_course(gallery: Gallery) -> None:
    table = await (await Table(gallery, CLASSIC).begin()).to_day(1)
    await table.say("法官", "/流局 确认")
    await gallery.wait()
    ended = json.loads(gallery.wire.sheets(table.group)[-2])
    assert [tile["note"] for tile in block(ended, "Tiles")["tiles"]] == CLASSIC.deal.split()
    recap = last(gallery, table.group)
    assert recap["title"] == "复盘"
    assert "第1天" in [chapter["heading"] for chapter in block(recap, "Course")["chapters"]]


async def test_a_judge_turns_pictures_off_and_on_for_one_game(gallery: Gallery) -> None:
    table = await (await Table(gallery, CLASSIC).begin()).to_day(1)
    assert "本局配图：开" in await table.ask("法官", "/图片")
    assert "确认" in await table.ask("法官", "/图片 关")
    await table.say("法官", "确认")
    gallery.wire.pictures.clear()
    await table.post(2, "存活")
    assert gallery.wire.pictures == []
    assert "在场 10 人：" in gallery.wire.shown[-1].text
    assert "本局配图：关" in await table.ask("法官", "/图片")
    await table.say("法官", "／图片 开 确认")
    await table.post(2, "存活")
    assert len(gallery.wire.pictures) == 1
    assert "/图片 开 或 /图片 关" in await table.ask("法官", "/图片 也许")


async def test_a_bot_that_cannot_draw_says_so_and_sends_texts(
    gallery: Gallery, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("desk.office.missing", lambda fonts: ("typst",))
    gallery.office.outbox.studio = None
    gallery.office.draw()
    assert "typst is not installed" in caplog.text
    table = await (await Table(gallery, CLASSIC).begin()).to_day(1)
    assert "没有装画图用的包" in await table.ask("法官", "/图片")
    await table.post(2, "存活")
    assert gallery.wire.pictures == []
    assert "在场 10 人：" in gallery.wire.shown[-1].text


async def test_after_a_restart_the_text_goes_out_once(gallery: Gallery) -> None:
    table = await (await Table(gallery, CLASSIC).begin()).to_night(1)
    gallery.wire.up = False
    gallery.wire.pictures.clear()
    await gallery.office.settled()
    while table.where() != ("day", 2):
        gallery.clock.move_to(table.worker.next_ring() or 0)
        gallery.office.ring()
        await gallery.office.settled()
    await gallery.stop()
    gallery.wire.up = True
    before = len(gallery.wire.shown)
    await gallery.restart()
    told = [text.text for text in gallery.wire.shown[before:] if text.chat == table.group and "【天亮】" in text.text]
    assert len(told) == 1
    assert "在场 10 人：" in told[0]
    assert gallery.wire.pictures == []


# -- the outbox alone


def parcel(words: str, picture: str | None = None, **other: Any) -> Parcel:
    beside = None if picture is None else Picture(Sheet(picture, (Points((picture,)),)), f"见图 {picture}")
    return Parcel(BOT, Chat(GROUP, private=False), words, Everybody(GROUP), picture=beside, **other)


async def sent_by(wire: Wire, *parcels: Parcel, limit: float = 5.0, pace: Pace | None = None) -> tuple[list[str], float]:
    """What was shown, in order, and how long it took."""
    outbox = Outbox(wire, Plain(), pace, RealClock())
    outbox.studio = stub(limit)
    await outbox.studio.warm_up()
    loop = asyncio.get_running_loop()
    began = loop.time()
    for each in parcels:
        outbox.put(each)
    await outbox.idle()
    took = loop.time() - began
    await outbox.studio.close()
    return [text.text for text in wire.shown], took


async def test_order_stays_and_what_cannot_be_drawn_is_text() -> None:
    shown, _ = await sent_by(PictureWire(), parcel("一"), parcel("二", "never"), parcel("三", "狼"), parcel("四"))
    assert shown == ["一", "二", "见图 狼", "四"]


async def test_a_chat_waits_no_longer_than_the_limit() -> None:
    shown, took = await sent_by(PictureWire(), parcel("一", "slow"), parcel("二"), limit=0.3)
    assert shown == ["一", "二"]
    assert took < 0.6


async def test_a_receipt_does_not_wait_at_all() -> None:
    shown, took = await sent_by(PictureWire(), parcel("一", "slow"), parcel("收到", reply_to="m1"))
    assert shown == ["一", "收到"]
    assert took < 0.2


async def test_a_road_without_pictures_gets_texts() -> None:
    shown, _ = await sent_by(Wire(), parcel("一", "狼"))
    assert shown == ["一"]


@pytest.mark.parametrize("state", ["unknown", "rejected"])
async def test_what_became_of_a_picture_is_what_became_of_its_text(state: Any) -> None:
    """The wire sends the text itself where it knows that nothing was shown; an unknown fate gets no second text here."""
    wire = PictureWire()
    wire.outcomes.append(Sent(state))
    desk = Plain()
    outbox = Outbox(wire, desk, None, RealClock())
    outbox.studio = stub()
    await outbox.studio.warm_up()
    outbox.put(parcel("一", "狼"))
    await outbox.idle()
    await outbox.studio.close()
    assert desk.outcomes == [Sent(state)]
    assert [text.text for text in wire.tried] == ["见图 狼"]
