// SPDX-License-Identifier: GPL-3.0-or-later
// Tells the kinds of the steps of a server apart: prefill, decode, mixed.
#pragma once

#include "core/analysis/scope/iterations.h"

#include <stop_token>

namespace core {

/// Sets the kinds of the iterations by the first of these that tells the kind of each iteration:
///   1. its name (see stepKindOf())
///   2. the names of the user's ranges in its host range; several that differ are mixed
///   3. the words prefill and decode in the names of the kernels that it owns
///   4. the set of its kernels, if these sets form two to four groups that have at least four fifths of their kernels
///   in
///      common within a group, and at most three fifths with another, each of at least two iterations: "A", "B"
/// The last two look only at ranges that repeat, neither at steps of PyTorch's profiler nor at a pattern of kernels.
void tellKinds(const Trace& trace, IterationList& list, const std::stop_token& stop = {});

}  // namespace core
