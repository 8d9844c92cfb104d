// SPDX-License-Identifier: GPL-3.0-or-later
// XLA module runs as iterations, on one device and on several devices whose calls are on separate threads.
#include "core/analysis/scope/module_iterations.h"

#include "core/analysis/scope/iteration_choice.h"
#include "core/ingest/readers.h"
#include "core/trace/trace_builder.h"
#include "tests/support/trace_text.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>

namespace {

using namespace core;

constexpr std::string_view program = "jit_step:XLA GPU module";

class Modules : public testing::Test {
protected:
    void run(std::string_view range, Nanos start, Nanos end, std::int64_t thread) {
        m_builder.add(
            HostRangeRow{start, end - start, m_builder.intern(range), threadOf(thread), RangeKind::Annotation, 0});
    }
    /// Adds an operation that the thread launches at `at` and that starts at `at` + 100.
    void operation(std::int64_t device, std::int64_t thread, Nanos at, Nanos duration, OpKind kind = OpKind::Kernel) {
        ++m_correlation;
        m_builder.add(CallRow{at, 1, m_builder.intern("launch"), threadOf(thread), m_correlation});
        EventRow row{at + 100, duration, m_builder.intern("k"), streamOf(device), kind};
        row.correlation = m_correlation;
        m_builder.add(row);
    }
    void unlaunched(Nanos start, Nanos duration) {
        m_builder.add(EventRow{start, duration, m_builder.intern("k"), streamOf(0)});
    }
    /// Formats each iteration as a line "name #number start-end operations".
    static std::string textOf(const IterationList& list) {
        std::string lines;
        for (std::size_t i = 0; i < list.iterations.size(); ++i)
            lines += fmt::format("{} #{} {}-{} {}\n", list.iterations[i].name, list.iterations[i].number,
                                 list.iterations[i].start, list.iterations[i].end,
                                 std::count(list.ownerOf.begin(), list.ownerOf.end(), i));
        return lines;
    }
    TracePtr trace() { return m_builder.finish(); }

private:
    ProcessId process() { return m_builder.owners().processOf(1, 1); }
    StreamId streamOf(std::int64_t device) {
        return m_builder.owners().streamOf(process(), m_builder.owners().deviceOf(std::to_string(device), device), 0, 0,
                                           7);
    }
    ThreadId threadOf(std::int64_t tid) { return m_builder.owners().threadOf(process(), tid); }

    TraceBuilder m_builder;
    std::int64_t m_correlation = 0;
};

TEST_F(Modules, EachRunOwnsWhatItsThreadLaunchedInIt) {
    for (const Nanos at : {0, 1000, 2000}) {
        run(program, at, at + 50, 1);
        operation(0, 1, at + 10, 20);
        operation(0, 1, at + 20, 30);
        operation(0, 1, at + 70, 5);  // launched after the run
    }
    const auto made = trace();
    const IterationList list = moduleIterations(*made);
    EXPECT_EQ(textOf(list), "jit_step #1 110-1110 2\njit_step #2 1110-2110 2\njit_step #3 2110-2150 2\n");
    EXPECT_EQ(list.name, "XLA module jit_step");
    EXPECT_EQ(markedIterations(*made).name, list.name);
    EXPECT_EQ(textOf(*iterationsOf(*made, std::string(program))), textOf(list)) << "asked for by its name";
}

/// The second device begins each run before the first has ended its own; calls and runs are on different threads.
TEST_F(Modules, DevicesOfAProcessShareTheirRunsWhereverTheirCallsStand) {
    for (const Nanos at : {0, 1000, 2000, 3000}) {
        run(program, at, at + 800, 1);
        operation(0, 11, at + 10, 20);
        operation(0, 11, at + 700, 20);
        run(program, at + 300, at + 1100, 2);
        operation(1, 12, at + 310, 20);
        operation(1, 12, at + 1090, 20);
    }
    operation(0, 13, 5, 1, OpKind::Copy);
    operation(0, 13, 4500, 1, OpKind::Copy);
    EXPECT_EQ(textOf(moduleIterations(*trace())),
              "jit_step #1 105-1110 5\njit_step #2 1110-2110 4\njit_step #3 2110-3110 4\njit_step #4 3110-4210 4\n");
}

TEST_F(Modules, DevicesThatRunItUnequallyOftenHaveTracksOfTheirOwn) {
    for (const Nanos at : {0, 1000}) {
        run(program, at, at + 500, 1);
        operation(0, 1, at + 10, 20);
    }
    run(program, 0, 500, 2);
    operation(1, 2, 20, 20);
    run(program, 3000, 3500, 3);  // device without recorded kernels
    EXPECT_EQ(textOf(moduleIterations(*trace())),
              "jit_step #1 110-1110 1\njit_step #2 1110-1130 1\njit_step #1 120-140 1\n");
}

TEST_F(Modules, AProgramThatOwnsLessThanHalfOrRunsOnceIsNone) {
    for (const Nanos at : {0, 1000, 2000}) {
        run(program, at, at + 50, 1);
        operation(0, 1, at + 10, 20);
        run("jit_other:XLA GPU module", at + 200, at + 250, 1);
        operation(0, 1, at + 210, 20);
        operation(0, 1, at + 300, 20);
    }
    EXPECT_EQ(moduleIterations(*trace()).iterations.size(), 0u);
}

TEST_F(Modules, WithoutLaunchesTheirOwnTimesCount) {
    for (const Nanos at : {0, 1000, 2000})
        run("jit_step:XLA module", at, at + 500, 1);
    unlaunched(110, 20);
    unlaunched(1110, 20);
    EXPECT_EQ(textOf(moduleIterations(*trace())),
              "jit_step:XLA module #1 0-500 1\njit_step:XLA module #2 1000-1500 1\n");
}

TEST(ModuleNames, AreToldByTheirEnd) {
    EXPECT_TRUE(isModuleRange(program));
    EXPECT_TRUE(isModuleRange("jit_step:XLA module"));
    EXPECT_FALSE(isModuleRange(":XLA GPU module"));
    EXPECT_FALSE(isModuleRange("jit_step"));
}

TEST(ModuleIterations, AreFoundInRealProfilesOfEightDevices) {
    const auto data = LACUNA_NEEDS_DATA("next/amd-jax-ascend/jax_conv_minimal_08.xplane.pb");
    const auto trace = readTrace(data, {});
    ASSERT_TRUE(trace) << trace.error().message;
    const IterationList list = chosenIterations(**trace);
    EXPECT_EQ(list.name, "XLA module jit_forward_3d_conv");
    ASSERT_EQ(list.iterations.size(), 5u);
    std::vector<std::size_t> kernels(5);
    for (std::size_t i = 0; i < list.ownerOf.size(); ++i)
        if (list.ownerOf[i] != noIteration && (*trace)->events.kind[i] == OpKind::Kernel) ++kernels[list.ownerOf[i]];
    EXPECT_EQ(kernels, (std::vector<std::size_t>{40, 40, 40, 40, 40}));
}

}  // namespace
