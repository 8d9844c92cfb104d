// SPDX-License-Identifier: GPL-3.0-or-later
// The rank of a process in a distributed job, from what its profile is called: the last resort where nothing in it
// tells.
#pragma once

#include <optional>
#include <string_view>

namespace core {

/// "rank0_step3.json", "trace_rank_3.json.gz": the number behind the word "rank".
std::optional<int> rankInFileName(std::string_view name);

}  // namespace core
