// SPDX-License-Identifier: GPL-3.0-or-later
// Reads what `nsys stats` prints, as CSV, as columns of text and as JSON: summaries of kernels and memory, projected
// ranges, and the trace of operations.
#pragma once

#include "core/ingest/readers.h"

namespace core {

bool recognizesNsysCsv(const Sniffed& file);

/// Reads the tables. Summaries become recordedTotals and projected ranges recordedRanges, both in file order; a
/// cuda_gpu_trace becomes events. If a file has several tables on one subject, only the first is used; if they are of
/// several runs, the file is refused. Errors name the line, or the missing column.
Result<NewTracePtr> readNsysCsv(const Sniffed& file, const ReadContext& context);

/// The same for `--format json`: lists of rows, which must be told from JSON traces before these are tried.
bool recognizesNsysJson(const Sniffed& file);
Result<NewTracePtr> readNsysJson(const Sniffed& file, const ReadContext& context);

}  // namespace core
