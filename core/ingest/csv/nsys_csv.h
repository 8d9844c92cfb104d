// SPDX-License-Identifier: GPL-3.0-or-later
// CSV files that `nsys stats` writes: summaries of kernels and memory, projected ranges, and the trace of operations.
#pragma once

#include "core/ingest/readers.h"

namespace core {

bool recognisesNsysCsv(const Sniffed& file);

/// Summaries become recordedTotals and projected ranges recordedRanges, both in file order; a cuda_gpu_trace becomes
/// events. Of several tables in one file each subject is taken once, from the first table that tells it. Errors name
/// the line, or the column that is missing.
Result<NewTracePtr> readNsysCsv(const Sniffed& file, const ReadContext& context);

}  // namespace core
