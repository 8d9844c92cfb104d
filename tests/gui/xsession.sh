#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# usage: xsession.sh COMMAND... runs the command in a separate X session (Xvfb, openbox) with an empty home, and ends
# all that it started. Exits with the status of the command, or with 77 if a required program is missing. LACUNA_SCREEN
# is the size and depth of the screen; the default is 1600x1000x24.
set -u

for program in Xvfb openbox xdotool; do
    if ! command -v "$program" >/dev/null 2>&1; then
        echo "skipped: $program is not installed"
        exit 77
    fi
done

folder=$(mktemp -d)
chmod 700 "$folder"
server=''
manager=''
finish() {
    for process in $manager $server; do kill "$process" 2>/dev/null; done
    wait
    rm -rf "$folder"
}
trap finish EXIT
trap 'exit 130' INT TERM

# Waits up to ten seconds for a command to succeed.
await() {
    tries=0
    until "$@" >/dev/null 2>&1; do
        tries=$((tries + 1))
        if [ "$tries" -gt 100 ]; then return 1; fi
        sleep 0.1
    done
}

# The server takes the first free display and reports its number once it accepts connections.
Xvfb -displayfd 3 -screen 0 "${LACUNA_SCREEN:-1600x1000x24}" -nolisten tcp -dpi 96 \
    3>"$folder/display" >"$folder/server.log" 2>&1 &
server=$!
if ! await test -s "$folder/display"; then
    echo "no X server:"
    cat "$folder/server.log"
    exit 1
fi

DISPLAY=:$(cat "$folder/display")
export DISPLAY QT_QPA_PLATFORM=xcb HOME="$folder" XDG_RUNTIME_DIR="$folder" DBUS_SESSION_BUS_ADDRESS=disabled:
unset WAYLAND_DISPLAY XDG_CONFIG_HOME XDG_DATA_HOME XDG_CACHE_HOME XDG_STATE_HOME
# openbox announces itself before it manages windows, and a window shown in between stays hidden; its startup command is
# the first thing that it runs afterwards.
openbox --startup "touch '$folder/managed'" >"$folder/manager.log" 2>&1 &
manager=$!
if ! await test -e "$folder/managed"; then
    echo "no window manager:"
    cat "$folder/manager.log"
    exit 1
fi

"$@"
