#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# usage: guide_reference.sh PROGRAM DEMO GUIDE_FOLDER   fails unless tables.md defines every column that the program
# prints once, in the section of its table or among the columns of many tables, and options.md every option.
set -eu
program=$(readlink -f "$1") demo=$(readlink -f "$2") guide=$(readlink -f "$3")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
export XDG_CACHE_HOME="$work/cache"
mkdir tables

# Tables as CSV: of a profile with and without what options add, of two ranks, of two profiles, of a job.
cp "$demo" rank0.pt.trace.json.gz
gzip -dc "$demo" | sed 's/"rank": 0/"rank": 1/' | gzip >rank1.pt.trace.json.gz
other=$(dirname "$demo")/demo-mi300x.trace.json.gz
"$program" report --table all --top 1 --output tables/one --format csv "$demo" 2>notes
"$program" report --table all --top 1 --output tables/filtered --format csv --class GEMM "$demo" 2>notes
"$program" report --table all --top 1 --output tables/ranks --format csv rank0.pt.trace.json.gz rank1.pt.trace.json.gz \
    2>notes
"$program" compare --match sequence --table all --top 1 --output tables/compared --format csv "$demo" "$other" 2>notes
"$program" digest rank0.pt.trace.json.gz rank1.pt.trace.json.gz --output digests 2>notes
"$program" report --table all --top 1 --output tables/job --format csv digests 2>notes

# "TABLE|COLUMN", without the units of the titles. The columns of a comparison are named after its files.
awk 'FNR > 1 { next }
    { table = FILENAME; gsub(/.*\/|[.]csv$/, "", table); count = split($0, titles, ",")
        for (i = 1; i <= count; ++i)
            if (table != "result" && titles[i] !~ /demo.*json/) print table "|" titles[i] }' tables/*/*.csv |
    sort -u >columns

# "TABLE|COLUMN" of each first cell of the page; "*" stands for many tables.
awk -F'|' '
    /^## Columns of many/ { sections = "*"; next }
    /^## / { sections = $0; gsub(/## |`|,/, "", sections); next }
    /^\| `/ { count = split($2, cells, ",")
        for (i = 1; i <= count; ++i) { gsub(/^ *`|` *$/, "", cells[i])
            many = split(sections, each, " ")
            for (s = 1; s <= many; ++s) print each[s] "|" cells[i] } }' "$guide/tables.md" >defined

awk -F'|' '
    function bare(title) { sub(/ \([^)]*\)$/, "", title); return title }
    NR == FNR { ++defined[$1, $2]; next }
    {
        own = defined[$1, $2] + (bare($2) != $2 ? defined[$1, bare($2)] : 0)
        shared = defined["*", $2] + (bare($2) != $2 ? defined["*", bare($2)] : 0)
        if (own > 1 || own + shared == 0) { print "tables.md: " $1 ": " $2 ": defined " own + shared " times"; bad = 1 }
    }
    END { exit bad }' defined columns

for command in report compare info rules summarize picture digest merge query schema mcp; do
    "$program" "$command" --help | sed -n 's/^  \(-h,\)\{0,1\}\(--[a-z-]*\).*/\2/p'
done | sort -u >options
awk -F'|' '
    NR == FNR { options[$0]; next }
    /^\|/ { for (option in options)
            if (index($2, "`" option "`") || index($2, "`" option " ")) ++defined[option] }
    END {
        --defined["--list"] # of rules, and of jobs
        for (option in options)
            if (defined[option] != 1) { print "options.md: " option ": defined " defined[option] + 0 " times"; bad = 1 }
        exit bad
    }' options "$guide/options.md"
echo "$(wc -l <columns) columns and $(wc -l <options) options are defined"
