// SPDX-License-Identifier: GPL-3.0-or-later
// Detects whether a file has changed without reading all of it.
#pragma once

#include "core/base/result.h"

#include <filesystem>
#include <string>

namespace core {

/// Returns 16 hexadecimal digits (FNV-1a, 64 bit) of the file's size and up to 64 KiB each of its beginning, middle and
/// end. They detect changes, not forgeries. Only a regular file is opened, since a pipe could block.
Result<std::string> contentSample(const std::filesystem::path& path);

}  // namespace core
