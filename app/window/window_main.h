// SPDX-License-Identifier: GPL-3.0-or-later
// The program's window, from its start to its end.
#pragma once

namespace app {

/// Shows the window with the files that the arguments name open, and returns the exit code when it is closed.
int runWindow(int argc, char** argv);

}  // namespace app
