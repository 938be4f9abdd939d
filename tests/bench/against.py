#!/usr/bin/env python3
# SPDX-FileCopyrightText: The RopeScope authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Compares the benchmarks of two builds: against.py --here FOLDER --there FOLDER.

Both folders are searched for ropescope_bench, ropescope_bench_window and ropescope. The builds take turns, alternating
which one starts a round, so that machine drift affects both. A row counts as slower if the median of its ratios exceeds
1.05 and every ratio exceeds 1. Exit code 1 if any row is slower, 2 if nothing could be compared."""
import argparse
import json
import os
import re
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from statistics import median

ROUNDS = 7
SLOWER = 1.05
LONGEST = 300  # seconds per run; beyond that, the benchmark hangs
WINDOW_KINDS = ("drag-base", "hover", "type", "softmax")
# Whole processes by row, as arguments of ropescope; the second ends when the window of the first start is complete.
PROCESSES = {"process/start/version": ["--version"], "process/start/screenshot": ["--screenshot", "F.ppm"]}
STARTS = 5  # of a process per round, of which the shortest counts
# The parts of a Google Benchmark name that say how it was measured, not which row it is.
MANNER = re.compile(r"/(process_time|real_time|manual_time|iterations:\d+)")
TO_MILLISECONDS = {"ns": 1e-6, "us": 1e-3, "ms": 1, "s": 1e3}
# Excludes a single run that takes a minute, and code that is not ours.
FILTER = "-softmax/65536|floor/|eigen/"


class Failure(Exception):
    """A benchmark that is missing or does not run, as a message for the user."""


@dataclass
class Row:
    """One benchmark in milliseconds, one value per round."""
    name: str
    here: list
    there: list

    @property
    def ratios(self):
        return [here / there for here, there in zip(self.here, self.there)]

    @property
    def ratio(self):
        return median(self.ratios)

    @property
    def slower(self):
        return self.ratio > SLOWER and min(self.ratios) > 1


def find_program(folder, name):
    """The executable with that name in a build folder, or None."""
    for path, _, files in os.walk(folder):
        file = os.path.join(path, name)
        if name in files and os.access(file, os.X_OK):
            return file
    return None


def run(arguments, folder=None):
    environment = dict(os.environ, QT_QPA_PLATFORM="offscreen")
    try:
        done = subprocess.run(arguments, cwd=folder, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                              text=True, check=False, timeout=LONGEST)
    except subprocess.TimeoutExpired:
        raise Failure(f"{arguments[0]} did not end within {LONGEST} seconds") from None
    if done.returncode != 0:
        raise Failure(f"{arguments[0]} ended with {done.returncode}: {done.stderr.strip()[-500:]}")
    return done.stdout


def engine_times(program, options):
    """Milliseconds per row in one run of ropescope_bench."""
    with tempfile.TemporaryDirectory() as folder:
        file = os.path.join(folder, "bench.json")
        run([program, f"--benchmark_filter={options.filter}", f"--benchmark_min_time={options.min_time}",
             f"--benchmark_out={file}", "--benchmark_out_format=json"])
        with open(file, encoding="utf-8") as source:
            text = source.read()
        return parse_engine(json.loads(text)) if text else {}  # nothing is written if no row passes the filter


def parse_engine(results):
    # A repeated row counts by its median.
    values = {}
    for row in results["benchmarks"]:
        if row.get("run_type", "iteration") != "iteration" or row.get("error_occurred"):
            continue
        milliseconds = row["real_time"] * TO_MILLISECONDS[row.get("time_unit", "ns")]
        name = MANNER.sub("", row.get("run_name", row["name"]))
        values.setdefault(name, []).append(milliseconds)
    return {name: median(times) for name, times in values.items()}


def window_times(kind):
    """A function that measures one kind of gesture with ropescope_bench_window."""
    return lambda program, _options: parse_window(run([program, kind]))


def parse_window(text):
    """Typical event and frame times from the window benchmark; the longest are too noisy to compare."""
    values = {}
    for line in text.splitlines():
        name = line.split(" ", 1)[0]
        work = re.search(r"own work: .*99 % below +([0-9.]+) ms", line)
        frames = re.search(r" (frames[a-z ]*): .*median ([0-9.]+) ms", line)
        if work:
            values[f"{name}/events"] = float(work[1])
        if frames:
            values[f"{name}/{frames[1].replace(' ', '-')}"] = float(frames[2])
    return values


def process_times(program, _options):
    """Milliseconds from the start of the program to its end."""
    values = {}
    with tempfile.TemporaryDirectory() as folder:
        for name, arguments in PROCESSES.items():
            times = []
            for _ in range(STARTS):
                begin = time.perf_counter()
                run([program, *arguments], folder)
                times.append((time.perf_counter() - begin) * 1e3)
            values[name] = min(times)
    return values


def compare(measure, here, there, options, say):
    """Rows that both programs have, and the names of rows that only one has."""
    rounds = []
    for number in range(options.rounds):
        say(f"round {number + 1} of {options.rounds}: {os.path.basename(here)}")
        if number % 2 == 0:
            times_here = measure(here, options)
            times_there = measure(there, options)
        else:
            times_there = measure(there, options)
            times_here = measure(here, options)
        rounds.append((times_here, times_there))
    names_here = set.intersection(*(set(times) for times, _ in rounds))
    names_there = set.intersection(*(set(times) for _, times in rounds))
    # In the order of the benchmark.
    names = [name for name in rounds[0][0] if name in names_here & names_there]
    rows = [Row(name, [times[name] for times, _ in rounds], [times[name] for _, times in rounds]) for name in names]
    # A row below the clock resolution has no ratio.
    rows = [row for row in rows if min(row.here + row.there) > 0]
    return rows, sorted(names_here ^ names_there)


def table(rows):
    width = max([len(row.name) for row in rows] + [len("row")])
    lines = [f"{'row':{width}}  {'here, ms':>12}  {'there, ms':>12}  {'ratio':>6}  least … most"]
    for row in rows:
        lines.append(f"{row.name:{width}}  {median(row.here):12.4f}  {median(row.there):12.4f}  {row.ratio:6.3f}  "
                     f"{min(row.ratios):.3f} … {max(row.ratios):.3f}{'  slower' if row.slower else ''}")
    return "\n".join(lines)


def compare_window(options, say):
    """Like compare. Skips the window if a build has no benchmark of it, and a gesture if it fails."""
    here, there = (find_program(folder, "ropescope_bench_window") for folder in (options.here, options.there))
    rows, lone = [], []
    if not here or not there:
        say("going on without the window: only one of the builds has ropescope_bench_window")
        return rows, lone
    for kind in WINDOW_KINDS:
        try:
            more, missing = compare(window_times(kind), here, there, options, say)
        except Failure as failure:
            say(f"going on without window/{kind}: {failure}")
            continue
        rows += more
        lone += missing
    return rows, lone


def compare_processes(options, say):
    """Like compare. Skips them if a build has no program, or if it fails."""
    here, there = (find_program(folder, "ropescope") for folder in (options.here, options.there))
    if not here or not there:
        say("going on without whole processes: only one of the builds has ropescope")
        return [], []
    try:
        return compare(process_times, os.path.abspath(here), os.path.abspath(there), options, say)
    except Failure as failure:
        say(f"going on without whole processes: {failure}")
        return [], []


def compare_engine(options, say):
    here, there = (find_program(folder, "ropescope_bench") for folder in (options.here, options.there))
    if not here or not there:
        raise Failure(f"{options.there if here else options.here} has no ropescope_bench; configure it with "
                      "-DROPESCOPE_BENCH=ON and build ropescope_bench")
    return compare(engine_times, here, there, options, say)


def main(arguments=None, say=lambda text: print(f"against.py: {text}", file=sys.stderr, flush=True)):
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--here", required=True, help="build folder of this checkout")
    parser.add_argument("--there", required=True, help="build folder that it is compared with")
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument("--filter", default=FILTER, help="rows of the engine, a filter of Google Benchmark")
    parser.add_argument("--min-time", default="0.05", help="seconds that a row is measured for, at least")
    parser.add_argument("--no-window", action="store_true", help="the engine alone")
    options = parser.parse_args(arguments)

    try:
        if options.rounds < 1:
            raise Failure("--rounds must be at least 1")
        rows, lone = compare_engine(options, say)
        if not options.no_window:
            for compare_more in (compare_processes, compare_window):
                more, missing = compare_more(options, say)
                rows += more
                lone += missing
        if not rows:
            raise Failure("the two builds have no row in common; give another --filter")
    except Failure as failure:
        say(str(failure))
        return 2

    print(table(rows))
    if lone:
        print(f"\nOnly in one of the builds: {', '.join(lone)}")
    slower = [row.name for row in rows if row.slower]
    print(f"\nSlower: {', '.join(slower) or 'none'} "
          f"(of {len(rows)} rows; median ratio above {SLOWER} and every round above 1)")
    return 1 if slower else 0


if __name__ == "__main__":
    sys.exit(main())
