// SPDX-License-Identifier: GPL-3.0-or-later
// Where the files of a session lie now: folders are moved, disks are mounted elsewhere.
#pragma once

#include "core/session/saved_session.h"

#include <cstdint>
#include <filesystem>

namespace core {

enum class FileState : std::uint8_t {
    Same,     ///< as far as was recorded
    Changed,  ///< a file is there, of other content
    Missing
};

struct FoundFile {
    std::filesystem::path path;  ///< of a missing file: where it was
    FileState state = FileState::Missing;
};

/// Looks by its relative path from `folder`, where it was, and by its name in `folder`; of several the one whose
/// content is as recorded. Reads up to 192 KiB of each, so not on a thread that must answer.
FoundFile foundFile(const SavedProfile& profile, const std::filesystem::path& folder);

/// What one file is to a profile.
FileState fileState(const SavedProfile& profile, const std::filesystem::path& file);

}  // namespace core
