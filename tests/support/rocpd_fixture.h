// SPDX-License-Identifier: GPL-3.0-or-later
// Makes small databases in the format of rocprofv3, in each of its layouts.
#pragma once

#include <array>
#include <filesystem>
#include <string>
#include <string_view>

namespace tests {

/// Tracks: threads, queues and streams of rows are in a table of their own. Lz4: JSON values are compressed.
enum class RocpdLayout { V3_0_0, V3_0_1, V3_0_2, V3_0_3, V3_0_4, V3_0_5, Tracks, Lz4 };

inline constexpr std::array rocpdLayouts{RocpdLayout::V3_0_0, RocpdLayout::V3_0_1, RocpdLayout::V3_0_2,
                                         RocpdLayout::V3_0_3, RocpdLayout::V3_0_4, RocpdLayout::V3_0_5,
                                         RocpdLayout::Tracks, RocpdLayout::Lz4};

std::string_view name(RocpdLayout layout);

/// The suffix of the table names of a set.
constexpr std::string_view rocpdSuffix = "_0199aaaa_7d3e_7c11_8a10_000000000001";
constexpr std::string_view otherRocpdSuffix = "_0199aaaa_7d3e_7c11_8a10_000000000002";

/// Returns CREATE TABLE statements, with "@" in place of the suffix.
std::string rocpdTables(RocpdLayout layout);

/// INSERT statements of a process 4711 of program "python" on GPU 1 of two (agent 2), "@" for the suffix:
///   hipLaunchKernel 1000-1100, which started gemm 2000-2600; hipMemcpyAsync 1100-1200, which started a copy to the
///   device 1500-1700 of 4096 bytes; kernels that copy 2700-2750 and fill 2750-2800; a range "step 1" 900-1300;
///   ncclAllReduce 1200-1290 around hipExtLaunchKernel 1210-1220, which started RCCL's generic kernel 3000-3500.
std::string rocpdRows(RocpdLayout layout);

/// Replaces each "@" in the text by the suffix.
std::string withSuffix(std::string sql, std::string_view suffix);

/// Writes a database to `path` with the tables and rows of one set, followed by `more` (also with "@").
void makeRocpd(const std::filesystem::path& path, RocpdLayout layout, const std::string& more = "");

/// A text as an LZ4 frame, and bytes as an SQL blob literal: x'04224d18...'.
std::string lz4Frame(std::string_view text);
std::string sqlBlob(std::string_view bytes);

}  // namespace tests
