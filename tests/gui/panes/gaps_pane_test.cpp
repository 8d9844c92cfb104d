// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/readers.h"
#include "tests/gui/panes/gaps_pane_fixture.h"
#include "tests/support/snapshot_of.h"
#include "tests/support/trace_text.h"
#include "ui/panes/gaps/gap_hosts.h"
#include "ui/widgets/segments.h"
#include "ui/widgets/tables/empty_message.h"

#include <QAbstractButton>
#include <QAbstractItemModelTester>
#include <QAreaSeries>
#include <QChartView>
#include <QComboBox>
#include <QLabel>
#include <QLineSeries>
#include <QTest>

#include <gtest/gtest.h>

namespace {

using tests::fineOptions;
using tests::GapsPaneTest;
using tests::threeGaps;

TEST_F(GapsPaneTest, CausesWithTheirShareOfIdleTimeAndWhatTheyMean) {
    const QAbstractItemModelTester tester(&child<ui::TableView>("causes").table(),
                                          QAbstractItemModelTester::FailureReportingMode::Fatal);
    show(threeGaps);
    EXPECT_EQ(row("causes", 0), "Not known|90.09|1|1.000|");
    EXPECT_EQ(row("causes", 1), "Launch latency|9.01|1|0.1000|");
    EXPECT_EQ(row("causes", 2), "CPU bound|0.90|1|0.01000|");
    const QModelIndex first = child<ui::TableView>("causes").table().index(0, 0);
    EXPECT_EQ(first.data(ui::TableModel::NoteRole).toString(), "its launch was not recorded");
    EXPECT_GT(child<ui::TableView>("causes").visualRect(first).height(), 30) << "room for two lines";
    EXPECT_TRUE(first.data(Qt::ToolTipRole).toString().endsWith("ended the gap was not recorded."));
    EXPECT_EQ(pane.subtitle(), "no kernel, copy or set running · GPU 0");
}

TEST_F(GapsPaneTest, StreamsStandBelowTheirDeviceAndAreNotSummed) {
    const QAbstractItemModelTester tester(&child<ui::TableView>("gapStreams").table(),
                                          QAbstractItemModelTester::FailureReportingMode::Fatal);
    show("a 0-2 @7, b 1-10 @8, a 12-14 @7, a 20-22 @7");
    const ui::TableModel& model = child<ui::TableView>("gapStreams").table();
    ASSERT_EQ(model.rowCount(), 1);
    EXPECT_EQ(row("gapStreams", 0), "GPU 0 (device)|2|8|4|4|2|6");
    const QModelIndex device = model.index(0, 0);
    EXPECT_EQ(row("gapStreams", 0, device), "Stream 7|2|16|8|8|6|10");
    EXPECT_EQ(row("gapStreams", 1, device), "Stream 8|0|0||||");
    EXPECT_FALSE(model.columns().total(2));
}

TEST_F(GapsPaneTest, DevicesStandUnfoldedButForThoseTheUserHasFolded) {
    ui::TableView& view = child<ui::TableView>("gapStreams");
    const auto isOpen = [&](int device) { return view.isExpanded(view.table().index(device, 0)); };
    show("a 0-2 @7, b 12-14 @7");
    EXPECT_TRUE(isOpen(0));
    view.collapse(view.table().index(0, 0));
    show("a 0-2 @7, b 12-14 @7, a 20-22 @9 #1, b 30-32 @9 #1");
    ASSERT_EQ(view.table().rowCount(), 2);
    EXPECT_FALSE(isOpen(0)) << "an edit must not undo it";
    EXPECT_TRUE(isOpen(1));
    show("a 20-22 @9 #1, b 30-32 @9 #1");
    show("a 0-2 @7, b 12-14 @7, a 20-22 @9 #1, b 30-32 @9 #1");
    EXPECT_FALSE(isOpen(0)) << "it was gone for a while";
    view.expand(view.table().index(0, 0));
    show("a 0-2 @7, b 12-14 @7");
    EXPECT_TRUE(isOpen(0));
}

TEST_F(GapsPaneTest, TheLongestGapsWithWhatStandsAroundThem) {
    show(threeGaps);
    EXPECT_EQ(row("longestGaps", 0), "Not known||1.000|140|GPU 0|c|d");
    EXPECT_EQ(child<QLabel>("listed").text(), "3 of 3 idle intervals, the longest first");
    core::Options options = fineOptions();
    options.gaps.marked = core::LengthRange{10, 99};
    show(threeGaps, options);
    EXPECT_EQ(row("longestGaps", 0), "CPU bound||10|10|GPU 0|a|b");
    EXPECT_EQ(child<QLabel>("listed").text(), "1 of 1 idle intervals, the longest first");
    options.gaps.marked = core::LengthRange{2000, {}};
    show(threeGaps, options);
    EXPECT_EQ(child<ui::TableView>("longestGaps").table().rowCount(), 0);
}

TEST_F(GapsPaneTest, AFilterOfLengthsReachesTheCausesAndFadesTheOtherBins) {
    core::Options options = fineOptions();
    options.gaps.marked = core::LengthRange{10, 99};
    show(threeGaps, options);
    ASSERT_TRUE(tests::waitFor([&] { return !pane.isComputing(); }));
    EXPECT_EQ(child<ui::TableView>("causes").table().rowCount(), 1);
    EXPECT_EQ(row("causes", 0), "CPU bound|100.00|1|10|(outside recorded code)");
    EXPECT_TRUE(pane.subtitle().startsWith("causes of gaps of 10 ns to 99 ns · "));
    show(threeGaps);
    EXPECT_EQ(child<ui::TableView>("causes").table().rowCount(), 3);
}

TEST_F(GapsPaneTest, AMarkedPairIsShownByTheLengthsOfItsGaps) {
    mark = {.previous = "c", .next = "d"};
    show(threeGaps);
    EXPECT_EQ(overlay().accessibleDescription(), "1 gap: c → d");
    mark = {};
    show();
    EXPECT_EQ(overlay().accessibleDescription(), "");
}

TEST_F(GapsPaneTest, AGapWithSeveralCausesIsInThePartsOfEachAndNamesTheMainOne) {
    show("a 0-10, b 110-120 ^1, call:cudaLaunchKernel 50-85 ^1");
    EXPECT_EQ(row("causes", 0), "CPU bound|40.00|1|40|");
    EXPECT_EQ(row("causes", 1), "Runtime call|35.00|1|35|");
    EXPECT_EQ(row("causes", 2), "Launch latency|25.00|1|25|");
    EXPECT_EQ(row("longestGaps", 0), "CPU bound, 40 %||100|10|GPU 0|a|b");
    const QModelIndex cause = child<ui::TableView>("longestGaps").table().index(0, 0);
    EXPECT_TRUE(cause.data(Qt::ToolTipRole).toString().contains("\nCPU bound: 40 ns\nRuntime call: 35 ns\n"))
        << cause.data(Qt::ToolTipRole).toString().toStdString();
}

TEST_F(GapsPaneTest, TheSeriesHoldTheCountsOfTheTable) {
    show(threeGaps);
    const auto* view = pane.findChild<QChartView*>();
    double top = 0;
    for (QAbstractSeries* series : view->chart()->series())
        for (const QPointF& point : qobject_cast<QAreaSeries*>(series)->upperSeries()->points())
            top = std::max(top, point.y());
    EXPECT_EQ(view->chart()->series().size(), 3) << "a layer for each cause that occurs";
    EXPECT_DOUBLE_EQ(top, 2);
    std::int64_t gaps = 0;
    for (const core::Table& table : pane.tables())
        for (const auto& cells : table.rows)
            if (table.name == "gap-histogram" && std::get<std::string>(cells[1]) == "(device)")
                gaps += std::get<std::int64_t>(cells[4]);
    EXPECT_EQ(gaps, 3);
}

TEST_F(GapsPaneTest, BinsAreMarkedByDraggingAndTheMarkIsTakenAwayByEsc) {
    show(threeGaps);
    ASSERT_EQ(overlay().items().size(), 2u);
    QTest::mousePress(&overlay(), Qt::LeftButton, {}, bin(1));
    EXPECT_EQ(mark.gaps, (core::LengthRange{100, std::nullopt}));
    QTest::mouseMove(&overlay(), bin(0));
    QTest::mouseRelease(&overlay(), Qt::LeftButton, {}, bin(0));
    EXPECT_EQ(mark.gaps, (core::LengthRange{10, std::nullopt}));
    EXPECT_EQ(overlay().accessibleDescription(), "3 of 3 gaps · 100.0 % of idle · F filters");
    // The drag moves the left edge back.
    const QPoint edge(overlay().items()[0].rect.left(), bin(0).y());
    QTest::mousePress(&overlay(), Qt::LeftButton, {}, edge);
    QTest::mouseMove(&overlay(), bin(1));
    QTest::mouseRelease(&overlay(), Qt::LeftButton, {}, bin(1));
    EXPECT_EQ(mark.gaps, (core::LengthRange{100, std::nullopt}));
    overlay().setFocus();
    QTest::keyClick(&overlay(), Qt::Key_Escape);
    EXPECT_TRUE(mark.isEmpty());
}

TEST_F(GapsPaneTest, BinsAreMarkedByKeysToo) {
    show(threeGaps);
    overlay().setFocus(Qt::TabFocusReason);
    QTest::keyClick(&overlay(), Qt::Key_Home);
    EXPECT_EQ(overlay().accessibleDescription(),
              "10 ns to 100 ns\n1 gap, 10 ns of idle time: 0.90 % of all of it\nCPU bound: 1");
    QTest::keyClick(&overlay(), Qt::Key_Return);
    EXPECT_EQ(mark.gaps, (core::LengthRange{10, 99}));
    QTest::keyClick(&overlay(), Qt::Key_Right, Qt::ShiftModifier);
    EXPECT_EQ(mark.gaps, (core::LengthRange{10, std::nullopt}));
}

TEST_F(GapsPaneTest, CausesOfMarkedLengthsAreNeverShownForAnotherProfile) {
    core::Options options = fineOptions();
    options.gaps.marked = core::LengthRange{5, 99};
    show("a 0-10, b 20-30, a 0-10 #1, b 40-50 #1", options);
    ASSERT_TRUE(tests::waitFor([&] { return !pane.isComputing(); }));
    EXPECT_EQ(row("causes", 0), "Not known|100.00|2|40|");
    show("a 0-10, b 30-40, a 0-10 #1, b 60-70 #1", options);
    auto& of = child<QComboBox>("gapsOf");
    of.setFocus();
    QTest::keyClick(&of, Qt::Key_End);
    ASSERT_EQ(of.currentText(), "GPU 1");
    EXPECT_EQ(row("causes", 0), "Not known|100.00|2|40|") << "as before, until those of the new profile are known";
    ASSERT_TRUE(tests::waitFor([&] { return !pane.isComputing(); }));
    EXPECT_EQ(row("causes", 0), "Not known|100.00|1|50|");
}

TEST_F(GapsPaneTest, GapsOffTheScaleAreCountedBesideIt) {
    core::Options options = fineOptions();
    options.gaps.histogramFrom = 50;
    options.gaps.histogramTo = 500;
    show(threeGaps, options);
    EXPECT_EQ(child<QLabel>("offScale").text(), "Below 50 ns: 1 gap, Above 500 ns: 1 gap");
}

// Idle are 10-100 and 110-200: 80 in load, 6 and 50 in train, and 4 and 40 of launch latency.
constexpr const char* loading =
    "a 0-10 ^1, b 100-110 ^2, c 200-210 ^3, range:load 10-90, range:train 90-300, call:launch 1-2 ^1, "
    "call:launch 95-96 ^2, call:launch 150-160 ^3";

TEST_F(GapsPaneTest, TheCodeThatCausedIdleTimeIsListedAndAddsUp) {
    show(loading);
    QTest::mouseClick(child<ui::Segments>("gapTabs").button(1), Qt::LeftButton);
    ASSERT_TRUE(tests::waitFor([&] { return !pane.isComputing(); }));
    const QAbstractItemModel& model = *child<ui::TableView>("gapCode").model();
    std::string rows;
    for (int row = 0; row < model.rowCount(); ++row)
        rows += model.index(row, 0).data().toString().toStdString() + " " +
                model.index(row, 2).data().toString().trimmed().toStdString() + "; ";
    EXPECT_EQ(rows, "load 80; train 56; (launch latency) 44; ");
}

TEST_F(GapsPaneTest, CausesAndTheLongestGapsNameTheCodeThatHoldsMostOfThem) {
    core::Options options = fineOptions();
    show(loading, options);
    ASSERT_TRUE(tests::waitFor([&] { return !pane.isComputing(); }));
    EXPECT_EQ(row("causes", 0), "CPU bound|69.44|2|125|load");
    EXPECT_EQ(row("causes", 1), "Launch latency|24.44|2|44|train") << "it is that of what launched";
    EXPECT_EQ(row("causes", 2), "Runtime call|6.11|2|11|train");
    const QModelIndex cause = child<ui::TableView>("causes").table().index(0, 0);
    EXPECT_EQ(cause.data(ui::TableModel::NoteRole).toString(), "mostly in load");
    EXPECT_TRUE(cause.data(Qt::ToolTipRole).toString().contains("80 ns of it in:"))
        << qPrintable(cause.data(Qt::ToolTipRole).toString());
    EXPECT_EQ(row("longestGaps", 0), "CPU bound, 94 %||90|10|GPU 0|a|b") << "nobody sees them yet";
    QTest::mouseClick(child<ui::Segments>("gapTabs").button(4), Qt::LeftButton);
    ASSERT_TRUE(tests::waitFor([&] { return !pane.isComputing(); }));
    EXPECT_EQ(row("longestGaps", 0), "CPU bound, 94 %|load|90|10|GPU 0|a|b");
    EXPECT_EQ(row("longestGaps", 1), "CPU bound, 44 %|train|90|110|GPU 0|b|c");
    const QModelIndex code = child<ui::TableView>("longestGaps").table().index(0, 1);
    EXPECT_TRUE(code.data(Qt::ToolTipRole).toString().contains("80 ns of it in:"))
        << qPrintable(code.data(Qt::ToolTipRole).toString());
    options.gaps.marked = core::LengthRange{1000, {}};
    show(loading, options);
    ASSERT_TRUE(tests::waitFor([&] { return !pane.isComputing(); }));
    EXPECT_EQ(child<ui::TableView>("causes").table().rowCount(), 0);
}

TEST_F(GapsPaneTest, WithoutStacksThereIsNoColumnOfCode) {
    show(threeGaps);
    QTest::mouseClick(child<ui::Segments>("gapTabs").button(4), Qt::LeftButton);
    const ui::TableView& longest = child<ui::TableView>("longestGaps");
    EXPECT_TRUE(longest.isColumnHidden(1));
    show(loading);
    EXPECT_FALSE(longest.isColumnHidden(1)) << "however narrow the table is";
    EXPECT_FALSE(longest.isColumnHidden(2));
}

TEST_F(GapsPaneTest, TheHostIsATabOnlyWhereItsThreadsWereRecorded) {
    show(threeGaps);
    EXPECT_TRUE(child<ui::Segments>("gapTabs").button(2)->isHidden());
    const auto data = LACUNA_NEEDS_DATA("nsys-sqlite/nsys2024.5_cloverleaf.sqlite");
    const auto read = core::readTrace(data, {});
    ASSERT_TRUE(read) << read.error().message;
    const auto recorded = tests::snapshotOf(*read);
    pane.show(tests::workspaceOf(recorded));
    EXPECT_FALSE(child<ui::Segments>("gapTabs").button(2)->isHidden());
    core::Nanos idle = 0, causes = 0;
    for (const core::IdleHostRow& row : ui::gapHostRows(*recorded))
        idle += row.idle;
    for (const core::IdleCauseRow& row : recorded->analysis->idleCauses->rows)
        causes += row.idle;
    EXPECT_EQ(idle, causes);
    QTest::mouseClick(child<ui::Segments>("gapTabs").button(2), Qt::LeftButton);
    ASSERT_TRUE(tests::waitFor([&] { return !pane.isComputing(); }, 60000));
    EXPECT_GT(child<ui::TableView>("gapHosts").table().rowCount(), 3);
}

/// In the example of the guide, one line of preprocessing causes the longest gaps.
TEST_F(GapsPaneTest, TheLongestGapsOfAnImageModelAreThoseOfItsPreprocessing) {
    const auto data = LACUNA_NEEDS_DATA("pytorch/h100_owlv2.json.gz");
    const auto read = core::readTrace(data, {});
    ASSERT_TRUE(read) << read.error().message;
    pane.show(tests::workspaceOf(tests::snapshotOf(*read)));
    QTest::mouseClick(child<ui::Segments>("gapTabs").button(4), Qt::LeftButton);
    ASSERT_TRUE(tests::waitFor([&] { return !pane.isComputing(); }, 60000));
    EXPECT_NE(row("longestGaps", 0).find("zoom_shift"), std::string::npos) << row("longestGaps", 0);
}

TEST_F(GapsPaneTest, ANarrowPaneStacksItsParts) {
    show(threeGaps);
    const auto below = [&] {
        const QWidget& table = child<ui::Segments>("gapTabs");
        return table.mapTo(&pane, QPoint()).y() > overlay().mapTo(&pane, QPoint()).y() + 50;
    };
    EXPECT_FALSE(below());
    pane.resize(600, 700);
    tests::runUntilIdle();
    EXPECT_TRUE(below());
}

TEST_F(GapsPaneTest, WhatIsMissingIsSaidInWords) {
    const auto title = [&] { return pane.findChild<ui::EmptyMessage*>()->title(); };
    EXPECT_EQ(title(), "No profile is open");
    show("");
    EXPECT_EQ(title(), "No GPU operations in this profile");
    core::Options nowhere;
    nowhere.filter.streams = {99};
    show(threeGaps, nowhere);
    EXPECT_EQ(title(), "No operation fits the filters");
    show("a 0-10");
    EXPECT_EQ(child<QLabel>("offScale").text(), "Nothing was idle");
    std::string names;
    for (const core::Table& table : pane.tables())
        names += table.name + " ";
    EXPECT_EQ(names, "gaps gap-histogram idle-causes ");
}

TEST_F(GapsPaneTest, ALongGapThatIsActivatedIsShownOnTheTimeline) {
    show(threeGaps);
    ui::Mark revealed;
    QObject::connect(&requests, &ui::Requests::revealRequested, [&](const ui::Mark& made) { revealed = made; });
    auto& longest = child<ui::TableView>("longestGaps");
    emit longest.activated(longest.table().index(0, 0));
    ASSERT_TRUE(revealed.range);
    EXPECT_EQ(revealed.range->start, 140);
    EXPECT_EQ(revealed.range->end, 1140);
}

}  // namespace
