// SPDX-License-Identifier: GPL-3.0-or-later
// Returns the project's own sources as text, for tests that read them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace tests {

struct SourceFile {
    std::string path;  ///< relative to the project's root, with '/': "core/base/ids.h"
    std::string text;
};

/// The folder of a path: "core/base" of "core/base/ids.h".
std::string folderOf(std::string_view path);

/// Every file of the project whose path ends with one of `endings`, sorted by path; without build folders and .git.
std::vector<SourceFile> sourceFiles(const std::vector<std::string_view>& endings);

}  // namespace tests
