// SPDX-License-Identifier: GPL-3.0-or-later
// The summary tools' config file: which inputs, how many iterations, which part of a name gives which class.
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
    std::string ranges;     ///< empty: not asked for
    std::string memory;
    std::int64_t iterations = 0;
    std::int64_t gpus = 1;
    std::string tag;  ///< name of the ranges that are iterations

    /// What one figure per iteration and GPU is divided by.
    std::int64_t divisor() const { return iterations * gpus; }
};

struct SummaryConfig {
    std::vector<SummaryInput> inputs;
    core::Rules rules;                  ///< NCCL first, then the map
    std::vector<std::string> warnings;  ///< arguments that have no effect here
};

/// The error names the place, or the key at fault. Paths stay as written.
core::Result<SummaryConfig> summaryConfig(std::string_view text);

/// Beside the config where there is such a file, else as the current folder has it.
std::filesystem::path inputPath(const std::filesystem::path& config, const std::string& path);

}  // namespace cli
