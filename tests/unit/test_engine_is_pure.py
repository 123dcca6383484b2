"""The engine imports the standard library and itself, and never asks for the time: what import-linter can't say."""

import ast
import sys

import pytest

from config.bootstrap import ROOT

FILES = sorted((ROOT / "engine").rglob("*.py"))
ALLOWED = sys.stdlib_module_names - {"asyncio", "random", "secrets", "time", "threading", "os", "socket", "subprocess", "sqlite3"} | {"engine"}


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(ROOT)))
def test_the_engine_is_pure(file):
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            names = [node.module or ""] if node.level == 0 else []
        elif isinstance(node, ast.Attribute):
            assert node.attr not in {"now", "utcnow", "today"}, f"line {node.lineno}: time comes in as an argument"
            continue
        else:
            continue
        for name in names:
            assert name.split(".")[0] in ALLOWED, f"line {node.lineno}: the engine must not import {name}"
