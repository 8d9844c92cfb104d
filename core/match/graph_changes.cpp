// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/match/graph_changes.h"

#include "core/code/code_difference.h"
#include "core/code/code_sketch.h"
#include "core/match/code_by_iteration.h"
#include "core/match/code_changes.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <unordered_map>
#include <unordered_set>

namespace core {

namespace {

/// The nodes of one profile that match each path, and their times.
class MatchingNodes {
public:
    MatchingNodes(const GraphedProfile& of, const CodeGraph& graph, const std::vector<std::uint32_t>& paths,
                  std::size_t count)
        : m_samples(of.profile.times->iterations), m_graph(graph), m_from(count + 1), m_nodes(paths.size()) {
        for (const std::uint32_t path : paths)
            ++m_from[path + std::size_t{1}];
        for (std::size_t path = 1; path < m_from.size(); ++path)
            m_from[path] += m_from[path - 1];
        std::vector<std::uint32_t> next(m_from.begin(), m_from.end() - 1);
        for (std::uint32_t node = 0; node < paths.size(); ++node)
            m_nodes[next[paths[node]]++] = node;
    }

    std::optional<std::uint32_t> nodeOf(std::uint32_t path) const {
        const auto nodes = nodesOf(path);
        return nodes.empty() ? std::nullopt : std::optional(nodes.front());
    }
    Measured measured(std::uint32_t path, const ExactSum& whole) const {
        const auto nodes = nodesOf(path);
        Measured sum{!nodes.empty(), whole, std::vector<double>(m_samples.size())};
        for (const std::uint32_t node : nodes)
            for (const CodeShare& share : m_graph.sharesOf(node))
                sum.iterations[share.of] += share.time.real() / m_samples.tracks[share.of];
        return sum;
    }

private:
    std::span<const std::uint32_t> nodesOf(std::uint32_t path) const {
        return std::span(m_nodes).subspan(m_from[path], m_from[path + std::size_t{1}] - m_from[path]);
    }

    const IterationSamples& m_samples;
    const CodeGraph& m_graph;
    std::vector<std::uint32_t> m_from, m_nodes;
};

ChangeStep stepOf(const GraphChange& change) {
    if (!change.inBase) return ChangeStep::Added;
    if (!change.inCandidate) return ChangeStep::Removed;
    if (change.before <= 0) return change.after > 0 ? ChangeStep::FarMore : ChangeStep::Same;
    const double relative = change.change() / change.before;
    const auto steps = std::ranges::count_if(changeSteps, [&](double from) { return std::abs(relative) >= from; });
    return static_cast<ChangeStep>(static_cast<std::ptrdiff_t>(ChangeStep::Same) + (relative < 0 ? -steps : steps));
}

/// The drawn width of a path: the candidate's time, or the baseline's if the candidate has none; `own` is the part
/// outside its children.
struct Width {
    ExactSum all, own;
};

std::vector<Width> widthsOf(const CodeDifference& paths, const std::vector<GraphChange>& changes) {
    std::vector<double> before(paths.size()), after(paths.size());  // own time of each path
    for (std::size_t path = paths.size(); path-- > 0;) {
        before[path] += changes[path].before;
        after[path] += changes[path].after;
        if (path == 0) break;
        before[paths[path].parent] -= changes[path].before;
        after[paths[path].parent] -= changes[path].after;
    }
    std::vector<Width> widths(paths.size());
    for (std::size_t path = paths.size(); path-- > 0;) {
        const double own = changes[path].after > 0 ? after[path] : before[path];
        widths[path].own = ExactSum(std::llround(std::clamp(own, 0.0, 9e18)));
        widths[path].all += widths[path].own;
        if (path > 0) widths[paths[path].parent].all += widths[path].all;
    }
    return widths;
}

/// Collects the labels of all paths into one list, with those of merged siblings last, as in any graph.
class MergedLabels {
public:
    explicit MergedLabels(std::initializer_list<const CodeGraph*> graphs) {
        for (const CodeGraph* graph : graphs)
            for (std::size_t label = 0; label < graph->tree.labels.size(); ++label) {
                if (label >= graph->recordedLabels) m_severals.insert(graph->tree.labels[label]);
                if (graph->isOperation[label]) m_operations.insert(graph->tree.labels[label]);
            }
    }
    void place(const CodeDifference& paths, CodeSketch& sketch) {
        for (const bool areSeveral : {false, true}) {
            if (areSeveral) sketch.recordedLabels = sketch.tree.labels.size();
            for (const CodeChange& path : paths)
                if (m_severals.contains(path.label) == areSeveral) add(path.label, sketch);
        }
        for (std::size_t path = 0; path < paths.size(); ++path)
            sketch.tree.nodes[path].label = m_ids.at(paths[path].label);
    }

private:
    void add(const std::string& label, CodeSketch& sketch) {
        const auto next = static_cast<std::uint32_t>(sketch.tree.labels.size());
        if (!m_ids.try_emplace(label, next).second) return;
        sketch.tree.labels.push_back(label);
        sketch.isOperation.push_back(m_operations.contains(label));
    }

