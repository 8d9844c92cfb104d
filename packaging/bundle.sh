#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# usage: bundle.sh BUILD OUT   makes OUT/lacuna-VERSION-linux-MACHINE.tar.xz from a release build: a folder that runs
# from any place on any Linux whose glibc is not older than this machine's. It contains every library except glibc, and
# uses the fonts of the system and their configuration. Its register.sh registers it with a desktop. A build without the
# window becomes OUT/lacuna-cli-VERSION-linux-MACHINE.tar.xz, which has neither Qt nor register.sh.
set -eu
build=$1 out=$2
version=$(sed -n 's/^CMAKE_PROJECT_VERSION:STATIC=//p' "$build/CMakeCache.txt")
window=$(sed -n 's/^LACUNA_GUI:BOOL=//p' "$build/CMakeCache.txt")
program=lacuna
[ "$window" = ON ] || program=lacuna-cli
name=$program-$version-linux-$(uname -m)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
root=$work/$name

cmake --install "$build" --prefix "$root" --strip >/dev/null
mkdir -p "$root/lib/plugins" "$root/share/doc/lacuna/libraries"
cp LICENSE "$root/share/doc/lacuna"

add_qt() {
    plugins=$(qmake6 -query QT_INSTALL_PLUGINS)
    translations=$(qmake6 -query QT_INSTALL_TRANSLATIONS)
    mkdir -p "$root/share/qt6/translations"
    install -m 755 packaging/linux/register.sh "$root"
    cat >"$root/bin/qt.conf" <<EOF
[Paths]
Prefix = ..
Plugins = lib/plugins
Translations = share/qt6/translations
EOF
    for language in de zh_CN; do
        cp "$translations/qtbase_$language.qm" "$root/share/qt6/translations" 2>/dev/null || true
    done

    for plugin in platforms/libqxcb.so platforms/libqoffscreen.so iconengines/libqsvgicon.so imageformats/libqsvg.so \
        platforminputcontexts/libcomposeplatforminputcontextplugin.so \
        platforminputcontexts/libibusplatforminputcontextplugin.so; do
        mkdir -p "$root/lib/plugins/$(dirname "$plugin")"
        cp "$plugins/$plugin" "$root/lib/plugins/$plugin"
        patchelf --set-rpath "\$ORIGIN/../.." "$root/lib/plugins/$plugin"
    done
}
if [ "$window" = ON ]; then add_qt; fi

# glibc comes from the system, since it must fit the kernel and the name services there.
glibc='^(linux-vdso|ld-linux.*|lib(c|m|mvec|dl|rt|pthread|util|resolv|nsl|anl))\.so'
# The program names all of its libraries but the one that it loads when the first archive is opened.
archive=$(/sbin/ldconfig -p | awk '$1 == "libarchive.so.13" { print $NF; exit }')
{
    echo "libarchive.so.13 => $archive"
    find "$archive" "$root/bin/lacuna" "$root/lib/plugins" \( -type f -o -type l \) ! -name '*.conf' -exec ldd {} +
} | awk '$2 == "=>" && $3 ~ /^\// { print $1, $3 }' | sort -u | grep -vE "$glibc" |
    while read -r library path; do
        cp -L "$path" "$root/lib/$library"
        chmod 644 "$root/lib/$library"
        patchelf --set-rpath "\$ORIGIN" "$root/lib/$library"
        package=$(dpkg -S "$(readlink -f "$path")" 2>/dev/null | cut -d: -f1 | head -n 1)
        if [ -n "$package" ]; then
            cp "/usr/share/doc/$package/copyright" "$root/share/doc/lacuna/libraries/$package" 2>/dev/null || true
        fi
    done
patchelf --set-rpath "\$ORIGIN/../lib" "$root/bin/lacuna"
rmdir "$root/lib/plugins" 2>/dev/null || true

tar -C "$work" --sort=name --owner=0 --group=0 --numeric-owner --mtime=@"${SOURCE_DATE_EPOCH:-0}" -c "$name" |
    xz -T0 -6 >"$out/$name.tar.xz"
