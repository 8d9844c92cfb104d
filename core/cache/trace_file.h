// SPDX-License-Identifier: GPL-3.0-or-later
// A trace as a file: written once, read as fast as the disk gives it, and believed only where all of it holds.
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/trace/trace.h"

#include <filesystem>
#include <stop_token>
#include <string_view>

namespace core {

/// Bytes that a file of this trace takes, but for some kilobytes.
std::uint64_t traceFileSize(const Trace& trace);

/// Writes a new file that only its user may read. `identity` says what the trace is of. Where it fails or is stopped
/// there is no file.
Result<Done> writeTraceFile(const std::filesystem::path& path, std::string_view identity, const Trace& trace,
                            const std::stop_token& stop);

/// The trace of that identity; null where the file is missing, damaged, of another identity or another build, not a
/// plain file of this user, or where stopped. source.path and source.size are not in it. Progress counts bytes of the
/// file. Throws std::bad_alloc.
NewTracePtr readTraceFile(const std::filesystem::path& path, std::string_view identity, const std::stop_token& stop,
                          Progress* progress = nullptr);

}  // namespace core
