// SPDX-License-Identifier: GPL-3.0-or-later
// Writes the tables of a comparison as a report, with notes that a reader must know.
#pragma once

#include "app/cli/compare/compare_profiles.h"
#include "app/cli/output.h"

#include <string>
#include <vector>

namespace cli {

/// The names of all tables for `--table`.
const std::vector<std::string>& compareTables();
/// The names of the tables that exist if kernels are matched this way.
std::vector<std::string> compareTables(core::MatchBy match);

/// Returns every table as of two profiles without operations: its columns.
std::vector<core::Table> comparisonTablesWithoutRows();

/// Returns an error message if the output cannot be placed there, before a file is read; otherwise an empty text.
std::string comparisonPlaceFault(const std::vector<std::string>& tables, const OutputOptions& options,
                                 const Environment& environment);

/// Writes the requested tables (by default the comparison) to stdout or a file; or, if --output names a folder, also
/// result.html and result.csv. Returns the exit code.
int writeComparison(const ComparedFiles& files, const std::vector<std::string>& tables, const OutputOptions& options,
                    const Environment& environment);

}  // namespace cli
