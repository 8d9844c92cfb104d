#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# usage: slurm.sh start FOLDER | slurm.sh stop FOLDER a temporary Slurm of four simulated nodes on this machine: no
# service, no cgroups, nothing outside the folder, and not reachable from other machines. Clients find it with
# SLURM_CONF=FOLDER/slurm.conf. Status 77: Slurm is not installed. Needs a user who may start daemons, not root.
set -eu
PATH=$PATH:/usr/sbin:/sbin
nodes=4
action=$1 folder=$2
case $folder in
/*) ;;
*) folder=$PWD/$folder ;;
esac
export SLURM_CONF="$folder/slurm.conf"

for needed in slurmctld slurmd srun sbatch munged; do
    command -v "$needed" >/dev/null 2>&1 || {
        echo "$needed is not installed"
        exit 77
    }
done

# Finds consecutive unused ports for the controller and each node.
free_ports() {
    first=$((20000 + $$ % 8000))
    while :; do
        taken=
        for port in $(seq "$first" $((first + nodes))); do
            grep -qi ":$(printf %04x "$port") [0-9A-F]*:0000 0A" /proc/net/tcp && taken=yes
        done
        [ -n "$taken" ] || break
        first=$((first + nodes + 1))
    done
    echo "$first"
}

# Settings that are not obvious: a requeued job waits until its credentials expire, which takes two minutes by default;
# nodes may claim more processors than the machine has; slurmd looks for cgroups even if nothing uses them, and exits
# without them, unless it is given an empty folder as theirs.
write_settings() {
    port=$(free_ports)
    cat >"$SLURM_CONF" <<END
ClusterName=throwaway
SlurmctldHost=$(hostname -s)(127.0.0.1)
SlurmctldPort=$port
CommunicationParameters=NoCtldInAddrAny,NoInAddrAny
SlurmUser=$(id -un)
SlurmdUser=$(id -un)
AuthType=auth/munge
AuthInfo=socket=$folder/munge/socket,cred_expire=5
CredType=cred/munge
StateSaveLocation=$folder/state
SlurmdSpoolDir=$folder/spool/%n
SlurmctldPidFile=$folder/slurmctld.pid
SlurmdPidFile=$folder/slurmd.%n.pid
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
JobAcctGatherType=jobacct_gather/none
AccountingStorageType=accounting_storage/none
MpiDefault=none
SelectType=select/cons_tres
SelectTypeParameters=CR_Core
SlurmdParameters=config_overrides
SchedulerParameters=sched_interval=2,sched_min_interval=0,bf_interval=2,batch_sched_delay=0
KillWait=5
ReturnToService=2
NodeName=n[0-$((nodes - 1))] NodeHostname=$(hostname -s) NodeAddr=127.0.0.1 Port=[$((port + 1))-$((port + nodes))] CPUs=16 RealMemory=1000
PartitionName=all Nodes=ALL Default=YES MaxTime=INFINITE State=UP
END
    case $(slurmd -V) in
    "slurm-wlm 2"[0-2].* | "slurm-wlm 23.02"* | "slurm 2"[0-2].* | "slurm 23.02"*)
        printf 'CgroupPlugin=cgroup/v1\nCgroupMountpoint=%s\nCgroupAutomount=no\n' "$folder/cgroup"
        ;;
    *) echo CgroupPlugin=disabled ;;
    esac >"$folder/cgroup.conf"
}

daemon() {
    name=$1
    shift
    setsid "$@" </dev/null >"$folder/log/$name" 2>&1 &
    echo $! >"$folder/pids/$name"
}

# Daemons report nothing to a shell, so whoever needs something of them looks ten times a second, for a limited time.
start() {
    mkdir -p "$folder/munge" "$folder/state" "$folder/spool" "$folder/cgroup" "$folder/log" "$folder/pids"
    chmod 700 "$folder/munge"
    head -c 1024 /dev/urandom >"$folder/munge/key"
    chmod 600 "$folder/munge/key"
    write_settings
    daemon munged munged --foreground --force --key-file="$folder/munge/key" --socket="$folder/munge/socket" \
        --pid-file="$folder/munge/pid" --log-file="$folder/munge/log" --seed-file="$folder/munge/seed"
    for _ in $(seq 100); do
        if [ -S "$folder/munge/socket" ]; then break; fi
        sleep 0.1
    done
    daemon slurmctld slurmctld -D
    for node in $(seq 0 $((nodes - 1))); do
        mkdir -p "$folder/spool/n$node"
        daemon "slurmd.n$node" slurmd -D -N "n$node"
    done
    for _ in $(seq 300); do
        if [ "$(timeout 5 sinfo -h -N -t idle -o %N 2>/dev/null | sort -u | wc -l)" -eq "$nodes" ]; then return; fi
        sleep 0.1
    done
    echo "the nodes did not come up:"
    tail -n 3 "$folder"/log/*
    stop
    exit 1
}

# The pid may belong to another process by now; a daemon of ours has our cluster in its environment.
is_ours() { tr '\0' '\n' 2>/dev/null <"/proc/$1/environ" | grep -qxF "SLURM_CONF=$SLURM_CONF"; } 2>/dev/null

end_daemon() {
    pid=$(cat "$1")
    is_ours "$pid" || return 0
    kill -TERM "$pid" 2>/dev/null || return 0
    for _ in $(seq 50); do
        is_ours "$pid" || return 0
        sleep 0.1
    done
    kill -KILL "$pid" 2>/dev/null || true
}

stop() {
    [ -d "$folder/pids" ] || return 0
    timeout 10 scancel --user="$(id -un)" 2>/dev/null || true
    for _ in $(seq 50); do
        if [ -z "$(timeout 5 squeue -h 2>/dev/null)" ]; then break; fi
        sleep 0.1
    done
    for file in "$folder"/pids/slurmd.* "$folder/pids/slurmctld" "$folder/pids/munged"; do
        if [ -e "$file" ]; then end_daemon "$file"; fi
    done
    rm -rf "$folder"
}

case $action in
start) start ;;
stop) stop ;;
esac
