#!/usr/bin/env python3
# SPDX-FileCopyrightText: The RopeScope authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Turns the results of `./dev bench` into a page of ratios: report.py FOLDER > performance.md.

FOLDER holds, for each round N, bench-N.json from Google Benchmark and peers-N.json; for each of twice as many turns N,
bench-shipped-N.json and bench-native-N.json; and one processes.json and sweep.json. Missing results are left out of
the tables and listed after them."""
import json
import os
import platform
import re
import sys
from dataclasses import dataclass
from statistics import median

UNITS = {"ns": 1e-9, "us": 1e-6, "ms": 1e-3, "s": 1}
FLOOR = ["floor/{0}/one-thread", "floor/{0}/all-threads"]
NUMPY = ["numpy/4096/product", "numpy/4096/product/out"]
PEERS = [f"{peer}/4096/features+product{out}" for peer in ("numpy", "torch") for out in ("", "/out")]
SHORT = [[f"{peer}/short/{segments}/features+product/out" for peer in ("numpy", "torch")] for segments in (120, 2400)]
ROUNDS = range(1, 4)
# Counters, in milliseconds, that a benchmark reports besides its mean.
PARTS = {"slowest": "the slowest step, by its median", "frame": "frame/1000000000 in turn with it, mean",
         "middle_frame": "frame/1000000000 in turn with it, median"}
LIMIT = 50  # milliseconds within which cancelled work must end


@dataclass
class Series:
    """One measurement: one value per repeat, in seconds or bytes."""
    name: str
    label: str
    unit: str
    values: list


@dataclass
class Row:
    """A ratio. Of several names, the one with the smallest median counts."""
    title: str
    above: list
    below: list


ROWS = [
    ("Whole frames: four schemes, from the session to coloured pixels", [
        Row("10⁹ tokens vs one NumPy product of 4096²", ["frame/1000000000"], NUMPY),
        Row("10⁹ tokens vs 10⁴ tokens", ["frame/1000000000"], ["frame/10000"]),
        Row("10⁶ tokens vs 10³ tokens", ["frame/1000000"], ["frame/1000"]),
        Row("10⁵ segments, first picture, vs three segments", ["segments/100000/first"], ["frame/1000000000"]),
        Row("10⁵ segments, a zoom step, vs three segments", ["segments/100000/zoom"], ["segments/100000/zoom/frame"]),
        Row("10⁵ segments, the slowest of 63 zoom steps", ["segments/100000/zoom/slowest"], ["segments/100000/zoom/middle_frame"]),
    ]),
    ("Dense scores: every pair of tokens, into memory already touched", [
        Row("4096² vs a plain write of the same bytes", ["dense/4096"], [name.format(4096) for name in FLOOR]),
        Row("16384² vs a plain write of the same bytes", ["dense/16384"], [name.format(16384) for name in FLOOR]),
        Row("The better of NumPy and PyTorch, features and product as a new array, vs 4096²", PEERS[::2],
            ["dense/4096"]),
        Row("NumPy into memory already touched vs 4096²", PEERS[1:2], ["dense/4096"]),
        Row("PyTorch into memory already touched vs 4096²", PEERS[3:], ["dense/4096"]),
        Row("120 short segments vs NumPy or PyTorch into memory already touched", ["dense/short/120"], SHORT[0]),
        Row("2400 short segments vs NumPy or PyTorch into memory already touched", ["dense/short/2400"], SHORT[1]),
        Row("Eigen vs 4096²", ["eigen/4096"], ["dense/4096"]),
        Row("Eigen compiled for this processor vs 4096²", ["native:eigen/4096"], ["dense/4096"]),
    ]),
    ("Each hot kernel, as many times as fast as Eigen: one thread, but the products use all", [
        Row("Product of features in float, 4096²", ["eigen/product/float/4096"], ["kernel/product/float/4096"]),
        Row("Symmetric product in float, 4096²", ["eigen/symmetric/float/4096"], ["kernel/symmetric/float/4096"]),
        Row("Product of features in double, 512²", ["eigen/product/double/512"], ["kernel/product/double/512"]),
        Row("Table rows of 2048 doubles in cache", ["eigen/table-rows/visited"], ["kernel/table-rows/visited"]),
        Row("Table rows streamed to memory, 4096²", ["eigen/table-rows/to-memory"], ["kernel/table-rows/to-memory"]),
        Row("Phasors", ["eigen/phasors"], ["kernel/phasors"]),
        Row("Means over token runs", ["eigen/run-means"], ["kernel/run-means"]),
        Row("Exponentials", ["eigen/exponentials"], ["kernel/exponentials"]),
        Row("Colours", ["eigen/colour-look-up"], ["kernel/colour-look-up"]),
        Row("Bounds of a map", ["eigen/finite-bounds"], ["kernel/finite-bounds"]),
    ]),
    ("Softmax: 512 bins per side, every row of logits summed", [
        Row("65536 tokens vs 4096 (256 times the pairs)", ["softmax/65536"], ["softmax/4096"]),
        Row("65536 tokens vs as many exponentials in L1", ["softmax/65536"], ["floor/65536/exponentials"]),
        Row("65536 tokens under the causal mask vs without", ["softmax/65536/causal"], ["softmax/65536"]),
    ]),
    ("Compiled for this processor vs the shipped binary", [
        Row("Product of features, 1024²", ["native:product/float/1024"], ["shipped:product/float/1024"]),
        Row("Product of features, 4096²", ["native:product/float/4096"], ["shipped:product/float/4096"]),
        Row("Frame of 10⁴ tokens", ["native:frame/10000"], ["shipped:frame/10000"]),
        Row("Frame of 10⁹ tokens", ["native:frame/1000000000"], ["shipped:frame/1000000000"]),
    ]),
    ("The PDF of a map at 600 pixels per inch: the whole process", [
        Row("matplotlib's `imshow` and `savefig` alone vs 4096 tokens", ["matplotlib/4096/pdf"], ["startup/figure"]),
        Row("The same vs 4096 tokens with a pixel for each", ["matplotlib/4096/pdf"], ["startup/figure-tokens"]),
        Row("10⁹ tokens vs 4096 tokens", ["startup/figure-long"], ["startup/figure"]),
        Row("Size: 4096 tokens vs matplotlib's file", ["bytes/figure"], ["bytes/matplotlib"]),
    ]),
    ("Whole processes vs `python3 -c 'import numpy'`", [
        Row("Start: `ropescope --version`", ["startup/version"], ["startup/import-numpy"]),
        Row("Scores of 10⁹ tokens, 1024² bins, to a file", ["startup/scores"], ["startup/import-numpy"]),
        Row("Window of the first start, until it is complete", ["startup/picture"], ["startup/import-numpy"]),
        Row("Window of 10⁹ tokens, until its picture is written", ["startup/window"], ["startup/import-numpy"]),
        Row("Peak memory: scores of 10⁹ tokens", ["memory/scores"], ["memory/import-numpy"]),
        Row("Peak memory: window of 10⁹ tokens", ["memory/window"], ["memory/import-numpy"]),
    ]),
]


def read(folder, file):
    path = os.path.join(folder, file)
    if not os.path.exists(path):
        return []
    with open(path, encoding="utf-8") as stream:
        return json.load(stream)["benchmarks"]


def addGoogle(found, results, prefix=""):
    """Adds a round of Google Benchmark results under the names the benchmarks were registered with."""
    for result in results:
        if result["run_type"] != "iteration" or result.get("error_occurred"):
            continue
        name = prefix + re.sub(r"/(iterations:\d+|repeats:\d+|process_time|real_time|manual_time)", "", result["name"])
        label = result.get("label", "")
        found.setdefault(name, Series(name, label, "s", [])).values.append(result["real_time"] * UNITS[result["time_unit"]])
        for part in PARTS:
            if f"{part}_ms" in result:
                series = found.setdefault(f"{name}/{part}", Series(f"{name}/{part}", f"{label}: {PARTS[part]}", "s", []))
                series.values.append(result[f"{part}_ms"] / 1e3)


def amount(value, unit):
    if unit == "bytes":
        return f"{value / 2**20:.0f} MiB" if value >= 2**20 else f"{value / 2**10:.0f} KiB"
    for name, scale in (("s", 1), ("ms", 1e-3)):
        if value >= scale:
            return f"{value / scale:.3g} {name}"
    return f"{value / 1e-6:.3g} µs"


def ratio(value):
    return f"{value:.2f}" if value < 10 else f"{value:.0f}"


def best(found, names):
    there = [found[name] for name in names if name in found]
    return min(there, key=lambda series: median(series.values)) if there else None


def line(found, row):
    """A line of the table, or None if either side was not measured."""
    above, below = best(found, row.above), best(found, row.below)
    if not above or not below:
        return None
    ratios = [over / under for over, under in zip(above.values, below.values)]
    middle, low, high = median(ratios), min(ratios), max(ratios)
    bare = " ÷ ".join(amount(median(side.values), side.unit) for side in (above, below))
    return (f"| {row.title} | **{ratio(middle)}** | {ratio(low)} … {ratio(high)} | {bare} | "
            f"`{above.name}` ÷ `{below.name}` |")


def cancelLines(results):
    repeats = [result for result in results if result["name"].startswith("cancel/") and result["run_type"] == "iteration"]
    if not repeats:
        return
    part = {key: median(result[key] for result in repeats) / LIMIT for key in ("p50_ms", "p99_ms")}
    longest = {key.removeprefix("longest_ms: "): max(result.get(key, 0) for result in repeats) / LIMIT
               for key in repeats[0] if key.startswith("longest_ms: ")}
    print(f"## Cancelled at a random moment\n\nTime until the work returns, as a fraction of the {LIMIT} ms allowed: "
          f"half of the samples below {part['p50_ms']:.2f},\n99 % below {part['p99_ms']:.2f} "
          f"({sum(result['samples'] for result in repeats):.0f} samples). The longest of each kind:\n\n"
          "| work | longest |\n|---|---|")
    print("\n".join(f"| {name} | {time:.2f} |" for name, time in sorted(longest.items())) + "\n")


def slowest(entries, unit):
    """The slowest entry, as a multiple of `unit`."""
    found = max(entries, key=lambda entry: entry["ms"], default=None)
    return f"{found['ms'] / unit:.2f} `{found['scheme']}`" if found else ""


def sweepLines(folder):
    """Every scheme on documents of every shape: the median and the slowest scheme of each, and the slowest ten of all."""
    path = os.path.join(folder, "sweep.json")
    if not os.path.exists(path):
        return
    with open(path, encoding="utf-8") as stream:
        sweep = json.load(stream)
    entries = [entry for entry in sweep["entries"] if entry and not entry["refused"]]
    columns = {}
    for entry in entries:
        columns.setdefault((entry["document"], entry["kind"]), []).append(entry)
    middle = {key: median(entry["ms"] for entry in column if entry["sums"]) for key, column in columns.items()}
    print("## Every scheme, on documents of every shape\n\nFrom the sequence to the scores, in milliseconds, where the "
          f"float product of 4096² takes {sweep['product']:.1f}.\nSingle tokens in documents of about 4096 tokens; "
          "1024 bins per side in much longer ones. The median is over schemes\nwhose scores are sums over axes, and "
          "the slowest of them is given as a multiple of it; the slowest of the others,\nwhich need products or matrices, "
          "as a multiple of the float product.\n\n"
          "| document | scores | schemes | median | slowest sum | slowest other |\n|---|---|---|---|---|---|")
    for (document, kind), column in columns.items():
        sums, others = ([entry for entry in column if entry["sums"] == wanted] for wanted in (True, False))
        print(f"| {document} | {kind} | {len(column)} | {middle[document, kind]:.2f} | "
              f"{slowest(sums, middle[document, kind])} | {slowest(others, sweep['product'])} |")
    ratios = sorted(entries, key=lambda entry: entry["ms"] / middle[entry["document"], entry["kind"]], reverse=True)
    print("\nThe slowest ten, as multiples of the median of their row:\n\n"
          "| scheme | document | scores | ms | times the median |\n|---|---|---|---|---|")
    for entry in ratios[:10]:
        print(f"| `{entry['scheme']}` | {entry['document']} | {entry['kind']} | {entry['ms']:.1f} | "
              f"{entry['ms'] / middle[entry['document'], entry['kind']]:.1f} |")
    print()


def machine(results):
    """Cores and instruction set, in generic terms."""
    sets = sorted({result["label"].rsplit(", ", 1)[1] for result in results if result["name"].startswith("product/float")})
    names = {"AVX3": "AVX-512", "AVX3_DL": "AVX-512", "AVX3_ZEN4": "AVX-512"}
    return f"{os.cpu_count()} cores, {platform.machine()}, " + ", ".join(names.get(name, name) for name in sets)


def used(found):
    """The measurements used in the rows shown, once each."""
    names = sorted({best(found, side).name for _, rows in ROWS for row in rows if line(found, row)
                    for side in (row.above, row.below)})
    return [f"| `{name}` | {found[name].label or 'random numbers'} | {len(found[name].values)} |" for name in names]


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    folder = sys.argv[1]
    found, bench = {}, []
    for turn in ROUNDS:
        results = read(folder, f"bench-{turn}.json")
        bench += results
        addGoogle(found, results)
        for result in read(folder, f"peers-{turn}.json"):
            found.setdefault(result["name"], Series(**result | {"values": []})).values.extend(result["values"])
    for kind in ("shipped", "native"):
        for turn in range(1, 2 * len(ROUNDS) + 1):
            addGoogle(found, read(folder, f"bench-{kind}-{turn}.json"), kind + ":")
    for result in read(folder, "processes.json"):
        found[result["name"]] = Series(**result)

    print("# Performance\n\nGenerated by `./dev bench`, which measures everything in one run, including the libraries "
          "it is compared with, in\nseveral rounds. Look at the ratios: times hold only for one machine, here " +
          machine(bench) + ".\nA ratio is the median over the rounds; the spread is their range. Times are means over "
          "calls. Of several ways to do\nthe same in a library, the fastest counts.\n")
    missing = []
    for heading, rows in ROWS:
        lines = {row.title: line(found, row) for row in rows}
        missing += [title for title, text in lines.items() if not text]
        if any(lines.values()):
            print(f"## {heading}\n\n| | ratio | spread | times | of |\n|---|---|---|---|---|")
            print("\n".join(text for text in lines.values() if text) + "\n")
    cancelLines(bench)
    sweepLines(folder)
    if missing:
        print("Not measured in this run: " + "; ".join(missing) + ".\n")
    print("## What was measured\n\nHead dim 128, base 10000. `native:` is the same code compiled for this "
          "processor,\n`shipped:` the regular build, measured alternately with it.\n\n"
          "| name | sequence and scheme | repeats |\n|---|---|---|")
    print("\n".join(used(found)))


if __name__ == "__main__":
    main()
