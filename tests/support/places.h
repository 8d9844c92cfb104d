// SPDX-License-Identifier: GPL-3.0-or-later
// The paths of what tests read and run in this build. They are compiled into a single source, so that the compiler
// cache serves all other files of the tests in any clone.
#pragma once

#include <filesystem>

namespace tests {

/// The root folder of the project.
std::filesystem::path sourceFolder();
/// The inputs and expected outputs of the golden tests.
inline std::filesystem::path goldenCases() { return sourceFolder() / "tests/golden/cases"; }
/// The path of the program of this build, valid as long as the tests run.
const char* programPath();
/// The demo trace of this build.
std::filesystem::path demoTrace();

}  // namespace tests
