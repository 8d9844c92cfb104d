// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compare/operation_occurrences.h"

#include "core/compare/kernel_changes.h"
#include "tests/support/snapshot_of.h"
#include "tests/support/trace_text.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <array>
#include <string>

namespace {

using namespace core;

std::shared_ptr<const Snapshot> shownOf(const std::string& text, const Options& options = {}) {
    return tests::snapshotOf(tests::traceOf(text), {"", "rest", "", {{"gemm", "matmul"}}}, options);
}

/// Formats the occurrences in their listed order as "count: start-end ...".
std::string runsOf(const Snapshot& snapshot, const std::string& name) {
    const OperationOccurrences found = operationOccurrences(viewOf(snapshot), name);
    std::string text = fmt::format("{}:", found.count);
    const Events& events = snapshot.trace->events;
    for (const std::uint32_t event : found.longest)
        text += fmt::format(" {}-{}", events.start[event], events.end(event));
    return text;
}

TEST(OperationOccurrences, AreListedByDurationThenTime) {
    EXPECT_EQ(runsOf(*shownOf("gemm 0-5, norm 5-9, gemm 10-12, gemm 20-29, gemm 30-35"), "gemm"),
              "4: 20-29 0-5 30-35 10-12");
}

TEST(OperationOccurrences, FollowTheFilters) {
    Options options;
    options.filter.window = TimeWindow{8, 30};
    EXPECT_EQ(runsOf(*shownOf("gemm 0-5, gemm 10-12, gemm 20-29, gemm 30-35", options), "gemm"), "2: 20-29 10-12");
}

TEST(OperationOccurrences, AreFoundUnderTheNameThatTheOtherProfilerGives) {
    EXPECT_EQ(runsOf(*shownOf("gemm<4>(float*) 0-5"), "gemm<(int)4>(T1 *)"), "1: 0-5");
}

TEST(OperationOccurrences, OfACopyAreThoseOfItsDirection) {
    const auto snapshot = shownOf("copy:HtoD 0-5 *64, copy:DtoH 6-8 *64, copy:HtoD 10-12 *64");
    const ComparedProfile profile = comparedProfiles(std::array{snapshot}).front();
    for (const KernelChange& row : kernelChanges(profile, profile, true).rows)
        EXPECT_EQ(operationOccurrences(viewOf(*snapshot), row.name).count, row.before == 7 ? 2 : 1) << row.name;
}

TEST(OperationOccurrences, BeyondTheListAreCountedOnly) {
    std::string many;
    for (int i = 0; i < 1200; ++i)
        many += fmt::format("{}gemm {}-{}", i ? ", " : "", 10 * i, 10 * i + 1 + i % 2);
    const OperationOccurrences found = operationOccurrences(viewOf(*shownOf(many)), "gemm");
    EXPECT_EQ(found.count, 1200);
    EXPECT_EQ(found.longest.size(), maxListedOccurrences);
    EXPECT_EQ(found.longest[599], 1199U) << "the last of the long ones";
    EXPECT_EQ(found.longest[600], 0U) << "then the first of the short ones";
}

}  // namespace
