"""What is done of a job, in a file, piece by piece: a run that was stopped goes on from it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Self

from bench.simulate.job import Job, Piece
from bench.simulate.tally import Result


class OtherJobError(ValueError):
    """The file belongs to another job, or to other code."""


class Notebook:
    """One JSON value a line: the job, then a piece with its result each. A last line that was cut off counts as not written."""

    def __init__(self, file: Path, done: dict[Piece, Result]) -> None:
        self.file, self.done = file, done

    @classmethod
    def open(cls, file: Path, job: Job) -> Self:
        """A new file, or what stands in an old one. Raises OtherJobError."""
        heading = json.dumps(job.plain(), ensure_ascii=False)
        if not file.exists() or not file.read_bytes():
            file.write_text(heading + "\n", encoding="utf-8")
            return cls(file, {})
        text = file.read_text(encoding="utf-8")
        lines = text.split("\n")
        if not text.endswith("\n"):
            # Cut it off here too, or the next piece would be glued to it.
            file.write_text("".join(line + "\n" for line in lines[:-1]), encoding="utf-8")
        if lines[0] != heading or len(lines) < 2:
            raise OtherJobError(f"{file} belongs to another job or to other code: {lines[0][:200]}")
        done: dict[Piece, Result] = {}
        for line in lines[1:-1]:
            stored = json.loads(line)
            done[Piece(*stored["piece"])] = Result.of(stored["result"])
        return cls(file, done)

    def add(self, piece: Piece, result: Result) -> None:
        self.done[piece] = result
        with self.file.open("a", encoding="utf-8") as out:
            out.write(json.dumps({"piece": piece, "result": result.plain()}, ensure_ascii=False) + "\n")
