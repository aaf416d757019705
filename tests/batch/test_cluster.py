"""A real scheduler and real workers of dask.distributed on this machine judge like processes do."""

import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest

from adjudicator.batch.jobs import Order, Task, side_by_side, tell
from adjudicator.batch.workers import Cluster, NoWorkers
from tests.batch import PEBBLES, reports, run, start, written
from tests.support import ROOT

pytest.importorskip("distributed")

Workers = list[subprocess.Popen[bytes]]

DEADLY = ("--preload", "tests.batch.command")
"""What makes a worker know the deadly game, which no package gives."""


INSTALLED = "record: 1\ngame: pebbles\nplayers: [{color: red}, {color: blue}]\nsetup: {heap: 0}\nmoves: []\n"


@contextmanager
def cluster(
    folder: Path, workers: int = 2, known: Sequence[str] = DEADLY, places: str = ""
) -> Iterator[tuple[str, Workers]]:
    """Start a scheduler and workers, each in a process of its own, and give the address and the workers.

    The workers know the deadly game, or what `known` and `places` let them know: arguments, and places to import from.
    """
    place, quiet = folder / "scheduler.json", subprocess.DEVNULL
    dask = [sys.executable, "-m"]
    path = os.pathsep.join(filter(None, [places, os.environ.get("PYTHONPATH")]))
    environment = {**os.environ, "DASK_DISTRIBUTED__SCHEDULER__ALLOWED_FAILURES": "0", "PYTHONPATH": path}
    scheduler = ["distributed.cli.dask_scheduler", "--host", "127.0.0.1", "--port", "0", "--no-dashboard"]
    worker = ["distributed.cli.dask_worker", "--no-nanny", "--nthreads", "1", "--no-dashboard"]
    files = ["--scheduler-file", str(place)]
    with ExitStack() as started:

        def begin(command: list[str]) -> subprocess.Popen[bytes]:
            line = [*dask, *command, *files]
            process = subprocess.Popen(line, cwd=ROOT, env=environment, stdout=quiet, stderr=quiet)
            started.callback(process.wait)
            started.callback(process.kill)
            return process

        begin(scheduler)
        deadline = time.monotonic() + 30
        while not place.exists() and time.monotonic() < deadline:
            time.sleep(0.05)
        begun = [begin([*worker, "--local-directory", str(folder), *known]) for _ in range(workers)]
        yield json.loads(place.read_text(encoding="utf-8"))["address"], begun


def test_a_cluster_judges_all_in_order_though_a_worker_is_killed_in_the_middle(tmp_path: Path) -> None:
    (records := tmp_path / "records").mkdir()
    paths = written(records, 300, faulty=range(7, 300, 15))
    with cluster(tmp_path) as (address, workers):
        arguments = ("--cluster", address, "--format", "json-lines")
        with start("check", *arguments, str(records)) as running:
            assert running.stdout is not None
            lines = [running.stdout.readline() for _ in range(20)]
            workers[0].send_signal(signal.SIGKILL)
            lines += running.stdout.readlines()
            assert running.wait() == 1
    told = reports(lines)
    assert [record["path"] for record in told] == paths
    assert Counter(record["verdict"] for record in told) == {"legal": 280, "illegal": 20}


def test_a_record_that_kills_a_worker_is_named_and_the_others_are_judged(tmp_path: Path) -> None:
    (records := tmp_path / "records").mkdir()
    paths = written(records, 60, faulty=[33])
    Path(paths[30]).write_text(PEBBLES % "kill", encoding="utf-8")
    with cluster(tmp_path) as (address, _):
        done = run("check", "--cluster", address, "--format", "json-lines", str(records), str(tmp_path / "none.yaml"))
    told = reports(done.stdout)
    assert done.returncode == 2
    assert [record["path"] for record in told] == [*paths, str(tmp_path / "none.yaml")]
    assert [n for n, record in enumerate(told) if record["verdict"] == "malformed"] == [30, 60]
    assert [n for n, record in enumerate(told) if record["verdict"] == "illegal"] == [33]
    messages = [told[n]["findings"][0]["message"] for n in (30, 60)]
    assert messages[0] == "internal error: the process that judged this record died"
    assert messages[1] == "the file cannot be read: No such file or directory"
    assert "records are judged again, one by one: " in done.stderr


