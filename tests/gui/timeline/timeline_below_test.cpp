// SPDX-License-Identifier: GPL-3.0-or-later
// Profiles below each other on the timeline: alignment, and moving them together or separately.
#include "ui/panes/timeline/timeline_below.h"

#include "tests/gui/support/event_loop.h"
#include "tests/gui/support/timeline_fixture.h"
#include "ui/panes/timeline/timeline_strip.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLabel>

namespace {

using core::TimeWindow;
using ui::TimelineAlignment;

class TimelineBelowTest : public tests::TimelinePaneTest {
protected:
    void open(const std::vector<const char*>& traces) {
        workspace = {};
        workspace.current = 0;
        for (const char* trace : traces) {
            const QString title(QChar(u'p' + static_cast<char16_t>(workspace.profiles.size())));
            workspace.profiles.push_back({title, tests::analyzedSnapshot(trace), {}});
        }
        pane.resize(1168, 800);
        ASSERT_TRUE(show());
    }
    void choose(const char* box, int index) {
        auto* field = pane.findChild<QComboBox*>(QLatin1String(box));
        field->setCurrentIndex(index);
        emit field->activated(index);
        ASSERT_TRUE(tests::waitFor([&] { return !pane.isComputing(); }));
        QApplication::processEvents();
    }
    void alignBy(TimelineAlignment alignment) { choose("timelineAlignBy", static_cast<int>(alignment)); }
    ui::TimelineStrip& strip() { return *pane.findChild<ui::TimelineStrip*>(); }
    std::string below() {
        const ui::TimeView& time = strip().view().state().scene().view;
        return fmt::format("{}-{}", time.window().start, time.window().end);
    }
    QComboBox* belowBox() { return pane.findChild<QComboBox*>("timelineBelow"); }
};

TEST_F(TimelineBelowTest, ThereIsNothingToChooseForOneProfile) {
    open({"gemm 0-1000"});
    EXPECT_FALSE(belowBox()->isVisible());
    open({"gemm 0-1000", "gemm 0-600"});
    EXPECT_TRUE(belowBox()->isVisible());
    EXPECT_EQ(belowBox()->count(), 2);
    EXPECT_EQ(pane.findChild<ui::TimelineStrip*>(), nullptr);
}

TEST_F(TimelineBelowTest, AStepInOneIsAStepInBoth) {
    open({"gemm 0-1000", "gemm 0-600"});
    choose("timelineBelow", 1);
    EXPECT_EQ(below(), "0-1000") << "as far as the longer one reaches";
    view().state().time().show({100, 300});
    EXPECT_EQ(below(), "100-300");
    strip().view().state().time().show({700, 900});
    EXPECT_EQ(window(), "700-900");
    view().state().time().goBack();
    EXPECT_EQ(below(), "100-300");
    const ui::Scene& other = strip().view().state().scene();
    EXPECT_DOUBLE_EQ(scene().xOf(200), other.xOf(200)) << "times stand below each other";
}

TEST_F(TimelineBelowTest, TheWheelZoomsWithoutCtrlInEveryStrip) {
    open({"gemm 0-1000", "gemm 0-600"});
    choose("timelineBelow", 1);
    EXPECT_FALSE(strip().view().state().scene().wheelZooms);
    pane.setWheelZooms(true);
    EXPECT_TRUE(strip().view().state().scene().wheelZooms);
    choose("timelineBelow", 0);
    choose("timelineBelow", 1);
    EXPECT_TRUE(strip().view().state().scene().wheelZooms) << "in a new one too";
}

TEST_F(TimelineBelowTest, WhatIsFreeMovesAlone) {
    open({"gemm 0-1000", "gemm 0-600"});
    choose("timelineBelow", 1);
    pane.findChild<QCheckBox*>("timelineLock")->setChecked(false);
    EXPECT_EQ(below(), "0-600") << "its own bounds";
    view().state().time().show({100, 300});
    EXPECT_EQ(below(), "0-600");
}

TEST_F(TimelineBelowTest, IterationsOfOneNumberBeginAtOneTime) {
    open(
        {"gemm 0-1000, range:ProfilerStep#4 100-200, call:cudaLaunchKernel 110-115 ^1, gemm 150-160 ^1, "
         "range:ProfilerStep#5 300-400, call:cudaLaunchKernel 310-315 ^2, gemm 350-360 ^2",
         "gemm 0-1000, range:ProfilerStep#5 500-600, call:cudaLaunchKernel 510-515 ^1, gemm 550-560 ^1, "
         "range:ProfilerStep#6 700-800, call:cudaLaunchKernel 710-715 ^2, gemm 750-760 ^2"});
    choose("timelineBelow", 1);
    alignBy(TimelineAlignment::Iteration);
    EXPECT_EQ(window(), "-200-1000");
    EXPECT_EQ(below(), "0-1200") << "step 5 begins 200 ns later below";
    view().state().time().show({350, 450});
    EXPECT_EQ(below(), "550-650");
    const auto &above = *workspace.profiles[0].snapshot, &other = *workspace.profiles[1].snapshot;
    EXPECT_EQ(ui::offsetByIteration(above, other, 5), -200);
    EXPECT_EQ(ui::offsetByIteration(above, other, 4), -200) << "one that both have";
    EXPECT_EQ(ui::offsetByIteration(above, *tests::analyzedSnapshot("gemm 0-9"), 5), std::nullopt);
}

TEST_F(TimelineBelowTest, SelectedRangesAreBroughtTogether) {
    open({"gemm 0-1000", "gemm 0-600"});
    choose("timelineBelow", 1);
    view().state().selectRange(TimeWindow{400, 500});
    strip().view().state().selectRange(TimeWindow{100, 300});
    alignBy(TimelineAlignment::Shown);
    view().state().time().show({400, 500});
    EXPECT_EQ(below(), "100-200");
    strip().view().state().selectRange(TimeWindow{0, 50});
    pane.show(workspace);
    EXPECT_EQ(below(), "100-200") << "what was chosen stays";
}

TEST_F(TimelineBelowTest, RanksStandOnOneClockAndOthersSayWhyNot) {
    open({"ncclDevKernel_AllReduce_x 60-100, ncclDevKernel_AllReduce_x 340-370, ncclDevKernel_AllReduce_x 440-470",
          "gemm 0-10, ncclDevKernel_AllReduce_x 110-150, ncclDevKernel_AllReduce_x 300-420, "
          "ncclDevKernel_AllReduce_x 490-520",
          "gemm 0-1000"});
    choose("timelineBelow", 1);
    alignBy(TimelineAlignment::Ranks);
    view().state().time().show({100, 200});
    EXPECT_EQ(below(), "210-310") << "the first file begins 60 ns after its clock, the second with its own";
    choose("timelineBelow", 2);
    bool isSaid = false;
    for (const QLabel* label : strip().findChildren<QLabel*>())
        isSaid = isSaid || label->text() == "not aligned: no communication kernels in it";
    EXPECT_TRUE(isSaid);
}

TEST_F(TimelineBelowTest, AllProfilesStandBelowEachOtherAndGoAgain) {
    open({"gemm 0-1000", "gemm 0-600", "gemm 0-2000"});
    choose("timelineBelow", 3);
    EXPECT_EQ(pane.findChildren<ui::TimelineStrip*>().size(), 2);
    EXPECT_EQ(window(), "0-2000");
    choose("timelineBelow", 0);
    EXPECT_EQ(pane.findChildren<ui::TimelineStrip*>().size(), 0);
    view().state().time().show({0, 5000});
    EXPECT_EQ(window(), "0-1000") << "bounds are its own again";
}

}  // namespace
