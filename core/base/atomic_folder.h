// SPDX-License-Identifier: GPL-3.0-or-later
// Several files that belong together: a kill at any moment leaves no half of one, and no new folder that lacks some.
#pragma once

#include "core/base/result.h"

#include <filesystem>
#include <span>
#include <string>

namespace core {

struct NamedText {
    std::string name, text;  ///< the name is one of a file, without a folder
};

/// A new folder, whose own folder must exist, is written beside its place and renamed once. In one that is there all
/// files are written beside theirs first and then renamed one by one; nothing else in it is touched. The error begins
/// with the file's name where one is at fault.
Result<Done> writeWholeFolder(const std::filesystem::path& folder, std::span<const NamedText> files);

}  // namespace core
