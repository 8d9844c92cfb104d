// SPDX-License-Identifier: GPL-3.0-or-later
// Merges siblings that differ only in a number.
#include "core/base/text.h"
#include "core/code/code_sketch.h"
#include "core/code/tree_merger.h"

#include <algorithm>
#include <charconv>
#include <map>
#include <set>
#include <tuple>

namespace core {

namespace {

constexpr std::size_t fewestAlike = 4;

/// A label split at its last number: "layers.12" becomes "layers.", 12, "".
struct Numbered {
    std::string before, after;
    std::uint64_t number = 0;
};

std::optional<Numbered> numbered(const std::string& label) {
    const auto last = std::find_if(label.rbegin(), label.rend(), isDigit);
    if (last == label.rend()) return std::nullopt;
    const auto first = std::find_if_not(last, label.rend(), isDigit);
    Numbered parts{std::string(label.begin(), first.base()), std::string(last.base(), label.end())};
    const char* const end = label.data() + (last.base() - label.begin());
    const auto read = std::from_chars(label.data() + parts.before.size(), end, parts.number);
    return read.ec == std::errc() ? std::optional(std::move(parts)) : std::nullopt;
}

bool canRepeat(FrameKind kind) { return kind == FrameKind::Module || kind == FrameKind::Range; }

/// The children of nodes that were merged into one, and the label that each of them gets.
class Siblings {
public:
    Siblings(const CodeTree& tree, const std::vector<std::uint32_t>& nodes) : m_tree(tree) {
        for (const std::uint32_t node : nodes)
            if (canRepeat(tree.nodes[node].kind))
                if (const auto parts = numbered(tree.label(node))) m_alike[keyOf(node, *parts)].insert(parts->number);
    }
    std::string label(std::uint32_t node) const {
        const std::string& own = m_tree.label(node);
        if (!canRepeat(m_tree.nodes[node].kind)) return own;
        const auto parts = numbered(own);
        if (!parts) return own;
        const std::set<std::uint64_t>& numbers = m_alike.at(keyOf(node, *parts));
        if (numbers.size() < fewestAlike) return own;
        return parts->before + std::to_string(*numbers.begin()) + " to " + std::to_string(*numbers.rbegin()) +
               parts->after;
    }

private:
    using Key = std::tuple<FrameKind, std::string, std::string>;
    Key keyOf(std::uint32_t node, const Numbered& parts) const {
        return {m_tree.nodes[node].kind, parts.before, parts.after};
    }

    const CodeTree& m_tree;
    std::map<Key, std::set<std::uint64_t>> m_alike;
};

}  // namespace

CodeSketch withoutRepeats(const CodeSketch& sketch, const std::stop_token& stop) {
    const CodeTree& tree = sketch.tree;
    std::vector<std::vector<std::uint32_t>> below(tree.nodes.size());
    for (std::uint32_t node = 1; node < tree.nodes.size(); ++node)
        below[tree.nodes[node].parent].push_back(node);
    TreeMerger merger;
    for (const std::string& label : tree.labels)  // so that labels keep their indices
        merger.labelId(label);
    std::vector<std::vector<std::uint32_t>> sources{{CodeGraph::root}};  // indexed by merged node
    std::vector<std::uint32_t> places(tree.nodes.size(), CodeGraph::root);
    addSums(merger[CodeGraph::root], tree.nodes[CodeGraph::root]);
    for (std::uint32_t made = 0; made < sources.size() && !stop.stop_requested(); ++made) {
        std::vector<std::uint32_t> children;
        for (const std::uint32_t source : sources[made])
            children.insert(children.end(), below[source].begin(), below[source].end());
        const Siblings siblings(tree, children);
        for (const std::uint32_t child : children) {
            places[child] = merger.child(made, merger.labelId(siblings.label(child)), tree.nodes[child].kind);
            addSums(merger[places[child]], tree.nodes[child]);
            sources.resize(merger.size());
            sources[places[child]].push_back(child);
        }
        sources[made] = {};
    }
    CodeSketch folded{.tree = merger.take(),
                      .own = sketch.own,
                      .isOperation = sketch.isOperation,
                      .recordedLabels = tree.labels.size(),
                      .hasCounts = sketch.hasCounts,
                      .countsAdd = sketch.countsAdd,
                      .isCut = sketch.isCut};
    for (CodeSketch::Own& own : folded.own)
        own.node = places[own.node];
    return folded;
}

}  // namespace core
