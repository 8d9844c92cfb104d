// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/code/tree_merger.h"

namespace core {

void addSums(CodeNode& to, const CodeNode& from) {
    to.total += from.total;
    to.self += from.self;
    to.exposed += from.exposed;
    to.count += from.count;
    for (std::size_t cause = 0; cause < idleCauseCount; ++cause)
        to.causes[cause] += from.causes[cause];
}

std::uint32_t TreeMerger::labelId(std::string_view text) {
    const auto next = static_cast<std::uint32_t>(m_tree.labels.size());
    const auto [place, isNew] = m_labels.try_emplace(std::string(text), next);
    if (isNew) m_tree.labels.emplace_back(text);
    return place->second;
}

std::uint32_t TreeMerger::child(std::uint32_t parent, std::uint32_t label, FrameKind kind) {
    const auto next = static_cast<std::uint32_t>(m_tree.nodes.size());
    const std::uint64_t key = std::uint64_t{parent} << 32 | label;
    const auto [place, isNew] = m_children[static_cast<std::size_t>(kind)].try_emplace(key, next);
    if (isNew)
        m_tree.nodes.push_back(
            {.parent = parent, .label = label, .depth = m_tree.nodes[parent].depth + 1, .kind = kind});
    return place->second;
}

std::vector<std::uint32_t> TreeMerger::add(const CodeTree& tree, std::uint32_t root) {
    std::vector<std::uint32_t> places(tree.nodes.size(), root);
    for (std::uint32_t node = 1; node < tree.nodes.size(); ++node) {
        const CodeNode& from = tree.nodes[node];
        places[node] = child(places[from.parent], labelId(tree.label(node)), from.kind);
        addSums(m_tree.nodes[places[node]], from);
    }
    for (std::uint32_t node = root;; node = m_tree.nodes[node].parent) {
        addSums(m_tree.nodes[node], tree.nodes[0]);
        if (node == 0) return places;
    }
}

}  // namespace core
