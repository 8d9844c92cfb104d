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

/// A row of the table `critical-path`: a part of the path of one step.
struct PathPartItem {
    const std::string& device;  ///< empty: of the host
    const std::string& iteration;
    const std::string& kind;
    Nanos time, whole;
};

constexpr ColumnOf<PathPartItem> pathColumns[] = {
    {{"Device"}, [](auto& of) { return textIfAny(of.device); }},
    {{"Iteration"}, [](auto& of) { return of.iteration; }},
    {{"Kind"}, [](auto& of) { return of.kind; }},
    {{"Time", "ns", CellKind::Time}, [](auto& of) { return of.time; }},
    {{"% of Wall", "", CellKind::Percent, 2},
     [](auto& of) { return shareCell(static_cast<double>(of.time), static_cast<double>(of.whole)); }},
};

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
    for (const auto& [isHost, device, time, kind] : rows)
        addRow(table, pathColumns, PathPartItem{device, step.name, kind, -time, path.end - path.start});
}

Table criticalPathTable(const View& view, const Replay& replay, std::span<const WhatIf>) {
    Table table = tableWith("critical-path", pathColumns);
    table.whole = "wall of the iteration";
    table.missing = replay.refusal;
    if (replay.isRefused()) return table;
    for (std::size_t step = 0; step < replay.paths.size(); ++step)
        if (isReported(replay.graph.steps[step], view.options.filter))
            addStep(replay.graph.steps[step], replay.paths[step], view, table);
    return table;
}

/// A row of the table `what-if`. Of a refused answer only the reason is shown.
struct WhatIfItem {
    std::string_view lever;
    const WhatIfAnswer& answer;
    const Replay& replay;

    Cell ifAnswered(std::int64_t time) const { return answer.refusal.empty() ? Cell(time) : Cell(); }
    Cell change() const {
        if (!answer.refusal.empty()) return {};
        return shareCell(static_cast<double>(answer.best - replay.wall), static_cast<double>(replay.wall));
    }
};

constexpr ColumnOf<WhatIfItem> whatIfColumns[] = {
    {{"Lever"}, [](auto& of) { return of.lever; }},
    {{"Low", "ns", CellKind::Time}, [](auto& of) { return of.ifAnswered(of.answer.low); }},
    {{"Best", "ns", CellKind::Time}, [](auto& of) { return of.ifAnswered(of.answer.best); }},
    {{"High", "ns", CellKind::Time}, [](auto& of) { return of.ifAnswered(of.answer.high); }},
    {{"Today", "ns", CellKind::Time}, [](auto& of) { return of.ifAnswered(of.replay.wall); }},
    {{"Change", "%", CellKind::Percent, 2}, [](auto& of) { return of.change(); }},
    {{"Explained", "%", CellKind::Percent, 2},
     [](auto& of) { return of.answer.refusal.empty() ? percentCell(of.replay.explained) : Cell(); }},
    {{"Note"}, [](auto& of) { return of.answer.refusal.empty() ? of.answer.note : of.answer.refusal; }},
};

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
    Table table = tableWith("what-if", whatIfColumns);
    table.whole = "today's wall";
    // A replay that is not refused repeats the recording in every reading.
    const WhatIfAnswer today{replay.wall, replay.wall, replay.wall, replay.refusal, replay.basis(), {}};
    addRow(table, whatIfColumns, WhatIfItem{"identity", today, replay});
    for (const AnsweredWhatIf& each : answered)
        addRow(table, whatIfColumns, WhatIfItem{each.text, each.answer, replay});
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
