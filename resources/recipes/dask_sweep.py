#!/usr/bin/python3
# SPDX-FileCopyrightText: The RopeScope authors
# SPDX-License-Identifier: GPL-3.0-or-later
# A sweep in N parts on Dask: ./dask_sweep.py N RESULT.npz [--scheduler ADDRESS] SWEEP-OPTIONS…
# Without an address, on this machine. The part of a worker that dies is done again by another one.
import os, subprocess, sys
from distributed import Client, LocalCluster

program = os.environ.get("ROPESCOPE", "ropescope")

def part(i, n, parts, options):
    call = [program, "sweep", *options, "--threads", "1", "--part", f"{i}/{n}", "-o", f"{parts}/{i}.npz"]
    subprocess.run(call, check=True)
    return call[-1]

if __name__ == "__main__":
    n, result, *options = sys.argv[1:]
    remote = options[1] if options[:1] == ["--scheduler"] else None
    os.makedirs(result + ".parts", exist_ok=True)
    options = options[2:] if remote else options
    cluster = remote or LocalCluster(n_workers=os.cpu_count(), threads_per_worker=1, dashboard_address=None)
    with Client(cluster) as client:
        files = client.gather([client.submit(part, i, n, os.path.abspath(result + ".parts"), options, pure=False,
                                             retries=3) for i in range(1, int(n) + 1)])
    sys.exit(subprocess.run([program, "sweep", "--merge", *files, "-o", result]).returncode)