    std::unordered_set<std::string> m_severals, m_operations;
    std::unordered_map<std::string, std::uint32_t> m_ids;
};

CodeSketch sketchOf(const CodeDifference& paths, const std::vector<GraphChange>& changes, const CodeGraph& a,
                    const CodeGraph& b) {
    const std::vector<Width> widths = widthsOf(paths, changes);
    CodeSketch sketch;
    sketch.tree.nodes.clear();
    for (std::size_t path = 0; path < paths.size(); ++path)
        sketch.tree.nodes.push_back({.parent = paths[path].parent,
                                     .depth = paths[path].depth,
                                     .kind = paths[path].kind,
                                     .total = widths[path].all,
                                     .self = widths[path].own,
                                     .count = changes[path].candidateCount});
    MergedLabels({&a, &b}).place(paths, sketch);
    sketch.hasCounts = a.hasCounts && b.hasCounts;
    sketch.isCut = a.isCut || b.isCut;
    return sketch;
}

std::vector<GraphChange> changesOf(const CodeDifference& paths, const MatchingNodes& a, const MatchingNodes& b,
                                   bool isByIteration, const std::stop_token& stop) {
    std::vector<GraphChange> changes(paths.size());
    for (std::uint32_t path = 0; path < paths.size() && !stop.stop_requested(); ++path) {
        const CodeChange& sums = paths[path];
        GraphChange& change = changes[path];
        const Measured was = a.measured(path, sums.base), is = b.measured(path, sums.candidate);
        change = {.before = isByIteration ? was.mean() : was.whole.real(),
                  .after = isByIteration ? is.mean() : is.whole.real(),
                  .base = sums.base,
                  .candidate = sums.candidate,
                  .baseCount = sums.baseCount,
                  .candidateCount = sums.candidateCount,
                  .inBase = a.nodeOf(path),
                  .inCandidate = b.nodeOf(path)};
        change.step = stepOf(change);
        if (!deservesVerdict(sums, paths[0])) continue;
        change.verdict = changeOf(was, is, isByIteration);
        if (isByIteration) change.iterations = {was.iterations, is.iterations};
    }
    return changes;
}

}  // namespace

std::uint32_t CodeGraphChanges::endOfLargestChange() const {
    const auto size = [&](std::uint32_t node) { return std::abs(changes[node].change()); };
    std::uint32_t at = CodeGraph::root;
    while (true) {
        std::uint32_t largest = at;
        for (std::uint32_t child = at + 1; child < graph.ends[at]; child = graph.ends[child])
            if (largest == at || size(child) > size(largest)) largest = child;
        if (largest == at || size(largest) <= 0 || graph.isOperationNode(largest) || 2 * size(largest) < size(at))
            return at;
        at = largest;
    }
}

CodeGraphChanges codeGraphChanges(const GraphedProfile& baseline, const GraphedProfile& candidate,
                                  const CodeGraphChoice& choice, const std::stop_token& stop) {
    CodeGraphChanges made;
    made.isByIteration = !isOfThreads(choice.side) && haveIterations(*baseline.profile.times, *candidate.profile.times);
    made.baseGraph = codeByIteration(viewOf(*baseline.profile.snapshot, stop), baseline.frames, choice).graph;
    made.candidateGraph = codeByIteration(viewOf(*candidate.profile.snapshot, stop), candidate.frames, choice).graph;
    const CodeOverlay overlay = overlayOf(made.baseGraph.tree, made.candidateGraph.tree);
    const CodeDifference& paths = overlay.difference;
    const MatchingNodes a(baseline, made.baseGraph, overlay.ofBase, paths.size());
    const MatchingNodes b(candidate, made.candidateGraph, overlay.ofCandidate, paths.size());
    const std::vector<GraphChange> changes = changesOf(paths, a, b, made.isByIteration, stop);
    CodeSketch sketch = sketchOf(paths, changes, made.baseGraph, made.candidateGraph);
    const auto size = [&](std::uint32_t path) { return std::abs(changes[path].change()); };
    const std::vector<std::uint32_t> order = rowOrder(sketch.tree, [&](std::uint32_t left, std::uint32_t right) {
        if (choice.bySize && size(left) != size(right)) return size(left) > size(right);
        const std::string &one = sketch.tree.label(left), &other = sketch.tree.label(right);
        return one != other ? one < other : sketch.tree.nodes[left].kind < sketch.tree.nodes[right].kind;
    });
    made.graph = inRows(std::move(sketch), order);
    made.graph.shares.clear();
    made.graph.sharesFrom.clear();
    for (std::uint32_t row = 0; row < order.size(); ++row) {
        made.changes.push_back(changes[order[row]]);
        made.graph.sharesFrom.push_back(row);
        made.graph.shares.push_back(
            {static_cast<std::uint32_t>(made.changes.back().step), made.graph.tree.nodes[row].total});
    }
    made.graph.sharesFrom.push_back(static_cast<std::uint32_t>(order.size()));
    return made;
}

}  // namespace core
