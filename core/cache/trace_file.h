// SPDX-License-Identifier: GPL-3.0-or-later
// Stores a trace as a file: written once, read as fast as the disk allows, and used only if all of it is valid.
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/trace/trace.h"

#include <filesystem>
#include <stop_token>
#include <string_view>

namespace core {

/// Returns the size of this trace's file in bytes, except for some kilobytes.
std::uint64_t traceFileSize(const Trace& trace);

/// Writes a new file that only its user may read. `identity` describes the source that was read. If writing fails or is
/// stopped, no file is left.
Result<Done> writeTraceFile(const std::filesystem::path& path, std::string_view identity, const Trace& trace,
                            const std::stop_token& stop);

/// Returns the trace of that identity; null if the file is missing, damaged, of another identity or build, or not a
/// regular file of this user, or if stopped. The trace lacks source.path and source.size. Progress counts bytes of the
/// file. Throws std::bad_alloc.
NewTracePtr readTraceFile(const std::filesystem::path& path, std::string_view identity, const std::stop_token& stop,
                          Progress* progress = nullptr);

}  // namespace core
