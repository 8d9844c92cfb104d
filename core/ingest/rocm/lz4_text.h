// SPDX-License-Identifier: GPL-3.0-or-later
// Decompresses texts that a profiler stored as LZ4 frames, one per cell of a database.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace core {

/// A longer decompressed text is cut, whatever size the frame claims.
constexpr std::size_t longestUnpacked = 64 * 1024;

/// Returns the text of a cell, which is the cell itself if it is not a frame; nothing if the frame is damaged.
std::optional<std::string> unpackedText(std::string_view cell);

}  // namespace core
