// SPDX-License-Identifier: GPL-3.0-or-later
// A small process between this program and one that it runs. A program that is killed cannot stop what it started; the
// guard notices that, and ends the whole process tree, including children that left its process group.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace app {

/// Returns the command to start instead of `argv`: this program as a guard that runs it, forwards SIGTERM, waits a
/// little and kills the rest, or else ends with the program's exit code. It is `argv` itself if isGuarded() is false.
std::vector<std::string> guarded(const std::vector<std::string>& argv);

/// Must be called first in main(): returns the exit code if this process was started as a guard.
std::optional<int> runAsGuard(int argc, char** argv);

/// Returns whether main() began with runAsGuard(), on a system that supports guards.
bool isGuarded();

/// The exit code of a guard that could not start the program.
constexpr int guardCannotStart = 126;

}  // namespace app
