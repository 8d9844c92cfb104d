// SPDX-License-Identifier: GPL-3.0-or-later
// The name of a test of a suite whose parameter is a text, such as the name of a file.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <string>

namespace tests {

/// Returns the text with '_' in place of every character that names of tests must not have.
inline std::string testName(const testing::TestParamInfo<std::string>& parameter) {
    std::string name = parameter.param;
    std::ranges::replace_if(
        name, [](unsigned char c) { return std::isalnum(c) == 0; }, '_');
    return name;
}

}  // namespace tests
