// SPDX-License-Identifier: GPL-3.0-or-later
// Turns rows of nsys' cuda_gpu_trace into events, and rows of nvtx_gpu_proj_trace into recorded ranges.
#pragma once

#include "core/ingest/csv/nsys_csv_header.h"
#include "core/ingest/csv/nsys_csv_totals.h"
#include "core/trace/trace_builder.h"

namespace core {

/// Adds an event; returns Kept or Damaged. The table has no processes: all operations belong to one.
RowFate addEvent(const StatsRow& row, TraceBuilder& builder);

/// Adds a range; returns Kept or Damaged. The one nameless row, of operations in no range, is only counted.
RowFate addProjectedRange(const StatsRow& row, TraceBuilder& builder);

}  // namespace core
