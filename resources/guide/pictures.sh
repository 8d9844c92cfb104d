#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# usage: pictures.sh PROGRAM DEMO   draws the pictures of the guide and the READMEs with `lacuna picture`; needs no
# display.
set -eu
program=$(readlink -f "$1") demo=$(readlink -f "$2")
cd "$(dirname "$0")"
mkdir -p pictures ../screenshots

# Reduces the number of colors: for drawings a few suffice, and small files load quickly.
draw() {
    pane=$1 size=$2 output=$3
    shift 3
    "$program" picture --pane "$pane" --size "$size" --output "$output" "$@"
    if command -v /usr/bin/convert >/dev/null 2>&1; then
        /usr/bin/convert "$output" -strip -define png:exclude-chunk=date,time +dither -colors 255 "PNG8:$output"
    fi
}

draw window 1440x900 pictures/window.png "$demo"
draw breakdown 720x520 pictures/breakdown.png "$demo"
draw classes 840x430 pictures/classes.png "$demo"
draw gaps 1200x520 pictures/gaps.png "$demo"
draw pairs 900x360 pictures/pairs.png "$demo"
draw iterations 900x480 pictures/iterations.png "$demo"
draw timeline 1000x420 pictures/timeline.png "$demo"
draw code 1400x240 pictures/code.png --code-side off-gpu --device 0 "$demo"
draw findings 1000x380 pictures/findings.png "$demo"
draw what-if 1200x400 pictures/what-if.png "$demo"

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# Unfinished rules: one is shadowed, and some kernels have no class.
cat >"$work/rules.json" <<'END'
{ "lacuna_rules": 1, "name": "my model", "rules": [
  { "match": "nccl", "class": "Communication" },
  { "match": "flash", "class": "Attention" },
  { "match": "flash_fwd", "class": "Attention forward" },
  { "match": "nvjet|gemm", "class": "GEMM" },
  { "match": "norm", "class": "Normalization", "case": "ignore" },
  { "match": "multi_tensor|adam", "class": "Optimizer" } ] }
END
draw rules 640x760 pictures/rules.png --rules "$work/rules.json" "$demo"

# A second run for the comparison: attention a quarter faster, and a matrix multiplication with another tile.
after=$work/after.trace.json.gz
gzip -dc "$demo" | awk '
    /"cat": "kernel"/ { isAttention = /flash_/; sub(/nvjet_tst_256x128_64x4_2x1_v_bz_coopA_NNT/, "nvjet_tst_192x192_64x4_2x1_v_bz_coopA_NNT") }
    isAttention && match($0, /"dur": [0-9.]+/) {
        sub(/"dur": [0-9.]+/, sprintf("\"dur\": %.3f", 0.75 * substr($0, RSTART + 7, RLENGTH - 7)))
        isAttention = 0
    }
    { print }' | gzip -c >"$after"
draw comparison 1500x760 pictures/comparison.png "$demo" "$after"

other=$(dirname "$demo")/demo-mi300x.trace.json.gz
draw step-by-step 1500x760 pictures/step-by-step.png "$demo" "$other"

draw window 1440x900 ../screenshots/overview-light.png "$demo"
draw window 1440x900 ../screenshots/overview-dark.png --theme dark "$demo"
