// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/replay/replay_graph.h"

#include "core/replay/call_edges.h"
#include "core/replay/call_names.h"
#include "core/replay/operation_edges.h"
#include "core/replay/point_order.h"
#include "core/replay/recorded_order.h"
#include "core/replay/typical_times.h"
#include "core/trace/column_memory.h"

#include <algorithm>
#include <numeric>

namespace core {

namespace {

/// Adds the steps. A step owns the operations whose call begins within its range, on any thread.
void addSteps(const HostCalls& host, DeviceWork& work, ReplayGraph& graph) {
    if (host.steps.empty()) {
        ReplayStep all{"all", 0, graph.firstTime};
        all.last = work.size();
        graph.steps.push_back(all);
        graph.owned.resize(work.size());
        std::iota(graph.owned.begin(), graph.owned.end(), 0u);
        return;
    }
    const auto firstFrom = [&](Nanos time) {
        const auto from = std::lower_bound(host.calls.begin(), host.calls.end(), time,
                                           [](const HostCall& call, Nanos moment) { return call.start < moment; });
        return static_cast<std::uint32_t>(from - host.calls.begin());
    };
    for (const StepMarks& marks : host.steps) {
        ReplayStep step{marks.name, marks.number, marks.start, 2 * marks.begin, 2 * marks.last};
        std::tie(step.first, step.last) = work.placesOf(firstFrom(marks.start), firstFrom(marks.end));
        graph.steps.push_back(std::move(step));
    }
    graph.owned = work.takeByCall();
}

}  // namespace

ReplayGraph replayGraph(const TracePtr& trace, const View& view) {
    ReplayGraph graph;
    graph.trace = trace;
    const HostCalls host = hostCalls(view, graph.counts);
    DeviceWork work(view, host, graph.counts);
    const RecordedOrder order = recordedOrder(view, host, work, graph.counts);
    graph.isTooLarge = order.isTooLarge || host.calls.size() > noPoint / 4 || work.size() > noPoint / 4;
    if (graph.isTooLarge || view.stop.stop_requested()) return graph;
    graph.firstOperation = static_cast<std::uint32_t>(2 * host.calls.size());
    graph.firstTime = work.firstTime();
    findTypicalTimes(view, host, work, order, graph);
    const std::size_t points = graph.firstOperation + work.size();
    graph.time = roomFor<Nanos>(points);
    graph.edgesFrom = roomFor<std::uint32_t>(points + 1);
    graph.edgesFrom.push_back(0);
    const std::size_t edges = points + work.size() + points / 16;  // most calls have one edge, most operations two
    graph.source = roomFor<std::uint32_t>(edges);
    graph.weight = roomFor<Nanos>(edges);
    graph.type = roomFor<EdgeType>(edges);
    addCallEdges(view, host, work, order, graph);
    if (graph.isTooLarge || view.stop.stop_requested()) return graph;
    addOperationEdges(view, host, work, order, CallNames(*trace).anyHip(), graph);
    if (view.stop.stop_requested()) return graph;
    orderPoints(graph, view.stop);
    graph.sourceOf = roomFor<std::uint32_t>(host.calls.size());
    for (const HostCall& call : host.calls)
        graph.sourceOf.push_back(call.source);
    addSteps(host, work, graph);
    return graph;
}

std::size_t ReplayGraph::memoryBytes() const {
    const auto bytes = [](const auto&... column) { return ((column.capacity() * sizeof(column[0])) + ...); };
    return bytes(time, edgesFrom, source, weight, type, order, sourceOf, owned);
}

}  // namespace core
