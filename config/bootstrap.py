"""The environment that the bot runs in: made on first use from a hash-pinned lock, mended when it no longer fits. Standard library only."""

import hashlib
import importlib.util
import json
import os
import platform
import re
import shutil
import subprocess
import sys
import sysconfig
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, NoReturn

ROOT = Path(__file__).resolve().parent.parent

RUN = "requirements.lock"
TEST = "requirements-test.lock"
# Every pin of the running lock is in the tests' lock too, so whoever installs the second has the first.
HOLDS = {RUN: (RUN,), TEST: (RUN, TEST)}

STAMP = "daybreak.json"  # written last: no stamp, no environment
UNFINISHED = "daybreak.unfinished"  # there while something is being written; left over by a process that died
LOG = "daybreak-install.log"
WRITING = "Installing collected packages"  # what pip says when all is downloaded and checked
WRITTEN = "Successfully installed"  # and at its end, which it may reach although this process was killed
ENTERED = "DAYBREAK_ENTERED"

# An environment serves one Python on one system; a folder shared with another is made anew there.
PYTHON = f"{sys.implementation.cache_tag}-{sys.platform}-{platform.machine().lower()}"


class SetupError(Exception):
    """The environment can't be had; the text is one line that says what to do."""


# What pip says when it fails, and what that means for the person at the keyboard. The first match counts.
FAILURES = (
    (r"No space left on device|not enough space", "磁盘空间不足，请腾出约 400 MB 后再运行一次。 The disk is full."),
    (
        r"DO NOT MATCH THE HASHES",
        "下载到的包与锁定的校验值不符，没有安装；请换一个软件源（PIP_INDEX_URL）再试。 A download does not match its pinned hash.",
    ),
    (
        r"CERTIFICATE_VERIFY_FAILED|SSLError",
        "软件源的证书验证失败，请检查系统时间、代理或证书后再运行一次。 The package index's certificate was refused.",
    ),
    (
        r"Retrying \(Retry|NewConnectionError|NameResolutionError|ConnectTimeout|ReadTimeout|ConnectionError|ProxyError|Network is unreachable",
        "连不上软件源，请检查网络或代理（也可用 PIP_INDEX_URL 换镜像）后再运行一次。 The package index can't be reached; check the network and run again.",
    ),
    (
        r"No matching distribution found for (\S+)",
        "软件源里没有适合本机的 {0}（需要 Python 3.11–3.14 与 64 位 Linux、macOS 或 Windows）。 No ready-made package of {0} for this machine.",
    ),
    (
        r"Permission denied|WinError 5\b",
        "没有写入权限，可用环境变量 DAYBREAK_VENV 另指一个文件夹。 No permission to write; DAYBREAK_VENV names another folder.",
    ),
)


def folder() -> Path:
    """Where the environment is or will be."""
    return Path(os.environ.get("DAYBREAK_VENV") or ROOT / ".venv").absolute()


def python_of(venv: Path) -> Path:
    return venv / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")


def inside(venv: Path) -> bool:
    """Whether this very process runs in the environment."""
    return venv.exists() and Path(sys.prefix).samefile(venv)


def enter(lock: str, argv: list[str]) -> None:
    """Go on inside an environment that holds `lock`; returns only to a process that is already there."""
    venv = folder()
    entered = os.environ.pop(ENTERED, None)
    try:
        make_ready(venv, lock)
    except OSError as error:
        raise SetupError(f"不能在 {venv} 准备运行环境：{error}。 The environment can't be made there; DAYBREAK_VENV names another folder.") from None
    except KeyboardInterrupt:
        raise SetupError("已中断；再运行一次就会继续。 Interrupted; run again to go on.") from None
    if inside(venv):
        return
    if entered:  # or two processes would start each other for ever
        raise SetupError(f"进不了 {venv}，请删除这个文件夹再运行一次。 This environment doesn't start; delete the folder and run again.")
    # UTF-8 mode: on a Windows machine pipes and files would otherwise speak the local code page.
    environment = {**os.environ, ENTERED: "1", "PYTHONUTF8": "1"}
    command = [str(python_of(venv)), str(ROOT / "bot.py"), *argv]
    sys.stdout.flush()
    sys.stderr.flush()
    if sys.platform == "win32":
        wait_for(command, environment)
    os.execve(command[0], command, environment)


