// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/archive/unpacked_names.h"

#include "core/base/text.h"
#include "core/ingest/files/rank_in_file_name.h"
#include "core/ingest/readers.h"
#include "core/ingest/rocm/rocprof_csv.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace core {

namespace {

namespace fs = std::filesystem;

constexpr std::array<std::string_view, 12> patterns{"*.zip",  "*.7z",     "*.tar", "*.tar.gz",  "*.tgz",  "*.tar.zst",
                                                    "*.tzst", "*.tar.xz", "*.txz", "*.tar.bz2", "*.tbz2", "*.tbz"};

/// Returns the part of a pattern like "*.json" after the star if a name in lower case ends with it; otherwise nothing.
std::string_view ending(std::string_view lower, std::string_view pattern) {
    pattern.remove_prefix(1);
    return lower.ends_with(pattern) ? pattern : std::string_view();
}

/// Returns the longest ending of a known format; it is part of a list of this program, not of the name.
std::string_view knownEnding(std::string_view name) {
    const std::string lower = lowerCase(name);
    std::string_view longest;
    const auto take = [&](std::string_view found) {
        if (found.size() > longest.size()) longest = found;
    };
    for (const Reader& reader : readers())
        for (const std::string& pattern : reader.patterns)
            take(ending(lower, pattern));
    for (const std::string_view pattern : patterns)
        take(ending(lower, pattern));
    return longest;
}

/// Returns whether a name is that of a table of rocprofv3, which is read with the others of its process.
bool isTable(const fs::path& file) { return rocprofCsvProcess(file) != file.filename().string(); }

/// Returns "908_kernel_trace.csv" for an entry of this name, since the number is that of the process, and has the name
/// made from `number` if something else precedes the table.
std::string tableName(const fs::path& file, std::size_t number) {
    constexpr std::size_t mostDigits = 18;
    const std::string process = rocprofCsvProcess(file);
    const std::string table = file.filename().string().substr(process.size());
    const bool isNumber = !process.empty() && process.size() <= mostDigits && std::ranges::all_of(process, isDigit);
    return (isNumber ? process : std::to_string(number)) + table;
}

/// Returns "profiler_info_3.json", made anew, if the entry has such a name.
std::optional<std::string> rankFile(const fs::path& file) {
    constexpr std::string_view prefix = "profiler_info_", suffix = ".json";
    const std::string name = file.filename().string();
    if (!name.starts_with(prefix) || !name.ends_with(suffix) || name.size() < prefix.size() + suffix.size())
        return std::nullopt;
    const auto rank = rankIn(std::string_view(name).substr(prefix.size(), name.size() - prefix.size() - suffix.size()));
    return rank ? std::optional(fmt::format("{}{}{}", prefix, *rank, suffix)) : std::nullopt;
}

}  // namespace

std::span<const std::string_view> archivePatterns() { return patterns; }

bool isCalledAsArchive(std::string_view name) {
    const std::string lower = lowerCase(name);
    return std::ranges::any_of(patterns, [&](std::string_view pattern) { return !ending(lower, pattern).empty(); });
}

std::string unpackedName(std::string_view entry, std::size_t number) {
    const fs::path file(entry);
    if (isTable(file)) return tableName(file, number);
    return std::to_string(number) + std::string(knownEnding(entry));
}

std::optional<fs::path> placeBeside(std::string_view main, std::string_view entry) {
    const fs::path file(main), other(entry);
    const fs::path folder = file.parent_path();
    if (auto name = rankFile(other)) {
        if (other.parent_path() == folder) return fs::path(*name);
        if (!folder.empty() && other.parent_path() == folder.parent_path()) return fs::path("..") / *name;
        return std::nullopt;
    }
    for (const std::string_view log : {"-wal", "-journal"})
        if (entry == std::string(main) + std::string(log)) return fs::path(unpackedName(main, 1) + std::string(log));
    const bool isOfSameProcess = other.parent_path() == folder && isTable(file) && isTable(other) &&
                                 rocprofCsvProcess(file) == rocprofCsvProcess(other);
    return isOfSameProcess ? std::optional(fs::path(unpackedName(entry, 1))) : std::nullopt;
}

}  // namespace core
