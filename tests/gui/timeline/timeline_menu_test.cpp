// SPDX-License-Identifier: GPL-3.0-or-later
// The menu of an interval, opened with the mouse and by key, and the card that appears under the pointer.
#include "tests/gui/support/event_loop.h"
#include "tests/gui/support/timeline_fixture.h"
#include "ui/panes/shared/figures_dialog.h"
#include "ui/timeline/painting/item_facts.h"
#include "ui/timeline/scene/item_steps.h"
#include "ui/widgets/tables/table_frame.h"

#include <QContextMenuEvent>
#include <QHelpEvent>
#include <QLabel>
#include <QMenu>
#include <QToolTip>

#include <algorithm>

namespace {

using core::ItemKind;
using core::TraceItem;
using tests::someWork;

class TimelineMenuTest : public tests::TimelinePaneTest {
protected:
    TimelineMenuTest() {
        QObject::connect(&requests, &ui::Requests::optionsEdited, &pane,
                         [this](const core::Options& options, const QString& what) {
                             edited = options;
                             editText = what;
                         });
        QObject::connect(&requests, &ui::Requests::rulesEdited, &pane,
                         [this](const core::Rules& rules, const QString&) { rulesNow = rules; });
    }
    QMenu* menu() {
        for (QMenu* each : view().findChildren<QMenu*>(Qt::FindDirectChildrenOnly))
            if (each->isVisible()) return each;
        return nullptr;
    }
    bool trigger(const char* text) {
        QMenu* open = menu();
        if (!open) return false;
        for (QAction* action : open->actions())
            if (action->text().startsWith(QLatin1String(text)) && action->isEnabled()) {
                action->trigger();
                open->close();
                return true;
            }
        return false;
    }
    void rightClick(core::Nanos time, const char* row) {
        QTest::mouseClick(&view(), Qt::RightButton, {}, at(time, row));
    }
    ui::TableView* table() {
        auto* dialog = pane.findChild<ui::FiguresDialog*>();
        if (!dialog) return nullptr;
        ui::TableView& rows = dialog->findChild<ui::TableFrame*>()->view();
        return tests::waitFor([&] { return rows.model()->rowCount() > 0; }) ? &rows : nullptr;
    }

