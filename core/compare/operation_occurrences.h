// SPDX-License-Identifier: GPL-3.0-or-later
// The occurrences of one kernel, copy or set, one by one: those that a row of the kernel changes counts.
#pragma once

#include "core/analysis/scope/view.h"

#include <cstdint>
#include <string_view>
#include <vector>

namespace core {

constexpr std::size_t mostListedOccurrences = 1000;

struct OperationOccurrences {
    std::vector<std::uint32_t> longest;  ///< event indices, by duration descending, then by time; limited in number
    std::int64_t count = 0;              ///< number of all, listed or not
};

/// Of all operations whose comparedName() has the same canonicalName() as `name`, in whichever profile's spelling.
/// O(events).
OperationOccurrences operationOccurrences(const View& view, std::string_view name);

}  // namespace core
