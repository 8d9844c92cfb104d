// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/replay/replay_tables.h"

#include "core/analysis/scope/step_kinds.h"
#include "core/replay/path_parts.h"
#include "core/trace/labels.h"
#include "core/trace/recorded.h"

#include <algorithm>
#include <map>
#include <tuple>

namespace core {

namespace {

/// Returns "gpu:gemm", "stream gap" and the like. Communication, copies and sets count as classes of their own.
std::string kindText(const PathPiece& piece, const View& view) {
    if (piece.kind != PathKind::Device) return std::string(text(piece.kind));
    return "gpu:" + std::string(pathName(view, piece.operation));
}

/// Returns whether the filter's window and iterations include a step.
bool isReported(const ReplayStep& step, const Filter& filter) {
    const bool isInWindow = !filter.window || step.begin == noPoint ||
                            (step.start >= filter.window->start && step.start < filter.window->end);
    return isInWindow && (step.begin == noPoint || isChosenStep(filter, step.name, step.number));
}

/// Adds the parts of one step's path: by device, longest first; those of the host last.
void addStep(const ReplayStep& step, const StepPath& path, const View& view, Table& table) {
    std::map<std::pair<std::string, std::string>, Nanos> parts;  // keyed by (device, kind)
    const Labels labels(view.trace);
    for (const PathPiece& piece : path.pieces) {
        const bool isOfDevice = piece.operation != noPathOperation;
        const StreamId stream = isOfDevice ? view.trace.events.stream[piece.operation] : StreamId{};
        const std::string device =
            isOfDevice ? labels.deviceNumber(view.trace.streams[index(stream)].device) : std::string();
        parts[{device, kindText(piece, view)}] += piece.length();
    }
    std::vector<std::tuple<bool, std::string, Nanos, std::string>> rows;
    for (const auto& [key, time] : parts)
        rows.emplace_back(key.first.empty(), key.first, -time, key.second);
    std::sort(rows.begin(), rows.end());
    const double whole = static_cast<double>(path.end - path.start);
    for (const auto& [isHost, device, time, kind] : rows)
        table.rows.push_back(
            {isHost ? Cell() : Cell(device), step.name, kind, -time, shareCell(static_cast<double>(-time), whole)});
}

Table criticalPathTable(const View& view, const Replay& replay, std::span<const WhatIf>) {
    Table table{
        "critical-path",
        {{"Device"}, {"Iteration"}, {"Kind"}, {"Time", "ns", CellKind::Time}, {"% of Wall", "", CellKind::Percent, 2}}};
    table.whole = "wall of the iteration";
    table.missing = replay.refusal;
    if (replay.isRefused()) return table;
    for (std::size_t step = 0; step < replay.paths.size(); ++step)
        if (isReported(replay.graph.steps[step], view.options.filter))
            addStep(replay.graph.steps[step], replay.paths[step], view, table);
    return table;
}

void addAnswer(const std::string& lever, const WhatIfAnswer& answer, const Replay& replay, Table& table) {
    if (!answer.refusal.empty()) {
        table.rows.push_back({lever, {}, {}, {}, {}, {}, {}, answer.refusal});
        return;
    }
    const auto today = static_cast<double>(replay.wall);
    table.rows.push_back({lever, answer.low, answer.best, answer.high, replay.wall,
                          shareCell(static_cast<double>(answer.best - replay.wall), today),
                          percentCell(replay.explained), answer.note});
}

Table tableOfWhatIfs(const View& view, const Replay& replay, std::span<const WhatIf> requested) {
    ReplayRun run(replay.graph, view.stop);
    std::vector<AnsweredWhatIf> answered;
    for (const WhatIf& each : requested.empty() ? std::span<const WhatIf>(usualWhatIfs()) : requested) {
        if (view.stop.stop_requested()) break;
        answered.push_back({each.text, whatIf(replay, view, each.levers, run)});
    }
    return whatIfTable(replay, answered);
}

}  // namespace

Table whatIfTable(const Replay& replay, std::span<const AnsweredWhatIf> answered) {
    Table table{"what-if",
                {{"Lever"},
                 {"Low", "ns", CellKind::Time},
                 {"Best", "ns", CellKind::Time},
                 {"High", "ns", CellKind::Time},
                 {"Today", "ns", CellKind::Time},
                 {"Change", "%", CellKind::Percent, 2},
                 {"Explained", "%", CellKind::Percent, 2},
                 {"Note"}}};
    table.whole = "today's wall";
    // A replay that is not refused repeats the recording in every reading.
    addAnswer("identity", {replay.wall, replay.wall, replay.wall, replay.refusal, replay.basis(), {}}, replay, table);
    for (const AnsweredWhatIf& each : answered)
        addAnswer(each.text, each.answer, replay, table);
    return table;
}

const std::vector<WhatIf>& usualWhatIfs() {
    static const std::vector<WhatIf> usual = [] {
        std::vector<WhatIf> made;
        for (const char* text : {"communication=0.5", "overlapped-communication", "no-host-syncs", "launch-calls=0.5",
                                 "one-graph", "fast-cpu", "fast-gpu", "no-launch-gaps"})
            made.push_back(*parsedWhatIf(text));
        return made;
    }();
    return usual;
}

const std::vector<ReplayTableKind>& replayTableKinds() {
    static const std::vector<ReplayTableKind> kinds = {{"critical-path", criticalPathTable},
                                                       {"what-if", tableOfWhatIfs}};
    return kinds;
}

}  // namespace core
