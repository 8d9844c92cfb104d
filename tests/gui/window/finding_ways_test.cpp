// SPDX-License-Identifier: GPL-3.0-or-later
// Navigation from a finding to its places and to its what-if result, across the window, with undo; and the critical
// path on the timeline.
#include "tests/gui/support/settled.h"
#include "tests/gui/support/window_fixture.h"
#include "tests/support/snapshot_of.h"
#include "tests/support/trace_text.h"
#include "ui/panes/findings/findings_pane.h"
#include "ui/panes/findings/lever_slider.h"
#include "ui/panes/findings/what_if_pane.h"
#include "ui/panes/timeline/timeline_path.h"
#include "ui/timeline/timeline_view.h"
#include "ui/widgets/command_palette.h"

#include <QLineEdit>
#include <QPointer>
#include <QUndoStack>

#include <fmt/format.h>

namespace {

using tests::waitFor;
using tests::WindowTest;

/// Steps of 1 ms in which the host waits for a kernel and then runs other code while the device idles.
std::string loop() {
    std::string text;
    const auto add = [&](const std::string& what, int from, int to, int launched = 0) {
        text += fmt::format("{}{} {}-{}", text.empty() ? "" : ", ", what, from * 1000, to * 1000);
        if (launched > 0) text += fmt::format(" ^{}", launched);
    };
    for (int step = 0; step < 6; ++step) {
        const int at = step * 1000;
        add("call:cudaLaunchKernel", at + 10, at + 15, step + 1);
        add("gemm", at + 20, at + 520, step + 1);
        add("call:cudaStreamSynchronize", at + 20, at + 523);
        add("range:load", at + 525, at + 940);
        add(fmt::format("range:ProfilerStep#{}", step), at, at + 950);
    }
    return text;
}

class FindingWays : public WindowTest {
protected:
    void openLoop() {
        drop({file("run.json", loop())});
        ASSERT_TRUE(tests::settle(*window, 1));
        trigger("layout-findings");
        ASSERT_TRUE(tests::settle(*window, 1));
        ASSERT_GE(rows(), 1);
    }
    ui::TableView& table() const { return *child<ui::TableView>("findings"); }
    int rows() const { return table().table().rowCount(); }
    ui::WhatIfPane& whatIf() const {
        return *qobject_cast<ui::WhatIfPane*>(child<app::DockArea>("dockArea")->pane("what-if"));
    }
    ui::TimelineState& timeline() const { return child<ui::TimelineView>("timeline")->state(); }
    /// Chooses an entry in the palette and fails if it is missing.
    void choose(const QString& entry) {
        QTest::keyClick(window.get(), Qt::Key_P, Qt::ControlModifier | Qt::ShiftModifier);
        const QPointer palette = window->findChild<ui::CommandPalette*>();
        ASSERT_TRUE(palette);
        auto* field = palette->findChild<QLineEdit*>();
        field->setText(entry);
        ASSERT_TRUE(palette->findChild<QListWidget*>()->currentItem()) << entry.toStdString();
        EXPECT_EQ(palette->findChild<QListWidget*>()->currentItem()->text(), entry);
        QTest::keyClick(field, Qt::Key_Return);
        ASSERT_TRUE(waitFor([&] { return palette.isNull(); }));
        QApplication::setActiveWindow(window.get());
    }
    QString layout() const { return child<app::DockArea>("dockArea")->layouts().current(); }
};

TEST_F(FindingWays, HaveKeysOfTheirOwn) {
    openLoop();
    EXPECT_EQ(child<QAction>("layout-findings")->shortcut(), QKeySequence("Ctrl+7"));
    EXPECT_EQ(child<QAction>("layout-job")->shortcut(), QKeySequence("Ctrl+8"));
}

TEST_F(FindingWays, ADismissedFindingComesBackByUndo) {
    openLoop();
    const int before = rows();
    table().setFocus();
    table().setCurrentIndex(table().table().index(0, 0));
    QTest::keyClick(&table(), Qt::Key_Delete);
    EXPECT_EQ(rows(), before - 1);
    trigger("undo");
    EXPECT_EQ(rows(), before);
    trigger("redo");
    EXPECT_EQ(rows(), before - 1);
}

TEST_F(FindingWays, ALeverIsOneStepOfUndoHoweverFarItWasMoved) {
    openLoop();
    auto* slider = child<ui::LeverSlider>("lever-launch-calls");
    slider->setFocus();
    for (int i = 0; i < 3; ++i)
        QTest::keyClick(slider, Qt::Key_Left);
    EXPECT_EQ(ui::leverText(whatIf().choice()), "launch-calls=0.97");
    trigger("undo");
    EXPECT_TRUE(whatIf().choice().isEmpty());
    EXPECT_EQ(slider->value(), 0);
}

TEST_F(FindingWays, LeversAndDismissedFindingsAreKeptInASession) {
    openLoop();
    const int before = rows();
    table().setFocus();
    table().setCurrentIndex(table().table().index(0, 0));
    QTest::keyClick(&table(), Qt::Key_Delete);
    ui::LeverChoice choice;
    choice.scales["launch-calls"] = -30;
    choice.ticks = {"no-host-syncs"};
    choice.others = "code:^load$=0";
    whatIf().setChoice(choice);
    const QString saved = tests::path(folder.path() / "loop.lacuna");
    trigger("saveSessionAs");
    auto* dialog = window->findChild<QFileDialog*>();
    ASSERT_TRUE(dialog);
    emit dialog->fileSelected(saved);
    delete dialog;
    ASSERT_TRUE(waitFor([&] { return window->windowTitle().endsWith("loop.lacuna"); }));

    trigger("close");
    ASSERT_TRUE(waitFor([&] { return whatIf().choice().isEmpty(); })) << "another profile begins with nothing asked";
    drop({saved});
    ASSERT_TRUE(waitFor([&] { return whatIf().choice() == choice; })) << ui::leverText(whatIf().choice());
    ASSERT_TRUE(tests::settle(*window, 1));
    EXPECT_EQ(rows(), before - 1);
    EXPECT_EQ(child<ui::LeverSlider>("lever-launch-calls")->value(), -30);
}

TEST_F(FindingWays, SpacePutsItsLeverIntoWhatIf) {
    openLoop();
    trigger("layout-overview");
    child<app::DockArea>("dockArea")->raisePane("findings");
    ASSERT_TRUE(tests::settle(*window, 1));
    table().setCurrentIndex(table().table().index(0, 0));
    QTest::keyClick(&table(), Qt::Key_Space);
    EXPECT_EQ(layout(), "findings");
    EXPECT_FALSE(whatIf().choice().isEmpty());
}

TEST_F(FindingWays, LeversFindingsAndModesAreInThePalette) {
    openLoop();
    const QString found = QString::fromStdString(table().table().figures().nameOf(0));
    trigger("layout-overview");
    choose("What if: no host syncs");
    EXPECT_TRUE(whatIf().choice().ticks.contains("no-host-syncs"));
    EXPECT_EQ(layout(), "findings") << "which shows what it gains";
    EXPECT_EQ(window->session().undoStack().count(), 1);
    choose("What if: time of GEMM");
    const auto* slider = child<ui::LeverSlider>("lever-class:GEMM");
    ASSERT_TRUE(slider);
    EXPECT_TRUE(waitFor([&] { return slider->hasFocus(); }));
    trigger("layout-overview");
    choose(found);
    EXPECT_EQ(layout(), "findings");
    EXPECT_EQ(child<QLabel>("findingTitle")->text(), found);
    choose("Code: Off GPU");
    const auto* side = child<ui::Segments>("codeSide");
    EXPECT_EQ(side->current(), 1);
    EXPECT_TRUE(side->isVisible());
}

TEST_F(FindingWays, ItsPlacesAreOutlinedOnTheTimeline) {
    openLoop();
    table().setFocus();
    table().setCurrentIndex(table().table().index(0, 0));
    QTest::keyClick(&table(), Qt::Key_Return);
    EXPECT_TRUE(child<QDockWidget>("timeline")->isVisible());
    ASSERT_TRUE(waitFor([this] { return timeline().scene().found && !timeline().scene().found->hits.empty(); }));
    EXPECT_TRUE(waitFor([this] { return timeline().scene().selected.has_value(); }));
}

TEST_F(FindingWays, TheCriticalPathIsARowThatIsSwitchedOn) {
    openLoop();
    trigger("layout-timeline");
    ASSERT_TRUE(tests::settle(*window, 1));
    const auto hasRow = [this] {
        const auto& rows = timeline().scene().rows;
        return std::ranges::any_of(rows, [](const ui::Row& row) { return row.kind == ui::RowKind::Path; });
    };
    EXPECT_FALSE(hasRow());
    timeline().editRows([](ui::RowChoices& rows) { rows.showsPath = true; });
    ASSERT_TRUE(waitFor(hasRow));
    ASSERT_TRUE(timeline().scene().onPath);
    EXPECT_EQ(timeline().scene().onPath->hits.size(), 6u) << "each kernel is on it";
    timeline().editRows([](ui::RowChoices& rows) { rows.showsPath = false; });
    EXPECT_FALSE(hasRow());
    EXPECT_FALSE(timeline().scene().onPath);
}

TEST(TimelinePathTest, ThePathOfOtherFiguresIsNeverShown) {
    const auto made = [trace = tests::traceOf(loop())] {
        return core::wholeTimelineOf(core::timelineOf(tests::snapshotOf(trace), {}, nullptr));
    };
    const core::TimelinePtr before = made(), after = made();
    ui::TimelinePath path(nullptr);
    path.show(before, true);
    ASSERT_TRUE(waitFor([&] { return !path.isComputing(); }));
    ASSERT_TRUE(path.operations(before));
    path.show(after, true);
    EXPECT_FALSE(path.operations(after)) << "it is not computed yet";
    path.show(before, true);  // the edit is undone, before that path is ready
    ASSERT_TRUE(waitFor([&] { return !path.isComputing(); }));
    tests::runUntilIdle();
    EXPECT_TRUE(path.operations(before)) << "the other path has not replaced it";
    EXPECT_EQ(path.with(before)->tracks.size(), before->tracks.size() + 1);
}

}  // namespace
