// SPDX-License-Identifier: GPL-3.0-or-later
// Copies and sets that the host waits for in the call that asks for them.
#pragma once

#include <cstdint>
#include <vector>

namespace core {

class RuleInput;

/// Calls that the host sits in until a copy or set is over, and of how many copies of which sort they are.
struct WaitedCopies {
    std::vector<std::uint32_t> calls;  ///< rising
    std::int64_t pageable = 0, blocking = 0;
};

WaitedCopies waitedCopies(const RuleInput& input);

}  // namespace core
