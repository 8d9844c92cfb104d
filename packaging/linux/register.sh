#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# usage: register.sh [--remove]   registers the Lacuna in this folder with this user's desktop and shells: the menu
# entry, icon, file types, manual page, completions, and the command `lacuna` in ~/.local/bin. Run it again after you
# move the folder. With --remove it removes them.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
data=${XDG_DATA_HOME:-$HOME/.local/share}
programs=$HOME/.local/bin

# The path as menu entries write it: quoted only where necessary, since xdg-open does not understand quotes.
program=$here/bin/lacuna
case "$program" in
*[!A-Za-z0-9/._+-]*) program="\"$program\"" ;;
esac
program=$(printf %s "$program" | sed 's/[&|\\]/\\&/g')

# The files to register: links to this folder, and a menu entry that names its program. zsh searches no folder of a
# user.
registered() {
    (cd "$here/share" && find applications icons mime man bash-completion fish -type f)
}

registered | while read -r file; do
    rm -f "$data/$file"
    [ "${1:-}" = --remove ] && continue
    mkdir -p "$data/$(dirname "$file")"
    case "$file" in
    *.desktop) sed "s|^Exec=lacuna|Exec=$program|" "$here/share/$file" >"$data/$file" ;;
    *) ln -s "$here/share/$file" "$data/$file" ;;
    esac
done
if [ -L "$programs/lacuna" ]; then rm "$programs/lacuna"; fi
if [ "${1:-}" != --remove ]; then
    mkdir -p "$programs"
    ln -s "$here/bin/lacuna" "$programs/lacuna"
fi

# A desktop without these programs searches the folders itself.
if command -v update-mime-database >/dev/null 2>&1 && [ -d "$data/mime/packages" ]; then
    update-mime-database "$data/mime"
fi
if command -v update-desktop-database >/dev/null 2>&1 && [ -d "$data/applications" ]; then
    update-desktop-database "$data/applications"
fi
