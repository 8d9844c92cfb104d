// SPDX-License-Identifier: GPL-3.0-or-later
// `--output run.sqlite`: the tables of a report as one database.
#pragma once

#include "app/cli/output.h"

namespace cli {

/// Returns whether the output is a database: its name ends in .sqlite or .db, and no --format says otherwise.
bool namesDatabase(const OutputOptions& options);

/// Returns an error message if there is a file of this name that is not a database of ours, or that a program has open;
/// otherwise an empty text.
std::string databaseFault(const OutputOptions& options);

/// Writes the database, whole or not at all. Returns the exit code.
int writeDatabase(const core::Report& report, const OutputOptions& options, const Environment& environment);

}  // namespace cli
