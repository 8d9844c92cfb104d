// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/archive/unpacked_names.h"

#include <gtest/gtest.h>

namespace {

using namespace core;

std::string beside(std::string_view main, std::string_view entry) {
    const auto place = placeBeside(main, entry);
    return place ? place->string() : "nowhere";
}

TEST(UnpackedNames, AreNumbersAndKnownEndings) {
    EXPECT_EQ(unpackedName("ranks/rank0.PT.TRACE.JSON.GZ", 7), "7.json.gz");
    EXPECT_EQ(unpackedName("report.nsys-rep", 1), "1.nsys-rep");
    EXPECT_EQ(unpackedName("run.tar.gz", 2), "2.tar.gz");
    EXPECT_EQ(unpackedName("x; rm -rf .evil", 3), "3");
    EXPECT_EQ(unpackedName("$(x)_kernel_trace.csv", 4), "4_kernel_trace.csv");
    EXPECT_EQ(unpackedName("a/908_kernel_trace.csv", 5), "908_kernel_trace.csv") << "the number is that of a process";
}

TEST(UnpackedNames, WhatBelongsTogetherStaysTogether) {
    EXPECT_EQ(beside("a/x.sqlite", "a/x.sqlite-wal"), "1.sqlite-wal");
    EXPECT_EQ(beside("a/x.sqlite", "b/x.sqlite-wal"), "nowhere");
    EXPECT_EQ(beside("a/x.sqlite", "a/y.sqlite-wal"), "nowhere");
    EXPECT_EQ(beside("908_kernel_trace.csv", "908_hip_api_trace.csv"), "908_hip_api_trace.csv");
    EXPECT_EQ(beside("a_kernel_trace.csv", "a_hip_api_trace.csv"), "1_hip_api_trace.csv");
    EXPECT_EQ(beside("908_kernel_trace.csv", "909_hip_api_trace.csv"), "nowhere");
    EXPECT_EQ(beside("908_kernel_trace.csv", "b/908_hip_api_trace.csv"), "nowhere");
    EXPECT_EQ(beside("a/out/trace_view.json", "a/profiler_info_3.json"), "../profiler_info_3.json");
    EXPECT_EQ(beside("a/out/trace_view.json", "a/out/profiler_info_03.json"), "profiler_info_3.json");
    EXPECT_EQ(beside("trace_view.json", "profiler_info_3.json"), "profiler_info_3.json");
    EXPECT_EQ(beside("a/out/trace_view.json", "profiler_info_3.json"), "nowhere");
    EXPECT_EQ(beside("a/x.json", "a/y.json"), "nowhere");
}

}  // namespace
