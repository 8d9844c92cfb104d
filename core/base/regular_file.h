// SPDX-License-Identifier: GPL-3.0-or-later
// Opens files for reading. Opening a pipe could block the program forever, and a device has no end. Either may have
// replaced a file a moment ago, so that the opened file is checked and not the path.
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
    std::uint64_t size = 0;  ///< when the file was opened
};

/// Never blocks. The error says what the path is instead: nothing, a folder, a pipe or a device.
Result<RegularFile> openRegularFile(const std::filesystem::path& path);

/// The content of a file of at most `limit` bytes.
Result<std::string> regularFileText(const std::filesystem::path& path, std::size_t limit);

}  // namespace core
