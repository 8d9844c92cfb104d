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

# The largest units take 1 GB to compile with GCC 12.
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

# Sets `weight` to about how long a step takes, in hundredths of what the longest kind takes.
weigh() {
    case $1 in
        *Unity/*) weight=100 ;;
        *cmake_pch*) weight=75 ;;
        *) weight=30 ;;
    esac
}

# Prints the sum of the weights of all that is to be compiled; 0 if some of it already is, since ninja does not tell what.
plan() {
    total=0
    ninja=$(sed -n 's/^CMAKE_MAKE_PROGRAM:FILEPATH=//p' "$build/CMakeCache.txt")
    if [ -s "$build/.ninja_log" ] || [ -z "$ninja" ]; then echo 0 && return; fi
    # shellcheck disable=SC2086  # one word per target
    commands=$("$ninja" -C "$build" -t commands ${LACUNA_TARGETS:-} 2>/dev/null | sed -n 's/.* -c //p')
    while IFS= read -r source; do
        weigh "$source"
        total=$((total + weight))
    done <<END
$commands
END
    echo "$total"
}

# Reads what ninja prints, and shows its steps ("@DONE/ALL/SECONDS.mmm ...") as a moving line on a terminal, elsewhere as
# a line every half minute. The time left is told from the pace so far, once a twentieth of the work is done: what is
# compiled from nothing begins with the longest units, so that steps alone would say three times as much. What else is
# printed, such as errors, stays. This is no awk program, because mawk reads a pipe in blocks.
progress() {
    terminal='' moving='' told=-30 passed=0
    if [ -t 1 ]; then terminal=yes; fi
    while IFS= read -r line; do
        case $line in
            @*'Re-checking globbed directories'*) continue ;;
            @*/*/*) ;;
            *)
                if [ -n "$moving" ]; then echo; fi
                moving=
                printf '%s\n' "$line"
                continue
                ;;
        esac
        numbers=${line%% *}
        numbers=${numbers#@}
        finished=${numbers%%/*} seconds=${numbers##*/}
        seconds=${seconds%%.*} all=${numbers#*/}
        all=${all%%/*}
        text="  $finished of $all steps"
        if [ "$plan" -eq 0 ]; then
            passed=$finished whole=$all
        else
            whole=$plan
            case $line in *Building*) weigh "$line" && passed=$((passed + weight)) ;; esac
        fi
        if [ "$passed" -gt 0 ] && [ $((passed * 20)) -ge "$whole" ] && [ "$passed" -lt "$whole" ]; then
            left=$((seconds * (whole - passed) / passed))
            if [ "$left" -lt 55 ]; then text="$text, about $((left / 5 * 5 + 5)) s left"; else text="$text, about $(((left + 30) / 60)) min left"; fi
        fi
        if [ -n "$terminal" ]; then
            printf '\r%-50s' "$text"
            moving=yes
        elif [ $((seconds - told)) -ge 30 ] || [ "$finished" -eq "$all" ]; then
            echo "$text"
            told=$seconds
        fi
    done
    if [ -n "$moving" ]; then echo; fi
}
status=$build/build.status
plan=$(plan)
{
    rc=0
    # shellcheck disable=SC2086  # one word per target
    NINJA_STATUS='@%f/%t/%e ' cmake --build "$build" --parallel "$jobs" ${LACUNA_TARGETS:+--target $LACUNA_TARGETS} 2>&1 || rc=$?
    echo "$rc" >"$status"
} | progress
exit "$(cat "$status")"
