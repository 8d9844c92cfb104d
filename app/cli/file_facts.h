// SPDX-License-Identifier: GPL-3.0-or-later
// The facts that `info` prints about a file, as text for people and as JSON for scripts.
#pragma once

#include "core/report/writers.h"
#include "core/trace/trace.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace cli {

struct DeviceFacts {
    std::int64_t number = 0;  ///< notRecorded: unknown
    std::string model;        ///< empty: not recorded
    std::size_t streams = 0;
};

struct FileFacts {
    std::string file;  ///< the path as given
    core::Source source;
    std::uint32_t world = 0;              ///< number of ranks of its job; 0: not recorded
    std::optional<std::int64_t> started;  ///< UTC of its first event, ns since 1970, if recorded
    std::vector<DeviceFacts> devices;
    std::vector<core::Process> processes;
    std::vector<std::pair<std::string, std::int64_t>> counts;  ///< "kernels" and the like, in a fixed order
    std::optional<core::Nanos> span;     ///< from the first event of any kind to the end of the last
    std::optional<core::Nanos> gpuSpan;  ///< the span of GPU operations only
    std::string iterations;              ///< explains the choice of `--iteration auto`; empty without GPU events
    std::vector<core::ReportDoubt> doubts;
    std::string headline;  ///< the summary of `import` and `doubts`: what was lost, in numbers
    std::vector<core::ImportEntry> import;
};

/// Collects the facts of a file. The counts of a summary file are the instances that it records.
FileFacts fileFacts(const std::string& file, const core::Trace& trace);

std::string factsAsText(std::span<const FileFacts> files);
std::string factsAsJson(std::span<const FileFacts> files, bool ofSeveral);

}  // namespace cli
