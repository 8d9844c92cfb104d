// SPDX-License-Identifier: GPL-3.0-or-later
// The reference programs: each does the least that a task like ours requires.
#pragma once

#include <cstdint>
#include <filesystem>
#include <span>
#include <string_view>

namespace bench {

/// Y: reads the file in windows of 1 MiB and makes simdjson's structural index of each. Returns the bytes read.
std::uint64_t readAndIndex(const std::filesystem::path& path);

/// The whole file in memory, parsed by nlohmann's SAX parser with empty handlers. Returns the number of keys.
std::uint64_t parseWithNlohmann(const std::filesystem::path& path);

/// Inflates a gzip file and discards the result: isa-l, or zlib where the build has no isa-l. Returns the bytes made.
std::uint64_t inflateOnly(const std::filesystem::path& path);

/// Takes every value of every row of the queries as a number; the file is immutable and mapped. Returns their sum.
std::uint64_t stepThrough(const std::filesystem::path& path, std::span<const std::string_view> queries);

}  // namespace bench
