#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# usage: xsession.sh smoke.sh PROGRAM TRACE [SCREENSHOT.png] starts the real program as a user does, waits until its
# window shows the trace, takes a screenshot and quits with Ctrl+Q. Fails unless the program ends by itself with status
# 0. LACUNA_TITLE is the beginning of the window title; the default is the name of the trace.
set -eu
program=$1 trace=$2 screenshot=${3:-}

"$program" "$trace" &
running=$!
trap 'kill "$running" 2>/dev/null || true' EXIT

title=${LACUNA_TITLE:-$(basename "$trace")}
window=
tries=0
while [ -z "$window" ]; do
    if ! kill -0 "$running" 2>/dev/null; then
        echo "the program ended before it showed a window"
        exit 1
    fi
    tries=$((tries + 1))
    if [ "$tries" -gt 300 ]; then
        echo "no window named after $title within 60 s; there are:"
        xdotool search --onlyvisible --name '.' getwindowname %@ || true
        exit 1
    fi
    sleep 0.2
    # The pattern contains only the file name, because xdotool does not match the dash before the program name.
    window=$(xdotool search --onlyvisible --name "^$title" 2>/dev/null | head -n 1) || true
done

# Panes get their first figures one by one, and nothing tells from outside when the last has: the picture is taken once
# two looks in a row see the same, or after 10 s.
if [ -n "$screenshot" ] && command -v import >/dev/null 2>&1; then
    before=
    tries=0
    while [ "$tries" -lt 20 ]; do
        now=$(import -window root pnm:- | cksum)
        if [ "$now" = "$before" ]; then break; fi
        before=$now
        tries=$((tries + 1))
        sleep 0.5
    done
    import -window root "$screenshot"
fi

tries=0
until [ "$(xdotool getactivewindow 2>/dev/null)" = "$window" ]; do
    tries=$((tries + 1))
    if [ "$tries" -gt 50 ]; then
        echo "the window did not get the focus within 10 s"
        exit 1
    fi
    sleep 0.2
done
xdotool key ctrl+q # to the focused window: a key sent to a window fails when it closes
tries=0
while kill -0 "$running" 2>/dev/null; do
    tries=$((tries + 1))
    if [ "$tries" -gt 150 ]; then
        echo "the program did not end within 30 s of Ctrl+Q"
        exit 1
    fi
    sleep 0.2
done
trap - EXIT
wait "$running"
