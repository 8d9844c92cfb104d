// SPDX-License-Identifier: GPL-3.0-or-later
// Kernels and code that somebody asked for by pattern or class, where that cannot be done.
#pragma once

#include "app/cli/commands.h"
#include "app/cli/rules_options.h"
#include "core/analysis/analysis.h"
#include "core/report/writers.h"

#include <span>
#include <string>

namespace cli {

/// Whether the patterns of --kernel and --code worked on the names of this profile; says on stderr which gave up, and
/// on what.
bool patternsWork(const core::Snapshot& snapshot, const std::string& file, const Environment& environment);
/// The same where there is no snapshot yet.
bool patternsWork(const core::Filter& filter, const core::Trace& trace, const std::string& file,
                  const Environment& environment);

/// What is wrong with the classes of --class: a word that no rule of any profile has. Empty where nothing is.
std::string unknownClass(const core::Filter& filter, std::span<const ChosenRules> rules);

/// Says on stderr what tables say of their rows: CSV has no room for it.
void tellNotes(const core::ReportPart& part, const Environment& environment);

}  // namespace cli
