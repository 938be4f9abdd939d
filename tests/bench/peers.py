#!/usr/bin/env python3
# SPDX-FileCopyrightText: The RopeScope authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""All scores of 4096 tokens, and of documents of many short segments, as NumPy and PyTorch users compute them: float
features of every token, and one product; and a PDF of the scores of 4096 tokens by matplotlib.

Positions and frequencies come from the program, and the result is checked against its scores. Each value is the mean of
several calls after the first, in seconds, as in Google Benchmark; JSON goes to standard output. A peer that is not
installed is skipped.
"""
import argparse
import io
import json
import subprocess
import sys
import time

import numpy as np

def short_segments(count):
    """Alternating texts and images of one to six tokens; as in bench_dense.cpp."""
    return " ".join(f"text:{1 + i * 7 % 6}" if i % 2 == 0 else f"image:{1 + i % 3}x{1 + i // 3 % 2}"
                    for i in range(count))


# Name in the rows: notation, scheme.
DOCUMENTS = {"4096": ("text:1400 image:36x36 text:1400", "rope-tv"), "short/120": (short_segments(120), "m-rope"),
             "short/2400": (short_segments(2400), "m-rope")}
TOLERANCE = 2e-3  # for float32 angles at positions in the thousands


def output(program, document, command, *options):
    notation, scheme = DOCUMENTS[document]
    call = [program, command, "--sequence", notation, "--scheme", scheme, *options]
    return subprocess.run(call, check=True, capture_output=True).stdout


def inputs(program, document):
    """The position of every token on the axis of each pair, and the inverse frequencies; float32."""
    places = np.load(io.BytesIO(output(program, document, "positions", "--format", "npy")))
    plan = json.loads(output(program, document, "frequencies", "--format", "json"))
    axes = [plan["axes"].index(pair["axis"]) for pair in plan["pairs"]]
    frequencies = np.array([pair["inv_freq"] for pair in plan["pairs"]], dtype=np.float32)
    return np.ascontiguousarray(places[axes].T.astype(np.float32)), frequencies


def mean(call, calls):
    call()
    begin = time.perf_counter()
    for _ in range(calls):
        call()
    return (time.perf_counter() - begin) / calls


def numpyCalls(places, frequencies):
    scale = np.float32(1 / len(frequencies))

    def features():
        angles = places * frequencies
        return np.concatenate([np.cos(angles), np.sin(angles)], axis=1)

    left, right = features() * scale, features()
    out = np.zeros((len(places), len(places)), dtype=np.float32)

    def whole(**options):
        rows = features()
        return np.matmul(rows * scale, rows.T, **options)

    return {"product": lambda: np.matmul(left, right.T), "product/out": lambda: np.matmul(left, right.T, out=out),
            "features+product": whole, "features+product/out": lambda: whole(out=out)}


def torchCalls(torch, places, frequencies):
    places, frequencies = torch.from_numpy(places), torch.from_numpy(frequencies)
    scale = 1 / len(frequencies)

    def features():
        angles = places * frequencies
        return torch.cat([angles.cos(), angles.sin()], dim=1)

    left, right = features() * scale, features()
    out = torch.zeros(len(places), len(places))

    def whole(**options):
        rows = features()
        return torch.matmul(rows * scale, rows.T, **options)

    return {"product": lambda: torch.matmul(left, right.T), "product/out": lambda: torch.matmul(left, right.T, out=out),
            "features+product": whole, "features+product/out": lambda: whole(out=out)}


def matplotlibResults(program):
    """A PDF of as many pixels as scores: the time without computing them, and its size."""
    try:
        import matplotlib
    except ImportError:
        print("peers.py: going on without matplotlib", file=sys.stderr)
        return []
    matplotlib.use("pdf")
    from matplotlib import pyplot
    call = [program, "scores", "--sequence", "text:4096", "--scheme", "rope-tv", "--format", "npy"]
    scores = np.load(io.BytesIO(subprocess.run(call, check=True, capture_output=True).stdout))
    written = io.BytesIO()

    def draw():
        written.seek(0)
        written.truncate()
        figure, axes = pyplot.subplots(figsize=(6.875, 6.875))
        figure.colorbar(axes.imshow(scores, interpolation="none"))
        figure.savefig(written, dpi=600, format="pdf")
        pyplot.close(figure)

    label = f"text:4096, rope-tv, imshow(interpolation='none') and savefig(dpi=600), matplotlib {matplotlib.__version__}"
    return [{"name": "matplotlib/4096/pdf", "label": label, "unit": "s", "call": lambda: mean(draw, 3), "values": []},
            {"name": "bytes/matplotlib", "label": label, "unit": "bytes", "call": lambda: len(written.getvalue()),
             "values": []}]


def check(name, scores, expected):
    error = float(np.abs(np.asarray(scores) - expected).max())
    if error > TOLERANCE:
        sys.exit(f"peers.py: {name} differs from the program by {error}")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--program", required=True, help="the ropescope to ask for positions")
    parser.add_argument("--repeats", type=int, default=3)
    parser.add_argument("--calls", type=int, default=15, help="calls whose mean counts")
    options = parser.parse_args()

    try:
        import torch
    except ImportError:
        torch = None
        print("peers.py: going on without PyTorch", file=sys.stderr)

    results = []
    for document, (notation, scheme) in DOCUMENTS.items():
        places, frequencies = inputs(options.program, document)
        expected = np.load(io.BytesIO(output(options.program, document, "scores", "--bins", "0", "--format", "npy")))
        peers = {"numpy": (np.__version__, numpyCalls(places, frequencies))}
        if torch:
            peers["torch"] = (torch.__version__, torchCalls(torch, places, frequencies))
        what = notation if len(notation) < 80 else f"{len(notation.split())} segments, {len(places)} tokens"
        for peer, (version, calls) in peers.items():
            check(peer, calls["features+product"](), expected)
            label = f"{what}, {scheme}, every score, head dim 128, {peer} {version}, float32"
            results += [{"name": f"{peer}/{document}/{name}", "label": label, "unit": "s",
                         "call": lambda call=call: mean(call, options.calls), "values": []}
                        for name, call in calls.items()]
    results += matplotlibResults(options.program)
    for _ in range(options.repeats):
        for result in results:
            result["values"].append(result["call"]())
    for result in results:
        del result["call"]
    json.dump({"benchmarks": results}, sys.stdout, indent=1)


if __name__ == "__main__":
    main()
