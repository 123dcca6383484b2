"""What the judge's page makes of the outbox, without a browser: every state has its words, and what is not sent is counted."""

from __future__ import annotations

import logging
import re
from collections.abc import AsyncIterator
from typing import get_args

import pytest
from starlette.requests import Request

from db.records import SendingState
from db.store import Store
from desk.message import Sent
from desk.texts.delivery import STATES
from plugins.web.board.links import Links
from plugins.web.board.routes import Boards
from plugins.web.board.sight import look
from tests.desk.scene import GROUP, JUDGE, Scene, account


@pytest.fixture
async def day() -> AsyncIterator[Scene]:
    store = await Store.open("sqlite+aiosqlite://")
    scene = Scene(store)
    await scene.deal()
    yield scene
    await scene.stop()
    await store.close()


def test_every_state_of_a_text_has_a_word() -> None:
    assert STATES.keys() == set(get_args(SendingState))


async def test_what_did_not_arrive_is_counted_and_shown(day: Scene) -> None:
    before = await look(day.office, day.worker)
    assert before.doubtful == 0
    day.wire.outcomes.append(Sent("unknown"))
    await day.say(3, "投票：6 理由：开场很稳", group="700")
    after = await look(day.office, day.worker)
    assert after.doubtful == 1
    assert (after.ledger[0].to, after.ledger[0].good) == ("群", False)
    assert "6号 1票：3号" in after.tally
    assert [place.owed for place in after.places if place.number == 3] == [()]
    assert all(place.owed == ("投票",) for place in after.places if place.number != 3)
    assert any("投票：6 理由：开场很稳" in line for line in after.log)
    assert all(account(3) not in line for line in (*after.log, *after.secrets))


async def test_an_address_is_told_to_its_judge_alone_and_stands_in_no_database_and_no_log(day: Scene, caplog: pytest.LogCaptureFixture) -> None:
    (off,) = await day.say(JUDGE, "/看板")
    assert "DAYBREAK_PUBLIC_URL" in off.text
    day.office.board.keeper = Links("https://bot.example", lambda: day.store, lambda number: day.office.workers[number].game)
    with caplog.at_level(logging.DEBUG):
        (told,) = await day.say(JUDGE, "/看板")
    assert told.chat == JUDGE
    assert "https://bot.example/board/" in told.text
    assert not any("bot.example" in sending.body for sending in await day.store.sendings(1))
    word = told.text.partition("/board/")[2].split()[0].partition("/")[2]
    assert len(word) > 40
    assert word not in str(await day.store.notes("board"))
    assert "/board/" not in caplog.text
    for who, group in ((3, None), (JUDGE, GROUP), (3, GROUP)):
        assert not any("/board/" in text.text for text in await day.say(who, "/看板", group=group))
    (gone,) = await day.say(JUDGE, "/看板 撤销")
    assert "已关掉（1个）" in gone.text
    (none,) = await day.say(JUDGE, "/看板撤销")
    assert "没有开着" in none.text


def asked(cookie: str = "") -> Request:
    """A request from elsewhere, by a browser with this cookie."""
    return Request({"type": "http", "headers": [(b"host", b"bot.example"), (b"cookie", cookie.encode())], "client": ("203.0.113.9", 50000)})


async def test_a_page_goes_on_at_another_process_after_a_restart(day: Scene) -> None:
    one, other = (Boards("https://bot.example", lambda: day.office) for _ in range(2))
    day.office.board.keeper = one.links
    (told,) = await day.say(JUDGE, "/看板")
    name, word = re.findall(r"/board/(\S+)/(\S+)", told.text)[0]
    assert (await other.door(asked(), name, word)).status_code == 200
    opened = await one.enter(asked(), name, word)
    assert opened.status_code == 303
    assert (await other.enter(asked(), name, word)).status_code == 403
    await day.restart()
    page = await other.page(asked(opened.headers["set-cookie"].partition(";")[0]), name)
    assert page.status_code == 200
    assert "女巫" in bytes(page.body).decode()
    assert (await other.page(asked(), name)).status_code == 403
