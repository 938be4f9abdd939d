#!/usr/bin/env python3
# SPDX-FileCopyrightText: The RopeScope authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Tests of against.py with made-up numbers, printed by programs that stand in for the benchmarks."""
import contextlib
import io
import json
import os
import sys
import tempfile
import unittest

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
import against  # noqa: E402

# Writes the next of its numbers each time it is started, and records the start.
ENGINE = """#!/usr/bin/env python3
import json, sys
here = {folder!r}
with open(here + "/starts", "a") as notes: notes.write("x")
with open({log!r}, "a") as log: log.write({name!r})
turn = len(open(here + "/starts").read()) - 1
rows = json.load(open(here + "/rows.json"))
out = [word.split("=", 1)[1] for word in sys.argv if word.startswith("--benchmark_out=")][0]
json.dump({{"benchmarks": [{{"name": name, "run_type": "iteration", "real_time": times[turn % len(times)],
                            "time_unit": "ms"}} for name, times in rows.items()]}}, open(out, "w"))
"""
WINDOW_TEXT = """window/hover/4096       UI thread blocked: longest   9.00 ms, 99 % below   8.00 ms; of it own work: \
longest   7.00 ms, 99 % below   2.50 ms
window/hover/4096       longest: QWidget Paint, work 7.00 ms, ropescope::ui::Board 6.20
window/drag-base/22     frames: 148 of 150 steps shown, median 11.5 ms, longest 30.0 ms
window/drag-base/22     frames in full detail: 12 of 150 steps shown, median 40.0 ms, longest 60.0 ms
"""


class Builds:
    """Two build folders with one benchmark each."""

    def __init__(self, folder, here, there):
        self.log = os.path.join(folder, "log")
        self.folders = []
        for name, rows in (("h", here), ("t", there)):
            build = os.path.join(folder, name)
            os.makedirs(os.path.join(build, "tests"))
            with open(os.path.join(build, "rows.json"), "w", encoding="utf-8") as file:
                json.dump(rows, file)
            program = os.path.join(build, "tests", "ropescope_bench")
            with open(program, "w", encoding="utf-8") as file:
                file.write(ENGINE.format(folder=build, log=self.log, name=name))
            os.chmod(program, 0o755)
            self.folders.append(build)

    def compare(self, *more):
        """Exit code, printed output, and progress messages."""
        out, said = io.StringIO(), []
        with contextlib.redirect_stdout(out):
            code = against.main(["--here", self.folders[0], "--there", self.folders[1], *more], said.append)
        return code, out.getvalue(), " ".join(said)


class Rule(unittest.TestCase):
    def row(self, *ratios):
        return against.Row("r", [2.0 * ratio for ratio in ratios], [2.0] * len(ratios))

    def test_median_and_every_round_decide(self):
        self.assertTrue(self.row(1.01, 1.06, 1.06, 1.07, 1.2, 1.3, 1.02).slower)
        self.assertFalse(self.row(1.04, 1.04, 1.04, 1.04, 1.2, 1.3, 1.02).slower, "the median is below")
        self.assertFalse(self.row(0.99, 1.5, 1.5, 1.5, 1.5, 1.5, 1.5).slower, "one round was quicker")
        self.assertFalse(self.row(1.05, 1.05, 1.05).slower, "the bound itself")

    def test_engine_rows_are_milliseconds_and_medians(self):
        rows = [{"name": "a/1/iterations:945/process_time/real_time", "real_time": 3000, "time_unit": "us"},
                {"name": "b", "run_name": "b", "run_type": "iteration", "real_time": 1, "time_unit": "s"},
                {"name": "b", "run_name": "b", "run_type": "iteration", "real_time": 3, "time_unit": "s"},
                {"name": "b", "run_name": "b", "run_type": "iteration", "real_time": 2, "time_unit": "s"},
                {"name": "b_mean", "run_name": "b", "run_type": "aggregate", "real_time": 9, "time_unit": "s"},
                {"name": "c", "error_occurred": True, "real_time": 0}]
        self.assertEqual(against.parse_engine({"benchmarks": rows}), {"a/1": 3.0, "b": 2000.0})

    def test_window_rows_are_read(self):
        self.assertEqual(against.parse_window(WINDOW_TEXT),
                         {"window/hover/4096/events": 2.5, "window/drag-base/22/frames": 11.5,
                          "window/drag-base/22/frames-in-full-detail": 40.0})


