// SPDX-License-Identifier: GPL-3.0-or-later
// Reports of Nsight Systems (.nsys-rep, .qdrep), exported to SQLite by the user's own nsys and read from there.
#pragma once

#include "core/ingest/readers.h"

namespace core {

bool recognizesNsysReport(const Sniffed& file);

/// Needs ReadContext::runProcess. Of the report itself only the version and the end mark are read: its content is not
/// publicly documented.
Result<NewTracePtr> readNsysReport(const Sniffed& file, const ReadContext& context);

}  // namespace core
