// SPDX-License-Identifier: GPL-3.0-or-later
// The command line: `lacuna report`, `info`, `rules`, `summarize`, ... as one function, so that tests can call it too.
#pragma once

#include "app/cli/picture_order.h"
#include "core/ingest/readers.h"

#include <iosfwd>
#include <string>
#include <vector>

namespace cli {

/// What the command line needs from the program around it.
struct Environment {
    std::ostream& out;
    std::ostream& errors;
    bool outIsTerminal = false;
    bool errorsAreTerminal = false;
    core::ReadContext read;
    DrawPicture drawPicture = {};  ///< empty in a program without a window
};

/// Whether the arguments (without the program's name) name a sub-command or ask for help or the version; otherwise
/// they are files for the window.
bool isCommand(const std::vector<std::string>& arguments);

/// Runs one command. Gives the exit code: 0 done, 1 bad usage, 2 an input could not be read, 3 a gate failed.
int run(const std::vector<std::string>& arguments, const Environment& environment);

}  // namespace cli
