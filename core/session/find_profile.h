// SPDX-License-Identifier: GPL-3.0-or-later
// Finds the files of a session: folders may have moved, and disks may be mounted elsewhere.
#pragma once

#include "core/session/saved_session.h"

#include <cstdint>
#include <filesystem>

namespace core {

enum class FileState : std::uint8_t {
    Same,     ///< the same as far as was recorded
    Changed,  ///< a file exists, with other content
    Missing
};

struct FoundFile {
    std::filesystem::path path;  ///< of a missing file: where it was
    FileState state = FileState::Missing;
};

/// Searches by the relative path from `folder`, at the old path, and by name in `folder`; of several, the file with the
/// recorded content is taken. Reads up to 192 KiB of each, so it must not run on a thread that has to respond.
FoundFile foundFile(const SavedProfile& profile, const std::filesystem::path& folder);

/// Whether one file is that of a profile.
FileState fileState(const SavedProfile& profile, const std::filesystem::path& file);

}  // namespace core