def wait_for(command: list[str], environment: dict[str, str]) -> NoReturn:
    """Windows can't replace a process; wait for the second one, which gets Ctrl-C too and ends in its own way."""
    with subprocess.Popen(command, env=environment) as child:
        while True:
            try:
                sys.exit(child.wait())
            except KeyboardInterrupt:
                continue


def make_ready(venv: Path, lock: str) -> None:
    """Afterwards the environment holds exactly what `lock` pins; quick if it does already."""
    if ready(venv, lock):
        return
    with alone(venv) as guard:
        if ready(venv, lock):  # another process did it while this one waited
            return
        if not usable(venv):
            build(venv)
        install(venv, lock, guard)
        stamp = {"python": PYTHON, "locks": {name: digest(name) for name in HOLDS[lock]}}
        (venv / STAMP).write_text(json.dumps(stamp, indent=1), encoding="utf-8")
        (venv / UNFINISHED).unlink()


def ready(venv: Path, lock: str) -> bool:
    try:
        stamp = json.loads((venv / STAMP).read_text(encoding="utf-8"))
        fits = stamp["python"] == PYTHON and stamp["locks"].get(lock) == digest(lock)
    except (OSError, ValueError, LookupError, AttributeError, TypeError):
        return False
    return fits and not (venv / UNFINISHED).exists() and python_of(venv).exists()


def digest(lock: str) -> str:
    return hashlib.sha256((ROOT / lock).read_bytes()).hexdigest()


@contextmanager
def alone(venv: Path) -> Iterator[IO[str]]:
    """Only one process at a time writes; the system frees the lock of one that dies, so it is never stale."""
    venv.parent.mkdir(parents=True, exist_ok=True)
    with venv.with_name(venv.name + ".lock").open("a", encoding="utf-8") as guard:
        if not try_lock(guard):
            say("另一个进程正在准备运行环境，等它完成 … waiting for another process")
            while not try_lock(guard):
                time.sleep(0.3)
        yield guard


