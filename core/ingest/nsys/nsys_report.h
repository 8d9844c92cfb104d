// SPDX-License-Identifier: GPL-3.0-or-later
// Reads reports of Nsight Systems (.nsys-rep, .qdrep), which the user's own nsys exports to SQLite.
#pragma once

#include "core/ingest/readers.h"

namespace core {

bool recognizesNsysReport(const Sniffed& file);

/// Reads the exported report; needs ReadContext::runProcess. Of the report itself, only the version and the end mark
/// are read, since its content is not publicly documented.
Result<NewTracePtr> readNsysReport(const Sniffed& file, const ReadContext& context);

}  // namespace core
