// SPDX-License-Identifier: GPL-3.0-or-later
// The test programs that need no window.
#include "tests/support/run_tests.h"

int main(int argc, char** argv) {
    testing::InitGoogleTest(&argc, argv);
    return tests::runTests();
}
