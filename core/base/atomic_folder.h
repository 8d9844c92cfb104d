// SPDX-License-Identifier: GPL-3.0-or-later
// Several files that belong together: a kill leaves no partial file, and no new folder without some of them.
#pragma once

#include "core/base/result.h"

#include <filesystem>
#include <span>
#include <string>

namespace core {

struct NamedText {
    std::string name, text;  ///< the name of a file, without a folder
};

/// A new folder, whose parent must exist, is written beside its place and renamed once. In an existing folder, all
/// files are first written beside their places and then renamed one by one; nothing else in it is touched. The error
/// begins with the name of the file at fault, where there is one.
Result<Done> writeWholeFolder(const std::filesystem::path& folder, std::span<const NamedText> files);

}  // namespace core
