#!/bin/bash
# SPDX-FileCopyrightText: The RopeScope authors
# SPDX-License-Identifier: GPL-3.0-or-later
# Runs a command with a Slurm of one node: starts munged, slurmctld and slurmd without systemd and without cgroups,
# waits until the node is idle, runs the command, stops the three again.
#
#   slurm-one-node.sh COMMAND ARGS…          e.g. slurm-one-node.sh sbatch --wait --array=1-7 job.sh
#   SLURM_ONE_NODE_TASKS=4                   CPUs that Slurm believes the node to have
#   SLURM_ONE_NODE_KEEP=1                    keep the folder with logs and configuration
#
# For tests in containers, as root. Everything is below one temporary folder, listens on 127.0.0.1 only, and only the
# processes that it started are ended. Debian 12, Ubuntu 24.04: apt install slurmctld slurmd slurm-client munge
set -euo pipefail
export PATH=$PATH:/usr/sbin

die() { echo "slurm-one-node: $1" >&2; exit "${2:-2}"; }
[[ $EUID -eq 0 ]] || die "needs root"
for tool in munged mungekey slurmctld slurmd sbatch; do
    command -v "$tool" >/dev/null || die "$tool is missing; apt install slurmctld slurmd slurm-client munge"
done

root=$(mktemp -d -t slurm-one-node.XXXXXX)
chmod 755 "$root" # munged refuses folders that others can write to
mkdir "$root"/{munge,state,spool}
node=$(hostname -s)
pids=()

freePort() { python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])'; }
waitFor() { local n; for ((n = 0; n < 150; n++)); do if "$@" &>/dev/null; then return 0; fi; sleep 0.2; done; return 1; }
isIdle() { [[ $(sinfo --noheader --format=%T) == idle ]]; }
noJobs() { [[ -z $(squeue --noheader) ]]; }
hasEnded() { ! kill -0 "$1"; }

stop() {
    local status=$? pid
    trap - EXIT
    if [[ ${#pids[@]} -eq 3 ]] && ! noJobs 2>/dev/null; then
        scancel --user=root --quiet || true
        waitFor noJobs || true
    fi
    while [[ ${#pids[@]} -gt 0 ]]; do # the last one first
        pid=${pids[-1]}
        unset 'pids[-1]'
        if kill "$pid" 2>/dev/null && ! waitFor hasEnded "$pid"; then kill -9 "$pid"; fi
    done
    [[ -n ${SLURM_ONE_NODE_KEEP:-} ]] || rm -rf "$root"
    exit "$status"
}
trap stop EXIT
trap 'exit 130' INT TERM

fail() { tail -n 15 "$root"/*.log >&2; die "$1" 3; }

mungekey --create --keyfile="$root/munge/key"
munged --foreground --key-file="$root/munge/key" --socket="$root/munge/socket" --pid-file="$root/munge/pid" \
    --seed-file="$root/munge/seed" --log-file="$root/munge/log" --num-threads=2 &>"$root/munged.log" &
pids+=($!)
waitFor test -S "$root/munge/socket" || fail "munged does not start"

cat >"$root/slurm.conf" <<CONF
ClusterName=one
SlurmctldHost=$node(127.0.0.1)
SlurmctldPort=$(freePort)
SlurmdPort=$(freePort)
# Only 127.0.0.1, both daemons.
CommunicationParameters=NoInAddrAny,NoCtldInAddrAny
SlurmUser=root
SlurmdUser=root
AuthType=auth/munge
AuthInfo=socket=$root/munge/socket
StateSaveLocation=$root/state
SlurmdSpoolDir=$root/spool
SlurmctldPidFile=$root/slurmctld.pid
SlurmdPidFile=$root/slurmd.pid
# No cgroups, no accounting, no MPI.
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
JobAcctGatherType=jobacct_gather/none
AccountingStorageType=accounting_storage/none
SwitchType=switch/none
MpiDefault=none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
# The node may claim more CPUs than there are.
SlurmdParameters=config_overrides
ReturnToService=2
SchedulerParameters=batch_sched_delay=0
KillWait=2
NodeName=$node NodeAddr=127.0.0.1 CPUs=${SLURM_ONE_NODE_TASKS:-4} State=UNKNOWN
PartitionName=all Nodes=$node Default=YES MaxTime=INFINITE State=UP
CONF
export SLURM_CONF=$root/slurm.conf

slurmctld -D -i -f "$SLURM_CONF" &>"$root/slurmctld.log" &
pids+=($!)
waitFor scontrol ping || fail "slurmctld does not start"
slurmd -D -f "$SLURM_CONF" &>"$root/slurmd.log" &
pids+=($!)
waitFor isIdle || fail "the node does not come up: $(sinfo --noheader --format='%T %E')"

status=0
"$@" || status=$?
exit "$status"
