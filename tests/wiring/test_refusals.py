"""What the bot refuses to start with, and what the adapter must look like for ours to fit."""

import inspect
from importlib.metadata import version

import pytest
from nonebot.adapters.onebot.store import ResultStore
from nonebot.adapters.onebot.v11 import Adapter

from config.settings import Settings, SettingsError
from plugins.judge.main import build_app, run
from plugins.roads.onebot.adapter import JudgeAdapter
from plugins.roads.onebot.guard import refusal
from tests.wiring.fake_desk import make_desk


@pytest.mark.parametrize("host", ["0.0.0.0", "::", "192.168.1.5", "bot.example"])
def test_no_start_off_loopback_without_a_token(host: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("DAYBREAK_HOST", host)
    monkeypatch.delenv("DAYBREAK_ACCESS_TOKEN", raising=False)
    assert run([]) == 2
    assert "DAYBREAK_ACCESS_TOKEN" in capsys.readouterr().err
    with pytest.raises(SettingsError):
        build_app(Settings(host=host), make_desk)


def test_no_demo_clock_off_loopback(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("DAYBREAK_HOST", "0.0.0.0")
    monkeypatch.setenv("DAYBREAK_ACCESS_TOKEN", "x")
    monkeypatch.setenv("DAYBREAK_DEMO_CLOCK", "1")
    assert run([]) == 2
    assert "DEMO_CLOCK" in capsys.readouterr().err


def test_the_adapter_is_the_one_that_ours_was_written_for() -> None:
    """A new release: read its changes in these places, then raise the number. The wiring tests show whether it still fits."""
    assert version("nonebot-adapter-onebot") == "2.4.6"
    assert version("nonebot2").startswith("2.5.")


@pytest.mark.parametrize("name", ["_handle_http", "_handle_ws", "_check_access_token", "_call_api"])
def test_what_ours_overrides_exists_with_the_same_parameters(name: str) -> None:
    ours, theirs = (inspect.signature(getattr(adapter, name)) for adapter in (JudgeAdapter, Adapter))
    assert [each.kind for each in ours.parameters.values()] == [each.kind for each in theirs.parameters.values()]


def test_what_ours_relies_on_stands_in_the_adapters_source() -> None:
    link = inspect.getsource(Adapter._handle_ws)
    for line in ("await websocket.receive()", "self._check_access_token(websocket.request)", "self.bot_connect(bot)", "self.bot_disconnect(bot)"):
        assert line in link
    assert "self._result_store.get_seq()" in inspect.getsource(Adapter._call_api)
    assert "self._futures[seq] = future" in inspect.getsource(ResultStore.fetch)
    # The faults that ours mends: where one is gone, so may be the mending.
    assert "future.done()" not in inspect.getsource(ResultStore.add_result)
    assert "compare_digest" not in inspect.getsource(Adapter._check_access_token)
    assert "_check_access_token" not in inspect.getsource(Adapter._handle_http)
    assert "Raw: {escape_tag(str(json_data))}" in inspect.getsource(Adapter.json_to_event)


def test_the_guard_lets_the_transports_calls_pass() -> None:
    text = {"type": "text", "data": {"text": "x"}}
    assert refusal("send_private_msg", {"user_id": 1, "message": [text]}) is None
    assert refusal("send_group_msg", {"group_id": 1, "message": [{"type": "reply", "data": {"id": "1"}}, text]}) is None
    assert refusal("get_friend_list", {"no_cache": True}) is None
    assert refusal("delete_msg", {"message_id": 1}) is not None
