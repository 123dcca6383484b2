"""Cut a long text into pieces that QQ shows whole."""

import unicodedata

LIMIT = 1000  # characters; QQ itself cuts at about 4500, but long messages draw its risk control
MARK = 16  # room for "(12/34)" and its line end
BACK = 32  # how far a cut may move back to spare a character made of several code points

ZERO_WIDTH_JOINER = "\u200d"


def split(text: str, limit: int = LIMIT) -> list[str]:
    """The pieces of a text, each at most `limit` characters with its mark "(1/3)", cut at line ends.

    A text that fits is its own only piece, without a mark; a blank one has no piece. A line that is too long by
    itself is cut by length.
    """
    if len(text) <= limit:
        return [text] if text.strip() else []
    pieces = [piece for piece in _packed(text.split("\n"), limit - MARK) if piece.strip()]
    if len(pieces) == 1:
        return pieces
    return [f"({number}/{len(pieces)})\n{piece}" for number, piece in enumerate(pieces, 1)]


def _packed(lines: list[str], room: int) -> list[str]:
    pieces: list[str] = []
    piece: str | None = None
    for line in lines:
        if piece is not None and len(piece) + 1 + len(line) <= room:
            piece = f"{piece}\n{line}"
            continue
        if piece is not None:
            pieces.append(piece)
        while len(line) > room:
            cut = _cut(line, room)
            pieces.append(line[:cut])
            line = line[cut:]
        piece = line
    if piece is not None:
        pieces.append(piece)
    return pieces


def _cut(line: str, room: int) -> int:
    for cut in range(room, max(room - BACK, 0), -1):
        if not _joined(line[cut - 1], line[cut]):
            return cut
    return room


def _joined(before: str, after: str) -> bool:
    """Whether a cut between two code points would break one visible character."""
    if ZERO_WIDTH_JOINER in (before, after) or unicodedata.category(after) in ("Mn", "Me", "Mc"):
        return True
    skin_tone = "\U0001f3fb" <= after <= "\U0001f3ff"
    flag = all("\U0001f1e6" <= letter <= "\U0001f1ff" for letter in (before, after))
    return skin_tone or flag
