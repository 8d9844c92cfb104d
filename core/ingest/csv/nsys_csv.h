// SPDX-License-Identifier: GPL-3.0-or-later
// Reads CSV files of `nsys stats`: summaries of kernels and memory, projected ranges, and the trace of operations.
#pragma once

#include "core/ingest/readers.h"

namespace core {

bool recognizesNsysCsv(const Sniffed& file);

/// Summaries become recordedTotals and projected ranges recordedRanges, both in file order; a cuda_gpu_trace becomes
/// events. Where a file has several tables on one subject, the first of them is taken. Errors name the line, or the
/// column that is missing.
Result<NewTracePtr> readNsysCsv(const Sniffed& file, const ReadContext& context);

}  // namespace core
