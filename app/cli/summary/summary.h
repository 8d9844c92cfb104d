// SPDX-License-Identifier: GPL-3.0-or-later
// The figures that the summary tools compute for one input, and their text.
#pragma once

#include "app/cli/summary/summary_config.h"
#include "core/trace/trace.h"

#include <cstdint>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace cli {

/// One class, collective or kind of memory operation. Times are in milliseconds.
struct SummaryRow {
    std::string name;
    double timePerIteration = 0;
    std::int64_t instancesPerIteration = 0;  ///< sum over kernel names of integer quotients, as in those tools
    double time = 0;
    std::int64_t instances = 0;
};

struct RangeSummary {
    std::int64_t count = 0;
    double total = 0;  ///< ms of projected durations
};

struct Summary {
    std::string title;
    std::int64_t iterations = 0;
    std::vector<SummaryRow> classes;  ///< the unmatched class, then those of the map in its order
    SummaryRow kernels;               ///< sum of the classes except NCCL
    SummaryRow nccl;
    std::vector<SummaryRow> collectives;  ///< in order of first appearance
    std::optional<std::vector<SummaryRow>> memory;
    std::optional<RangeSummary> ranges;
};

/// Inputs of a summary: summary files, which determine the order of rows, or events. `memory` and `ranges` may be null.
struct SummaryTraces {
    core::TracePtr kernels, memory, ranges;
};
Summary summaryOf(const SummaryInput& input, const core::Rules& rules, const SummaryTraces& traces,
                  std::stop_token stop = {});

/// Returns the output of the summary tool for one input, byte for byte.
std::string summaryText(const Summary& summary);

}  // namespace cli
