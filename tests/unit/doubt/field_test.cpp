// SPDX-License-Identifier: GPL-3.0-or-later
// Files that people really have, with the truth about them.
#include "core/ingest/readers.h"
#include "tests/support/trace_text.h"
#include "tests/support/trouble/trouble.h"
#include "tests/support/value_of.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace {

using namespace core;

TracePtr opened(const std::filesystem::path& path) { return tests::valueOf(readTrace(path, {})); }

/// Collects the figures of all devices in an answer, however deep they stand.
void collect(const nlohmann::json& answer, std::vector<tests::DeviceFigures>& into) {
    if (!answer.is_object()) return;
    if (answer.contains("kernels") && answer.contains("busy")) {
        into.push_back({answer["kernels"], answer["sum"], answer["busy"], answer["wall"]});
        return;
    }
    for (const auto& [key, value] : answer.items())
        collect(value, into);
}

std::vector<tests::DeviceFigures> truth(const std::filesystem::path& answer, const std::string& member = {}) {
    auto whole = nlohmann::json::parse(tests::readFile(answer));
    std::vector<tests::DeviceFigures> figures;
    collect(member.empty() ? whole : whole[member], figures);
    std::ranges::sort(figures);
    return figures;
}

std::vector<DoubtKind> kinds(const Trace& trace) {
    std::vector<DoubtKind> all;
    for (const Doubt& doubt : trace.doubts)
        all.push_back(doubt.kind);
    return all;
}

TEST(FieldFiles, RanksMergedWithAPrefixHaveTheFiguresOfEach) {
    const auto data = LACUNA_NEEDS_DATA("field");
    const auto trace = opened(data / "merged_prefixed.json.gz");
    EXPECT_EQ(tests::deviceFigures(*trace), truth(data / "answers/merged.json"));
    EXPECT_EQ(tests::doubtsText(*trace), "");
}

TEST(FieldFiles, RanksMergedWithoutAMarkAreDoubted) {
    const auto data = LACUNA_NEEDS_DATA("field");
    const auto trace = opened(data / "merged_jq.json.gz");
    EXPECT_EQ(kinds(*trace), std::vector{DoubtKind::Processes});
    EXPECT_FALSE(trace->source.rank) << "that of its first process";
}

TEST(FieldFiles, KernelsAtZeroAreSetAside) {
    const auto data = LACUNA_NEEDS_DATA("field");
    const auto trace = opened(data / "kernels_at_zero.pt.trace.json.gz");
    EXPECT_EQ(tests::deviceFigures(*trace), truth(data / "answers/kernels_at_zero.json"));
    ASSERT_EQ(kinds(*trace), std::vector{DoubtKind::Times}) << tests::doubtsText(*trace);
    EXPECT_EQ(trace->doubts[0].count, 60u);
    EXPECT_EQ(trace->devices.size(), 1u);
}

TEST(FieldFiles, SpansAtZeroThatAreNoWorkStayQuiet) {
    const auto data = LACUNA_NEEDS_DATA("field");
    const auto trace = opened(data / "xpu_spans_at_zero.json.gz");
    EXPECT_EQ(tests::deviceFigures(*trace), truth(data / "answers/xpu_spans_at_zero.json"));
    EXPECT_EQ(tests::doubtsText(*trace), "");
}

TEST(FieldFiles, AppendedRanksAreKeptApart) {
    const auto data = LACUNA_NEEDS_DATA("field");
    const auto trace = opened(data / "four_ranks_appended.trace.json.gz");
    EXPECT_EQ(tests::deviceFigures(*trace), truth(data / "answers/four_ranks.json"));
    EXPECT_EQ(kinds(*trace), std::vector{DoubtKind::Writers}) << tests::doubtsText(*trace);
    EXPECT_EQ(trace->processes.size(), 4u);
    EXPECT_FALSE(trace->source.rank);
}

TEST(FieldFiles, InterleavedRanksAreNamedAsSuch) {
    const auto data = LACUNA_NEEDS_DATA("field");
    const auto trace = readTrace(data / "four_ranks_interleaved.trace.json.gz", {});
    const std::string said = trace ? tests::doubtsText(**trace) : trace.error().message;
    EXPECT_NE(said.find("pieces of 4 compressed files"), std::string::npos) << said;
}

TEST(FieldFiles, AShortTraceWrittenOverALongOneIsDoubted) {
    const auto data = LACUNA_NEEDS_DATA("field");
    const auto trace = opened(data / "two_writers_short_over_long.json.gz");
    EXPECT_EQ(tests::deviceFigures(*trace), truth(data / "answers/two_writers.json", "rank1_alone"));
    EXPECT_EQ(kinds(*trace), std::vector{DoubtKind::Writers}) << tests::doubtsText(*trace);
    EXPECT_FALSE(trace->source.rank);
}

TEST(FieldFiles, LaunchesWithoutKernelsAreCounted) {
    const auto data = LACUNA_NEEDS_DATA("field");
    for (const auto& [file, launches] :
         {std::pair{"launches_without_kernels.json.gz", 260u}, {"launches_without_kernels.sqlite", 5u}}) {
        const auto trace = opened(data / file);
        ASSERT_EQ(kinds(*trace), std::vector{DoubtKind::Launches}) << file << tests::doubtsText(*trace);
        EXPECT_EQ(trace->doubts[0].count, launches);
        for (const std::string& notice : trace->source.notices)
            EXPECT_EQ(notice.find("--trace=cuda"), std::string::npos) << "that was done: " << notice;
    }
}

TEST(FieldFiles, WhatIsRightTodayRaisesNoDoubt) {
    const auto data = LACUNA_NEEDS_DATA("field");
    for (const char* file :
         {"jax_mixed_stream.trace.json.gz", "library_ranges.sqlite", "trtllm_executor.pt.trace.json.gz",
          "trtllm_old_form.pt.trace.json.gz", "vllm_engine_b.pt.trace.json.gz"})
        EXPECT_EQ(tests::doubtsText(*opened(data / file)), "") << file;
}

/// All files of these folders that can be opened at all.
TEST(FieldFiles, NoUndamagedFileIsDoubted) {
    const auto data = LACUNA_NEEDS_DATA("pytorch");
    for (const char* folder : {"pytorch", "jax", "nsys-sqlite", "nsys-stats", "nsys-csv", "next/amd-jax-ascend"})
        for (const auto& entry : std::filesystem::recursive_directory_iterator(data.parent_path() / folder)) {
            if (!entry.is_regular_file()) continue;
            const auto trace = readTrace(entry.path(), {});
            EXPECT_EQ(trace ? tests::doubtsText(**trace) : "", "") << entry.path();
        }
}

}  // namespace
