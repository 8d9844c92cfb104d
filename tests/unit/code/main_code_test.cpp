// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/code/main_code.h"

#include "core/analysis/analysis.h"
#include "tests/support/trace_text.h"

#include <gtest/gtest.h>

namespace {

using namespace core;

/// Of each pair of the trace, as text.
std::string mainCode(std::string_view text, const Options& options = {}) {
    SnapshotCache cache;
    const auto snapshot = snapshotOf(tests::traceOf(text), {}, options, cache);
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

}  // namespace
