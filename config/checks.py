"""`bot.py test`: every check that CI makes, in order, until one fails; with arguments, pytest alone with these."""

import os
import subprocess
import sys
import time

from config import browser
from config.bootstrap import ROOT

CODE = ("bot.py", "config", "engine", "db", "desk", "plugins", "tests", "bench")


def main(argv: list[str]) -> int:
    pytest = [sys.executable, "-m", "pytest"]
    if argv:
        return subprocess.run([*pytest, *argv], cwd=ROOT, check=False).returncode
    code = [name for name in CODE if (ROOT / name).exists()]
    checks = (
        ("ruff check", [sys.executable, "-m", "ruff", "check", "."]),
        ("ruff format", [sys.executable, "-m", "ruff", "format", "--check", "."]),
        ("mypy --strict", [sys.executable, "-m", "mypy", *code]),
        ("import contracts", [sys.executable, "-c", "from importlinter.cli import lint_imports_command; lint_imports_command()"]),
    )
    start = time.monotonic()
    for name, command in checks:
        if failed := quiet(name, command):
            return failed
    browser.make_ready()
    print("pytest", flush=True)
    # The bots that tests start by the dozen find their modules compiled, as on a host's machine.
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    failed = subprocess.run([*pytest, "-n", "2"], cwd=ROOT, env=environment, check=False).returncode
    print(f"{'failed' if failed else 'all green'} after {time.monotonic() - start:.0f} s", flush=True)
    return failed


def quiet(name: str, command: list[str]) -> int:
    """Run a check; what it says matters only if it fails."""
    print(f"{name} … ", end="", flush=True)
    start = time.monotonic()
    done = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
    print(f"{'failed' if done.returncode else 'ok'}, {time.monotonic() - start:.1f} s", flush=True)
    if done.returncode:
        print(done.stdout.decode(errors="replace"), flush=True)
    return done.returncode
