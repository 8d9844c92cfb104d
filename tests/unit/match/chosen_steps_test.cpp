// SPDX-License-Identifier: GPL-3.0-or-later
// Which steps are compared, how the result describes them, and what matches by name.
#include "core/compare/kernel_changes.h"
#include "core/compare/meeting_classes.h"
#include "core/match/matched_profiles.h"
#include "core/match/name_map_file.h"
#include "core/trace/trace_builder.h"
#include "tests/support/trace_text.h"
#include "tests/unit/match/match_of.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <thread>

namespace {

using namespace core;
using tests::comparedRuns;
using tests::KnownStep;
using tests::MadePair;
using tests::MadeRun;

TEST(ChosenSteps, TheMedianIsShownUnlessAnotherIsAskedFor) {
    const MadePair pair = tests::madePair(1);
    const auto profiles = comparedRuns(pair.a, pair.b);
    const StepMatch median = stepMatch(profiles[0], profiles[1]);
    ASSERT_EQ(median.a.numbers.size(), 6u);
    EXPECT_FALSE(median.a.isRequested);
    EXPECT_EQ(median.a.leftOut, 1u);  // the last one, whose end is unknown
    EXPECT_TRUE(text(median.a).ends_with(", one of 6 (median; 1 not considered: outlier, warm-up or last)"))
        << text(median.a);
    const std::int64_t wanted = median.a.numbers[median.a.shown == 1 ? 2 : 1];
    const StepMatch chosen = stepMatch(profiles[0], profiles[1], nullptr, {wanted, {}});
    EXPECT_TRUE(chosen.a.isRequested);
    EXPECT_EQ(chosen.a.numbers[chosen.a.shown], wanted);
    EXPECT_EQ(chosen.b.shown, median.b.shown);
    EXPECT_EQ(chosen.positions.size(), median.positions.size());
    EXPECT_NE(chosen.stepA().events, median.stepA().events);
}

TEST(ChosenSteps, AnIterationThatIsNotThereIsRefusedWithThoseThatAre) {
    const MadePair pair = tests::madePair(1);
    const auto profiles = comparedRuns(pair.a, pair.b);
    EXPECT_EQ(stepMatch(profiles[0], profiles[1], nullptr, {{}, 70}).refusal,
              "the candidate has no iteration 70 among 1 to 6");
    const auto whole = tests::compared({tests::traceOf("gemm 0-5"), tests::traceOf("gemm 0-5")}, tests::rulesOfBoth());
    EXPECT_EQ(stepMatch(whole[0], whole[1], nullptr, {3, {}}).refusal, "the baseline has no iterations to choose 3 of");
}

TEST(ChosenSteps, OddOnesAndWarmUpsAreNotConsidered) {
    const MadePair pair = tests::madePair(1);
    std::mt19937 random(3);
    auto kernels = tests::repeated(pair.a, 9, random);
    for (std::size_t i = 0; i < pair.a.size(); ++i) {
        kernels[i].duration *= 5;                      // first step
        kernels[4 * pair.a.size() + i].duration *= 3;  // fifth step
    }
    const auto trace = tests::traceOf(MadeRun{{kernels}});
    const auto profiles = tests::compared({trace, trace}, tests::rulesOfBoth());
    const StepMatch match = stepMatch(profiles[0], profiles[1]);
    EXPECT_EQ(match.a.leftOut, 3u);
    EXPECT_NE(match.a.shown, 0u);
    EXPECT_NE(match.a.shown, 4u);
}

/// A trace whose launches have these shapes and alternate between `devices` devices.
TracePtr shapedTrace(const std::string& gpu, const std::string& shapes, int devices) {
    TraceBuilder builder;
    const ProcessId process = builder.owners().processOf(1, 1);
    const ThreadId thread = builder.owners().threadOf(process, 1);
    for (int i = 0; i < 8; ++i) {
        const DeviceId device = builder.owners().deviceOf(std::to_string(i % devices), i % devices);
        builder.owners().device(device).name = gpu;
        HostRangeRow op{i * 100, 50, builder.intern("aten::mm"), thread, RangeKind::CpuOp, i};
        op.inputs = builder.inputsOf(shapes);
        builder.add(op);
        builder.add(CallRow{i * 100 + 10, 10, builder.intern("launch"), thread, i});
        builder.add(EventRow{i * 100 + 30, 40, builder.intern("gemm"),
                             builder.owners().streamOf(process, device, 1, -1, 7), OpKind::Kernel, CopyKind::Unknown,
                             i});
    }
    return builder.finish();
}

TEST(ChosenSteps, OtherGpusSizesAndNumbersOfDevicesAreSaid) {
    const auto rules = tests::rulesOfBoth();
    const auto unlike = [&](const TracePtr& a, const TracePtr& b) {
        const auto profiles = tests::compared({a, b}, rules);
        return texts(stepMatch(profiles[0], profiles[1]).unlike);
    };
    const auto h100 = shapedTrace("H100", "[[8, 64], [64, 64]]", 1);
    EXPECT_EQ(unlike(h100, h100), std::vector<std::string>());
    EXPECT_EQ(unlike(h100, shapedTrace("MI300X", "[[8, 64], [64, 64]]", 2)),
              (std::vector<std::string>{"different GPUs: baseline H100, candidate MI300X",
                                        "different number of devices: baseline 1, candidate 2"}));
    EXPECT_EQ(unlike(h100, shapedTrace("H100", "[[16, 64], [64, 64]]", 1)),
              (std::vector<std::string>{"different sizes, as with another batch size, at 8 of 8 positions that record "
                                        "them, first of aten::mm: baseline "
                                        "[[8, 64], [64, 64]], candidate [[16, 64], [64, 64]]"}));
}

TEST(ChosenSteps, KernelsThatMeetCountForTheBaselinesClass) {
    const auto rules = tests::rulesOfBoth();
    auto profiles = tests::compared({tests::traceOf("sm90_gemm 0-10, norm_a 10-14, odd 14-15"),
                                     tests::traceOf("unknown_mm 0-8, norm_a 8-13, other 13-15")},
                                    rules);
    NameMap map;
    map.add("sm90_gemm", "unknown_mm");
    map.add("not_there", "other");
    profiles[1] = withMeetingClasses(profiles[1], profiles[0], map);
    const Comparison comparison = comparisonOf(profiles);
    using Times = std::pair<Nanos, Nanos>;
    const auto times = [&](const std::string& name) {
        for (const ComparisonRow& row : comparison.rows)
            if (row.name == name) return Times(*row.times[0].whole.whole(), *row.times[1].whole.whole());
        return Times(-1, -1);
    };
    EXPECT_EQ(times("gemm"), Times(10, 8));
    EXPECT_EQ(times("norm"), Times(4, 5));
    EXPECT_EQ(times("rest"), Times(1, 2));
}

TEST(ChosenSteps, AClassThatTheCandidatesRulesLackIsAdded) {
    Rules other = tests::rulesOfBoth();
    std::erase_if(other.rules, [](const Rule& rule) { return rule.className == "gemm"; });
    const auto a = tests::compared({tests::traceOf("sm90_gemm 0-10")}, tests::rulesOfBoth());
    const auto b = tests::compared({tests::traceOf("mm 0-8, foreign 8-9")}, other);
    NameMap map;
    map.add("sm90_gemm", "mm");
    const ComparedProfile met = withMeetingClasses(b[0], a[0], map);
    const Classification& classes = *met.snapshot->classes;
    const auto classOf = [&](const char* name) {
        for (std::size_t id = 0; id < classes.classOf.size(); ++id)
            if (met.snapshot->trace->names[static_cast<NameId>(id)] == name)
                return classes.classes[index(classes.classOf[id])];
        return std::string();
    };
    EXPECT_EQ(classOf("mm"), "gemm");
    EXPECT_EQ(classOf("foreign"), "rest");
    EXPECT_EQ(classes.classes.back(), "rest");
}

TEST(ChosenSteps, NamesMeetByTheSideWhereLessDoes) {
    const auto profiles =
        tests::compared({tests::traceOf("f<(int)4> 0-60, only_a 60-100"), tests::traceOf("f<4> 0-10, only_b 10-40")},
                        tests::rulesOfBoth());
    EXPECT_DOUBLE_EQ(namesMeet(profiles[0], profiles[1]), 0.25);
    EXPECT_DOUBLE_EQ(namesMeet(profiles[0], profiles[0]), 1);
}

TEST(ChosenSteps, ANameMapIsWrittenAsItIsRead) {
    const tests::TemporaryFolder folder;
    NameMap map;
    map.add("void f<4>(float*)", "a \"quoted\", name");
    map.set("g", "h");
    map.set("other", "h");
    map.set("gone", "k");
    map.set("", "k");
    const auto again = readNameMap(folder.file("names.csv", nameMapText(map)).string());
    ASSERT_TRUE(again) << again.error().message;
    EXPECT_EQ(*again, map);
    EXPECT_EQ(again->meetingName("h"), "other");
    EXPECT_EQ(again->meetingName("k"), "k");
}

TEST(ChosenSteps, AMatchIsStoppedAtOnce) {
    const MadePair pair = tests::madePair(1, 700);
    const auto profiles = comparedRuns(pair.a, pair.b, 5);
    using Clock = std::chrono::steady_clock;
    std::stop_source source;
    Clock::time_point requested;
    const auto began = Clock::now();
    std::jthread stopper([&] {
        std::this_thread::sleep_for(std::chrono::milliseconds(10));  // into the match, whose steps nothing reports
        requested = Clock::now();
        source.request_stop();
    });
    static_cast<void>(stepMatch(profiles[0], profiles[1], nullptr, {}, source.get_token()));
    const auto returned = Clock::now();
    stopper.join();
    ASSERT_LT(requested, returned) << "it was done before it was stopped";
    // The target is a tenth of a second; the rest allows for a sanitizer or a busy machine.
    EXPECT_LT(returned - requested, std::chrono::milliseconds(500));
    static_cast<void>(stepMatch(profiles[0], profiles[1], nullptr, {}, {}));
    EXPECT_GT(Clock::now() - returned, returned - began) << "it did all its work, stopped or not";
}

}  // namespace
