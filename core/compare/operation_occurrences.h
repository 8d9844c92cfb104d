// SPDX-License-Identifier: GPL-3.0-or-later
// The runs of one kernel, copy or set, one by one: what a row of the kernel changes counts.
#pragma once

#include "core/analysis/scope/view.h"

#include <cstdint>
#include <string_view>
#include <vector>

namespace core {

constexpr std::size_t mostListedOccurrences = 1000;

struct OperationOccurrences {
    std::vector<std::uint32_t> longest;  ///< indices of events, by duration descending, then time; the first so many
    std::int64_t count = 0;              ///< all, listed or not
};

/// Of all operations whose comparedName() has the same canonicalName() as `name`, whatever profile spells it so.
/// O(events).
OperationOccurrences operationOccurrences(const View& view, std::string_view name);

}  // namespace core
