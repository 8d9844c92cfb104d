// SPDX-License-Identifier: GPL-3.0-or-later
// Published reports beside their published exports: read without nsys, they give the same trace.
#include "core/ingest/nsys/nsys_report.h"
#include "core/ingest/readers.h"
#include "tests/support/json_trace.h"
#include "tests/support/same_trace.h"
#include "tests/support/test_name.h"
#include "tests/support/trace_text.h"
#include "tests/support/value_of.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <set>
#include <sstream>

namespace {

using namespace core;

/// The builds of which a report lies beside its export.
const std::vector<std::string> builds{"2020.3.4", "2020.5.1", "2021.2.1", "2022.1.3", "2022.2.1",
                                      "2022.4.1", "2023.1.2", "2023.3.1", "2024.4.1", "2024.5.4",
                                      "2024.6.2", "2025.1.3", "2025.3.1", "2025.5.1", "2026.1.1"};

class RepPairs : public testing::TestWithParam<std::string> {};

TEST_P(RepPairs, AReportIsTheTraceOfItsExport) {
    if (!readsReportsItself()) GTEST_SKIP() << "this build leaves reports to nsys";
    const auto pairs = LACUNA_NEEDS_DATA("nsys-rep-pairs");
    const std::string name = GetParam() + "_a";
    const tests::TemporaryFolder folder;
    const auto exported = folder.file("export.sqlite", tests::inflated(pairs / (name + ".sqlite.gz")));
    const auto expected = tests::valueOf(readTrace(exported, {}));
    const auto found = tests::valueOf(readTrace(pairs / (name + ".nsys-rep"), {}));
    // Old exports lack the capture, the messages of the profiler, the rank, and which GPU a number means. Names have
    // other numbers.
    const std::set<std::string> about{"source.path",      "source.format",    "source.title",  "source.writer",
                                      "source.size",      "import.entries()", "source.rank",   "source.rankFrom",
                                      "source.utcAtZero", "source.notices",   "captureStart",  "captureEnd",
                                      "devices",          "processes",        "names.texts()", "events.name",
                                      "calls.name",       "hostRanges.name",  "memoryFrames",  "osCalls.name"};
    std::istringstream differences(tests::differences(*found, *expected));
    for (std::string member; differences >> member;)
        EXPECT_TRUE(about.contains(member)) << member;
    const auto names = [](const Trace& trace, const std::vector<NameId>& ids) {
        std::vector<std::string_view> texts;
        for (const NameId id : ids)
            texts.push_back(trace.names[id]);
        return texts;
    };
    EXPECT_EQ(names(*found, found->events.name), names(*expected, expected->events.name));
    EXPECT_EQ(names(*found, found->calls.name), names(*expected, expected->calls.name));
    EXPECT_EQ(names(*found, found->hostRanges.name), names(*expected, expected->hostRanges.name));
    EXPECT_EQ(names(*found, found->osCalls.name), names(*expected, expected->osCalls.name));
    for (const Device& device : expected->devices) {
        if (!device.facts.anyRecorded()) continue;  // exports before 2021 describe no device
        const auto same = std::ranges::find(found->devices, device.name, &Device::name);
        ASSERT_NE(same, found->devices.end()) << device.name;
        EXPECT_EQ(same->facts, device.facts) << device.name;
    }
}

INSTANTIATE_TEST_SUITE_P(Builds, RepPairs, testing::ValuesIn(builds), tests::testName);

TEST(RepData, OlderReportsOpenWithPlausibleTimes) {
    if (!readsReportsItself()) GTEST_SKIP() << "this build leaves reports to nsys";
    const auto reports = LACUNA_NEEDS_DATA("nsys-rep");
    struct Report {
        const char* name;
        std::size_t kernels, copies, sets, calls;
    };
    for (const Report& report :
         {Report{"v2019.6 name with spaces.qdrep", 2214, 615, 503, 10131},
          Report{"v2020.5_mpi_nvtx.qdrep", 2002, 5002, 2004, 20356}, Report{"v2021.2.qdrep", 12, 188, 16, 260},
          Report{"v2022.1_dlprof.nsys-rep", 46, 12, 4, 279}, Report{"v2022.1_no_kernels.nsys-rep", 0, 34, 66, 1242},
          Report{"v2022.3_4proc_4gpu.nsys-rep", 45, 37, 8, 10695},
          Report{"v2024.4_newer_than_nsys2022.nsys-rep", 16452, 0, 1900, 40783},
          Report{"v2025.5_pdl.nsys-rep", 100, 3, 0, 110}}) {
        const auto trace = tests::valueOf(readTrace(reports / report.name, {}));
        EXPECT_EQ(trace->eventCount(OpKind::Kernel), report.kernels) << report.name;
        EXPECT_EQ(trace->eventCount(OpKind::Copy), report.copies) << report.name;
        EXPECT_EQ(trace->eventCount(OpKind::Set), report.sets) << report.name;
        EXPECT_EQ(trace->calls.size(), report.calls) << report.name;
        EXPECT_TRUE(trace->doubts.empty()) << report.name << ": " << sentence(trace->doubts.front());
        for (std::size_t i = 0; i < trace->events.size(); ++i)
            if (trace->events.kind[i] == OpKind::Kernel && trace->events.launch[i] != noLaunch) {
                ASSERT_GE(trace->events.start[i], trace->calls.start[trace->events.launch[i]]) << report.name;
            }
    }
}

}  // namespace
