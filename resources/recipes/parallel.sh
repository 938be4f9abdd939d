#!/bin/bash
# SPDX-FileCopyrightText: The RopeScope authors
# SPDX-License-Identifier: GPL-3.0-or-later
# A sweep in N parts with GNU parallel, one for each processor: ./parallel.sh N RESULT.npz SWEEP-OPTIONS…
#   ./parallel.sh 7 bases.npz --sequence "text:100 image:16x16" --vary base=log:1e4..1e6:9 --bins 64
# Run it again after a failure: parts that are there are kept.
set -euo pipefail
n=$1 result=$2
shift 2
export program=${ROPESCOPE:-ropescope} parts=$result.parts
mkdir -p "$parts"
seq "$n" | parallel --halt soon,fail=1 \
    "test -e $parts/{}.npz || $program sweep $(printf '%q ' "$@") --threads 1 --part {}/$n -o $parts/{}.npz"
"$program" sweep --merge "$parts"/*.npz -o "$result"
