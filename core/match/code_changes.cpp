// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/match/code_changes.h"

#include "core/analysis/idle/gaps.h"
#include "core/analysis/idle/idle_causes.h"
#include "core/code/code_trees.h"
#include "core/code/tree_merger.h"
#include "core/compare/change_columns.h"
#include "core/compare/sample_clock.h"

#include <algorithm>
#include <map>

namespace core {

namespace {

using TimeBySample = std::map<std::uint32_t, double>;  // ns

/// The code tree of a profile, and each node's own time in each sample.
struct SampledTree {
    CodeTree tree;
    std::vector<TimeBySample> own;  ///< indexed by node
};

TimeBySample& slotOf(std::vector<TimeBySample>& own, std::size_t node) {
    if (own.size() <= node) own.resize(node + 1);
    return own[node];
}

SampledTree onGpu(const ComparedProfile& profile, const View& view, const Frames& frames) {
    const std::vector<double>& tracks = profile.times->iterations.tracks;
    const Events& events = view.trace.events;
    SampleClock clock(view);
    SampledTree made;
    made.tree = onGpuTree(view, frames, view.options.code, [&](std::size_t event, std::uint32_t node) {
        clock.forEachSample(event, events.start[event], events.end(event), [&](std::uint32_t sample, Nanos time) {
            slotOf(made.own, node)[sample] += static_cast<double>(time) / tracks[sample];
        });
    });
    return made;
}

/// Merges all devices into one tree.
SampledTree offGpu(const ComparedProfile& profile, const View& view, const Frames& frames) {
    const std::vector<double>& tracks = profile.times->iterations.tracks;
    const Events& events = view.trace.events;
    SampleClock clock(view);
    std::map<DeviceId, std::vector<TimeBySample>> own;
    const auto trees = offGpuTrees(
        view, frames, view.options.code, [&](const CodeTree&, const IdleInterval& gap, std::uint32_t node, Nanos time) {
            if (gap.next == noEvent) return;
            const Nanos moment = events.start[gap.next];
            clock.forEachSample(gap.next, moment, moment + 1, [&](std::uint32_t sample, Nanos) {
                slotOf(own[gap.device], node)[sample] += static_cast<double>(time) / tracks[sample];
            });
        });
    TreeMerger merger;
    SampledTree made;
    for (const DeviceCode& device : trees) {
        const std::vector<std::uint32_t> places = merger.add(device.tree, 0);
        const std::vector<TimeBySample>& ofDevice = own[device.device];
        for (std::size_t node = 0; node < ofDevice.size(); ++node)
            for (const auto& [sample, time] : ofDevice[node])
                slotOf(made.own, places[node])[sample] += time;
    }
    made.tree = merger.take();
    return made;
}

SampledTree sampledTree(const ComparedProfile& profile, CodeSide side, const std::stop_token& stop) {
    const Snapshot& snapshot = *profile.snapshot;
    const View view = viewOf(snapshot, stop);
    const auto frames = snapshot.frames ? snapshot.frames : std::make_shared<const Frames>(*snapshot.trace, stop);
    SampledTree made = side == CodeSide::OffGpu ? offGpu(profile, view, *frames) : onGpu(profile, view, *frames);
    made.own.resize(made.tree.nodes.size());
    return made;
}

/// Sums the own times of all nodes that match in each path.
std::vector<TimeBySample> byPath(std::vector<TimeBySample> own, const std::vector<std::uint32_t>& paths,
                                 std::size_t count) {
    std::vector<TimeBySample> times(count);
    for (std::size_t node = 0; node < own.size(); ++node) {
        for (const auto& [sample, time] : own[node])
            times[paths[node]][sample] += time;
        own[node] = {};
    }
    return times;
}

Measured measured(const ExactSum& whole, bool isThere, const TimeBySample& times, std::size_t samples) {
    Measured sum{isThere, whole, std::vector<double>(samples)};
    for (const auto& [sample, time] : times)
        sum.iterations[sample] = time;
    return sum;
}

void moveUp(std::vector<TimeBySample>& times, std::size_t path, std::size_t parent) {
    for (const auto& [sample, time] : times[path])
        times[parent][sample] += time;
    times[path] = {};
}

}  // namespace

bool deservesVerdict(const CodeChange& path, const CodeChange& whole) {
    const auto isLarge = [](const ExactSum& part, const ExactSum& all) {
        return part.real() > 0 && part.real() * 1000 >= all.real();
    };
    return isLarge(path.base, whole.base) || isLarge(path.candidate, whole.candidate);
}

CodeChanges codeChanges(const ComparedProfile& baseline, const ComparedProfile& candidate, CodeSide side,
                        const std::stop_token& stop) {
    SampledTree a = sampledTree(baseline, side, stop), b = sampledTree(candidate, side, stop);
    CodeOverlay overlay = overlayOf(a.tree, b.tree);
    CodeChanges made{haveIterations(*baseline.times, *candidate.times), std::move(overlay.difference), {}};
    const std::size_t count = made.paths.size();
    std::vector<TimeBySample> before = byPath(std::move(a.own), overlay.ofBase, count),
                              after = byPath(std::move(b.own), overlay.ofCandidate, count);
    made.changes.resize(count);
    for (std::size_t path = count; path-- > 0 && !stop.stop_requested();) {
        const CodeChange& sums = made.paths[path];
        const Measured was = measured(sums.base, sums.isInBase, before[path], baseline.times->iterations.size());
        const Measured is =
            measured(sums.candidate, sums.isInCandidate, after[path], candidate.times->iterations.size());
        PathChange& change = made.changes[path];
        change.before = made.isByIteration ? was.mean() : was.whole.real();
        change.after = made.isByIteration ? is.mean() : is.whole.real();
        if (deservesVerdict(sums, made.paths[0])) change.verdict = changeOf(was, is, made.isByIteration);
        if (path == 0) break;
        moveUp(before, path, sums.parent);
        moveUp(after, path, sums.parent);
    }
    return made;
}

namespace {

ExactSum larger(const CodeChange& path) { return std::max(path.base, path.candidate); }

/// Returns all paths but the root in row order; if there are too many, only the largest.
std::vector<std::uint32_t> rowsOf(const CodeDifference& paths) {
    constexpr std::size_t maxRows = 100'000;
    std::vector<std::uint32_t> largest;
    for (std::uint32_t path = 1; path < paths.size(); ++path)
        largest.push_back(path);
    std::ranges::stable_sort(largest, std::greater(), [&](std::uint32_t path) { return larger(paths[path]); });
    if (largest.size() > maxRows) largest.resize(maxRows);  // among equal ones, parents come first
    std::vector<std::vector<std::uint32_t>> below(paths.size());
    for (const std::uint32_t path : largest)
        below[paths[path].parent].push_back(path);
    std::vector<std::uint32_t> rows, open{0};
    while (!open.empty()) {
        const std::uint32_t path = open.back();
        open.pop_back();
        if (path != 0) rows.push_back(path);
        open.insert(open.end(), below[path].rbegin(), below[path].rend());
    }
    return rows;
}

std::string pathText(const CodeDifference& paths, std::uint32_t path) {
    std::vector<std::uint32_t> way;
    for (; path != 0; path = paths[path].parent)
        way.push_back(path);
    std::string text;
    for (auto next = way.rbegin(); next != way.rend(); ++next)
        text += (text.empty() ? "" : " > ") + paths[*next].label;
    return text;
}

ShownChange shown(const CodeChanges& changes, std::uint32_t path) {
    const CodeChange& sums = changes.paths[path];
    const PathChange& change = changes.changes[path];
    return {changes.isByIteration, change.before, change.after, sums.base, sums.candidate, change.verdict};
}

/// A row of a table of code that changed.
struct CodeChangeItem : ChangeItem {
    const CodeDifference& paths;
    std::uint32_t path;
};

}  // namespace

Table toTable(std::span<const CodeChanges> candidates, std::span<const std::string> names, CodeSide side) {
    const auto columns = changeColumns<CodeChangeItem>(
        {{{"Path"}, [](auto& of) { return pathText(of.paths, of.path); }},
         {{"Kind"}, [](auto& of) { return text(of.paths[of.path].kind); }},
         {{"Depth", "", CellKind::Count}, [](auto& of) { return of.paths[of.path].depth; }}},
        {}, candidates.size());
    Table table = tableWith(side == CodeSide::OffGpu ? "code-idle-changes" : "code-changes", columns);
    for (std::size_t i = 0; i < candidates.size(); ++i) {
        const CodeDifference& paths = candidates[i].paths;
        const std::vector<std::uint32_t> rows = rowsOf(paths);
        if (rows.size() + 1 < paths.size())
            table.note = "the " + std::to_string(rows.size()) + " largest of " + std::to_string(paths.size() - 1) +
                         " paths are shown";
        const std::string_view profile = candidates.size() > 1 ? std::string_view(names[i]) : std::string_view();
        for (const std::uint32_t path : rows)
            addRow(table, columns, CodeChangeItem{{profile, shown(candidates[i], path)}, paths, path});
    }
    table.whole = baselineTime(std::ranges::any_of(candidates, &CodeChanges::isByIteration), candidates.size());
    return table;
}

}  // namespace core
