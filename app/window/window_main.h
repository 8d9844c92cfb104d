// SPDX-License-Identifier: GPL-3.0-or-later
// Runs the program with its window.
#pragma once

namespace app {

/// Shows the window with the files given as arguments, and returns the exit code when it is closed.
int runWindow(int argc, char** argv);

}  // namespace app
