// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/step_by_step/step_pane.h"

#include "core/report/formats.h"
#include "tests/gui/support/event_loop.h"
#include "tests/gui/support/made_snapshot.h"
#include "ui/panes/step_by_step/name_map_dialog.h"
#include "ui/widgets/charts/step_lanes.h"
#include "ui/widgets/charts/waterfall_chart.h"
#include "ui/widgets/segments.h"
#include "ui/widgets/tables/empty_message.h"
#include "ui/widgets/tables/table_frame.h"

#include <QAbstractButton>
#include <QAbstractItemModelTester>
#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QLabel>
#include <QPushButton>
#include <QSettings>
#include <QTableWidget>
#include <QTest>

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace {

const core::Rules layerRules{"", "rest", "", {{"gemm|Cijk", "matmul"}, {"norm", "norm"}, {"flash|fmha", "attention"}}};

/// Makes six steps: one gemm, then `layers` pairs of a norm and an attention kernel, with these names and times.
std::string runOf(const std::string& gemm, int gemmTime, const std::string& norm, int normTime,
                  const std::string& attention, int layers = 5) {
    std::string text;
    int correlation = 0;
    const auto add = [&](const std::string& kernel, int at, int duration, int launched) {
        ++correlation;
        text += fmt::format(", call:cudaLaunchKernel {}-{} ^{}, {} {}-{} ^{}", launched, launched + 1, correlation,
                            kernel, at, at + duration, correlation);
    };
    for (int step = 0; step < 6; ++step) {
        const int begin = step * 10'000;
        text += fmt::format("{}range:ProfilerStep#{} {}-{}", step > 0 ? ", " : "", step, begin, begin + 9'000);
        int at = begin + 200, launched = begin + 10;
        add(gemm, at, gemmTime + step, launched);
        at += gemmTime + 50;
        for (int layer = 0; layer < layers; ++layer) {
            add(norm, at, normTime + step % 2, launched += 5);
            add(attention, at + normTime + 20, 200, launched += 5);
            at += normTime + 300;
        }
    }
    return text;
}

class StepPaneTest : public testing::Test {
protected:
    StepPaneTest() {
        QSettings().clear();
        workspace.timeUnit = ui::TimeUnit::Nanoseconds;
        QObject::connect(&requests, &ui::Requests::matchingEdited,
                         [this](const core::Matching& edited) { matching = edited; });
        QObject::connect(&requests, &ui::Requests::profileChosen, [this](int profile) { chosen = profile; });
        QObject::connect(&requests, &ui::Requests::revealRequested, [this](const ui::Mark& mark) { revealed = mark; });
        pane.resize(1300, 800);
        static_cast<QWidget&>(pane).show();
        EXPECT_TRUE(tests::waitUntilExposed(&pane));
    }
    void open(const std::vector<std::string>& traces) {
        workspace.current = traces.empty() ? -1 : 0;
        workspace.profiles = tests::madeProfiles(traces, workspace.options, layerRules);
        show();
    }
    void openBoth() {
        open({runOf("sm90_gemm", 1000, "rms_norm", 100, "flash_fwd"),
              runOf("Cijk_mm", 1500, "rmsnorm2d", 60, "fmha_fwd")});
    }
    void show() {
        pane.show(workspace);
        settle();
    }
    void settle() {
        EXPECT_TRUE(tests::waitFor([this] { return !pane.isComputing(); }));
        QApplication::processEvents();
    }
    ui::TableModel& table() const { return pane.findChild<ui::TableView*>("stepTable")->table(); }
    /// Formats the kernels and the verdict of each row, for example "sm90_gemm|Cijk_mm|slower".
    std::string rows() const {
        std::string text;
        for (int row = 0; row < table().rowCount(); ++row) {
            const auto at = [&](int column) { return table().index(row, column).data().toString().toStdString(); };
            text += at(1) + "|" + at(2) + "|" + at(8) + "\n";
        }
        return text;
    }
    template <class Widget>
    Widget* find(const char* name) const {
        return pane.findChild<Widget*>(name);
    }

    ui::Requests requests;
    ui::StepPane pane{requests};
    ui::Workspace workspace;
    std::optional<core::Matching> matching;
    std::optional<int> chosen;
    ui::Mark revealed;
};

TEST_F(StepPaneTest, NeedsTwoProfiles) {
    open({runOf("a", 10, "b", 10, "c")});
    EXPECT_EQ(pane.findChild<ui::EmptyMessage*>()->title(), "No second profile is open");
    EXPECT_TRUE(pane.tables().empty());
}

TEST_F(StepPaneTest, WhileItComputesItAsksForNoSecondProfile) {
    open({runOf("a", 10, "b", 10, "c")});
    workspace.profiles.push_back(workspace.profiles.front());
    pane.show(workspace);
    ASSERT_TRUE(pane.isComputing());
    EXPECT_EQ(pane.findChild<ui::EmptyMessage*>()->title(), "The steps are being matched");
    settle();
    EXPECT_FALSE(pane.findChild<ui::EmptyMessage*>()->isVisible());
}

TEST_F(StepPaneTest, WhichKernelReplacedWhichAndWhetherItIsFaster) {
    openBoth();
    EXPECT_EQ(rows(), "sm90_gemm|Cijk_mm|↑ Slower\nrms_norm|rmsnorm2d|↓ Faster\nflash_fwd|fmha_fwd|= Unchanged\n");
    EXPECT_EQ(table().index(1, 10).data().toString(), "5");
    EXPECT_TRUE(find<QLabel>("stepMeets")->text().contains("100.0 % of kernel time matches"));
    const QAbstractItemModelTester tester(&table(), QAbstractItemModelTester::FailureReportingMode::Fatal);
    find<QCheckBox>("foldLayers")->click();
    settle();
    EXPECT_EQ(table().rowCount(), 11);
    ASSERT_EQ(pane.tables().size(), 4u);
    EXPECT_EQ(pane.tables()[0].rows.size(), 11u);
    EXPECT_EQ(pane.tables()[1].rows.size(), 3u);
}

TEST_F(StepPaneTest, RowsAreChosenByVerdictAndByPartOfTheWaterfall) {
    openBoth();
    auto* filter = find<ui::Segments>("stepFilter");
    filter->button(1)->click();
    EXPECT_EQ(rows(), "sm90_gemm|Cijk_mm|↑ Slower\n");
    filter->button(4)->click();
    EXPECT_EQ(rows(), "");
    filter->button(0)->click();
    auto* parts = find<ui::WaterfallChart>("stepWaterfall");
    ASSERT_GE(parts->items().size(), 5u);
    const auto norm =
        std::ranges::find_if(parts->items(), [](const ui::ChartItem& item) { return item.text.startsWith("norm:"); });
    ASSERT_NE(norm, parts->items().end());
    QTest::mouseClick(parts, Qt::LeftButton, {}, norm->rect.center());
    EXPECT_EQ(rows(), "rms_norm|rmsnorm2d|↓ Faster\n");
    QTest::keyClick(parts, Qt::Key_Escape);
    EXPECT_EQ(table().rowCount(), 3);
}

TEST_F(StepPaneTest, AnotherStepCanBeChosen) {
    openBoth();
    auto* step = find<QComboBox>("stepA");
    ASSERT_EQ(step->count(), 7);
    EXPECT_EQ(step->currentText(), "Median: 2 (1 left out)");
    step->setCurrentIndex(5);
    emit step->activated(5);
    settle();
    EXPECT_EQ(find<QComboBox>("stepA")->currentText(), "4");
    EXPECT_TRUE(find<QLabel>("stepMeets")->text().contains("A step 4, one of 6"));
}

TEST_F(StepPaneTest, APositionIsMarkedInLanesAndTable) {
    openBoth();
    auto* lanes = find<ui::StepLanes>("stepLanes");
    lanes->setView(0, lanes->model().span);
    ASSERT_EQ(lanes->model().bands.size(), 11u);
    ASSERT_GE(lanes->items().size(), 22u);
    QTest::mouseClick(lanes, Qt::LeftButton, {}, lanes->items()[0].rect.center());
    EXPECT_EQ(lanes->position(), 0);
    EXPECT_EQ(pane.findChild<ui::TableView*>("stepTable")->currentIndex().row(), 0);
    pane.findChild<ui::TableView*>("stepTable")->setCurrentIndex(table().index(2, 0));
    EXPECT_EQ(lanes->position(), 2);
    const double before = lanes->view().to - lanes->view().from;
    lanes->setFocus();
    QTest::keyClick(lanes, Qt::Key_W);
    EXPECT_LT(lanes->view().to - lanes->view().from, before);
    QTest::keyClick(lanes, Qt::Key_Home);
    EXPECT_EQ(lanes->view().to - lanes->view().from, before);
}

TEST_F(StepPaneTest, FromARowToTheTimelinesOfBoth) {
    openBoth();
    std::optional<std::pair<int, core::TimelinePlace>> placed;
    QObject::connect(&requests, &ui::Requests::timelinePlaced, [&](int profile, const core::TimelinePlace& place) {
        placed = {profile, place};
    });
    emit pane.findChild<ui::TableView*>("stepTable")->activated(table().index(0, 0));
    EXPECT_EQ(chosen, 0);
    EXPECT_EQ(revealed.operation, "sm90_gemm");
    ASSERT_TRUE(revealed.range && placed && placed->second.view);
    EXPECT_EQ(placed->first, 1);
    EXPECT_LT(placed->second.view->start, placed->second.view->end);
}

TEST_F(StepPaneTest, WhatHasNothingInCommonIsRefusedWithItsFigure) {
    open({runOf("sm90_gemm", 1000, "rms_norm", 100, "flash_fwd"), runOf("x", 1500, "y", 60, "z")});
    EXPECT_EQ(pane.findChild<ui::EmptyMessage*>()->title(), "The steps do not match");
    const auto labels = pane.findChild<ui::EmptyMessage*>()->findChildren<QLabel*>();
    EXPECT_TRUE(std::ranges::any_of(labels, [](const QLabel* label) {
        return label->text().startsWith("Only 0.0 % of kernel time matches; 50.0 % is needed. Choose other");
    }));
    EXPECT_TRUE(pane.tables().empty());
}

TEST_F(StepPaneTest, TheNameMapIsEditedAndTakenOver) {
    openBoth();
    find<QAbstractButton>("nameMap")->click();
    auto* dialog = pane.findChild<ui::NameMapDialog*>();
    ASSERT_TRUE(dialog);
    for (QAbstractButton* button : dialog->findChildren<QAbstractButton*>())
        if (button->text() == "Add Matched Names") button->click();
    EXPECT_EQ(dialog->findChild<QTableWidget*>()->rowCount(), 3);
    dialog->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok)->click();
    ASSERT_TRUE(matching);
    EXPECT_EQ(matching->given.meetingName("Cijk_mm"), "sm90_gemm");
    EXPECT_EQ(matching->given.names().size(), 3u);
    workspace.matching = *matching;
    show();
    EXPECT_EQ(table().rowCount(), 3);
}

TEST_F(StepPaneTest, OnlyTheNewestAnswerIsShown) {
    openBoth();
    const auto other =
        tests::analyzedSnapshot(runOf("sm90_gemm", 900, "rms_norm", 100, "flash_fwd"), workspace.options, layerRules);
    for (int round = 0; round < 5; ++round) {
        openBoth();
        workspace.profiles[1].snapshot = other;
        pane.show(workspace);
        settle();
        EXPECT_TRUE(rows().starts_with("sm90_gemm|sm90_gemm|↓ Faster")) << rows();
    }
}

TEST_F(StepPaneTest, ClosedProfilesAreLetGoOf) {
    openBoth();
    const std::weak_ptr<const core::Snapshot> held = workspace.profiles[1].snapshot;
    open({});
    EXPECT_TRUE(tests::waitFor([&] { return held.expired(); }));
}

}  // namespace
