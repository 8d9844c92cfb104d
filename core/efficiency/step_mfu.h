// SPDX-License-Identifier: GPL-3.0-or-later
// The share of the peak that the work of steps is.
#pragma once

#include "core/analysis/scope/selection.h"
#include "core/efficiency/efficiency.h"

#include <map>
#include <vector>

namespace core {

/// What an instance of an operator adds to the work of its step.
struct MfuPart {
    Nanos start = 0;  ///< of the operator
    std::uint32_t row = 0;
    Nanos time = 0, kernels = 0;  ///< of its operations, and of the kernels among them
    bool isRecomputed = false;
};

/// Returns the steps of the filter: of the profiler, whose time is that on the host, if none are chosen; otherwise, and
/// where it has none, the iterations.
std::vector<MfuStep> stepsOf(const View& view, const Selection& selection);

/// Adds up the work of a time, by device and type.
class WorkSums {
public:
    void add(const MfuPart& part, const EfficiencyRow& row);
    void addUnknown(DeviceId device, const ExactSum& time) { of(device).unknown += time; }
    /// Sets the work and the shares of `mfu`, whose wall time and devices are known.
    void finish(Mfu& mfu, const std::vector<std::optional<DevicePeaks>>& peaks);

private:
    StepWork& of(DeviceId device);

    ExactSum m_flop, m_modelFlop;
    std::map<DeviceId, StepWork> m_work;
};

/// Adds up the work of steps, which may overlap, and of the whole.
class MfuSums {
public:
    explicit MfuSums(std::vector<MfuStep> steps);

    /// Adds an instance of an operator; its row must have its figures.
    void add(const MfuPart& part, const EfficiencyRow& row);
    /// Adds the time of kernels that no operator owns and that do not communicate.
    void addUnowned(DeviceId device, const ExactSum& time) { m_whole.addUnknown(device, time); }
    /// Fills in the steps and the whole.
    void finish(Efficiency& made, const View& view, const Selection& selection);

private:
    std::vector<MfuStep> m_steps;
    std::vector<WorkSums> m_sums;          ///< of each step
    std::vector<std::uint32_t> m_byStart;  ///< steps
    std::vector<Nanos> m_reached;          ///< by place in m_byStart: the latest end so far
    WorkSums m_whole;
};

}  // namespace core
