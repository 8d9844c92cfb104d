// SPDX-License-Identifier: GPL-3.0-or-later
// Host ranges projected onto the GPU: Nsight Systems' nvtx_gpu_proj_trace, from NVTX ranges or from annotations and
// operators of a PyTorch trace.
#pragma once

#include "core/analysis/scope/view.h"
#include "core/base/ids.h"
#include "core/base/table.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace core {

// The calls of one thread that launched GPU work, with the span of that work, for queries by every range of the thread.

/// One launching call, and the span of the operations that it launched.
struct LaunchSpan {
    Nanos callStart = 0;
    Nanos callEnd = 0;
    Nanos firstStart = 0;  ///< first start of its operations
    Nanos lastEnd = 0;
};

/// The span of all operations that the calls inside a range launched.
struct EnclosedSpan {
    Nanos firstStart = 0;
    Nanos lastEnd = 0;
    std::int64_t launches = 0;
};

/// A segment tree over blocks of calls in order of start: the calls of a range are adjacent, however deep ranges nest.
class LaunchSpans {
public:
    explicit LaunchSpans(std::vector<LaunchSpan> byCallStart);

    /// Returns the span for all calls with start <= callStart and callEnd <= end; nothing if there are none. The search
    /// begins at the last answer, so it is fast if starts rise.
    std::optional<EnclosedSpan> enclosedBy(Nanos start, Nanos end);

private:
    static constexpr std::size_t blockSize = 32;  ///< scanning a few calls is cheap, a node for each call is not

    struct Node {
        Nanos firstStart, lastEnd, lastCallEnd;
    };
    static Node combined(const Node& a, const Node& b);
    Node overCalls(std::size_t first, std::size_t last) const;
    Node overBlocks(std::size_t first, std::size_t last) const;
    Node over(std::size_t first, std::size_t last) const;
    std::size_t startingFrom(Nanos time, std::size_t near) const;
    std::optional<EnclosedSpan> counted(std::size_t first, std::size_t last, Nanos end) const;

    std::vector<LaunchSpan> m_calls;
    std::vector<Node> m_nodes;  ///< a segment tree: leaf i, a block, at blocks + i; node n over 2n and 2n + 1
    std::size_t m_near = 0;
};

/// One host range that encloses the launch of at least one GPU operation.
struct RangeRow {
    std::size_t range = 0;              ///< index into the trace's host ranges
    Nanos projectedStart = 0;           ///< first start of its operations
    Nanos projectedEnd = 0;             ///< last end of its operations: the span includes gaps
    std::int64_t operations = 0;        ///< distinct launches: a graph launch is one
    std::optional<std::size_t> parent;  ///< index into the rows: the innermost range around it on its thread
    int level = 0;
    std::int64_t children = 0;  ///< number of rows with this parent
};

/// Rows are ordered by host start, longer ranges first: parents come before their children.
struct RangeTable {
    std::vector<RangeRow> rows;
};

/// Projects ranges onto the GPU. An operation belongs to every range of the launching thread that encloses its call,
/// edges included: range.start <= call.start and call.end <= range.end. Ranges closed on another thread have no
/// projection. O((ranges + calls) log calls) if a thread's ranges nest.
RangeTable rangeTable(const View& view);
Table toTable(const RangeTable& ranges, const Trace& trace);  ///< the table `ranges`; times on the file's own clock

}  // namespace core
