// SPDX-License-Identifier: GPL-3.0-or-later
// The programs our figures are held against: each does the least that a job like ours cannot do without.
#pragma once

#include <cstdint>
#include <filesystem>
#include <span>
#include <string_view>

namespace bench {

/// Y: the file read in windows of 1 MiB, and simdjson's structural index made of each. Gives the bytes seen.
std::uint64_t readAndIndex(const std::filesystem::path& path);

/// The whole file in memory and nlohmann's SAX parser over it, with handlers that do nothing. Gives the keys seen.
std::uint64_t parseWithNlohmann(const std::filesystem::path& path);

/// A gzip file inflated and thrown away: isa-l, or zlib where the build has no isa-l. Gives the bytes made.
std::uint64_t inflateOnly(const std::filesystem::path& path);

/// Every value of every row that the queries give, taken as a number; the file immutable and mapped. Gives their sum.
std::uint64_t stepThrough(const std::filesystem::path& path, std::span<const std::string_view> queries);

}  // namespace bench
