#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# usage: try_elsewhere.sh PACKAGE.deb|BUNDLE.tar.xz [SUITE...]   installs the package, or unpacks the bundle, in a
# minimal Debian 13 and Ubuntu 24.04 without Qt, or in the named suites (bookworm, trixie, noble). There the command
# line prints figures of the demo, and the window opens it. Needs root and the archives of the distributions; without
# them the status is 77.
set -eu
file=$(readlink -f "$1")
shift
[ $# -gt 0 ] || set -- trixie noble
here=$(cd "$(dirname "$0")" && pwd)
[ "$(id -u)" = 0 ] || exit 77
work=$(mktemp -d)
trap 'umount "$work"/*/proc 2>/dev/null || true; rm -rf "$work"' EXIT

fail() {
    echo "try_elsewhere: $1"
    exit 1
}

# The root is deleted after the trial, so it does not need the key of Ubuntu's archive, which Debian lacks.
source_of() {
    case $1 in
        noble) echo "deb [trusted=yes] http://archive.ubuntu.com/ubuntu noble main universe" ;;
        *) echo "deb http://deb.debian.org/debian $1 main" ;;
    esac
}

# Installs the program in the root and sets `place` to the folder that contains its bin and share.
install_in() {
    case $file in
        *.deb)
            cp "$file" "$1/tmp/lacuna.deb"
            cp /etc/resolv.conf "$1/etc/resolv.conf"
            for step in "update -qq" "install -y -qq --no-install-recommends /tmp/lacuna.deb"; do
                # shellcheck disable=SC2086  # several words
                chroot "$1" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LC_ALL=C.UTF-8 \
                    DEBIAN_FRONTEND=noninteractive apt-get $step >"$work/log" 2>&1 || fail "$suite: $(tail "$work/log")"
            done
            place=usr
            ;;
        *)
            tar -C "$1/opt" -xf "$file"
            place=$(cd "$1" && echo opt/lacuna-*)
            ;;
    esac
}

for suite; do
    root=$work/$suite
    echo "-- a minimal $suite"
    mmdebstrap --quiet --variant=minbase --dpkgopt=force-unsafe-io --include=apt,fonts-dejavu-core,fontconfig-config \
        "$suite" "$root" "$(source_of "$suite")" || exit 77
    mount -t proc proc "$root/proc" || exit 77
    install_in "$root"
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
