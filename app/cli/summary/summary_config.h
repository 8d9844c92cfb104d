// SPDX-License-Identifier: GPL-3.0-or-later
// The config file of the summary tools: inputs, number of iterations, and which part of a name determines the class.
#pragma once

#include "core/base/result.h"
#include "core/classify/rules.h"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace cli {

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

}  // namespace cli
