// SPDX-License-Identifier: GPL-3.0-or-later
// Doubts in reports of every format: before any figure, with nothing in their texts interpreted, and without a trace in
// reports of clean recordings.
#include "app/cli/doubts.h"

#include "core/report/formats.h"
#include "tests/support/snapshot_of.h"
#include "tests/support/trace_text.h"
#include "tests/support/trouble/doubted_file.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

namespace {

using core::Report;

Report reportOf(const core::TracePtr& trace, const std::string& profile = {}) {
    const auto snapshot = tests::snapshotOf(trace);
    Report report{{{"run.json", {"a note"}, {tests::tableOf(*snapshot, "kernels")}}}};
    report.parts[0].doubts = cli::reportDoubts(*trace, profile);
    return report;
}

Report doubtedReport(const std::string& profile = {}) { return reportOf(tests::doubtedTrace("gemm 0-5"), profile); }

bool stands(const std::string& text, const std::string& what, const std::string& before) {
    const std::size_t at = text.find(what);
    return at != std::string::npos && at < text.find(before);
}

TEST(ReportDoubts, StandBeforeAnyFigureOfATextAndOfMarkdown) {
    const std::string text = core::textReport(doubtedReport());
    EXPECT_TRUE(
        text.starts_with("These figures are in doubt:\n  run.json: 60 of 112 operations of \"<b>a_b_\\x1b[31m\" "
                         "start at 0, first at byte 17; they are in no figure; record again\n  run.json: 1 "
                         "duration"))
        << text;
    EXPECT_TRUE(stands(text, "260 launches were recorded", "a note"));
    const std::string markdown = core::markdownReport(doubtedReport());
    EXPECT_TRUE(
        markdown.starts_with("> **These figures are in doubt**\n>\n> - run.json: 60 of 112 operations of "
                             "\"\\<b>a_b\\_\\\\x1b[31m\" start at 0"))
        << markdown;
    EXPECT_TRUE(stands(markdown, "\n\n## run.json", "a note")) << markdown;
}

TEST(ReportDoubts, AreABoxAtTheTopOfAPage) {
    const std::string html = core::htmlReport(doubtedReport());
    EXPECT_TRUE(
        stands(html, "<section class=\"doubts\" role=\"note\">\n<h2>These figures are in doubt</h2>", "a note"));
    EXPECT_NE(html.find("<li>run.json: 60 of 112 operations of &quot;&lt;b&gt;a_b_\\x1b[31m&quot; start"),
              std::string::npos);
    EXPECT_NE(html.find(".doubts{"), std::string::npos);
    EXPECT_EQ(html.find('\x1b'), std::string::npos);
}

TEST(ReportDoubts, AreAKeyOfJsonWithTheSameColumnsAsTheTable) {
    const auto json = nlohmann::json::parse(core::jsonReport(doubtedReport()));
    ASSERT_EQ(json["doubts"].size(), 3u);
    EXPECT_EQ(json["doubts"][2], (nlohmann::json{{"kind", "launches"},
                                                 {"what", "260 launches were recorded, but no kernel of them"},
                                                 {"count", 260},
                                                 {"first_at", nullptr},
                                                 {"device", "0"},
                                                 {"process", "1"},
                                                 {"consequence", "iterations are incomplete"},
                                                 {"advice", "wait for the GPU before the profiler stops"}}));
    EXPECT_EQ(json["doubts"][0]["what"], tests::threeDoubts()[0].what) << "a parser gets the text as it is";
    const auto named = nlohmann::json::parse(core::jsonReport(doubtedReport("b.json")));
    EXPECT_EQ(named["doubts"][0]["profile"], "b.json");
    EXPECT_TRUE(stands(core::textReport(doubtedReport("b.json")), "b.json: 60 of 112", "a note"));
}

TEST(ReportDoubts, AreATableOfTheirOwn) {
    const auto snapshot = tests::snapshotOf(tests::doubtedTrace("gemm 0-5"));
    EXPECT_EQ(
        core::csv(tests::tableOf(*snapshot, "doubts")),
        "Kind,What,Count,First At,Device,Process,Consequence\n"
        "times,\"60 of 112 operations of \"\"<b>a_b_\\x1b[31m\"\" start at 0\",60,byte 17,,,they are in no figure\n"
        "times,1 duration is longer than the recording,1,,,,\n"
        "launches,\"260 launches were recorded, but no kernel of them\",260,,0,1,iterations are incomplete\n");
}

TEST(ReportDoubts, AreNowhereInReportsOfCleanRecordings) {
    const auto clean = tests::traceOf("gemm 0-5");
    EXPECT_TRUE(cli::reportDoubts(*clean).empty());
    for (const core::Writer& writer : core::writers())
        EXPECT_EQ(writer.write(reportOf(clean)).find("doubt"), std::string::npos) << writer.id;
    EXPECT_EQ(core::csv(tests::tableOf(*tests::snapshotOf(clean), "doubts")),
              "Kind,What,Count,First At,Device,Process,Consequence\n");
}

}  // namespace
