// SPDX-License-Identifier: GPL-3.0-or-later
// Navigation from an interval to its code, and from a frame to its places, across the window.
#include "tests/gui/support/settled.h"
#include "tests/gui/support/window_fixture.h"
#include "ui/models/filter_parts.h"
#include "ui/panes/code/code_pane.h"
#include "ui/panes/timeline/timeline_pane.h"
#include "ui/timeline/timeline_view.h"
#include "ui/widgets/chip.h"
#include "ui/widgets/dock_title.h"
#include "ui/widgets/flame/flame_graph.h"
#include "ui/widgets/segments.h"
#include "ui/widgets/tables/table_view.h"

#include <QClipboard>
#include <QDockWidget>
#include <QMimeData>

namespace {

using tests::waitFor;
using tests::WindowTest;

// "train" launches gemm and norm, "load" a copy; the device idles while "load" is open.
constexpr const char* training =
    "gemm 100-160 ^1, norm 160-180 ^2, copy:HtoD 230-250 ^3, range:train 0-90, range:mm 5-30, range:norm_ 40-60, "
    "range:load 150-225, call:cudaLaunchKernel 10-20 ^1, call:cudaLaunchKernel 45-50 ^2, "
    "call:cudaMemcpyAsync 200-220 ^3";

class CodeWays : public WindowTest {
protected:
    void openTraining() {
        drop({file("run.json", training)});
        ASSERT_TRUE(tests::settle(*window, 1));
        ASSERT_TRUE(waitFor([this] { return timeline().scene().timeline && timeline().scene().timeline->isWhole; }));
    }
    ui::TimelineState& timeline() const { return child<ui::TimelineView>("timeline")->state(); }
    ui::FlameGraph& flame() const { return *child<ui::FlameGraph>("codeFlame"); }
    std::string marked() const {
        const auto node = flame().marked();
        return node ? flame().model().graph->tree.path(*node) : "nothing";
    }
    std::string selected() const {
        const auto& scene = timeline().scene();
        return scene.selected ? ui::labelOf(*scene.timeline, *scene.selected).toStdString() : "nothing";
    }
    QString layout() const { return child<app::DockArea>("dockArea")->layouts().current(); }
    void showRangesAndCalls(std::size_t profiles = 1) {
        for (auto* button : child<ui::CodePane>("codePane")->findChildren<QPushButton*>())
            if (button->isVisible() && button->text() == "Show Ranges and Calls") button->click();
        ASSERT_TRUE(tests::settle(*window, profiles));
    }
};

TEST_F(CodeWays, AltCLeadsFromAnOperationOrAGapToItsCode) {
    openTraining();
    const auto& scene = timeline().scene();
    const auto selectOn = [&](core::TrackKind kind, std::uint32_t item) {
        for (std::size_t i = 0; i < scene.timeline->tracks.size(); ++i)
            if (scene.timeline->tracks[i]->kind == kind) return timeline().select(ui::TimelineItem{i, item});
        ADD_FAILURE() << "there is no such row";
    };
    selectOn(core::TrackKind::Stream, 1);
    trigger("inCode");
    EXPECT_EQ(layout(), "code");
    ASSERT_TRUE(tests::settle(*window, 1));
    showRangesAndCalls();
    trigger("inCode");
    ASSERT_TRUE(tests::settle(*window, 1));
    EXPECT_EQ(marked(), "train > norm_ > cudaLaunchKernel");
    trigger("layout-timeline");
    ASSERT_TRUE(tests::settle(*window, 1));
    selectOn(core::TrackKind::Idle, 0);
    trigger("inCode");
    ASSERT_TRUE(tests::settle(*window, 1));
    EXPECT_EQ(child<ui::Segments>("codeSide")->current(), 1);
}

TEST_F(CodeWays, TheMarkedFrameIsAChipThatBecomesAFilter) {
    openTraining();
    auto* mark = child<ui::Chip>("markChip");
    EXPECT_FALSE(mark->isVisible());
    trigger("layout-code");
    ASSERT_TRUE(tests::settle(*window, 1));
    showRangesAndCalls();
    const auto click = [&](const char* path, Qt::KeyboardModifiers keys = {}) {
        const auto node = flame().model().graph->find(path);
        ASSERT_TRUE(node) << path;
        QTest::mouseClick(flame().viewport(), Qt::LeftButton, keys, flame().placeOf(*node).center());
    };
    click("train > norm_");
    EXPECT_EQ(mark->text(), "Marked: code norm_");
    EXPECT_EQ(child<QLabel>("chipHint")->text(), "not a filter yet; F filters to it");
    click("load", Qt::ControlModifier);
    EXPECT_EQ(mark->text(), "Marked: code 2 frames");
    QTest::keyClick(mark, Qt::Key_Delete);
    EXPECT_FALSE(mark->isVisible());
    click("train > norm_");
    child<ui::TableView>("codeTree")->setFocus();  // here the window handles the key
    trigger("filterToMark");
    ASSERT_TRUE(tests::settle(*window, 1));
    EXPECT_EQ(window->session().options().filter.code, std::vector{ui::patternOfNames({"norm_"})});
    trigger("layout-timeline");
    ASSERT_TRUE(tests::settle(*window, 1));
    EXPECT_FALSE(mark->isVisible()) << "nobody sees the frame";
}

TEST_F(CodeWays, WhereAChartHasTheKeyboardItsPaneIsCopiedAndWhatItSays) {
    openTraining();
    trigger("layout-code");
    ASSERT_TRUE(tests::settle(*window, 1));
    showRangesAndCalls();
    flame().setFocus();
    QGuiApplication::clipboard()->clear();
    QTest::keyClick(&flame(), Qt::Key_C, Qt::ControlModifier);
    const QMimeData& clip = *QGuiApplication::clipboard()->mimeData();
    EXPECT_TRUE(clip.hasImage());
    EXPECT_TRUE(clip.text().startsWith("Flame graph, All GPU operations, 100 ns")) << qPrintable(clip.text());
    auto& table = *child<ui::TableView>("codeTree");
    table.setFocus();
    table.selectAll();
    QTest::keyClick(&table, Qt::Key_C, Qt::ControlModifier);
    EXPECT_TRUE(QGuiApplication::clipboard()->text().startsWith("Frame\t")) << "a table copies its rows";
}

TEST_F(CodeWays, ItsLayoutPutsItInFrontWithTheKeyboard) {
    openTraining();
    trigger("layout-code");
    ASSERT_TRUE(tests::settle(*window, 1));
    showRangesAndCalls();
    trigger("layout-timeline");
    ASSERT_TRUE(tests::settle(*window, 1));
    trigger("layout-code");
    ASSERT_TRUE(waitFor([this] { return flame().hasFocus(); }));
    QTest::keyClick(&flame(), Qt::Key_2);
    ASSERT_TRUE(tests::settle(*window, 1));
    EXPECT_EQ(child<ui::Segments>("codeSide")->current(), 1);
}

TEST_F(CodeWays, ItsLayoutPutsItBeforeATabThatStandsInFrontOfIt) {
    openTraining();
    trigger("layout-code");
    ASSERT_TRUE(tests::settle(*window, 1));
    child<app::DockArea>("dockArea")->raisePane("timeline");
    auto* code = child<QDockWidget>("code");
    auto* timeline = child<QDockWidget>("timeline");
    ASSERT_TRUE(waitFor([&] { return ui::isSeen(*timeline); }));
    ASSERT_FALSE(ui::isSeen(*code)) << "they are tabs of one place";
    trigger("layout-code");
    EXPECT_TRUE(waitFor([&] { return ui::isSeen(*code); }));
    EXPECT_TRUE(code->isAncestorOf(QApplication::focusWidget()));
}

TEST_F(CodeWays, TheSelectionLeadsToItsCode) {
    openTraining();
    const auto& scene = timeline().scene();
    for (std::size_t i = 0; i < scene.timeline->tracks.size(); ++i)
        if (scene.timeline->tracks[i]->kind == core::TrackKind::Stream) timeline().select(ui::TimelineItem{i, 1});
    ui::TableView& facts = *child<ui::TableView>("selectionFacts");
    child<app::DockArea>("dockArea")->raisePane("selection");
    const auto code = [&] {
        for (int row = 0; row < facts.model()->rowCount(); ++row)
            if (facts.model()->index(row, 0).data().toString() == "Code") return facts.model()->index(row, 1);
        return QModelIndex();
    };
    ASSERT_TRUE(waitFor([&] { return code().data().toString().endsWith("cudaLaunchKernel"); }));
    emit facts.activated(code());
    ASSERT_TRUE(tests::settle(*window, 1));
    EXPECT_EQ(layout(), "code");
    showRangesAndCalls();
}

TEST_F(CodeWays, AltTLeadsFromAFrameToItsPlaces) {
    openTraining();
    trigger("layout-code");
    ASSERT_TRUE(tests::settle(*window, 1));
    showRangesAndCalls();
    flame().setFocus();
    QTest::keyClick(&flame(), Qt::Key_Up);  // from the call at the end of the widest path to "mm"
    EXPECT_EQ(marked(), "train > mm");
    trigger("showOnTimeline");
    ASSERT_TRUE(waitFor([this] { return selected() == "gemm"; })) << selected();
    EXPECT_TRUE(child<QWidget>("timelineSearch")->isVisible());
    EXPECT_EQ(child<QLabel>("searchSubject")->text(), "code mm");
}

TEST_F(CodeWays, WithNothingToAskOfOneIsToldWhatToMark) {
    openTraining();
    window->session().setMark({});
    trigger("inCode");
    EXPECT_TRUE(lastAction().startsWith("Mark an operation")) << qPrintable(lastAction());
    window->session().setMark({.cause = core::IdleCause::CpuBound});
    trigger("inCode");
    EXPECT_TRUE(lastAction().startsWith("Mark an operation"));
}

TEST_F(CodeWays, FoldsAreUndoneAndReachOtherTables) {
    openTraining();
    trigger("layout-code");
    ASSERT_TRUE(tests::settle(*window, 1));
    trigger("codeFoldRepeats");
    ASSERT_TRUE(tests::settle(*window, 1));
    EXPECT_FALSE(window->session().options().code.foldRepeats);
    EXPECT_FALSE(child<QAction>("codeFoldRepeats")->isChecked());
    EXPECT_EQ(child<QAction>("undo")->text(), "Undo Folded frames");
    trigger("undo");
    ASSERT_TRUE(tests::settle(*window, 1));
    EXPECT_TRUE(window->session().options().code.foldRepeats);
    EXPECT_TRUE(child<QAction>("codeFoldRepeats")->isChecked());
}

TEST_F(CodeWays, AComparisonLeadsToItsDifferenceInCode) {
    drop({file("base.json", training), file("other.json", training), file("third.json", training)});
    ASSERT_TRUE(tests::settle(*window, 3));
    trigger("layout-compare");
    ASSERT_TRUE(tests::settle(*window, 3));
    auto* candidates = child<QComboBox>("candidate");
    candidates->setCurrentIndex(1);
    emit candidates->activated(1);
    ASSERT_TRUE(tests::settle(*window, 3));
    auto& differences = *child<ui::TableView>("differences");
    emit differences.menuRequested(differences.table().index(0, 0), differences.mapToGlobal(QPoint()));
    auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
    ASSERT_TRUE(menu);
    for (QAction* each : menu->actions())
        if (each->text() == "Difference in Code") each->trigger();
    menu->close();
    ASSERT_TRUE(tests::settle(*window, 3));
    EXPECT_EQ(layout(), "code");
    showRangesAndCalls(3);
    const QString subtitle = child<ui::CodePane>("codePane")->subtitle();
    EXPECT_TRUE(subtitle.startsWith("C third.json against A base.json")) << qPrintable(subtitle);
    EXPECT_EQ(window->session().workspace().current, 2);
    trigger("inCode");
    EXPECT_TRUE(child<QToolButton>("codeDifferenceButton")->isChecked()) << "nothing is marked: it stays";
}

/// Qt considers panes behind another tab visible.
TEST_F(CodeWays, APaneThatNobodySeesLetsGoOfAClosedProfileAndOthersKeepTheirTree) {
    drop({file("run.json", training), file("other.json", training)});
    ASSERT_TRUE(tests::settle(*window, 2));
    trigger("layout-code");
    ASSERT_TRUE(tests::settle(*window, 2));
    showRangesAndCalls(2);
    auto* frames = child<QDockWidget>("frames");
    child<app::DockArea>("dockArea")->tabifyDockWidget(frames, child<QDockWidget>("frame"));
    frames->raise();
    ASSERT_TRUE(waitFor([&] { return child<QWidget>("codeFacts")->visibleRegion().isEmpty(); }));
    ASSERT_TRUE(tests::settle(*window, 2));
    const std::weak_ptr<const core::Snapshot> closed = window->session().workspace().profiles[1].snapshot;
    const std::string before = marked();
    EXPECT_NE(before, "nothing");
    window->session().closeProfile(1);
    ASSERT_TRUE(waitFor([&] { return closed.expired(); })) << "every pane lets go of it";
    ASSERT_TRUE(flame().model().graph);
    EXPECT_TRUE(flame().isVisible());
    EXPECT_EQ(marked(), before);
    EXPECT_GT(child<ui::TableView>("codeTree")->table().rowCount(), 0);
}

}  // namespace
