// SPDX-License-Identifier: GPL-3.0-or-later
// Checksums of whole files as 16 hexadecimal digits, which tell digests of different traces apart.
#pragma once

#include "core/base/result.h"

#include <filesystem>
#include <stop_token>
#include <string>
#include <string_view>

namespace core {

/// Returns 16 hexadecimal digits that depend on size and content.
Result<std::string> fileChecksum(const std::filesystem::path& path, const std::stop_token& stop = {});
std::string textChecksum(std::string_view text);

}  // namespace core
