// SPDX-License-Identifier: GPL-3.0-or-later
// The program's window, from its start to its end.
#pragma once

#include <string>
#include <vector>

namespace app {

/// Shows the window with the files open and returns the exit code when it is closed.
int runWindow(int argc, char** argv, const std::vector<std::string>& files);

}  // namespace app
