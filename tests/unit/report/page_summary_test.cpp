// SPDX-License-Identifier: GPL-3.0-or-later
// The summary at the top of a page.
#include "app/cli/report/report_page.h"
#include "core/trace/clocks.h"
#include "tests/support/snapshot_of.h"
#include "tests/support/trace_text.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace {

std::string summaryOf(const core::TracePtr& trace, const core::Options& options = {}) {
    const core::Rules rules{"", "others", "", {{"gemm", "products"}, {"nccl", "collectives"}}};
    std::string text;
    for (const core::Fact& fact : cli::summaryOf(*tests::snapshotOf(trace, rules, options)))
        text += fact.label + ": " + fact.text + '\n';
    return text;
}

std::string summary(const std::string& trace, const core::Options& options = {}) {
    return summaryOf(tests::traceOf(trace), options);
}

/// Each second has 0.4 s of products and 0.2 s of a collective, half of it hidden. A step lasts until the next one
/// begins on the GPU; the last of the six lasts until its last operation ends.
std::string sixSteps() {
    std::string text;
    for (int step = 0; step < 6; ++step) {
        const auto at = [step](int ms) { return fmt::format("{}000000", 1000 * step + ms); };
        text += fmt::format("range:ProfilerStep#{} {}-{}, ", step, at(0), at(900));
        text += fmt::format("call:cudaLaunchKernel {}-{} ^{}, ", at(50), at(60), step + 1);
        text += fmt::format("gemm {}-{} ^{}, ", at(100), at(500), step + 1);
        text += fmt::format("ncclDevKernel_AllReduce {}-{} @8, ", at(400), at(600));
    }
    return text.substr(0, text.size() - 2);
}

TEST(PageSummary, TellsWhereTheTimeWentAndWhereItIsMissing) {
    EXPECT_EQ(summary(sixSteps()),
              "Wall: 5.5 s\ncomputation: 2.4 s, 43.64 % of wall\nexposed communication: 600 ms, 10.91 % of wall\n"
              "exposed copies: 0 ns, 0.00 % of wall\nidle: 2.5 s, 45.45 % of wall\n"
              "Largest classes: products: 2.4 s, 66.67 % of kernel time\n"
              "collectives: 1.2 s, 33.33 % of kernel time\n"
              "Causes of idle time: CPU bound: 2.25 s, 90.00 % of idle time of all devices\n"
              "launch latency: 200 ms, 8.00 % of idle time of all devices\n"
              "runtime call: 50 ms, 2.00 % of idle time of all devices\n"
              "Pairs around idle time: ncclDevKernel_AllReduce \u2192 gemm: 2.5 s, CPU bound\n"
              "Outlier iterations: none of 6\n")
        << "the collective, which names no launch, belongs to the step";
}

TEST(PageSummary, NamesThePartsOfAFilteredWall) {
    core::Options options;
    options.filter.classes = {"products"};
    EXPECT_NE(summary(sixSteps(), options)
                  .find("\ncomputation: 2.4 s, 43.64 % of wall\nexposed communication: 0 ns, 0.00 % of wall\n"
                        "exposed copies: 0 ns, 0.00 % of wall\nfiltered out: 600 ms, 10.91 % of wall\n"),
              std::string::npos)
        << summary(sixSteps(), options);
}

TEST(PageSummary, TellsOfDevicesOneByOneWhereNothingRelatesTheirClocks) {
    const core::TracePtr trace = tests::traceOf("gemm 0-5 #0, gemm 2-4 #1, gemm 2-4 #2, gemm 2-4 #3");
    EXPECT_TRUE(summaryOf(trace).starts_with("Wall: 5 ns of all devices together\n"));
    std::const_pointer_cast<core::Trace>(trace)->source.notices.emplace_back(core::severalClocks);
    const std::string text = summaryOf(trace);
    EXPECT_TRUE(text.starts_with("Wall: 5 ns of GPU 0\ncomputation: 5 ns, 100.00 % of wall\n")) << text;
    EXPECT_NE(text.find("\n2 ns of GPU 1\n"), std::string::npos) << text;
    EXPECT_NE(text.find("\nand of 1 more\n"), std::string::npos) << text;
}

TEST(PageSummary, SaysWhatIsNotRecorded) {
    EXPECT_EQ(summary("gemm 0-5"),
              "Wall: 5 ns\ncomputation: 5 ns, 100.00 % of wall\nexposed communication: 0 ns, 0.00 % of wall\n"
              "exposed copies: 0 ns, 0.00 % of wall\nidle: 0 ns, 0.00 % of wall\n"
              "Largest classes: products: 5 ns, 100.00 % of kernel time\nCauses of idle time: none\n"
              "Pairs around idle time: none\nOutlier iterations: not recorded\n");
}

}  // namespace
