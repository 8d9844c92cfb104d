// SPDX-License-Identifier: GPL-3.0-or-later
// Finds the files of a session, although folders may have moved and disks may be mounted elsewhere.
#pragma once

#include "core/session/saved_session.h"

#include <cstdint>
#include <filesystem>

namespace core {

enum class FileState : std::uint8_t {
    Same,     ///< the content is the same as far as it was recorded
    Changed,  ///< a file exists, with other content
    Missing
};

struct FoundFile {
    std::filesystem::path path;  ///< for a missing file, its recorded path
    FileState state = FileState::Missing;
};

/// Searches by the relative path from `folder`, at the old path, and by name in `folder`. Of several files, returns the
/// one with the recorded content. Reads up to 192 KiB of each, so it must not run on a thread that has to respond.
FoundFile foundFile(const SavedProfile& profile, const std::filesystem::path& folder);

/// Returns whether a file is that of a profile.
FileState fileState(const SavedProfile& profile, const std::filesystem::path& file);

}  // namespace core
