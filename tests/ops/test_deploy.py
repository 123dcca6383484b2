"""What is in `deploy/`: units that systemd takes, an image that holds what the bot needs and no more."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
import yaml
from dockerfile_parse import DockerfileParser

from config.bootstrap import ROOT, RUN
from config.settings import PREFIX, Settings
from plugins.judge.main import CLOSE_WITHIN
from plugins.ops import routes

DEPLOY = ROOT / "deploy"
DOCKERFILE = DockerfileParser(path=str(DEPLOY / "Dockerfile"))
STEPS = [step for step in DOCKERFILE.structure if step["instruction"] != "COMMENT"]


def steps(instruction: str) -> list[str]:
    return [step["value"] for step in STEPS if step["instruction"] == instruction]


# -- systemd


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="no systemd-analyze here")
@pytest.mark.parametrize("unit", sorted(path.name for path in DEPLOY.glob("daybreak*.*")))
def test_systemd_takes_it(unit: str, tmp_path: Path) -> None:
    """With the Python of this machine: `verify` looks whether the program is there."""
    for path in DEPLOY.glob("daybreak*.*"):
        text = path.read_text(encoding="utf-8").replace("/usr/bin/python3", sys.executable)
        (tmp_path / path.name).write_text(text, encoding="utf-8")
    done = subprocess.run(
        ["systemd-analyze", "verify", "--man=no", "--recursive-errors=no", str(tmp_path / unit)], capture_output=True, text=True, check=False
    )
    said = [line for line in done.stderr.splitlines() if unit in line]
    assert (done.returncode, said) == (0, [])


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="no systemd-analyze here")
def test_the_check_above_can_fail(tmp_path: Path) -> None:
    text = (DEPLOY / "daybreak.service").read_text(encoding="utf-8").replace("/usr/bin/python3", sys.executable)
    (tmp_path / "daybreak.service").write_text(text.replace("Restart=always", "Restart=allways"), encoding="utf-8")
    done = subprocess.run(["systemd-analyze", "verify", "--man=no", str(tmp_path / "daybreak.service")], capture_output=True, text=True, check=False)
    assert "daybreak.service" in done.stderr


def test_a_stop_has_the_time_that_it_needs() -> None:
    unit = (DEPLOY / "daybreak.service").read_text(encoding="utf-8")
    compose = yaml.safe_load((DEPLOY / "compose.yaml").read_text(encoding="utf-8"))["services"]["daybreak"]
    given = [int(re.findall(r"TimeoutStopSec=(\d+)", unit)[0]), int(compose["stop_grace_period"].removesuffix("s"))]
    assert min(given) > 2 * CLOSE_WITHIN
    assert "KillSignal=SIGTERM" in unit
    assert steps("STOPSIGNAL") == ["SIGTERM"]


# -- the image


def test_the_image_is_pinned_and_runs_as_nobody_in_particular() -> None:
    assert DOCKERFILE.is_multistage is False
    assert re.fullmatch(r"python:3\.1[1-4]-slim", DOCKERFILE.baseimage)
    assert any("--require-hashes" in run and RUN in run for run in steps("RUN"))
    assert steps("USER")[-1] not in ("root", "0")
    assert steps("ADD") == []
    order = [step["instruction"] for step in STEPS]
    assert order.index("USER") < order.index("ENTRYPOINT")


def test_it_checks_the_page_that_there_is_and_starts_the_bot_as_a_list() -> None:
    assert f"127.0.0.1:8080{routes.HEALTH}" in steps("HEALTHCHECK")[0]
    assert (steps("ENTRYPOINT"), steps("CMD")) == (['["python", "bot.py"]'], ['["run"]'])


def test_every_setting_in_it_exists() -> None:
    known = {PREFIX + name.upper() for name in Settings.model_fields} | {"DAYBREAK_NO_BOOTSTRAP"}
    compose = yaml.safe_load((DEPLOY / "compose.yaml").read_text(encoding="utf-8"))["services"]["daybreak"]
    named = set(re.findall(r"DAYBREAK_\w+", " ".join(steps("ENV")))) | set(compose["environment"])
    assert named <= known
    assert ":?" in compose["environment"]["DAYBREAK_ACCESS_TOKEN"], "nobody starts it without a token"
    assert all(port.startswith("127.0.0.1:") for port in compose["ports"])


def test_what_is_copied_is_enough_and_holds_no_games(tmp_path: Path) -> None:
    """The folders that the image gets, elsewhere: the bot opens a database there and finds nothing wrong."""
    allowed = {line[1:] for line in (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines() if line.startswith("!")}
    sources = [name for copy in steps("COPY") for name in copy.split()[:-1]]
    assert set(sources) == allowed
    for name in sources:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, tmp_path / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(source, tmp_path / name)
    environment = {name: value for name, value in os.environ.items() if not name.startswith(PREFIX)}
    environment |= {"DAYBREAK_NO_BOOTSTRAP": "1", "DAYBREAK_PORT": "1", "PYTHONDONTWRITEBYTECODE": "1"}
    program = "import plugins.judge.main, desk.office, bench.simulate.quick, plugins.ops.figures; from bot import *; sys.exit(command_line(SUBCOMMANDS, ['doctor', '--json']))"
    done = subprocess.run([sys.executable, "-c", program], cwd=tmp_path, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
