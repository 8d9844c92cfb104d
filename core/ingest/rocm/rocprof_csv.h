// SPDX-License-Identifier: GPL-3.0-or-later
// Reads tables of AMD's rocprofv3: one file for each kind of record (908_kernel_trace.csv, 908_hip_api_trace.csv).
// Files of one process have the same beginning of their names and are read as one profile, whichever of them is opened.
#pragma once

#include "core/ingest/readers.h"

namespace core {

bool recognizesRocprofCsv(const Sniffed& file);
Result<NewTracePtr> readRocprofCsv(const Sniffed& file, const ReadContext& context);

/// Returns "908" for 908_kernel_trace.csv; returns the whole name if it has another form.
std::string rocprofCsvProcess(const std::filesystem::path& file);

}  // namespace core
