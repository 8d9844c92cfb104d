// SPDX-License-Identifier: GPL-3.0-or-later
// The options of an analysis, and the filter that every analysis applies in the same way.
#pragma once

#include "core/analysis/scope/code_options.h"
#include "core/base/ids.h"
#include "core/base/table.h"

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace core {

/// A half-open time range, relative to the trace's first event.
struct TimeWindow {
    Nanos start = 0;
    Nanos end = 0;

    bool operator==(const TimeWindow&) const = default;
};

/// An inclusive range of iteration numbers.
struct NumberRange {
    std::int64_t first = 0;
    std::int64_t last = 0;

    bool contains(std::int64_t number) const { return first <= number && number <= last; }
    bool operator==(const NumberRange&) const = default;
};

/// An empty filter passes everything. Devices and streams choose what is considered; the rest is treated as if it had
/// not run. Kernels and classes choose among those operations: kernels whose name and class match, and no copies, sets
/// or graphs, which have neither. They do not change time: walls, gaps and idle time are those of all operations of the
/// device, and time that only other operations fill is filtered time. Code chooses among all operations and among the
/// moments in which nothing ran: only chosen gaps and idle time remain, and the rest is filtered time.
struct Filter {
    std::optional<TimeWindow> window;  ///< instance tables count what starts in it; interval figures are clipped to it
    std::set<std::int64_t> devices;    ///< device ordinals
    std::set<std::int64_t> streams;    ///< stream numbers
    std::vector<std::string> kernels;  ///< case-sensitive patterns on the full name, of which one must match
    std::vector<NumberRange> iterations = {};  ///< instance tables count operations that they own; interval figures are
                                               ///< clipped to the union of their GPU windows
    std::set<std::string> classes = {};        ///< names of kernel classes
    std::vector<std::string> code =
        {};  ///< patterns, of which one must match a frame that was open at the time of the launch
    std::set<std::string> stepKinds = {};  ///< kinds of iterations, of which one must fit; see isOfKind()

    /// Returns whether kernels are chosen by name or class.
    bool choosesKernels() const { return !kernels.empty() || !classes.empty(); }
    /// Returns whether there may be operations that take time but are filtered out.
    bool choosesOperations() const { return choosesKernels() || !code.empty(); }
    /// Returns whether iterations are chosen, by number or by kind.
    bool choosesIterations() const { return !iterations.empty() || !stepKinds.empty(); }
    /// Returns whether interval figures are clipped.
    bool boundsTime() const { return window || choosesIterations(); }
    bool operator==(const Filter&) const = default;
};

/// The divisor of per-iteration columns: iterations times GPUs. As an option, 0 means that the number is taken from the
/// profile; as a result, 0 means that it is not known, and the columns stay empty.
struct PerIteration {
    std::int64_t iterations = 0;
    std::int64_t gpus = 0;

    /// Returns the sum per iteration and GPU, or an empty cell.
    Cell of(double sum) const { return quotientCell(sum, static_cast<double>(iterations * gpus)); }
    Cell of(const ExactSum& sum) const { return of(sum.real()); }
    bool operator==(const PerIteration&) const = default;
};

/// Decides which operation owns an instant in which several run.
enum class Overlap : std::uint8_t {
    Computation,  ///< per device: computation before communication before copies; then the earlier start
    Earlier       ///< per device: the one that started first; in comparisons, over all devices, as in the graph
                  ///< tool
};

/// Decides how kernels are grouped and shown in tables of kernels and pairs.
enum class KernelNames : std::uint8_t { Full, Base, Short };

/// Lengths with from <= length <= to; without `to` there is no upper limit.
struct LengthRange {
    Nanos from = 0;
    std::optional<Nanos> to = {};

    bool holds(Nanos length) const { return length >= from && (!to || length <= *to); }
    bool operator==(const LengthRange&) const = default;
};

/// Decides when two operations are the same end of a pair. Copies and sets have no class and keep their names.
enum class PairBy : std::uint8_t { Kernel, Class };

/// Decides which gaps belong to pairs. For devices, each moment of idle time belongs to one pair: the last operation to
/// end and the next to start on the device, on any streams. For streams, a gap counts on every stream that waits.
enum class PairGaps : std::uint8_t { Device, Stream };

/// Defines what counts as a gap, and the scale of its histogram.
struct GapOptions {
    Nanos shortest = 0;      ///< shorter gaps are left out; idle time and its causes have no such limit
    bool copiesFill = true;  ///< whether copies and sets keep a stream or device busy; for idle time they always do
    Nanos shortIdle = 1000;  ///< shorter idle intervals have the cause "short"
    int bins = 20;
    bool logarithmic = true;
    std::optional<Nanos> histogramFrom = {}, histogramTo = {};
    std::optional<LengthRange> marked = {};  ///< pairs and the list of the longest gaps include only these
    std::optional<Nanos> microIdle = {};  ///< splits the breakdown's idle time: shorter intervals are micro idle time

    bool operator==(const GapOptions&) const = default;
};

/// The options of an analysis, including its filter.
struct Options {
    Filter filter;
    PerIteration perIteration;
    Overlap overlap = Overlap::Computation;
    KernelNames names = KernelNames::Full;
    GapOptions gaps;
    PairBy pairBy = PairBy::Kernel;
    PairGaps pairGaps = PairGaps::Device;
    std::string iteration = "auto";  ///< which ranges are iterations; see iterationsOf()
    CodeOptions code = {};
    std::string peaks = {};  ///< the device whose peaks count, by its name in the table; empty: as recorded

    bool operator==(const Options&) const = default;
};

}  // namespace core
