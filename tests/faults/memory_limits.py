#!/usr/bin/env python3
# SPDX-FileCopyrightText: The RopeScope authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs commands under a memory limit (`ulimit -v`) and checks what they do.

  memory_limits.py --program ropescope --step 8
  memory_limits.py --program ropescope --only png --from 128 --to 256

Limits go from the smallest at which --version runs up to 2 GiB. A run must produce the same bytes as one without a
limit, or end with exit code 3 and one line on standard error, leaving no file. Prints a table: the smallest limit that
works, the largest that does not, and the messages in between; exit code 1 if a guarantee is broken.
"""
import argparse
import os
import resource
import shutil
import subprocess
import sys
import tempfile
import zlib

MEBIBYTE = 1 << 20
STATUS_ROWS = 40  # at the bottom of a screenshot: the status bar shows how many milliseconds the scores took
HANGS = 120  # seconds: far longer than any run takes
MIXED = "text:20 image:8x6 text:20 video:4x3x4"
SHOWN = ["--sequence", MIXED]  # in a window


def picture(path):
    """A single-colour PNG."""
    width, height = 640, 480

    def chunk(kind, body):
        return (len(body).to_bytes(4, "big") + kind + body + zlib.crc32(kind + body).to_bytes(4, "big"))

    header = width.to_bytes(4, "big") + height.to_bytes(4, "big") + bytes([8, 2, 0, 0, 0])
    rows = (b"\0" + b"\x40\x80\xc0" * width) * height
    with open(path, "wb") as file:
        file.write(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(rows)) +
                   chunk(b"IEND", b""))


def video(path):
    """Ten grey frames in a row (YUV4MPEG2)."""
    with open(path, "wb") as file:
        file.write(b"YUV4MPEG2 W64 H48 F25:1 Ip A1:1 C420jpeg\n")
        for _ in range(10):
            file.write(b"FRAME\n" + b"\x80" * (64 * 48 * 3 // 2))


def commands(given):
    """Name, arguments, and the suffix of the output file; None for standard output."""
    sequence = ["--sequence", MIXED]
    readable = [("grid of a video", ["grid", given["y4m"]], None)] if shutil.which("ffprobe") else []
    return readable + [
        ("--version", ["--version"], None),
        ("schemes", ["schemes"], None),
        ("positions", ["positions", "--scheme", "rope-tv"] + sequence, None),
        ("frequencies", ["frequencies", "--scheme", "m-rope"], None),
        ("session", ["session"] + sequence, ".rope"),
        ("properties", ["properties", "--scheme", "rope-tie"] + sequence, None),
        ("grid of a PNG", ["grid", given["png"]], None),
        ("grid of a JPEG", ["grid", given["jpg"]], None),
        ("scores --bins 512", ["scores", "--bins", "512", "--sequence", "text:100000"], ".npy"),
        ("scores, 2000 tokens", ["scores", "--sequence", "text:1000 image:25x20 text:500"], ".npy"),
        ("scores, softmax", ["scores", "--mode", "softmax", "--bins", "256", "--sequence", "text:4000"], ".npy"),
        ("scores --save-content", ["scores", "--content", "random:3", "--sequence", "text:50", "--save-content",
                                   given["npz"]], ".npy"),
        ("figure, PDF", ["figure"] + sequence, ".pdf"),
        ("figure, SVG", ["figure"] + sequence, ".svg"),
        ("figure, PNG", ["figure"] + sequence, ".png"),
        ("figure, 600 dpi", ["figure", "--resolution", "600"] + sequence, ".png"),
        ("figure, Chinese", ["figure", "--language", "zh_CN"] + sequence, ".png"),
        ("--screenshot", SHOWN, ".png"),
        ("--screenshot, Chinese, of a JPEG", SHOWN + ["--language", "zh_CN", given["jpg"]], ".png"),
    ]


def without_status(png):
    """The rows of a screenshot above the status bar, as PNG filters them: none depends on the rows below."""
    width, height = (int.from_bytes(png[place:place + 4], "big") for place in (16, 20))
    place, packed = 8, b""
    while place < len(png):
        size = int.from_bytes(png[place:place + 4], "big")
        if png[place + 4:place + 8] == b"IDAT":
            packed += png[place + 8:place + 8 + size]
        place += 12 + size
    rows = zlib.decompress(packed)
    return rows[:len(rows) // height * (height - STATUS_ROWS)] + b"%d" % width


class Runner:
    def __init__(self, program, folder):
        self.program = program
        self.folder = folder

    def run(self, arguments, suffix, limit):
        """Exit code (None if it hangs), bytes, standard error, and the files left behind."""
        words = [self.program] + arguments
        output = os.path.join(self.folder, "out" + suffix) if suffix else None
        if output:
            words += ["--screenshot" if arguments[0] == SHOWN[0] else "-o", output]

        def restrict():
            resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
            if limit:
                resource.setrlimit(resource.RLIMIT_AS, (limit * MEBIBYTE, limit * MEBIBYTE))

        before = set(os.listdir(self.folder))
        environment = dict(os.environ, HOME=self.folder, XDG_RUNTIME_DIR=self.folder)
        try:
            ended = subprocess.run(words, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                   env=environment, preexec_fn=restrict, timeout=HANGS, check=False)
            code, made, said = ended.returncode, ended.stdout, ended.stderr.decode(errors="replace")
        except subprocess.TimeoutExpired:
            code, made, said = None, b"", ""
        if output and os.path.exists(output):
            with open(output, "rb") as file:
                made = file.read()
            os.remove(output)
            if arguments[0] == SHOWN[0] and made:
                made = without_status(made)
        left = {name for name in set(os.listdir(self.folder)) - before if name.startswith(".ropescope-")}
        return code, made, said, left


def fault(run, whole):
    """What is wrong with a run, or None if it kept the guarantee."""
    code, made, said, left = run
    if code is None:
        return "hangs"
    if left:
        return "leaves " + ", ".join(sorted(left))
    if code == 0:
        if said:
            return "says something although it is done: " + said
        return None if made == whole else "done, but not the same bytes"
    if code != 3:
        return "exit code %d: %s" % (code, said)
    if not (said.startswith("ropescope: ") and said.endswith("\n") and said.count("\n") == 1 and "; " in said):
        return "not one message: " + said
    # Standard output may be partial; a file must not exist.
    return None if whole.startswith(made) else "exit code 3 with other bytes"


def smallest(runner, high=1024):
    """The smallest limit in MiB at which --version runs."""
    low = 1
    while low < high:
        middle = (low + high) // 2
        if runner.run(["--version"], None, middle)[0] == 0:
            high = middle
        else:
            low = middle + 1
    return high


def sweep(runner, name, arguments, suffix, limits):
    code, whole, said, _ = runner.run(arguments, suffix, None)
    if code != 0 or not whole:
        print("%s: without a limit: exit code %s: %s" % (name, code, said))
        return False
    kept, works, fails, messages = True, [], [], {}  # a dictionary, to keep the order
    for limit in limits:
        run = runner.run(arguments, suffix, limit)
        wrong = fault(run, whole if suffix is None or run[0] == 0 else b"")
        if wrong:
            kept = False
            print("%s at %d MiB: %s" % (name, limit, wrong.strip()), flush=True)
        if run[0] == 0:
            works.append(limit)
        else:
            fails.append(limit)
            messages[run[2].strip()] = None
    print("| %s | %s | %s | %s |" % (name, works[0] if works else "none", fails[-1] if fails else "none",
                                    " / ".join(messages)), flush=True)
    return kept


def main():
    options = argparse.ArgumentParser()
    options.add_argument("--program", required=True)
    options.add_argument("--step", type=int, default=8, help="MiB")
    options.add_argument("--from", dest="first", type=int, help="MiB; absent: where --version runs")
    options.add_argument("--to", type=int, default=2048, help="MiB")
    options.add_argument("--only", default="", help="commands whose name has this in it")
    given = options.parse_args()
    kept = True
    with tempfile.TemporaryDirectory() as folder:
        files = {suffix: os.path.join(folder, "given." + suffix) for suffix in ("png", "jpg", "y4m", "npz")}
        picture(files["png"])
        video(files["y4m"])
        examples = os.path.join(os.path.dirname(__file__), "..", "..", "resources", "examples")
        with open(os.path.join(examples, "dusk_lake.jpg"), "rb") as source, open(files["jpg"], "wb") as file:
            file.write(source.read())
        runner = Runner(os.path.abspath(given.program), folder)
        first = given.first or smallest(runner)
        print("--version runs from %d MiB on" % first)
        print("| command | smallest that works, MiB | largest that does not, MiB | what is said |\n|---|---|---|---|")
        for name, arguments, suffix in commands(files):
            if given.only in name:
                kept = sweep(runner, name, arguments, suffix, range(first, given.to + 1, given.step)) and kept
    return 0 if kept else 1


if __name__ == "__main__":
    sys.exit(main())
