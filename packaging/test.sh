#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# usage: test.sh [CMAKE OPTION...]   builds Lacuna and runs all tests; needs no display.
set -eu
cd "$(dirname "$0")/.."

sh packaging/install_packages.sh build run test

launcher=
if command -v ccache >/dev/null 2>&1; then launcher=ccache; fi
cmake --preset dev -DCMAKE_CXX_COMPILER_LAUNCHER="$launcher" "$@"
cmake --build --preset dev
# A test may fail because the machine is busy at that moment, so it has a second try. ctest reports both.
ctest --preset dev -j "$(nproc)" --repeat until-pass:2
