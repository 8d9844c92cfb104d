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
#include <utility>

namespace bench {

namespace {

double clockSeconds(clockid_t clock) {
    timespec now{};
    clock_gettime(clock, &now);
    return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

double median(std::vector<double> values) {
    std::sort(values.begin(), values.end());
    const std::size_t half = values.size() / 2;
    return values.size() % 2 == 1 ? values[half] : (values[half - 1] + values[half]) / 2;
}

Cost median(const std::vector<Cost>& costs) {
    std::vector<double> cpu, wall;
    for (const Cost& cost : costs) {
        cpu.push_back(cost.cpu);
        wall.push_back(cost.wall);
    }
    return {median(cpu), median(wall)};
}

Cost costOf(const std::function<void()>& program) {
    const double cpuBefore = clockSeconds(CLOCK_PROCESS_CPUTIME_ID);
    const double wallBefore = clockSeconds(CLOCK_MONOTONIC);
    program();
    return {clockSeconds(CLOCK_PROCESS_CPUTIME_ID) - cpuBefore, clockSeconds(CLOCK_MONOTONIC) - wallBefore};
}

std::uint64_t statusBytes(std::string_view key) {
    std::ifstream status("/proc/self/status");
    for (std::string line; std::getline(status, line);)
        if (line.starts_with(key)) return std::stoull(line.substr(key.size() + 1)) * 1024;
    return 0;
}

}  // namespace

Line within(std::string name, double took, double allowed) {
    return {std::move(name), fmt::format("{:.2f} ms", took * 1e3), fmt::format("{:.0f} ms allowed", allowed * 1e3),
            took / allowed, 1};
}

std::vector<Cost> measured(const std::vector<std::function<void()>>& programs, int rounds) {
    std::vector<std::vector<Cost>> costs(programs.size());
    for (int round = 0; round < rounds; ++round)
        for (std::size_t i = 0; i < programs.size(); ++i)
            costs[i].push_back(costOf(programs[i]));
    std::vector<Cost> medians;
    for (const std::vector<Cost>& each : costs)
        medians.push_back(median(each));
    return medians;
}

std::vector<Compared> compared(const std::vector<std::function<void()>>& programs, int turns) {
    std::vector<std::vector<Cost>> costs(programs.size()), ratios(programs.size());
    for (int turn = 0; turn < turns; ++turn) {
        for (std::size_t i = 0; i < programs.size(); ++i) {
            const std::size_t program = turn % 2 == 0 ? i : programs.size() - 1 - i;
            costs[program].push_back(costOf(programs[program]));
        }
        const Cost& reference = costs.back().back();
        for (std::size_t i = 0; i < programs.size(); ++i)
            ratios[i].push_back({costs[i].back().cpu / reference.cpu, costs[i].back().wall / reference.wall});
    }
    std::vector<Compared> all;
    for (std::size_t i = 0; i + 1 < programs.size(); ++i)
        all.push_back({median(costs[i]), median(costs.back()), median(ratios[i])});
    return all;
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
