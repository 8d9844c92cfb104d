// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/names/kernels.h"

#include "core/ingest/readers.h"
#include "core/report/formats.h"
#include "core/trace/trace_builder.h"
#include "tests/support/snapshot_of.h"
#include "tests/support/trace_text.h"

#include <gtest/gtest.h>

#include <string>

namespace {

using namespace core;

/// The rows of the table as CSV, without the header.
std::string kernelRows(const Trace& trace, const Options& options = {}) {
    const Classification classes = tests::classesOf(trace);
    const View view{trace, classes, options, {}};
    const bool full = options.names == KernelNames::Full;
    return tests::rowsText(toTable(full ? kernelTable(view) : kernelsByShownName(view), trace, options.names));
}

TEST(Kernels, FiguresAreThoseOfEveryInstance) {
    const auto trace = tests::traceOf("a 0-1, a 10-13, a 20-28, a 30-34 @8, b 40-44, copy:HtoD 50-99");
    EXPECT_EQ(kernelRows(*trace), "80.0,16,4,4.0,3.5,1,8,2.9,a\n20.0,4,1,4.0,4.0,4,4,0.0,b\n");
}

TEST(Kernels, RowsAreByTimeThenInstancesThenName) {
    const auto trace = tests::traceOf("z 0-2, y 10-11, y 11-12, x 20-22, w 30-33, v 40-40");
    EXPECT_EQ(kernelRows(*trace),
              "33.3,3,1,3.0,3.0,3,3,0.0,w\n22.2,2,2,1.0,1.0,1,1,0.0,y\n22.2,2,1,2.0,2.0,2,2,0.0,x\n"
              "22.2,2,1,2.0,2.0,2,2,0.0,z\n0.0,0,1,0.0,0.0,0,0,0.0,v\n");
}

TEST(Kernels, AWindowTakesWhatStartsInItWhole) {
    const auto trace = tests::traceOf("before 0-50, a 10-30, b 19-20, after 20-25");
    Options options;
    options.filter.window = TimeWindow{10, 20};
    EXPECT_EQ(kernelRows(*trace, options), "95.2,20,1,20.0,20.0,20,20,0.0,a\n4.8,1,1,1.0,1.0,1,1,0.0,b\n");
}

TEST(Kernels, WhatRanOnIntoTheWindowHasElapsedTimeButNoInstance) {
    const auto trace = tests::traceOf("before 0-50 @8, a 60-70");
    Options options;
    options.filter.window = TimeWindow{10, 100};
    const Classification classes = tests::classesOf(*trace);
    const KernelTable table = kernelTable({*trace, classes, options, {}});
    ASSERT_EQ(table.rows.size(), 2u);
    EXPECT_EQ(table.rows[1].time.instances, 0);
    EXPECT_EQ(table.rows[1].elapsed, 40);
    EXPECT_EQ(table.total, 10);
}

TEST(Kernels, FiltersTakeEventsOutBeforeAnythingIsComputed) {
    const auto trace = tests::traceOf("a 0-1 #0 @7, a 2-4 #0 @8, a 5-9 #1 @7, bb 10-18 #1 @8");
    Options options;
    options.filter.devices = {1};
    EXPECT_EQ(kernelRows(*trace, options), "66.7,8,1,8.0,8.0,8,8,0.0,bb\n33.3,4,1,4.0,4.0,4,4,0.0,a\n");
    options.filter.streams = {7};
    EXPECT_EQ(kernelRows(*trace, options), "100.0,4,1,4.0,4.0,4,4,0.0,a\n");
    options = {};
    options.filter.kernels = {"^b+$"};
    EXPECT_EQ(kernelRows(*trace, options), "100.0,8,1,8.0,8.0,8,8,0.0,bb\n");
}

constexpr std::string_view spellings =
    "ns::f<1>(int) 0-1, ns::f<1>(int*) 10-12, ns::f<2>(int) 20-24, other::f<2>() 30-38, f 40-41";

TEST(Kernels, ShownUnderBaseOrShortNamesTheyAreCountedTogether) {
    const auto trace = tests::traceOf(spellings);
    Options options;
    options.names = KernelNames::Base;
    EXPECT_EQ(kernelRows(*trace, options),
              "50.0,8,1,8.0,8.0,8,8,0.0,other::f<2>\n25.0,4,1,4.0,4.0,4,4,0.0,ns::f<2>\n"
              "18.8,3,2,1.5,1.5,1,2,0.7,ns::f<1>\n6.3,1,1,1.0,1.0,1,1,0.0,f\n");
    options.names = KernelNames::Short;
    EXPECT_EQ(kernelRows(*trace, options), "100.0,16,5,3.2,2.0,1,8,2.9,f\n");
}

TracePtr summary() {
    TraceBuilder builder;
    const auto add = [&](const char* name, std::int64_t instances, std::int64_t total, std::optional<double> median) {
        RecordedTotal row;
        row.name = builder.intern(name);
        row.instances = instances;
        row.total = total;
        row.median = median;
        row.min = 1;
        row.max = static_cast<double>(total);
        builder.add(row);
    };
    add("f<1>", 2, 30, 15);
    add("f<2>", 1, 10, 10);
    add("g", 4, 60, std::nullopt);
    RecordedTotal copy;
    copy.name = builder.intern("[CUDA memset]");
    copy.kind = OpKind::Set;
    copy.instances = 1;
    copy.total = 1000;
    builder.add(copy);
    return builder.finish();
}

TEST(Kernels, ARecordedSummaryKeepsItsFiguresAndGetsItsSharesAnew) {
    EXPECT_EQ(kernelRows(*summary()),
              "60.0,60,4,15.0,,1,60,,g\n30.0,30,2,15.0,15.0,1,30,,f<1>\n10.0,10,1,10.0,10.0,1,10,,f<2>\n");
    Options options;
    options.names = KernelNames::Short;
    EXPECT_EQ(kernelRows(*summary(), options), "60.0,60,4,15.0,,1,60,,g\n40.0,40,3,13.3,,1,30,,f\n");
    options.filter.kernels = {"f"};
    EXPECT_EQ(kernelRows(*summary(), options), "100.0,40,3,13.3,,1,30,,f\n");
}

TEST(Kernels, AreLineForLineWhatNsysStatsPrints) {
    const auto database = LACUNA_NEEDS_DATA("nsys-sqlite/nsys2026.2_2gpu_before.sqlite");
    const auto trace = readTrace(database, {});
    ASSERT_TRUE(trace) << trace.error().message;
    const Classification classes = tests::classesOf(**trace);
    const Options options;
    std::string expected =
        tests::readFile(*tests::dataFolder() / "nsys-stats/2gpu_before__2023.4_cuda_gpu_kern_sum.csv");
    expected.pop_back();  // the blank line at the end
    EXPECT_EQ(csv(toTable(kernelTable({**trace, classes, options, {}}), **trace)), expected);
}

}  // namespace
