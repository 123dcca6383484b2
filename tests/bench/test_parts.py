"""`bot.py bench`: every part runs, tells its figures against what is promised, and writes them down. How fast it is here is no test."""

from __future__ import annotations

import json

import pytest

from bench import engine_rate, pictures, rival
from bench.figures import Figure, machine, shown
from bench.main import PARTS, main
from bench.page import fill
from bench.simulate.job import make
from config.bootstrap import ROOT
from desk.pictures.studio import missing


@pytest.mark.parametrize(
    ("figure", "good"),
    [
        (Figure("rate", 1.0, "×", least=1.0), True),
        (Figure("rate", 0.99, "×", least=1.0), False),
        (Figure("time", 5.0, "s", most=5.0), True),
        (Figure("time", 5.1, "s", most=5.0), False),
        (Figure("bare", 5.1, "s"), True),
    ],
    ids=str,
)
def test_a_figure_knows_whether_its_promise_is_met(figure, good):
    assert figure.good == good
    assert figure.plain()["good"] == good
    assert ("MISSED" in str(figure)) == (not good)


def test_the_parts_are_the_letters_of_the_page():
    assert [part.letter for part in PARTS.values()] == list("abcdefgh")


@pytest.mark.timeout(300)
@pytest.mark.parametrize("name", ["engine", "due", "memory", "age"])
def test_a_part_runs_alone(name, capsys, tmp_path):
    file = tmp_path / "deep" / "figures.json"
    assert main([name, "--quick", "--json", str(file)]) == 0
    written = json.loads(file.read_text(encoding="utf-8"))
    assert set(written["parts"]) == {name}
    assert written["machine"]["processors"] >= 1
    figures = written["parts"][name]
    assert figures
    assert all(isinstance(figure["value"], float) for figure in figures)
    told = capsys.readouterr().out
    assert f"({PARTS[name].letter}) {name}" in told
    assert all(figure["name"] in told for figure in figures)


@pytest.mark.timeout(300)
def test_the_echo_is_held_against_the_judge(capsys):
    assert main(["echo", "--quick"]) == 0
    told = capsys.readouterr().out
    assert "50 users: round trips against the echo" in told
    assert "receipts without a stored order                                 0.000" in told


@pytest.mark.skipif(bool(missing()), reason=f"not installed: {' '.join(missing())}")
async def test_pictures_are_measured_beside_receipts():
    figures = {figure.name: figure for figure in await pictures.measure(1, 1, 20)}
    assert {"all kinds: processor time, median", "median receipt while drawing, against none drawn"} <= figures.keys()
    assert figures["pictures shown meanwhile"].value > 0


async def test_a_rival_that_is_not_here_is_skipped_with_a_word(capsys, monkeypatch):
    monkeypatch.setattr(rival, "python", lambda: None)
    assert await rival.measure() == ()
    assert "skipped: nonebot-plugin-werewolf 1.1.13" in capsys.readouterr().out


def test_a_python_that_is_not_there_is_none(monkeypatch):
    monkeypatch.setenv(rival.PYTHON, "/no/such/python")
    assert rival.python() is None


def test_what_is_timed_is_the_game_that_was_recorded():
    job = make("classic", policy="random")
    scripts = engine_rate.record(job, 3)
    engine_rate.judge(job, scripts)
    seed, said = scripts[0]
    with pytest.raises(AssertionError):
        engine_rate.judge(job, [(seed, said[:-5])])


def test_an_unknown_part_is_refused(capsys):
    assert main(["speed"]) == 2
    assert "echo, werewolf, engine" in capsys.readouterr().err


def test_the_machine_s_state_is_told():
    assert machine()["loops_per_s"] > 1000
    assert shown([Figure("a", 1.0, "s"), Figure("b", 2.0, "s")]).count("\n") == 1


def test_a_run_takes_the_place_of_what_stood_in_the_page(tmp_path):
    page = tmp_path / "page.md"
    blocks = "".join(f"({name})\n<!-- figures {name} -->\nold\n<!-- end {name} -->\n" for name in ("promises", "start", "due"))
    page.write_text(f"# Page\n{blocks}end\n", encoding="utf-8")
    state = machine()
    fill(page, {"start": (Figure("bare", 0.5, "s"), Figure("against it", 1.72, "×", most=1.6))}, state)
    fill(page, {"due": (Figure("closed within", 2.25, "s", most=5.0, aim=3.0), Figure("left", 0.0, "", most=0.0))}, state)
    told = page.read_text(encoding="utf-8")
    assert told.count("| against it | 1.72 × | ≤ 1.6 | **missed** |\n") == 2
    assert told.count("| closed within | 2.25 s | ≤ 5 (aim 3) | met |\n") == 2
    assert told.count("| left | 0 | ≤ 0 | met |\n") == 2
    assert told.count("| bare | 0.50 s |  |  |\n") == 1
    assert "old" not in told
    assert told.endswith("end\n")
    with pytest.raises(LookupError):
        fill(page, {"age": (Figure("a", 1.0, "s"),)}, state)


def test_the_page_has_a_place_for_every_part():
    text = (ROOT / "docs" / "performance.md").read_text(encoding="utf-8")
    assert all(f"<!-- figures {name} -->\n" in text and f"<!-- end {name} -->\n" in text for name in (*PARTS, "promises"))
