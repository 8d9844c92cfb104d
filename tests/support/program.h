// SPDX-License-Identifier: GPL-3.0-or-later
// Runs the program as a user would, and returns all of its output.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace tests {

struct Outcome {
    int exitCode = -1;  ///< 128 + signal if a signal ended it
    std::string output, errors;
    double seconds = 0;
};

/// Runs the program in the folder `in`, without a terminal and with this input; kills it after `limit` seconds.
Outcome runProgram(const std::vector<std::string>& arguments, const std::filesystem::path& in, int limit = 60,
                   const std::string& input = {});

}  // namespace tests
