// SPDX-License-Identifier: GPL-3.0-or-later
// The profiles that a folder holds, those below it included: what a profiler wrote as a folder opens as one file does.
#pragma once

#include <filesystem>
#include <stop_token>
#include <string>
#include <vector>

namespace core {

struct FolderProfiles {
    struct Left {
        std::filesystem::path path;
        std::string reason;
    };
    std::vector<std::filesystem::path> files;  ///< by the ranks in their names, then by their names
    std::vector<Left> left;  ///< what is called like a profile and is none, or tells what another does
    std::size_t others = 0;  ///< files that are not called as profiles are
};

/// Looks at the content of what is called as profiles are. Of one profile in several forms (a database beside its JSON,
/// a report beside its export) it takes the one that tells most; of several profiles of a rank of Ascend's, the newest.
/// Follows no links to folders, and goes eight levels down at most.
FolderProfiles profilesIn(const std::filesystem::path& folder, const std::stop_token& stop = {});

/// "1 file of 4; left: trace_view.json (the same profile as x.db), 2 that are not called as profiles are"
std::string text(const FolderProfiles& found, const std::filesystem::path& folder);

}  // namespace core
