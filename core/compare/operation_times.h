// SPDX-License-Identifier: GPL-3.0-or-later
// The figures of one profile for a comparison: the time of every operation by name, in total and per iteration. Rules
// do not affect them, except for which kernels communicate.
#pragma once

#include "core/analysis/scope/view.h"
#include "core/compare/verdict.h"

#include <optional>
#include <utility>
#include <vector>

namespace core {

/// The operations of one name and kind; a copy may share its name with a kernel.
struct OperationTime {
    NameId name{};
    OpKind kind = OpKind::Kernel;
    CopyKind copyKind = CopyKind::Unknown;  ///< of the first operation
    std::int64_t instances = 0;
    ExactSum total = {};           ///< ns, sum of durations
    std::optional<Nanos> elapsed;  ///< the part that belongs to it by the view's overlap rule; absent without events
    std::vector<std::pair<std::uint32_t, Nanos>> byIteration = {};  ///< number of the iteration, part of `elapsed`
};

/// Iterations as samples. Where a file has several tracks of them (processes, threads), the first iterations of all
/// tracks are one sample, and so on; a sample has the mean of their times.
struct IterationSamples {
    std::vector<double> tracks;  ///< by sample: the number of iterations of which it is the mean
    std::vector<double> wall;    ///< ns by sample, added up over devices as elapsed time is
    std::vector<bool> isWhole;   ///< by sample: whether its wall is that from start to start; nothing follows the last

    std::size_t size() const { return wall.size(); }
    void resize(std::size_t count);
};

struct OperationTimes {
    std::vector<OperationTime> operations;  ///< by first start; for a summary in file order
    std::optional<OperationTime> filtered;  ///< `elapsed` is the time that only operations fill that a filter of
                                            ///< kernels or classes leaves out; absent without such a filter
    std::int64_t devices = 0;               ///< over how many elapsed time is added up: 1 for Overlap::Earlier
    bool hasKernels = true;                 ///< recorded at all; a summary is of kernels or of copies and sets
    bool hasMemory = true;
    std::optional<Nanos>
        span;  ///< length of the time that the filter keeps, otherwise first start to last end; absent without events
    IterationSamples iterations;  ///< those that lie completely in the window

    bool hasEvents() const { return span.has_value(); }
    bool records(OpKind kind) const { return kind == OpKind::Kernel ? hasKernels : hasMemory; }
};

OperationTimes operationTimes(const View& view);

/// Adds the operation's time to that of a class or kernel: elapsed, or the sum of durations.
void add(const OperationTime& operation, const IterationSamples& iterations, bool elapsed, Measured& sum);

}  // namespace core
