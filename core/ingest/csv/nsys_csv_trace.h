// SPDX-License-Identifier: GPL-3.0-or-later
// Rows of nsys' cuda_gpu_trace as events, and of nvtx_gpu_proj_trace as recorded ranges.
#pragma once

#include "core/ingest/csv/nsys_csv_header.h"
#include "core/ingest/csv/nsys_csv_totals.h"
#include "core/trace/trace_builder.h"

namespace core {

/// Kept or Damaged. The table tells no processes: all operations belong to one.
RowFate addEvent(const StatsRow& row, TraceBuilder& builder);

/// Kept or Damaged. The one nameless row, of all operations in no range, goes to the import report alone.
RowFate addProjectedRange(const StatsRow& row, TraceBuilder& builder);

}  // namespace core
