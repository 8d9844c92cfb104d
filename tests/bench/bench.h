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
    std::filesystem::path folder;   ///< temporary, for inputs
    std::filesystem::path program;  ///< this program, to measure memory in a separate process
    std::uint64_t megabytes = 500;  ///< of the largest input
    int rounds = 5;                 ///< each figure is the median of this many
    bool isQuick = false;           ///< small sizes, and few of them
};

struct Line {
    std::string name;
    std::string ours, reference;  ///< with their units
    double ratio = 0;
    double target = 0;
    bool isAtLeast = false;  ///< the target is a lower bound

    bool passes() const { return isAtLeast ? ratio >= target : ratio <= target; }
};

struct Benchmark {
    std::string_view name;  ///< for --filter, which may also name a part of a line
    std::vector<Line> (*run)(const Setting& setting);
};

struct Cost {
    double cpu = 0;   ///< seconds, user and system, all threads
    double wall = 0;  ///< seconds
};

/// Medians of running each program several times in turns, so that changes of the machine's speed affect all alike.
std::vector<Cost> measured(const std::vector<std::function<void()>>& programs, int rounds);

std::string seconds(double value);
/// "0.43 s (1180 MB/s)"
std::string rate(double value, std::uint64_t bytes);

/// Runs this program again with the arguments and returns its output, for what only a separate process can measure.
std::string outputOfChild(const Setting& setting, const std::vector<std::string>& arguments);

/// The most memory that this process has ever held, and what it holds now, in bytes.
std::uint64_t peakResident();
std::uint64_t resident();

}  // namespace bench
