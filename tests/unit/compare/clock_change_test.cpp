// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compare/clock_change.h"

#include "core/analysis/time/sm_clock.h"
#include "core/compare/kernel_changes.h"
#include "tests/support/snapshot_of.h"
#include "tests/support/trace_text.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace {

using namespace core;

Change slowerBy(double share, Verdict verdict = Verdict::Increased) { return {verdict, share, share, share}; }

std::string causeOf(const Change& change, double before, double after) {
    const auto found = clockChange(change, {before * 10, 10}, {after * 10, 10});
    return found ? clockSentence("gemm", *found) : "none";
}

TEST(ClockChange, IsOneOfTheClockIfLittleIsLeftAtTheSameClock) {
    EXPECT_EQ(causeOf(slowerBy(0.335), 1980, 1485),
              "gemm: lower clock (1485 instead of 1980 MHz; at the same clock +0.1 %)");
    EXPECT_EQ(causeOf(slowerBy(0.30), 1980, 1980),
              "gemm: slower code (1980 instead of 1980 MHz; at the same clock +30.0 %)");
    EXPECT_EQ(causeOf(slowerBy(0.30), 1980, 1881),
              "gemm: slower code (1881 instead of 1980 MHz; at the same clock +23.5 %)");
    EXPECT_EQ(causeOf(slowerBy(0.06), 1980, 1485),
              "gemm: lower clock (1485 instead of 1980 MHz; at the same clock -20.5 %)")
        << "a kernel that also waits for memory";
    EXPECT_EQ(causeOf(slowerBy(-0.26, Verdict::Decreased), 1485, 1980),
              "gemm: higher clock (1980 instead of 1485 MHz; at the same clock -1.3 %)");
    EXPECT_EQ(causeOf(slowerBy(-0.25, Verdict::Decreased), 1980, 1980),
              "gemm: faster code (1980 instead of 1980 MHz; at the same clock -25.0 %)");
}

TEST(ClockChange, IsNotSaidOfOtherVerdictsAndWithoutBothClocks) {
    EXPECT_EQ(causeOf(slowerBy(0.3, Verdict::Inconclusive), 1980, 1485), "none");
    EXPECT_EQ(causeOf(slowerBy(0.01, Verdict::Unchanged), 1980, 1485), "none");
    EXPECT_FALSE(clockChange(slowerBy(0.3), {}, {14850, 10}));
    EXPECT_FALSE(clockChange(slowerBy(0.3), {14850, 10}, {}));
}

/// Ten steps, each with a product of matrices and a norm of these lengths in us, sampled at this clock; 0: not sampled.
std::string steps(int gemm, int norm, int clock) {
    std::string text;
    for (int step = 0; step < 10; ++step) {
        const int begin = 10'000 * step;
        text += fmt::format("range:step {}-{} !1, call:l {}-{} !1 ^{}, call:l {}-{} !1 ^{}, ", begin, begin + 100,
                            begin + 10, begin + 20, 2 * step + 1, begin + 30, begin + 40, 2 * step + 2);
        text += fmt::format("gemm {}-{} ^{}, norm {}-{} ^{}, ", begin + 500, begin + 500 + gemm, 2 * step + 1,
                            begin + 5000, begin + 5000 + norm, 2 * step + 2);
        if (clock > 0) text += fmt::format("counter:GPC_Clock[MHz] {}-{}, ", begin, clock);
    }
    return text;
}

std::vector<ComparedProfile> pairOf(const std::string& a, const std::string& b) {
    Options options;
    options.iteration = "step";
    return tests::compared({tests::traceOf(a), tests::traceOf(b)},
                           tests::rulesOf({{"gemm", "matmul"}, {"norm", "norms"}}), options);
}

TEST(ClockChange, StandsInTheNotesOfBothTables) {
    const std::vector<std::string> names{"a", "b"};
    const auto pair = pairOf(steps(1500, 1000, 1980), steps(2000, 2000, 1485));
    const std::string classes =
        "matmul: lower clock (1485 instead of 1980 MHz; at the same clock +0.0 %); "
        "norms: slower code (1485 instead of 1980 MHz; at the same clock +50.0 %)";
    EXPECT_EQ(toTable(comparisonOf(pair), names).note, classes);
    const std::vector changes{kernelChanges(pair[0], pair[1], true)};
    EXPECT_EQ(toTable(changes, std::span(names).subspan(1)).note,
              "norm: slower code (1485 instead of 1980 MHz; at the same clock +50.0 %); "
              "gemm: lower clock (1485 instead of 1980 MHz; at the same clock +0.0 %)");
    EXPECT_EQ(toTable(comparisonOf(pairOf(steps(1500, 1000, 1980), steps(2000, 2000, 0))), names).note, "");
}

TEST(SmClock, IsKnownByItsNames) {
    for (const char* name : {"SM Clock (MHz)", "GPC Clock Frequency [MHz]", "Graphics Clock", "SYS Clock Frequency"})
        EXPECT_TRUE(isSmClock(name)) << name;
    for (const char* name : {"Memory Clock (MHz)", "SM Active (%)", "clock", ""})
        EXPECT_FALSE(isSmClock(name)) << name;
    EXPECT_DOUBLE_EQ(clockInMHz(1755), 1755);
    EXPECT_DOUBLE_EQ(clockInMHz(1'755'000), 1755);
    EXPECT_DOUBLE_EQ(clockInMHz(1'755'000'000), 1755);
}

TEST(SmClock, IsTheMeanWhileSomethingRan) {
    const auto trace = tests::traceOf(
        "gemm 0-100, counter:SYS_Clock 0-500, counter:SM_Clock 0-1000, counter:SM_Clock 10-2000, "
        "counter:SM_Clock 20-2000, counter:SM_Clock 90-1000");
    SmClocks clocks(*trace);
    ASSERT_TRUE(clocks.areRecorded());
    EXPECT_EQ(clocks.highest(DeviceId{0}), 2000);
    EXPECT_EQ(clocks.during(DeviceId{0}, 0, 10), 1000);
    EXPECT_EQ(clocks.during(DeviceId{0}, 5, 15), 1500);
    EXPECT_EQ(clocks.during(DeviceId{0}, 40, 60), 2000) << "only half of it is known";
    EXPECT_EQ(clocks.during(DeviceId{0}, 60, 80), std::nullopt);
    EXPECT_EQ(clocks.during(DeviceId{0}, 95, 96), 1000);
    EXPECT_FALSE(SmClocks(*tests::traceOf("gemm 0-100, counter:power 0-5")).areRecorded());
}

}  // namespace
