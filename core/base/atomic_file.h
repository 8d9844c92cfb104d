// SPDX-License-Identifier: GPL-3.0-or-later
// Files that are written whole or not at all: a crash, a full disk or a reader in between never shows half of one.
#pragma once

#include "core/base/result.h"

#include <filesystem>
#include <string_view>

namespace core {

/// Writes beside the file, forces it to disk and renames it into place; on any error the old file stays as it was. A
/// link is followed, permissions of an existing file are kept, and a device or pipe ("/dev/stdout") is written to
/// directly. The folder must exist.
Result<Done> writeWholeFile(const std::filesystem::path& path, std::string_view content);

}  // namespace core
