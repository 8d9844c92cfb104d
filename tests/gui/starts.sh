#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# usage: xsession.sh starts.sh PROGRAM TRACE FOLDER starts the real program ten times with the same settings, stores
# pictures of its window in the folder, and fails if they do not all look the same. Between the starts it shows other
# layouts, resets the layout and resizes the window. Skipped without ImageMagick.
set -eu
program=$1 trace=$2 folder=$3
for tool in import mogrify compare; do
    if ! command -v "$tool" >/dev/null 2>&1; then
        echo "skipped: $tool is not installed"
        exit 77
    fi
done
mkdir -p "$folder"
running=
WIDTH=
HEIGHT=
trap '[ -z "$running" ] || kill "$running" 2>/dev/null || true' EXIT

# Waits up to a minute for a command to succeed.
await() {
    tries=0
    until "$@" >/dev/null 2>&1; do
        tries=$((tries + 1))
        if [ "$tries" -gt 300 ]; then
            echo "in vain: $*"
            exit 1
        fi
        sleep 0.2
    done
}
find_window() {
    window=$(xdotool search --onlyvisible --name "^$(basename "$trace")" 2>/dev/null | head -n 1)
    [ -n "$window" ]
}
has_focus() { [ "$(xdotool getactivewindow 2>/dev/null)" = "$window" ]; }
has_ended() { ! kill -0 "$running" 2>/dev/null; }

# Nothing tells from outside when the window has done all that was requested: it has once three looks in a row, half a
# second apart, see the same.
stands_still() {
    before=$now
    now=$(import -window "$window" pnm:- | cksum)
    if [ "$now" = "$before" ]; then same=$((same + 1)); else same=0; fi
    if [ "$same" -lt 2 ]; then
        sleep 0.3 # await() adds 0.2 s
        return 1
    fi
}
settle() {
    now='' same=0
    await stands_still
}

# Cuts off the status bar, which shows times that differ.
picture() {
    settle
    import -window "$window" "$1"
    mogrify -gravity south -chop 0x28 "$1"
}

# Checks that a picture equals the first one, except for texts that are shifted by a pixel.
has_first_look() {
    difference=$(compare -metric AE -fuzz 2% "$folder/1.png" "$1" null: 2>&1) || true
    case $difference in
        *[!0-9]* | '') return 1 ;;
        *) [ "$difference" -lt 1000 ] ;;
    esac
}

start=1
while [ "$start" -le 10 ]; do
    "$program" "$trace" &
    running=$!
    await find_window
    await has_focus
    picture "$folder/$start.png"
    case $start in
        1) eval "$(xdotool getwindowgeometry --shell "$window" | sed -n '/^\(WIDTH\|HEIGHT\)=/p')" ;;
        5 | 7) ;; # in another size, and in another layout
        *) has_first_look "$folder/$start.png" || {
            echo "start $start looks unlike the first: see $folder"
            exit 1
        } ;;
    esac
    case $start in
        2) xdotool key ctrl+2 key ctrl+4 key ctrl+1 ;;
        4) xdotool windowsize --sync "$window" 1100 700 ;;
        5) xdotool windowsize --sync "$window" "$WIDTH" "$HEIGHT" ;;
        6) xdotool key ctrl+3 ;;
        7) xdotool key ctrl+1 key alt+v key r ;;
    esac
    settle
    xdotool key ctrl+q
    await has_ended
    wait "$running"
    running=
    start=$((start + 1))
done
