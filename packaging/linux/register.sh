#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# usage: register.sh [--remove]   tells this user's desktop and shells of the Lacuna in this folder: menu entry, icon,
# file types, manual page, completions, and the command `lacuna` in ~/.local/bin. Run it again when the folder has moved;
# --remove takes all of it back.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
data=${XDG_DATA_HOME:-$HOME/.local/share}
programs=$HOME/.local/bin

# As a menu entry writes a program: in quotes only where they are needed, since xdg-open understands none.
program=$here/bin/lacuna
case "$program" in
*[!A-Za-z0-9/._+-]*) program="\"$program\"" ;;
esac
program=$(printf %s "$program" | sed 's/[&|\\]/\\&/g')

# Links into this folder, and a menu entry that names its program. Not for zsh, which looks in no folder of the user's.
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

# A desktop without these looks for itself.
if command -v update-mime-database >/dev/null 2>&1 && [ -d "$data/mime/packages" ]; then
    update-mime-database "$data/mime"
fi
if command -v update-desktop-database >/dev/null 2>&1 && [ -d "$data/applications" ]; then
    update-desktop-database "$data/applications"
fi
