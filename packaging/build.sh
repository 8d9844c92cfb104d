#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# usage: build.sh PRESET [CMAKE OPTION...]   configures and builds a preset of CMakePresets.json with as many jobs as
# cores and memory allow, and shows how far it is and how long it still takes. ccache is used if it is installed.
# LACUNA_BUILD names another folder than build/PRESET, LACUNA_TARGETS what to build instead of everything.
set -eu
cd "$(dirname "$0")/.."
preset=$1
shift
build=${LACUNA_BUILD:-build/$preset}

# Prints the smallest of the memory limits that apply here, in MiB: of the machine and of the control groups, of either
# version, that this shell is in.
memory() {
    {
        awk '/^MemTotal:/ { printf "%.0f\n", $2 * 1024 }' /proc/meminfo
        while IFS=: read -r _ kind group; do
            case $kind in
                '') top=/sys/fs/cgroup name=memory.max ;;
                *memory*) top=/sys/fs/cgroup/memory name=memory.limit_in_bytes ;;
                *) continue ;;
            esac
            # Inside a container, the group's path may be that of the host; the container's own limit is at the top.
            while :; do
                if [ -r "$top$group/$name" ]; then cat "$top$group/$name"; fi
                if [ -z "${group%/}" ]; then break; fi
                group=${group%/*}
            done
        done </proc/self/cgroup
    } 2>/dev/null | awk '/^[0-9]+$/ && (!least || $1 < least) { least = $1 } END { printf "%.0f\n", least / 1048576 }'
}

# The largest unit takes 0.9 GB to compile with GCC 12.
cores=$(nproc)
memory=$(memory)
jobs=$((memory / 1000))
if [ "$memory" -eq 0 ] || [ "$jobs" -gt "$cores" ]; then jobs=$cores; fi
if [ "$jobs" -lt 1 ]; then jobs=1; fi
launcher=
if command -v ccache >/dev/null 2>&1; then launcher=ccache; fi
echo "Building in $build: $jobs at a time ($cores cores, $memory MiB of memory)${launcher:+, with ccache}."

mkdir -p "$build"
if ! cmake --preset "$preset" -B "$build" -DCMAKE_CXX_COMPILER_LAUNCHER="$launcher" "$@" >"$build/configure.log" 2>&1; then
    cat "$build/configure.log"
    exit 1
fi

# Prints ninja's steps as a moving line on a terminal, and elsewhere as a line every half minute. The time left is
# told from the pace so far, once a twentieth of the steps is done. What else is printed, such as errors, stays.
progress() {
    awk -v terminal="$([ -t 1 ] && echo 1 || echo 0)" '
        function minutes(seconds) {
            if (seconds < 55) return sprintf("%d s", int(seconds / 5) * 5 + 5)
            return sprintf("%.0f min", seconds / 60 < 1 ? 1 : seconds / 60)
        }
        /^@/ {
            split(substr($1, 2), at, "/")
            text = sprintf("  %d of %d steps", at[1], at[2])
            if (at[1] * 20 >= at[2] && at[1] < at[2] && at[3] > 0)
                text = text sprintf(", about %s left", minutes(at[3] * (at[2] - at[1]) / at[1]))
            if (terminal) printf "\r%-60s", text
            else if (!told || at[3] - told >= 30 || at[1] == at[2]) { print text; told = at[3] + 0.001 }
            fflush()
            moving = terminal
            next
        }
        { if (moving) print ""; moving = 0; print; fflush() }
        END { if (moving) print "" }'
}
status=$build/build.status
{
    rc=0
    # shellcheck disable=SC2086  # one word per target
    NINJA_STATUS='@%f/%t/%e ' cmake --build "$build" --parallel "$jobs" ${LACUNA_TARGETS:+--target $LACUNA_TARGETS} 2>&1 || rc=$?
    echo "$rc" >"$status"
} | progress
exit "$(cat "$status")"
