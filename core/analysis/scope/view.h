// SPDX-License-Identifier: GPL-3.0-or-later
// What an analysis looks at: a trace, its classes, and the filter every analysis applies alike.
#pragma once

#include "core/analysis/scope/code_options.h"
#include "core/base/table.h"
#include "core/classify/classification.h"
#include "core/trace/trace.h"

#include <optional>
#include <set>
#include <stop_token>
#include <string>
#include <vector>

namespace core {

/// Half-open time range since the trace's first event.
struct TimeWindow {
    Nanos start = 0;
    Nanos end = 0;

    bool operator==(const TimeWindow&) const = default;
};

/// Numbers of iterations, both ends among them.
struct NumberRange {
    std::int64_t first = 0;
    std::int64_t last = 0;

    bool contains(std::int64_t number) const { return first <= number && number <= last; }
    bool operator==(const NumberRange&) const = default;
};

/// Everything empty lets everything through. Device and stream choose what is looked at, and take the rest out as if it
/// had not run. Kernel and class choose among the operations there: kernels whose name and class fit, and no copies,
/// sets or graphs, which have neither. They do not change time: walls, gaps and idle time are those of all operations
/// of the device, and what only others fill is told as filtered time. Code chooses among all operations, and among the
/// moments in which nothing ran: gaps and idle time are what is left of them, and the rest is told as filtered time.
struct Filter {
    std::optional<TimeWindow> window;  ///< instance tables take what starts in it; interval figures are clipped to it
    std::set<std::int64_t> devices;    ///< ordinals
    std::set<std::int64_t> streams;    ///< stream numbers
    std::vector<std::string> kernels;  ///< patterns on the full name, case as written, of which one must be found
    std::vector<NumberRange> iterations = {};  ///< instance tables take what they own; interval figures are clipped to
                                               ///< the union of their GPU windows
    std::set<std::string> classes = {};        ///< names of classes of kernels
    std::vector<std::string> code =
        {};  ///< patterns, of which one must be found in a frame that was open at the launch

    /// Whether kernels are chosen by name or class.
    bool choosesKernels() const { return !kernels.empty() || !classes.empty(); }
    /// Whether there may be operations that take time but are not shown.
    bool choosesOperations() const { return choosesKernels() || !code.empty(); }
    /// Whether interval figures are clipped.
    bool boundsTime() const { return window || !iterations.empty(); }
    bool operator==(const Filter&) const = default;
};

/// How the per-iteration columns divide: iterations times GPUs. As an option 0 means: as found; as a result: not known,
/// the columns stay empty.
struct PerIteration {
    std::int64_t iterations = 0;
    std::int64_t gpus = 0;

    /// The part of a sum that one iteration on one GPU has, or the empty cell.
    Cell of(double sum) const { return quotientCell(sum, static_cast<double>(iterations * gpus)); }
    Cell of(const ExactSum& sum) const { return of(sum.real()); }
    bool operator==(const PerIteration&) const = default;
};

/// Who gets time in which several operations run.
enum class Overlap : std::uint8_t {
    Computation,  ///< per device: computation before communication before copies, within one the earlier starter
    Earlier  ///< per device: whoever started first; where profiles are compared over all devices, as the graph tool
             ///< has it
};

/// How kernels are grouped and shown in tables of kernels and pairs.
enum class KernelNames : std::uint8_t { Full, Base, Short };

/// Lengths from <= length <= to; without `to` all that are longer.
struct LengthRange {
    Nanos from = 0;
    std::optional<Nanos> to = {};

    bool holds(Nanos length) const { return length >= from && (!to || length <= *to); }
    bool operator==(const LengthRange&) const = default;
};

/// What two operations must share to be the same end of a pair. Copies and sets have no class: they keep their name.
enum class PairBy : std::uint8_t { Kernel, Class };

/// Whose gaps pairs are told of. Of a device each moment of idle time belongs to one pair: the last operation to end
/// and the next to start on it, on whatever streams. Of streams a gap counts on every stream that waits.
enum class PairGaps : std::uint8_t { Device, Stream };

/// What counts as a gap, and the scale of its histogram.
struct GapOptions {
    Nanos shortest = 0;      ///< shorter gaps are not told; idle time and its causes know no such limit
    bool copiesFill = true;  ///< whether copies and sets keep a stream or device busy; idle time knows none that do not
    Nanos shortIdle = 1000;  ///< idle intervals below it have the cause "short"
    int bins = 20;
    bool logarithmic = true;
    std::optional<Nanos> histogramFrom = {}, histogramTo = {};
    std::optional<LengthRange> marked = {};  ///< pairs and the list of the longest gaps look at these alone
    std::optional<Nanos> microIdle = {};  ///< splits idle time in the breakdown: shorter intervals are micro idle time

    bool operator==(const GapOptions&) const = default;
};

/// What the user asks of an analysis beside the filter.
struct Options {
    Filter filter;
    PerIteration perIteration;
    Overlap overlap = Overlap::Computation;
    KernelNames names = KernelNames::Full;
    GapOptions gaps;
    PairBy pairBy = PairBy::Kernel;
    PairGaps pairGaps = PairGaps::Device;
    std::string iteration = "auto";  ///< the ranges that are iterations, as iterationsOf() takes it
    CodeOptions code = {};

    bool operator==(const Options&) const = default;
};

struct IterationList;
struct HostActivity;
struct KernelNameChoice;
struct CodeChoice;

struct View {
    const Trace& trace;
    const Classification& classes;
    const Options& options;
    std::stop_token stop;
    const IterationList* iterations = nullptr;      ///< as Options::iteration says; null: not looked for
    const HostActivity* host = nullptr;             ///< the trace's; null: found anew where it is needed
    const KernelNameChoice* kernelNames = nullptr;  ///< of Filter::kernels, the same; found once for all analyses
    const CodeChoice* code = nullptr;  ///< of Filter::code; null: its patterns, where there are any, choose nothing
};

}  // namespace core
