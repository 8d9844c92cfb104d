// SPDX-License-Identifier: GPL-3.0-or-later
// The edges of one point while they are collected, and their adjustment to the recorded time.
#pragma once

#include "core/replay/replay_graph.h"

#include <vector>

namespace core {

struct NewEdge {
    std::uint32_t source = noPoint;
    EdgeType type = EdgeType::Origin;
    Nanos from = 0;    ///< the source's recorded time; for an operation, its end
    Nanos weight = 0;  ///< its duration if it is not the reason
    Nanos most = 0;    ///< the most that it may take as the reason; the rest is unexplained
};

class EdgeList {
public:
    void clear() { m_edges.clear(); }
    void add(const NewEdge& edge) { m_edges.push_back(edge); }
    bool isEmpty() const { return m_edges.empty(); }
    /// The latest time that the edges give.
    Nanos latest() const;
    /// Adjusts the edges so that they give `time`, and appends them to the last point of the graph. Returns whether a
    /// candidate is the reason: then it is kept in every reading.
    bool settle(Nanos time, ReplayGraph& graph);
    /// Appends them unchanged.
    void put(ReplayGraph& graph) const;

private:
    NewEdge& reason();

    std::vector<NewEdge> m_edges;
};

}  // namespace core
