// SPDX-License-Identifier: GPL-3.0-or-later
// All of a file's content as sixteen digits: what tells the digest of one content from that of another.
#pragma once

#include "core/base/result.h"

#include <filesystem>
#include <stop_token>
#include <string>
#include <string_view>

namespace core {

/// 16 hexadecimal digits of size and content.
Result<std::string> fileChecksum(const std::filesystem::path& path, const std::stop_token& stop = {});
std::string textChecksum(std::string_view text);

}  // namespace core
