// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/code/code_graph.h"

#include "core/analysis/scope/view.h"
#include "core/code/code_sketch.h"

#include <algorithm>
#include <utility>

namespace core {

namespace {

/// The children of each node of a tree, in ascending order.
class Children {
public:
    explicit Children(const CodeTree& tree) : m_from(tree.nodes.size() + 1), m_all(tree.nodes.size() - 1) {
        for (std::size_t node = 1; node < tree.nodes.size(); ++node)
            ++m_from[tree.nodes[node].parent + std::size_t{1}];
        for (std::size_t node = 1; node < m_from.size(); ++node)
            m_from[node] += m_from[node - 1];
        std::vector<std::uint32_t> next(m_from.begin(), m_from.end() - 1);
        for (std::uint32_t node = 1; node < tree.nodes.size(); ++node)
            m_all[next[tree.nodes[node].parent]++] = node;
    }
    std::span<std::uint32_t> of(std::uint32_t node) {
        return std::span(m_all).subspan(m_from[node], m_from[node + std::size_t{1}] - m_from[node]);
    }

private:
    std::vector<std::uint32_t> m_from, m_all;
};

/// Returns the order of siblings: by descending size, if requested, then by label.
auto siblingOrder(const CodeTree& tree, bool bySize) {
    return [&tree, bySize](std::uint32_t a, std::uint32_t b) {
        const CodeNode &left = tree.nodes[a], &right = tree.nodes[b];
        if (bySize && left.total != right.total) return left.total > right.total;
        return tree.label(a) != tree.label(b) ? tree.label(a) < tree.label(b) : left.kind < right.kind;
    };
}

/// Adds shares to a node's; both lists are sorted by `of`.
void addShares(std::vector<CodeShare>& to, const std::vector<CodeShare>& from) {
    std::vector<CodeShare> sum;
    sum.reserve(to.size() + from.size());
    auto left = to.begin();
    for (const CodeShare& each : from) {
        for (; left != to.end() && left->of < each.of; ++left)
            sum.push_back(*left);
        if (left != to.end() && left->of == each.of)
            sum.push_back({each.of, left++->time + each.time});
        else
            sum.push_back(each);
    }
    sum.insert(sum.end(), left, to.end());
    to = std::move(sum);
}

void placeShares(CodeGraph& graph, const CodeSketch& sketch, const std::vector<std::uint32_t>& rowOf) {
    std::vector<std::vector<CodeShare>> shares(graph.tree.nodes.size());
    for (const CodeSketch::Own& own : sketch.own)
        addShares(shares[rowOf[own.node]], {{own.of, own.time}});
    for (std::size_t row = shares.size() - 1; row > 0; --row)
        addShares(shares[graph.tree.nodes[row].parent], shares[row]);
    graph.sharesFrom.reserve(shares.size() + 1);
    for (auto& each : shares) {
        graph.sharesFrom.push_back(static_cast<std::uint32_t>(graph.shares.size()));
        graph.shares.insert(graph.shares.end(), each.begin(), each.end());
    }
    graph.sharesFrom.push_back(static_cast<std::uint32_t>(graph.shares.size()));
}

}  // namespace

std::span<const CodeShare> CodeGraph::sharesOf(std::uint32_t node) const {
    const std::uint32_t from = sharesFrom[node];
    return std::span(shares).subspan(from, sharesFrom[node + std::size_t{1}] - from);
}

std::optional<std::uint32_t> CodeGraph::next(std::uint32_t node) const {
    if (node == root || ends[node] == ends[tree.nodes[node].parent]) return std::nullopt;
    return ends[node];
}

std::optional<std::uint32_t> CodeGraph::previous(std::uint32_t node) const {
    if (node == root) return std::nullopt;
    std::uint32_t before = tree.nodes[node].parent + 1;
    if (before == node) return std::nullopt;
    while (ends[before] != node)
        before = ends[before];
    return before;
}

std::optional<std::uint32_t> CodeGraph::widestChild(std::uint32_t node) const {
    std::optional<std::uint32_t> widest;
    for (std::uint32_t child = node + 1; child < ends[node]; child = ends[child])
        if (!widest || tree.nodes[child].total > tree.nodes[*widest].total) widest = child;
    return widest;
}

std::uint32_t CodeGraph::endOfWidestPath() const {
    std::uint32_t at = root;
    for (auto next = widestChild(at); next; next = widestChild(at)) {
        if (isOperationNode(*next) || tree.nodes[*next].total + tree.nodes[*next].total < tree.nodes[at].total) break;
        at = *next;
    }
    return at;
}

std::optional<std::uint32_t> CodeGraph::find(std::string_view path) const {
    constexpr std::string_view separator = " > ";
    std::uint32_t at = root;
    for (std::uint32_t child = at + 1; child < ends[at];) {
        const std::string& label = tree.label(child);
        const bool begins = path.starts_with(label);
        if (begins && path.size() == label.size()) return child;
        if (begins && path.substr(label.size()).starts_with(separator)) {
            path.remove_prefix(label.size() + separator.size());
            at = child;
            child = at + 1;
        } else {
            child = ends[child];
        }
    }
    return std::nullopt;
}

std::vector<std::uint32_t> rowOrder(const CodeTree& tree,
                                    const std::function<bool(std::uint32_t, std::uint32_t)>& isBefore) {
    Children children(tree);
    std::vector<std::uint32_t> order, open{CodeGraph::root};
    order.reserve(tree.nodes.size());
    while (!open.empty()) {
        const std::uint32_t node = open.back();
        open.pop_back();
        order.push_back(node);
        const auto below = children.of(node);
        std::ranges::sort(below, isBefore);
        open.insert(open.end(), below.rbegin(), below.rend());  // the last one is popped first
    }
    return order;
}

CodeGraph inRows(CodeSketch sketch, const std::vector<std::uint32_t>& order) {
    std::vector<std::uint32_t> rowOf(order.size());
    for (std::uint32_t row = 0; row < order.size(); ++row)
        rowOf[order[row]] = row;
    CodeGraph graph;
    graph.tree.nodes.clear();
    for (const std::uint32_t node : order) {
        graph.tree.nodes.push_back(sketch.tree.nodes[node]);
        graph.tree.nodes.back().parent = rowOf[sketch.tree.nodes[node].parent];
    }
    graph.ends.resize(order.size());
    for (std::uint32_t row = static_cast<std::uint32_t>(order.size()); row-- > 0;) {
        graph.ends[row] = std::max(graph.ends[row], row + 1);
        std::uint32_t& around = graph.ends[graph.tree.nodes[row].parent];
        around = std::max(around, graph.ends[row]);
    }
    placeShares(graph, sketch, rowOf);
    graph.tree.labels = std::move(sketch.tree.labels);
    graph.recordedLabels = sketch.recordedLabels.value_or(graph.tree.labels.size());
    graph.isOperation = std::move(sketch.isOperation);
    graph.isOperation.resize(graph.tree.labels.size());
    graph.hasCounts = sketch.hasCounts;
    graph.isCut = sketch.isCut;
    return graph;
}

CodeGraph codeGraph(const View& view, const Frames& frames, const CodeGraphChoice& choice) {
    return codeGraph(view, frames, choice, ShareOfTime());
}

CodeGraph codeGraph(const View& view, const Frames& frames, const CodeGraphChoice& choice, const ShareOfTime& shares) {
    CodeSketch sketch = codeSketch(view, frames, choice, shares);
    if (choice.callers)
        sketch = callersOf(sketch, view.stop);
    else if (choice.options.foldRepeats)
        sketch = withoutRepeats(sketch, view.stop);
    const std::vector<std::uint32_t> order = rowOrder(sketch.tree, siblingOrder(sketch.tree, choice.bySize));
    return inRows(std::move(sketch), order);
}

}  // namespace core
