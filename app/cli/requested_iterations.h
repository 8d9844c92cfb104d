// SPDX-License-Identifier: GPL-3.0-or-later
// Checks whether a profile has the iterations that the user requested.
#pragma once

#include "app/cli/commands.h"
#include "core/analysis/snapshot.h"

#include <string>

namespace cli {

/// Returns whether the requested iterations exist, be it by name, by number or for a table (`isShown`). If they do not,
/// prints why on stderr, since CSV has no room for it.
bool hasRequestedIterations(const core::Snapshot& snapshot, bool isShown, const std::string& file,
                            const Environment& environment);

}  // namespace cli
