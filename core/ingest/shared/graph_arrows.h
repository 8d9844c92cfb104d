// SPDX-License-Identifier: GPL-3.0-or-later
// The edges of CUDA graphs, from arrows: they lead from where an operation ends to where the next begins, and name
// neither.
#pragma once

#include "core/trace/trace_builder.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace core {

class GraphArrows {
public:
    struct End {
        std::uint32_t line = 0;  ///< of the timeline
        Nanos time = 0;
        std::int64_t id = 0;     ///< the same at both ends
        std::uint32_t part = 0;  ///< each part of a merged file counts its arrows from the same number on
        bool isHead = false;
    };
    void addEnd(const End& end) { m_ends.push_back(end); }
    /// Adds an operation; `row` is the eventCount() before it was added.
    void addNode(std::uint32_t line, Nanos start, Nanos duration, std::size_t row) {
        m_nodes.push_back({line, static_cast<std::uint32_t>(row), start, duration});
    }
    /// Adds the edges whose ends are both at an operation. O(n log n).
    void addTo(TraceBuilder& builder);
    std::size_t memoryBytes() const {
        return m_ends.capacity() * sizeof(End) + m_nodes.capacity() * sizeof(m_nodes.front());
    }

private:
    struct Node {
        std::uint32_t line = 0, row = 0;
        Nanos start = 0, duration = 0;
    };

    std::vector<End> m_ends;
    std::vector<Node> m_nodes;
};

}  // namespace core
