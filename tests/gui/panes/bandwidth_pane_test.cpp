// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/figures/bandwidth_pane.h"

#include "tests/gui/support/event_loop.h"
#include "tests/gui/support/made_snapshot.h"
#include "ui/panes/figures/exposed_pane.h"
#include "ui/widgets/charts/stacked_bars.h"
#include "ui/widgets/segments.h"
#include "ui/widgets/tables/empty_message.h"

#include <QAbstractButton>
#include <QApplication>
#include <QTest>

#include <gtest/gtest.h>

namespace {

template <class T>
void showTrace(T& pane, const char* trace) {
    pane.resize(700, 400);
    static_cast<QWidget&>(pane).show();
    pane.show(tests::workspaceOf(tests::analyzedSnapshot(trace)));
    EXPECT_TRUE(tests::waitFor([&] { return !pane.isComputing(); }));
    QApplication::processEvents();
}

const char* const twoIterations =
    "range:ProfilerStep#1 0-90, call:cudaLaunchKernel 1-2 ^1, nccl_x 10-30 @8 ^1, call:cudaLaunchKernel 3-4 ^2, "
    "gemm 20-40 ^2, range:ProfilerStep#2 100-190, call:cudaLaunchKernel 101-102 ^3, nccl_x 110-150 @8 ^3";

TEST(BandwidthPane, ShowsCollectivesAndCopiesAsHistogramsThatKeysWalkThrough) {
    ui::Requests requests;
    ui::BandwidthPane pane{requests};
    showTrace(pane, "ncclAllReduce 0-100 *1000, copy:HtoD 200-300 *1000, copy:HtoD 300-400 *2000");
    auto* chart = pane.findChild<ui::BandwidthChart*>();
    ASSERT_EQ(chart->items().size(), 1U) << "collectives first";
    EXPECT_TRUE(chart->items()[0].text.contains("1 of 1 measured, median 10")) << chart->items()[0].text.toStdString();
    pane.findChild<ui::Segments*>("bandwidthSorts")->button(1)->click();
    ASSERT_EQ(chart->items().size(), 2U);
    EXPECT_TRUE(chart->items()[0].text.contains("1 of 2 measured, median 15")) << chart->items()[0].text.toStdString();
    chart->setFocus();
    QTest::keyClick(chart, Qt::Key_End);
    EXPECT_EQ(chart->accessibleDescription(), chart->items()[1].text);
    EXPECT_FALSE(chart->accessibleName().isEmpty());
    ASSERT_EQ(pane.tables().size(), 1U);
    EXPECT_EQ(pane.tables()[0].name, "bandwidth");
}

TEST(BandwidthPane, WithCopiesAloneShowsThem) {
    ui::Requests requests;
    ui::BandwidthPane pane{requests};
    showTrace(pane, "gemm 0-10, copy:HtoD 200-300 *1000");
    EXPECT_EQ(pane.findChild<ui::Segments*>("bandwidthSorts")->current(), 1);
    EXPECT_FALSE(pane.findChild<ui::Segments*>("bandwidthSorts")->button(0)->isEnabled());
}

TEST(BandwidthPane, SaysWhereNoBytesAreRecorded) {
    ui::Requests requests;
    ui::BandwidthPane pane{requests};
    showTrace(pane, "gemm 0-10");
    EXPECT_EQ(pane.findChild<ui::EmptyMessage*>()->title(), "No sizes of collectives or copies were recorded");
    EXPECT_TRUE(pane.findChild<ui::EmptyMessage*>()->isVisible());
}

TEST(ExposedPane, ShowsWhatWasExposedAndHiddenOfEachIteration) {
    ui::Requests requests;
    ui::ExposedPane pane{requests};
    showTrace(pane, twoIterations);
    auto* bars = pane.findChild<ui::StackedBars*>("exposedBars");
    ASSERT_EQ(bars->items().size(), 3U) << "all of the second was exposed";
    EXPECT_EQ(bars->items()[0].text, "ProfilerStep#1: 10 ns exposed\n50.00 % of its communication, 20 ns");
    EXPECT_EQ(bars->items()[1].text, "ProfilerStep#1: 10 ns hidden\n50.00 % of its communication, 20 ns");
    EXPECT_EQ(bars->items()[2].text, "ProfilerStep#2: 40 ns exposed\n100.00 % of its communication, 40 ns");
    const int first = bars->items()[0].rect.width() + bars->items()[1].rect.width();
    EXPECT_NEAR(bars->items()[2].rect.width(), 2 * first, 1);
}

TEST(ExposedPane, AChosenIterationIsMarkedEverywhere) {
    ui::Requests requests;
    ui::ExposedPane pane{requests};
    ui::Mark marked;
    QObject::connect(&requests, &ui::Requests::marked, [&](const ui::Mark& mark) { marked = mark; });
    showTrace(pane, twoIterations);
    auto* bars = pane.findChild<ui::StackedBars*>("exposedBars");
    QTest::mouseClick(bars, Qt::LeftButton, {}, bars->items()[2].rect.center());
    EXPECT_EQ(marked.iteration, 2);
    ui::Workspace workspace = tests::workspaceOf(tests::analyzedSnapshot(twoIterations));
    workspace.mark.iteration = 1;
    pane.show(workspace);
    EXPECT_EQ(bars->chosen(), 0);
}

TEST(ExposedPane, SaysWhereNothingCommunicates) {
    ui::Requests requests;
    ui::ExposedPane pane{requests};
    showTrace(pane,
              "range:ProfilerStep#1 0-90, call:cudaLaunchKernel 1-2 ^1, gemm 10-30 ^1, range:ProfilerStep#2 100-190, "
              "call:cudaLaunchKernel 101-102 ^2, gemm 110-150 ^2");
    EXPECT_EQ(pane.findChild<ui::EmptyMessage*>()->title(), "No iteration communicates");
}

}  // namespace
