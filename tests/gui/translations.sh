#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# usage: translations.sh LUPDATE [release] in the root of the project: lists the texts of the sources that a language
# lacks, and its texts that the sources no longer contain. Whoever adds a text need not know every language, so these
# are only reported (status 77, which ctest calls skipped), unless for a release. A text under a wrong context is a fault
# of the sources, since no translation of it would ever be shown: it always fails. Works on copies, so the translations
# themselves do not change.
set -eu
lupdate=$1 purpose=${2:-everyday}

copies=$(mktemp -d)
trap 'rm -rf "$copies"' EXIT
cp translations/*.ts "$copies"
status=0
incomplete=77
if [ "$purpose" = release ]; then incomplete=1; fi

fails() {
    echo "$1"
    status=1
}
reports() {
    echo "$1; see translations/README.md"
    if [ "$status" -eq 0 ]; then status=$incomplete; fi
}

# Structs that declare the translation context of a class. A text filed under the struct's own name is never found.
speakers=$(grep -rhB 1 'Q_DECLARE_TR_FUNCTIONS' ui app | sed -n 's/^ *struct \([A-Za-z]*\) {.*/\1/p' | sort -u)

sources() { grep '<source>' "$1" | sort; }

for file in translations/*.ts; do
    name=$(basename "$file")
    plurals=''
    if [ "$name" = lacuna_en.ts ]; then plurals=-pluralonly; fi
    "$lupdate" -silent -no-obsolete -locations none -I . -tr-function-alias \
        QT_TRANSLATE_NOOP+=chipText,QT_TRANSLATE_NOOP+=sentence ui app/window core/options core/findings core/replay $plurals -ts "$copies/$name"
    if grep -B 3 'type="unfinished"' "$copies/$name"; then
        reports "$file: the texts above are not translated"
    fi
    for speaker in $speakers; do
        if grep -A 2 "<name>$speaker</name>" "$copies/$name"; then
            fails "$file: lupdate does not see for whom $speaker says this; name the context in translate()"
        fi
    done
    sources "$file" >"$copies/before"
    sources "$copies/$name" >"$copies/after"
    comm -23 "$copies/before" "$copies/after" >"$copies/gone"
    if [ -s "$copies/gone" ]; then
        cat "$copies/gone"
        reports "$file: the texts above are in the sources no more"
    fi
done
exit $status
