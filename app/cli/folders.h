// SPDX-License-Identifier: GPL-3.0-or-later
// Replaces folders and archives on a command line by the profiles in them.
#pragma once

#include "app/cli/commands.h"

#include <functional>
#include <string>
#include <vector>

namespace cli {

/// Runs a command on `files` with each folder and archive replaced by the profiles in it, ranks in order; stderr lists
/// the files not used. For one without profiles it prints an error and returns the exit code of an unreadable file.
int withFolders(std::vector<std::string>& files, const Environment& environment, const std::function<int()>& run);

}  // namespace cli
