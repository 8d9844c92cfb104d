// SPDX-License-Identifier: GPL-3.0-or-later
// Reads a trace from JSON text, and formats a trace as text: for tests of the JSON reader.
#pragma once

#include "core/ingest/json/json_reader.h"

#include <filesystem>
#include <string>
#include <string_view>

namespace tests {

/// Writes the text to a file and reads it.
core::Result<core::TracePtr> readJsonText(std::string_view text, const core::JsonLimits& limits = {});

/// Returns what differs between the traces of two texts, apart from the places of bytes; empty: nothing does. Throws if
/// one of them is refused.
std::string textDifferences(std::string_view plain, std::string_view other);

/// Writes the events of a PyTorch trace as text; times are in ns.
class KinetoEvents {
public:
    void add(std::string_view category, std::string_view name, int thread, int start, int end,
             std::string_view args = {});
    /// Adds an operator; `number` links a backward one to the forward one on `forwardThread`.
    void op(std::string_view name, int thread, int start, int end, int number = -1, int forwardThread = 0);
    void call(int thread, int start, int end, int id, std::string_view name = "cudaLaunchKernel");
    void kernel(int start, int end, int id, std::string_view more = {});
    void arrow(char phase, int thread, int time, int id, std::string_view category = "fwdbwd");
    /// Returns the trace of these events; throws if it is refused.
    core::TracePtr read() const;

private:
    std::string m_events;
};

/// Formats one line per row in the order of the trace, with times relative to its origin: "kernel gemm 0-5 GPU 0 Stream
/// 7 ^12", "call cudaLaunchKernel 0-2 !5 ^12", "cpu_op aten::mm 0-9 !5".
std::string rows(const core::Trace& trace);

/// Formats one line per entry of the import report except "read": "not used 2 flow events @ byte 17".
std::string losses(const core::Trace& trace);

/// Formats each total of a summary as a line "name kind instances total median min max deviation bytes".
std::string printedTotals(const core::Trace& trace);

/// Compresses `text` into one gzip member.
std::string gzipped(std::string_view text);
/// Returns the text in a file, which may be compressed with gzip; throws if it cannot be opened.
std::string inflated(const std::filesystem::path& file);
/// Compresses `text` into one Zstandard frame with a checksum.
std::string zstdPacked(std::string_view text);

}  // namespace tests
