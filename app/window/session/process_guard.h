// SPDX-License-Identifier: GPL-3.0-or-later
// A small process between this program and one that it runs. A program ends without a word where it is killed, and
// what it started would go on; the guard sees that, and ends the whole tree, with children that left its group too.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace app {

/// What to start in place of `argv`: this program as a guard that runs it. It hands signal SIGTERM on, waits a little
/// and kills what is left; else it ends as the program does. `argv` itself where isGuarded() is false.
std::vector<std::string> guarded(const std::vector<std::string>& argv);

/// The first thing in main(): the exit code where this process was started as a guard.
std::optional<int> runAsGuard(int argc, char** argv);

/// Whether main() began with runAsGuard(), on a system that has guards.
bool isGuarded();

/// What a guard ends with where the program could not be started.
constexpr int guardCannotStart = 126;

}  // namespace app
