// SPDX-License-Identifier: GPL-3.0-or-later
// Finds the rank of a process in a distributed job from the name of its profile: a last resort if the profile itself
// does not record it.
#pragma once

#include <filesystem>
#include <optional>
#include <string_view>

namespace core {

/// Returns the number that is the whole text; nothing if it is no number, or negative.
std::optional<int> rankIn(std::string_view text);

/// Returns the number after the word "rank": "rank0_step3.json", "trace_rank_3.json.gz", "exp-rank[3].json".
std::optional<int> rankInFileName(std::string_view name);
/// Returns the rank in the name of the file; if there is none, the rank in the name of its folder, if the folder is
/// called nothing else: "rank_3/host.pt.trace.json.gz".
std::optional<int> rankInPath(const std::filesystem::path& file);

/// Returns the rank that the profiler of Ascend NPUs writes into the name of a file ("profiler_info_3.json") in the
/// folder of the profile or in the one above it. Returns nothing if there are several ranks.
std::optional<int> rankBeside(const std::filesystem::path& file);

}  // namespace core
