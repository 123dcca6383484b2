"""The process that draws: sheets come in as JSON, PNGs go out. Apart from the bot, so that no drawing can hold it up, whatever it is of."""

from __future__ import annotations

import importlib
import json
import os
import signal
import struct
import sys
import unicodedata
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, BinaryIO, Final

TEMPLATE: Final = Path(__file__).parent / "sheet.typ"
PACKAGES: Final = ("typst", "fontTools", "noto_cjk_sans_otc", "manimgx_fonts")
FIRST: Final = ("Noto Sans CJK SC", "Noto Sans")
"""What is looked for before all other fonts: of Chinese, Japanese and Korean shapes the Chinese."""
LENGTH: Final = struct.Struct(">I")
PIXELS_PER_INCH: Final = 144.0
COARSE: Final = 96.0
"""Pixels per inch of a long course of events: a fine picture of it would be a larger file than QQ takes."""
MUCH: Final = 450
"""Characters of a course that are a lot."""
OPENS, CLOSES = "\ue000", "\ue001"
"""Round the number of a character that no font has; no font of ours has these two."""
MARKS: Final = 3
"""Marks that one letter may bear: a tower of them would hide its neighbours."""
HIDDEN: Final = frozenset({"Cf", "Cc", "Zl", "Zp"})


class Press:
    """The compiler with its fonts. Raises ImportError where a package of the extra `image` is missing, ValueError for fonts without Chinese."""

    def __init__(self, folders: tuple[str, ...] = ()) -> None:
        typst = importlib.import_module("typst")
        fonts = typst.Fonts(include_system_fonts=False, include_embedded_fonts=False, font_paths=list(folders or own_folders()))
        families = fonts.families()
        self._order = "\n".join((*(name for name in FIRST if name in families), *(name for name in families if name not in FIRST)))
        self.known = characters({info.path for info in fonts.fonts() if info.path is not None})
        if ord("狼") not in self.known:
            raise ValueError("no font in these folders has Chinese characters")
        self._compiler = typst.Compiler(str(TEMPLATE), root=str(TEMPLATE.parent), font_paths=fonts)

    def draw(self, sheet: str) -> bytes:
        """The PNG of a sheet in JSON."""
        value = _shown(json.loads(sheet), self.known)
        shown, ppi = json.dumps(value, ensure_ascii=False), PIXELS_PER_INCH if _length(value) <= MUCH else COARSE
        drawn = self._compiler.compile(format="png", ppi=ppi, sys_inputs={"sheet": shown, "fonts": self._order})
        pages: list[bytes] = drawn if isinstance(drawn, list) else [drawn]
        return pages[0]


def own_folders() -> tuple[str, ...]:
    """Where the packages of fonts keep them."""
    files = (importlib.import_module(name).__file__ for name in PACKAGES[2:])
    return tuple(str(Path(file).parent) for file in files if file is not None)


def characters(files: set[str]) -> frozenset[int]:
    """Every character that some font has."""
    fonts: Any = importlib.import_module("fontTools.ttLib")
    known: set[int] = set()
    for file in files:
        # The faces of a collection have the same characters, in the shapes of their countries.
        with fonts.TTFont(file, fontNumber=0, lazy=True) as font:
            known.update(font.getBestCmap())
    return frozenset(known)


def _shown(value: Any, known: frozenset[int]) -> Any:
    if isinstance(value, str):
        return drawable(value, known)
    if isinstance(value, Mapping):
        return {name: _shown(item, known) for name, item in value.items()}
    return [_shown(item, known) for item in value] if isinstance(value, list) else value


def _length(sheet: Any) -> int:
    """How many characters its courses of events have."""
    return sum(len(words) for block in sheet["blocks"] for chapter in block.get("chapters", ()) for _, words in chapter["lines"])


def drawable(text: str, known: frozenset[int]) -> str:
    """A text as it can be drawn: nothing that hides or turns the direction of writing, no towers of marks, and what no font has as its number."""
    return "".join(_drawable(unicodedata.normalize("NFC", text), known))


def _drawable(text: str, known: frozenset[int]) -> Iterator[str]:
    marks = 0
    for char in text:
        kind = unicodedata.category(char)
        marks = marks + 1 if kind in ("Mn", "Me", "Mc") else 0
        if kind in HIDDEN or "\ufe00" <= char <= "\ufe0f":
            if kind in ("Cc", "Zl", "Zp"):
                yield " "
        elif ord(char) not in known:
            yield f"{OPENS}{ord(char):04X}{CLOSES}"
        elif marks <= MARKS:
            yield char


def serve(source: BinaryIO, sink: BinaryIO, press: Press) -> None:
    """Draw what comes until nothing comes any more; what can't be drawn is answered with nothing."""
    sink.write(LENGTH.pack(0))  # ready
    sink.flush()
    while len(head := source.read(LENGTH.size)) == LENGTH.size:
        sheet = source.read(LENGTH.unpack(head)[0])
        try:
            png = press.draw(sheet.decode())
        except Exception as error:
            # Never its text: that may quote the sheet.
            print(f"a sheet could not be drawn: {type(error).__name__}", file=sys.stderr, flush=True)
            png = b""
        sink.write(LENGTH.pack(len(png)) + png)
        sink.flush()


def main(folders: list[str]) -> int:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the bot, which closes our input
    if hasattr(os, "nice"):
        os.nice(10)
    try:
        press = Press(tuple(folders))
    except (ImportError, ValueError) as error:
        print(f"no pictures: {error}", file=sys.stderr, flush=True)
        return 3
    serve(sys.stdin.buffer, sys.stdout.buffer, press)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
