// SPDX-License-Identifier: GPL-3.0-or-later
// Operators of a backward pass, and those of the forward pass that they belong to.
#pragma once

#include <cstdint>

namespace core {

/// Both are rows of Trace::hostRanges.
struct BackwardLink {
    std::uint32_t range = 0;
    std::uint32_t forward = 0;  ///< it began earlier, on any thread

    bool operator==(const BackwardLink&) const = default;
};

}  // namespace core
