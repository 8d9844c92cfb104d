// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/code/main_code.h"

#include "core/analysis/analysis.h"
#include "tests/support/snapshot_of.h"
#include "tests/support/trace_text.h"

#include <gtest/gtest.h>

namespace {

using namespace core;

/// Formats the main code of each pair in the trace.
std::string mainCode(std::string_view text, const Options& options = {}) {
    const auto snapshot = tests::snapshotOf(tests::traceOf(text), {}, options);
    const PairTable& pairs = *snapshot->analysis->pairs;
    const auto main =
        mainCodeOfPairs(viewOf(*snapshot), Frames(*snapshot->trace), *snapshot->analysis->idleCauses, pairs);
    std::string found;
    for (std::size_t row = 0; row < pairs.rows.size(); ++row)
        found += pairs.rows[row].previous + " -> " + pairs.rows[row].next + ": " + main[row] + "\n";
    if (pairs.noPair) found += "(no pair): " + main.back() + "\n";
    return found;
}

TEST(MainCode, IsTheFrameThatHoldsMostOfAPairsIdleTime) {
    EXPECT_EQ(mainCode("a 0-10, b 5000-6000 ^1, a 6000-6010, b 9000-9010 ^2, c 9020-9030, range:step 0-9000, "
                       "range:load 100-4000, range:save 6100-8000, call:l 4900-4990 ^1, call:l 8000-8990 ^2"),
              "a -> b: load\nb -> c: (launch not recorded)\n")
        << "load has 3,900 ns of both gaps between a and b, save 1,900";
}

TEST(MainCode, IsNothingWhereNoCodeIsRecorded) { EXPECT_EQ(mainCode("a 0-10, b 5000-6000"), "a -> b: \n"); }

TEST(MainCode, OfWhatNoPairHasComesLast) {
    Options options;
    options.filter.window = TimeWindow{0, 9000};
    EXPECT_EQ(mainCode("a 0-10, b 5000-6000 ^1, range:step 0-9000, call:l 4900-4990 ^1", options),
              "a -> b: step\n(no pair): (capture edge)\n");
}

/// Formats each entry as "path time": the path that holds most for a label, and the time of the label on all paths.
std::string codesText(const MainCodes& codes) {
    std::string text;
    for (const MainCode& each : codes.of)
        text += (each.node == 0 ? "none" : codes.tree.path(each.node)) + " " + std::to_string(each.held) + "\n";
    return text;
}

std::string codeOfGaps(std::string_view text) {
    const auto snapshot = tests::snapshotOf(tests::traceOf(text));
    const Frames frames(*snapshot->trace);
    return codesText(mainCodeOfGaps(viewOf(*snapshot), frames, snapshot->analysis->idleCauses->intervals));
}

TEST(MainCode, OfAGapIsTheLabelThatHoldsMostOfItOnAnyPath) {
    EXPECT_EQ(codeOfGaps("a 0-10, b 5000-6000 ^1, c 6010-6020, range:one 100-2000, range:save 200-1400, "
                         "range:two 2000-3700, range:save 2100-3100, call:l 4900-4990 ^1"),
              "one > save 2200\n(launch not recorded) 10\n")
        << "one has 700 and two 700 of their own; outside of all are 90 and 1,290";
}

TEST(MainCode, OfAGapIsWhatCalledTheRuntime) {
    EXPECT_EQ(codeOfGaps("a 0-10, b 5000-6000 ^1, range:step 0-9000, call:cudaMalloc 100-4000, call:l 4900-4990 ^1"),
              "step 4980\n");
    EXPECT_EQ(codeOfGaps("a 0-10, b 5000-6000 ^1, range:step 0-9000, call:l 15-20 ^1"),
              "step > (launch latency) 4980\n");
    EXPECT_EQ(codeOfGaps("a 0-10, b 5000-6000"), "none 0\n") << "no code is recorded";
}

TEST(MainCode, OfACauseIsWhatHoldsMostOfItsPartOfGaps) {
    const auto snapshot = tests::snapshotOf(tests::traceOf(
        "a 0-10, b 5000-6000 ^1, c 9000-9100 ^2, d 11000-11100 ^3, range:load 10-4900, "
        "call:cudaLaunchKernel 4990-5000 ^1, range:norm 6000-8900, call:cudaStreamSynchronize 6000-8800, "
        "call:cudaLaunchKernel 8980-9000 ^2, range:step 9100-9300, call:cudaLaunchKernel 9200-9300 ^3"));
    const Frames frames(*snapshot->trace);
    const auto codes = [&](std::optional<DeviceId> device, std::optional<LengthRange> lengths) {
        const MainCodes found =
            mainCodeOfCauses(viewOf(*snapshot), frames, *snapshot->analysis->idleCauses, device, lengths);
        std::string text;
        for (const auto cause :
             {IdleCause::CpuBound, IdleCause::HostSync, IdleCause::RuntimeCall, IdleCause::LaunchLatency}) {
            const MainCode& main = found.of[static_cast<std::size_t>(cause)];
            text += (main.node == 0 ? "none" : found.tree.path(main.node)) + " " + std::to_string(main.held) + "; ";
        }
        return text;
    };
    EXPECT_EQ(codes({}, {}), "load 4890; norm 2800; step 100; step 1700; ");
    EXPECT_EQ(codes({}, LengthRange{2000, 4000}), "norm 100; norm 2800; (outside recorded code) 20; none 0; ")
        << "between b and c alone";
    EXPECT_EQ(codes(DeviceId{7}, {}), "none 0; none 0; none 0; none 0; ");
}

}  // namespace
