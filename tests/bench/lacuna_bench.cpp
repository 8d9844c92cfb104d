// SPDX-License-Identifier: GPL-3.0-or-later
// Prints one line for every target of speed and memory: name, ours, reference, ratio, target, pass or FAIL.
#include "core/trace/column_memory.h"
#include "tests/bench/analysis_bench.h"
#include "tests/bench/bench.h"
#include "tests/bench/code_bench.h"
#include "tests/bench/frame_bench.h"
#include "tests/bench/job_bench.h"
#include "tests/bench/load_gpus_bench.h"
#include "tests/bench/load_json_bench.h"
#include "tests/bench/load_rep_bench.h"
#include "tests/bench/load_snapshot_bench.h"
#include "tests/bench/load_sqlite_bench.h"
#include "tests/bench/program_bench.h"
#include "tests/bench/query_bench.h"
#include "tests/bench/replay_bench.h"
#include "tests/bench/second_opening_bench.h"
#include "tests/bench/start_bench.h"
#include "tests/bench/timeline_bench.h"
#include "tests/support/trace_text.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <cstdio>
#include <exception>
#include <filesystem>
#include <string>

namespace {

/// A new benchmark is a function, and a line in this list.
constexpr std::array benchmarks{
    bench::Benchmark{"job: ", &bench::jobs},  // comes first: it reports the peak memory of the process
    bench::Benchmark{"program: ", &bench::againstProgram},
    bench::Benchmark{"load json", &bench::loadJson},
    bench::Benchmark{"load sqlite", &bench::loadSqlite},
    bench::Benchmark{"load report", &bench::loadReport},
    bench::Benchmark{"load snapshot", &bench::loadSnapshot},
    bench::Benchmark{"sqlite pairs", &bench::sqlitePairs},
    bench::Benchmark{"other gpus", &bench::loadOtherGpus},
    bench::Benchmark{"second opening", &bench::secondOpening},
    bench::Benchmark{"table", &bench::everyTable},
    bench::Benchmark{"analysis", &bench::everyAnalysis},
    bench::Benchmark{"live", &bench::liveEdits},
    bench::Benchmark{"comparison", &bench::comparisons},
    bench::Benchmark{"ranges", &bench::rangeProjection},
    bench::Benchmark{"query", &bench::queries},
    bench::Benchmark{"replay", &bench::replays},
    bench::Benchmark{"findings", &bench::allFindings},
    bench::Benchmark{"code", &bench::codeTrees},
    bench::Benchmark{"timeline", &bench::timeline},
#ifdef LACUNA_HAS_WINDOW
    bench::Benchmark{"frame", &bench::timelineFrames},
    bench::Benchmark{"job frame", &bench::jobFrames},
    bench::Benchmark{"start", &bench::windowStart},
#endif
};

void print(const bench::Line& line) {
    std::printf("%s\t%s\t%s\t%.2f\t%s %g\t%s\n", line.name.c_str(), line.ours.c_str(), line.reference.c_str(),
                line.ratio, line.isAtLeast ? ">=" : "<=", line.target, line.passes() ? "pass" : "FAIL");
}

/// Lines share inputs: a benchmark runs if any of its lines is wanted, all of which begin with its name.
bool runAll(const bench::Setting& setting, const std::string& filter) {
    bool isGood = true;
    const bool namesOne = std::any_of(benchmarks.begin(), benchmarks.end(),
                                      [&](const auto& benchmark) { return filter.starts_with(benchmark.name); });
    std::printf("name\tours\treference\tratio\ttarget\tresult\n");
    for (const bench::Benchmark& benchmark : benchmarks) {
        if (namesOne && !filter.starts_with(benchmark.name)) continue;
        for (const bench::Line& line : benchmark.run(setting)) {
            if (line.name.find(filter) == std::string::npos) continue;
            print(line);
            isGood &= line.passes();
        }
        std::fflush(stdout);
    }
    return isGood;
}

}  // namespace

int main(int argc, char** argv) try {
    core::prepareHeap();
    CLI::App app{"Measures Lacuna against reference programs, on inputs it makes itself"};
    bench::Setting setting;
    std::string filter, memoryOf;
    app.add_flag("--quick", setting.isQuick, "Small sizes: done within 40 s");
    app.add_option("--filter", filter, "Only lines whose name contains this: load json, table pairs, frame, ...");
    app.add_option("--size", setting.megabytes, "Megabytes of the largest input (500)");
    app.add_option("--pairs", setting.pairs, "Runs of programs that are compared pair by pair (5; 3 with --quick)")
        ->check(CLI::PositiveNumber);
    app.add_option("--against", setting.against, "A program of another version, to compare with the one beside this")
        ->check(CLI::ExistingFile);
#ifdef LACUNA_HAS_WINDOW
    bool opensWindow = false;
    std::vector<std::string> toShow;
    app.add_flag("--window", opensWindow, "Open the window and end once it stands")->group("");
    app.add_option("--show", toShow, "A file for it")->group("");
#endif
    app.add_option("--load-memory", memoryOf, "Load this trace and print what memory it took")->group("");
    CLI11_PARSE(app, argc, argv);
    if (!memoryOf.empty()) return bench::printLoadMemory(memoryOf);
#ifdef LACUNA_HAS_WINDOW
    if (opensWindow) return bench::openWindow(toShow);
#endif
    if (setting.isQuick && app.count("--size") == 0) setting.megabytes = 60;
    if (setting.isQuick) setting.rounds = 3;
    if (app.count("--pairs") == 0) setting.pairs = setting.rounds;
    const tests::TemporaryFolder folder;
    setting.folder = folder.path();
    setting.program = std::filesystem::read_symlink("/proc/self/exe");
    return runAll(setting, filter) ? 0 : 1;
} catch (const std::exception& error) {
    std::fprintf(stderr, "lacuna_bench: %s\n", error.what());
    return 2;
}
