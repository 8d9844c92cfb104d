// SPDX-License-Identifier: GPL-3.0-or-later
// Lists the occurrences of one kernel, copy or set that a row of the kernel changes counts.
#pragma once

#include "core/analysis/scope/view.h"

#include <cstdint>
#include <string_view>
#include <vector>

namespace core {

constexpr std::size_t maxListedOccurrences = 1000;

struct OperationOccurrences {
    std::vector<std::uint32_t> longest;  ///< event indices by descending duration, then by time; limited in number
    std::int64_t count = 0;              ///< number of all occurrences, listed or not
};

/// Returns the occurrences of all operations whose comparedName() has the same canonicalName() as `name`, as spelled by
/// any profile. O(events).
OperationOccurrences operationOccurrences(const View& view, std::string_view name);

}  // namespace core
