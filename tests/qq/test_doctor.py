"""`bot.py doctor` and the official platform: each fault is found and names its fix, and no secret is told."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import pytest

from config.settings import Settings
from plugins.ops.doctor.finding import Finding
from plugins.ops.doctor.qq import qq
from tests.desk.scene import NOON
from tests.qq.platform import APPID, SECRET, Platform


@pytest.fixture
async def platform() -> AsyncIterator[Platform]:
    platform = Platform(NOON)
    await platform.open()
    yield platform
    await platform.close()


async def found(auth: str, **other: object) -> list[Finding]:
    settings = Settings.model_validate({"qq_appid": APPID, "qq_secret": SECRET, "qq_auth": auth, **other})
    findings = await asyncio.to_thread(qq, settings)
    assert SECRET not in str(findings)
    return findings


async def test_a_road_that_is_closed_is_not_looked_at() -> None:
    assert qq(Settings.model_validate({})) == []


@pytest.mark.parametrize(
    ("other", "code", "fix"),
    [
        ({}, "ok", ""),
        ({"qq_secret": "wrong"}, "refused", "DAYBREAK_QQ_SECRET"),
        ({"qq_webhook": True}, "webhook", "DAYBREAK_PUBLIC_URL"),
    ],
)
async def test_what_the_platform_says(platform: Platform, other: dict[str, object], code: str, fix: str) -> None:
    (finding,) = await found(f"{platform.url}app/getAppAccessToken", **other)
    assert finding.code == code
    assert fix in finding.fix


async def test_a_platform_out_of_reach(platform: Platform) -> None:
    (finding,) = await found("http://127.0.0.1:9/app/getAppAccessToken")
    assert (finding.weight, finding.code) == ("fault", "unreachable")
