// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/bench.h"

#include <fmt/format.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <stdexcept>

namespace bench {

namespace {

double clockSeconds(clockid_t clock) {
    timespec now{};
    clock_gettime(clock, &now);
    return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

double median(std::vector<double> values) {
    std::sort(values.begin(), values.end());
    return values[values.size() / 2];
}

std::uint64_t statusBytes(std::string_view key) {
    std::ifstream status("/proc/self/status");
    for (std::string line; std::getline(status, line);)
        if (line.starts_with(key)) return std::stoull(line.substr(key.size() + 1)) * 1024;
    return 0;
}

}  // namespace

std::vector<Cost> measured(const std::vector<std::function<void()>>& programs, int rounds) {
    std::vector<std::vector<double>> cpu(programs.size()), wall(programs.size());
    for (int round = 0; round < rounds; ++round) {
        for (std::size_t i = 0; i < programs.size(); ++i) {
            const double cpuBefore = clockSeconds(CLOCK_PROCESS_CPUTIME_ID);
            const double wallBefore = clockSeconds(CLOCK_MONOTONIC);
            programs[i]();
            cpu[i].push_back(clockSeconds(CLOCK_PROCESS_CPUTIME_ID) - cpuBefore);
            wall[i].push_back(clockSeconds(CLOCK_MONOTONIC) - wallBefore);
        }
    }
    std::vector<Cost> costs;
    for (std::size_t i = 0; i < programs.size(); ++i)
        costs.push_back({median(cpu[i]), median(wall[i])});
    return costs;
}

std::string seconds(double value) { return fmt::format("{:.3f} s", value); }

std::string rate(double value, std::uint64_t bytes) {
    return fmt::format("{:.3f} s ({:.0f} MB/s)", value, static_cast<double>(bytes) / value / 1e6);
}

std::string outputOfChild(const Setting& setting, const std::vector<std::string>& arguments) {
    std::array<int, 2> ends{};
    if (pipe(ends.data()) != 0) throw std::runtime_error("no pipe");
    const pid_t child = fork();
    if (child == 0) {
        dup2(ends[1], STDOUT_FILENO);
        close(ends[0]);
        std::vector<std::string> words{setting.program.string()};
        words.insert(words.end(), arguments.begin(), arguments.end());
        std::vector<char*> argv;
        for (std::string& word : words)
            argv.push_back(word.data());
        argv.push_back(nullptr);
        execv(argv[0], argv.data());
        _exit(127);
    }
    close(ends[1]);
    std::string text;
    std::array<char, 4096> block{};
    for (ssize_t got = 0; (got = read(ends[0], block.data(), block.size())) > 0;)
        text.append(block.data(), static_cast<std::size_t>(got));
    close(ends[0]);
    int status = 0;
    waitpid(child, &status, 0);
    if (!WIFEXITED(status) || WEXITSTATUS(status) != 0)
        throw std::runtime_error("a process that measures itself failed");
    return text;
}

std::uint64_t peakResident() { return statusBytes("VmHWM:"); }
std::uint64_t resident() { return statusBytes("VmRSS:"); }

}  // namespace bench
