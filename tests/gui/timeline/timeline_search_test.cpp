// SPDX-License-Identifier: GPL-3.0-or-later
// Finding names on the timeline.
#include "tests/gui/support/event_loop.h"
#include "tests/gui/support/timeline_fixture.h"
#include "ui/panes/timeline/timeline_finder.h"

#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QToolButton>

namespace {

using tests::TimelinePaneTest;

TEST_F(TimelinePaneTest, SlashFindsNamesAndEnterStepsThroughThemAroundTheEnd) {
    ASSERT_TRUE(show("gemm_a 0-10, norm 20-30, gemm_b 40-50, gemm_a 60-70 @8"));
    view().setFocus();
    auto* bar = pane.findChild<QWidget*>("timelineSearch");
    auto* field = pane.findChild<QLineEdit*>("searchField");
    auto* count = pane.findChild<QLabel*>("searchCount");
    EXPECT_FALSE(bar->isVisible());
    QTest::keyClick(&view(), Qt::Key_Slash);
    EXPECT_TRUE(bar->isVisible() && field->hasFocus());
    QTest::keyClicks(field, "gemm");
    ASSERT_TRUE(tests::waitFor([&] { return count->text() == "3 found"; })) << count->text().toStdString();
    EXPECT_EQ(selected(), "nothing") << "until one asks for it";
    std::string steps;
    const auto step = [&](Qt::KeyboardModifiers modifiers) {
        QTest::keyClick(field, Qt::Key_Return, modifiers);
        steps += selected() + " " + count->text().toStdString() + "; ";
    };
    view().state().select(ui::TimelineItem{0, 0});
    for (int i = 0; i < 3; ++i)
        step({});
    step(Qt::ShiftModifier);
    EXPECT_EQ(steps, "gemm_b 2 of 3; gemm_a 3 of 3; gemm_a 1 of 3; gemm_a 3 of 3; ");
    EXPECT_TRUE(field->hasFocus());
    QTest::keyClick(field, Qt::Key_Escape);
    EXPECT_FALSE(bar->isVisible());
    EXPECT_EQ(scene().found, nullptr);
    EXPECT_TRUE(view().hasFocus());
}

TEST_F(TimelinePaneTest, WhatWasFoundIsListedWithDurationsAndAChoiceGoesThere) {
    ASSERT_TRUE(show("gemm_a 0-10, norm 20-30, gemm_b 40-70, gemm_a 80-100 @8"));
    QTest::keyClick(&view(), Qt::Key_Slash);
    auto* field = pane.findChild<QLineEdit*>("searchField");
    auto* list = pane.findChild<QToolButton*>("listHits");
    EXPECT_FALSE(list->isEnabled());
    QTest::keyClicks(field, "gemm");
    ASSERT_TRUE(tests::waitFor([&] { return list->isEnabled(); }));
    QTest::keyClick(field, Qt::Key_Down);
    auto* menu = pane.findChild<QMenu*>("hitList");
    ASSERT_TRUE(menu && menu->isVisible());
    std::string texts;
    for (const QAction* action : menu->actions())
        texts += action->text().toStdString() + "; ";
    EXPECT_EQ(texts, "The longest first; gemm_b\t30 ns; gemm_a\t20 ns; gemm_a\t10 ns; ");
    menu->actions()[2]->trigger();
    EXPECT_EQ(selected(), "gemm_a");
    EXPECT_EQ(scene().selected->item, 3u) << "the longer one";
    menu->close();
}

TEST_F(TimelinePaneTest, AHitInAFoldedRowUnfoldsIt) {
    ASSERT_TRUE(show("gemm 0-10, norm 20-30"));
    view().state().editRows([&](ui::RowChoices& choices) {
        for (const ui::Row& row : scene().rows)
            if (row.kind == ui::RowKind::Device) choices.turn(row);
    });
    ASSERT_FALSE(scene().placeOf({0, 1}));
    QTest::keyClick(&view(), Qt::Key_F, Qt::ControlModifier);
    auto* field = pane.findChild<QLineEdit*>("searchField");
    QTest::keyClicks(field, "norm");
    ASSERT_TRUE(tests::waitFor([&] { return scene().found != nullptr; }));
    QTest::keyClick(field, Qt::Key_Return);
    EXPECT_EQ(selected(), "norm");
    EXPECT_TRUE(scene().placeOf({0, 1}));
}

TEST_F(TimelinePaneTest, ABrokenPatternIsSaidAndFindsNothing) {
    ASSERT_TRUE(show("gemm 0-10"));
    QTest::keyClick(&view(), Qt::Key_Slash);
    pane.findChild<QToolButton*>("searchPattern")->setChecked(true);
    QTest::keyClicks(pane.findChild<QLineEdit*>("searchField"), "g(");
    const auto* count = pane.findChild<QLabel*>("searchCount");
    EXPECT_TRUE(tests::waitFor([&] { return count->text().contains("at character 3"); }))
        << count->text().toStdString();
    EXPECT_FALSE(pane.findChild<QToolButton*>("nextHit")->isEnabled());
}

/// The path in the graph of the given side.
core::CodePath codePath(const ui::Workspace& workspace, core::CodeSide side, const char* path) {
    const core::Snapshot& snapshot = *workspace.snapshot();
    core::CodeGraphChoice choice;
    choice.side = side;
    const core::CodeGraph graph = core::codeGraph(core::viewOf(snapshot), core::Frames(*snapshot.trace), choice);
    return core::pathOf(graph, choice, graph.find(path).value_or(0));
}

TEST_F(TimelinePaneTest, ThePlacesOfAFrameAreOutlinedAndSteppedThroughLikeWhatIsFound) {
    ASSERT_TRUE(
        show("gemm 100-120 ^1, norm 130-180 ^2, gemm 190-200 ^3, range:load 0-50, range:train 50-90, "
             "call:launch 20-25 ^1, call:launch 60-65 ^2, call:launch 70-75 ^3"));
    auto* bar = pane.findChild<QWidget*>("timelineSearch");
    auto* count = pane.findChild<QLabel*>("searchCount");
    pane.finder().showPlaces({.code = {codePath(workspace, core::CodeSide::OnGpu, "train")}});
    ASSERT_TRUE(tests::waitFor([&] { return selected() == "norm"; })) << "the longest is gone to";
    EXPECT_TRUE(bar->isVisible());
    EXPECT_FALSE(pane.findChild<QLineEdit*>("searchField")->isVisible());
    EXPECT_EQ(pane.findChild<QLabel*>("searchSubject")->text(), "code train");
    EXPECT_EQ(count->text(), "1 of 2");
    QTest::mouseClick(pane.findChild<QToolButton*>("nextHit"), Qt::LeftButton);
    EXPECT_EQ(selected(), "gemm");
    EXPECT_EQ(count->text(), "2 of 2");
    QTest::mouseClick(pane.findChild<QToolButton*>("closeSearch"), Qt::LeftButton);
    EXPECT_FALSE(bar->isVisible());
    EXPECT_EQ(scene().found, nullptr);
}

TEST_F(TimelinePaneTest, OfSeveralFramesAllPlacesAreOutlinedThoseOfBothOnce) {
    ASSERT_TRUE(
        show("gemm 100-120 ^1, norm 130-180 ^2, gemm 190-200 ^3, range:load 0-50, range:train 50-90, range:step 55-80, "
             "call:launch 20-25 ^1, call:launch 60-65 ^2, call:launch 82-85 ^3"));
    auto* count = pane.findChild<QLabel*>("searchCount");
    pane.finder().showPlaces({.code = {codePath(workspace, core::CodeSide::OnGpu, "train"),
                                       codePath(workspace, core::CodeSide::OnGpu, "train > step"),
                                       codePath(workspace, core::CodeSide::OnGpu, "load")}});
    ASSERT_TRUE(tests::waitFor([&] { return count->text() == "2 of 3"; })) << count->text().toStdString();
    EXPECT_EQ(pane.findChild<QLabel*>("searchSubject")->text(), "3 frames of code");
    EXPECT_EQ(selected(), "norm");
    view().setFocus();
    key(Qt::Key_Escape);
    EXPECT_EQ(selected(), "nothing");
    EXPECT_TRUE(scene().found) << "what is marked goes first";
    key(Qt::Key_Escape);
    EXPECT_FALSE(scene().found);
    EXPECT_FALSE(pane.findChild<QWidget*>("timelineSearch")->isVisible()) << "with the line that named them";
}

TEST_F(TimelinePaneTest, OfIdleTimeTheGapsAreOutlinedEachOnce) {
    ASSERT_TRUE(
        show("gemm 0-100 ^1, norm 300-400 ^2, gemm 1000-1100 ^3, range:load 50-980, call:launch 0-5 ^1, "
             "call:launch 200-205 ^2, call:launch 900-905 ^3, range:alone 1200-1300"));
    pane.finder().showPlaces({.code = {codePath(workspace, core::CodeSide::OffGpu, "load")}});
    auto* count = pane.findChild<QLabel*>("searchCount");
    ASSERT_TRUE(tests::waitFor([&] { return count->text() == "2 of 2"; })) << count->text().toStdString();
    ASSERT_TRUE(scene().selected);
    const auto& track = *scene().timeline->tracks[scene().selected->track];
    EXPECT_EQ(track.kind, core::TrackKind::Idle);
    EXPECT_EQ(core::idleIntervalOf(track.own, scene().selected->item), (core::TimeWindow{400, 1000}));
    EXPECT_LE(scene().view.window().start, 400) << "all of it is in view, whatever its parts";
    EXPECT_GE(scene().view.window().end, 1000);
    pane.finder().showPlaces({});
    EXPECT_TRUE(tests::waitFor([&] { return !bool(scene().found); }));
}

TEST_F(TimelinePaneTest, OperationsAreOutlinedWhereTheViewIsAndWalkedOneByOne) {
    ASSERT_TRUE(show("gemm 0-10, norm 100-120, gemm 300-310, gemm 500-510"));
    auto* count = pane.findChild<QLabel*>("searchCount");
    view().state().select(ui::TimelineItem{0, 1});
    const core::TimeWindow before = scene().view.window();
    const ui::Outlined gemms{.marked = {.name = "two gemms", .operations = {2, 3}}};
    pane.finder().outline(gemms);
    ASSERT_TRUE(tests::waitFor([&] { return count->text() == "2 found"; })) << count->text().toStdString();
    EXPECT_EQ(pane.findChild<QLabel*>("searchSubject")->text(), "two gemms");
    EXPECT_EQ(selected(), "norm");
    EXPECT_EQ(scene().view.window(), before);
    pane.finder().walk(gemms);
    EXPECT_EQ(count->text(), "1 of 2");
    pane.finder().walk(gemms);
    EXPECT_EQ(count->text(), "2 of 2");
    pane.finder().walk({.marked = {.name = "norms", .operations = {1}}});
    EXPECT_TRUE(tests::waitFor([&] { return selected() == "norm" && count->text() == "1 of 1"; }))
        << "others are outlined first";
}

TEST_F(TimelinePaneTest, PlacesOfOneProfileAreNotNamedAboveAnother) {
    ASSERT_TRUE(show("gemm 100-120 ^1, range:train 50-90, call:launch 60-65 ^1"));
    auto* bar = pane.findChild<QWidget*>("timelineSearch");
    pane.finder().showPlaces({.code = {codePath(workspace, core::CodeSide::OnGpu, "train")}});
    ASSERT_TRUE(tests::waitFor([&] { return selected() == "gemm"; }));
    ASSERT_TRUE(bar->isVisible());
    ASSERT_TRUE(show("norm 100-120"));
    EXPECT_TRUE(tests::waitFor([&] { return !bar->isVisible(); }));
}

}  // namespace
