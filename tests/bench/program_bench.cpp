// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/program_bench.h"

#include "tests/bench/kineto_generator.h"
#include "tests/bench/load_sqlite_bench.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sched.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <limits>
#include <stdexcept>
#include <string>
#include <thread>
#include <utility>

namespace bench {

namespace {

using Clock = std::chrono::steady_clock;

enum class Cores : std::uint8_t { One, All };
enum class State : std::uint8_t { Warm, Cold };

[[noreturn]] void runInfo(const std::filesystem::path& program, const std::filesystem::path& file, Cores cores) {
    if (cores == Cores::One) {
        cpu_set_t first;
        CPU_ZERO(&first);
        CPU_SET(static_cast<std::size_t>(std::max(sched_getcpu(), 0)), &first);
        sched_setaffinity(0, sizeof first, &first);
    }
    const int nowhere = open("/dev/null", O_WRONLY);
    dup2(nowhere, STDOUT_FILENO);
    dup2(nowhere, STDERR_FILENO);
    execl(program.c_str(), "lacuna", "info", "--no-cache", file.c_str(), nullptr);
    _exit(127);
}

/// Returns what the program costs from its start to its end.
Cost costOfInfo(const std::filesystem::path& program, const std::filesystem::path& file, Cores cores) {
    const auto began = Clock::now();
    const pid_t child = fork();
    if (child == 0) runInfo(program, file, cores);
    int status = 0;
    rusage used{};
    wait4(child, &status, 0, &used);
    if (!WIFEXITED(status) || WEXITSTATUS(status) != 0)
        throw std::runtime_error(program.string() + " does not open a generated file");
    const auto secondsOf = [](const timeval& time) { return double(time.tv_sec) + double(time.tv_usec) * 1e-6; };
    return {secondsOf(used.ru_utime) + secondsOf(used.ru_stime),
            std::chrono::duration<double>(Clock::now() - began).count()};
}

/// Compares the lowest cost of each: what else runs on the machine only ever adds to it.
std::vector<Line> lines(const Setting& setting, const std::string& what, const std::filesystem::path& file, Cores cores,
                        State state) {
    constexpr int pairs = 7;
    constexpr double most = std::numeric_limits<double>::max(), allowed = 1.1;
    const std::array programs{setting.program.parent_path() / "lacuna", setting.against};
    std::array<Cost, 2> best{Cost{most, most}, Cost{most, most}};
    for (int pair = 0; pair < pairs; ++pair) {
        for (std::size_t i = 0; i < programs.size(); ++i) {
            const std::size_t which = pair % 2 == 0 ? i : 1 - i;
            if (state == State::Cold) std::this_thread::sleep_for(std::chrono::seconds(3));
            const Cost cost = costOfInfo(programs[which], file, cores);
            best[which] = {std::min(best[which].cpu, cost.cpu), std::min(best[which].wall, cost.wall)};
        }
    }
    const std::string name =
        fmt::format("program: {}, {}, {}, best of {} pairs", what, cores == Cores::One ? "one core" : "all cores",
                    state == State::Cold ? "after 3 idle seconds" : "warm", pairs);
    return {{name + ": CPU", seconds(best[0].cpu), seconds(best[1].cpu), best[0].cpu / best[1].cpu, allowed},
            {name + ": wall", seconds(best[0].wall), seconds(best[1].wall), best[0].wall / best[1].wall, allowed}};
}

}  // namespace

std::vector<Line> againstProgram(const Setting& setting) {
    if (setting.against.empty()) return {};
    const auto plain = setting.folder / "program.json", zipped = setting.folder / "program.json.gz",
               database = setting.folder / "program.sqlite";
    writeKineto(plain, {.bytes = setting.megabytes * 1'000'000, .morePython = 20});
    compressFile(plain, zipped);
    writeExport(database, setting.isQuick ? 300'000 : 2'000'000);
    std::vector<Line> all;
    for (const auto& [what, file] : {std::pair{"JSON", plain}, {"JSON as .gz", zipped}, {"sqlite", database}})
        for (const Cores cores : {Cores::One, Cores::All})
            for (const State state : {State::Warm, State::Cold}) {
                if (state == State::Cold && setting.isQuick) continue;
                for (Line& line : lines(setting, what, file, cores, state))
                    all.push_back(std::move(line));
            }
    return all;
}

}  // namespace bench
