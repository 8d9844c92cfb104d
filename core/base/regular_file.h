// SPDX-License-Identifier: GPL-3.0-or-later
// Opens files for reading, but only regular ones: opening a pipe could block the program forever, and a device has no
// end. Since either may have replaced a file a moment ago, the opened file is checked, not the path.
#pragma once

#include "core/base/open_file.h"
#include "core/base/result.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>

namespace core {

struct RegularFile {
    OpenFile file;
    std::uint64_t size = 0;  ///< size when the file was opened
};

/// Opens the file and never blocks. The error says what the path is instead: nothing, a folder, a pipe or a device.
Result<RegularFile> openRegularFile(const std::filesystem::path& path);

/// Returns the content of a file of at most `limit` bytes.
Result<std::string> regularFileText(const std::filesystem::path& path, std::size_t limit);

}  // namespace core
