// SPDX-License-Identifier: GPL-3.0-or-later
// Every table is the same however many threads compute it.
#include "core/analysis/analysis.h"
#include "core/base/parallel.h"
#include "core/code/code_tables.h"
#include "core/findings/finding_tables.h"
#include "core/replay/replay_tables.h"
#include "tests/support/made_run.h"
#include "tests/support/random_trace.h"
#include "tests/support/snapshot_of.h"

#include <gtest/gtest.h>

#include <map>
#include <random>

namespace {

using namespace core;

/// Returns the rows of every table of a trace by its name.
std::map<std::string, std::string> printedTables(const TracePtr& trace, const Options& options) {
    const auto snapshot = tests::snapshotOf(trace, tests::rulesOf({{"gemm|a", "gemm"}, {"nccl", "nccl"}}), options);
    std::vector<Table> tables(tableKinds().size());
    sideBySide(tables.size(), [&](std::size_t i) { tables[i] = tableKinds()[i].make(*snapshot); });
    const View view = viewOf(*snapshot);
    const Frames frames(*trace);
    for (const CodeTableKind& kind : codeTableKinds())
        tables.push_back(kind.make(view, frames, options.code));
    const auto replay = replayOf(trace, view);
    for (const ReplayTableKind& kind : replayTableKinds())
        tables.push_back(kind.make(view, *replay, {}));
    const Findings found = findings(view, *replay, frames);
    for (const FindingTableKind& kind : findingTableKinds())
        tables.push_back(kind.make(view, found));
    std::map<std::string, std::string> texts;
    for (const Table& table : tables)
        texts[table.name] = tests::rowsText(table) + table.note + table.missing;
    return texts;
}

void expectSameTables(const TracePtr& trace, const Options& options) {
    setThreadCount(1);
    const auto expected = printedTables(trace, options);
    for (const std::size_t threads : {2, 3, 4, 7, 16}) {
        setThreadCount(threads);
        for (const auto& [name, text] : printedTables(trace, options))
            EXPECT_EQ(text, expected.at(name)) << name << " with " << threads << " threads";
    }
    setThreadCount(0);
}

/// Options that make figures take different ways.
std::vector<Options> severalOptions() {
    std::vector<Options> all(5);
    all[1].overlap = Overlap::Earlier;
    all[1].gaps.microIdle = 5;
    all[2].filter.window = TimeWindow{10, 40};
    all[3].filter.devices = {0};
    all[3].filter.iterations = {{3, 4}};
    all[4].filter.classes = {"gemm"};
    all[4].iteration = "pattern";
    return all;
}

TEST(ThreadCount, TablesOfRandomRunsDoNotDependOnIt) {
    std::mt19937 random(49);
    for (int run = 0; run < 10; ++run) {
        const TracePtr trace = tests::randomRun(random);
        for (const Options& options : severalOptions())
            expectSameTables(trace, options);
    }
}

TEST(ThreadCount, TablesOfSeveralDevicesDoNotDependOnIt) {
    std::string step, names;
    for (int i = 0; i < 20; ++i)
        step += (i % 5 == 0 ? "nccl" : "gemm") + std::to_string(i % 7) + " ";
    for (int i = 0; i < 6; ++i)
        names += step + "last ";
    tests::MadeRun run;
    for (int device = 0; device < 5; ++device)
        run.devices.push_back(tests::kernelsOf(names));
    for (const bool areLaunched : {true, false}) {
        run.areLaunched = areLaunched;
        for (const Options& options : severalOptions())
            expectSameTables(tests::traceOf(run), options);
    }
}

}  // namespace
