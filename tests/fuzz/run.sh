#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# usage: run.sh BUILD SECONDS [TARGET...] runs all or the given fuzzers of a build with LACUNA_FUZZ for SECONDS each.
# Inputs that reach new code are kept in BUILD/corpus/TARGET for the next run, findings in BUILD/found/TARGET. Runs all
# targets, then fails if there is a finding. An input that takes 10 s or 1 GB is a finding too.
set -eu
# Limits the freed memory that the address sanitizer retains, which is not memory of the program.
export ASAN_OPTIONS="quarantine_size_mb=16:${ASAN_OPTIONS:-}"
build=$(cd "$1" && pwd) seconds=$2
shift 2
here=$(cd "$(dirname "$0")" && pwd)
[ $# -gt 0 ] || set -- json gzip sqlite csv cache rules session figures digest protobuf pickle pftrace logs rocpd rocprof nsys_rep mcp
failed=
for target; do
    mkdir -p "$build/corpus/$target" "$build/found/$target"
    known=$here/findings/$target
    [ -d "$known" ] || known=
    echo "== $target"
    "$build/bin/${target}_fuzz" -max_total_time="$seconds" -timeout=10 -rss_limit_mb=1024 -max_len=65536 \
        -print_final_stats=1 -verbosity=0 -dict="$here/json.dict" -artifact_prefix="$build/found/$target/" \
        "$build/corpus/$target" "$build/seeds/$target" ${known:+"$known"} >"$build/found/$target.log" 2>&1 ||
        failed="$failed $target"
    grep -E 'ERROR|SUMMARY|runtime error|does not hold|differ|stat::number_of_executed_units' "$build/found/$target.log" || true
done
[ -z "$failed" ] || { echo "findings:$failed" && exit 1; }
