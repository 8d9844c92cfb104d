// SPDX-License-Identifier: GPL-3.0-or-later
// The tables of a comparison as a report, with what a person must know to read them.
#pragma once

#include "app/cli/output.h"
#include "core/analysis/comparison.h"

#include <span>
#include <string>
#include <vector>

namespace cli {

/// Profiles that were read, the baseline first.
struct ComparedFiles {
    std::vector<std::string> names;
    std::vector<std::string> rules;  ///< where each one's rules come from
    std::vector<core::ComparedProfile> profiles;
    core::Comparison comparison;
};

/// As `--table` calls them.
const std::vector<std::string>& compareTables();

/// The tables asked for (the comparison where none is) to stdout or a file; or, where --output names a folder, also
/// result.html and result.csv. Gives the exit code.
int writeComparison(const ComparedFiles& files, const std::vector<std::string>& tables, const OutputOptions& options,
                    const Environment& environment);

}  // namespace cli
