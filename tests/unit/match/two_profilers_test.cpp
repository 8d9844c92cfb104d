// SPDX-License-Identifier: GPL-3.0-or-later
// The same run as PyTorch records it and as Nsight Systems exports it: the same work with different names.
#include "core/ingest/readers.h"
#include "tests/support/json_trace.h"
#include "tests/support/sqlite/sqlite_fixture.h"
#include "tests/support/trace_text.h"
#include "tests/support/value_of.h"
#include "tests/unit/match/match_of.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace {

using namespace core;
using tests::KnownStep;

constexpr int recordedSteps = 8;
constexpr Nanos gap = 300;

/// Calls visit(number, kernel, device start in ns, whether the kernel begins a step); each kernel takes slowness / 10
/// of its recorded duration.
template <class Visit>
void forEachRun(const KnownStep& step, int slowness, const Visit& visit) {
    Nanos at = 50'000;
    std::int64_t number = 0;
    for (int i = 0; i < recordedSteps; ++i)
        for (std::size_t place = 0; place < step.size(); ++place) {
            visit(++number, step[place].kernel, at, place == 0);
            at += step[place].kernel.duration * slowness / 10 + gap;
        }
}

std::string us(Nanos time) { return fmt::format("{}.{:03}", time / 1000, time % 1000); }

/// Makes an entry of `traceEvents`.
std::string entry(const std::string& category, const std::string& name, int process, int thread, Nanos start,
                  Nanos duration, const std::string& arguments = "{}") {
    return fmt::format(
        R"({{"ph": "X", "cat": "{}", "name": "{}", "pid": {}, "tid": {}, "ts": {}, "dur": {}, "args": {}}},)", category,
        name, process, thread, us(start), us(duration), arguments);
}

/// Makes operators, step annotations, launches and kernels, with names as PyTorch demangles them.
TracePtr fromPyTorch(const KnownStep& step) {
    std::string events;
    int stepNumber = 10;
    forEachRun(step, 10, [&](std::int64_t number, const tests::MadeKernel& kernel, Nanos start, bool isFirst) {
        const Nanos launched = number * 1000, whole = static_cast<Nanos>(step.size()) * 1000 - 100;
        if (isFirst)
            events += entry("user_annotation", fmt::format("ProfilerStep#{}", stepNumber++), 1, 1, launched, whole);
        events += entry("cpu_op", kernel.op, 1, 1, launched + 50, 800);
        events += entry("cuda_runtime", "cudaLaunchKernel", 1, 1, launched + 100, 500,
                        fmt::format(R"({{"correlation": {}}})", number));
        events += entry("kernel", "void " + kernel.name + "<float, 4>(float*, int)", 0, 7, start, kernel.duration,
                        fmt::format(R"({{"device": 0, "context": 1, "stream": 7, "correlation": {}}})", number));
    });
    events.pop_back();
    return tests::valueOf(tests::readJsonText(R"({"schemaVersion": 1, "traceEvents": [)" + events + "]}"));
}

/// Makes only launches and kernels, with names as nsys demangles them.
TracePtr fromNsys(const KnownStep& step, std::size_t skipped) {
    std::string sql = "INSERT INTO StringIds VALUES (1, 'cudaLaunchKernel_v7000'), (2, 'short');";
    sql += fmt::format("INSERT INTO TARGET_INFO_GPU VALUES ({}, 0, 'H100', 'aaaa-bbbb', 0);", tests::global(0));
    std::map<std::string, int> names;
    forEachRun(step, 11, [&](std::int64_t number, const tests::MadeKernel& kernel, Nanos start, bool) {
        if (number <= static_cast<std::int64_t>(skipped)) return;
        const auto [known, isNew] = names.try_emplace(kernel.name, static_cast<int>(names.size()) + 10);
        if (isNew)
            sql += fmt::format("INSERT INTO StringIds VALUES ({}, 'void {}<float, (int)4>(T1 *, int)');", known->second,
                               kernel.name);
        sql += fmt::format(
            "INSERT INTO CUPTI_ACTIVITY_KIND_RUNTIME (start, end, eventClass, globalTid, correlationId, nameId) "
            "VALUES ({}, {}, 0, {}, {}, 1);"
            "INSERT INTO CUPTI_ACTIVITY_KIND_KERNEL (start, end, deviceId, contextId, streamId, correlationId, "
            "globalPid, demangledName, shortName) VALUES ({}, {}, 0, 1, 7, {}, {}, {}, 2);",
            number * 1000 + 100, number * 1000 + 600, tests::global(42, 43), number, start,
            start + kernel.duration * 11 / 10, number, tests::global(42), known->second);
    });
    const tests::TemporaryFolder folder;
    const auto path = folder.path() / "run.sqlite";
    tests::makeExport(path, tests::NsysSchema::V3_13_2, sql);
    return tests::valueOf(readTrace(path, {}));
}

/// Compares a PyTorch trace with an export of the same steps whose recording began `skipped` kernels later.
void expectThatAllMeets(std::size_t skipped) {
    const KnownStep step = tests::madePair(5).a;
    const auto profiles = tests::compared({fromPyTorch(step), fromNsys(step, skipped)}, tests::rulesOfBoth());
    ASSERT_EQ(profiles[0].snapshot->iterations->iterations.size(), 8u);
    EXPECT_GE(profiles[1].snapshot->iterations->iterations.size(), 5u) << profiles[1].snapshot->iterations->explanation;
    const StepMatch match = stepMatch(profiles[0], profiles[1]);
    ASSERT_EQ(match.refusal, "");
    EXPECT_EQ(match.matched(), 1);
    EXPECT_EQ(match.positions.size(), step.size());
    for (const MatchPosition& position : match.positions) {
        ASSERT_TRUE(position.a && position.b);
        const NameMap none;
        EXPECT_EQ(none.meetingName(position.a->name), none.meetingName(position.b->name));
        EXPECT_EQ(position.a->place, position.b->place);
        EXPECT_GE(position.b->times.size(), minimumIterations);
        EXPECT_EQ(position.change.verdict, Verdict::Increased) << position.a->name;
    }
}

TEST(TwoProfilers, OneModelMeetsPositionByPosition) { expectThatAllMeets(0); }

TEST(TwoProfilers, StepsFoundByPatternAreCutWhereTheOthersBegin) {
    for (const std::size_t skipped : {1, 60, 170})
        expectThatAllMeets(skipped);
}

}  // namespace
