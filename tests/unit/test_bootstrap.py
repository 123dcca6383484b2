"""The environment is made once, mended when it no longer fits, and every failure is one line that says what to do."""

import ast
import importlib.util
import json
import os
import runpy
import shutil
import subprocess
import sys
import threading
from pathlib import Path
from types import SimpleNamespace

import pytest

from config import bootstrap
from config.bootstrap import LOG, PYTHON, RUN, STAMP, TEST, UNFINISHED, WRITING, WRITTEN, SetupError, make_ready, python_of

NO_NETWORK = "WARNING: Retrying (Retry(total=1)) after connection broken by NewConnectionError\nERROR: No matching distribution found for alembic==1"


class Machine:
    """A computer without network or pip: what the bootstrap would start is noted down and played."""

    def __init__(self, root: Path):
        self.root, self.venv = root, root / ".venv"
        self.did: list[str] = []
        self.venv_fails = ""  # what `python -m venv` says when it fails
        self.pip_fails = ""  # what pip says when it fails
        self.dies = ""  # the power goes off: "venv", "downloading", "writing" or, with all written, "written"
        self.lock(RUN, "alembic==1 \\\n    --hash=sha256:aa\n")
        self.lock(TEST, "alembic==1 \\\n    --hash=sha256:aa\npytest==9 \\\n    --hash=sha256:bb\n")

    def lock(self, name, text):
        (self.root / name).write_text(text)

    def run(self, command, **_):
        """Stands in for subprocess.run: makes an empty environment, or asks the one that is there which Python it is."""
        if command[1] == "-c":
            return SimpleNamespace(returncode=0, stdout=python_of(self.venv).read_text())
        self.did.append("venv")
        if self.dies == "venv":
            raise PowerCut
        if not self.venv_fails:
            python_of(self.venv).parent.mkdir(parents=True)
            python_of(self.venv).write_text(PYTHON)
            (self.venv / "pyvenv.cfg").touch()
        return SimpleNamespace(returncode=1 if self.venv_fails else 0, stdout=self.venv_fails)

    def popen(self, command, stdout, **_):
        """Stands in for subprocess.Popen: pip."""
        assert {"--require-hashes", "--only-binary"} <= set(command)
        assert not (self.venv / STAMP).exists() or (self.venv / UNFINISHED).exists(), "a stamp must not vouch for what is being written"
        self.did.append(f"pip {Path(command[-1]).name}")
        if self.dies != "downloading":
            stdout.write((self.pip_fails or f"Collecting alembic==1\n{WRITING}: alembic").encode())
        if self.dies == "written":
            stdout.write(f"\n{WRITTEN} alembic-1".encode())
        stdout.flush()
        if self.dies:
            raise PowerCut
        return Pip(1 if self.pip_fails else 0)


class PowerCut(BaseException):
    """The process is gone in the middle; nothing more of it runs."""


class Pip:
    """A pip that has already ended."""

    def __init__(self, returncode):
        self.returncode = returncode

    def __enter__(self):
        return self

    def __exit__(self, *_):
        pass

    def poll(self):
        return self.returncode


@pytest.fixture
def machine(tmp_path, monkeypatch):
    computer = Machine(tmp_path)
    monkeypatch.setattr(bootstrap, "ROOT", tmp_path)
    monkeypatch.setattr(subprocess, "run", computer.run)
    monkeypatch.setattr(subprocess, "Popen", computer.popen)
    return computer


def failure(machine, lock=RUN):
    """The one line that a person sees."""
    with pytest.raises(SetupError) as caught:
        make_ready(machine.venv, lock)
    assert "\n" not in str(caught.value)
    return str(caught.value)


def test_first_use_makes_the_environment_and_later_ones_only_look(machine):
    make_ready(machine.venv, RUN)
    make_ready(machine.venv, RUN)
    assert machine.did == ["venv", "pip requirements.lock"]
    assert json.loads((machine.venv / STAMP).read_text())["python"] == PYTHON
    assert not (machine.venv / UNFINISHED).exists()


def test_what_tests_need_is_added_once_and_serves_for_running_too(machine):
    make_ready(machine.venv, RUN)
    make_ready(machine.venv, TEST)
    make_ready(machine.venv, RUN)
    assert machine.did == ["venv", "pip requirements.lock", "pip requirements-test.lock"]


