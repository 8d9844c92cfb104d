// SPDX-License-Identifier: GPL-3.0-or-later
// Collects the edges of one point and adjusts them so that they yield the recorded time exactly.
#pragma once

#include "core/replay/replay_graph.h"

#include <vector>

namespace core {

struct NewEdge {
    std::uint32_t source = noPoint;
    EdgeType type = EdgeType::Origin;
    Nanos from = 0;    ///< recorded time of the source; the end of an operation
    Nanos weight = 0;  ///< weight if this edge does not determine the point's time
    Nanos most = 0;    ///< largest weight if it does; the rest is unexplained
};

class EdgeList {
public:
    void clear() { m_edges.clear(); }
    void add(const NewEdge& edge) { m_edges.push_back(edge); }
    bool isEmpty() const { return m_edges.empty(); }
    /// Returns the latest time that any edge yields.
    Nanos latest() const;
    /// Adjusts the edges so that they yield `time`, and appends them to the last point of the graph. Returns whether a
    /// candidate wait alone determines the time; such an edge then applies in every reading.
    bool settle(Nanos time, ReplayGraph& graph);
    /// Appends the edges unchanged.
    void put(ReplayGraph& graph) const;

private:
    NewEdge& reason();

    std::vector<NewEdge> m_edges;
};

}  // namespace core
