#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# usage: engine.sh PROGRAM MAKE_JOB GUIDE.md ENGINE runs the guide's command for a scheduler (srun, array, openmpi,
# mpich, parallel, dask) on 32 traces: the digests must equal those of one process; after a task is killed all digests
# are whole, and the same command makes only the missing ones. Status 77: the scheduler is not installed.
set -eu
program=$(readlink -f "$1") make_job=$(readlink -f "$2") guide=$(readlink -f "$3") engine=$4
here=$(cd "$(dirname "$0")" && pwd)
ranks=32
work=$(mktemp -d)
background=
leave() {
    for pid in $background; do kill "$pid" 2>/dev/null || true; done
    case $engine in
    srun | array) sh "$here/slurm.sh" stop "$work/slurm" || true ;;
    esac
    rm -rf "$work"
}
trap leave EXIT

fail() {
    echo "$engine: $1"
    if [ -e "$work/log" ]; then tail -n 30 "$work/log"; fi
    exit 1
}
needs() {
    command -v "$1" >/dev/null 2>&1 && return
    echo "$1 is not installed"
    exit 77
}

# Copies the lines of the guide that begin with the arguments to a file.
recipe() {
    grep -h -e "^$1" ${2:+-e "^$2"} "$guide" >"$work/recipe.sh" || fail "the guide has no line for it"
}
dask_recipe() {
    awk '/^from distributed/ { on = 1 } /^```/ { on = 0 } on' "$guide" >"$work/recipe.py"
    [ -s "$work/recipe.py" ] || fail "the guide has no lines for it"
    echo "$1 '$work/recipe.py'" >"$work/recipe.sh"
}
start_dask() {
    "$1" -m distributed.cli.dask_scheduler --scheduler-file "$work/job/scheduler.json" --host 127.0.0.1 --port 0 --no-dashboard \
        >"$work/dask" 2>&1 &
    background="$background $!"
    for worker in 1 2; do
        "$1" -m distributed.cli.dask_worker --scheduler-file "$work/job/scheduler.json" --host 127.0.0.1 --nthreads 2 --no-dashboard \
            --local-directory "$work/dask.$worker" >"$work/dask.log.$worker" 2>&1 &
        background="$background $!"
    done
}

mkdir "$work/bin" "$work/job"
# The process that takes the token is killed while it works: after a moment, or at once if it would have ended by then.
cat >"$work/bin/lacuna" <<END
#!/bin/sh
if [ "\$1" = digest ] && rm "$work/token" 2>/dev/null; then
    "$program" "\$@" &
    [ -e "$work/at-once" ] || sleep 0.01
    kill -KILL \$!
    kill -KILL \$\$
fi
exec "$program" "\$@"
END
chmod +x "$work/bin/lacuna"
export PATH="$work/bin:$PATH"

cd "$work/job"
case $engine in
srun | array)
    sh "$here/slurm.sh" start "$work/slurm" || exit $?
    export SLURM_CONF="$work/slurm/slurm.conf"
    if [ "$engine" = srun ]; then recipe 'srun '; else recipe 'j=.*sbatch ' 'sbatch -d '; fi
    ;;
openmpi)
    needs mpirun.openmpi
    ln -s "$(command -v mpirun.openmpi)" "$work/bin/mpirun"
    # A small number of processors and the root user are no concern of the recipe.
    export OMPI_MCA_rmaps_base_oversubscribe=1 OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1
    recipe 'mpirun -n'
    ;;
mpich)
    needs mpirun.mpich
    recipe 'mpirun.mpich '
    ;;
parallel)
    needs parallel
    mkdir -p "$work/home/.parallel"
    touch "$work/home/.parallel/will-cite"
    export HOME="$work/home"
    recipe 'parallel '
    ;;
dask)
    python=/usr/bin/python3
    "$python" -c 'import distributed' 2>/dev/null || {
        echo "Dask's distributed is not installed"
        exit 77
    }
    dask_recipe "$python"
    start_dask "$python"
    ;;
*) fail "no engine of that name" ;;
esac

"$make_job" . "$ranks" >/dev/null
gzip -1 ./*.json
ln -s . traces
"$program" digest traces/*.json.gz --output ../whole
"$program" merge ../whole --expect "$ranks" --output ../whole.digest

runs() {
    sh "$work/recipe.sh" >"$work/log" 2>&1 </dev/null || [ "$1" = may-fail ] || fail "the guide's command fails"
    if [ "$engine" = array ]; then
        while [ -n "$(squeue -h)" ]; do sleep 0.2; done # sbatch returns as soon as the tasks are in the queue
    fi
}
digests() { find . -path './digests/*.digest' | wc -l; }
# Name, inode and time of each digest: a digest that is made again is a new file.
which_files() { find . -path './digests/*.digest' -exec stat -c '%n %i %y' {} + | sort; }
is_whole() {
    for file in digests/*.digest; do
        [ -e "$file" ] || break # launchers kill all tasks along with one: there may be none yet
        cmp -s "$file" "../whole/${file#digests/}" || fail "$file is not what one process makes"
    done
}
is_complete() {
    is_whole
    [ "$(digests)" = "$ranks" ] || fail "$(digests) digests instead of $ranks"
    if [ "$engine" = array ]; then cmp job.digest ../whole.digest || fail "the merge is another"; fi
    rm -f job.digest
}

runs at-all
is_complete
echo "$engine: the same bytes"

kill_one() {
    rm -r digests
    : >"$work/token"
    runs may-fail
    [ ! -e "$work/token" ] || fail "no task was killed"
}
kill_one
if [ "$(digests)" = "$ranks" ]; then # the killed task had already finished
    : >"$work/at-once"
    kill_one
fi
left=$(digests)
is_whole
[ "$left" -lt "$ranks" ] || fail "nothing is missing of the task that was killed"
which_files >../before
runs at-all
is_complete
which_files | comm -13 - ../before >../changed
[ ! -s ../changed ] || fail "made again: $(cat ../changed)"
echo "$engine: $((ranks - left)) missing after a task was killed, made by the same command"
