// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/folder_candidates.h"

#include "core/base/parallel.h"
#include "core/base/text.h"
#include "core/ingest/archive/archived_files.h"
#include "core/ingest/files/foreign_formats.h"
#include "core/ingest/files/rank_in_file_name.h"
#include "core/ingest/files/sniff.h"
#include "core/ingest/rocm/rocprof_csv.h"
#include "core/ingest/sqlite/sqlite_reader.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <functional>
#include <map>
#include <optional>
#include <utility>

namespace core {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view notTimeline = "JSON without events of a timeline";
constexpr std::string_view snapshotAlone =
    "memory without a timeline of operations, which is no rank of a job: open it by itself";

/// Returns whether the beginning of a file shows a timeline, since folders contain all kinds of JSON.
bool isTimeline(std::string_view head) {
    constexpr std::array<std::string_view, 4> keys{"\"traceEvents\"", "\"ph\"", "\"schemaVersion\"",
                                                   "\"displayTimeUnit\""};
    return std::ranges::any_of(keys, [&](std::string_view key) { return head.find(key) != std::string_view::npos; });
}

/// Returns why a file is not a profile; nothing if it is one, and then sets `reader`.
std::optional<std::string> whyNot(const Sniffed& file, std::string_view& reader, const std::stop_token& stop) {
    const auto found = std::ranges::find_if(readers(), [&](const Reader& each) { return each.recognizes(file); });
    if (found == readers().end()) {
        const auto refusal = knownRefusal(file);
        return refusal ? refusal->message : std::string(notKnown);
    }
    if (found->id == "memory-snapshot" || found->id == "memory-timeline") return std::string(snapshotAlone);
    if (found->id == "nsys-sqlite")
        if (auto refusal = foreignSqlite(file, stop)) return std::move(refusal->message);
    if (found->id == "json" && !isTimeline(file.head)) {
        const auto format = foreignJson(file.head);
        return format == ForeignFormat::NsysJson ? refusalOf(*format).message : std::string(notTimeline);
    }
    reader = found->id;
    return std::nullopt;
}

std::string stemOf(const fs::path& path, std::string_view reader) {
    std::string name = path.filename().string();
    if (reader == "rocprof-csv") return rocprofCsvProcess(path);
    constexpr std::array<std::string_view, 15> ends{".gz",      ".log",      ".zst",       ".json",    ".trace",
                                                    "_results", ".pftrace",  ".xplane.pb", ".sqlite3", ".sqlite",
                                                    ".db",      ".nsys-rep", ".qdrep",     ".csv",     ".tsv"};
    for (bool isCut = true; isCut;) {
        isCut = false;
        for (const std::string_view end : ends)
            if (name.size() > end.size() && name.ends_with(end)) {
                name.resize(name.size() - end.size());
                isCut = true;
            }
    }
    if (reader == "nsys-csv" || reader == "nsys-json")
        for (const std::string_view table : {"_cuda_", "_nvtx_", "_gpu"})
            if (const auto at = name.find(table); at != std::string::npos) name.resize(at);
    return name;
}

/// Returns whether one form of a profile contains everything that another form does, and more.
bool containsAllOf(std::string_view reader, std::string_view other) {
    constexpr std::array<std::pair<std::string_view, std::string_view>, 16> pairs{{{"nccl-inspector", "nccl-inspector"},
                                                                                   {"nsys-sqlite", "nsys-rep"},
                                                                                   {"nsys-sqlite", "nsys-json"},
                                                                                   {"nsys-rep", "nsys-json"},
                                                                                   {"nsys-sqlite", "nsys-csv"},
                                                                                   {"nsys-rep", "nsys-csv"},
                                                                                   {"rocpd", "rocprof-json"},
                                                                                   {"rocpd", "rocprof-csv"},
                                                                                   {"rocprof-json", "rocprof-csv"},
                                                                                   {"xplane", "json"},
                                                                                   {"ascend", "json"},
                                                                                   {"json", "json"},
                                                                                   {"rocprof-csv", "rocprof-csv"},
                                                                                   {"rocprof-json", "rocprof-json"},
                                                                                   {"json", "perfetto"},
                                                                                   {"perfetto", "perfetto"}}};
    return std::ranges::find(pairs, std::pair(reader, other)) != pairs.end();
}

/// Returns the profile's place. All files in Ascend's folder of a profile belong to that profile, whatever their names.
std::string placeOf(const FolderCandidate& file) {
    const fs::path folder = file.path.parent_path();
    const bool isOfAscend = folder.filename() == "ASCEND_PROFILER_OUTPUT";
    return folder.string() + '\n' + (isOfAscend ? std::string() : file.stem);
}

void leaveOtherForms(std::vector<FolderCandidate>& files) {
    std::map<std::string, std::vector<FolderCandidate*>> byPlace;
    for (FolderCandidate& file : files)
        byPlace[placeOf(file)].push_back(&file);
    for (auto& [place, forms] : byPlace)
        for (FolderCandidate* each : forms)
            for (const FolderCandidate* other : forms) {
                // Among equal forms the first name is kept: the plain file rather than the compressed one.
                const bool isLater = each->reader != other->reader || other->path < each->path;
                if (other == each || !each->leftFor.empty() || !other->leftFor.empty()) continue;
                if (isLater && containsAllOf(other->reader, each->reader))
                    each->leftFor = fmt::format("the same profile as {}", other->path.filename().string());
            }
}

/// Returns the Ascend profile's folder ("host_41_20250109_ascend_pt") that contains the file; empty if there is none.
fs::path ascendFolder(const fs::path& file) {
    for (fs::path at = file.parent_path(); at.has_relative_path(); at = at.parent_path()) {
        const std::string name = at.filename().string();
        if (name.ends_with("_ascend_pt") || name.ends_with("_ascend_ms")) return at;
    }
    return {};
}

bool isBelow(const fs::path& file, std::string_view prefix) {
    return std::any_of(file.begin(), file.end(),
                       [&](const fs::path& part) { return part.string().starts_with(prefix); });
}

/// Leaves out raw data that the profiler keeps beside its results, and all but the newest recording of each rank.
void leaveOlderOfAscend(std::vector<FolderCandidate>& files) {
    std::map<fs::path, const FolderCandidate*> whole;  // one file for each folder of a profile
    for (const FolderCandidate& file : files)
        if (const fs::path folder = ascendFolder(file.path);
            !folder.empty() && file.leftFor.empty() && isBelow(file.path, "ASCEND_PROFILER_OUTPUT"))
            whole[folder] = &file;
    std::map<std::pair<fs::path, int>, const FolderCandidate*> newest;
    for (const auto& [folder, file] : whole)
        if (const auto rank = rankBeside(file->path)) newest[{folder.parent_path(), *rank}] = file;  // the last counts
    for (FolderCandidate& file : files) {
        const fs::path folder = ascendFolder(file.path);
        if (folder.empty() || !file.leftFor.empty()) continue;
        const auto own = whole.find(folder);
        if (own != whole.end() && isBelow(file.path.lexically_relative(folder), "PROF_"))
            file.leftFor = fmt::format("raw data of {}", own->second->path.filename().string());
        const auto rank = rankBeside(file.path);
        const auto last = rank ? newest.find({folder.parent_path(), *rank}) : newest.end();
        if (last != newest.end() && ascendFolder(last->second->path) != folder)
            file.leftFor = fmt::format("an older profile of rank {}", *rank);
    }
}

}  // namespace

