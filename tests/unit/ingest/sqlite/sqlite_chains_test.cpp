// SPDX-License-Identifier: GPL-3.0-or-later
// Stacks of functions around CUDA calls, from exports whose recorder unwound the stacks.
#include "core/analysis/stacks/frames.h"
#include "tests/support/sqlite/sqlite_fixture.h"
#include "tests/support/sqlite/sqlite_text.h"
#include "tests/support/trace_text.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace {

using namespace core;
using tests::global;
using tests::NsysSchema;

constexpr const char* chainNames =
    "INSERT INTO StringIds VALUES (1, 'cudaMalloc'), (2, 'cudaMalloc_v3020'), (3, 'main'), (4, 'allocate'), "
    "(5, '0x7fd990700588'), (6, 'step'), (10, '/usr/lib/libcudart.so'), (11, '/opt/nsys/libcupti.so.11'), "
    "(12, '/app/solver'), (13, '/app/train.py');";

/// SQL for frames of call chains; each row is "id, symbol, module, unresolved, depth".
std::string chains(const std::string& rows) {
    return "CREATE TABLE CUDA_CALLCHAINS (id INTEGER NOT NULL, symbol INTEGER NOT NULL, module INTEGER NOT NULL, "
           "unresolved INTEGER, originalIP INTEGER, stackDepth INTEGER NOT NULL, PRIMARY KEY (id, stackDepth));"
           "INSERT INTO CUDA_CALLCHAINS (id, symbol, module, unresolved, stackDepth) VALUES " +
           rows + ";";
}
/// SQL for calls; each row is "start, end, class, correlation, name, chain".
std::string calls(const std::string& rows) {
    return "CREATE TEMP TABLE made (a, b, c, d, e, f); INSERT INTO made VALUES " + rows +
           "; INSERT INTO CUPTI_ACTIVITY_KIND_RUNTIME (start, end, eventClass, globalTid, correlationId, nameId, "
           "callchainId) SELECT a, b, c, " +
           std::to_string(tests::mainThread) + ", d, e, f FROM made;";
}

/// The stack of the only thread at a time, outermost frame first.
std::string stackAt(const TracePtr& trace, Nanos time) {
    const Frames frames(*trace);
    std::string stack;
    const auto thread = static_cast<ThreadId>(0);
    for (std::uint32_t at = frames.innermost(thread, time); at != noFrame; at = frames.of(thread)[at].parent)
        stack = std::string(trace->names[frames.name(frames.of(thread)[at])]) + (stack.empty() ? "" : " > ") + stack;
    return stack;
}

TracePtr chainTrace(const std::string& sql) { return tests::exportTrace(NsysSchema::V2_9_1, chainNames + sql); }

TEST(SqliteCallChains, StandAroundTheirCallWithoutTheProfilerAndAddresses) {
    const TracePtr trace = chainTrace(
        chains("(7, 5, 11, 1, 0), (7, 5, 12, 1, 1), (7, 1, 10, NULL, 2), (7, 4, 12, NULL, 3), (7, 6, 13, NULL, 4), "
               "(7, 3, 12, NULL, 5)") +
        calls("(100, 140, 0, 5, 2, 7)"));
    EXPECT_EQ(stackAt(trace, trace->calls.start[0]), "main > /app/train.py: step > allocate > cudaMalloc");
    EXPECT_EQ(trace->hostRanges.size(), 3u);
    EXPECT_EQ(trace->import.count(ImportKind::NotUsed), 0u);
}

TEST(SqliteCallChains, HangOnTheRowOfABacktraceAndAreCountedFromZeroIn2022) {
    const TracePtr trace = chainTrace(chains("(1, 1, 10, NULL, 0), (1, 4, 12, NULL, 1), (2, 6, 12, NULL, 0), "
                                             "(2, 3, 12, NULL, 1)") +
                                      calls("(100, 140, 67, 5, 1, 0), (110, 130, 0, 5, 2, NULL)"));
    EXPECT_EQ(stackAt(trace, trace->calls.start[0]), "allocate > cudaMalloc")
        << "chain 1: in chain 0, which is none, and chain 2 the function is not";
    EXPECT_EQ(stackAt(trace, trace->hostRanges.start[0]), "allocate") << "the backtrace is as long as its row";
}

TEST(SqliteCallChains, RowsThatCannotBeUsedAreCountedAndAChainOfAllCallsHasItsBound) {
    std::string frames = "(7, 1, 10, NULL, 0)", rows;
    for (int depth = 1; depth <= 200; ++depth)
        frames += fmt::format(", (7, 4, 12, NULL, {})", depth);
    for (int call = 0; call < 1000; ++call)
        rows += fmt::format("{}({}, {}, 0, {}, 2, 7)", call ? ", " : "", 10 * call, 10 * call + 5, call);
    const TracePtr trace = chainTrace(chains(frames) + calls(rows));
    EXPECT_EQ(trace->calls.size(), 1000u);
    EXPECT_LE(trace->hostRanges.size(), 16u * 1201u);
    EXPECT_GE(trace->hostRanges.size(), 15u * 1201u);
    EXPECT_GT(trace->import.count(ImportKind::Dropped), 800u);
}

TEST(SqliteCallChains, OfARealExportNameTheProgramsOwnFunctions) {
    const auto file = LACUNA_NEEDS_DATA("nsys-sqlite/nsys2022.2_96_tables.sqlite");
    const TracePtr read = tests::sqliteTrace(file);
    ASSERT_TRUE(read);
    std::size_t mains = 0;
    for (std::size_t i = 0; i < read->hostRanges.size(); ++i)
        mains += read->names[read->hostRanges.name[i]] == "main" ? 1 : 0;
    EXPECT_EQ(mains, 38u);
}

}  // namespace
