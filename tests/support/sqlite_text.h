// SPDX-License-Identifier: GPL-3.0-or-later
// What was read of a SQLite file, as text: one line per row of the trace, and per line of the import report.
#pragma once

#include "core/trace/trace.h"

#include <filesystem>
#include <string>

namespace tests {

/// "error: ..." or the trace: "gemm 10-20 | GPU 0, pid 4711, context 1, stream 7 ^3 *64", calls and ranges with their
/// thread.
std::string sqliteText(const std::filesystem::path& path);

core::TracePtr sqliteTrace(const std::filesystem::path& path);  ///< throws where it is refused
std::string operationsText(const core::Trace& trace);
std::string hostText(const core::Trace& trace);
/// Everything but what was read as it should be: "dropped 2 operations without ... (TABLE row 3)".
std::string importText(const core::Trace& trace);
std::string noticesText(const core::Trace& trace);

}  // namespace tests
