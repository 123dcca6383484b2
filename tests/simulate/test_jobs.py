"""A job gives the same on any number of hands, can be stopped and taken up, and is told as table, CSV, JSON and chart."""

from __future__ import annotations

import csv
import json
import os
import signal
import subprocess
import sys
import time
from xml.etree import ElementTree

import pytest

from bench.simulate import hands, report
from bench.simulate.job import Piece, make, pieces, run
from bench.simulate.main import main
from bench.simulate.notebook import Notebook, OtherJobError
from bench.simulate.tally import Result
from config.bootstrap import ROOT

COMPARED = (("win_check", "after_phase"),)


def whole(done):
    result = Result()
    for _, found in done:
        result += found
    return result.plain()


def test_the_pieces_are_the_games():
    assert [piece.games for piece in pieces(120)] == [50, 50, 20]
    assert sum(piece.games for piece in pieces(3999)) == 3999


def test_any_number_of_processes_plays_the_same_games():
    job = make("classic", compared=COMPARED)
    todo = list(pieces(120))
    lone = whole(hands.alone(job, todo))
    assert lone["tally"]["games"] == 120
    assert whole(hands.alone(job, todo[::-1])) == lone
    for processes in (1, 2, 3):
        assert whole(hands.several(job, todo, processes)) == lone


def test_a_result_survives_being_written_down():
    result = run(make("infection", compared=(("tie", "literal"),)), Piece(0, 6))
    again = Result.of(json.loads(json.dumps(result.plain())))
    assert again == result
    again += result
    assert again.tally.games == 12


def test_dask_gives_the_same():
    pytest.importorskip("distributed", reason="the extra dask is not installed")
    from distributed import LocalCluster

    job, todo = make("plain"), list(pieces(120))
    with LocalCluster(n_workers=1, threads_per_worker=1, processes=False, dashboard_address=None) as cluster:
        assert whole(hands.cluster(job, todo, cluster.scheduler_address)) == whole(hands.alone(job, todo))


# -- stopped, and taken up


def test_what_was_done_is_not_done_again(tmp_path, capsys):
    file = tmp_path / "run.jsonl"
    arguments = ["plain", "--jobs", "1", "--resume", str(file), "--seed", "3"]
    assert main([*arguments, "--games", "100"]) == 0
    lines = file.read_text().splitlines()
    assert main([*arguments, "--games", "200", "--json", str(tmp_path / "two.json")]) == 0
    assert file.read_text().splitlines()[:3] == lines
    assert main(["plain", "--jobs", "1", "--seed", "3", "--games", "200", "--json", str(tmp_path / "one.json")]) == 0
    assert (tmp_path / "two.json").read_text() == (tmp_path / "one.json").read_text()


def test_a_line_that_was_cut_off_is_played_again(tmp_path):
    file, job = tmp_path / "run.jsonl", make("plain")
    notebook = Notebook.open(file, job)
    for piece in pieces(100):
        notebook.add(piece, run(job, piece))
    text = file.read_text()
    file.write_text(text[:-30])
    taken_up = Notebook.open(file, job)
    assert list(taken_up.done) == [Piece(0, 50)]
    taken_up.add(Piece(50, 50), run(job, Piece(50, 50)))
    assert file.read_text() == text


@pytest.mark.parametrize("other", [{"seed": 9}, {"seats": 8}, {"changed": (("tie", "nobody"),)}], ids=str)
def test_another_job_s_file_is_left_alone(tmp_path, other):
    file = tmp_path / "run.jsonl"
    Notebook.open(file, make("plain"))
    before = file.read_text()
    with pytest.raises(OtherJobError):
        Notebook.open(file, make("plain", **other))
    assert file.read_text() == before


def test_a_heading_that_was_cut_off_is_no_job(tmp_path):
    file = tmp_path / "run.jsonl"
    file.write_text('{"rule_set": "pl')
    with pytest.raises(OtherJobError):
        Notebook.open(file, make("plain"))


@pytest.mark.skipif(sys.platform == "win32", reason="no such signals there")
def test_ctrl_c_tells_what_is_done(tmp_path):
    file = tmp_path / "run.jsonl"
    command = [sys.executable, "bot.py", "simulate", "plain", "--games", "1000000", "--jobs", "2", "--resume", str(file)]
    run = subprocess.Popen(command, cwd=ROOT, env=os.environ | {"DAYBREAK_NO_BOOTSTRAP": "1"}, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    until = time.monotonic() + 90
    while time.monotonic() < until and (not file.exists() or file.read_text().count("\n") < 4):
        time.sleep(0.2)
    run.send_signal(signal.SIGINT)
    out, errors = run.communicate(timeout=60)
    assert run.returncode == 130, errors.decode()
    done = sum(json.loads(line)["piece"][1] for line in file.read_text().splitlines()[1:])
    assert f"seed 1, {done} games; intervals 95 %" in out.decode()
    assert b"Traceback" not in errors


# -- told


@pytest.fixture(scope="module")
def told(tmp_path_factory):
    folder = tmp_path_factory.mktemp("told")
    files = {kind: folder / f"out.{kind}" for kind in ("csv", "json", "chart")}
    wishes = [word for kind, file in files.items() for word in (f"--{kind}", str(file))]
    assert main(["classic", "--games", "60", "--jobs", "1", "--compare", "win_check=after_phase", *wishes]) == 0
    return files


def test_every_figure_stands_in_the_csv_with_its_policy(told):
    rows = list(csv.DictReader(told["csv"].open(encoding="utf-8-sig")))
    assert {row["policy"] for row in rows} == {"careful"}
    assert {row["part"] for row in rows} == set(report.PARTS)
    won = [row for row in rows if row["part"] == "winner"]
    assert sum(int(row["count"]) for row in won) == 60
    assert all(float(row["low"]) <= float(row["value"]) <= float(row["high"]) for row in won)


def test_the_json_holds_job_and_figures(told):
    written = json.loads(told["json"].read_text(encoding="utf-8"))
    assert written["job"]["policy"] == "careful"
    assert written["job"]["compared"] == [["win_check", "after_phase"]]
    assert written["tally"]["games"] == 60
    assert len(written["job"]["code"]) == 16
    assert {figure["part"] for figure in written["figures"]} == set(report.PARTS)


def test_the_chart_is_a_picture_that_loads_nothing(told):
    root = ElementTree.parse(told["chart"]).getroot()
    assert root.tag.endswith("svg")
    text = told["chart"].read_text(encoding="utf-8")
    assert "win_check=after_phase" in text
    assert "xlink:href" not in text
    assert not [each for each in root.iter() if each.tag.endswith("script")]


def test_the_table_names_the_policy_and_every_part():
    job = make("classic", policy="random", compared=COMPARED)
    text = report.text(job, run(job, Piece(0, 20)))
    assert text.startswith("classic, 10 players, defaults; policy random, seed 1, 20 games; intervals 95 %")
    assert all(heading in text for heading in report.PARTS.values())


@pytest.mark.parametrize(
    "arguments",
    [
        ["classic", "--players", "clever"],
        ["classic", "--set", "win_check"],
        ["classic", "--set", "win_check=never"],
        ["classic", "--seats", "3"],
        ["classic", "--games", "0"],
        ["classic", "--jobs", "none"],
        ["classic", "--exact"],
    ],
    ids=" ".join,
)
def test_a_wrong_wish_is_refused(arguments, capsys):
    assert main(arguments) == 2
    assert capsys.readouterr().err.strip()
