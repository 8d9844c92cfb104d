// SPDX-License-Identifier: GPL-3.0-or-later
// The command line: `lacuna report`, `info`, `rules`, `summarize`, ... as one function, so that tests can call it too.
#pragma once

#include "app/cli/picture_order.h"
#include "core/ingest/readers.h"

#include <cstddef>
#include <functional>
#include <iosfwd>
#include <optional>
#include <string>
#include <vector>

namespace core {
struct Report;
}

namespace cli {

/// Waits for bytes of the standard input and returns how many it stored; 0 at its end, or if the program shall stop.
using ReadInput = std::function<std::size_t(char* to, std::size_t most)>;

/// The parts of the program and of the system that the command line uses.
struct Environment {
    std::ostream& out;
    std::ostream& errors;
    bool outIsTerminal = false;
    bool errorsAreTerminal = false;
    core::ReadContext read = {};
    DrawPicture drawPicture = {};  ///< empty in a program without a window
    ReadInput readInput = {};

    // For programs that run commands instead of people.
    std::function<int(core::Report&&)> takeReport = {};              ///< takes tables instead of standard output
    std::function<void(const std::string& text)> showProgress = {};  ///< shows progress instead of a terminal
};

/// Returns whether the arguments (without the program's name) name a sub-command or ask for help or the version;
/// otherwise they are files for the window.
bool isCommand(const std::vector<std::string>& arguments);

/// Checks arguments without a command for what prevents the window from opening them: a path that does not exist, or an
/// option of a command without the command. Prints it on `errors` and returns the exit code, or nothing if all is well.
/// Words with a single dash are options of Qt, which may take the next word.
std::optional<int> refuseFiles(const std::vector<std::string>& arguments, const Environment& environment);

/// Runs one command. Returns the exit code: 0 done, 1 bad usage, 2 an input could not be read, 3 a gate failed.
int run(const std::vector<std::string>& arguments, const Environment& environment);

}  // namespace cli
