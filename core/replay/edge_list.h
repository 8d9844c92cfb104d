// SPDX-License-Identifier: GPL-3.0-or-later
// The edges of one point while they are found, and how they come to give exactly the time that was recorded.
#pragma once

#include "core/replay/replay_graph.h"

#include <vector>

namespace core {

struct NewEdge {
    std::uint32_t source = noPoint;
    EdgeType type = EdgeType::Origin;
    Nanos from = 0;    ///< the source's time as recorded; of an operation its end
    Nanos weight = 0;  ///< what it would need if it were not the reason
    Nanos most = 0;    ///< what it may need as the reason; what is beyond is unexplained
};

class EdgeList {
public:
    void clear() { m_edges.clear(); }
    void add(const NewEdge& edge) { m_edges.push_back(edge); }
    bool isEmpty() const { return m_edges.empty(); }
    /// The latest time that they say.
    Nanos latest() const;
    /// Makes them say `time`, and puts them behind the last point of the graph. Whether a candidate is the reason: then
    /// it is kept in every reading.
    bool settle(Nanos time, ReplayGraph& graph);
    /// Puts them there as they are.
    void put(ReplayGraph& graph) const;

private:
    NewEdge& reason();

    std::vector<NewEdge> m_edges;
};

}  // namespace core