    core::Options edited;
    core::Rules rulesNow;
    QString editText;
};

TEST_F(TimelineMenuTest, FiltersToAnOperationByItsName) {
    ASSERT_TRUE(show(someWork));
    rightClick(150, "Stream 7");
    ASSERT_TRUE(trigger("Filter to This"));
    EXPECT_EQ(edited.filter.kernels.size(), 1u);
    EXPECT_EQ(editText, "Filter to gemm");
}

TEST_F(TimelineMenuTest, MakesARuleOfAKernelButNotOfACopy) {
    ASSERT_TRUE(show(someWork));
    rightClick(150, "Stream 7");
    ASSERT_TRUE(trigger("Make Rule from Name"));
    ASSERT_EQ(rulesNow.rules.size(), 3u);
    EXPECT_EQ(rulesNow.rules.front().className, "gemm");
    rightClick(120, "Stream 9");
    EXPECT_FALSE(trigger("Make Rule from Name"));
    EXPECT_TRUE(trigger("Copy Name"));
}

TEST_F(TimelineMenuTest, StepsToTheNextOfTheName) {
    ASSERT_TRUE(show(someWork));
    rightClick(150, "Stream 7");
    ASSERT_TRUE(trigger("Next Instance"));
    EXPECT_EQ(marked.item, (TraceItem{ItemKind::Operation, 3}));
}

TEST_F(TimelineMenuTest, ListsAllInstancesAndPairs) {
    ASSERT_TRUE(show(someWork));
    rightClick(150, "Stream 7");
    ASSERT_TRUE(trigger("All Instances in a Table"));
    ASSERT_TRUE(table());
    EXPECT_EQ(table()->model()->rowCount(), 3);
    EXPECT_EQ(pane.findChild<QLabel*>("rowCount")->text(), "3 rows");
    rightClick(150, "Stream 7");
    ASSERT_TRUE(trigger("Pairs with It"));
    QApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    ASSERT_TRUE(table());
    EXPECT_EQ(table()->model()->index(0, 0).data().toString(), "gemm");
}

TEST_F(TimelineMenuTest, OpensByItsKeyForWhatIsSelected) {
    ASSERT_TRUE(show(someWork));
    QTest::mouseClick(&view(), Qt::LeftButton, {}, at(150, "Stream 7"));
    QContextMenuEvent event(QContextMenuEvent::Keyboard, QPoint(), QPoint());
    QApplication::sendEvent(&view(), &event);
    EXPECT_TRUE(trigger("Filter to This"));
    EXPECT_EQ(editText, "Filter to gemm");
}

TEST_F(TimelineMenuTest, WhatIsClickedIsToldToOtherPanes) {
    ASSERT_TRUE(show(someWork));
    QTest::mouseClick(&view(), Qt::LeftButton, {}, at(150, "Stream 7"));
    EXPECT_EQ(marked.item, (TraceItem{ItemKind::Operation, 1})) << "the copy comes first, it ends before";
    drag(Qt::LeftButton, at(700, "Stream 7"), at(803, "Stream 7"), Qt::AltModifier);
    EXPECT_FALSE(marked.item) << "the range that was drawn last is what is looked at";
    EXPECT_TRUE(marked.range);
}

TEST_F(TimelineMenuTest, ComesToWhatAnotherPaneMarks) {
    ASSERT_TRUE(show(someWork));
    workspace.mark = {.item = TraceItem{ItemKind::Operation, 3}};
    pane.show(workspace);
    EXPECT_EQ(selected(), "gemm");
    ASSERT_TRUE(scene().selected);
    EXPECT_EQ(scene().selected->item, 3u);
}

TEST_F(TimelineMenuTest, TheCardIsSmallHoweverDeepTheStackAndLongTheName) {
    std::string trace = "call:cudaLaunchKernel 500-510 ^1, ";
    for (int i = 0; i < 60; ++i)
        trace += fmt::format("range:frame{}_of_a_python_stack {}-{}, ", i, i, 2000 - i);
    ASSERT_TRUE(show((trace + std::string(2000, 'k') + " 600-700 ^1").c_str()));
    const auto item = ui::itemAt(scene(), at(650, "Stream 7"));
    ASSERT_TRUE(item);
    const QString card = ui::cardOf(scene(), *item, QLocale());
    EXPECT_LT(card.size(), 1200) << card.toStdString();
    EXPECT_TRUE(card.contains("frame59_of_a_python_stack")) << "the innermost say most";
    EXPECT_FALSE(card.contains("frame0_of"));
}

TEST_F(TimelineMenuTest, TheCardOfIdleTimeNamesItsCodeOnceThatIsFound) {
    ASSERT_TRUE(
        show("gemm 0-100 ^1, norm 1000-1100 ^2, range:step 0-990, range:load 100-900, call:launch 5-10 ^1, "
             "call:launch 910-950 ^2"));
    const auto& tracks = scene().timeline->tracks;
    const auto idle =
        std::ranges::find_if(tracks, [](const auto& track) { return track->kind == core::TrackKind::Idle; });
    ASSERT_NE(idle, tracks.end());
    const auto place = scene().placeOf({static_cast<std::size_t>(idle - tracks.begin()), 0});
    ASSERT_TRUE(place);
    const QPoint at = place->center().toPoint();
    QHelpEvent rest(QEvent::ToolTip, at, view().mapToGlobal(at));
    QApplication::sendEvent(&view(), &rest);
    EXPECT_TRUE(QToolTip::text().contains("Duration")) << "which does not wait for the code";
    EXPECT_TRUE(tests::waitFor([] { return QToolTip::text().contains(QString::fromUtf8("step › load, 88 %")); }))
        << qPrintable(QToolTip::text());
    QToolTip::hideText();
}

TEST_F(TimelineMenuTest, TheCardOfIdleTimeNamesWhatTheThreadThatEndedItWasIn) {
    ASSERT_TRUE(
        show("gemm 0-100 ^1, norm 1000-1100 ^2, range:step 0-990, range:load 100-900, call:launch 5-10 ^1, "
             "call:launch 910-950 ^2"));
    const auto& tracks = scene().timeline->tracks;
    for (std::size_t track = 0; track < tracks.size(); ++track) {
        if (tracks[track]->kind != core::TrackKind::Idle) continue;
        std::string told;
        for (std::uint32_t item = 0; item < tracks[track]->own.start.size(); ++item) {
            const QString line = ui::lineOf(*scene().timeline, {track, item}, QLocale());
            told += line.section(QString::fromUtf8(" · "), 2).toStdString() + "; ";
        }
        EXPECT_TRUE(told.starts_with("step \u203a load; ")) << told;
        return;
    }
    ADD_FAILURE() << "there is no idle time";
}

}  // namespace
