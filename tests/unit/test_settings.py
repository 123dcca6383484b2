"""A host's settings: safe by default, refused in one line when wrong or unsafe."""

import os
import re
from pathlib import Path

import pytest

from config import rule_sets
from config.settings import ROOT, Settings, SettingsError, read
from engine.classic.options import Options
from engine.common import options


@pytest.fixture(autouse=True)
def _nothing_set(monkeypatch):
    for name in [name for name in os.environ if name.startswith("DAYBREAK_") or name == "ONEBOT_ACCESS_TOKEN"]:
        monkeypatch.delenv(name)


def settings(tmp_path, *lines):
    """As a host writes them."""
    file = tmp_path / ".env"
    file.write_text("\n".join(lines), encoding="utf-8")
    return read(file)


def refusal(tmp_path, *lines):
    with pytest.raises(SettingsError) as caught:
        settings(tmp_path, *lines).refuse_unsafe()
    assert "\n" not in str(caught.value)
    return str(caught.value)


@pytest.mark.parametrize(
    "url", ["127.0.0.1:3000", "ws://127.0.0.1:3000", "http://127.0.0.1:3000/event", "http://a:b@host", "http://", "http://host:port", "http://h?x"]
)
def test_a_milky_address_is_a_server(tmp_path, url):
    with pytest.raises(SettingsError, match="DAYBREAK_MILKY_URL"):
        settings(tmp_path, f"DAYBREAK_MILKY_URL={url}")


def test_several_milky_addresses(tmp_path):
    several = settings(tmp_path, "DAYBREAK_MILKY_URL=http://127.0.0.1:3000/，https://[::1]:3001, http://host")
    assert several.milky_url == ("http://127.0.0.1:3000", "https://[::1]:3001", "http://host")


def test_some_road_must_be_open(tmp_path):
    assert "一条路也没有打开" in refusal(tmp_path, "DAYBREAK_ONEBOT=false")
    settings(tmp_path, "DAYBREAK_ONEBOT=false", "DAYBREAK_MILKY_URL=http://127.0.0.1:3000").refuse_unsafe()


def test_without_any_setting_only_this_machine_can_connect(tmp_path):
    plain = settings(tmp_path)
    plain.refuse_unsafe()
    assert plain.host == "127.0.0.1"
    assert plain.access_token is None
    assert plain.database_url == f"sqlite+aiosqlite:///{(ROOT / 'data/daybreak.db').as_posix()}"


@pytest.mark.parametrize("host", ["127.0.0.1", "127.0.0.5", "::1", "[::1]", "localhost"])
def test_loopback_needs_no_token_and_may_hurry(tmp_path, host):
    settings(tmp_path, f"DAYBREAK_HOST={host}", "DAYBREAK_DEMO_CLOCK=yes").refuse_unsafe()


@pytest.mark.parametrize("host", ["0.0.0.0", "::", "192.168.1.5", "bot.example", "localhost.example"])
def test_elsewhere_a_token_is_required(tmp_path, host):
    assert "DAYBREAK_ACCESS_TOKEN" in refusal(tmp_path, f"DAYBREAK_HOST={host}")
    assert "DAYBREAK_ACCESS_TOKEN" in refusal(tmp_path, f"DAYBREAK_HOST={host}", "DAYBREAK_ACCESS_TOKEN=")
    settings(tmp_path, f"DAYBREAK_HOST={host}", "DAYBREAK_ACCESS_TOKEN=long").refuse_unsafe()


def test_the_demo_clock_never_runs_where_others_can_connect(tmp_path):
    assert "DEMO_CLOCK" in refusal(tmp_path, "DAYBREAK_HOST=0.0.0.0", "DAYBREAK_ACCESS_TOKEN=long", "DAYBREAK_DEMO_CLOCK=1")


def test_the_token_may_have_nonebots_name_and_is_never_shown(tmp_path):
    kept = settings(tmp_path, "ONEBOT_ACCESS_TOKEN=hush-hush")
    assert kept.access_token is not None
    assert kept.access_token.get_secret_value() == "hush-hush"
    assert "hush" not in repr(kept)


def test_the_environment_wins_over_the_file(tmp_path, monkeypatch):
    monkeypatch.setenv("DAYBREAK_PORT", "9000")
    assert settings(tmp_path, "DAYBREAK_PORT=9001").port == 9000


def test_owners_are_qq_numbers(tmp_path):
    assert settings(tmp_path, "DAYBREAK_OWNERS=10001, 10002，10003").owners == ("10001", "10002", "10003")
    assert settings(tmp_path, "DAYBREAK_OWNERS=").owners == ()
    assert "DAYBREAK_OWNERS" in refusal(tmp_path, "DAYBREAK_OWNERS=小明")


@pytest.mark.parametrize(
    ("line", "named"),
    [
        ("DAYBREAK_OWNER=10001", "DAYBREAK_OWNERS"),
        ("HOST=0.0.0.0", "DAYBREAK_HOST"),
        ("DAYBREAK_PORT=70000", "DAYBREAK_PORT"),
        ("DAYBREAK_ZONE=Beijing", "DAYBREAK_ZONE"),
        ("DAYBREAK_ZONE=/etc/passwd", "DAYBREAK_ZONE"),
        ("DAYBREAK_SEND_PER_SECOND=0", "DAYBREAK_SEND_PER_SECOND"),
        ("DAYBREAK_LOG_LEVEL=LOUD", "DAYBREAK_LOG_LEVEL"),
    ],
)
def test_a_wrong_line_is_named(tmp_path, line, named):
    assert named in refusal(tmp_path, line)


def test_lines_for_other_programs_are_left_alone(tmp_path):
    settings(tmp_path, "COMPOSE_PROJECT_NAME=games")


@pytest.mark.parametrize("url", ["sqlite+aiosqlite:////srv/a.db", "sqlite+aiosqlite:///:memory:", "postgresql+asyncpg://bot:secret@db/games"])
def test_other_databases_are_taken_as_they_are_and_not_shown(tmp_path, url):
    kept = settings(tmp_path, f"DAYBREAK_DATABASE_URL={url}")
    assert kept.database_url == url
    assert url not in repr(kept)


def test_the_example_shows_every_setting_with_its_default():
    example = ROOT / ".env.example"
    shown = {name.lower() for name in re.findall(r"^DAYBREAK_(\w+)=", example.read_text(encoding="utf-8"), re.MULTILINE)}
    assert shown == set(Settings.model_fields) - {"demo_clock"}  # a host never needs that one
    assert read(example) == Settings(_env_file=None)


def test_the_host_numbers_of_classic_are_options_of_its_rules():
    numbers = rule_sets.load("classic")
    played = options.read(Options, numbers)
    assert all(getattr(played, name) == value for name, value in numbers.items())
    assert numbers["late_grace_s"] == 3


@pytest.mark.parametrize("name", ["chess", "../classic", "", "Classic"])
def test_an_unknown_rule_set_is_refused(name):
    with pytest.raises(ValueError, match="没有规则集"):
        rule_sets.load(name)


@pytest.mark.parametrize("text", ["kill = 1.5", "kill = true", "kill = [30]", "kill = "])
def test_a_number_file_that_holds_something_else_is_refused(tmp_path, monkeypatch, text):
    (tmp_path / "classic.toml").write_text(text)
    monkeypatch.setattr(rule_sets, "FOLDER", Path(tmp_path))
    with pytest.raises(ValueError, match=r"classic\.toml"):
        rule_sets.load("classic")
