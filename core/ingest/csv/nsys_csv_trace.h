// SPDX-License-Identifier: GPL-3.0-or-later
// Rows of nsys' cuda_gpu_trace as events, and of nvtx_gpu_proj_trace as recorded ranges.
#pragma once

#include "core/ingest/csv/nsys_csv_header.h"
#include "core/ingest/csv/nsys_csv_totals.h"
#include "core/trace/trace_builder.h"

namespace core {

/// Returns Kept or Damaged. The table has no processes: all operations belong to one.
RowFate addEvent(const StatsRow& row, TraceBuilder& builder);

/// Returns Kept or Damaged. The one nameless row, of operations in no range, is only counted in the import report.
RowFate addProjectedRange(const StatsRow& row, TraceBuilder& builder);

}  // namespace core
