#!/bin/bash
# SPDX-FileCopyrightText: The RopeScope authors
# SPDX-License-Identifier: GPL-3.0-or-later
#SBATCH --job-name=ropescope --cpus-per-task=1 --output=slurm-%A-%a.out
# A sweep in N parts as a Slurm job array, a task for each part:
#   sbatch --wait --array=1-7 slurm.sh 7 parts --sequence "text:100 image:16x16" --vary base=log:1e4..1e6:9 --bins 64
#   ropescope sweep --merge parts/*.npz -o bases.npz
# If parts are missing, merge prints them as --array takes them: sbatch --array=3,6-7 slurm.sh 7 parts …
# N is an argument, since the count of tasks that Slurm knows is that of the tasks submitted now.
set -euo pipefail
n=$1 parts=$2
shift 2
mkdir -p "$parts"
exec "${ROPESCOPE:-ropescope}" sweep "$@" --threads "${SLURM_CPUS_PER_TASK:-1}" \
    --part "$SLURM_ARRAY_TASK_ID/$n" -o "$parts/$SLURM_ARRAY_TASK_ID.npz"
