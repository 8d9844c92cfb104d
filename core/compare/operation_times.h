// SPDX-License-Identifier: GPL-3.0-or-later
// The figures of one profile for a comparison: the time of every operation by name, in total and per iteration. They
// are independent of rules, except for which kernels communicate.
#pragma once

#include "core/analysis/scope/view.h"
#include "core/compare/clock_change.h"
#include "core/compare/verdict.h"

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace core {

/// All operations of one name and kind; a copy may have the same name as a kernel.
struct OperationTime {
    NameId name{};
    OpKind kind = OpKind::Kernel;
    CopyKind copyKind = CopyKind::Unknown;  ///< the kind of the first operation
    std::int64_t instances = 0;
    ExactSum total = {};              ///< ns, sum of durations
    std::optional<ExactSum> elapsed;  ///< ns attributed to it by the view's overlap rule; absent without events
    std::vector<std::pair<std::uint32_t, Nanos>> byIteration = {};  ///< (index of the sample, part of `elapsed`)
    MeanClock clock = {};  ///< of its instances, if a counter recorded the clock; of kernels alone
};

/// Iterations as samples. If a file has several tracks of iterations (processes, threads), the first iterations of all
/// tracks form one sample, and so on; a sample is the mean of their times, each on the mean of its devices.
struct IterationSamples {
    std::vector<double> tracks;           ///< number of iterations averaged in each sample
    std::vector<double> averaged;         ///< the same, each times the devices of its process
    std::vector<double> wall;             ///< ns per sample
    std::vector<bool> isWhole;            ///< per sample: its wall lasts until the next start; not the last
    std::vector<std::string> kinds = {};  ///< per sample: the kind of step; empty if they are not told apart

    std::size_t size() const { return wall.size(); }
    void resize(std::size_t count);
};

struct OperationTimes {
    std::vector<OperationTime> operations;  ///< sorted by first start; in file order for a summary
    std::optional<OperationTime> filtered;  ///< `elapsed` is the time in which only operations excluded by a filter of
                                            ///< kernels or classes ran; absent without such a filter
    std::int64_t devices = 0;               ///< number of devices that `elapsed` sums over: 1 for Overlap::Earlier
    bool hasKernels = true;                 ///< kernels are recorded; a summary has either kernels or copies and sets
    bool hasMemory = true;
    std::optional<Nanos>
        span;  ///< length of the time that the filter keeps, else first start to last end; absent without events
    IterationSamples iterations;  ///< iterations completely within the window

    bool hasEvents() const { return span.has_value(); }
    bool records(OpKind kind) const { return kind == OpKind::Kernel ? hasKernels : hasMemory; }
};

OperationTimes operationTimes(const View& view);

/// Sums up operations' times, elapsed or of durations. Elapsed time is that on the mean of the devices, so that it
/// compares with a wall, and one GPU with several.
class MeasuredSum {
public:
    MeasuredSum(const OperationTimes& times, bool elapsed) : m_times(&times), m_isElapsed(elapsed) {
        m_sum.iterations.resize(times.iterations.size());
    }

    void add(const OperationTime& operation);
    /// Returns the sum. A mean of devices is rounded down to 1 ns or, so that those of all classes add up to the mean
    /// of all, up: `left` is what rounding left of a profile's sums taken before, in ns times devices; 0 at first.
    Measured take(std::int64_t& left);

private:
    const OperationTimes* m_times;
    bool m_isElapsed;
    Measured m_sum;
};

}  // namespace core
