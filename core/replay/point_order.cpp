// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/replay/point_order.h"

#include "core/base/stop.h"
#include "core/trace/column_memory.h"

#include <algorithm>
#include <numeric>

namespace core {

namespace {

constexpr std::size_t orderStopInterval = 1 << 18;  // in points

class PointOrder {
public:
    PointOrder(ReplayGraph& graph, const std::stop_token& stop) : m_graph(graph), m_stop(stop) {}

    void find() {
        const std::size_t points = m_graph.size();
        m_missing = filledColumn<std::uint32_t>(points, 0);
        m_from = filledColumn<std::uint32_t>(points + 1, 0);
        for (std::uint32_t point = 0; point < points; ++point)
            forEachSource(point, [&](std::uint32_t source) { ++m_missing[point], ++m_from[source + 1]; });
        std::partial_sum(m_from.begin(), m_from.end(), m_from.begin());
        m_after = filledColumn<std::uint32_t>(m_from.back(), 0);
        std::vector<std::uint32_t> next(m_from.begin(), m_from.end() - 1);
        for (std::uint32_t point = 0; point < points; ++point)
            forEachSource(point, [&](std::uint32_t source) { m_after[next[source]++] = point; });
        m_graph.order = roomFor<std::uint32_t>(points);
        addFree();
        if (m_graph.order.size() < points && !m_stop.stop_requested()) breakCycles();
    }

private:
    template <class Visit>
    void forEachSource(std::uint32_t point, const Visit& visit) const {
        for (std::uint32_t edge = m_graph.edgesFrom[point]; edge < m_graph.edgesFrom[point + 1]; ++edge)
            if (m_graph.source[edge] != noPoint) visit(m_graph.source[edge]);
    }

    /// Appends the points that follow nothing, sorted by time, and then each point once all that it follows is in the
    /// order (Kahn's algorithm).
    void addFree() {
        std::vector<std::uint32_t>& order = m_graph.order;
        for (std::uint32_t point = 0; point < m_graph.size(); ++point)
            if (m_missing[point] == 0) order.push_back(point);
        std::stable_sort(order.begin(), order.end(),
                         [&](std::uint32_t a, std::uint32_t b) { return m_graph.time[a] < m_graph.time[b]; });
        for (std::size_t at = 0; at < order.size(); ++at) {
            if (everyFew(at, m_stop, orderStopInterval)) return;
            const std::uint32_t point = order[at];
            for (std::uint32_t each = m_from[point]; each < m_from[point + 1]; ++each)
                if (--m_missing[m_after[each]] == 0) order.push_back(m_after[each]);
        }
    }

    /// Appends the remaining points by time. An edge from a later one of them becomes an edge from the start of the
    /// recording that yields the same time.
    void breakCycles() {
        std::vector<std::uint32_t> left;
        for (std::uint32_t point = 0; point < m_graph.size(); ++point)
            if (m_missing[point] != 0) left.push_back(point);
        std::stable_sort(left.begin(), left.end(),
                         [&](std::uint32_t a, std::uint32_t b) { return m_graph.time[a] < m_graph.time[b]; });
        std::vector<std::uint32_t> place(m_graph.size(), 0);
        for (std::uint32_t i = 0; i < left.size(); ++i)
            place[left[i]] = i + 1;
        for (const std::uint32_t point : left) {
            for (std::uint32_t edge = m_graph.edgesFrom[point]; edge < m_graph.edgesFrom[point + 1]; ++edge) {
                const std::uint32_t source = m_graph.source[edge];
                if (source == noPoint || place[source] < place[point]) continue;
                m_graph.source[edge] = noPoint;
                m_graph.type[edge] = EdgeType::Origin;
                m_graph.weight[edge] = m_graph.endOf(source) + m_graph.weight[edge] - m_graph.firstTime;
            }
            m_graph.order.push_back(point);
        }
        m_graph.counts.inCycles = static_cast<std::int64_t>(left.size());
    }
    ReplayGraph& m_graph;
    const std::stop_token& m_stop;
    std::vector<std::uint32_t> m_missing, m_from, m_after;
};

}  // namespace

void orderPoints(ReplayGraph& graph, const std::stop_token& stop) { PointOrder(graph, stop).find(); }

}  // namespace core
