// SPDX-License-Identifier: GPL-3.0-or-later
// Sets of nodes that gaps were attributed to. A node counts a gap once, however many parts of it are below, so the
// numbers of gaps of nodes cannot simply be added. Most gaps of a run share the same few sets, which are interned.
#pragma once

#include "core/code/pair_index.h"

#include <algorithm>
#include <cstdint>
#include <vector>

namespace core {

class GapSets {
public:
    /// Adds a gap, given its nodes in any order; duplicates are allowed.
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
    /// Frees the index; no more gaps may be added.
    void close() { m_index = {}; }

    std::size_t size() const { return m_sets.size(); }
    /// Calls visit(index of the set, number of gaps, node) for each node of each set that has gaps, set by set.
    template <class Visit>
    void forEach(const Visit& visit) const {
        for (std::uint32_t set = 1; set < m_sets.size(); ++set)
            for (std::uint32_t at = m_sets[set].gaps == 0 ? 0 : set; at != 0; at = m_sets[at].rest)
                visit(set, m_sets[set].gaps, m_sets[at].node);
    }

    struct Set {
        std::uint32_t rest = 0;  ///< index of the set of its other nodes; index 0 is the empty set
        std::uint32_t node = 0;
        std::uint32_t gaps = 0;
    };

private:
    std::vector<Set> m_sets{1};
    PairIndex m_index;  ///< keyed by rest and node
};

}  // namespace core
