// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/readers.h"

#include "core/base/file_version.h"
#include "core/base/path_into_file.h"
#include "core/cache/trace_cache.h"
#include "core/doubt/examine.h"
#include "core/ingest/archive/archived_files.h"
#include "core/ingest/ascend/ascend_reader.h"
#include "core/ingest/csv/nsys_csv.h"
#include "core/ingest/files/memory_limit.h"
#include "core/ingest/files/sniff.h"
#include "core/ingest/folder.h"
#include "core/ingest/identity/name_facts.h"
#include "core/ingest/json/json_reader.h"
#include "core/ingest/logs/inspector_log.h"
#include "core/ingest/logs/memory_timeline.h"
#include "core/ingest/nsys/nsys_report.h"
#include "core/ingest/perfetto/perfetto_reader.h"
#include "core/ingest/pickle/snapshot_reader.h"
#include "core/ingest/protobuf/xplane_reader.h"
#include "core/ingest/rocm/rocpd_reader.h"
#include "core/ingest/rocm/rocprof_csv.h"
#include "core/ingest/rocm/rocprof_json.h"
#include "core/ingest/rocm/rpd_reader.h"
#include "core/ingest/sqlite/sqlite_reader.h"
#include "core/trace/column_memory.h"
#include "core/trace/trace_builder.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <new>
#include <optional>
#include <utility>

