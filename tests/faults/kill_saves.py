#!/usr/bin/env python3
# SPDX-FileCopyrightText: The RopeScope authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Kills the program at random moments and checks what is left.

  kill_saves.py --program ropescope --saves 2000
  kill_saves.py --driven ropescope_driven --edits 200 --interval 1

Saving: afterwards, each file can be read and holds either the old session or the new one, and the next export into the
folder leaves no temporary file. Editing: the document recovered at the next start lacks at most the edits of one interval. Prints a line
of numbers; exit code 1 if a guarantee is broken.
"""
import argparse
import glob
import json
import os
import random
import signal
import subprocess
import sys
import tempfile
import threading
import time

SLACK = 1.0  # seconds that may pass between an edit and its line on standard output


def kill_saves(program, count, seed):
    """Repeatedly saves one session over another, and kills most of the saves."""
    chance = random.Random(seed)
    broken = killed = leftovers = 0
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "work.rope")
        # Long enough to be killed in the middle.
        sequences = [" ".join(["text:%d image:4x3" % n] * 20000) for n in (3, 7)]
        files = []
        for sequence in sequences:
            files.append(os.path.join(folder, "sequence%d.json" % len(files)))
            segments = [{"type": "text", "tokens": int(s[5:])} if s.startswith("text")
                        else {"type": "image", "width": 4, "height": 3} for s in sequence.split()]
            with open(files[-1], "w", encoding="utf-8") as file:
                json.dump({"segments": segments}, file)

        def save(which):
            return subprocess.Popen([program, "session", "--sequence-file", files[which], "-o", path],
                                    stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

        whole = []
        for which in (0, 1):
            start = time.monotonic()
            save(which).wait()
            with open(path, "rb") as file:
                whole.append(file.read())
            duration = time.monotonic() - start
        for i in range(count):
            process = save(i % 2)
            time.sleep(chance.uniform(0, 1.1 * duration))
            process.send_signal(chance.choice((signal.SIGKILL, signal.SIGTERM, signal.SIGINT)))
            killed += process.wait() < 0
            leftovers += len(glob.glob(os.path.join(folder, ".ropescope-*.tmp")))
            with open(path, "rb") as file:
                broken += file.read() not in whole
        export = [program, "positions", "--sequence", "text:5", "-o", os.path.join(folder, "positions.json")]
        subprocess.run(export, check=True)
        remaining = len(glob.glob(os.path.join(folder, ".ropescope-*.tmp")))
        readable = subprocess.run([program, "session", path], stdout=subprocess.DEVNULL, check=False).returncode == 0
    print("saves: %d, killed: %d, unreadable: %d, temporary files seen after kills: %d, left after the next export: %d"
          % (count, killed, broken, leftovers, remaining))
    return broken == 0 and remaining == 0 and readable


class Run:
    """The program with a built-in user, who prints the notation after each edit."""

    def __init__(self, driven, home, steps):
        environment = dict(os.environ, HOME=home, XDG_CONFIG_HOME=home, XDG_DATA_HOME=home, XDG_RUNTIME_DIR=home,
                           QT_QPA_PLATFORM="offscreen", ROPESCOPE_STEPS=";".join(steps))
        self.process = subprocess.Popen([driven], env=environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
                                        text=True)
        self.told = []  # (time, number of segments)
        self.reader = threading.Thread(target=self.read, daemon=True)
        self.reader.start()

    def read(self):
        for line in self.process.stdout:
            notation = json.loads(line).get("notation", "")
            self.told.append((time.monotonic(), len(notation.split())))

    def end(self):
        self.process.wait(60)
        self.reader.join(5)


def kill_edits(driven, count, interval, seed):
    """Edits continuously, kills at a random moment, restarts and recovers."""
    chance = random.Random(seed)
    lost = falsely = 0
    longest = 0.0
    edits = ["action:Add image", "wait:150", "print"] * 400
    recover = ["wait:2500", "button:Recover all", "wait:800", "print", "action:Quit", "button:Discard and close"]
    for _ in range(count):
        with tempfile.TemporaryDirectory() as home:
            os.makedirs(os.path.join(home, "RopeScope", "RopeScope"))
            with open(os.path.join(home, "RopeScope", "RopeScope", "settings.ini"), "w", encoding="utf-8") as file:
                file.write("[General]\nautosave_seconds=%d\n" % interval)
            run = Run(driven, home, edits)
            time.sleep(2 + interval + chance.uniform(0, 2 * interval))
            run.process.send_signal(signal.SIGKILL)
            killed = time.monotonic()
            run.end()
            again = Run(driven, home, recover)
            again.end()
            back = again.told[-1][1] if again.process.returncode == 0 and again.told else 0
            due = [segments for at, segments in run.told if at < killed - interval - SLACK]
            if due and back < due[-1]:
                lost += 1
            newer = [at for at, segments in run.told if segments > back]
            if newer:
                longest = max(longest, killed - newer[0])
            # A clean exit leaves nothing to recover: the button is missing, and the driver reports that.
            clean = Run(driven, home, ["wait:2500", "button:Recover all"])
            clean.end()
            falsely += clean.process.returncode != 99
    print("edits: %d, interval: %d s, more than the interval lost: %d, longest loss: %.1f s, recovered falsely: %d"
          % (count, interval, lost, longest, falsely))
    return lost == 0 and falsely == 0


def main():
    options = argparse.ArgumentParser()
    options.add_argument("--program")
    options.add_argument("--driven")
    options.add_argument("--saves", type=int, default=0)
    options.add_argument("--edits", type=int, default=0)
    options.add_argument("--interval", type=int, default=1)
    options.add_argument("--seed", type=int, default=1)
    given = options.parse_args()
    kept = True
    if given.saves:
        kept = kill_saves(os.path.abspath(given.program), given.saves, given.seed) and kept
    if given.edits:
        kept = kill_edits(os.path.abspath(given.driven), given.edits, given.interval, given.seed) and kept
    return 0 if kept else 1


if __name__ == "__main__":
    sys.exit(main())
