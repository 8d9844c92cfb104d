// SPDX-License-Identifier: GPL-3.0-or-later
// The tables of a comparison as a report, with what a person must know to read them.
#pragma once

#include "app/cli/compare/compare_profiles.h"
#include "app/cli/output.h"

#include <string>
#include <vector>

namespace cli {

/// As `--table` calls them.
const std::vector<std::string>& compareTables();
/// Those that there are where kernels meet so.
std::vector<std::string> compareTables(core::MatchBy match);

/// What is wrong with the place for them, before a file is read; empty where nothing is.
std::string comparisonPlaceFault(const std::vector<std::string>& tables, const OutputOptions& options,
                                 const Environment& environment);

/// The tables asked for (the comparison where none is) to stdout or a file; or, where --output names a folder, also
/// result.html and result.csv. Gives the exit code.
int writeComparison(const ComparedFiles& files, const std::vector<std::string>& tables, const OutputOptions& options,
                    const Environment& environment);

}  // namespace cli
