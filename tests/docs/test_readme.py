"""The READMEs tell what the product does: its commands, settings, times and one chat script."""

import re
import tomllib
from pathlib import Path

import pytest

import bot
from config.settings import PREFIX, Settings
from db.store import Store
from desk.reader.words import CLASSIC, COMMON, RULE_SETS
from desk.script.load import load
from desk.script.main import play

ROOT = Path(__file__).parents[2]
ENGLISH, CHINESE = ((ROOT / name).read_text(encoding="utf-8") for name in ("README.md", "README.zh-CN.md"))
READMES = {"README.md": ENGLISH, "README.zh-CN.md": CHINESE}
FORMS = [form for form in (*COMMON, *CLASSIC) if form.help]


@pytest.mark.parametrize("form", FORMS, ids=lambda form: form.shown)
def test_a_host_finds_every_word_with_its_example(form):
    where = {"group": "群", "private": "私聊", "both": "都行"}[form.where]
    assert re.search(rf"^\| `{re.escape(form.shown)}(?![一-鿿])[^`|]*` \| {where} \|.*`{re.escape(form.example)}`.*\|$", CHINESE, re.M)


def test_no_judge_s_word_is_hidden():
    assert [form.shown for form in COMMON if form.slash and not form.help] == []


@pytest.mark.parametrize("name", READMES)
def test_the_commands_shown_exist(name):
    shown = set(re.findall(r"python3 bot\.py ([a-z]+)", READMES[name]))
    assert {"demo", "test"} <= shown
    assert shown <= {each.name for each in bot.SUBCOMMANDS} | {"help"}


@pytest.mark.parametrize("field", Settings.model_fields)
def test_a_host_finds_every_setting_with_its_default(field):
    default = Settings.model_fields[field].default
    shown = "空" if default in (None, (), "") else f"`{str(default).lower() if isinstance(default, bool) else default}`"
    assert f"| `{PREFIX}{field.upper()}` | {shown} |" in CHINESE


def test_the_times_are_those_of_the_file():
    times = tomllib.loads((ROOT / "config/classic.toml").read_text(encoding="utf-8"))
    shown = dict(re.findall(r'^\| `(\w+)` \| (?:`"([\d:]+)"`|\d+) \|', CHINESE, re.M))
    assert set(shown) == set(times)
    for name, value in times.items():
        assert re.search(rf'^\| `{name}` \| (`"{value}"`|{value}) \|', CHINESE, re.M), name


@pytest.mark.parametrize("name", READMES)
def test_links_lead_somewhere(name):
    for target in re.findall(r"\]\(([^)#]+)(?:#[^)]*)?\)", READMES[name]):
        assert (ROOT / target).exists(), target


async def test_the_chat_script_shown_holds(tmp_path):
    file = tmp_path / "shown.yaml"
    (script,) = re.findall(r"```yaml\n(.*?)```", ENGLISH, re.S)
    file.write_text(script, encoding="utf-8")
    store = await Store.open("sqlite+aiosqlite://")
    try:
        assert (await play(store, load(file)))["failures"] == []
    finally:
        await store.close()


@pytest.mark.parametrize("rule_set", ["infection", "cards"])
def test_the_other_games_list_every_word_that_help_lists(rule_set):
    text = (ROOT / "docs/other-games.zh-CN.md").read_text(encoding="utf-8")
    for form in RULE_SETS[rule_set]:
        if form.help:
            assert f"| `{form.shape}` |" in text
            assert f"| `{form.example}` | {form.help} |" in text
