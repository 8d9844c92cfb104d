#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# usage: run.sh [TRACE...]   builds Lacuna and opens the traces, or the included demo, in its window. Without a display
# it prints a report on them instead.
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
program=$root/build/release/bin/lacuna

if [ -n "${DISPLAY:-}" ] || [ -n "${WAYLAND_DISPLAY:-}" ]; then
    then="opens ${1:-its demo} in its window"
else
    then="prints a report on ${1:-its demo} (for the window, DISPLAY or WAYLAND_DISPLAY must be set)"
fi
{
    echo "This installs the packages that are missing, builds Lacuna once, and $then."
    sh "$root/packaging/install_packages.sh" build run
    sh "$root/packaging/build.sh" release
    echo "Lacuna is built. From now on: $program FILE..., or $program --help"
    echo "To install it for all users: sh packaging/package.sh, then apt install ./build/packages/lacuna_*.deb"
} >&2

if [ $# -eq 0 ]; then set -- "$root/build/release/share/lacuna/demo.trace.json.gz"; fi
if [ -n "${DISPLAY:-}" ] || [ -n "${WAYLAND_DISPLAY:-}" ]; then
    exec "$program" "$@"
fi
exec "$program" report --format text "$@"
