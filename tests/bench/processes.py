#!/usr/bin/env python3
# SPDX-FileCopyrightText: The RopeScope authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Wall time and peak resident size of whole processes: the program, with `import numpy` for comparison; and the size
of the PDF of a map. JSON goes to standard output; of several starts, the shortest time and the largest size count. A
process that fails is skipped and named on standard error."""
import argparse
import json
import os
import subprocess
import sys
import tempfile
import time

TOKENS = "text:1000000000"
PDF = "F.pdf"
DOCUMENT = "text:338000000 image:18000x18000 text:338000000"


def commands(program, folder):
    """Name, label and arguments of each process."""
    file, picture = os.path.join(folder, "F.npy"), os.path.join(folder, "F.png")
    def figure(name, sequence, *more):
        call = ["figure", "--sequence", sequence, "--scheme", "rope-tv", "--plots", "heatmap", *more]
        return name, f"ropescope {' '.join(call)} -o F.pdf", [program, *call, "-o", os.path.join(folder, PDF)]

    scores = f"scores --sequence {TOKENS} --bins 1024 -o F.npy"
    return [
        ("version", "ropescope --version", [program, "--version"]),
        ("scores", f"ropescope {scores}, rope-tie",
         [program, *scores.split()[:-1], file, "--scheme", "rope-tie"]),
        ("window", f"ropescope --sequence \"{DOCUMENT}\" --screenshot F.png: four schemes, drawn offscreen",
         [program, "--sequence", DOCUMENT, "--screenshot", picture, "--size", "1600x1000"]),
        # Written without compression, because the time until the window is complete is what counts.
        ("picture", "ropescope --screenshot F.ppm: the example of the first start, drawn offscreen, until every view "
                    "is complete; with writing 4.6 MB", [program, "--screenshot", os.path.join(folder, "F.ppm")]),
        figure("figure-long", TOKENS),
        figure("figure-tokens", "text:4096", "--bins", "0"),
        figure("figure", "text:4096"), # last, because its file is measured
        ("import-numpy", "python3 -c 'import numpy'", [sys.executable, "-c", "import numpy"]),
    ]


def start(arguments, environment):
    """Seconds and bytes of one run, or None if it fails."""
    begin = time.perf_counter()
    process = subprocess.Popen(arguments, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    seconds = time.perf_counter() - begin
    process.returncode = os.waitstatus_to_exitcode(status)
    return None if process.returncode else (seconds, usage.ru_maxrss * 1024)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--program", required=True)
    parser.add_argument("--repeats", type=int, default=3)
    parser.add_argument("--starts", type=int, default=5, help="starts of which the best counts")
    options = parser.parse_args()

    environment = dict(os.environ, QT_QPA_PLATFORM="offscreen")
    results = []
    with tempfile.TemporaryDirectory() as folder:
        for name, label, arguments in commands(options.program, folder):
            runs = [[start(arguments, environment) for _ in range(options.starts)] for _ in range(options.repeats)]
            if any(run is None for repeat in runs for run in repeat):
                print(f"processes.py: failed: {label}", file=sys.stderr)
                continue
            results.append({"name": f"startup/{name}", "label": label, "unit": "s",
                            "values": [min(run[0] for run in repeat) for repeat in runs]})
            results.append({"name": f"memory/{name}", "label": label, "unit": "bytes",
                            "values": [max(run[1] for run in repeat) for repeat in runs]})
        pdf = os.path.join(folder, PDF)
        if os.path.exists(pdf):
            results.append({"name": "bytes/figure", "label": "its PDF", "unit": "bytes",
                            "values": [os.path.getsize(pdf)] * options.repeats})
    json.dump({"benchmarks": results}, sys.stdout, indent=1)


if __name__ == "__main__":
    main()
