"""`bot.py simulate plain --exact`: every position of plain through the engine, beside its exact value."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

from tqdm import tqdm

from bench.simulate import exact, hands
from bench.simulate.exact import Compared
from bench.simulate.job import code, make, pieces
from bench.simulate.notebook import OtherJobError
from bench.simulate.tally import Result

SIGMAS = 4.0


def against(games: int, seed: int, processes: int, resume: Path | None) -> tuple[bool, bool]:
    """Play N games of each position and print it; whether all was played, and whether all of that was near enough. Raises OtherJobError."""
    cells, known = list(exact.cells()), _kept(resume, games, seed)
    compared: list[Compared] = []
    print("players wolves   exact   played   sigmas")
    with tqdm(total=len(cells) * games, unit="局", smoothing=0.1, dynamic_ncols=True, disable=None) as bar:
        for cell in cells:
            won = known.get(cell)
            if won is None:
                try:
                    won = sum(_won(*cell, games, seed, processes, bar))
                except KeyboardInterrupt:
                    break
                _keep(resume, cell, won)
            else:
                bar.update(games)
            compared.append(Compared(*cell, exact.night_first(*cell), games, won))
            bar.write(_line(compared[-1]))
    worst = max((abs(each.sigmas) for each in compared), default=0.0)
    whole, near = len(compared) == len(cells), worst <= SIGMAS
    which = "all" if whole else f"stopped after {len(compared)} of {len(cells)} positions:"
    print(f"{which if near else 'MISSED:'} within {SIGMAS:g} standard deviations, {worst:.2f} at most; {games} games of each position")
    return whole, near


def _won(players: int, wolves: int, games: int, seed: int, processes: int, bar: tqdm[None]) -> Iterator[int]:
    """How many the wolves have won, piece by piece."""
    job = make("plain", players, "random", seed, (("wolves", str(wolves)), ("players", str(players))))
    work = hands.alone(job, pieces(games)) if processes == 1 else hands.several(job, pieces(games), processes)
    for piece, found in work:
        bar.update(piece.games)
        yield _wolves(found)


def _wolves(found: Result) -> int:
    return found.tally.winners["狼人"]


def _line(compared: Compared) -> str:
    share = compared.won / compared.games
    return f"{compared.players:7} {compared.wolves:6} {float(compared.exact):8.5f} {share:8.5f} {compared.sigmas:+8.2f}"


# -- what is done, in a file


def _kept(file: Path | None, games: int, seed: int) -> dict[tuple[int, int], int]:
    """The positions that were played by a run that was stopped."""
    heading = json.dumps({"exact": games, "seed": seed, "code": code()})
    if file is None:
        return {}
    if not file.exists() or not file.read_bytes():
        file.write_text(heading + "\n", encoding="utf-8")
        return {}
    first, *lines = file.read_text(encoding="utf-8").split("\n")
    if first != heading:
        raise OtherJobError(f"{file} belongs to another job or to other code: {first[:200]}")
    # A last line that was cut off counts as not written.
    stored = [json.loads(line) for line in lines[:-1]]
    file.write_text("".join(f"{line}\n" for line in (first, *lines[:-1])), encoding="utf-8")
    return {(players, wolves): won for players, wolves, won in stored}


def _keep(file: Path | None, cell: tuple[int, int], won: int) -> None:
    if file is not None:
        with file.open("a", encoding="utf-8") as out:
            out.write(json.dumps([*cell, won]) + "\n")
