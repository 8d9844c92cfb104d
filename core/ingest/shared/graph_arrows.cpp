// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/shared/graph_arrows.h"

#include <algorithm>
#include <tuple>
#include <utility>

namespace core {

void GraphArrows::addTo(TraceBuilder& builder) {
    const auto arrow = [](const End& end) { return std::tuple(end.part, end.id, end.isHead); };
    std::ranges::stable_sort(m_ends, {}, arrow);
    const auto isPair = [](const End& tail, const End& head) {
        return tail.part == head.part && tail.id == head.id && !tail.isHead && head.isHead;
    };
    std::vector<std::pair<End, End>> arrows;
    for (std::size_t i = 1; i < m_ends.size(); ++i)
        if (isPair(m_ends[i - 1], m_ends[i])) arrows.emplace_back(m_ends[i - 1], m_ends[i]);
    // Of several operations at an end, the longest is meant: the others take no time.
    const auto rowsAt = [&](const auto& timeOf, const auto& endOf) {
        const auto place = [&](const Node& node) { return std::tuple(node.line, timeOf(node)); };
        std::ranges::stable_sort(m_nodes, {}, [&](const Node& node) { return std::pair(place(node), node.duration); });
        std::vector<std::uint32_t> rows;
        for (const auto& both : arrows) {
            const End& end = endOf(both);
            const std::tuple wanted(end.line, end.time);
            const auto after = std::ranges::upper_bound(m_nodes, wanted, {}, place);
            const bool isThere = after != m_nodes.begin() && place(after[-1]) == wanted;
            rows.push_back(isThere ? after[-1].row : noEvent);
        }
        return rows;
    };
    const auto tails = rowsAt([](const Node& node) { return node.start + node.duration; },
                              [](const auto& both) -> const End& { return both.first; });
    const auto heads =
        rowsAt([](const Node& node) { return node.start; }, [](const auto& both) -> const End& { return both.second; });
    for (std::size_t i = 0; i < arrows.size(); ++i)
        if (tails[i] != noEvent && heads[i] != noEvent) builder.add(GraphEdge{heads[i], tails[i]});
    m_ends = {};
    m_nodes = {};
}

}  // namespace core
