// SPDX-License-Identifier: GPL-3.0-or-later
// The critical path: the chain of waits that made up the wall time of each step, followed back from its last event.
#pragma once

#include "core/replay/replay_graph.h"

#include <stop_token>
#include <string>
#include <vector>

namespace core {

struct ReplayChange;
class ReplayRun;

enum class PathKind : std::uint8_t {
    Device,  ///< an operation ran
    StreamGap,
    LaunchLatency,
    WaitLatency,
    SyncLatency,
    RuntimeCalls,
    Host,  ///< time between two calls, which does not prove that the CPU was busy
    Unexplained
};

/// Returns "stream gap", "launch latency", ..., "cpu"; "gpu" for Device, which tables split by class.
std::string_view text(PathKind kind);

constexpr std::uint32_t noPathOperation = 0xffffffff;

/// A piece of the critical path, the half-open interval [start, end).
struct PathPiece {
    PathKind kind = PathKind::Unexplained;
    std::uint32_t operation = noPathOperation;  ///< the operation that ran or that waited; none for host pieces
    std::uint32_t call = 0xffffffff;            ///< graph index of the call in or before which it lies, or none
    Nanos start = 0, end = 0;

    Nanos length() const { return end - start; }
};

struct StepPath {
    Nanos start = 0, end = 0;
    std::vector<PathPiece> pieces;  ///< from the last to the first; they fill [start, end) exactly
    Nanos hidden = 0;  ///< host silences that may hide a wait: long, unexplained, ending just after the GPU went idle
};

/// Returns the recorded critical path of each step of the graph.
std::vector<StepPath> criticalPaths(const ReplayGraph& graph, const std::stop_token& stop = {});
/// Returns the most likely critical paths after a change, of which `run` must be a run. Does not compute `hidden`.
std::vector<StepPath> criticalPaths(const ReplayGraph& graph, const ReplayChange& change, const ReplayRun& run,
                                    const std::stop_token& stop = {});

/// Returns the first step that counts toward the wall time: with three or more steps, the first one is left out.
std::size_t firstCountedStep(std::size_t steps);
std::size_t firstCountedStep(const ReplayGraph& graph);

}  // namespace core