bool isCalledAsProfiles(std::string_view name) {
    const std::string lower = lowerCase(name);
    return std::ranges::any_of(readers(), [&](const Reader& reader) {
        return std::ranges::any_of(reader.patterns, [&](std::string_view pattern) {
            const std::size_t last = pattern.rfind('*');  // "*.json", "*-pid*.log"
            return lower.ends_with(pattern.substr(last + 1)) && contains(lower, pattern.substr(1, last - (last > 0)));
        });
    });
}

bool mayBeCalledSo(std::string_view name) {
    constexpr std::array<std::string_view, 10> ends{".log.gz", ".jsonl.gz", ".txt",     ".tsv",   ".log",
                                                    ".ndjson", ".jsonl",    ".parquet", ".arrow", ".h5"};
    const std::string lower = lowerCase(name);
    return std::ranges::any_of(ends, [&](std::string_view end) { return lower.ends_with(end); });
}

bool isExport(std::string_view reason) { return contains(reason, "`nsys export"); }

FolderCandidate candidate(const Sniffed& file, const std::stop_token& stop) {
    FolderCandidate made{shownPath(file)};
    if (auto reason = whyNot(file, made.reader, stop)) {
        made.leftFor = *std::move(reason);
        return made;
    }
    made.stem = stemOf(made.path, made.reader);
    made.identity = profileIdentity(file, made.reader, stop);
    return made;
}

std::vector<FolderCandidate> candidates(std::span<const fs::path> files, const ReadContext& context) {
    constexpr std::size_t block = 32;
    std::vector<FolderCandidate> found(files.size());
    const auto look = [&](std::size_t i) {
        found[i].path = files[i];
        const auto file = sniffAnywhere(files[i], context);
        if (!file)
            found[i].leftFor = file.error().message;
        else if (isArchive(*file))
            found[i].leftFor = isAnArchive;
        else
            found[i] = candidate(*file, context.stop);
    };
    std::vector<std::function<void()>> tasks;
    for (std::size_t first = 0; first < files.size(); first += block)
        tasks.emplace_back([&, first] {
            for (std::size_t i = first; i < std::min(files.size(), first + block) && !context.stop.stop_requested();
                 ++i)
                look(i);
        });
    runAll(tasks);
    return found;
}

void leaveRepeated(std::vector<FolderCandidate>& files) {
    leaveOtherForms(files);
    leaveOlderOfAscend(files);
}

}  // namespace core
