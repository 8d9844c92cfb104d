#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# usage: sample_files.sh DEMO FOLDER   makes a file of every type that desktops open with Lacuna, files of other types,
# and FOLDER/bin/nsys, a stand-in that exports any report as a database with one kernel. Needs sqlite3.
set -eu
demo=$1 folder=$2
mkdir -p "$folder/bin"
cd "$folder"

cp "$demo" host.trace.json.gz
cp "$demo" rank0.pt.trace.json.gz
gzip -dc "$demo" >rank0.pt.trace.json
cat >training.lacuna <<END
{ "lacuna_session": 1, "profiles": [{ "name": "host", "path": "host.trace.json.gz",
  "relative": "host.trace.json.gz", "size": $(stat -c %s "$demo") }] }
END
# The parts of a report that Lacuna reads: its head, the version of its writer, and its end mark.
{
    printf 'NVIDIA Tegra Profiler Report 1.\n\013Local (CLI)'
    head -c 5000 /dev/zero
    printf '2023.4.4.85-5ee086b\tTelemetry\020\221U3w[END]'
} >run.nsys-rep
cp run.nsys-rep run.qdrep
echo '{}' >other.json
gzip -c other.json >other.json.gz

rm -f bin/export.sqlite
sqlite3 bin/export.sqlite <<'END'
CREATE TABLE StringIds (id INTEGER NOT NULL PRIMARY KEY, value TEXT NOT NULL);
INSERT INTO StringIds VALUES (1, 'gemm');
CREATE TABLE CUPTI_ACTIVITY_KIND_KERNEL (start INTEGER NOT NULL, "end" INTEGER NOT NULL, deviceId INTEGER NOT NULL,
    contextId INTEGER NOT NULL, streamId INTEGER NOT NULL, correlationId INTEGER, globalPid INTEGER,
    demangledName INTEGER NOT NULL, shortName INTEGER NOT NULL);
INSERT INTO CUPTI_ACTIVITY_KIND_KERNEL VALUES (10, 15, 0, 1, 7, 1, 281474976710656, 1, 1);
CREATE TABLE META_DATA_EXPORT (name TEXT, value TEXT);
INSERT INTO META_DATA_EXPORT VALUES ('EXPORT_PRODUCT_NAME', 'NVIDIA Nsight Systems');
END
cat >bin/nsys <<'END'
#!/bin/sh
case "$1 ${2:-}" in
--version*) echo 'NVIDIA Nsight Systems version 2023.4.4.54-234433681190v0' ;;
*--help) echo '--type --output --force-overwrite --quiet' ;;
*) for word; do case "$word" in --output=*) cp "$(dirname "$0")/export.sqlite" "${word#--output=}" ;; esac; done ;;
esac
END
chmod +x bin/nsys
