// SPDX-License-Identifier: GPL-3.0-or-later
// The rank of a process in a distributed job, from the name of its profile: the last resort where the profile does not
// say.
#pragma once

#include <filesystem>
#include <optional>
#include <string_view>

namespace core {

/// "rank0_step3.json", "trace_rank_3.json.gz", "exp-rank[3].json": the number behind the word "rank".
std::optional<int> rankInFileName(std::string_view name);
/// The same; where the name of the file has none, of the folder that it stands in, if it is
/// called nothing else: "rank_3/host.pt.trace.json.gz".
std::optional<int> rankInPath(const std::filesystem::path& file);

/// The rank that the profiler of Ascend NPUs writes into the name of a file that stands in the folder of the profile or
/// the one above it: "profiler_info_3.json". Nothing where there are several.
std::optional<int> rankBeside(const std::filesystem::path& file);

}  // namespace core
