// SPDX-License-Identifier: GPL-3.0-or-later
// Reads SQLite files, and formats what was read: one line per row of the trace, and per entry of the import report.
#pragma once

#include "core/ingest/sqlite/sqlite_reader.h"
#include "tests/support/sqlite/sqlite_fixture.h"

#include <filesystem>
#include <string>

namespace tests {

/// Returns "error: ..." or the trace: "gemm 10-20 | GPU 0, pid 4711, context 1, stream 7 ^3 *64", and calls and ranges
/// with their threads.
std::string sqliteText(const std::filesystem::path& path);

core::Result<core::TracePtr> readSqlite(const std::filesystem::path& path, const core::ReadContext& context = {});
core::TracePtr sqliteTrace(const std::filesystem::path& path);  ///< throws if it is refused
/// Returns the trace of an export of this schema with the rows that `sql` inserts.
core::TracePtr exportTrace(NsysSchema schema, const std::string& sql);
std::string operationsText(const core::Trace& trace);
std::string hostText(const core::Trace& trace);
/// Everything except what was read normally: "dropped 2 operations without ... (TABLE row 3)".
std::string importText(const core::Trace& trace);
std::string noticesText(const core::Trace& trace);

}  // namespace tests
