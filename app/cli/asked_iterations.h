// SPDX-License-Identifier: GPL-3.0-or-later
// Iterations that the user asked for and a profile may lack.
#pragma once

#include "app/cli/commands.h"
#include "core/analysis/analysis.h"

#include <string>

namespace cli {

/// Whether the requested iterations exist, by name, number or (`isShown`) table; if not, says why on stderr, since CSV
/// has no room for it.
bool hasIterationsAskedFor(const core::Snapshot& snapshot, bool isShown, const std::string& file,
                           const Environment& environment);

}  // namespace cli
