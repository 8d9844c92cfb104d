// SPDX-License-Identifier: GPL-3.0-or-later
// The profiles in a folder and its subfolders: what a profiler wrote as a folder opens like a file.
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
    std::vector<Left> left;  ///< files named like a profile that are none, or that another one replaces
    std::size_t others = 0;  ///< files that are not named like profiles
};

/// Examines the content of files that are named like profiles. Of several forms of one profile (a database beside its
/// JSON, a report beside its export) it takes the one that records most; of several profiles of a rank of Ascend's, the
/// newest. Follows no links to folders, and goes at most eight levels deep.
FolderProfiles profilesIn(const std::filesystem::path& folder, const std::stop_token& stop = {});

/// "1 file of 4; left: trace_view.json (the same profile as x.db), 2 that are not called as profiles are"
std::string text(const FolderProfiles& found, const std::filesystem::path& folder);

}  // namespace core
