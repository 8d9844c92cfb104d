#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# usage: test.sh [CMAKE OPTION...]   builds Lacuna and runs all tests but the slow ones; needs no display.
set -eu
cd "$(dirname "$0")/.."

echo "This installs the packages that are missing, builds Lacuna and its tests, and runs all tests but the slow ones."
sh packaging/install_packages.sh build run test
sh packaging/build.sh dev "$@"
progress=
if [ -t 1 ]; then progress=--progress; fi
# A test may fail because the machine is busy at that moment, so it has a second try. ctest reports both.
ctest --preset dev --label-exclude slow -j "$(nproc)" --repeat until-pass:2 $progress
echo "The slow tests: cmake --build --preset dev --target slow_tests && ctest --preset dev -L slow"
