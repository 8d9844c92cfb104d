// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/figures/breakdown_pane.h"

#include "tests/gui/support/event_loop.h"
#include "tests/gui/support/made_snapshot.h"
#include "tests/support/trace_text.h"
#include "ui/models/bar_layout.h"
#include "ui/widgets/charts/stacked_bars.h"
#include "ui/widgets/tables/empty_message.h"
#include "ui/widgets/tables/table_frame.h"

#include <QAbstractItemModelTester>
#include <QAccessible>
#include <QLabel>
#include <QSettings>
#include <QTest>

#include <gtest/gtest.h>

namespace {

/// Formats the widths of the parts of a bar.
std::string widths(std::vector<double> parts, double whole, int length) {
    const std::vector<int> edges = ui::barEdges(parts, whole, length);
    std::string text;
    for (std::size_t i = 0; i + 1 < edges.size(); ++i)
        text += (i ? " " : "") + std::to_string(edges[i + 1] - edges[i]);
    return text;
}

TEST(BarLayout, PartsTouchFillTheBarAndNoneThatIsNotZeroIsThinnerThanAPixel) {
    EXPECT_EQ(widths({50, 30, 20}, 100, 100), "50 30 20");
    EXPECT_EQ(widths({1, 1, 1}, 3, 100), "33 34 33");
    EXPECT_EQ(widths({99.99, 0, 0.01}, 100, 100), "99 0 1");
    EXPECT_EQ(widths({0.001, 0.001, 99.998}, 100, 100), "1 1 98");
    EXPECT_EQ(widths({30, 20}, 100, 100), "30 20") << "less than the whole";
    EXPECT_EQ(widths({1, 2}, 0, 100), "0 0");
    EXPECT_EQ(widths({}, 1, 100), "");
}

// GPU 0: computation 0-10 and 20-24, communication 8-16 (6 exposed), copy 14-18 (2 exposed), idle 18-20; wall 24.
constexpr const char* twoDevices =
    "gemm 0-10, ncclAllReduce 8-16 @8, copy:HtoD 14-18 @9, gemm 20-24, gemm 0-5 #1, gemm 15-20 #1";

class BreakdownPaneTest : public testing::Test {
protected:
    BreakdownPaneTest() {
        QSettings().remove(QStringLiteral("tables/breakdown"));
        pane.resize(700, 420);
        static_cast<QWidget&>(pane).show();
        EXPECT_TRUE(tests::waitUntilExposed(&pane));
    }

    void show(const std::string& trace) { pane.show(tests::workspaceOf(tests::analyzedSnapshot(trace))); }
    ui::TableFrame& frame() { return *pane.findChild<ui::TableFrame*>(); }
    ui::TableModel& model() { return frame().view().table(); }
    ui::StackedBars& bars() { return *pane.findChild<ui::StackedBars*>(); }
    std::string row(int row) {
        std::string text;
        for (int column = 0; column < model().columnCount(); ++column)
            text += (column ? "|" : "") + model().index(row, column).data().toString().toStdString();
        return text;
    }

