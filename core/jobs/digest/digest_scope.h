// SPDX-License-Identifier: GPL-3.0-or-later
// The part of a trace that belongs to one rank: a device as used by one process, and its iterations.
#pragma once

#include "core/analysis/scope/iterations.h"
#include "core/analysis/scope/view.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace core {

/// The maximum number of iterations in a digest; of longer recordings the first ones are kept.
constexpr std::size_t maxDigestIterations = 4096;

struct ScopeIteration {
    std::int64_t number = 0;
    Nanos start = 0, end = 0;          ///< bounds on the GPU
    Nanos hostStart = 0, hostEnd = 0;  ///< bounds of its host range, or of its launch calls if it has no range
    std::size_t listed = noIteration;  ///< index into the view's list; noIteration: the whole trace is one iteration
};

struct DigestScope {
    ProcessId process{};
    DeviceId device{};
    std::vector<ScopeIteration> iterations;
    std::size_t leftOut = 0;  ///< number of iterations that were dropped
    /// The index of each event's iteration; noIteration if it belongs to another rank or lies between iterations.
    std::vector<std::uint32_t> iterationOf;

    /// Returns the iteration that a GPU operation starting at `time` belongs to.
    std::optional<std::size_t> iterationAt(Nanos time) const;
};

/// Returns the scopes that run kernels. A trace with a recorded rank yields one, with the longest total kernel time.
std::vector<DigestScope> digestScopes(const View& view);

}  // namespace core
