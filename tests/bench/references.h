// SPDX-License-Identifier: GPL-3.0-or-later
// The reference programs: each does the minimum that a task like ours requires.
#pragma once

#include <cstdint>
#include <filesystem>
#include <span>
#include <string_view>

namespace bench {

/// Reads the file in windows of 1 MiB and builds simdjson's structural index of each. Returns the number of bytes read.
std::uint64_t readAndIndex(const std::filesystem::path& path);

/// Reads the whole file and parses it with nlohmann's SAX parser and empty handlers. Returns the number of keys.
std::uint64_t parseWithNlohmann(const std::filesystem::path& path);

/// Inflates a gzip file with isa-l, or zlib if the build lacks it, and discards the result. Returns its size.
std::uint64_t inflateOnly(const std::filesystem::path& path);

/// Reads every value of every row of the queries as a number; the file is immutable and mapped. Returns their sum.
std::uint64_t stepThrough(const std::filesystem::path& path, std::span<const std::string_view> queries);

}  // namespace bench
