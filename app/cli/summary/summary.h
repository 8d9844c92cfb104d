// SPDX-License-Identifier: GPL-3.0-or-later
// The figures that the summary tools compute for one input, and their text.
#pragma once

#include "core/base/result.h"
#include "core/classify/rules.h"
#include "core/trace/trace.h"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace cli {

/// The config file of the summary tools: inputs, number of iterations, and which part of a name determines the class.
struct SummaryInput {
    std::string title;
    bool isReport = false;  ///< "nsys-rep": kernels, ranges and copies come from one file
    std::string kernels;    ///< the file kernel_sum, or the report
    std::string ranges;     ///< empty: not requested
    std::string memory;
    std::int64_t iterations = 0;
    std::int64_t gpus = 1;
    std::string tag;  ///< the name of the ranges that are iterations

    /// The divisor of a figure per iteration and GPU.
    std::int64_t divisor() const { return iterations * gpus; }
};

struct SummaryConfig {
    std::vector<SummaryInput> inputs;
    core::Rules rules;                  ///< NCCL first, then those of the map
    std::vector<std::string> warnings;  ///< arguments that have no effect here
};

/// Parses a config. An error names the position or the key that is wrong. Paths are kept as written.
core::Result<SummaryConfig> summaryConfig(std::string_view text);

/// Resolves a path relative to the config if such a file exists, otherwise relative to the current folder.
std::filesystem::path inputPath(const std::filesystem::path& config, const std::string& path);

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
