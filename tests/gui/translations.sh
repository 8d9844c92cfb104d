#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# usage: translations.sh LUPDATE in the root of the project: lists the texts of the sources that a language lacks, and
# its texts that the sources no longer contain. Works on copies, so the translations themselves do not change.
set -eu

copies=$(mktemp -d)
trap 'rm -rf "$copies"' EXIT
cp translations/*.ts "$copies"
fault=0

# Structs that declare the translation context of a class. A text filed under the struct's own name is never found.
speakers=$(grep -rhB 1 'Q_DECLARE_TR_FUNCTIONS' ui app | sed -n 's/^ *struct \([A-Za-z]*\) {.*/\1/p' | sort -u)

messages() { grep -c '<message' "$1"; }

for file in translations/*.ts; do
    name=$(basename "$file")
    plurals=''
    if [ "$name" = lacuna_en.ts ]; then plurals=-pluralonly; fi
    "$1" -silent -no-obsolete -locations none -I . -tr-function-alias \
        QT_TRANSLATE_NOOP+=chipText,QT_TRANSLATE_NOOP+=sentence ui app/window core/options core/findings core/replay $plurals -ts "$copies/$name"
    if grep -B 3 'type="unfinished"' "$copies/$name"; then
        echo "$file: the texts above are not translated; see translations/README.md"
        fault=1
    fi
    for speaker in $speakers; do
        if grep -A 2 "<name>$speaker</name>" "$copies/$name"; then
            echo "$file: lupdate does not see for whom $speaker says this; name the context in translate()"
            fault=1
        fi
    done
    if [ "$(messages "$file")" -gt "$(messages "$copies/$name")" ]; then
        diff "$file" "$copies/$name" | grep '^< .*<source>' || true
        echo "$file: the texts above are in the sources no more; see translations/README.md"
        fault=1
    fi
done
exit $fault
