// SPDX-License-Identifier: GPL-3.0-or-later
// Runs the chosen tests of a test program and tells apart whether they passed or could not run.
#pragma once

#include <gtest/gtest.h>

namespace tests {

/// The exit status that ctest shows as "Skipped".
constexpr int skippedStatus = 77;

/// Returns the exit status of the program: 0, 1, or `skippedStatus` if every test was skipped.
inline int runTests() {
    const int status = RUN_ALL_TESTS();
    const testing::UnitTest& all = *testing::UnitTest::GetInstance();
    const bool isSkipped = all.skipped_test_count() > 0 && all.skipped_test_count() == all.test_to_run_count();
    return status == 0 && isSkipped ? skippedStatus : status;
}

}  // namespace tests
