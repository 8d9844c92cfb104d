// SPDX-License-Identifier: GPL-3.0-or-later
// Reads reports of Nsight Systems (.nsys-rep, .qdrep): itself, or the export that the user's own nsys makes of them.
#pragma once

#include "core/ingest/files/nsys_version.h"
#include "core/ingest/nsys_rows/session_facts.h"
#include "core/ingest/readers.h"

#include <filesystem>
#include <optional>

namespace core {

bool recognizesNsysReport(const Sniffed& file);

/// Returns whether this build reads reports without nsys.
bool readsReportsItself();

/// Returns which rank a report is of and when it was recorded, as far as this build can tell without nsys.
NsysRecordingFacts factsOfReport(const Sniffed& file);

/// Returns the version of nsys that wrote a report; nothing if it does not say.
std::optional<NsysVersion> writerOfReport(const std::filesystem::path& report);

/// Reads a report. If it is not like those that are known, or if ReadContext::exportsReports is set, nsys exports it,
/// which needs ReadContext::runProcess.
Result<NewTracePtr> readNsysReport(const Sniffed& file, const ReadContext& context);

}  // namespace core
