// SPDX-License-Identifier: GPL-3.0-or-later
// Sums of the operations launched at each node of a tree, by name.
#pragma once

#include "core/analysis/scope/view.h"
#include "core/code/pair_index.h"

#include <array>
#include <cstdint>
#include <utility>
#include <vector>

namespace core {

/// All operations of one name below one node that are kernels, or all that are not.
struct Launched {
    std::uint32_t node = 0;
    NameId name{};
    bool isKernel = false;
    ExactSum time;
    std::int64_t count = 0;
};

class OperationsByNode {
public:
    /// Adds operations; returns their index in all().
    std::uint32_t add(const Launched& some) {
        const auto next = static_cast<std::uint32_t>(m_all.size());
        const auto [place, isNew] = m_places[some.isKernel].tryEmplace(some.node, index(some.name), next);
        if (isNew) m_all.push_back({some.node, some.name, some.isKernel, {}, 0});
        m_all[place].time += some.time;
        m_all[place].count += some.count;
        return place;
    }
    std::uint32_t add(const Events& events, std::size_t event, std::uint32_t node) {
        return add({node, events.name[event], events.kind[event] == OpKind::Kernel, events.duration[event], 1});
    }
    const std::vector<Launched>& all() const { return m_all; }
    std::vector<Launched> take() { return std::move(m_all); }

private:
    std::array<PairIndex, 2> m_places;  ///< keyed by node and name; [1] for kernels, [0] for others
    std::vector<Launched> m_all;
};

}  // namespace core
