// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/jobs/trace_list.h"

#include "core/base/regular_file.h"
#include "core/base/text.h"
#include "core/ingest/folder.h"

#include <algorithm>
#include <string_view>
#include <system_error>

namespace cli {

namespace {

namespace fs = std::filesystem;

template <class Fits>
std::vector<std::string> filesIn(const fs::path& folder, const Fits& fits) {
    std::vector<std::string> files;
    std::error_code error;
    for (fs::directory_iterator at(folder, error), end; !error && at != end; at.increment(error)) {
        const std::string name = at->path().filename().string();
        std::error_code ignored;
        if (!name.starts_with('.') && fits(name) && at->is_regular_file(ignored)) files.push_back(at->path().string());
    }
    std::ranges::sort(files);
    return files;
}

/// Returns whether a name ends with the part of a pattern like "*.json" after the star.
bool fitsPattern(std::string_view name, std::string_view pattern) {
    return pattern.starts_with('*') && name.ends_with(pattern.substr(1));
}

/// Returns the profiles in an archive. Of `traces` traces, which may be thousands on a slow disk, only those that are
/// called like archives are looked at here; any other archive opens if it has one profile.
std::vector<fs::path> profilesIfArchive(const std::string& name, std::size_t traces, FoundProfiles& found,
                                        const Environment& environment) {
    constexpr std::size_t few = 16;
    const std::string lower = core::lowerCase(name);
    const bool isCalledSo = std::ranges::any_of(core::archivePatterns(),
                                                [&](std::string_view pattern) { return fitsPattern(lower, pattern); });
    if (isFolder(name) || (!isCalledSo && traces > few)) return {};
    const auto* const inside = found.in(name, environment);
    return inside && *inside ? (*inside)->files : std::vector<fs::path>();
}

}  // namespace

core::Result<std::vector<std::string>> namesInFile(const std::string& path) {
    constexpr std::size_t maxBytes = std::size_t{64} << 20;
    const auto text = core::regularFileText(path, maxBytes);
    if (!text) return text.error();
    std::vector<std::string> names;
    for (std::size_t at = 0; at < text->size();) {
        const std::size_t end = std::min(text->find('\n', at), text->size());
        std::string line = text->substr(at, end - at);
        if (line.ends_with('\r')) line.pop_back();
        if (!line.empty()) names.push_back(std::move(line));
        at = end + 1;
    }
    return names;
}

bool isFolder(const fs::path& path) {
    std::error_code error;
    return fs::is_directory(path, error);
}

std::vector<std::string> digestsIn(const fs::path& folder) {
    return filesIn(folder, [](const std::string& name) { return name.ends_with(".digest"); });
}

std::vector<std::string> failureNotesIn(const fs::path& folder) {
    return filesIn(folder, [](const std::string& name) { return name.ends_with(".failed"); });
}

std::vector<std::string> tracesIn(const fs::path& folder) {
    return filesIn(folder, [](const std::string& name) {
        return std::ranges::any_of(core::readers(), [&](const core::Reader& reader) {
            return std::ranges::any_of(reader.patterns,
                                       [&](const std::string& pattern) { return fitsPattern(name, pattern); });
        });
    });
}

std::vector<ListedTrace> traceList(const std::vector<std::string>& named, FoundProfiles& found,
                                   const Environment& environment) {
    std::vector<ListedTrace> all;
    for (const std::string& name : named) {
        if (const auto inside = profilesIfArchive(name, named.size(), found, environment); !inside.empty()) {
            for (const fs::path& file : inside)
                all.push_back({file.string(), true});
            continue;
        }
        if (!isFolder(name)) {
            all.push_back({name, true});
            continue;
        }
        for (std::string& inside : tracesIn(name))
            all.push_back({std::move(inside), false});
    }
    std::ranges::sort(all, {}, &ListedTrace::path);
    const auto isSame = [](const ListedTrace& a, const ListedTrace& b) { return a.path == b.path; };
    all.erase(std::unique(all.begin(), all.end(), isSame), all.end());
    return all;
}

}  // namespace cli
