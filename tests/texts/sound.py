"""What no text may look like, whoever reads it."""

from __future__ import annotations

import re

LONGEST = 1000
FAULTS = {
    "doubled marks": re.compile("[，。；：、！？]{2}"),
    "ASCII marks between Han": re.compile(r"[\u4e00-\u9fff][,;:!?()][\u4e00-\u9fff]"),
    "a value of the program": re.compile(r"None|True|False|Seat\(|<|Error"),
    "blanks at the end of a line or doubled": re.compile("[ \t]$| {2}", re.MULTILINE),
    "an empty line": re.compile("\n\n|^\n|\n$"),
    "a mark that ends nothing": re.compile("[，；：、（]$", re.MULTILINE),
    "an empty bracket": re.compile("（）|“”"),
    "seconds since 1970": re.compile(r"\d{9}"),
    "no seat": re.compile("[^0-9]0号|号号"),
}


def faults(text: str) -> list[str]:
    """What is wrong with the look of a text. A seed is the one long number."""
    shown = re.sub("种子：[0-9a-f]{64}", "种子：…", text)
    found = [name for name, pattern in FAULTS.items() if pattern.search(shown.replace("回复：\n", "回复\n"))]
    return [*found, "too long"] if len(text) > LONGEST else found
