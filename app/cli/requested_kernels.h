// SPDX-License-Identifier: GPL-3.0-or-later
// Checks the patterns and classes by which the user chose kernels and code.
#pragma once

#include "app/cli/commands.h"
#include "app/cli/rules_options.h"
#include "core/analysis/snapshot.h"
#include "core/report/writers.h"

#include <span>
#include <string>

namespace cli {

/// Returns whether the patterns of --kernel and --code could be matched against all names of this profile; if not,
/// prints on stderr which pattern gave up on which name.
bool patternsWork(const core::Snapshot& snapshot, const std::string& file, const Environment& environment);
/// Does the same without a snapshot.
bool patternsWork(const core::Filter& filter, const core::Trace& trace, const std::string& file,
                  const Environment& environment);

/// Returns an error message if --class has a name that no rule of any profile uses; otherwise an empty text.
std::string unknownClass(const core::Filter& filter, std::span<const ChosenRules> rules);

/// Prints the notes of tables on stderr, since CSV has no room for them.
void printNotes(const core::ReportPart& part, const Environment& environment);
/// Prints why tables of a profile without operations are empty, a line a reason, unless a doubt has said it.
void printMissing(const core::ReportPart& part, const core::Trace& trace, const Environment& environment);

}  // namespace cli
