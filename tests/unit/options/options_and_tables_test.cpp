// SPDX-License-Identifier: GPL-3.0-or-later
// An option changes all of the tables that its row names, and no others.
#include "app/cli/analysis_options.h"
#include "core/analysis/analysis.h"
#include "core/code/code_tables.h"
#include "core/options/option_rows.h"
#include "core/report/writers.h"
#include "tests/support/json_trace.h"
#include "tests/support/option_values.h"
#include "tests/support/snapshot_of.h"
#include "tests/support/trace_text.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <map>
#include <random>
#include <set>

namespace {

using namespace core;

/// Two devices with two streams each, several kernel instantiations, collectives, copies and sets, all launched by
/// calls inside steps.
TracePtr run(std::mt19937& random) {
    const auto below = [&](int bound) { return static_cast<int>(random() % static_cast<unsigned>(bound)); };
    constexpr std::array names{"gemm<4>(int)", "gemm<8>(int)", "norm(x)",   "ncclDevKernel_AllReduce",
                               "nccl_mine",    "copy:HtoD",    "copy:DtoH", "set:"};
    std::string text;
    for (int step = 0; step < 4; ++step)
        text += fmt::format("range:step{} {}-{},", 3 + step, 20 * step, 20 * step + 18);
    for (int i = 1; i <= 24; ++i) {
        const std::string name = names[static_cast<std::size_t>(below(8))];
        const int call = below(70), start = call + 1 + below(8);
        const bool hasBytes = name.find('(') == std::string::npos && !name.starts_with("nccl_");
        text += fmt::format("{} {}-{} @{} #{} ^{}{}, call:launch{} {}-{} ^{},", name, start, start + 1 + below(9),
                            7 + below(2), below(2), i, hasBytes ? fmt::format(" *{}", 64 << below(4)) : "", below(2),
                            call, call + 1, i);
    }
    for (int time = 0; time < 80; ++time)
        text += fmt::format("counter:clock {}-{} #{},", time, below(1000), time % 2);
    return tests::traceOf(text);
}

/// All tables, of figures that the cache keeps where it has them.
std::map<std::string, std::string> tablesOf(const TracePtr& trace, const Options& options, SnapshotCache& cache) {
    const Rules rules{"", "others", "", {{"gemm", "a"}, {"nccl", "c"}}};
    const auto json = std::ranges::find(writers(), std::string_view("json"), &Writer::id);
    const auto snapshot = snapshotOf(trace, rules, options, cache);
    std::map<std::string, std::string> tables;
    for (const TableKind& kind : tableKinds()) {
        Report report{{{"profile", {}, {}}}};
        report.parts[0].tables.push_back(kind.make(*snapshot));
        tables[std::string(kind.name)] = json->write(report);
    }
    return tables;
}

std::map<std::string, std::string> tablesOf(const TracePtr& trace, const Options& options) {
    SnapshotCache cache;
    return tablesOf(trace, options, cache);
}

/// Values for each flag that make a difference in these runs.
const std::map<std::string_view, std::vector<std::string>>& typedValues() {
    static const std::map<std::string_view, std::vector<std::string>> values{
        {"--window", {"15ns:50ns"}}, {"--step", {"4"}},
        {"--device", {"0"}},         {"--stream", {"7"}},
        {"--kernel", {"gemm"}},      {"--class", {"a"}},
        {"--code", {"step[45]"}},    {"--iteration", {"re:step[34]"}},
        {"--iterations", {"3"}},     {"--gpus", {"5"}},
        {"--overlap", {"earlier"}},  {"--pairs-by", {"class"}},
        {"--pair-gaps", {"stream"}}, {"--names", {"base", "short"}},
        {"--min-gap", {"4"}},        {"--gap-length", {"2ns:5ns"}},
        {"--short-idle", {"3"}},     {"--micro-idle", {"4"}},
        {"--gap-busy", {"kernels"}}, {"--bins", {"3"}},
        {"--scale", {"linear"}},     {"--hist-min", {"2"}},
        {"--hist-max", {"6"}},       {"--code-kinds", {"op,call"}},
        {"--fold-library", {"no"}},  {"--fold", {"x.py"}},
        {"--fold-repeats", {"no"}},  {"--backward", {"own"}},
        {"--step-kind", {"step4"}},  {"--counters-by", {"class"}},
        {"--peaks", {"H100 SXM"}}};
    return values;
}

bool isOfCode(const OptionRow& row) { return row.part == "code"; }

Options with(std::string_view flag, const std::string& value, Options options) {
    CLI::App app;
    cli::AnalysisArguments arguments;
    cli::addAnalysisOptions(app, arguments);
    app.parse(std::vector<std::string>{fmt::format("{}={}", flag, value)});
    const auto typed = cli::analysisOptions(arguments);
    EXPECT_TRUE(typed) << typed.error().message;
    const auto row = std::ranges::find(optionRows(), flag, &OptionRow::flag);
    row->kind.copy(*typed, options);
    return options;
}

Options usualOptions() {
    Options usual;
    usual.gaps.shortIdle = 1;  // the runs are short
    return usual;
}

TEST(EveryOption, ChangesTheTablesThatReadItAndNoOther) {
    std::mt19937 random(7);
    std::map<std::string_view, std::set<std::string>> changed;
    const Options usual = usualOptions();
    for (int round = 0; round < 30; ++round) {
        const TracePtr trace = run(random);
        const auto before = tablesOf(trace, usual);
        for (const OptionRow& row : optionRows()) {
            if (isOfCode(row)) continue;  // these affect the code tables; see below
            const auto values = typedValues().find(row.flag);
            ASSERT_NE(values, typedValues().end()) << row.flag << ": give it a value in typedValues()";
            for (const std::string& value : values->second)
                for (const auto& [name, text] : tablesOf(trace, with(row.flag, value, usual)))
                    if (text != before.at(name)) changed[row.flag].insert(name);
        }
    }
    for (const OptionRow& row : optionRows()) {
        if (isOfCode(row)) continue;
        EXPECT_EQ(changed[row.flag], tests::tablesThatRead(row)) << row.flag;
    }
}

// Figures are reused where their inputs are equal: an option that is missing among them would leave old figures.
TEST(EveryOption, ReachesFiguresThatAreKeptFromBeforeIt) {
    std::mt19937 random(11);
    const Options usual = usualOptions();
    for (int round = 0; round < 6; ++round) {
        const TracePtr trace = run(random);
        const auto before = tablesOf(trace, usual);
        SnapshotCache kept;
        ASSERT_EQ(tablesOf(trace, usual, kept), before);
        for (const OptionRow& row : optionRows()) {
            if (isOfCode(row)) continue;  // trees of code are not kept
            for (const std::string& value : typedValues().at(row.flag)) {
                const Options edited = with(row.flag, value, usual);
                const auto fresh = tablesOf(trace, edited);
                for (const auto& [name, text] : tablesOf(trace, edited, kept))
                    EXPECT_EQ(text, fresh.at(name)) << row.flag << '=' << value << ": " << name;
                for (const auto& [name, text] : tablesOf(trace, usual, kept))
                    EXPECT_EQ(text, before.at(name)) << row.flag << '=' << value << " taken back: " << name;
            }
        }
    }
}

/// Adds samples of the CPU that see the Python frames of runOfCode().
TracePtr withSamples(const TracePtr& run) {
    const auto trace = std::const_pointer_cast<Trace>(run);
    for (const std::string_view name :
         {"torch/a.py(1): f", "torch/b.py(2): g", "x.py(3): h", "x.py(3): h", "x.py(4): i"}) {
        const auto frames = static_cast<std::uint32_t>(trace->memoryFrames.size());
        trace->memoryFrames.push_back({*trace->names.find(name), frames == 0 ? noMemoryFrame : frames - 1});
    }
    trace->cpuSamples = {{5000, 40000}, {ThreadId{0}, ThreadId{0}}, {4, 4}};
    return trace;
}

/// Python frames, some of which only call others and one of which calls itself; a backward pass on its own thread.
TracePtr runOfCode() {
    tests::KinetoEvents events;
    const auto add = [&](const char* category, const char* name, int thread, int start, int end, const char* args) {
        events.add(category, name, thread, 1000 * start, 1000 * end, args);
    };
    add("python_function", "torch/a.py(1): f", 1, 0, 90, "");
    add("python_function", "torch/b.py(2): g", 1, 1, 80, "");
    add("python_function", "x.py(3): h", 1, 2, 70, "");
    add("python_function", "x.py(3): h", 1, 3, 60, "");
    add("python_function", "x.py(4): i", 1, 4, 50, "");
    add("cpu_op", "aten::mm", 1, 5, 40, R"("Sequence number": 7, "Fwd thread id": 0)");
    add("cuda_runtime", "cudaLaunchKernel", 1, 10, 11, R"("correlation": 1)");
    add("cpu_op", "autograd::engine::evaluate_function: MmBackward0", 2, 100, 150,
        R"("Sequence number": 7, "Fwd thread id": 9)");
    add("cuda_runtime", "cudaLaunchKernel", 2, 120, 121, R"("correlation": 2)");
    add("kernel", "k", 7, 20, 30, R"("device":0,"stream":7,"correlation":1)");
    add("kernel", "k", 7, 130, 140, R"("device":0,"stream":7,"correlation":2)");
    return withSamples(events.read());
}

std::map<std::string, std::string> codeTablesOf(const TracePtr& trace, const Options& options) {
    const auto json = std::ranges::find(writers(), std::string_view("json"), &Writer::id);
    const auto snapshot = tests::snapshotOf(trace, {}, options);
    const Frames frames(*trace);
    std::map<std::string, std::string> tables;
    for (const CodeTableKind& kind : codeTableKinds()) {
        Report report{{{"profile", {}, {}}}};
        report.parts[0].tables.push_back(kind.make(viewOf(*snapshot), frames, options.code));
        tables[std::string(kind.name)] = json->write(report);
    }
    return tables;
}

TEST(EveryOption, OfCodeChangesTheTablesOfCodeThatReadIt) {
    const TracePtr trace = runOfCode();
    const auto before = codeTablesOf(trace, {});
    for (const OptionRow& row : optionRows()) {
        if (!isOfCode(row)) continue;
        std::set<std::string> changed;
        for (const std::string& value : typedValues().at(row.flag))
            for (const auto& [name, text] : codeTablesOf(trace, with(row.flag, value, {})))
                if (text != before.at(name)) changed.insert(name);
        EXPECT_EQ(changed, tests::tablesThatRead(row)) << row.flag;
    }
}

}  // namespace
