"""What others read of the project without running it: metadata, licence, templates, the plugin's card for NoneBot."""

import re
import tomllib

import pytest
import yaml

from config.bootstrap import ROOT
from config.settings import Settings
from desk.version import VERSION

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
TEMPLATES = sorted((ROOT / ".github/ISSUE_TEMPLATE").glob("*.yml"))


def test_one_version_everywhere():
    from plugins.judge import __plugin_meta__ as meta

    assert PROJECT["project"]["version"] == VERSION == meta.extra["version"]


def test_the_pythons_are_those_that_have_wheels():
    named = [each.rpartition(" ")[2] for each in PROJECT["project"]["classifiers"] if re.search(r"Python :: 3\.\d", each)]
    assert named == ["3.11", "3.12", "3.13", "3.14"]
    assert PROJECT["project"]["requires-python"] == f">={named[0]}"
    assert f"Python {named[0]} to {named[-1]}" in (ROOT / "docs/developing.md").read_text(encoding="utf-8")


def test_the_licence_is_there():
    assert PROJECT["project"]["license"] == "MIT"
    assert (ROOT / "LICENSE").read_text(encoding="utf-8").startswith("MIT License")


def test_every_extra_is_tried_or_said_to_be_for_workers_only():
    """An extra that the tests' environment lacks is one that nobody has seen work; dask is tried without its package."""
    tried = set(PROJECT["dependency-groups"]["dev"])
    assert {name for name, packages in PROJECT["project"]["optional-dependencies"].items() if not set(packages) <= tried} == {"dask"}


def test_nonebot_finds_what_its_store_asks_for():
    from plugins.judge import __plugin_meta__ as meta

    assert (meta.type, meta.config, meta.supported_adapters) == ("application", Settings, {"~onebot.v11", "~milky"})
    assert meta.name
    assert meta.description
    assert "python3 bot.py run" in meta.usage
    assert {each.get_name() for each in meta.get_supported_adapters() or ()} == {"OneBot V11", "Milky"}


@pytest.mark.parametrize("path", TEMPLATES, ids=lambda path: path.stem)
def test_an_issue_form_is_one(path):
    form = yaml.safe_load(path.read_text(encoding="utf-8"))
    if path.stem == "config":
        return
    ids = [field["id"] for field in form["body"] if field["type"] != "markdown"]
    assert {"name", "description", "body"} <= form.keys()
    assert len(ids) == len(set(ids))
    assert any(field.get("validations", {}).get("required") for field in form["body"])


def test_what_the_templates_name_exists():
    for path in [*TEMPLATES, ROOT / ".github/pull_request_template.md"]:
        for named in re.findall(r"\b(?:docs/[\w./-]+\.md|CHANGELOG\.md|CONTRIBUTING\.md)", path.read_text(encoding="utf-8")):
            assert (ROOT / named).exists(), named
