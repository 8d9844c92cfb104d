// SPDX-License-Identifier: GPL-3.0-or-later
// Tables of AMD's rocprofv3: one file for each kind of record (908_kernel_trace.csv, 908_hip_api_trace.csv). Those of
// the same process, which share the beginning of their names, are read as one profile, whichever of them is opened.
#pragma once

#include "core/ingest/readers.h"

namespace core {

bool recognizesRocprofCsv(const Sniffed& file);
Result<NewTracePtr> readRocprofCsv(const Sniffed& file, const ReadContext& context);

/// "908" from 908_kernel_trace.csv; the whole name if it has another form.
std::string rocprofCsvProcess(const std::filesystem::path& file);

}  // namespace core
