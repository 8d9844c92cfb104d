// SPDX-License-Identifier: GPL-3.0-or-later
// The part of a trace that is one rank: a device as one process drives it, and the iterations that it runs.
#pragma once

#include "core/analysis/scope/iterations.h"
#include "core/analysis/scope/view.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace core {

/// Of longer recordings the first iterations are told.
constexpr std::size_t mostDigestIterations = 4096;

struct ScopeIteration {
    std::int64_t number = 0;
    Nanos start = 0, end = 0;          ///< on the GPU
    Nanos hostStart = 0, hostEnd = 0;  ///< of the range, or of the launches where there is none
    std::size_t listed = noIteration;  ///< index into the view's list; noIteration: all of the trace is one iteration
};

struct DigestScope {
    ProcessId process{};
    DeviceId device{};
    std::vector<ScopeIteration> iterations;
    std::size_t leftOut = 0;  ///< iterations beyond the most
    /// By event the index of its iteration here, or noIteration: of another rank, or between iterations.
    std::vector<std::uint32_t> iterationOf;

    /// Index of the iteration in which something on the GPU begins at that time.
    std::optional<std::size_t> iterationAt(Nanos time) const;
};

/// Those that run kernels. A trace that says which rank it is, is one rank: the one whose kernels take longest.
std::vector<DigestScope> digestScopes(const View& view);

}  // namespace core
