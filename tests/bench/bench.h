// SPDX-License-Identifier: GPL-3.0-or-later
// The input and output of a benchmark: a few lines, each with our figure and that of a reference in the same session.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace bench {

struct Setting {
    std::filesystem::path folder;   ///< temporary folder for inputs
    std::filesystem::path program;  ///< path of this program, which measures memory in a separate process
    std::uint64_t megabytes = 500;  ///< size of the largest input
    int rounds = 5;                 ///< number of measurements; each figure is their median
    bool isQuick = false;           ///< fewer and smaller inputs
};

struct Line {
    std::string name;
    std::string ours, reference;  ///< figures with their units
    double ratio = 0;
    double target = 0;
    bool isAtLeast = false;  ///< the target is a lower bound

    bool passes() const { return isAtLeast ? ratio >= target : ratio <= target; }
};

struct Benchmark {
    std::string_view name;  ///< name for --filter, which may also match a part of a line
    std::vector<Line> (*run)(const Setting& setting);
};

struct Cost {
    double cpu = 0;   ///< seconds of user and system time of all threads
    double wall = 0;  ///< seconds
};

/// Returns the median cost of each program. They run in turns, so that changes of the machine's speed affect all alike.
std::vector<Cost> measured(const std::vector<std::function<void()>>& programs, int rounds);

std::string seconds(double value);
/// Formats a time and the throughput: "0.43 s (1180 MB/s)"
std::string rate(double value, std::uint64_t bytes);

/// Runs this program with the arguments and returns its output; for what only a separate process can measure.
std::string outputOfChild(const Setting& setting, const std::vector<std::string>& arguments);

/// The peak memory of this process so far, and its current memory, in bytes.
std::uint64_t peakResident();
std::uint64_t resident();

}  // namespace bench
