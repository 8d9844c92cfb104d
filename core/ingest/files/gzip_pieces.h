// SPDX-License-Identifier: GPL-3.0-or-later
// Tells a damaged gzip file from one into which several processes wrote theirs at the same time.
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>

namespace core {

/// Counts the beginnings of gzip files in the first 256 MiB of a file, as they stand in it: 1 in a sound one.
std::size_t gzipPieces(const std::filesystem::path& path);

/// Says of a file that holds several such pieces what it is, and what to do.
std::string mixedGzip(std::size_t pieces);

}  // namespace core
