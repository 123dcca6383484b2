"""A browser for the tests of the pages is installed where it may be; where not, nothing fails and a line says so."""

import os
import shutil
import subprocess

import pytest

from config import browser


@pytest.fixture
def machine(monkeypatch, tmp_path):
    """No browser yet; what would be started is noted down."""
    started: list[list[str]] = []
    monkeypatch.delenv("DAYBREAK_TEST_BROWSER", raising=False)
    monkeypatch.setattr(browser, "LOG", tmp_path / "artefacts" / "install.log")
    monkeypatch.setattr(shutil, "which", lambda name: "/usr/bin/apt-get" if name == "apt-get" else None)
    monkeypatch.setattr(os, "geteuid", lambda: 0, raising=False)
    monkeypatch.setattr(subprocess, "run", lambda command, **_: started.append(command))
    return started


def test_it_is_installed_by_root(machine):
    browser.make_ready()
    assert [command[:2] for command in machine] == [["apt-get", "update"], ["apt-get", "install"]]
    assert "chromium" in machine[1]


def test_it_is_left_alone_where_it_is(machine, monkeypatch, capsys):
    monkeypatch.setenv("DAYBREAK_TEST_BROWSER", "/opt/chrome")
    browser.make_ready()
    assert machine == []
    assert capsys.readouterr().err == ""


def test_without_root_its_tests_are_skipped_and_that_is_said(machine, monkeypatch, capsys):
    monkeypatch.setattr(os, "geteuid", lambda: 1000, raising=False)
    browser.make_ready()
    assert machine == []
    assert "skipped" in capsys.readouterr().err


@pytest.mark.parametrize("fault", [OSError("no"), subprocess.TimeoutExpired("apt-get", 1), subprocess.CalledProcessError(100, "apt-get")])
def test_an_installation_that_fails_is_told_and_fails_nothing(machine, monkeypatch, capsys, fault):
    def fail(*_: object, **__: object) -> None:
        raise fault

    monkeypatch.setattr(subprocess, "run", fail)
    browser.make_ready()
    assert "skipped" in capsys.readouterr().err
