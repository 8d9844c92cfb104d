// SPDX-License-Identifier: GPL-3.0-or-later
// Profiles about which there are doubts: as traces, and as files that the program reads from its cache of traces.
#pragma once

#include "core/trace/trace.h"

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace tests {

/// Three doubts: two about times, of which the first has texts that a terminal, a page or Markdown would interpret, and
/// one about launches of device 0 and process 0.
std::vector<core::Doubt> threeDoubts();

/// Returns the trace of traceOf() with these doubts.
core::NewTracePtr doubtedTrace(std::string_view text, const std::vector<core::Doubt>& doubts = threeDoubts());

/// Raises doubts about a file: whoever uses this cache of traces (a folder like that of core::TraceCache) gets them
/// when the file is read. Returns why that failed; empty: it did not. Small files are not cached.
std::string raiseDoubts(const std::filesystem::path& file, const std::filesystem::path& cache,
                        const std::vector<core::Doubt>& doubts = threeDoubts());

}  // namespace tests
