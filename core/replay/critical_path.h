// SPDX-License-Identifier: GPL-3.0-or-later
// What the wall time of each step consisted of: the chain of waits, followed back from what finished last.
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
    Host,  ///< between two calls, which does not prove that the processor worked
    Unexplained
};

/// "stream gap", "launch latency", ..., "cpu"; "gpu" for Device, which tables split by class.
std::string_view text(PathKind kind);

constexpr std::uint32_t noPathOperation = 0xffffffff;

/// A stretch of the path, [start, end).
struct PathPiece {
    PathKind kind = PathKind::Unexplained;
    std::uint32_t operation = noPathOperation;  ///< that ran, or that came after what it waited for; of the host none
    std::uint32_t call = 0xffffffff;            ///< of the graph: in which, or before which; else none
    Nanos start = 0, end = 0;

    Nanos length() const { return end - start; }
};

struct StepPath {
    Nanos start = 0, end = 0;
    std::vector<PathPiece> pieces;  ///< from the last to the first; they fill [start, end) exactly
    Nanos hidden = 0;  ///< of the host's silence: long, with no recorded wait, and over just after the device ran dry
};

/// By step of the graph.
std::vector<StepPath> criticalPaths(const ReplayGraph& graph, const std::stop_token& stop = {});
/// The same as it would most likely be after a change; `run` must be of it. Nothing hidden is looked for.
std::vector<StepPath> criticalPaths(const ReplayGraph& graph, const ReplayChange& change, const ReplayRun& run,
                                    const std::stop_token& stop = {});

/// The first step that counts towards the wall: with three or more steps, the first step is left out.
std::size_t firstCountedStep(const ReplayGraph& graph);

}  // namespace core
