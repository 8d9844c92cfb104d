// SPDX-License-Identifier: GPL-3.0-or-later
// The tables of a comparison as a report, with what a reader must know about them.
#pragma once

#include "app/cli/compare/compare_profiles.h"
#include "app/cli/output.h"

#include <string>
#include <vector>

namespace cli {

/// As `--table` names them.
const std::vector<std::string>& compareTables();
/// Those that there are where kernels meet so.
std::vector<std::string> compareTables(core::MatchBy match);

/// The fault of the output's place, checked before a file is read; empty if there is none.
std::string comparisonPlaceFault(const std::vector<std::string>& tables, const OutputOptions& options,
                                 const Environment& environment);

/// Writes the requested tables (the comparison if none is) to stdout or a file; or, where --output names a folder, also
/// result.html and result.csv. Returns the exit code.
int writeComparison(const ComparedFiles& files, const std::vector<std::string>& tables, const OutputOptions& options,
                    const Environment& environment);

}  // namespace cli
