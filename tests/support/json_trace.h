// SPDX-License-Identifier: GPL-3.0-or-later
// Reads a trace from JSON text, and formats a trace as text: for tests of the JSON reader.
#pragma once

#include "core/ingest/json/json_reader.h"

#include <string>
#include <string_view>

namespace tests {

/// Writes the text to a file and reads it.
core::Result<core::TracePtr> readJsonText(std::string_view text, const core::JsonLimits& limits = {});

/// Formats one line per row in the order of the trace, with times relative to its origin: "kernel gemm 0-5 GPU 0 Stream
/// 7 ^12", "call cudaLaunchKernel 0-2 !5 ^12", "cpu_op aten::mm 0-9 !5".
std::string rows(const core::Trace& trace);

/// Formats one line per entry of the import report except "read": "not used 2 flow events @ byte 17".
std::string losses(const core::Trace& trace);

/// Compresses `text` into one gzip member.
std::string gzipped(std::string_view text);
/// Compresses `text` into one Zstandard frame with a checksum.
std::string zstdPacked(std::string_view text);

}  // namespace tests