    ui::Requests requests;
    ui::BreakdownPane pane{requests};
};

TEST_F(BreakdownPaneTest, PartsOfEveryDeviceAddUpToTheWallInWholeNanoseconds) {
    const QAbstractItemModelTester tester(&model(), QAbstractItemModelTester::FailureReportingMode::Fatal);
    show(twoDevices);
    EXPECT_EQ(model().headerData(1, Qt::Horizontal, Qt::DisplayRole).toString(), "GPU 0 (ns)");
    EXPECT_EQ(row(0), "Computation|14|58.33|10|50.00|19|79.17");
    EXPECT_EQ(row(1), "Exposed communication|6|25.00|0|0.00|5|20.83");
    EXPECT_EQ(row(2), "Exposed copies|2|8.33|0|0.00|0|0.00");
    EXPECT_EQ(row(3), "Idle|2|8.33|10|50.00|0|0.00");
    EXPECT_EQ(frame().totals().text(0), "= Wall");
    EXPECT_EQ(frame().totals().text(1), "24");
    EXPECT_EQ(frame().totals().text(2), "100.00");
    EXPECT_EQ(frame().totals().text(3), "20");
    EXPECT_TRUE(frame().view().isColumnHidden(5)) << "all devices together: hidden until chosen";
    EXPECT_EQ(pane.subtitle(), "% of wall, sums to 100");
    EXPECT_EQ(pane.findChild<QLabel*>("facts")->text(),
              "GPU 0: busy 91.67 % of wall · communication 8 ns, 75.00 % of it exposed · copies 4 ns, 50.00 % of it "
              "exposed");
}

TEST_F(BreakdownPaneTest, OfManyDevicesTheChosenOneStandsBesideAll) {
    show("gemm 0-10 #0, gemm 0-6 #1, gemm 4-6 #2, gemm 0-10 #3");
    ASSERT_EQ(model().columnCount(), 5);
    EXPECT_EQ(model().headerData(1, Qt::Horizontal, Qt::DisplayRole).toString(), "GPU 0 (ns)");
    EXPECT_EQ(model().headerData(3, Qt::Horizontal, Qt::DisplayRole).toString(), "All devices (ns)");
    ASSERT_EQ(bars().items().size(), 4u);
    QTest::mouseClick(&bars(), Qt::LeftButton, {}, bars().items()[2].rect.center());
    EXPECT_EQ(model().headerData(1, Qt::Horizontal, Qt::DisplayRole).toString(), "GPU 2 (ns)");
    EXPECT_EQ(row(0), "Computation|2|100.00|10|100.00");
}

TEST_F(BreakdownPaneTest, WithoutAClockInCommonEachDeviceStandsForItself) {
    for (const int devices : {1, 2, 3}) {
        std::string text;
        for (int device = 0; device < devices; ++device)
            text += (device ? ", gemm 0-" : "gemm 0-") + std::to_string(10 + device) + " #" + std::to_string(device);
        auto snapshot = tests::analyzedSnapshot(text);
        tests::analysisOf(*snapshot).breakdown.rows.pop_back();
        pane.show(tests::workspaceOf(snapshot));
        EXPECT_EQ(model().columnCount(), devices == 2 ? 5 : 3);
        EXPECT_EQ(row(0), devices == 2 ? "Computation|10|100.00|11|100.00" : "Computation|10|100.00");
        EXPECT_EQ(bars().items().size(), static_cast<std::size_t>(devices));
    }
    QTest::mouseClick(&bars(), Qt::LeftButton, {}, bars().items()[2].rect.center());
    EXPECT_EQ(row(0), "Computation|12|100.00");
}

TEST_F(BreakdownPaneTest, BarsFillTheWidthAndSayWhatTheyAreByPointerAndByKey) {
    show(twoDevices);
    const auto& items = bars().items();
    ASSERT_EQ(items.size(), 6u) << "parts of nothing are none";
    for (std::size_t i = 1; i < 4; ++i)
        EXPECT_EQ(items[i].rect.left(), items[i - 1].rect.right() + 1);
    EXPECT_EQ(items[3].rect.right(), items[5].rect.right());
    bars().setFocus();
    QTest::keyClick(&bars(), Qt::Key_Right);
    EXPECT_EQ(bars().accessibleDescription(),
              "GPU 0, Exposed communication: 6 ns\n25.00 % of the wall time\nTime in which communication kernels ran "
              "and nothing computed: the union of both, less computation");
    EXPECT_EQ(QAccessible::queryAccessibleInterface(&bars())->role(), QAccessible::Chart);
    QTest::keyClick(&bars(), Qt::Key_End);
    EXPECT_TRUE(bars().accessibleDescription().startsWith("GPU 1, Idle: 10 ns\n50.00 %"));
}

TEST_F(BreakdownPaneTest, GraphsWithoutNodesAreAPartOfTheirOwnOnlyWhereThereAreSome) {
    auto snapshot = tests::analyzedSnapshot("gemm 0-10, gemm 20-40");
    core::Breakdown& sum = tests::analysisOf(*snapshot).breakdown.rows[0].breakdown;
    sum.unknown = 4;
    sum.idle -= 4;
    pane.show(tests::workspaceOf(snapshot));
    EXPECT_EQ(row(3), "CUDA graphs, nodes not recorded|4|10.00");
    EXPECT_EQ(frame().totals().text(1), "40");
}

TEST_F(BreakdownPaneTest, WhatAFilterLeavesOutIsAPartOfItsOwnOnlyWhereThereIsOne) {
    show("gemm 0-10, norm 10-15, gemm 20-24");
    EXPECT_EQ(model().rowCount(), 4);
    core::Options options;
    options.filter.kernels = {"gemm"};
    pane.show(tests::workspaceOf(tests::analyzedSnapshot("gemm 0-10, norm 10-15, gemm 20-24", options)));
    ASSERT_EQ(model().rowCount(), 5);
    EXPECT_TRUE(row(3).starts_with("Filtered out|")) << row(3);
    EXPECT_TRUE(row(4).starts_with("Idle|")) << row(4);
}

TEST_F(BreakdownPaneTest, WhatIsMissingIsSaidInWords) {
    const auto title = [&] { return pane.findChild<ui::EmptyMessage*>()->title(); };
    EXPECT_EQ(title(), "No profile is open");
    show("");
    EXPECT_EQ(title(), "No GPU operations in this profile");
    EXPECT_TRUE(pane.findChild<ui::EmptyMessage*>()->isVisible());
    EXPECT_EQ(pane.subtitle(), "");
    show("gemm 0-10");
    EXPECT_EQ(title(), "");
    EXPECT_TRUE(frame().isVisible());
}

TEST_F(BreakdownPaneTest, TablesForExportAreTheEnginesOwn) {
    EXPECT_TRUE(pane.tables().empty());
    show(twoDevices);
    ASSERT_EQ(pane.tables().size(), 1u);
    EXPECT_EQ(pane.tables()[0].name, "breakdown");
    EXPECT_EQ(pane.tables()[0].rows.size(), 24u);
}

}  // namespace
