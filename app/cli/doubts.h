// SPDX-License-Identifier: GPL-3.0-or-later
// What is doubted about a profile, on stderr, in reports and as the gate `--fail-if doubts`.
#pragma once

#include "app/cli/commands.h"
#include "core/report/writers.h"
#include "core/trace/trace.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace cli {

/// Prints one line for each kind: "lacuna: FILE: doubt: what was seen; what was done about it; what to do".
void warnOfDoubts(const std::string& path, std::span<const core::Doubt> doubts, const Environment& environment);

/// Returns the doubts of a profile as parts of reports show them; `profile` names it, if the part is not its own.
std::vector<core::ReportDoubt> reportDoubts(const core::Trace& trace, const std::string& profile = {});

/// The condition of `--fail-if` that is broken by any doubt.
constexpr std::string_view doubtGate = "doubts";
/// Returns whether there are none; otherwise prints that they break the gate. `headline` is core::doubtHeadline().
bool holdsDoubtGate(const std::string& path, const std::string& headline, const Environment& environment);

}  // namespace cli
