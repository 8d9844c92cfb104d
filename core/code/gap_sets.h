// SPDX-License-Identifier: GPL-3.0-or-later
// Gaps by the nodes that they went to: a node has a gap once, however many parts of it lie below, so that numbers of
// gaps cannot be added up from node to node. Most gaps of a run went to the same few nodes as others did.
#pragma once

#include "core/code/pair_index.h"

#include <algorithm>
#include <cstdint>
#include <vector>

namespace core {

class GapSets {
public:
    /// One more gap; in any order, and more than once each.
    void add(std::vector<std::uint32_t>& nodes) {
        std::ranges::sort(nodes);
        nodes.erase(std::unique(nodes.begin(), nodes.end()), nodes.end());
        std::uint32_t set = 0;
        for (const std::uint32_t node : nodes) {
            const auto [next, isNew] = m_index.tryEmplace(set, node, static_cast<std::uint32_t>(m_sets.size()));
            if (isNew) m_sets.push_back({set, node, 0});
            set = next;
        }
        ++m_sets[set].gaps;
    }
    /// No more gaps: gives memory back.
    void close() { m_index = {}; }

    std::size_t size() const { return m_sets.size(); }
    /// Calls visit(number of the set, gaps, node) for each node of each set that has gaps, set by set.
    template <class Visit>
    void forEach(const Visit& visit) const {
        for (std::uint32_t set = 1; set < m_sets.size(); ++set)
            for (std::uint32_t at = m_sets[set].gaps == 0 ? 0 : set; at != 0; at = m_sets[at].rest)
                visit(set, m_sets[set].gaps, m_sets[at].node);
    }

    struct Set {
        std::uint32_t rest = 0;  ///< the set of its other nodes; the first is the empty one
        std::uint32_t node = 0;
        std::uint32_t gaps = 0;
    };

private:
    std::vector<Set> m_sets{1};
    PairIndex m_index;  ///< by rest and node
};

}  // namespace core
