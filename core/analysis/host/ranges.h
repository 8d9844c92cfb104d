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
