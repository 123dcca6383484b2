"""A start imports only what it needs, and looks for no rubbish while it does."""

import gc
import subprocess
import sys

import pytest
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.schema import CreateIndex

from config.bootstrap import ROOT
from config.importing import importing
from db import models


def test_nothing_is_looked_for_while_importing_and_again_afterwards():
    with importing():
        assert not gc.isenabled()
    assert gc.isenabled()
    assert gc.get_freeze_count() > 0
    gc.unfreeze()


def test_an_import_that_fails_leaves_the_collector_on():
    with pytest.raises(ImportError), importing():
        raise ImportError
    assert gc.isenabled()
    gc.unfreeze()


@pytest.fixture(scope="module")
def imported() -> set[str]:
    """All that a bot has imported when it starts."""
    code = "import sys, plugins.judge.main, desk.office; print(*sys.modules)"
    return {*subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=True, capture_output=True, text=True).stdout.split()}


@pytest.mark.parametrize(
    "name", ["sqlalchemy.dialects.postgresql", "sqlalchemy.orm", "alembic", "tqdm", "pygal", "jinja2", "yaml", "distributed", "bench.simulate"]
)
def test_the_bot_starts_without(name, imported):
    assert "desk.office" in imported
    assert name not in imported


def test_a_partial_index_is_partial_in_both_databases():
    models.know_postgres()
    for index, where in ((models.unsent, "state = 'new'"), (models.one_game_per_group, "status <> 'over'")):
        for dialect in (postgresql.dialect(), sqlite.dialect()):
            assert str(CreateIndex(index).compile(dialect=dialect)).endswith(f"WHERE {where}")


def test_the_engine_s_package_is_whole_for_whoever_wants_it():
    code = "from db.bare_engine import create_async_engine as ours; from sqlalchemy.ext.asyncio import AsyncSession, create_async_engine; assert ours is create_async_engine"
    assert subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=False).returncode == 0
