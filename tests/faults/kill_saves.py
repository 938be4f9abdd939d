#!/usr/bin/env python3
# SPDX-FileCopyrightText: The RopeScope authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Kills the program at random moments and checks what is left.

  kill_saves.py --program ropescope --saves 2000
  kill_saves.py --driven ropescope_driven --edits 200

Saving: afterwards, each file can be read and holds either the old session or the new one, and the next export into the
folder leaves no temporary file. Editing: the document recovered at the next start has every edit that was made before
the window came to rest, and all of them if the signal leaves time to write. Prints a line of numbers; exit code 1 if a
guarantee is broken. Nothing depends on the speed of the machine but how far a save comes before it is killed.
"""
import argparse
import glob
import itertools
import json
import os
import random
import signal
import subprocess
import sys
import tempfile
import time


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


def driven_with(driven, home, steps):
    """The program with a built-in user."""
    environment = dict(os.environ, HOME=home, XDG_CONFIG_HOME=home, XDG_DATA_HOME=home, XDG_RUNTIME_DIR=home,
                       QT_QPA_PLATFORM="offscreen", ROPESCOPE_STEPS=";".join(steps))
    return subprocess.Popen([driven], env=environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)


def segments(line):
    return len(json.loads(line).get("notation", "").split())


def kill_edits(driven, count, seed):
    """Edits, kills after a random number of edits, restarts and recovers."""
    chance = random.Random(seed)
    lost = falsely = 0
    block = 4  # lines printed by `edits`; at the last of each block, everything has been written
    edits = (["action:Add image", "print"] * (block - 1) + ["settle", "print"]) * 8
    recover = ["settle", "button:Recover all", "settle", "print", "action:Quit", "settle", "button:Discard and close"]
    for _ in range(count):
        with tempfile.TemporaryDirectory() as home:
            run = driven_with(driven, home, edits)
            told = [segments(line) for line in itertools.islice(run.stdout, chance.randint(1, 8 * block))]
            how = chance.choice((signal.SIGKILL, signal.SIGTERM, signal.SIGHUP, signal.SIGINT))
            run.send_signal(how)
            told += [segments(line) for line in run.stdout]
            ended_by = -run.wait()
            # Only SIGKILL leaves no time to write.
            safe = len(told) if how != signal.SIGKILL else len(told) // block * block
            again = driven_with(driven, home, recover)
            found = [segments(line) for line in again.stdout]
            back = found[-1] if again.wait() == 0 and found else 0
            lost += ended_by != how or (safe > 0 and back < told[safe - 1])
            # A clean exit leaves nothing to recover: the button is missing, and the driver reports that.
            clean = driven_with(driven, home, ["settle", "button:Recover all"])
            clean.communicate()
            falsely += clean.returncode != 99
    print("edits: %d, lost: %d, recovered falsely: %d" % (count, lost, falsely))
    return lost == 0 and falsely == 0


def main():
    options = argparse.ArgumentParser()
    options.add_argument("--program")
    options.add_argument("--driven")
    options.add_argument("--saves", type=int, default=0)
    options.add_argument("--edits", type=int, default=0)
    options.add_argument("--seed", type=int, default=1)
    given = options.parse_args()
    kept = True
    if given.saves:
        kept = kill_saves(os.path.abspath(given.program), given.saves, given.seed) and kept
    if given.edits:
        kept = kill_edits(os.path.abspath(given.driven), given.edits, given.seed) and kept
    return 0 if kept else 1


if __name__ == "__main__":
    sys.exit(main())
