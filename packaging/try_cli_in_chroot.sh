#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# usage: try_cli_in_chroot.sh CLI.deb CLI_BUNDLE.tar.xz [LACUNA.deb]   tries the command line alone in a minimal Debian
# 12: from the bundle and from the package it makes digests of two traces and merges them, and no Qt is installed. Then
# the whole package replaces it. Needs root and the archive of Debian; without them the status is 77.
set -eu
deb=$(readlink -f "$1") bundle=$(readlink -f "$2") whole=${3:+$(readlink -f "$3")}
[ "$(id -u)" = 0 ] || exit 77
work=$(mktemp -d)
root=$work/root
leave() {
    umount "$root/proc" 2>/dev/null || true
    rm -rf "$work"
}
trap leave EXIT

say() { echo "-- $1"; }
fail() {
    echo "try_cli_in_chroot: $1"
    exit 1
}

say "a bare Debian 12"
mmdebstrap --quiet --variant=minbase --dpkgopt=force-unsafe-io bookworm "$root" || exit 77
cp /etc/resolv.conf "$root/etc/resolv.conf"
mount -t proc proc "$root/proc" || exit 77
inside() {
    chroot "$root" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive "$@"
}
has_no_qt() {
    if inside dpkg-query -W 'libqt*' 2>/dev/null | grep .; then fail "there is Qt"; fi
}
works() {
    rm -rf "$root/tmp/job" && mkdir -p "$root/tmp/job"
    cp "$root/$2" "$root/tmp/job/rank0.json.gz"
    gzip -dc "$root/$2" | sed 's/"rank": 0/"rank": 1/' | gzip >"$root/tmp/job/rank1.json.gz"
    inside "$1" digest /tmp/job --output /tmp/job/digests
    inside "$1" merge /tmp/job/digests --expect 2 --output /tmp/job/job.digest
    inside "$1" report --table job-ranks --format csv /tmp/job/job.digest | grep -c . | grep -qx 3 || fail "$1 tells no two ranks"
}

say "the bundle"
has_no_qt
tar -C "$root/opt" -xf "$bundle"
place=$(cd "$root" && echo opt/lacuna-cli-*)
if find "$root/$place" -name 'libQt*' | grep .; then fail "there is Qt in the bundle"; fi
works "/$place/bin/lacuna" "$place/share/lacuna/demo.trace.json.gz"
rm -rf "$root/opt"/lacuna-cli-*

say "the package"
inside apt-get update -qq
cp "$deb" "$root/tmp/lacuna-cli.deb"
inside apt-get install -y -qq --no-install-recommends /tmp/lacuna-cli.deb >"$work/log" 2>&1 || fail "$(tail "$work/log")"
has_no_qt
works lacuna usr/share/lacuna/demo.trace.json.gz

if [ -n "$whole" ]; then
    say "the whole one in its place"
    cp "$whole" "$root/tmp/lacuna.deb"
    inside apt-get install -y -qq --no-install-recommends /tmp/lacuna.deb >"$work/log" 2>&1 || fail "$(tail "$work/log")"
    if inside dpkg-query -s lacuna-cli 2>/dev/null | grep -q "^Status: install ok"; then fail "both are installed"; fi
    inside lacuna --version
fi
say "all is well"
