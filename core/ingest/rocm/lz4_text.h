// SPDX-License-Identifier: GPL-3.0-or-later
// Texts that a profiler packed as LZ4 frames, one in a cell of a database.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace core {

/// A text longer than this when unpacked is cut, whatever the frame says of its size.
constexpr std::size_t longestUnpacked = 64 * 1024;

/// What a cell says: itself where it is no frame. Nothing where the frame is damaged.
std::optional<std::string> unpackedText(std::string_view cell);

}  // namespace core
