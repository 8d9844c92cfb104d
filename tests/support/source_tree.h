// SPDX-License-Identifier: GPL-3.0-or-later
// The project's own sources as text, for tests that read them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace tests {

struct SourceFile {
    std::string path;  ///< from the project's root, with '/': "core/base/ids.h"
    std::string text;
};

/// Every file of the project whose path ends in one of `endings`, by path; build folders and .git left out.
std::vector<SourceFile> sourceFiles(const std::vector<std::string_view>& endings);

}  // namespace tests
