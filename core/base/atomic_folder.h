// SPDX-License-Identifier: GPL-3.0-or-later
// Writes several files that belong together: a kill leaves no partial file, and no new folder without some of them.
#pragma once

#include "core/base/result.h"

#include <filesystem>
#include <span>
#include <string>

namespace core {

struct NamedText {
    std::string name, text;  ///< a file name without a folder, and the content
};

/// Writes the files. A new folder, whose parent must exist, is written under a temporary name and renamed once. In an
/// existing folder, all files are first written under temporary names and then renamed one by one; nothing else in it
/// is touched. The error begins with the name of the file at fault, if there is one.
Result<Done> writeWholeFolder(const std::filesystem::path& folder, std::span<const NamedText> files);

}  // namespace core