def test_a_changed_lock_is_installed_over_the_old_one(machine):
    make_ready(machine.venv, RUN)
    machine.lock(RUN, "alembic==2 \\\n    --hash=sha256:cc\n")
    make_ready(machine.venv, RUN)
    assert machine.did == ["venv", "pip requirements.lock", "pip requirements.lock"]


def test_another_python_gets_an_environment_of_its_own(machine):
    make_ready(machine.venv, RUN)
    python_of(machine.venv).write_text("cpython-310-elsewhere")
    (machine.venv / STAMP).write_text(json.dumps({"python": "cpython-310-elsewhere", "locks": {RUN: bootstrap.digest(RUN)}}))
    make_ready(machine.venv, RUN)
    assert machine.did == ["venv", "pip requirements.lock", "venv", "pip requirements.lock"]


def test_a_vanished_python_is_noticed(machine):
    make_ready(machine.venv, RUN)
    python_of(machine.venv).unlink()
    make_ready(machine.venv, RUN)
    assert machine.did[2:] == ["venv", "pip requirements.lock"]


@pytest.mark.parametrize("stamp", ["", "{", "[]", "{}", '{"python": 3, "locks": null}'])
def test_a_damaged_stamp_vouches_for_nothing(machine, stamp):
    make_ready(machine.venv, RUN)
    (machine.venv / STAMP).write_text(stamp)
    make_ready(machine.venv, RUN)
    assert machine.did[2:] == ["pip requirements.lock"]


@pytest.mark.parametrize(
    ("moment", "again"),
    [("venv", ["venv", "pip requirements.lock"]), ("writing", ["venv", "pip requirements.lock"]), ("downloading", ["pip requirements.lock"])],
)
def test_half_an_environment_is_made_whole_by_the_next_run(machine, moment, again):
    machine.dies = moment
    with pytest.raises(PowerCut):
        make_ready(machine.venv, RUN)
    assert not bootstrap.ready(machine.venv, RUN)
    machine.dies, machine.did = "", []
    make_ready(machine.venv, RUN)
    assert machine.did == again
    assert bootstrap.ready(machine.venv, RUN)


def test_no_network_is_one_line_and_the_next_run_goes_on(machine):
    machine.pip_fails = NO_NETWORK
    assert "检查网络" in failure(machine)
    machine.pip_fails = ""
    make_ready(machine.venv, RUN)
    assert machine.did == ["venv", "pip requirements.lock", "pip requirements.lock"]


def test_no_network_while_tests_are_added_leaves_the_bot_able_to_run(machine):
    make_ready(machine.venv, RUN)
    machine.pip_fails = NO_NETWORK
    failure(machine, TEST)
    make_ready(machine.venv, RUN)
    assert machine.did == ["venv", "pip requirements.lock", "pip requirements-test.lock"]


@pytest.mark.parametrize("part", ["venv", "ensurepip"])
def test_a_python_without_venv_is_told_what_to_install(machine, monkeypatch, part):
    find = importlib.util.find_spec
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None if name == part else find(name))
    assert "-venv" in failure(machine)
    assert not machine.venv.exists()


def test_debian_says_only_while_it_works_that_venv_is_missing(machine):
    machine.venv_fails = "The virtual environment was not created successfully because ensurepip is not\navailable."
    assert f"python3.{sys.version_info.minor}-venv" in failure(machine)
    machine.venv_fails = ""
    make_ready(machine.venv, RUN)
    assert bootstrap.ready(machine.venv, RUN)


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("ERROR: THESE PACKAGES DO NOT MATCH THE HASHES FROM THE REQUIREMENTS FILE", "校验值"),
        ("OSError: [Errno 28] No space left on device", "磁盘"),
        ("SSLCertVerificationError: CERTIFICATE_VERIFY_FAILED", "证书"),
        ("ERROR: No matching distribution found for opencc==1.4.2", "适合本机的 opencc==1.4.2"),
        ("something new\nin two lines", LOG),
    ],
)
def test_what_pip_says_at_length_becomes_one_line(machine, said, meant):
    machine.pip_fails = said
    assert meant in failure(machine)


