#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# usage: test.sh [CMAKE OPTION...]   builds Lacuna and runs every test; needs no display.
set -eu
cd "$(dirname "$0")/.."

sh packaging/install_packages.sh build run test

launcher=
if command -v ccache >/dev/null 2>&1; then launcher=ccache; fi
cmake --preset dev -DCMAKE_CXX_COMPILER_LAUNCHER="$launcher" "$@"
cmake --build --preset dev
# What a moment of a busy machine did to one test, a second try undoes; ctest tells of both.
ctest --preset dev -j "$(nproc)" --repeat until-pass:2
