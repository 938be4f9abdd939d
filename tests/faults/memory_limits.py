#!/usr/bin/env python3
# SPDX-FileCopyrightText: The RopeScope authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs commands under memory limits (`ulimit -v`): the right result, or exit code 3 and one line on standard error.

  memory_limits.py --program ropescope
"""
import argparse
import resource
import subprocess
import sys

MEBIBYTE = 1 << 20
LIMITS = (400, 480, 640, 1024)
HANGS = 120  # seconds: far longer than any run takes
LARGE = " ".join(["text:3 image:9x7"] * 4000)
COMMANDS = (
    ["positions", "--scheme", "rope-tv", "--sequence", "text:20 image:8x6 text:20 video:4x3x4"],
    ["positions", "--scheme", "rope-tv", "--sequence", "text:2000000", "--format", "npy"],
    ["frequencies", "--scheme", "m-rope"],
    ["scores", "--bins", "512", "--sequence", "text:100000"],
    ["scores", "--sequence", LARGE, "--bins", "1500"],
    ["scores", "--mode", "softmax", "--bins", "256", "--sequence", "text:4000"],
)


def run(program, arguments, limit):
    def restrict():
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        if limit:
            resource.setrlimit(resource.RLIMIT_AS, (limit * MEBIBYTE, limit * MEBIBYTE))

    ended = subprocess.run([program] + arguments, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                           stderr=subprocess.PIPE, preexec_fn=restrict, timeout=HANGS, check=False)
    return ended.returncode, ended.stdout, ended.stderr.decode(errors="replace")


def main():
    options = argparse.ArgumentParser()
    options.add_argument("--program", required=True)
    program = options.parse_args().program
    kept = True
    for arguments in COMMANDS:
        whole = run(program, arguments, None)
        kept = kept and whole[0] == 0
        for limit in LIMITS:
            code, made, said = run(program, arguments, limit)
            one = said.startswith("ropescope: ") and said.count("\n") == 1 and said.endswith("\n")
            if not ((code == 0 and made == whole[1]) or (code == 3 and one)):
                kept = False
                print("%s at %d MiB: exit code %d: %s" % (" ".join(arguments)[:60], limit, code, said))
    return 0 if kept else 1


if __name__ == "__main__":
    sys.exit(main())