def installed_pebbles(folder: Path) -> str:
    """Make it look as if a package were installed in a folder that gives Pebbles, and return the folder."""
    metadata = folder / "box_of_pebbles-1.0.dist-info"
    metadata.mkdir(parents=True)
    (metadata / "METADATA").write_text("Metadata-Version: 2.1\nName: box-of-pebbles\nVersion: 1.0\n")
    (metadata / "entry_points.txt").write_text("[adjudicator.games]\npebbles = tests.pebbles.pebbles_game\n")
    return str(folder)


def judged_with(places: str, address: str, record: Path) -> subprocess.CompletedProcess[str]:
    """Check a record on a cluster by a program that imports from further places."""
    path = os.pathsep.join([places, str(ROOT)])
    command = [sys.executable, "-m", "adjudicator", "check", "--cluster", address, str(record)]
    environment = {**os.environ, "PYTHONPATH": path}
    return subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False, timeout=60)


def test_workers_know_the_games_of_installed_packages_or_nothing_is_judged(tmp_path: Path) -> None:
    """Where a worker lacks one, records of it would be malformed there: it is named instead."""
    places = installed_pebbles(tmp_path / "site")
    (record := tmp_path / "no-pebbles.yaml").write_text(INSTALLED, encoding="utf-8")
    with cluster(tmp_path, workers=1, known=(), places=places) as (address, _):
        done = judged_with(places, address, record)
    assert (done.returncode, done.stdout.count("legal")) == (0, 1), done.stderr
    (other := tmp_path / "other").mkdir()
    with cluster(other, workers=1, known=()) as (address, _):
        done = judged_with(places, address, record)
    assert (done.returncode, done.stdout) == (2, "")
    assert " does not know pebbles; here it is from box-of-pebbles 1.0: install the same there" in done.stderr


def test_a_scheduler_that_goes_away_loses_nothing(tmp_path: Path) -> None:
    (records := tmp_path / "records").mkdir()
    paths = written(records, 120)
    with ExitStack() as stack:
        address, _ = stack.enter_context(cluster(tmp_path))
        with start("check", "--cluster", address, "--format", "json-lines", str(records)) as running:
            assert running.stdout is not None
            lines = [running.stdout.readline() for _ in range(5)]
            stack.close()
            lines += running.stdout.readlines()
            assert running.wait() == 0
    assert [record["path"] for record in reports(lines)] == paths


def test_a_client_that_has_noticed_that_its_scheduler_is_gone_loses_nothing(tmp_path: Path) -> None:
    paths = written(tmp_path, 40)
    with cluster(tmp_path, workers=1) as (address, _), Cluster(address) as workers:
        order, tasks = Order("json-lines"), [Task(path).packed() for path in paths]
        assert workers.result(workers.submit(order, tasks[:1]))[0].path == paths[0]
        workers._client.close()
        warned: list[str] = []
        judged = list(side_by_side(tasks, order, workers, tell, warned.append))
    assert [each.path for each in judged] == paths
    assert {each.verdict for each in judged} == {"legal"}
    assert "the cluster is gone" in warned[0]


def test_a_port_at_which_nobody_speaks_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("adjudicator.batch.workers.PATIENCE", 1)
    with (
        socket.create_server(("127.0.0.1", 0)) as silent,
        pytest.raises(NoWorkers, match="does not answer within 1 second"),
    ):
        Cluster(f"tcp://127.0.0.1:{silent.getsockname()[1]}")


def test_an_address_at_which_nobody_answers_is_named(tmp_path: Path) -> None:
    written(tmp_path, 1)
    with socket.create_server(("127.0.0.1", 0)) as once:
        address = f"tcp://127.0.0.1:{once.getsockname()[1]}"
    done = run("check", "--cluster", address, str(tmp_path))
    assert (done.returncode, done.stdout) == (2, "")
    assert f"Error: no scheduler answers at {address}: " in done.stderr
