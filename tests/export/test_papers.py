"""导出 and 验证 in the chats: who gets what, as a file or by its place, and nothing of a running game for a player (try-out 4)."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from db.store import Store
from desk.export.check import examine
from desk.message import SendState, Sent
from desk.script.load import parse as parse_script
from tests.desk.scene import GROUP, JUDGE, ROLES, Scene, Wire, account
from tests.desk.test_why import to_night_one, to_the_end
from tests.export.games import play


@dataclass
class Courier(Wire):
    """A wire that takes files too."""

    files: list[tuple[str, str, bytes]] = field(default_factory=list)
    takes: SendState = "sent"

    async def send_file(self, account: str, user: str, name: str, content: bytes) -> Sent:
        self.files.append((user, name, content))
        return Sent(self.takes)


@pytest.fixture
async def day(tmp_path: Path) -> AsyncIterator[Scene]:
    """A game on its first day, in an office that can send files and keeps them."""
    store = await Store.open("sqlite+aiosqlite://")
    scene = Scene(store)
    scene.wire = Courier()
    scene.office = scene._office()
    scene.office.papers.folder = tmp_path / "exports"
    await scene.deal()
    yield scene
    await scene.stop()
    await store.close()


def files(scene: Scene) -> list[tuple[str, str, bytes]]:
    assert isinstance(scene.wire, Courier)
    return scene.wire.files


async def test_004_a_player_gets_nothing_of_a_running_game(day: Scene, tmp_path: Path) -> None:
    await to_night_one(day)
    for word in ("导出", "/导出"):
        (told,) = await day.say(3, word)
        assert "终局以前导出只给法官" in told.text
        assert not [role for role in ROLES if role in told.text]
    assert files(day) == []
    assert not (tmp_path / "exports").exists()
    assert await day.say("70001", "导出") == [] or "导出" not in day.wire.shown[-1].text


async def test_004_nobody_is_answered_in_the_group(day: Scene) -> None:
    for who in (3, JUDGE):
        told = await day.say(who, "/导出", group=GROUP)
        assert all("【导出】" not in text.text for text in told)
    assert files(day) == []


async def test_a_judge_gets_a_running_game_with_a_warning_and_without_its_seed(day: Scene, tmp_path: Path) -> None:
    await to_night_one(day)
    (told,) = await day.say(JUDGE, "/导出")
    assert told.chat == JUDGE
    assert "已私聊发给你" in told.text
    assert "终局以前不要给任何人" in told.text
    assert [(user, name) for user, name, _ in files(day)] == [(JUDGE, "daybreak-1-20260301.yaml"), (JUDGE, "daybreak-1-20260301.json")]
    seed = (await day.store.load(1)).seed.hex()
    for _, name, content in files(day):
        assert seed not in content.decode()
        assert (tmp_path / "exports" / name).read_bytes() == content
        assert (tmp_path / "exports" / name).stat().st_mode & 0o077 == 0
    assert sorted(path.name for path in (tmp_path / "exports").iterdir()) == ["daybreak-1-20260301.json", "daybreak-1-20260301.yaml"]
    examined = examine(files(day)[1][2].decode())
    assert not examined.honest
    assert examined.line.startswith("到此相符")
    store = await Store.open("sqlite+aiosqlite://")
    player, failures = await play(store, parse_script(files(day)[0][2].decode()))
    assert failures == []
    await player.close()
    await store.close()


async def test_after_the_end_players_get_it_too(day: Scene, tmp_path: Path) -> None:
    await to_the_end(day)
    (told,) = await day.say(9, "导出")
    assert told.chat == account(9)
    assert str(tmp_path) not in told.text
    assert "不要给任何人" not in told.text
    assert [user for user, _, _ in files(day)] == [account(9)] * 2
    assert examine(files(day)[1][2].decode()).honest


@pytest.mark.parametrize("state", ["rejected", "unknown", "offline"])
async def test_where_no_file_can_be_sent_a_judge_is_told_its_place_and_a_player_to_ask_him(day: Scene, tmp_path: Path, state: SendState) -> None:
    assert isinstance(day.wire, Courier)
    day.wire.takes = state
    await to_the_end(day)
    (told,) = await day.say(JUDGE, "/导出")
    assert str(tmp_path / "exports") in told.text
    (told,) = await day.say(9, "导出")
    assert "请向法官要" in told.text
    assert str(tmp_path) not in told.text


async def test_without_a_folder_and_without_files_the_judge_hears_what_is_missing() -> None:
    scene = Scene(await Store.open("sqlite+aiosqlite://"))
    await scene.deal()
    (told,) = await scene.say(JUDGE, "/导出")
    assert "DAYBREAK_EXPORTS" in told.text
    await scene.stop()
    await scene.store.close()


async def test_a_folder_that_can_t_be_written_stops_nothing(day: Scene, tmp_path: Path) -> None:
    (tmp_path / "exports").write_text("in the way")
    (told,) = await day.say(JUDGE, "/导出")
    assert "已私聊发给你" in told.text
    assert (await day.say(1, "遗嘱 警徽 2"))[0].text.startswith("收到")


async def test_the_finished_game_is_checked_in_the_chat(day: Scene) -> None:
    (told,) = await day.say(3, "验证", group=GROUP)
    assert "要等终局公布种子以后" in told.text
    await to_the_end(day)
    for who, group in ((3, None), (JUDGE, GROUP), ("70001", GROUP)):
        (told,) = await day.say(who, "验证", group=group)
        assert told.text.startswith("诚实："), told.text
        assert "手工指定" in told.text
        assert "\n" not in told.text


async def test_the_recap_ends_with_what_the_export_is_held_against(day: Scene) -> None:
    await to_the_end(day)
    await day.say(JUDGE, "/导出")
    written = json.loads(files(day)[1][2])
    recap = [text for text in day.wire.to(GROUP) if text.startswith("【复盘")][-1]
    assert f"记录摘要：{written['digest']}" in recap
    assert f"承诺：{written['steps'][0]['events'][0]['commitment']}" in recap
    assert f"种子：{written['game']['seed']}" in recap


async def test_before_the_deal_there_are_no_papers(day: Scene) -> None:
    other = Scene(await Store.open("sqlite+aiosqlite://"))
    await other.hear(other.message(JUDGE, "/开局 狼头局 确认", group=GROUP, admin=True))
    for word in ("/导出", "验证"):
        assert "还没有发身份" in (await other.say(JUDGE, word))[0].text
    await other.stop()
    await other.store.close()


async def test_asked_twice_at_once_it_is_done_once(day: Scene) -> None:
    told = await day.hear(day.message(JUDGE, "/导出"), day.message(JUDGE, "/导出"))
    assert sorted("请稍候" in text.text for text in told) == [False, True]
    assert len(files(day)) == 2


async def test_the_page_is_for_everybody_who_had_a_part_and_for_nobody_before_the_end(day: Scene, tmp_path: Path) -> None:
    await to_night_one(day)
    for who, word in ((JUDGE, "/导出 网页"), (3, "导出 网页")):
        (told,) = await day.say(who, word)
        assert "终局" in told.text
    assert files(day) == []
    await to_the_end(day)
    (told,) = await day.say(9, "导出网页")
    assert "已私聊发给你" in told.text
    ((user, name, content),) = files(day)
    assert (user, name) == (account(9), "daybreak-1-20260301.html")
    assert "全部公开" in content.decode()
    assert (tmp_path / "exports" / name).read_bytes() == content


async def test_a_substitute_of_a_short_number_is_no_seat_of_the_script(day: Scene) -> None:
    await day.say("2007", "报名 替补", group=GROUP)
    await to_the_end(day)
    await day.say(9, "导出")
    store = await Store.open("sqlite+aiosqlite://")
    script = parse_script(files(day)[0][2].decode())
    assert "02007" in [getattr(entry, "who", "") for entry in script.entries]
    player, failures = await play(store, script)
    assert failures == []
    await player.close()
    await store.close()


async def test_a_game_that_goes_on_after_its_end_says_that_its_seed_is_in_the_files(day: Scene) -> None:
    await to_the_end(day)
    await day.say(JUDGE, "/回滚 N1 确认")
    (told,) = await day.say(JUDGE, "/导出")
    seed = (await day.store.load(1)).seed.hex()
    assert seed in files(day)[0][2].decode()
    assert "连同公布过的种子" in told.text
    assert "没有种子" not in told.text
