#!/usr/bin/env python3
# SPDX-FileCopyrightText: The RopeScope authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs the recipes of resources/recipes, each against the result of the sweep at once: the bytes must be equal. On Slurm
and on Dask, one worker is killed on the way. Recipes whose engine is not installed are skipped and named; --all makes
that a failure."""
import argparse
import os
import shlex
import shutil
import subprocess
import sys
import tempfile

SWEEP = ["--sequence", "text:40 image:{n}x6 text:9", "--vary", "scheme=rope-tv,m-rope,flat", "--vary", "n=2..6",
         "--vary", "base=log:1e3..1e5:3", "--measure", "span segment=1", "--measure", "kernel distance=1,64"]
PARTS = "7"
SLURM_TOOLS = ["munged", "slurmctld", "slurmd", "sbatch"]

# A stand-in for the program that dies, as if killed, the first time that it is asked for part 3.
KILLED_ONCE = """#!/bin/bash
if [[ " $* " == *" --part 3/"* ]] && mkdir {folder}/killed 2>/dev/null; then kill -9 {target}; fi
exec {program} "$@"
"""


def run(command, folder, program, **more):
    environment = dict(os.environ, ROPESCOPE=program, PATH=os.environ["PATH"] + ":/usr/sbin", **more)
    return subprocess.run(command, cwd=folder, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          universal_newlines=True)


def killed_once(folder, program, target):
    path = os.path.join(folder, "killed-once")
    with open(path, "w", encoding="utf-8") as script:
        script.write(KILLED_ONCE.format(folder=shlex.quote(folder), program=shlex.quote(program), target=target))
    os.chmod(path, 0o755)
    return path


def parallel(recipes, folder, program):
    return [run([f"{recipes}/parallel.sh", PARTS, "result.npz", *SWEEP], folder, program)]


def make(recipes, folder, program):
    return [run(["make", "-j2", "-f", f"{recipes}/Makefile", f"N={PARTS}", "RESULT=result.npz",
                 "SWEEP=" + shlex.join(SWEEP)], folder, program)]


def snakemake(recipes, folder, program):
    return [run(["/usr/bin/python3", "/usr/bin/snakemake", "-s", f"{recipes}/Snakefile", "-j2", "--config", f"n={PARTS}",
                 "result=result.npz", "sweep=" + shlex.join(SWEEP)], folder, program, HOME=folder)]


def slurm(recipes, folder, program):
    """All parts with part 3 killed, what merge says of it, part 3 alone, and merged again."""
    stub = killed_once(folder, program, "$$")
    def submit(tasks):
        return f"sbatch --wait --array={tasks} {shlex.quote(recipes)}/slurm.sh {PARTS} parts {shlex.join(SWEEP)}"
    merge = f"{shlex.quote(program)} sweep --merge parts/*.npz -o result.npz"
    script = f"""{submit('1-' + PARTS)} && exit 9
said=$({merge} 2>&1); [[ $? == 1 && $said == *"parts 3 of {PARTS} are missing"* ]] || {{ echo "$said"; exit 8; }}
{submit('3')} && {merge}"""
    return [run([f"{recipes}/slurm-one-node.sh", "bash", "-c", script], folder, stub)]


def dask(recipes, folder, program):
    """The worker that computes part 3, the parent of the program, is killed."""
    stub = killed_once(folder, program, "$PPID")
    return [run(["/usr/bin/python3", f"{recipes}/dask_sweep.py", PARTS, "result.npz", *SWEEP], folder, stub)]


def has_module(name):
    return os.path.exists("/usr/bin/python3") and subprocess.run(
        ["/usr/bin/python3", "-c", f"import {name}"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL).returncode == 0


def has_tools(*names):
    return all(shutil.which(name, path=os.environ["PATH"] + ":/usr/sbin") for name in names)


RECIPES = {"parallel": (parallel, lambda: has_tools("parallel")),
           "make": (make, lambda: has_tools("make")),
           "snakemake": (snakemake, lambda: has_module("snakemake")),
           "slurm": (slurm, lambda: has_tools(*SLURM_TOOLS) and os.geteuid() == 0),
           "dask": (dask, lambda: has_module("distributed"))}


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--program", required=True)
    parser.add_argument("--recipes", required=True)
    parser.add_argument("--all", action="store_true")
    parser.add_argument("names", nargs="*")
    options = parser.parse_args()
    program, recipes = os.path.abspath(options.program), os.path.abspath(options.recipes)
    failed = 0
    with tempfile.TemporaryDirectory() as folder:
        whole = os.path.join(folder, "whole.npz")
        subprocess.run([program, "sweep", *SWEEP, "-o", whole], check=True)
        expected = open(whole, "rb").read()
        for name in options.names or RECIPES:
            recipe, is_installed = RECIPES[name]
            if not is_installed():
                print(f"{name}: not installed", flush=True)
                failed += options.all
                continue
            place = os.path.join(folder, name)
            os.mkdir(place)
            runs = recipe(recipes, place, program)
            result = os.path.join(place, "result.npz")
            equal = os.path.exists(result) and open(result, "rb").read() == expected
            failed += not equal
            print(f"{name}: {'equal' if equal else 'DIFFERENT'}", flush=True)
            if not equal:
                print(*(each.stdout for each in runs), sep="\n")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
