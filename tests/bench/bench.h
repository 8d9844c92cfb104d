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

constexpr std::uint64_t million = 1'000'000;

struct Setting {
    std::filesystem::path folder;   ///< temporary folder for inputs
    std::filesystem::path program;  ///< path of this program, which measures memory in a separate process
    std::filesystem::path against;  ///< another version of Lacuna, to compare with; empty: none
    std::uint64_t megabytes = 500;  ///< size of the largest input
    int rounds = 5;                 ///< number of measurements; each figure is their median
    int pairs = 5;                  ///< number of times that two programs run side by side to be compared directly
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

/// A line that compares a time with the time allowed, both in seconds.
Line within(std::string name, double took, double allowed);

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

/// What a program and the reference cost, and the ratio of the two: the median of the ratios of all turns.
struct Compared {
    Cost ours, reference, ratio;
};

/// Compares each program with the last one, the reference, turn by turn: a machine that is slower for a minute is
/// slower for both. Every second turn runs backwards, so that no program always follows the same one.
std::vector<Compared> compared(const std::vector<std::function<void()>>& programs, int turns);

std::string seconds(double value);
/// Formats a time and the throughput: "0.43 s (1180 MB/s)"
std::string rate(double value, std::uint64_t bytes);

/// Runs this program with the arguments and returns its output; for what only a separate process can measure.
std::string outputOfChild(const Setting& setting, const std::vector<std::string>& arguments);

/// The peak memory of this process so far, and its current memory, in bytes.
std::uint64_t peakResident();
std::uint64_t resident();

}  // namespace bench
