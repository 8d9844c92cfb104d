// SPDX-License-Identifier: GPL-3.0-or-later
// Iterations that somebody asked for and a profile may not have.
#pragma once

#include "app/cli/commands.h"
#include "core/analysis/analysis.h"

#include <string>

namespace cli {

/// Whether there are the iterations asked for, by name, number or (`isShown`) table; says on stderr why not: CSV has no
/// room for it.
bool hasIterationsAskedFor(const core::Snapshot& snapshot, bool isShown, const std::string& file,
                           const Environment& environment);

}  // namespace cli
