"""Code of dataclasses that is kept between starts: the same classes, compiled once, and nothing that a broken file could do."""

from __future__ import annotations

import dataclasses
import sys
from pathlib import Path
from unittest import mock

import pytest

from config import generated_code
from config.generated_code import kept


@pytest.fixture(autouse=True)
def _writes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "dont_write_bytecode", False)


def a_class() -> type:
    @dataclasses.dataclass(frozen=True, slots=True)
    class Point:
        x: int
        y: int = 2

    return Point


def compiled(file: Path) -> int:
    """How many texts are compiled while a class is made."""
    with mock.patch.object(generated_code, "compile", create=True, wraps=compile) as seen, kept(file):
        made = a_class()
    point = made(1)
    assert (point.x, point.y, repr(point), point == made(1, 2), hash(point) == hash(made(1))) == (1, 2, repr(point), True, True)
    assert "x=1, y=2" in repr(point)
    with pytest.raises(dataclasses.FrozenInstanceError):
        point.x = 3
    return int(seen.call_count)


def test_a_class_is_compiled_once(tmp_path: Path) -> None:
    file = tmp_path / "deep" / "kept.pyc"
    assert compiled(file) > 0
    assert compiled(file) == 0
    assert "exec" not in vars(dataclasses)


@pytest.mark.parametrize("content", [b"", b"\xe3\x01", b"nonsense", b"N"])
def test_a_broken_file_is_as_none(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "kept.pyc"
    file.write_bytes(content)
    assert compiled(file) > 0
    assert compiled(file) == 0


def test_what_another_python_kept_is_not_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "kept.pyc"
    compiled(file)
    monkeypatch.setattr(sys, "version", "3.99")
    assert compiled(file) > 0


def test_where_nothing_can_be_written_all_is_compiled_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").touch()
    assert compiled(tmp_path / "file" / "kept.pyc") > 0
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    assert compiled(tmp_path / "kept.pyc") > 0
    assert not (tmp_path / "kept.pyc").exists()


def test_an_import_that_fails_leaves_dataclasses_as_they_were(tmp_path: Path) -> None:
    with pytest.raises(ImportError), kept(tmp_path / "kept.pyc"):
        raise ImportError
    assert "exec" not in vars(dataclasses)
