#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# usage: try_in_chroot.sh PACKAGE.deb BUNDLE.tar.xz   works in a Debian 12 with the parts of a minimal desktop and
# without Qt: runs the bundle, installs the package over an older one, opens a file of every type as a double click
# does, reads the manual, removes everything, and fails if a file is left. Needs root and the archive of Debian; without
# them the status is 77.
set -eu
deb=$(readlink -f "$1") bundle=$(readlink -f "$2")
here=$(cd "$(dirname "$0")" && pwd)
smoke=$here/../tests/gui/smoke.sh
session=$here/../tests/gui/xsession.sh
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
    echo "try_in_chroot: $1"
    exit 1
}
everything() { (cd "$root" && find . -xdev \( -path ./proc -o -path ./var/cache -o -path ./var/log -o -path ./tmp \) -prune -o -print | sort); }

say "a minimal Debian 12"
mmdebstrap --quiet --variant=minbase --dpkgopt=force-unsafe-io --include=fonts-dejavu-core,fontconfig-config \
    --include=xdg-utils,libfile-mimeinfo-perl,libglib2.0-bin,shared-mime-info,desktop-file-utils,man-db \
    bookworm "$root" || exit 77
cp /etc/resolv.conf "$root/etc/resolv.conf"
mount -t proc proc "$root/proc" || exit 77
inside() {
    chroot "$root" env -i PATH=/root/.local/bin:/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LC_ALL=C.UTF-8 \
        DEBIAN_FRONTEND=noninteractive "$@"
}
# Runs a program inside the root for a smoke test outside, because the X server is not part of the trial.
cat >"$work/inside" <<END
#!/bin/sh
exec chroot $root env -i PATH=/root/.local/bin:/usr/bin:/bin HOME=/root DISPLAY="\$DISPLAY" LC_ALL=C.UTF-8 \\
    NSYS_PATH=/tmp/samples/bin/nsys "\$PROGRAM" "\$@"
END
chmod +x "$work/inside"
window_opens() {
    LACUNA_TITLE=${4:-} PROGRAM=$1 sh "$session" sh "$smoke" "$work/inside" "$2" "${LACUNA_SHOT:-$work}/$3.png" || fail "$1 $2 shows no window"
}
forget_user() { rm -rf "$root/root/.cache" "$root/root/.config" "$root/root/.local"; }

# Two tools say which type a file has and which program opens it: that of the shell and that of GLib.
is_ours() {
    found=$(inside xdg-mime query filetype "/tmp/samples/$1")
    [ "$found" = "$2" ] || fail "$1 is $found, not $2"
    opener=$(inside xdg-mime query default "$2")
    [ "$opener" = org.lacuna.Lacuna.desktop ] || fail "$1 is opened by ${opener:-nothing}"
    inside gio mime "$2" | grep -q '^Default application.*org.lacuna.Lacuna.desktop' || fail "GLib opens $1 otherwise"
}
is_not_ours() {
    opener=$(inside xdg-mime query default "$(inside xdg-mime query filetype "/tmp/samples/$1")")
    [ "$opener" != org.lacuna.Lacuna.desktop ] || fail "$1 would be opened by Lacuna"
}
at_home() {
    say "$1: types of files, and a double click on each"
    is_ours run.nsys-rep application/x-nsys-report
    is_ours run.qdrep application/x-nsys-report
    is_ours training.lacuna application/x-lacuna-session
    is_ours rank0.pt.trace.json application/x-pytorch-trace
    is_ours rank0.pt.trace.json.gz application/x-pytorch-trace-compressed
    is_ours host.trace.json.gz application/x-pytorch-trace-compressed
    is_not_ours other.json
    is_not_ours other.json.gz
    window_opens xdg-open /tmp/samples/run.nsys-rep "$1-report"
    window_opens xdg-open /tmp/samples/rank0.pt.trace.json.gz "$1-trace"
    window_opens xdg-open /tmp/samples/training.lacuna "$1-session" host.trace.json.gz

    say "$1: the manual"
    inside env MANWIDTH=80 man --warnings -E UTF-8 lacuna >"$work/manual" 2>"$work/warnings"
    [ ! -s "$work/warnings" ] || fail "man lacuna: $(cat "$work/warnings")"
    grep -q 'GPU timeline explorer' "$work/manual" || fail "man lacuna says: $(head "$work/manual")"
}

say "the bundle, without Qt"
inside dpkg-query -W 'libqt*' 2>/dev/null | grep . && fail "there is Qt"
tar -C "$root/opt" -xf "$bundle"
place=$(cd "$root" && echo opt/lacuna-*)
sh "$here/sample_files.sh" "$root/$place/share/lacuna/demo.trace.json.gz" "$root/tmp/samples"
inside "/$place/bin/lacuna" --version
inside "/$place/bin/lacuna" report --table breakdown "/$place/share/lacuna/demo.trace.json.gz" | head -n 3
inside "/$place/register.sh"
at_home bundle
inside "/$place/register.sh" --remove
rm -r "$root/root/.local/share/lacuna" # the user's rules
left=$(
    grep -rli lacuna "$root/root/.local" || true
    find "$root/root/.local" -iname '*lacuna*'
)
[ -z "$left" ] || fail "left behind by register.sh: $left"
rm -rf "$root/opt"/lacuna-*
forget_user

say "the package, over an older one"
inside apt-get update -qq
everything >"$work/before"
dpkg-deb -R "$deb" "$work/older"
sed -i 's/^Version: .*/Version: 0.0.1/' "$work/older/DEBIAN/control"
touch "$work/older/usr/share/lacuna/only-then"
dpkg-deb --root-owner-group -Znone -b "$work/older" "$root/tmp/older.deb" >/dev/null
cp "$deb" "$root/tmp/lacuna.deb"
for package in older lacuna; do
    inside apt-get install -y -qq --no-install-recommends "/tmp/$package.deb" >"$work/log" 2>&1 || fail "$(tail "$work/log")"
done
inside lacuna --version
[ ! -e "$root/usr/share/lacuna/only-then" ] || fail "the older version's file is still there"
at_home package
inside dpkg-query -L lacuna | sort | sed 's/^/./' >"$work/installed"

say "and gone again"
inside apt-get -o Dpkg::Use-Pty=0 purge -y -qq lacuna >/dev/null
forget_user
everything >"$work/after"
left=$(comm -13 "$work/before" "$work/after" | comm -12 - "$work/installed" | while read -r path; do
    [ -d "$root/$path" ] && [ ! -L "$root/$path" ] && inside dpkg-query -S "${path#.}" >/dev/null 2>&1 || echo "$path"
done)
[ -z "$left" ] || fail "left behind: $left"
left=$(
    everything | grep -i lacuna || true
    grep -il lacuna "$root"/usr/share/mime/*.cache "$root"/usr/share/mime/globs* \
        "$root"/usr/share/applications/mimeinfo.cache 2>/dev/null || true
)
[ -z "$left" ] || fail "left behind, by name: $left"
say "nothing is left"
