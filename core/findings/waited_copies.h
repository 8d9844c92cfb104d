// SPDX-License-Identifier: GPL-3.0-or-later
// Finds the copies and sets that the host waits for within the call that submits them.
#pragma once

#include <cstdint>
#include <vector>

namespace core {

class RuleInput;

/// The calls that block until a copy or set is over, and the number of copies and sets of each sort.
struct WaitedCopies {
    std::vector<std::uint32_t> calls;  ///< ascending
    std::int64_t pageable = 0, blocking = 0;
};

WaitedCopies waitedCopies(const RuleInput& input);

}  // namespace core
