#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# usage: check_metadata.sh BUILD   fails unless the files that a release build installs for desktops and shells are
# valid: the desktop entry, metainfo, MIME types, icons, manual page, and completions.
set -eu
build=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cmake --install "$build" --prefix "$work/usr" >/dev/null
share=$work/usr/share
id=org.lacuna.Lacuna

say() { echo "-- $1"; }
fail() {
    echo "check_metadata: $1"
    exit 1
}

say "desktop entry, metainfo"
desktop-file-validate "$share/applications/$id.desktop"
appstreamcli validate --no-net "$share/metainfo/$id.metainfo.xml"
for size in 16 24 32 48 64 128 256; do
    file "$share/icons/hicolor/${size}x$size/apps/$id.png" | grep -q "$size x $size" || fail "no icon of $size pixels"
done

say "MIME types"
update-mime-database "$share/mime"
type_of() {
    echo '{}' >"$work/$1"
    found=$(XDG_DATA_DIRS=$share:/usr/share XDG_DATA_HOME=$work/none gio info -a standard::content-type "$work/$1" |
        sed -n 's/.*standard::content-type: //p')
    [ "$found" = "$2" ] || fail "$1 is $found, not $2"
}
type_of run.nsys-rep application/x-nsys-report
type_of host.xplane.pb application/x-xplane-profile
type_of run.rpd application/x-rocm-profile-data
type_of run.rpd.gz application/x-rocm-profile-data-compressed
type_of run.pftrace application/x-perfetto-trace
type_of run.pftrace.gz application/x-perfetto-trace-compressed
type_of run.qdrep application/x-nsys-report
type_of run.lacuna application/x-lacuna-session
type_of rank0.pt.trace.json application/x-pytorch-trace
type_of rank0.pt.trace.json.gz application/x-pytorch-trace-compressed
type_of host.trace.json.gz application/x-pytorch-trace-compressed
type_of other.json application/json
type_of other.json.gz application/gzip

say "manual page, completions"
warnings=$(LC_ALL=C.UTF-8 man --warnings -E UTF-8 -l -Tutf8 -Z "$share/man/man1/lacuna.1" 2>&1 >/dev/null)
[ -z "$warnings" ] || fail "lacuna.1: $warnings"
bash -n "$share/bash-completion/completions/lacuna"
zsh -n "$share/zsh/site-functions/_lacuna"
fish --no-config -n "$share/fish/vendor_completions.d/lacuna.fish"
offered=$(fish --no-config -c "source '$share/fish/vendor_completions.d/lacuna.fish'; complete -C 'lacuna picture --theme '" |
    cut -f1 | tr '\n' ' ')
[ "$offered" = "dark light " ] || fail "fish offers \"$offered\" for the theme"
say "all sound"
