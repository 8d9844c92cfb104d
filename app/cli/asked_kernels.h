// SPDX-License-Identifier: GPL-3.0-or-later
// Kernels and code that the user asked for by pattern or class, where that fails.
#pragma once

#include "app/cli/commands.h"
#include "app/cli/rules_options.h"
#include "core/analysis/analysis.h"
#include "core/report/writers.h"

#include <span>
#include <string>

namespace cli {

/// Whether the patterns of --kernel and --code worked on the names of this profile; if not, says on stderr which
/// pattern gave up on which name.
bool patternsWork(const core::Snapshot& snapshot, const std::string& file, const Environment& environment);
/// The same where there is no snapshot yet.
bool patternsWork(const core::Filter& filter, const core::Trace& trace, const std::string& file,
                  const Environment& environment);

/// The fault of the classes of --class: a name that no rule of any profile has. Empty if there is none.
std::string unknownClass(const core::Filter& filter, std::span<const ChosenRules> rules);

/// Prints the notes of tables on stderr, since CSV has no room for them.
void tellNotes(const core::ReportPart& part, const Environment& environment);

}  // namespace cli
