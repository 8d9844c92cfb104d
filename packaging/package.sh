#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# usage: package.sh [CMAKE OPTION...]   builds the release and packs it into build/packages: Debian packages, packages
# of their debug symbols, and bundles that run where Qt is not installed. There is one of each for the program with its
# window and for the command line alone (lacuna-cli), which is meant for compute nodes.
set -eu
cd "$(dirname "$0")/.."

sh packaging/install_packages.sh build run package

# Packages are linked by the system's own linker, so that they are the same on every machine.
sh packaging/build.sh release -DLACUNA_SYMBOLS=ON -DLACUNA_LINKER= "$@"
cmake --build build/release --target check_translations
LACUNA_BUILD=build/release-cli sh packaging/build.sh release -DLACUNA_GUI=OFF -DLACUNA_SYMBOLS=ON -DLACUNA_LINKER= "$@"

rm -rf build/packages
mkdir -p build/packages
for built in release release-cli; do
    (umask 022 && cd build/packages && cpack --config "../$built/CPackConfig.cmake")
done
rm -rf build/packages/_CPack_Packages

# The packages of debug symbols that cpack makes have wrong checksums and no copyright; this adds both.
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
for package in lacuna lacuna-cli; do
    symbols=$(echo build/packages/"$package"-dbgsym_*.ddeb)
    dpkg-deb -R "$symbols" "$work/$package"
    mkdir -p "$work/$package/usr/share/doc"
    ln -s "$package" "$work/$package/usr/share/doc/$package-dbgsym"
    (cd "$work/$package" && find usr -type f -exec md5sum {} + >DEBIAN/md5sums)
    dpkg-deb --root-owner-group -b "$work/$package" "${symbols%.ddeb}.deb" >/dev/null
    rm "$symbols"
done
sh packaging/bundle.sh build/release build/packages
sh packaging/bundle.sh build/release-cli build/packages
ls -l build/packages
