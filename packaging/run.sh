#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# usage: run.sh [TRACE...]   builds Lacuna and opens the traces, or the included demo, in its window. Without a display
# it prints a report on them instead.
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
build=$root/build/release

sh "$root/packaging/install_packages.sh" build run

launcher=
if command -v ccache >/dev/null 2>&1; then launcher=ccache; fi
(
    cd "$root"
    cmake --preset release -DCMAKE_CXX_COMPILER_LAUNCHER="$launcher"
    cmake --build --preset release
) >&2

if [ $# -eq 0 ]; then set -- "$build/share/lacuna/demo.trace.json.gz"; fi
if [ -n "${DISPLAY:-}" ] || [ -n "${WAYLAND_DISPLAY:-}" ]; then
    exec "$build/bin/lacuna" "$@"
fi
echo "No display (DISPLAY and WAYLAND_DISPLAY are not set): this is the report instead of the window." >&2
exec "$build/bin/lacuna" report --format text "$@"
