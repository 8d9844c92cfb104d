#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# usage: package.sh [CMAKE OPTION...]   builds the release and packs it into build/packages: the Debian package with its
# debug symbols, and a bundle that runs without Qt being installed.
set -eu
cd "$(dirname "$0")/.."

sh packaging/install_packages.sh build run package

launcher=
if command -v ccache >/dev/null 2>&1; then launcher=ccache; fi
cmake --preset release -DCMAKE_CXX_COMPILER_LAUNCHER="$launcher" "$@"
cmake --build --preset release

rm -rf build/packages
mkdir -p build/packages
(umask 022 && cd build/packages && cpack --config ../release/CPackConfig.cmake)
rm -rf build/packages/_CPack_Packages

# cpack leaves the symbols' package without checksums that hold and without a copyright: both are made here.
symbols=$(echo build/packages/lacuna-dbgsym_*.ddeb)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
dpkg-deb -R "$symbols" "$work"
mkdir -p "$work/usr/share/doc"
ln -s lacuna "$work/usr/share/doc/lacuna-dbgsym"
(cd "$work" && find usr -type f -exec md5sum {} + >DEBIAN/md5sums)
dpkg-deb --root-owner-group -b "$work" "${symbols%.ddeb}.deb" >/dev/null
rm "$symbols"
sh packaging/bundle.sh build/release build/packages
ls -l build/packages