def test_a_folder_with_other_things_is_left_alone(machine):
    machine.venv.mkdir()
    (machine.venv / "thesis.txt").touch()
    assert "换一个" in failure(machine)
    assert (machine.venv / "thesis.txt").exists()


@pytest.mark.parametrize("trouble", [PermissionError("read-only"), KeyboardInterrupt()])
def test_a_folder_that_cannot_be_written_and_ctrl_c_are_one_line_too(monkeypatch, trouble):
    def fail(*_):
        raise trouble

    monkeypatch.setattr(bootstrap, "make_ready", fail)
    with pytest.raises(SetupError) as caught:
        bootstrap.enter(RUN, ["run"])
    assert "\n" not in str(caught.value)


def test_two_first_uses_wait_for_each_other(machine):
    with bootstrap.alone(machine.venv):
        second = threading.Thread(target=make_ready, args=(machine.venv, RUN), daemon=True)
        second.start()
        second.join(0.5)
        assert second.is_alive()
        assert machine.did == []
        python_of(machine.venv).parent.mkdir(parents=True)
        python_of(machine.venv).touch()
        (machine.venv / STAMP).write_text(json.dumps({"python": PYTHON, "locks": {RUN: bootstrap.digest(RUN)}}))
    second.join(5)
    assert machine.did == []


def test_the_lock_of_a_killed_process_is_free(tmp_path):
    venv = tmp_path / ".venv"
    code = f"import os; from pathlib import Path; from config import bootstrap\nwith bootstrap.alone(Path({str(venv)!r})): os._exit(9)"
    assert subprocess.run([sys.executable, "-c", code], cwd=bootstrap.ROOT, check=False).returncode == 9
    with bootstrap.alone(venv):
        pass


def test_an_environment_that_does_not_start_does_not_start_itself_for_ever(machine, monkeypatch):
    make_ready(machine.venv, RUN)
    monkeypatch.setenv("DAYBREAK_VENV", str(machine.venv))
    monkeypatch.setenv(bootstrap.ENTERED, "1")
    with pytest.raises(SetupError, match="进不了"):
        bootstrap.enter(RUN, ["run"])
    assert bootstrap.ENTERED not in os.environ, "what the bot starts must not inherit the note"


@pytest.mark.skipif(sys.platform == "win32", reason="Windows can't replace a process")
def test_the_bot_goes_on_inside_the_environment_with_the_same_words(machine, monkeypatch):
    made = []
    monkeypatch.setattr(os, "execve", lambda *call: made.append(call))
    monkeypatch.setenv("DAYBREAK_VENV", str(machine.venv))
    bootstrap.enter(RUN, ["replay", "a b.yaml"])
    [(program, command, environment)] = made
    assert command == [program, str(machine.root / "bot.py"), "replay", "a b.yaml"]
    assert program == str(python_of(machine.venv))
    assert environment["PYTHONUTF8"] == "1"


BOT = Path(__file__).resolve().parents[2] / "bot.py"


def test_an_old_python_is_told_so_in_one_line(monkeypatch):
    monkeypatch.setattr(sys, "version_info", (3, 10, 4))
    with pytest.raises(SystemExit) as stopped:
        runpy.run_path(str(BOT))
    assert "3.11" in str(stopped.value)
    assert "3.10" in str(stopped.value)
    assert "\n" not in str(stopped.value)


def test_the_first_file_parses_on_any_old_python():
    new = (ast.JoinedStr, ast.AnnAssign, ast.NamedExpr, ast.Match, ast.AsyncFunctionDef, ast.FunctionDef, ast.Starred)
    found = [node for node in ast.walk(ast.parse(BOT.read_text(encoding="utf-8"))) if isinstance(node, new)]
    assert found == []


def test_the_bootstrap_needs_nothing_that_is_not_there_yet():
    code = "import sys; sys.argv = ['bot.py', 'help']; import runpy\nrunpy.run_path('bot.py', run_name='__main__')"
    done = subprocess.run(
        [sys.executable, "-I", "-S", "-c", "import sys; sys.path.insert(0, '.');" + code], cwd=BOT.parent, capture_output=True, check=False
    )
    assert done.returncode == 0, done.stderr.decode()
    assert shutil.which("python3") is None or "demo" in done.stdout.decode()
