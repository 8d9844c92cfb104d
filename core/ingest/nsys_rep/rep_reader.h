// SPDX-License-Identifier: GPL-3.0-or-later
// Reads reports of Nsight Systems (.nsys-rep, .qdrep) without its nsys.
#pragma once

#include "core/ingest/nsys_rows/session_facts.h"
#include "core/ingest/readers.h"

#include <string_view>

namespace core {

/// Reads a report. ErrorKind::Unsupported: it is not as all known reports are, and the message says what was not
/// understood, as the rest of a sentence ("its end mark"); an export of it may be readable.
Result<NewTracePtr> readRep(const Sniffed& file, const ReadContext& context);

/// How the import report ends what it says of data that only an export of a report gives.
constexpr std::string_view onlyInExport = ", not read from a report: export it";

/// Returns what the first message of a report says; nothing of a report that is not understood.
NsysRecordingFacts repFacts(const Sniffed& file);

}  // namespace core
