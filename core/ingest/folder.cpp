// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/folder.h"

#include "core/base/text.h"
#include "core/ingest/archive/unpacked_names.h"
#include "core/ingest/files/foreign_formats.h"
#include "core/ingest/files/rank_in_file_name.h"
#include "core/ingest/files/sniff.h"
#include "core/ingest/readers.h"
#include "core/ingest/rocm/rocprof_csv.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <limits>
#include <map>
#include <optional>
#include <string_view>
#include <tuple>
#include <utility>

namespace core {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t maxEntries = 200000;  // limit for entries of any kind
constexpr std::size_t maxCandidates = 4096;
constexpr int deepest = 8;
constexpr std::string_view isAnArchive = "an archive: open it by itself";

constexpr std::string_view notKnown = "no profile", notTimeline = "JSON without events of a timeline";

struct Candidate {
    fs::path path;
    std::string_view reader;
    std::string stem;  ///< path prefix shared by all forms of a profile: the folder and the beginning of the name
    std::string leftFor;
};

bool isCalledAsProfiles(std::string_view name) {
    const std::string lower = lowerCase(name);
    return std::ranges::any_of(readers(), [&](const Reader& reader) {
        return std::ranges::any_of(reader.patterns, [&](std::string_view pattern) {
            return lower.ends_with(pattern.substr(1));  // "*.json" without the star
        });
    });
}

/// Returns whether a file may be a profile, or an export that cannot be opened, although most files of its name are
/// neither. Such files are only looked at if the folder holds nothing else.
bool mayBeCalledSo(std::string_view name) {
    constexpr std::array<std::string_view, 8> ends{".txt",   ".tsv",     ".log",   ".ndjson",
                                                   ".jsonl", ".parquet", ".arrow", ".h5"};
    const std::string lower = lowerCase(name);
    return std::ranges::any_of(ends, [&](std::string_view end) { return lower.ends_with(end); });
}

/// Returns whether the reason why a file is not opened is worth saying although its name promises nothing.
bool isExport(std::string_view reason) { return contains(reason, "`nsys export"); }

/// Returns whether the beginning of a file shows a timeline, since folders contain all kinds of JSON.
bool isTimeline(std::string_view head) {
    constexpr std::array<std::string_view, 4> keys{"\"traceEvents\"", "\"ph\"", "\"schemaVersion\"",
                                                   "\"displayTimeUnit\""};
    return std::ranges::any_of(keys, [&](std::string_view key) { return head.find(key) != std::string_view::npos; });
}

/// Returns why a file is not a profile; nothing if it is one, and then sets `reader`.
std::optional<std::string> whyNot(const Sniffed& file, std::string_view& reader) {
    const auto found = std::ranges::find_if(readers(), [&](const Reader& each) { return each.recognizes(file); });
    if (found == readers().end()) {
        const auto refusal = knownRefusal(file);
        return refusal ? refusal->message : std::string(notKnown);
    }
    if (found->id == "json" && !isTimeline(file.head)) {
        const auto format = foreignJson(file.head);
        return format == ForeignFormat::NsysJson ? refusalOf(*format).message : std::string(notTimeline);
    }
    reader = found->id;
    return std::nullopt;
}

std::optional<std::string> whyNot(const fs::path& path, std::string_view& reader) {
    const auto file = sniff(path);
    if (!file) return file.error().message;
    if (isArchive(*file)) return std::string(isAnArchive);
    return whyNot(*file, reader);
}

std::string stemOf(const fs::path& path, std::string_view reader) {
    std::string name = path.filename().string();
    if (reader == "rocprof-csv") return rocprofCsvProcess(path);
    constexpr std::array<std::string_view, 13> ends{".gz",        ".zst",     ".json",   ".trace", "_results",
                                                    ".xplane.pb", ".sqlite3", ".sqlite", ".db",    ".nsys-rep",
                                                    ".qdrep",     ".csv",     ".tsv"};
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
    constexpr std::array<std::pair<std::string_view, std::string_view>, 13> pairs{{{"nsys-sqlite", "nsys-rep"},
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
                                                                                   {"rocprof-json", "rocprof-json"}}};
    return std::ranges::find(pairs, std::pair(reader, other)) != pairs.end();
}

/// Returns the profile's place. All files in Ascend's folder of a profile belong to that profile, whatever their names.
std::string placeOf(const Candidate& file) {
    const fs::path folder = file.path.parent_path();
    const bool isOfAscend = folder.filename() == "ASCEND_PROFILER_OUTPUT";
    return folder.string() + '\n' + (isOfAscend ? std::string() : file.stem);
}

void leaveOtherForms(std::vector<Candidate>& files) {
    std::map<std::string, std::vector<Candidate*>> byPlace;
    for (Candidate& file : files)
        byPlace[placeOf(file)].push_back(&file);
    for (auto& [place, forms] : byPlace)
        for (Candidate* each : forms)
            for (const Candidate* other : forms) {
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
void leaveOlderOfAscend(std::vector<Candidate>& files) {
    std::map<fs::path, const Candidate*> whole;  // one file for each folder of a profile
    for (const Candidate& file : files)
        if (const fs::path folder = ascendFolder(file.path);
            !folder.empty() && file.leftFor.empty() && isBelow(file.path, "ASCEND_PROFILER_OUTPUT"))
            whole[folder] = &file;
    std::map<std::pair<fs::path, int>, const Candidate*> newest;
    for (const auto& [folder, file] : whole)
        if (const auto rank = rankBeside(file->path)) newest[{folder.parent_path(), *rank}] = file;  // the last counts
    for (Candidate& file : files) {
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

int rankOf(const fs::path& file) {
    if (const auto rank = rankInPath(file)) return *rank;
    return std::numeric_limits<int>::max();
}

/// Distributes the files to those that are opened, in their order, and those that are left.
void choose(std::vector<Candidate> files, FolderProfiles& found) {
    leaveOtherForms(files);
    leaveOlderOfAscend(files);
    std::ranges::stable_sort(files, {}, [](const Candidate& file) { return rankOf(file.path); });
    for (const Candidate& file : files)
        if (file.leftFor.empty())
            found.files.push_back(file.path);
        else
            found.left.push_back({file.path, file.leftFor});
}

/// Says what an archive is that has no profile.
Error nothingIn(const fs::path& archive, const ArchiveContent& content, const FolderProfiles& found) {
    if (content.worst) return *content.worst;
    std::string others = fmt::format("{}", fmt::join(content.others, ", "));
    if (content.otherCount > content.others.size())
        others += fmt::format(" and {} more", content.otherCount - content.others.size());
    if (!content.kind.empty())
        return {ErrorKind::Unsupported, fmt::format("this is {}, not a trace; in it are {}", content.kind, others)};
    return {ErrorKind::Unsupported, fmt::format("this archive holds no profile: {}{}", text(found, archive),
                                                others.empty() ? "" : " (" + others + ")")};
}

}  // namespace

Result<FolderProfiles> profilesInArchive(const fs::path& archive, const ReadContext& context) {
    FolderProfiles found;
    std::vector<Candidate> files;
    const auto look = [&](const Sniffed& file) {
        std::string_view reader;
        if (const auto reason = whyNot(file, reader))
            found.left.push_back({file.name, *reason});
        else
            files.push_back({file.name, reader, stemOf(file.name, reader), {}});
    };
    auto content = lookInto(archive, context, isCalledAsProfiles, look);
    if (!content) return content.error();
    if (files.empty() && found.left.empty() && content->refused.empty() && content->otherCount == 1) {
        // The only file may be called anything.
        auto whole = lookInto(
            archive, context, [](std::string_view) { return true; }, look);
        if (!whole && isStopped(whole.error())) return whole.error();
        found.left.clear();
        if (whole && (!files.empty() || whole->worst)) content = std::move(whole);
    }
    found.others = content->otherCount;
    for (const ArchiveContent::Refused& refused : content->refused)
        found.left.push_back({refused.path, refused.reason});
    std::ranges::sort(files, {}, &Candidate::path);
    choose(std::move(files), found);
    if (found.files.empty()) return nothingIn(archive, *content, found);
    return found;
}

namespace {

/// Opens the archives of a folder that has nothing else to open. Beside profiles they are left: a folder is often
/// packed, and then both are there.
void openArchives(FolderProfiles& found, const std::stop_token& stop) {
    ReadContext context;
    context.stop = stop;
    std::vector<FolderProfiles::Left> left;
    for (FolderProfiles::Left& each : std::exchange(found.left, {})) {
        if (each.reason != isAnArchive) {
            left.push_back(std::move(each));
            continue;
        }
        auto inside = profilesInArchive(each.path, context);
        if (!inside) {
            left.push_back({each.path, inside.error().message});
            continue;
        }
        found.files.insert(found.files.end(), inside->files.begin(), inside->files.end());
        left.insert(left.end(), inside->left.begin(), inside->left.end());
        found.others += inside->others;
    }
    found.left = std::move(left);
    std::ranges::stable_sort(found.files, {}, rankOf);
}

/// The files of a folder by what their names promise.
struct FolderFiles {
    std::vector<fs::path> named;    ///< like a profile
    std::vector<fs::path> unnamed;  ///< not like one, and yet some profiles are called so
    std::size_t others = 0;
};

FolderFiles filesBelow(const fs::path& folder, const std::stop_token& stop) {
    FolderFiles files;
    std::error_code error, ignored;
    std::size_t entries = 0;
    fs::recursive_directory_iterator at(folder, fs::directory_options::skip_permission_denied, error);
    for (const fs::recursive_directory_iterator end; !error && at != end && entries < maxEntries; at.increment(error)) {
        if (stop.stop_requested()) return files;
        ++entries;
        const std::string name = at->path().filename().string();
        if (at.depth() >= deepest || name.starts_with('.')) at.disable_recursion_pending();
        if (name.starts_with('.') || !at->is_regular_file(ignored)) continue;
        const bool isCalledSo = isCalledAsProfiles(name) || isCalledAsArchive(name);
        if (isCalledSo && files.named.size() < maxCandidates)
            files.named.push_back(at->path());
        else if (mayBeCalledSo(name) && files.unnamed.size() < maxCandidates)
            files.unnamed.push_back(at->path());
        else
            ++files.others;
    }
    std::ranges::sort(files.named);
    std::ranges::sort(files.unnamed);
    return files;
}

}  // namespace

FolderProfiles profilesIn(const fs::path& folder, const std::stop_token& stop) {
    FolderProfiles found;
    const FolderFiles below = filesBelow(folder, stop);
    found.others = below.others;
    std::vector<Candidate> files;
    for (const fs::path& path : below.named) {
        if (stop.stop_requested()) return found;
        std::string_view reader;
        if (const auto reason = whyNot(path, reader))
            found.left.push_back({path, *reason});
        else
            files.push_back({path, reader, stemOf(path, reader), {}});
    }
    const bool isAll = !files.empty();
    for (const fs::path& path : below.unnamed) {
        if (stop.stop_requested()) return found;
        std::string_view reader;
        const auto reason = isAll ? std::optional(std::string(notKnown)) : whyNot(path, reader);
        if (!reason)
            files.push_back({path, reader, stemOf(path, reader), {}});
        else if (isExport(*reason))
            found.left.push_back({path, *reason});
        else
            ++found.others;
    }
    choose(std::move(files), found);
    if (found.files.empty()) openArchives(found, stop);
    return found;
}

std::string text(const FolderProfiles& found, const fs::path& folder) {
    const std::size_t all = found.files.size() + found.left.size() + found.others;
    std::string text = fmt::format("{} file{} of {}", found.files.size(), found.files.size() == 1 ? "" : "s", all);
    constexpr std::size_t maxNamed = 5;
    std::string left;
    const auto nameOf = [&](std::size_t i) { return found.left[i].path.lexically_relative(folder).string(); };
    const bool isOneReason = found.files.empty() && !found.left.empty() &&
                             std::ranges::all_of(found.left, [&](const FolderProfiles::Left& each) {
                                 return isExport(each.reason) && each.reason == found.left.front().reason;
                             });
    if (isOneReason)  // as of a folder that nsys exported: said once, and whole
        left = fmt::format("{}{} ({})", nameOf(0),
                           found.left.size() > 1 ? fmt::format(" and {} more", found.left.size() - 1) : "",
                           found.left.front().reason);
    for (std::size_t i = 0; !isOneReason && i < std::min(found.left.size(), maxNamed); ++i) {
        const std::string_view reason = found.left[i].reason;
        left += fmt::format("{}{} ({})", left.empty() ? "" : ", ", nameOf(i), reason.substr(0, reason.find(':')));
    }
    if (!isOneReason && found.left.size() > maxNamed) left += fmt::format(", {} more", found.left.size() - maxNamed);
    if (found.others > 0) {
        if (!left.empty()) left += ", ";
        left += found.others == 1 ? "1 whose name is not a profile's"
                                  : fmt::format("{} whose names are not those of profiles", found.others);
    }
    return left.empty() ? text : text + "; not opened: " + left;
}

}  // namespace core
