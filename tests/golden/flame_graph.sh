#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# usage: flame_graph.sh PROGRAM TRACE draws collapsed stacks as a flame graph program does and checks sums: the boxes of
# idle time against the idle time of the breakdown, those of GPU time against kernels, copies and sets.
set -eu
here=$(dirname "$(readlink -f "$0")") program=$(readlink -f "$1") trace=$(readlink -f "$2")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# Prints the total of the drawing, which is in its title.
drawn() {
    "$program" report --table "$1" --format folded "$trace" >"$work/$1.folded"
    awk -f "$here/flame_graph.awk" "$work/$1.folded" >"$work/$1.svg"
    grep -c '<rect' "$work/$1.svg" | awk '$1 < 3 { exit 1 }'
    tail -n 1 "$work/$1.svg" | grep -q '^</svg>$'
    sed -n 's/^<title>\([0-9]*\) in .*/\1/p' "$work/$1.svg"
}
same() {
    test "$2" = "$3" || {
        echo "$1: the flame graph has $2, the tables $3" >&2
        exit 1
    }
}

idle=$("$program" report --table breakdown --format csv "$trace" |
    awk -F, '$1 != "all" && $2 == "idle_time" { sum += $3 } END { printf "%.0f", sum }')
same 'idle time' "$(drawn code-idle)" "$idle"
busy=$(for table in kernels memory-time; do "$program" report --table $table --format csv "$trace"; done |
    awk -F, '$2 ~ /^[0-9]+$/ { sum += $2 } END { printf "%.0f", sum }')
same 'GPU time' "$(drawn code)" "$busy"
drawn code-host >/dev/null
