#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# usage: guide_commands.sh GUIDE.md PROGRAM DEMO   runs every command of the page's `sh` blocks as a reader would copy it,
# in a folder with the demo. Those that draw are left out by a program without a window. Fails at the first that fails.
set -eu
guide=$(readlink -f "$1") program=$(readlink -f "$2") demo=$(readlink -f "$3")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cp "$demo" "$work/demo.trace.json.gz"
ln -s "$program" "$work/lacuna"
cd "$work"
export PATH="$work:$PATH" XDG_CACHE_HOME="$work/cache"

draws=yes
if lacuna picture --pane import --output probe.png demo.trace.json.gz 2>&1 | grep -q 'has no window'; then draws=no; fi
awk '/^```sh$/ { inside = 1; next } /^```/ { inside = 0 } inside' "$guide" >commands
count=0
while read -r command; do
    case "$draws $command" in
    "no lacuna picture"*) continue ;;
    esac
    count=$((count + 1))
    if ! sh -c "$command" >output 2>errors </dev/null; then
        echo "fails: $command"
        cat errors
        exit 1
    fi
    case "$command" in
    *--output*) ;;
    *) [ -s output ] || { echo "prints nothing: $command" && exit 1; } ;;
    esac
done <commands
echo "$count commands run"
[ "$count" -gt 15 ]
