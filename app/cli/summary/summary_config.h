// SPDX-License-Identifier: GPL-3.0-or-later
// The summary tools' config file: inputs, number of iterations, and which part of a name gives which class.
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
    std::string kernels;    ///< kernel_sum, or the report
    std::string ranges;     ///< empty: not requested
    std::string memory;
    std::int64_t iterations = 0;
    std::int64_t gpus = 1;
    std::string tag;  ///< name of the ranges that are iterations

    /// The divisor of a figure per iteration and GPU.
    std::int64_t divisor() const { return iterations * gpus; }
};

struct SummaryConfig {
    std::vector<SummaryInput> inputs;
    core::Rules rules;                  ///< NCCL first, then the map
    std::vector<std::string> warnings;  ///< arguments that have no effect here
};

/// The error names the place, or the key at fault. Paths are kept as written.
core::Result<SummaryConfig> summaryConfig(std::string_view text);

/// Relative to the config if there is such a file, otherwise to the current folder.
std::filesystem::path inputPath(const std::filesystem::path& config, const std::string& path);

}  // namespace cli
