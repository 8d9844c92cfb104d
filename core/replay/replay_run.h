// SPDX-License-Identifier: GPL-3.0-or-later
// Replays a recording under a change: one pass over its points computes three readings at once.
#pragma once

#include "core/replay/replay_change.h"
#include "core/replay/replay_graph.h"

#include <span>
#include <stop_token>
#include <vector>

namespace core {

/// The start of the first step and the end of each step.
struct Finishes {
    Nanos begin = 0;
    std::vector<Nanos> ends;  ///< ascending

    /// Returns the time from the end of the first step to that of the last, since the first one includes the effects of
    /// earlier work; with one or two steps, the time from the beginning.
    Nanos wall() const { return ends.back() - (ends.size() >= 3 ? ends.front() : begin); }
    Nanos wallOf(std::size_t step) const { return ends[step] - (step == 0 ? begin : ends[step - 1]); }
};

/// Steps other than those of a graph: the operations that each owns. Their ends are those on the device alone.
struct DeviceSteps {
    std::vector<ReplayStep> steps;
    std::vector<std::uint32_t> owned;  ///< operations, grouped by step
};

/// Reuses its memory between runs: 24 bytes per point.
class ReplayRun {
public:
    explicit ReplayRun(const ReplayGraph& graph, std::stop_token stop = {}) : m_graph(graph), m_stop(std::move(stop)) {}

    /// Sets the stop token of all later runs.
    void stopBy(std::stop_token stop) { m_stop = std::move(stop); }
    void run(const ReplayChange& change);
    /// Returns the finish times of the last run.
    Finishes finishes(const ReplayChange& change, Reading reading) const;
    Finishes finishes(const ReplayChange& change, Reading reading, const DeviceSteps& steps) const;
    const std::vector<Readings>& times() const { return m_times; }

private:
    Finishes finishes(const ReplayChange& change, Reading reading, std::span<const ReplayStep> steps,
                      const std::vector<std::uint32_t>& owned, bool deviceOnly) const;
    template <bool isRecorded>
    void pass(const ReplayChange& change);

    const ReplayGraph& m_graph;
    std::stop_token m_stop;
    std::vector<Readings> m_times;
};

/// Returns the recorded finish times.
Finishes recordedFinishes(const ReplayGraph& graph);
Finishes recordedFinishes(const ReplayGraph& graph, const DeviceSteps& steps);

/// Returns whether a run without a change yields exactly the recorded times in every reading.
bool isIdentical(const ReplayGraph& graph, const std::stop_token& stop = {});

}  // namespace core
