// SPDX-License-Identifier: GPL-3.0-or-later
// How well the operators of a run use their devices: their work (FLOP, bytes), its rates, and how far these are from
// what the device can do.
#pragma once

#include "core/analysis/scope/view.h"
#include "core/base/exact_sum.h"
#include "core/efficiency/peaks.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace core {

struct Snapshot;

constexpr std::uint32_t noEfficiencyRow = 0xffffffff;

/// What limits an operator on its device, if nothing else does.
enum class Bound : std::uint8_t { Unknown, Compute, Memory };

/// Returns "compute", "memory" or "".
std::string_view text(Bound bound);

/// What kind of work an operator does. Those up to Attention are matrix work, which alone has FLOP.
enum class WorkKind : std::uint8_t {
    Gemm,
    Convolution,
    Attention,
    Elementwise,
    Copy,
    Fill,
    Reduction,
    Softmax,
    Normalisation,
    Embedding,
    Pooling,
    Loss,
    Optimizer,
    Compiled,
    None  ///< nothing is known of it
};
constexpr bool isMatrixWork(WorkKind kind) { return kind <= WorkKind::Attention; }

/// Operators of one name with the same inputs, types and figures on one device. Operations that no operator owns are
/// rows by their reason, without a name.
struct EfficiencyRow {
    std::string_view op;           ///< empty: no operator owns these operations
    std::string_view shapes;       ///< recorded shapes of the inputs, a text of the trace; empty if not recorded
    std::string_view types;        ///< recorded types of the inputs, as the file has them
    std::string type;              ///< that of the first matrix or tensor: "bf16", "tf32" where it was used, "int64"
    std::optional<PeakType> peak;  ///< of matrix work: the peak that counts for it
    DeviceId device{};
    WorkKind kind = WorkKind::None;
    std::int64_t count = 0;       ///< instances of the operator; without one: operations
    std::int64_t operations = 0;  ///< on the GPU, of all instances
    std::int64_t recomputed = 0;  ///< instances that repeat the forward pass within the backward pass
    ExactSum time;                ///< of all operations
    ExactSum elapsed;             ///< of all instances, each the union of its operations

    std::optional<ExactSum> flop, bytes;  ///< of one instance
    std::optional<ExactSum> written;      ///< the part of its bytes that is written
    std::optional<ExactSum> modelFlop;    ///< of one instance: without what an implementation repeats
    bool isUpperBound = false;            ///< the work is at most this: lengths or windows are not recorded in full

    std::optional<double> tflops, gbps, percentOfPeak;
    std::optional<double> ideal;  ///< ns that all instances would take at the roofline
    Bound bound = Bound::Unknown;
    std::string whyEmpty;  ///< why there is no work, or, where there is, no % of peak; empty if there is
    std::string remark;    ///< where it is faster than its limit: how that can be

    std::optional<std::uint32_t> mainEvent;  ///< a kernel of the configuration that takes most of the time
    std::optional<double> occupancy;         ///< % of that kernel, of what can be resident
    std::optional<double> waves, tail;       ///< its waves, and the share of the last one that is idle (%)

    bool hasFigure() const { return flop || bytes; }
    /// Returns the time beyond the ideal, never below 0; nothing if there is none to compare with.
    std::optional<double> saving() const;
};

/// GPU time without a figure, by reason.
struct ReasonTime {
    std::string reason;
    ExactSum time;
};

/// The matrix work of a step on a device, as exact sums.
struct StepWork {
    struct OfType {
        ExactSum flop, modelFlop;  ///< executed; without recomputation and what backward attention repeats
        ExactSum time;             ///< of its operations
    };
    DeviceId device{};
    std::array<OfType, peakTypes> ofType;  ///< indexed by PeakType
    ExactSum unknown;                      ///< time of what may be work but has no figure or only an upper bound
};

/// How long work takes at the peak, in s; work of a type without a peak is unknown.
struct IdealTime {
    double executed = 0, model = 0, unknown = 0;

    void add(const StepWork& work, const std::optional<DevicePeaks>& peaks);
};

/// The share of the devices' peak that a step's work is. Nothing where no device has peaks.
struct Mfu {
    std::string name;                ///< "ProfilerStep#12"; of the whole: empty
    Nanos start = 0, end = 0;        ///< the wall time that it is a share of
    std::size_t devices = 0;         ///< that ran work in it
    ExactSum flop, modelFlop;        ///< executed; without recomputation and what backward attention repeats
    std::vector<StepWork> work;      ///< of each device that did any
    std::optional<double> low;       ///< %: model FLOP that are known
    std::optional<double> high;      ///< %: and all kernel time without a figure, as if at the peak
    std::optional<double> hardware;  ///< %: executed FLOP that are known

    /// Returns whether low and high are so far apart that their reason is what there is to say.
    bool isVague() const { return low && high && *high - *low > 10; }
};

struct Efficiency {
    std::vector<EfficiencyRow> rows;   ///< the longest time first
    std::vector<std::uint32_t> rowOf;  ///< row of each operation of the trace, or noEfficiencyRow: filtered out
    std::vector<std::optional<DevicePeaks>> peaks;  ///< of each device
    ExactSum time;                                  ///< of all operations that pass: that of all rows
    ExactSum withFigure;                            ///< the part of it that has FLOP or bytes
    ExactSum communication, linkCopies;             ///< parts of it that can have none
    std::vector<ReasonTime> reasons;                ///< why the rest has none, the longest first
    std::vector<Mfu> steps;                         ///< of the iterations in the filter
    Mfu whole;                                      ///< from the first operator to the last operation
    std::vector<std::string> faults;                ///< rows of the user's peaks that are not used

    /// Returns the MFU of all steps together; of the whole if there are none.
    Mfu ofSteps() const;
};

/// A part of the run, for which a share of the peak is computed.
struct MfuStep {
    std::string name;
    Nanos start = 0, end = 0;  ///< on the host
};

/// Computes the figures of the operations that pass the view's filter. The trace must outlive them. Without `steps`,
/// they are those of the profiler or, where it has none, the iterations.
Efficiency efficiency(const View& view, const PeakTable& peaks, const std::vector<MfuStep>* steps = nullptr);
Table toTable(const Efficiency& efficiency, const Trace& trace);
/// The table of steps, "mfu".
Table mfuTable(const Efficiency& efficiency);
/// Returns "12.3 to 12.4 %", "12.3 %" or why there is no such figure; the note of the table says it too.
std::string mfuText(const Mfu& mfu);

}  // namespace core
