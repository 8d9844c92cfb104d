// SPDX-License-Identifier: GPL-3.0-or-later
// Finds the profiles in a folder and its subfolders, so that a folder that a profiler wrote opens like a file.
#pragma once

#include "core/ingest/archive/archived_files.h"
#include "core/ingest/identity/recordings.h"
#include "core/ingest/readers.h"

#include <filesystem>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

namespace core {

struct FolderProfiles {
    struct Left {
        std::filesystem::path path;
        std::string reason;
        bool isRepeated = false;  ///< it is a profile, but another file holds it too, or a newer one
    };
    /// By the rank in their path, then by path; several recordings one after the other, in order of time.
    std::vector<std::filesystem::path> files;
    std::vector<ProfileIdentity> identities;  ///< of the files
    Recordings recordings;                    ///< of the files: which were recorded together
    std::vector<Left> left;  ///< files that are named like a profile but are not one, or that another file replaces
    std::size_t others = 0;  ///< number of files that are not named like profiles
};

/// Examines the content of the files that are named like profiles. Of several forms of one profile (a database beside
/// its JSON, a report beside its export), takes the one that records most; of several Ascend profiles of one rank,
/// takes the newest. Does not follow links to folders; descends at most eight levels.
FolderProfiles profilesIn(const std::filesystem::path& folder, const std::stop_token& stop = {});

/// Does what profilesIn() does with the files in an archive, and in archives that are in it; the paths of these files
/// continue the archive's, and readTrace() takes them. An error says why nothing of the archive is opened, and what an
/// archive without a profile is instead. Progress counts bytes of the archive.
Result<FolderProfiles> profilesInArchive(const std::filesystem::path& archive, const ReadContext& context);

/// Returns what is known about each of these files, also of files in archives; nothing about what is not a profile.
std::vector<ProfileIdentity> identitiesOf(std::span<const std::filesystem::path> files, const ReadContext& context);

/// Returns "1 file of 4; not opened: trace_view.json (the same profile as x.db), 2 whose names are not those of
/// profiles"
std::string text(const FolderProfiles& found, const std::filesystem::path& folder);

}  // namespace core
