#!/usr/bin/env python3
# SPDX-FileCopyrightText: The RopeScope authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""All scores of 4096 tokens as NumPy and PyTorch users compute them: float features of every token, and one product.

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

NOTATION, SCHEME = "text:1400 image:36x36 text:1400", "rope-tv"
TOLERANCE = 2e-3  # for float32 angles at positions in the thousands


def output(program, command, *options):
    call = [program, command, "--sequence", NOTATION, "--scheme", SCHEME, *options]
    return subprocess.run(call, check=True, capture_output=True).stdout


def document(program):
    """The position of every token on the axis of each pair, and the inverse frequencies; float32."""
    places = np.load(io.BytesIO(output(program, "positions", "--format", "npy")))
    plan = json.loads(output(program, "frequencies", "--format", "json"))
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

    places, frequencies = document(options.program)
    expected = np.load(io.BytesIO(output(options.program, "scores", "--format", "npy")))
    peers = {"numpy": (np.__version__, numpyCalls(places, frequencies))}
    try:
        import torch
        peers["torch"] = (torch.__version__, torchCalls(torch, places, frequencies))
    except ImportError:
        print("peers.py: going on without PyTorch", file=sys.stderr)

    results = []
    for peer, (version, calls) in peers.items():
        check(peer, calls["features+product"](), expected)
        label = f"{NOTATION}, {SCHEME}, every score, head dim 128, {peer} {version}, float32"
        results += [{"name": f"{peer}/4096/{name}", "label": label, "unit": "s", "call": call, "values": []}
                    for name, call in calls.items()]
    for _ in range(options.repeats):
        for result in results:
            result["values"].append(mean(result["call"], options.calls))
    for result in results:
        del result["call"]
    json.dump({"benchmarks": results}, sys.stdout, indent=1)


if __name__ == "__main__":
    main()
