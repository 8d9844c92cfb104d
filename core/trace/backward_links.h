// SPDX-License-Identifier: GPL-3.0-or-later
// Finds the forward operator of each operator of a backward pass.
#pragma once

#include "core/trace/trace.h"

#include <cstdint>
#include <span>
#include <stop_token>
#include <vector>

namespace core {

/// An operator of automatic differentiation. An operator of the forward pass and those of the backward pass that belong
/// to it have the same number.
struct SequenceRow {
    std::uint32_t range = 0;         ///< index of the host range
    std::int64_t forwardThread = 0;  ///< in the framework's numbering; 0: the operator is one of the forward pass
    std::int64_t number = 0;
};

/// One end of an arrow from the start of a forward operator to that of a backward one; both ends have the same id.
struct BackwardArrow {
    ThreadId thread{};
    Nanos time = 0;
    std::int64_t id = 0;
    bool isForward = false;
};

/// Returns the links by range. An arrow decides. Otherwise the forward operator is the last of that number to begin
/// before, on `forwardThread` or on the only thread that has any; with several threads, nothing is guessed. O(n log n).
std::vector<BackwardLink> backwardLinksOf(std::vector<SequenceRow> sequences, std::vector<BackwardArrow> arrows,
                                          const HostRanges& ranges, const std::vector<Thread>& threads,
                                          const std::stop_token& stop);

}  // namespace core
