// SPDX-License-Identifier: GPL-3.0-or-later
// Where the build put what tests read and run. One source knows these paths, so that the compiler's cache serves every
// other file of the tests in any clone.
#pragma once

#include <filesystem>

namespace tests {

/// The project's root.
std::filesystem::path sourceFolder();
/// The inputs and expected outputs of the golden tests.
inline std::filesystem::path goldenCases() { return sourceFolder() / "tests/golden/cases"; }
/// The program of this build, for as long as the tests run.
const char* programPath();
/// The demo trace of this build.
std::filesystem::path demoTrace();

}  // namespace tests
