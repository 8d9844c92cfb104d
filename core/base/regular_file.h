// SPDX-License-Identifier: GPL-3.0-or-later
// Files opened for reading. A pipe would let the program wait for ever and a device has no end, and either may stand
// where a file stood a moment ago: what was opened is looked at, not what the path led to before.
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
    std::uint64_t size = 0;  ///< when it was opened
};

/// Never waits. The error says what it is instead: nothing, a folder, a pipe or a device.
Result<RegularFile> openRegularFile(const std::filesystem::path& path);

/// The content of a file of at most `limit` bytes.
Result<std::string> regularFileText(const std::filesystem::path& path, std::size_t limit);

}  // namespace core
