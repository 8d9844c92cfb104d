#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# usage: install_packages.sh GROUP...   installs the missing packages among those that packages.txt lists for the
# groups. It prints their names first, and needs root only if a package is missing.
set -eu
here=$(cd "$(dirname "$0")" && pwd)

is_installed() {
    [ "$(dpkg-query -W -f='${db:Status-Status}' "$1" 2>/dev/null)" = installed ]
}

# Succeeds for a real package only: for a virtual one, apt-cache prints nothing, although it succeeds.
is_known() {
    [ -n "$(apt-cache show "$1" 2>/dev/null)" ]
}

# Prints the package to install for "a|b": nothing if one of them is installed, otherwise the first that apt knows. As
# long as apt has no lists, it knows none; then this prints the first, so that the lists are fetched.
missing_of() {
    for name in $(echo "$1" | tr '|' ' '); do
        if is_installed "$name"; then return; fi
        if is_known "$name"; then
            echo "$name"
            return
        fi
    done
    echo "${1%%|*}"
}

missing_packages() {
    for group in "$@"; do
        # shellcheck disable=SC2013  # splits into words on purpose: a line lists several packages
        for choice in $(sed -n "s/^$group //p" "$here/packages.txt"); do
            missing_of "$choice"
        done
    done
}

as_root() {
    if [ "$(id -u)" = 0 ]; then
        "$@"
    elif command -v sudo >/dev/null 2>&1; then
        sudo "$@"
    else
        echo "Cannot install packages: neither root nor sudo. Install them yourself, then run this again." >&2
        exit 1
    fi
}

if ! command -v dpkg-query >/dev/null 2>&1; then
    echo "Not a Debian or Ubuntu system: nothing is installed here; packages.txt says what is needed." >&2
    exit 0
fi
if [ -z "$(missing_packages "$@")" ]; then exit 0; fi

as_root apt-get -o DPkg::Lock::Timeout=300 update -qq >&2
# Only now does apt know which of the alternatives exist.
packages=$(missing_packages "$@" | tr '\n' ' ')
echo "Installing: $packages" >&2
# shellcheck disable=SC2086  # one word per package
as_root env DEBIAN_FRONTEND=noninteractive apt-get -o DPkg::Lock::Timeout=300 install -y -qq \
    --no-install-recommends $packages </dev/null >&2
