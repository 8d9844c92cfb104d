// SPDX-License-Identifier: GPL-3.0-or-later
// A recording replayed with a change: one pass over its points, for three readings at once.
#pragma once

#include "core/replay/replay_change.h"
#include "core/replay/replay_graph.h"

#include <stop_token>
#include <vector>

namespace core {

/// When steps begin and finish.
struct Finishes {
    Nanos begin = 0;
    std::vector<Nanos> ends;  ///< rising

    /// From the end of the first step to that of the last, since the first one includes what earlier work left; with
    /// one or two steps, from their beginning.
    Nanos wall() const { return ends.back() - (ends.size() >= 3 ? ends.front() : begin); }
    Nanos wallOf(std::size_t step) const { return ends[step] - (step == 0 ? begin : ends[step - 1]); }
};

/// Keeps its memory between runs, 24 bytes per point.
class ReplayRun {
public:
    explicit ReplayRun(const ReplayGraph& graph, std::stop_token stop = {}) : m_graph(graph), m_stop(std::move(stop)) {}

    /// What stops the runs from now on.
    void stopBy(std::stop_token stop) { m_stop = std::move(stop); }
    void run(const ReplayChange& change);
    /// Of the last run.
    Finishes finishes(const ReplayChange& change, Reading reading) const;
    const std::vector<Readings>& times() const { return m_times; }

private:
    template <bool isRecorded>
    void pass(const ReplayChange& change);

    const ReplayGraph& m_graph;
    std::stop_token m_stop;
    std::vector<Readings> m_times;
};

/// The recorded times.
Finishes recordedFinishes(const ReplayGraph& graph);

/// Whether a run without a change gives exactly the recorded times, in every reading.
bool isIdentical(const ReplayGraph& graph, const std::stop_token& stop = {});

}  // namespace core
