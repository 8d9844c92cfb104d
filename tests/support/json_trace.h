// SPDX-License-Identifier: GPL-3.0-or-later
// A trace from JSON text, and a trace as text: for tests of the JSON reader.
#pragma once

#include "core/ingest/json/json_reader.h"

#include <string>
#include <string_view>

namespace tests {

/// Writes the text to a file and reads it.
core::Result<core::TracePtr> readJsonText(std::string_view text, const core::JsonLimits& limits = {});

/// One line per row in the order of the trace, times counted from its origin:
/// "kernel gemm 0-5 GPU 0 Stream 7 ^12", "call cudaLaunchKernel 0-2 !5 ^12", "cpu_op aten::mm 0-9 !5".
std::string rows(const core::Trace& trace);

/// One line per entry of the import report other than "read": "not used 2 flow events @ byte 17".
std::string losses(const core::Trace& trace);

/// `text` as one gzip member.
std::string gzipped(std::string_view text);
/// `text` as one frame, with a checksum.
std::string zstdPacked(std::string_view text);

}  // namespace tests
