#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# usage: try_in_chroot.sh PACKAGE.deb BUNDLE.tar.xz   installs the package into a Debian 12 that has nothing, sees the
# window on the demo, removes the package and looks for what is left; then runs the bundle in one without Qt. Needs root
# and Debian's archive. 77: there is none of them.
set -eu
deb=$(readlink -f "$1") bundle=$(readlink -f "$2")
smoke=$(cd "$(dirname "$0")/.." && pwd)/tests/gui/smoke.sh
session=$(dirname "$smoke")/xsession.sh
[ "$(id -u)" = 0 ] || exit 77
work=$(mktemp -d)
root=$work/root
leave() {
    umount "$root/proc" 2>/dev/null || true
    rm -rf "$work"
}
trap leave EXIT

say() { echo "-- $1"; }
everything() { (cd "$root" && find . -xdev \( -path ./proc -o -path ./var/cache -o -path ./var/log -o -path ./tmp \) -prune -o -print | sort); }

say "a minimal Debian 12"
mmdebstrap --quiet --variant=minbase --include=fonts-dejavu-core,fontconfig-config bookworm "$root" || exit 77
cp /etc/resolv.conf "$root/etc/resolv.conf"
mount -t proc proc "$root/proc" || exit 77
inside() { chroot "$root" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root DEBIAN_FRONTEND=noninteractive "$@"; }
inside apt-get update -qq
# What runs the program in there for a smoke test out here.
cat >"$work/inside" <<EOF
#!/bin/sh
exec chroot $root env HOME=/root DISPLAY="\$DISPLAY" LC_ALL=C.UTF-8 "\$PROGRAM" "\$@"
EOF
chmod +x "$work/inside"
window_opens() {
    PROGRAM=$1 sh "$session" sh "$smoke" "$work/inside" "$2" "${LACUNA_SHOT:-$work}/$3.png"
}

say "the bundle, without Qt"
tar -C "$root/opt" -xf "$bundle"
place=$(cd "$root" && echo opt/lacuna-*)
inside "/$place/bin/lacuna" --version
inside "/$place/bin/lacuna" report --table breakdown "/$place/share/lacuna/demo.trace.json.gz" | head -n 3
window_opens "/$place/bin/lacuna" "/$place/share/lacuna/demo.trace.json.gz" bundle
rm -rf "$root/opt"/lacuna-* "$root/root/.cache" "$root/root/.config" "$root/root/.local"

say "the package"
everything >"$work/before"
cp "$deb" "$root/tmp/lacuna.deb"
inside apt-get install -y -qq --no-install-recommends /tmp/lacuna.deb >"$work/log" 2>&1 || { tail "$work/log"; exit 1; }
inside lacuna --version
window_opens lacuna /usr/share/lacuna/demo.trace.json.gz package
inside dpkg-query -L lacuna | sort | sed 's/^/./' >"$work/installed"

say "and gone again"
inside apt-get purge -y -qq lacuna >/dev/null
everything >"$work/after"
left=$(comm -13 "$work/before" "$work/after" | comm -12 - "$work/installed" | while read -r path; do
    [ -d "$root/$path" ] && [ ! -L "$root/$path" ] && inside dpkg-query -S "${path#.}" >/dev/null 2>&1 || echo "$path"
done)
[ -z "$left" ] || { echo "left behind: $left"; exit 1; }
if everything | grep -i lacuna | grep -vE '^\./root/\.(cache|config|local)'; then
    echo "left behind, by name"
    exit 1
fi
say "nothing is left"
