#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# usage: try_bundle_in_chroot.sh BUNDLE.tar.xz [SUITE...]   unpacks the bundle in a minimal Debian 13 and Ubuntu 24.04
# (or the suites named: bookworm, trixie, noble) that have no Qt: its command line prints figures of the demo, and its
# window opens it. Needs root and the archives of the distributions; exit status 77 without them.
set -eu
bundle=$(readlink -f "$1")
shift
[ $# -gt 0 ] || set -- trixie noble
here=$(cd "$(dirname "$0")" && pwd)
[ "$(id -u)" = 0 ] || exit 77
work=$(mktemp -d)
trap 'umount "$work"/*/proc 2>/dev/null || true; rm -rf "$work"' EXIT

fail() {
    echo "try_bundle_in_chroot: $1"
    exit 1
}

# The root is thrown away after the trial: a key of Ubuntu's archive, which Debian does not have, is not asked for.
source_of() {
    case $1 in
        noble) echo "deb [trusted=yes] http://archive.ubuntu.com/ubuntu noble main universe" ;;
        *) echo "deb http://deb.debian.org/debian $1 main" ;;
    esac
}

for suite; do
    root=$work/$suite
    echo "-- a minimal $suite"
    mmdebstrap --quiet --variant=minbase --dpkgopt=force-unsafe-io --include=fonts-dejavu-core,fontconfig-config \
        "$suite" "$root" "$(source_of "$suite")" || exit 77
    mount -t proc proc "$root/proc" || exit 77
    tar -C "$root/opt" -xf "$bundle"
    place=$(cd "$root" && echo opt/lacuna-*)
    cat >"$work/inside" <<END
#!/bin/sh
exec chroot $root env -i PATH=/usr/bin:/bin HOME=/root LC_ALL=C.UTF-8 DISPLAY="\${DISPLAY:-}" \\
    /$place/bin/lacuna "\$@"
END
    chmod +x "$work/inside"
    "$work/inside" --version
    demo=/$place/share/lacuna/demo.trace.json.gz
    "$work/inside" report --table breakdown "$demo" >"$work/figures" || fail "$suite: no figures"
    grep -q idle_time "$work/figures" || fail "$suite: $(head "$work/figures")"
    sh "$here/../tests/gui/xsession.sh" sh "$here/../tests/gui/smoke.sh" "$work/inside" "$demo" \
        "${LACUNA_SHOT:-$work}/$suite.png" || fail "$suite: no window"
    umount "$root/proc"
done
