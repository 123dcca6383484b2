"""The access token: where it is needed, and how it is compared."""

from __future__ import annotations

import hmac
from types import SimpleNamespace
from typing import Any

import pytest
from nonebot.drivers import Request

from config.settings import ROOT, Settings, SettingsError
from plugins.roads.onebot import adapter


@pytest.mark.parametrize(
    "host", ["0.0.0.0", "::", "[::]", "0", "127.1", "192.168.1.5", "fe80::1", "example.org", "localhost.example.org", "LOCALHOST", "::ffff:8.8.8.8"]
)
def test_off_loopback_there_is_no_start_without_it(host: str) -> None:
    with pytest.raises(SettingsError, match="ACCESS_TOKEN"):
        Settings.model_validate({"host": host, "DAYBREAK_ACCESS_TOKEN": None}).refuse_unsafe()
    Settings.model_validate({"host": host, "DAYBREAK_ACCESS_TOKEN": "x" * 20}).refuse_unsafe()


@pytest.mark.parametrize("host", ["127.0.0.1", "127.8.8.8", "::1", "[::1]", "localhost"])
def test_on_loopback_it_may_be_left_out(host: str) -> None:
    Settings.model_validate({"host": host, "DAYBREAK_ACCESS_TOKEN": None}).refuse_unsafe()


@pytest.mark.parametrize("given", ["", "x", "right", "right ", "Right", "rightx", "密"])
def test_the_token_is_compared_in_constant_time(given: str, monkeypatch: pytest.MonkeyPatch) -> None:
    compared: list[tuple[bytes, bytes]] = []

    def compare(one: bytes, other: bytes) -> bool:
        compared.append((one, other))
        return hmac.compare_digest(one, other)

    monkeypatch.setattr(adapter, "hmac", SimpleNamespace(compare_digest=compare))
    judge: Any = SimpleNamespace(onebot_config=SimpleNamespace(onebot_access_token="right"), _refused=lambda: None)
    request = Request("GET", "ws://x", headers={"Authorization": f"Bearer {given}"} if given else {})
    refused = adapter.JudgeAdapter._check_access_token(judge, request)
    assert (refused is None) == (given == "right")
    assert compared == [(given.encode(), b"right")]


def test_the_example_brings_no_token_of_its_own() -> None:
    lines = (ROOT / ".env.example").read_text(encoding="utf-8").splitlines()
    settings = [line for line in lines if "TOKEN=" in line and not line.startswith("#")]
    assert "DAYBREAK_ACCESS_TOKEN=" in settings
    assert all(line.endswith("TOKEN=") for line in settings)
