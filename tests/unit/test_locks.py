"""The two locks belong together, fit pyproject.toml, and can be served by any mirror."""

import re
import tomllib

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from config.bootstrap import ROOT, RUN, TEST


def pins(lock):
    """name → version and hashes."""
    blocks = re.split(r"\n(?=\S)", (ROOT / lock).read_text(encoding="utf-8").strip())
    return {block.split("==")[0]: (re.split(r"==|\s", block)[1], frozenset(re.findall(r"sha256:\w{64}", block))) for block in blocks}


def test_the_tests_lock_holds_the_running_one():
    assert pins(RUN).items() <= pins(TEST).items()


@pytest.mark.parametrize("lock", [RUN, TEST])
def test_every_pin_has_hashes_and_no_registry_is_named(lock):
    assert all(hashes for _, hashes in pins(lock).values())
    assert "://" not in (ROOT / lock).read_text(encoding="utf-8")
    assert "index" not in (ROOT / lock).read_text(encoding="utf-8")


def test_the_locks_satisfy_the_project():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    extras = project["project"]["optional-dependencies"]
    running = [*project["project"]["dependencies"], *extras["milky"], *extras["qq"]]
    for lock, wanted in ((RUN, running), (TEST, project["dependency-groups"]["dev"])):
        locked = pins(lock)
        for requirement in map(Requirement, wanted):
            version, _ = locked[canonicalize_name(requirement.name)]
            assert requirement.specifier.contains(version), f"{lock} is older than pyproject.toml; docs/developing.md says how to renew it"
