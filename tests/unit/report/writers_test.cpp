// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/cell_text.h"
#include "core/report/formats.h"
#include "tests/support/snapshot_of.h"

#include <gtest/gtest.h>

#include <clocale>
#include <limits>
#include <nlohmann/json.hpp>

namespace {

using core::Cell;
using core::CellKind;
using core::Column;
using core::decimalText;
using core::Report;
using core::Table;

const Column nameColumn{"Name", ""};
const Column shareColumn{"Time", "%", CellKind::Percent, 1};
const Column timeColumn{"Total Time", "ns", CellKind::Time};
const Cell unrecorded;

Table small() {
    return {"classes",
            {shareColumn, timeColumn, nameColumn},
            {{62.5, 100.0, "gemm"}, {37.5, 60.0, "a,b"}},
            "kernel time",
            ""};
}

Report reportOf(core::ReportPart part) { return {{std::move(part)}, false}; }

Table oneCell(Cell cell, Column column = nameColumn) { return {"t", {std::move(column)}, {{std::move(cell)}}, "", ""}; }

std::string csvCell(Cell cell, Column column = nameColumn) {
    return tests::rowsText(oneCell(std::move(cell), std::move(column)));
}

TEST(DecimalText, RoundsHalvesAwayFromZeroAsSqlDoes) {
    EXPECT_EQ(decimalText(2540031.25, 1), "2540031.3");
    EXPECT_EQ(decimalText(-0.25, 1), "-0.3");
    EXPECT_EQ(decimalText(0.5, 0), "1");
    EXPECT_EQ(decimalText(0.0625, 3), "0.063");
}

TEST(DecimalText, RoundsWhatOnlyLooksLikeAHalfByItsExactValue) {
    EXPECT_EQ(decimalText(0.15, 1), "0.1");    // 0.1499999999999999944...
    EXPECT_EQ(decimalText(1.005, 2), "1.00");  // 1.00499999999999989...
    EXPECT_EQ(decimalText(0.35, 1), "0.3");    // 0.34999999999999997...
    EXPECT_EQ(decimalText(0.45, 1), "0.5");    // 0.45000000000000001...
}

TEST(DecimalText, WritesLargeSumsWholeAndNoNegativeZero) {
    EXPECT_EQ(decimalText(9007199254740991.0, 0), "9007199254740991");
    EXPECT_EQ(decimalText(1e18, 0), "1000000000000000000");
    EXPECT_EQ(decimalText(-0.04, 1), "0.0");
    EXPECT_EQ(decimalText(0, 1), "0.0");
}

TEST(Csv, HasUnitsInTheHeaderAndDecimalsByColumn) {
    EXPECT_EQ(core::csv(small()), "Time (%),Total Time (ns),Name\n62.5,100,gemm\n37.5,60,\"a,b\"\n");
}

TEST(Csv, QuotesOnlyWhatMustBe) {
    EXPECT_EQ(csvCell("say \"hi\""), "\"say \"\"hi\"\"\"\n");
    EXPECT_EQ(csvCell("two\nlines"), "\"two\nlines\"\n");
    EXPECT_EQ(csvCell("carriage\rreturn"), "\"carriage\rreturn\"\n");
    EXPECT_EQ(csvCell("void f<int>(int *)"), "void f<int>(int *)\n");
    EXPECT_EQ(csvCell("\"\""), "\"\"\"\"\"\"\n");
}

TEST(Csv, LeavesEmptyWhatWasNotRecordedAndNeverWritesZeroForIt) {
    EXPECT_EQ(csvCell(unrecorded, timeColumn), "\n");
    EXPECT_EQ(csvCell(std::int64_t{0}, timeColumn), "0\n");
    EXPECT_EQ(csvCell(std::numeric_limits<double>::quiet_NaN(), shareColumn), "\n");
    EXPECT_EQ(csvCell(std::numeric_limits<double>::infinity(), shareColumn), "\n");
}

TEST(Csv, WritesIntegersWhole) {
    EXPECT_EQ(csvCell(std::numeric_limits<std::int64_t>::max(), timeColumn), "9223372036854775807\n");
    EXPECT_EQ(csvCell(std::int64_t{-3}, timeColumn), "-3\n");
    EXPECT_EQ(csvCell(272317378.0, timeColumn), "272317378\n");
}

TEST(Csv, IsUtf8WhateverTheNameHolds) {
    EXPECT_EQ(csvCell("gr\xc3\xb6\xc3\x9f"
                      "e \xf0\x9f\x98\x80"),
              "gr\xc3\xb6\xc3\x9f"
              "e \xf0\x9f\x98\x80\n");
    EXPECT_EQ(csvCell("bad \xff\xc3"), "bad \xef\xbf\xbd\xef\xbf\xbd\n");
    EXPECT_EQ(csvCell("\xed\xa0\x80"), "\xef\xbf\xbd\xef\xbf\xbd\xef\xbf\xbd\n");  // a surrogate
    EXPECT_EQ(csvCell("\xc0\xaf"), "\xef\xbf\xbd\xef\xbf\xbd\n");                  // an overlong slash
}

TEST(Csv, ReportOfOneTableIsTheTableAndOfSeveralNamesThem) {
    Table second = small();
    second.name = "kernels";
    const Report one = reportOf({"a.json", {"a note"}, {small()}});
    const Report two = reportOf({"a.json", {}, {small(), second}});
    EXPECT_EQ(core::csvReport(one), core::csv(small()));
    EXPECT_EQ(core::csvReport(two), "# classes\n" + core::csv(small()) + "\n# kernels\n" + core::csv(small()));
}

TEST(Report, SeveralProfilesHaveAColumnProfileFirst) {
    const Report report{{{"a", {}, {small()}}, {"b", {}, {small()}}}, true};
    EXPECT_EQ(core::csvReport(report),
              "Profile,Time (%),Total Time (ns),Name\n"
              "a,62.5,100,gemm\na,37.5,60,\"a,b\"\nb,62.5,100,gemm\nb,37.5,60,\"a,b\"\n");
}

TEST(Report, KeepsTheShapeOfSeveralWhereOnlyOneCouldBeRead) {
    const Report report{{{"b", {}, {small()}}}, true};
    EXPECT_EQ(core::csvReport(report), "Profile,Time (%),Total Time (ns),Name\nb,62.5,100,gemm\nb,37.5,60,\"a,b\"\n");
    EXPECT_EQ(nlohmann::json::parse(core::jsonReport(report)).size(), 1u);
    EXPECT_TRUE(nlohmann::json::parse(core::jsonReport(report)).is_array());
}

TEST(Report, SaysOfWhichProfileATableIsMissing) {
    Table missing = small();
    missing.rows.clear();
    missing.missing = "no events";
    const Report report{{{"a", {}, {small()}}, {"b", {}, {missing}}}, true};
    EXPECT_EQ(core::joinedTables(report).front().missing, "b: no events");
}

TEST(Json, HoldsTheFiguresOfTheCsvAsNumbers) {
    Table table = small();
    table.rows.push_back({unrecorded, std::int64_t{7}, "q\"\x01\xff"});
    const Report part = reportOf({"run.json", {"rules: x"}, {table}});
    const auto json = nlohmann::json::parse(core::jsonReport(part));
    EXPECT_EQ(json["profile"], "run.json");
    EXPECT_EQ(json["notes"][0], "rules: x");
    const auto& classes = json["tables"]["classes"];
    EXPECT_EQ(classes["columns"], nlohmann::json({"Time (%)", "Total Time (ns)", "Name"}));
    EXPECT_EQ(classes["percent_of"], "kernel time");
    EXPECT_EQ(classes["rows"][0], nlohmann::json({62.5, 100, "gemm"}));
    EXPECT_TRUE(classes["rows"][0][1].is_number_integer());
    EXPECT_EQ(classes["rows"][2], nlohmann::json({nullptr, 7, "q\"\x01\xef\xbf\xbd"}));
}

TEST(Json, IsAListOfProfilesWhereThereAreSeveral) {
    const Report report{{{"a", {}, {small()}}, {"b", {}, {}}}, true};
    const auto json = nlohmann::json::parse(core::jsonReport(report));
    ASSERT_EQ(json.size(), 2u);
    EXPECT_EQ(json[1], nlohmann::json({{"profile", "b"}, {"tables", nlohmann::json::object()}}));
}

TEST(Markdown, EscapesWhatWouldBreakTheTableOrVanishAsATag) {
    const Report part = reportOf({"p", {}, {oneCell("a|b<int>*\n`c`\\")}});
    EXPECT_EQ(core::markdownReport(part), "### t\n\n| Name |\n|:---|\n| a\\|b\\<int>\\* \\`c\\`\\\\ |\n");
}

TEST(Markdown, LeavesNoLinkNoMentionNoCharacterByNameAndNoEmphasis) {
    const auto cellOf = [](const char* text) {
        const std::string all = core::markdownReport(reportOf({"p", {}, {oneCell(text)}}));
        const std::size_t at = all.rfind("| ", all.size() - 4) + 2;
        return all.substr(at, all.size() - 3 - at);
    };
    EXPECT_EQ(cellOf("[x](http://evil)"), "[x\\](http\\://evil)");
    EXPECT_EQ(cellOf("![x](y) [a][b] [c]:"), "![x\\](y) [a\\][b] [c\\]:");
    EXPECT_EQ(cellOf("www.evil.com @user"), "www\\.evil.com \\@user");
    EXPECT_EQ(cellOf("&lt;b&gt; &#60; a && b, T&"), "\\&lt;b\\&gt; \\&#60; a && b, T&");
    EXPECT_EQ(cellOf("_all_ a_b ~~no~~"), "\\_all\\_ a_b \\~\\~no\\~\\~");
    EXPECT_EQ(cellOf("[CUDA memcpy Host-to-Device]"), "[CUDA memcpy Host-to-Device]");
}

TEST(Markdown, AlignsFiguresAndNamesTheWhole) {
    const Report part = reportOf({"p", {"note"}, {small()}});
    EXPECT_EQ(core::markdownReport(part),
              "## p\n\n- note\n\n### classes\n\nPercentages are of kernel time.\n\n"
              "| Time (%) | Total Time (ns) | Name |\n|---:|---:|:---|\n"
              "| 62.5 | 100 | gemm |\n| 37.5 | 60 | a,b |\n");
}

TEST(Text, AlignsColumnsUnderNamesOfWhatPercentagesAreOf) {
    Table table = small();
    table.rows.push_back({unrecorded, unrecorded,
                          "gr\xc3\xb6\xc3\x9f"
                          "e"});
    table.columns.push_back({"Instances", "", CellKind::Count});
    for (auto& row : table.rows)
        row.emplace_back(std::int64_t{1});
    const Report part = reportOf({"p", {"rules: preset general"}, {table}});
    EXPECT_EQ(core::textReport(part),
              "p: rules: preset general\n"
              "\n"
              "classes, % of kernel time\n"
              "  Time (%)  Total Time (ns)  Name   Instances\n"
              "  --------  ---------------  -----  ---------\n"
              "      62.5              100  gemm           1\n"
              "      37.5               60  a,b            1\n"
              "         -                -  gr\xc3\xb6\xc3\x9f"
              "e          1\n"
              "  - : not recorded\n");
}

TEST(Text, SaysWhyATableHasNoRows) {
    Table table = small();
    table.rows.clear();
    const Report bare = reportOf({"p", {}, {table}});
    EXPECT_EQ(core::textReport(bare), "classes, % of kernel time\n  no rows\n");
    table.missing = "needs an event-level trace";
    const Report missing = reportOf({"p", {}, {table}});
    EXPECT_EQ(core::textReport(missing), "classes, % of kernel time\n  not recorded: needs an event-level trace\n");
}

TEST(Text, ShowsControlCharactersAndCutsLongNames) {
    const Report part = reportOf({"p",
                                  {},
                                  {oneCell("\x1b[31mred\n\x7f\xc2\x9b"
                                           "2J")}});
    EXPECT_NE(core::textReport(part).find("\\x1b[31mred\\n\\x7f\\x9b2J\n"), std::string::npos);
    const Report longName = reportOf({"p", {}, {oneCell(std::string(500, 'x'))}});
    EXPECT_NE(core::textReport(longName).find("  " + std::string(120, 'x') + "\u2026\n"), std::string::npos);
}

TEST(ProfileNames, AreAsShortAsTellsThemApart) {
    const auto names = [](std::vector<std::string> paths) { return core::profileNames(paths); };
    using Names = std::vector<std::string>;
    EXPECT_EQ(names({"/x/a.json"}), Names{"a.json"});
    EXPECT_EQ(names({"/x/a.json", "b.json"}), (Names{"a.json", "b.json"}));
    EXPECT_EQ(names({"/x/r0/t.json", "/x/r1/t.json", "/x/r1/u.json"}), (Names{"r0/t.json", "r1/t.json", "u.json"}));
    EXPECT_EQ(names({"t.json", "x/t.json"}), (Names{"t.json", "x/t.json"}));
    EXPECT_EQ(names({"a.json", "a.json"}), (Names{"a.json", "a.json (2)"}));
    EXPECT_EQ(names({"a//b", "a/b"}), (Names{"a/b", "a/b (2)"}));
}

TEST(Text, LongHeadersAreBrokenAtBlanksAndStandAtTheBottom) {
    const Table table{"t",
                      {nameColumn, {"a_long_name_of_a_file.json change per iteration", "%", CellKind::Percent, 1}},
                      {{"x", 1.5}},
                      "",
                      ""};
    EXPECT_EQ(core::textReport(reportOf({"p", {}, {table}})),
              "t\n"
              "        a_long_name_of_a_file.json\n"
              "  Name    change per iteration (%)\n"
              "  ----  --------------------------\n"
              "  x                            1.5\n");
}

TEST(Writers, AreListedWithTheirSuffixes) {
    std::string all;
    for (const core::Writer& writer : core::writers())
        all += std::string(writer.id) + std::string(writer.suffix) + " ";
    EXPECT_EQ(all, "csv.csv text.txt json.json markdown.md html.html folded.folded ");
}

}  // namespace
