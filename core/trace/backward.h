// SPDX-License-Identifier: GPL-3.0-or-later
// Links operators of a backward pass to the operators of the forward pass that they belong to.
#pragma once

#include <cstdint>

namespace core {

/// A link between two rows of Trace::hostRanges.
struct BackwardLink {
    std::uint32_t range = 0;
    std::uint32_t forward = 0;  ///< the forward operator, which began earlier, on any thread

    bool operator==(const BackwardLink&) const = default;
};

}  // namespace core
