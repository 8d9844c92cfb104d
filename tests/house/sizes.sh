#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# usage: sizes.sh prints the largest folders, the widest classes and the longest functions of the program and its tests,
# how many classes of panes handle theme or language by hand, how many overloads tell types of options apart, where the
# engine's columns are named again, how many sources a change of the figures compiles, how many headers a source of ui
# includes, and how many lines of code a file has on average, with their bounds; the exit status is 1 if one is past its
# bound. Relies on clang-format: contents of a namespace begin in the first column,
# members of a class four columns further right.
set -eu
cd "$(dirname "$0")/../.."
most_files=48
most_methods=25
most_lines=60
most_changes=8
most_overloads=12
most_users=75
most_headers=35
least_code=64

sources=$(mktemp)
trap 'rm -f "$sources"' EXIT
git ls-files '*.cpp' '*.h' >"$sources"

# Prints "COUNT<tab>WHAT" for each folder, the largest first.
folders() { sed 's|/[^/]*$||' "$sources" | sort | uniq -c | awk '{ print $1 "\t" $2 }' | sort -rn; }

# A method is declared on a line four columns in that has a parenthesis before any initializer; signals are methods too.
# Constructors, destructors and what is deleted or defaulted are none, and neither is what a class overrides: the events
# of a widget and the cells of an item model are the interface of its base, which is as wide whatever the class does.
classes() {
    # shellcheck disable=SC2016
    grep -E '^(core|ui|app)/' "$sources" | xargs awk '
        /^(class|struct) [A-Za-z_]+/ && !/;$/ { name = $2; methods = 0; inside = 1; open = 0; next }
        inside && /^};/ { print methods "\t" name "\t" FILENAME; inside = 0 }
        inside && open { if (/ override/) --methods; open = !/[;{]/; next }
        inside && /^    [A-Za-z_\[]/ && !/^    (using|friend|struct|class|enum|static_assert|Q_)/ && !/= (delete|default);/ {
            head = $0
            sub(/[={].*/, "", head)
            if (head !~ /\(/ || head ~ /^    (explicit )?~?[A-Za-z0-9_]+\(/ || / override/) next
            ++methods
            open = !/[;{]/
        }' | sort -rn
}

# A function ends with a brace in the column in which its first line begins. Neither lists of rows, which end with "};"
# or "}};", nor bodies of tests, which read like a story, count as functions.
functions() {
    # shellcheck disable=SC2016
    grep -E '^(core|ui|app)/' "$sources" | xargs awk '
        FNR == 1 { start = 0 }
        /^[A-Za-z].*[({]$/ && !/^(namespace|class|struct|enum|extern|union)/ && !start { start = FNR }
        /^}/ && start { if ($0 !~ /^}+;/) print FNR - start + 1 "\t" FILENAME ":" start; start = 0 }
        /^[^ ].*;$/ { start = 0 }' | sort -rn
}

# Panes and their parts follow theme and language by AdaptiveWidget; only what measures its font hears of that itself.
changes() {
    grep '^ui/panes/' "$sources" | xargs grep -h 'changeEvent(QEvent\* event) override' |
        awk 'END { print NR "\tui/panes" }'
}

# Prints how many overloads tell the types of values of options apart: those to and from text, and those of visitors,
# of which there are to be none. All else that is done with options is done with their texts.
overloads() {
    {
        grep -E '^[A-Za-z].* (textOf|parse)\(const OptionKind&' core/options/value_texts.h
        grep -E '^(core|ui|app)/' "$sources" |
            xargs grep -hE 'operator\(\)\(const (core::)?[A-Za-z]*Option[A-Za-z]*(<[A-Za-z]+>)?&'
    } | awk 'END { print NR "\tcore/options/value_texts.h, and visitors anywhere" }'
}

# The engine's lists of columns name them: a column of a pane refers to its column there.
repeated() {
    grep -E '^ui/' "$sources" | xargs grep -c 'exported = "' | awk -F : '$2 { print $2 "\t" $1 }' | sort -rn
}

# Prints how many sources include the figures of a snapshot, directly or through other headers.
users() {
    # shellcheck disable=SC2016
    grep -E '^(core|ui|app)/' "$sources" | xargs grep -HoE '^#include "[^"]+"' | tr -d '"' | sed 's/:#include / /' | awk '
        { users[$2] = users[$2] " " $1 }
        function visit(file, names, count, i) {
            count = split(users[file], names, " ")
            for (i = 1; i <= count; ++i)
                if (!seen[names[i]]++) { if (names[i] ~ /[.]cpp$/) ++sources; visit(names[i]) }
        }
        END { header = "core/analysis/analysis.h"; visit(header); print sources + 0 "\t" header }'
}

# Prints how many headers of core and ui a source of ui includes on average, directly or through other headers.
headers() {
    # shellcheck disable=SC2016
    grep -E '^(core|ui)/' "$sources" | xargs grep -HoE '^#include "(core|ui)/[^"]+"' | tr -d '"' |
        sed 's/:#include / /' | awk '
        { included[$1] = included[$1] " " $2 }
        $1 ~ /^ui.*[.]cpp$/ { from[$1] }
        function visit(file, names, count, i) {
            if (!(file in included)) return
            count = split(included[file], names, " ")
            for (i = 1; i <= count; ++i)
                if (seen[names[i]] != source) { seen[names[i]] = source; ++headers; visit(names[i]) }
        }
        END {
            for (source in from) { ++sources; visit(source) }
            printf "%.1f\tsources of ui\n", headers / sources
        }'
}

# Prints the mean number of lines of code of a file: lines that are neither blank, a comment, an include, the beginning
# or end of a namespace, nor a licence.
mean() {
    # shellcheck disable=SC2016
    grep -E '^(core|ui|app)/' "$sources" | xargs cat | awk -v files="$(grep -cE '^(core|ui|app)/' "$sources")" '
        !/^[ \t]*($|\/\/|#include|#pragma once|(inline )?namespace[ {]|}  \/\/ namespace)/ { ++lines }
        END { printf "%.1f\tcore, ui and app\n", lines / files }'
}

status=0
# past BOUND WHAT LINES: prints the five largest of LINES ("COUNT<tab>...") and all that exceed the bound.
past() {
    echo "$2 (at most $1):"
    printf '%s\n' "$3" | awk -F '\t' -v most="$1" '
        NR <= 5 { print "    " $0 }
        $1 + 0 > most { print "    PAST ITS BOUND: " $0; bad = 1 }
        END { exit bad }' || status=1
}
past $most_files "files in a folder" "$(folders)"
past $most_methods "methods of a class" "$(classes)"
past $most_lines "lines of a function" "$(functions)"
past $most_changes "classes of panes with a changeEvent() of their own" "$(changes)"
past $most_overloads "overloads for the types of values of options" "$(overloads)"
past 0 "names of the engine's columns repeated in ui" "$(repeated)"
past $most_users "sources that include a header" "$(users)"
past $most_headers "headers that a source includes, on average" "$(headers)"
code=$(mean)
printf '%s:\n    %s\n' "mean code lines a file (at least $least_code)" "$code"
if [ "${code%%.*}" -lt $least_code ]; then
    echo "    SHORT OF ITS BOUND: $code"
    status=1
fi
exit $status
