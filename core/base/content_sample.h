// SPDX-License-Identifier: GPL-3.0-or-later
// Whether a file is still the one it was, told without reading all of it.
#pragma once

#include "core/base/result.h"

#include <filesystem>
#include <string>

namespace core {

/// 16 hexadecimal digits (FNV-1a, 64 bit) of the file's size and up to 64 KiB each of its beginning, middle and end.
/// Tells changes, not forgeries. What is no regular file is refused without being opened: a pipe could wait for ever.
Result<std::string> contentSample(const std::filesystem::path& path);

}  // namespace core
