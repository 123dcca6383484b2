"""Every chat script of this folder holds."""

from pathlib import Path

import pytest

from db.store import Store
from desk.script.load import load
from desk.script.main import play

HERE = Path(__file__).parent
SCRIPTS = sorted(HERE.rglob("*.yaml"))


@pytest.fixture(scope="session")
async def store():
    store = await Store.open("sqlite+aiosqlite://")
    yield store
    await store.close()


@pytest.mark.parametrize("file", SCRIPTS, ids=[str(file.relative_to(HERE)) for file in SCRIPTS])
async def test_script_holds(file, store):
    try:
        result = await play(store, load(file))
    finally:
        await store.reset()
    assert result["failures"] == []
