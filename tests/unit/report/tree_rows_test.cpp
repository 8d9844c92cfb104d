// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/tree_rows.h"

#include "core/report/formats.h"

#include <gtest/gtest.h>

namespace {

using namespace core;

/// A table of paths in order with their totals; the self time is a tenth of the total.
Table treeOf(const std::vector<std::tuple<std::string, std::int64_t, std::int64_t>>& rows) {
    Table table{"code",
                {{"Device"},
                 {"Path"},
                 {"Depth", "", CellKind::Count},
                 {"Total", "ns", CellKind::Time},
                 {"Self", "ns", CellKind::Time}}};
    for (const auto& [path, depth, total] : rows)
        table.rows.push_back({"0", path, depth, total, total / 10});
    return table;
}

std::string folded(const Table& table) { return foldedReport({{{"p", {}, {table}}}}); }

TEST(TreeRows, ALabelThatHoldsTheSeparatorStaysOne) {
    const Table table = treeOf({{"a > b", 1, 100}, {"a > b > c", 2, 50}, {"d", 1, 10}});
    const auto paths = treePaths(table, *treeColumns(table));
    EXPECT_EQ(paths[1], (std::vector<std::string>{"a > b", "c"}));
    EXPECT_EQ(paths[2], std::vector<std::string>{"d"});
}

TEST(TreeRows, ATableWithoutPathsIsNoTree) {
    EXPECT_FALSE(treeColumns({"kernels", {{"Name"}, {"Total", "ns", CellKind::Time}}}));
}

TEST(TreeRows, TheLargestAreKeptWithAllThatIsAboveThem) {
    Table table = treeOf({{"a", 1, 100}, {"a > b", 2, 90}, {"a > b > c", 3, 5}, {"d", 1, 90}, {"e", 1, 1}});
    keepLargest(table, *treeColumns(table), 3);
    std::string left;
    for (const auto& row : table.rows)
        left += std::get<std::string>(row[1]) + "; ";
    EXPECT_EQ(left, "a; a > b; d; ");
}

TEST(TreeRows, OfTwoProfilesTheLargestChangesAreKeptWithWhatIsAboveThem) {
    Table table{"code-changes", {{"Path"}, {"Depth", "", CellKind::Count}, {"Change", "ns", CellKind::Time, 1}}};
    table.rows = {{"a", std::int64_t{1}, std::int64_t{50}},
                  {"a > b", std::int64_t{2}, std::int64_t{40}},
                  {"c", std::int64_t{1}, 1.5},
                  {"c > d", std::int64_t{2}, -70.5},
                  {"c > e", std::int64_t{2}, 72.0}};
    ASSERT_TRUE(treeColumns(table));
    EXPECT_EQ(treePaths(table, *treeColumns(table))[1], (std::vector<std::string>{"a", "b"}));
    EXPECT_EQ(folded(table), "") << "a stack has one time";
    keepLargest(table, *treeColumns(table), 1);
    ASSERT_EQ(table.rows.size(), 2u);
    EXPECT_EQ(std::get<std::string>(table.rows[0][0]), "c");
    EXPECT_EQ(std::get<std::string>(table.rows[1][0]), "c > e");
}

TEST(TreeRows, PathsThatContradictTheirDepthsAreTakenAsTheyAre) {
    const Table table = treeOf({{"long label", 1, 10}, {"x", 3, 5}, {"y", -7, 5}});
    const auto paths = treePaths(table, *treeColumns(table));
    EXPECT_EQ(paths[1], (std::vector<std::string>{"long label", ""}));
    EXPECT_EQ(paths[2], std::vector<std::string>{"y"});
}

TEST(Folded, AFrameHoldsNothingThatEndsAFrameOrALineOrThatATerminalObeys) {
    EXPECT_EQ(folded(treeOf({{"a;b\nc\x1b", 1, 100}})), "GPU 0;a,b c\\x1b 100\n");
}

TEST(Folded, PathsWithoutTimeOfTheirOwnAreLeftOut) {
    EXPECT_EQ(folded(treeOf({{"a", 1, 0}, {"b", 1, 20}})), "GPU 0;b 20\n");
}

TEST(Folded, TimeOfPathsThatWereLeftOutStaysWithThoseAboveThem) {
    const Table whole = treeOf({{"a", 1, 100}, {"a > b", 2, 70}, {"a > b > c", 3, 20}, {"a > d", 2, 10}, {"e", 1, 5}});
    EXPECT_EQ(folded(whole), "GPU 0;a 20\nGPU 0;a;b 50\nGPU 0;a;b;c 20\nGPU 0;a;d 10\nGPU 0;e 5\n");
    Table cut = whole;
    cut.rows.erase(cut.rows.begin() + 2, cut.rows.begin() + 4);
    EXPECT_EQ(folded(cut), "GPU 0;a 30\nGPU 0;a;b 70\nGPU 0;e 5\n");
}

TEST(Folded, APathWhoseTotalNoCellHoldsHasItsOwnTime) {
    Table table = treeOf({{"a", 1, 100}, {"a > b", 2, 70}});
    const TreeColumns columns = *treeColumns(table);
    table.rows[0][*columns.total] = Cell{};
    EXPECT_EQ(folded(table), "GPU 0;a 10\nGPU 0;a;b 70\n");
    table.rows[0][*columns.self] = Cell{};
    EXPECT_EQ(folded(table), "GPU 0;a;b 70\n");
}

TEST(TreeRows, APageShowsTheLargestPathsAndSaysWhatIsLeftOut) {
    std::vector<std::tuple<std::string, std::int64_t, std::int64_t>> rows;
    for (int i = 0; i < 300; ++i)
        rows.emplace_back("f" + std::to_string(i), 1, 10 * i);
    Report report{{{"p", {}, {treeOf(rows)}}}};
    cutToPage(report);
    EXPECT_EQ(report.parts[0].tables[0].rows.size(), 200u);
    EXPECT_EQ(std::get<std::string>(report.parts[0].tables[0].rows[0][1]), "f100");
    EXPECT_EQ(report.parts[0].notes,
              std::vector<std::string>{
                  "code: 100 of 300 rows are left out; lacuna report --table code --format csv gives all"});
}

}  // namespace