namespace core {

namespace {

/// In the order of trying: formats recognized by their first bytes come before those that must be opened.
const std::array knownReaders{
    Reader{"nsys-rep", "Nsight Systems reports", {"*.nsys-rep", "*.qdrep"}, &recognizesNsysReport, &readNsysReport},
    Reader{"rocpd", "AMD rocprofv3 databases (rocpd)", {"*.db"}, &recognizesRocpd, &readRocpd},
    Reader{"rpd", "AMD rocmProfileData databases", {"*.rpd", "*.rpd.gz"}, &recognizesRpd, &readRpd},
    Reader{"ascend", "Ascend profiler databases", {"*.db"}, &recognizesAscend, &readAscend},
    Reader{"nsys-sqlite",
           "Nsight Systems SQLite exports",
           {"*.sqlite", "*.sqlite3", "*.db"},
           &recognizesSqlite,
           &readNsysSqlite},
    Reader{"xplane", "XLA profiles (xplane.pb)", {"*.xplane.pb"}, &recognizesXPlane, &readXPlane},
    Reader{"perfetto", "Perfetto traces (pftrace)", {"*.pftrace", "*.pftrace.gz"}, &recognizesPerfetto, &readPerfetto},
    Reader{"memory-snapshot", "PyTorch memory snapshots", {"*.pickle"}, &recognizesSnapshot, &readSnapshot},
    Reader{"rocprof-json", "AMD rocprofv3 JSON", {"*.json", "*.json.gz"}, &recognizesRocprofJson, &readRocprofJson},
    Reader{"nsys-json", "nsys stats JSON", {"*.json"}, &recognizesNsysJson, &readNsysJson},
    Reader{"nccl-inspector",
           "logs of the NCCL Inspector",
           {"*-pid*.log", "*-pid*.log.gz"},
           &recognizesInspectorLog,
           &readInspectorLog},
    Reader{"memory-timeline",
           "PyTorch memory timelines",
           {"*.raw.json.gz", "*.raw.json"},
           &recognizesMemoryTimeline,
           &readMemoryTimeline},
    Reader{"json",
           "PyTorch, JAX, Ascend and Chrome traces",
           {"*.json", "*.json.gz", "*.json.zst", "*.trace", "*.trace.gz", "*.chrome_trace"},
           &recognizesJsonTrace,
           &readJsonTrace},
    Reader{"rocprof-csv", "AMD rocprofv3 tables (CSV)", {"*.csv", "*.csv.gz"}, &recognizesRocprofCsv, &readRocprofCsv},
    Reader{"nsys-csv", "nsys stats CSV and text", {"*.csv", "*.csv.gz"}, &recognizesNsysCsv, &readNsysCsv},
};

Error unknownFormat() {
    std::string titles;
    for (const Reader& reader : knownReaders)
        titles += (titles.empty() ? "" : ", ") + std::string(reader.title);
    return Error{ErrorKind::Unsupported, "not a trace Lacuna knows: it opens " + titles};
}

/// Sets the fields that are the same for all formats.
void completeSource(Source& source, const Reader& reader, const Sniffed& file, const ReadContext& context) {
    source.path = shownPath(file).string();
    source.recording = context.inFolder.recording;
    NameFacts name = nameFacts(source.path);
    source.startInName = name.start;
    source.stage = std::move(name.stage);
    source.size = file.size;
    if (source.format.empty()) source.format = reader.id;
    if (source.title.empty()) source.title = reader.title;
}

/// The versions of all files from which a trace is read: the file, and unfinished logs beside a database.
struct Versions {
    std::optional<FileVersion> file, log, journal;
    bool operator==(const Versions&) const = default;
};

Versions versionsOf(const std::filesystem::path& path, std::optional<FileVersion> (*of)(const std::filesystem::path&)) {
    return {of(path), of(path.native() + "-wal"), of(path.native() + "-journal")};
}

/// Returns the key of this file's trace in the cache; nothing if the trace is not to be kept.
std::optional<CacheKey> keyOf(const Sniffed& file, const Versions& is, const Reader& reader,
                              const ReadContext& context) {
    namespace fs = std::filesystem;
    // Tables of rocprofv3 are read together with those beside them, which may change independently.
    if (reader.read == &readRocprofCsv) return std::nullopt;
    // What is in an archive had to be unpacked to get here, which takes longer than to read it.
    if (!file.name.empty()) return std::nullopt;
    if (!is.file || !context.traceCache || file.size < context.traceCache->limits().minFile) return std::nullopt;
    std::error_code error;
    const fs::path path = fs::absolute(file.path, error);
    if (error) return std::nullopt;
    std::string identity =
        fmt::format("{}\n{}\n{}\n{}\n", path.native(), reader.id, is.file->modified(), is.file->sample());
    // Readers also use an unfinished log beside a database, and the program that exports a report.
    for (const auto& [name, beside] : {std::pair("-wal", is.log), std::pair("-journal", is.journal)})
        if (beside) identity += fmt::format("{} {} {}\n", name, beside->modified(), beside->sample());
    if (reader.read == &readNsysReport) identity += context.nsysPath + (context.exportsReports ? "\nexported" : "");
    for (const Doubt& doubt : context.inFolder.doubts)  // they are kept with the trace
        identity += "\n" + sentence(doubt);
    return CacheKey{path, std::move(identity)};
}

/// Opens the profile in an archive if there is only one.
Result<TracePtr> readOnlyProfile(const std::filesystem::path& archive, const ReadContext& context) {
    const auto found = profilesInArchive(archive, context);
    if (!found) return found.error();
    if (found->files.size() > 1)
        return Error{ErrorKind::Unsupported, fmt::format("this archive has {} profiles: name one of them, as in {}",
                                                         found->files.size(), found->files.front().string())};
    return readTrace(found->files.front(), context);
}

}  // namespace

std::span<const Reader> readers() { return knownReaders; }

Result<TracePtr> readTrace(const std::filesystem::path& path, const ReadContext& context) try {
    if (context.stop.stop_requested()) return stoppedError();
    constexpr std::string_view changed =
        "the file changed while it was read: figures may mix old and new; open it again";
    const std::filesystem::path stored = fileOnDisk(path);
    const Versions before = versionsOf(stored, &FileVersion::settled);
    auto file = sniffAnywhere(path, context);
    if (!file) return file.error();
    if (isArchive(*file)) return readOnlyProfile(path, context);
    const auto reader = std::find_if(knownReaders.begin(), knownReaders.end(),
                                     [&](const Reader& each) { return each.recognizes(*file); });
    if (reader == knownReaders.end()) {
        auto refusal = knownRefusal(*file);
        return refusal ? *std::move(refusal) : unknownFormat();
    }
    const auto key = keyOf(*file, before, *reader, context);
    if (NewTracePtr kept = key ? context.traceCache->find(*key, context.stop, context.progress) : nullptr) {
        completeSource(kept->source, *reader, *file, context);
        return TracePtr(std::move(kept));
    }
    ReadContext bounded = context;
    if (bounded.memoryLimit == 0) bounded.memoryLimit = freeMemory();
    const auto trace = reader->read(*file, bounded);
    const Versions after = versionsOf(stored, &FileVersion::of);
    if (!trace) {
        const bool mayBeWhy = after != before && trace.error().kind == ErrorKind::Damaged;
        return mayBeWhy ? Error{ErrorKind::Damaged, fmt::format("{} ({})", trace.error().message, changed)}
                        : trace.error();
    }
    completeSource((*trace)->source, *reader, *file, context);
    examine(**trace, context.stop);
    constexpr std::size_t worthwhile = 16 << 20;  // of a smaller trace, the pages would be touched again at once
    if ((*trace)->memoryBytes() >= worthwhile) releaseUnusedHeap();
    (*trace)->doubts.insert((*trace)->doubts.end(), context.inFolder.doubts.begin(), context.inFolder.doubts.end());
    if (context.stop.stop_requested()) return stoppedError();
    if (after != before)
        (*trace)->import.add(ImportKind::Warning, changed);
    else if (const auto now = keyOf(*file, after, *reader, context); now && key && now->identity == key->identity)
        context.traceCache->keep(*now, *trace);
    return TracePtr(*trace);
} catch (const std::bad_alloc&) {
    return Error{ErrorKind::Limit,
                 "not enough memory for this file: close other profiles or programs, or record a shorter time"};
}

Result<NewTracePtr> finished(TraceBuilder& builder, const ReadContext& context) {
    NewTracePtr trace = builder.finish(context.stop);
    if (!trace) return stoppedError();
    return trace;
}

}  // namespace core
