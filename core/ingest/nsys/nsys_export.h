// SPDX-License-Identifier: GPL-3.0-or-later
// Makes nsys export a report to SQLite in our cache folder, never beside the report, and keeps the result.
#pragma once

#include "core/ingest/nsys/nsys_programs.h"
#include "core/ingest/readers.h"

#include <filesystem>
#include <optional>
#include <string>

namespace core {

/// Returns the export of this report by this nsys: an earlier one of the same report (path, size, time) and version, or
/// a new one. Deletes incomplete files, also if stopped. Errors say what the user can do.
Result<std::filesystem::path> exportedReport(const Sniffed& report, const std::optional<NsysVersion>& writtenBy,
                                             const NsysProgram& nsys, const ReadContext& context);

/// Returns the command with which users can export a report themselves: "`nsys export --type=sqlite ...`".
std::string exportCommand(const std::filesystem::path& report);

/// Returns the error "nsys 2022.4.2 cannot open this report, written by nsys 2024.4.1: ...".
Error tooOldError(const std::filesystem::path& report, const std::optional<NsysVersion>& writtenBy,
                  const NsysVersion& nsys);

}  // namespace core