class WholeRun(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name

    def test_a_slower_row_is_named(self):
        builds = Builds(self.folder, {"quick": [1, 2], "slow": [3]}, {"quick": [1, 2], "slow": [2]})
        code, out, _ = builds.compare()
        self.assertEqual(code, 1)
        self.assertIn("Slower: slow (of 2 rows", out)
        self.assertRegex(out, r"slow +3\.0000 +2\.0000 +1\.500 +1\.500 … 1\.500 +slower\n")

    def test_equal_builds_pass_after_seven_rounds_in_turn(self):
        builds = Builds(self.folder, {"a": [5]}, {"a": [5]})
        code, out, _ = builds.compare()
        self.assertEqual(code, 0)
        self.assertIn("Slower: none", out)
        with open(builds.log, encoding="utf-8") as log:
            self.assertEqual(log.read(), "ht" + "th" + "ht" + "th" + "ht" + "th" + "ht")

    def test_rows_of_one_build_are_named_and_not_compared(self):
        builds = Builds(self.folder, {"a": [5], "new": [9]}, {"a": [5], "old": [1]})
        code, out, _ = builds.compare("--rounds", "2")
        self.assertEqual(code, 0)
        self.assertIn("Only in one of the builds: new, old", out)

    def test_a_missing_benchmark_is_an_error(self):
        builds = Builds(self.folder, {"a": [5]}, {"a": [5]})
        os.remove(os.path.join(builds.folders[1], "tests", "ropescope_bench"))
        code, out, said = builds.compare()
        self.assertEqual((code, out), (2, ""))
        self.assertIn(builds.folders[1] + " has no ropescope_bench; configure it with -DROPESCOPE_BENCH=ON", said)

    def test_a_benchmark_that_fails_is_an_error(self):
        builds = Builds(self.folder, {"a": [5]}, {"a": [5]})
        with open(os.path.join(builds.folders[1], "tests", "ropescope_bench"), "w", encoding="utf-8") as file:
            file.write("#!/bin/sh\necho no memory >&2\nexit 3\n")
        code, out, said = builds.compare()
        self.assertEqual((code, out), (2, ""))
        self.assertIn("ended with 3: no memory", said)

    def test_a_filter_that_nothing_passes_is_an_error(self):
        builds = Builds(self.folder, {"a": [5]}, {"a": [5]})
        for folder in builds.folders:
            with open(os.path.join(folder, "tests", "ropescope_bench"), "w", encoding="utf-8") as file:
                file.write('#!/bin/sh\nfor word; do case $word in --benchmark_out=*) : >"${word#*=}";; esac; done\n')
        code, _, said = builds.compare("--filter", "nothing")
        self.assertEqual(code, 2)
        self.assertIn("no row in common", said)

    def test_a_gesture_that_fails_is_left_out(self):
        builds = Builds(self.folder, {"a": [5]}, {"a": [5]})
        for folder, failing in zip(builds.folders, ("none", "drag-base")):
            file = os.path.join(folder, "tests", "ropescope_bench_window")
            with open(file, "w", encoding="utf-8") as script:
                script.write(f"#!/bin/sh\n[ $1 != {failing} ] || exit 4\n"
                             'echo "window/$1/9 frames: 1 of 1 steps shown, median 2.0 ms, longest 2.0 ms"\n')
            os.chmod(file, 0o755)
        code, out, said = builds.compare("--rounds", "1")
        self.assertEqual(code, 0)
        self.assertIn("window/hover/9/frames", out)
        self.assertNotIn("window/drag-base", out)
        self.assertIn("going on without window/drag-base: ", said)
        self.assertIn("ended with 4", said)

    def test_no_common_row_is_an_error(self):
        code, _, said = Builds(self.folder, {"a": [5]}, {"b": [5]}).compare("--rounds", "1")
        self.assertEqual(code, 2)
        self.assertIn("no row in common", said)


if __name__ == "__main__":
    unittest.main()
