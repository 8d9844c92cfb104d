// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/bars_svg.h"
#include "core/report/cell_text.h"
#include "core/report/formats.h"

#include <gtest/gtest.h>

#include <string>

namespace {

using namespace core;

std::size_t count(const std::string& text, const std::string& part) {
    std::size_t found = 0;
    for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1))
        ++found;
    return found;
}

Report reportWithNote(Table table) { return {{{"run.json", {"a note"}, {std::move(table)}}}, false, {}}; }

const std::string hostile = "<script src=http://x>\"'&\x01\xff</td>";

TEST(Html, IsOnePageWithoutScriptOrNetwork) {
    const Table table{"kernels", {{"Name"}, {"Total Time", "ns", CellKind::Time}}, {{"gemm", std::int64_t{1234567}}}};
    const std::string page = htmlReport(reportWithNote(table));
    EXPECT_TRUE(page.starts_with("<!DOCTYPE html>"));
    EXPECT_TRUE(page.ends_with("</html>\n"));
    EXPECT_EQ(page.find("<script"), std::string::npos);
    EXPECT_EQ(page.find("http:"), std::string::npos);
    EXPECT_EQ(page.find("https:"), std::string::npos);
    EXPECT_EQ(page.find("@import"), std::string::npos);
    EXPECT_NE(page.find("<td>1,234,567</td>"), std::string::npos);
    EXPECT_NE(page.find("prefers-color-scheme:dark"), std::string::npos);
}

TEST(Html, NothingInANameIsMarkup) {
    EXPECT_EQ(htmlText(hostile), "&lt;script src=http://x&gt;&quot;&#39;&amp;\\x01\xef\xbf\xbd&lt;/td&gt;");
    Report report = reportWithNote({hostile, {{hostile}, {"Verdict"}}, {{hostile, hostile}}, hostile, hostile});
    report.parts[0].profile = hostile;
    report.parts[0].notes = {hostile};
    report.bars = BarChart{{{hostile, "#112233", "#445566"}}, {{hostile, {5}}}};
    const std::string page = htmlReport(report);
    EXPECT_EQ(page.find("<script"), std::string::npos);
    EXPECT_EQ(count(page, "<td"), count(page, "</td>"));
    EXPECT_EQ(count(page, "<th"), 3u);  // includes <thead>
    EXPECT_EQ(count(page, "<title>"), count(page, "</title>"));
}

TEST(Html, NumbersStandRightTextsLeftAndWhatWasNotRecordedIsNoNumber) {
    const Table table{"t", {{"Name"}, {"Bytes", "", CellKind::Bytes}}, {{"a", Cell()}, {"b", std::int64_t{0}}}};
    const std::string page = htmlReport(reportWithNote(table));
    EXPECT_NE(page.find("<th class=\"t\">Name</th><th>Bytes</th>"), std::string::npos);
    EXPECT_NE(page.find("<td class=\"none\">\u2013</td>"), std::string::npos);
    EXPECT_NE(page.find("<td>0</td>"), std::string::npos);
}

TEST(Html, QuantitiesHaveTheirThousandsSeparatedButNumbersOfThingsHaveNot) {
    const Table table{
        "t",
        {{"Change", "ns", CellKind::Time}, {"Size", "MB", CellKind::Real, 3}, {"PID", "", CellKind::Count}},
        {{std::int64_t{-1234567}, 1048576.25, std::int64_t{12345}}, {std::int64_t{-123}, 999.5, std::int64_t{7}}}};
    const std::string page = htmlReport(reportWithNote(table));
    EXPECT_NE(page.find("<td>-1,234,567</td><td>1,048,576.250</td><td>12345</td>"), std::string::npos);
    EXPECT_NE(page.find("<td>-123</td><td>999.500</td><td>7</td>"), std::string::npos);
}

TEST(Html, TablesHaveTitlesAndKeepTheirNamesAsAnchors) {
    Report report = reportWithNote({"gap-histogram", {{"Device"}}, {{"0"}}});
    report.parts[0].summary = {{"GPU", "busy"}};
    const std::string page = htmlReport(report);
    EXPECT_NE(page.find("<h2 id=\"gap-histogram\">Gap histogram</h2>"), std::string::npos);
    EXPECT_NE(page.find("<a href=\"#gap-histogram\">Gap histogram</a>"), std::string::npos);
}

TEST(Html, SeveralProfilesAreToldApart) {
    const Table table{"t", {{"Name"}}, {{"x"}}};
    const std::string page = htmlReport({{{"a", {"old"}, {table}}, {"b", {}, {table}}}, true, {}});
    EXPECT_NE(page.find("<title>a, b - Lacuna</title>"), std::string::npos);
    EXPECT_NE(page.find("<li>a: old</li>"), std::string::npos);
    EXPECT_EQ(count(page, "<h2 id=\"t\">T</h2>"), 1u);
    EXPECT_NE(page.find("<div>b</div>"), std::string::npos);
}

const BarChart bars{
    {{"gemm", "#3b6de3", "#6aaeff"}, {"rest", "#3a109f", "#6b5bd5", true}, {"tiny", "#df6500", "#fd9c10"}},
    {{"a.json", {600'000'000, 300'000'000, 0}}, {"b.json", {900'000'000, 0, 1}}}};

TEST(Bars, SayTheExactFiguresInTheirTitles) {
    const std::string svg = barsSvg(bars);
    EXPECT_NE(svg.find("<title>gemm: 600000000 ns, 66.67 % of a.json</title>"), std::string::npos) << svg;
    EXPECT_NE(svg.find("<title>tiny: 1 ns, 0.00 % of b.json</title>"), std::string::npos);
    EXPECT_NE(svg.find(">900.0 ms</text>"), std::string::npos);
    EXPECT_EQ(count(svg, "class=\"total\""), 2u);
    EXPECT_NE(svg.find(">\u00b10.0 %</text>"), std::string::npos);
}

TEST(Bars, AreAsLongAsTheirTimesAndNeverThinnerThanAPixel) {
    const std::string svg =
        barsSvg({{{"x", "#3b6de3", "#6aaeff"}, {"y", "#df6500", "#fd9c10"}}, {{"a", {100, 0}}, {"b", {49, 1}}}});
    EXPECT_NE(svg.find("width=\"733.25\""), std::string::npos) << svg;  // plot width minus the gap between segments
    EXPECT_NE(svg.find("width=\"358.91\""), std::string::npos) << svg;
    const std::string thin =
        barsSvg({{{"x", "#3b6de3", "#6aaeff"}, {"y", "#df6500", "#fd9c10"}}, {{"a", {1'000'000, 1}}}});
    EXPECT_NE(thin.find("width=\"1.00\""), std::string::npos) << thin;
}

TEST(Bars, LabelsContrastWithTheirColors) {
    EXPECT_EQ(barColors(bars, false), "--s0:#3b6de3;--t0:#ffffff;--s1:#3a109f;--t1:#ffffff;--s2:#df6500;--t2:#101215;");
    EXPECT_EQ(barColors(bars, true), "--s0:#6aaeff;--t0:#101215;--s1:#6b5bd5;--t1:#ffffff;--s2:#fd9c10;--t2:#101215;");
}

TEST(Bars, OfNothingAreDrawnAllTheSame) {
    EXPECT_TRUE(barsSvg({}).ends_with("</svg>\n"));
    EXPECT_TRUE(barsSvg({{{"x", "#3b6de3", "#6aaeff"}}, {{"a", {0}}}}).ends_with("</svg>\n"));
}

}  // namespace