def try_lock(guard: IO[str]) -> bool:
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(guard.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(guard, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


def usable(venv: Path) -> bool:
    """Whether pip can work there: the environment is whole and made by this Python."""
    if torn(venv) or not python_of(venv).exists():
        return False
    question = "import pip, platform, sys; print(f'{sys.implementation.cache_tag}-{sys.platform}-{platform.machine().lower()}')"
    try:
        answer = subprocess.run([str(python_of(venv)), "-c", question], capture_output=True, text=True, timeout=60, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return False
    return answer.returncode == 0 and answer.stdout.strip() == PYTHON


def torn(venv: Path) -> bool:
    """Whether a process died while it wrote there; one that died while it only downloaded did no harm."""
    try:
        said = (venv / LOG).read_text(encoding="utf-8", errors="replace")
    except OSError:  # no log yet: died while the empty environment was made
        said = WRITING
    return (venv / UNFINISHED).exists() and WRITING in said and WRITTEN not in said


def build(venv: Path) -> None:
    """An empty environment, in place of whatever half of one is there."""
    if any(importlib.util.find_spec(name) is None for name in ("venv", "ensurepip")):
        raise SetupError(without_venv())
    if inside(venv):
        raise SetupError(f"{venv} 已损坏，请删除它，再用系统的 python3 运行。 This environment is broken; delete it and use the system's Python.")
    if venv.exists():
        ours = any((venv / name).exists() for name in (UNFINISHED, STAMP, "pyvenv.cfg"))
        if not venv.is_dir() or (not ours and any(venv.iterdir())):  # DAYBREAK_VENV may name anything
            raise SetupError(f"{venv} 里是别的东西，不会动它；请换一个 DAYBREAK_VENV。 This is not an environment; name another folder.")
        shutil.rmtree(venv)
    say(f"准备运行环境 {venv} … making the environment, once")
    venv.mkdir(parents=True)
    (venv / UNFINISHED).touch()
    made = subprocess.run(
        [sys.executable, "-m", "venv", str(venv)], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace", check=False
    )
    if made.returncode:
        if "ensurepip" in made.stdout:
            raise SetupError(without_venv())
        (venv / LOG).write_text(made.stdout, encoding="utf-8")
        raise SetupError(meaning(made.stdout) or f"建不了运行环境，详见 {venv / LOG}。 The environment could not be made; see that file.")


def without_venv() -> str:
    """Debian and its children ship Python without this part."""
    package = f"python{sys.version_info.major}.{sys.version_info.minor}-venv"
    how = f"请先运行 sudo apt install {package}" if Path("/etc/debian_version").exists() else "请安装完整的 Python（python.org 或系统的软件包）"
    return f"这个 Python 缺少 venv 组件：{how}，再运行一次。 Python's venv module is missing; install {package} and run again."


def install(venv: Path, lock: str, guard: IO[str]) -> None:
    """What `lock` pins, checked against its hashes, never built from source."""
    (venv / UNFINISHED).touch()
    log = venv / LOG
    command = [str(python_of(venv)), "-m", "pip", "install", "--require-hashes", "--only-binary", ":all:", "--no-deps", "--no-input"]
    command += ["--disable-pip-version-check", "--no-warn-script-location", "--retries", "2", "-r", str(ROOT / lock)]
    # A person's own pip settings (mirror, proxy) hold, but for one that never works here.
    environment = {**os.environ, "PIP_USER": "0", "PYTHONUNBUFFERED": "1", "PYTHONUTF8": "1"}
    # pip holds the lock as well: should this process be killed, the next one waits until pip has ended.
    kept: tuple[int, ...] = () if sys.platform == "win32" else (guard.fileno(),)
    with log.open("wb") as out, subprocess.Popen(command, stdout=out, stderr=subprocess.STDOUT, env=environment, pass_fds=kept) as pip:
        show_progress(pip, log, venv, lock)
    if pip.returncode:
        (venv / UNFINISHED).unlink()  # pip said no in an orderly way and undid what it had begun
        text = log.read_text(encoding="utf-8", errors="replace")
        raise SetupError(meaning(text) or f"安装依赖失败，详见 {log}。 Installing the dependencies failed; see that file.")


def meaning(text: str) -> str | None:
    """The one line for what a tool said in many."""
    for pattern, line in FAILURES:
        if found := re.search(pattern, text):
            return line.format(*found.groups())
    return None


def show_progress(pip: subprocess.Popen[bytes], log: Path, venv: Path, lock: str) -> None:
    """One line that is written over on a terminal; elsewhere (CI) a line now and then."""
    pins = len(re.findall(r"^[\w.-]+==", (ROOT / lock).read_text(encoding="utf-8"), re.MULTILINE))
    packages = Path(sysconfig.get_path("purelib", "venv", {"base": str(venv)}))
    terminal = sys.stderr.isatty()
    start, said = time.monotonic(), ""
    while pip.poll() is None:
        text = log.read_text(encoding="utf-8", errors="replace")
        total = pins - len(re.findall(r"^Ignoring ", text, re.MULTILINE))  # pins for other systems
        if WRITING in text:
            step, count = "安装依赖 installing", len(list(packages.glob("*.dist-info")))
        else:
            step, count = "下载依赖 downloading", len(re.findall(r"^(?:Collecting|Processing|Requirement already)", text, re.MULTILINE))
            if text.rstrip().rsplit("\n", 1)[-1].startswith("WARNING: Retrying"):
                step = "网络没有回应，再试 no answer, trying again"
        line = f"{step} {min(count, total)}/{total} …"
        if terminal:
            print(f"\r{line} {time.monotonic() - start:.0f}s", end=" " * 20, file=sys.stderr, flush=True)  # blanks over a longer line
        elif step != said:
            say(line)
            said = step
        time.sleep(0.2)
    if terminal:
        print(file=sys.stderr)
    if not pip.returncode:
        say(f"依赖已就绪，用时 {time.monotonic() - start:.0f} 秒。 Dependencies are ready.")


def say(line: str) -> None:
    print(line, file=sys.stderr, flush=True)
