"""One bot per SQLite file."""

import subprocess
import sys

import pytest

from db.lock import InUse, Lock


def taken(url: str) -> Lock:
    lock = Lock.take(url)
    assert lock is not None
    return lock


def test_a_second_bot_is_refused_and_may_follow_the_first(tmp_path):
    url = f"sqlite+aiosqlite:///{tmp_path / 'games.db'}"
    first = taken(url)
    with pytest.raises(InUse, match=r"games\.db"):
        Lock.take(url)
    first.free()
    taken(url).free()


def test_a_killed_bot_lets_go(tmp_path):
    url = f"sqlite+aiosqlite:///{tmp_path / 'games.db'}"
    code = f"from db.lock import Lock; import time; kept = Lock.take({url!r}); print('held', flush=True); time.sleep(60)"
    with subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE) as child:
        assert child.stdout is not None
        assert child.stdout.readline() == b"held\n"
        with pytest.raises(InUse):
            Lock.take(url)
        child.kill()
        child.wait()
    taken(url).free()


@pytest.mark.parametrize("url", ["sqlite+aiosqlite://", "postgresql+asyncpg://postgres@127.0.0.1/test"])
def test_what_nobody_or_everybody_shares_needs_no_lock(url):
    assert Lock.take(url) is None
