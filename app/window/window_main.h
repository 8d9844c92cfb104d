// SPDX-License-Identifier: GPL-3.0-or-later
// The program's window, from start to end.
#pragma once

namespace app {

/// Shows the window with the files in the arguments open, and returns the exit code when it is closed.
int runWindow(int argc, char** argv);

}  // namespace app
