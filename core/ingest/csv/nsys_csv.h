// SPDX-License-Identifier: GPL-3.0-or-later
// Reads CSV files of `nsys stats`: summaries of kernels and memory, projected ranges, and the trace of operations.
#pragma once

#include "core/ingest/readers.h"

namespace core {

bool recognizesNsysCsv(const Sniffed& file);

/// Reads the tables. Summaries become recordedTotals and projected ranges recordedRanges, both in file order; a
/// cuda_gpu_trace becomes events. If a file has several tables on one subject, only the first is used. Errors name the
/// line, or the missing column.
Result<NewTracePtr> readNsysCsv(const Sniffed& file, const ReadContext& context);

}  // namespace core
