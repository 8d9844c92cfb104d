#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# usage: guide_commands.sh PROGRAM DEMO PAGE.md... follows the instructions of the pages in a folder with the demo: runs
# the commands in `sh` and `yaml` blocks, except those of nsys, rocprofv3 and packaging, compares the text after `$
# COMMAND` in `console` blocks with the output ("..." stands for any lines), and reads `json` blocks as rules. Without a
# window, commands that draw are skipped. Fails at the first failure.
set -eu
program=$(readlink -f "$1") demo=$(readlink -f "$2")
shift 2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

mkdir "$work/blocks" "$work/bin" "$work/reader"
# Writes each block to a file of its language, such as command-line.003.sh.
for page in "$@"; do
    awk -v stem="$work/blocks/$(basename "$page" .md)" '
        /^```[a-z]/ && !file { file = sprintf("%s.%03d.%s", stem, ++count, substr($0, 4)); next }
        /^```/ { close(file); file = ""; next }
        file { print >file }' "$page"
done
ln -s "$program" "$work/bin/lacuna"
# Simulates a cluster of two ranks, whatever number is requested.
cat >"$work/bin/srun" <<'END'
#!/bin/sh
if [ "$1" = -n ]; then shift 2; fi
export SLURM_STEP_NUM_TASKS=2 SLURM_NTASKS=2
SLURM_PROCID=0 "$@" && SLURM_PROCID=1 "$@"
END
chmod +x "$work/bin/srun"
export PATH="$work/bin:$PATH" XDG_CACHE_HOME="$work/cache"

# Makes the files that the pages name; the program recognizes them by content.
cd "$work/reader"
for name in demo.trace.json.gz trace.json.gz after.json.gz run.sqlite before.sqlite baseline.pt.trace.json.gz \
    new.pt.trace.json.gz rank0.pt.trace.json.gz; do
    cp "$demo" "$name"
done
gzip -dc "$demo" | sed 's/"rank": 0/"rank": 1/' | gzip >rank1.pt.trace.json.gz
cp "$(dirname "$demo")/demo-mi300x.trace.json.gz" .
for name in baseline.json new.json a.json b.json; do gzip -dc "$demo" >"$name"; done
cp "$work"/blocks/rules.001.json mine.json

draws=yes
if lacuna picture --pane import --output probe.png demo.trace.json.gz 2>&1 | grep -q 'has no window'; then draws=no; fi
count=0
fails() {
    echo "$(basename "$block"): $1"
    cat "$work/errors"
    exit 1
}
runs() {
    count=$((count + 1))
    sh -c "$1" >"$work/output" 2>"$work/errors" </dev/null || fails "fails: $1"
    case "$1" in
    *--output*) ;;
    *) [ -s "$work/output" ] || fails "prints nothing: $1" ;;
    esac
}

for block in "$work"/blocks/*.sh "$work"/blocks/*.yaml; do
    while read -r command; do
        command=${command#- run: }
        case "$draws $command" in
        "no lacuna picture"* | *" nsys "* | *" rocprofv3 "* | *" sh packaging/"*) ;;
        *) runs "$command" ;;
        esac
    done <"$block"
done

for block in "$work"/blocks/*.console; do
    command=$(sed -n '1s/^\$ //p' "$block")
    runs "$command"
    sed 1d "$block" >"$work/expected"
    awk 'NR == FNR { expected[++count] = $0; next }
        FNR == 1 { at = 1 }
        expected[at] == "..." && $0 != expected[at + 1] { next }
        expected[at] == "..." { ++at }
        $0 != expected[at] { print "it prints: " $0; exit }
        { ++at }
        END { if (at < count || (at == count && expected[at] != "...")) print "and not: " expected[at] }' \
        "$work/expected" "$work/output" >"$work/errors"
    [ ! -s "$work/errors" ] || fails "prints something else: $command"
done

for block in "$work"/blocks/*.json; do
    # A recipe shows only a few lines of a rules file.
    grep -q lacuna_rules "$block" || sed -i '1i { "lacuna_rules": 1, "rules": [
$a ] }' "$block"
    runs "lacuna rules --rules '$block' demo.trace.json.gz"
done
echo "$count commands run"
[ "$count" -gt 35 ]
