// SPDX-License-Identifier: GPL-3.0-or-later
// The effects of keys, drags, clicks and the mouse wheel on the timeline.
#include "app/window/language.h"
#include "tests/gui/support/event_loop.h"
#include "tests/gui/support/timeline_fixture.h"
#include "ui/timeline/painting/item_facts.h"
#include "ui/widgets/tables/empty_message.h"

#include <QMenu>
#include <QPicture>

namespace {

using core::TimeWindow;
using tests::someWork;
using tests::TimelinePaneTest;

TEST_F(TimelinePaneTest, ComputesUntilTheTimelineIsWhole) {
    EXPECT_FALSE(pane.isComputing());
    workspace = tests::workspaceOf(snapshotOf("gemm 0-5, norm 6-9"));
    pane.show(workspace);
    EXPECT_TRUE(pane.isComputing());
    ASSERT_TRUE(tests::waitFor([&] { return !pane.isComputing(); }));
    EXPECT_TRUE(scene().timeline && scene().timeline->isWhole);
}

TEST_F(TimelinePaneTest, ADragSelectsARangeThatSnapsToEdges) {
    ASSERT_TRUE(show(someWork));
    drag(Qt::LeftButton, at(102, "Stream 7"), at(297, "Stream 7"));
    EXPECT_EQ(range(), "100-300") << "the edges of gemm and norm are within five pixels";
    EXPECT_EQ(marked.range, (TimeWindow{100, 300}));
    EXPECT_EQ(window(), "0-1000") << "nothing else moves";
    EXPECT_TRUE(
        view().accessibleDescription().contains(QString::fromUtf8("3 operations · busy 95.00 % of 1 GPU · idle 10 ns")))
        << view().accessibleDescription().toStdString();
    drag(Qt::LeftButton, at(300, "Stream 7"), at(597, "Stream 7"));
    EXPECT_EQ(range(), "100-600") << "an edge is taken and moved";
    drag(Qt::LeftButton, at(700, "Stream 7"), at(803, "Stream 7"), Qt::AltModifier);
    EXPECT_EQ(range(), "700-803");
    key(Qt::Key_Escape);
    EXPECT_EQ(range(), "none");
    EXPECT_TRUE(marked.isEmpty());
}

TEST_F(TimelinePaneTest, FFiltersToTheRangeAndZZoomsToIt) {
    ASSERT_TRUE(show(someWork));
    drag(Qt::LeftButton, at(100, "Stream 7"), at(300, "Stream 7"));
    key(Qt::Key_F);
    EXPECT_EQ(filtered, (TimeWindow{100, 300}));
    EXPECT_EQ(filterText, "Filter to 200 ns from 100 ns");
    key(Qt::Key_Z);
    EXPECT_EQ(window(), "100-300");
    key(Qt::Key_Backspace);
    EXPECT_EQ(window(), "0-1000");
    key(Qt::Key_Backspace, Qt::ShiftModifier);
    EXPECT_EQ(window(), "100-300");
    key(Qt::Key_Home);
    EXPECT_EQ(window(), "0-1000");
}

TEST_F(TimelinePaneTest, TheWheelZoomsAtThePointerPansAndScrolls) {
    ASSERT_TRUE(show(someWork));
    const QPoint place = at(400, "Stream 7");
    wheel(place, {0, 1}, Qt::ControlModifier);
    EXPECT_EQ(window(), "80-880");
    wheel(place, {0, -1}, Qt::ControlModifier);
    EXPECT_EQ(window(), "0-1000");
    wheel(place, {0, 3}, Qt::ControlModifier);
    const std::string closer = window();
    wheel(place, {0, -1}, Qt::ShiftModifier);
    EXPECT_NE(window(), closer);
    wheel(place, {0, 1}, Qt::ShiftModifier);
    EXPECT_EQ(window(), closer);
    const int height = scene().layout.scrolledHeight;
    wheel(place, {0, 2}, Qt::ControlModifier | Qt::AltModifier);
    EXPECT_GT(scene().layout.scrolledHeight, height);
}

TEST_F(TimelinePaneTest, TheWheelZoomsWithoutCtrlAndScrollsWithItIfThatIsChosen) {
    ASSERT_TRUE(show(someWork));
    pane.resize(pane.width(), 200);  // too low for all rows
    pane.setWheelZooms(true);
    const QPoint place = at(400, "Stream 7");
    wheel(place, {0, 1}, Qt::NoModifier);
    EXPECT_EQ(window(), "80-880");
    wheel(place, {0, -1}, Qt::NoModifier);
    EXPECT_EQ(window(), "0-1000");
    ASSERT_GT(scene().maxScroll(), 0);
    view().state().scrollTo(0);
    wheel(place, {0, -1}, Qt::ControlModifier);
    EXPECT_GT(scene().scroll, 0);
    EXPECT_EQ(window(), "0-1000");
    wheel(place, {0, 9}, Qt::ControlModifier);
    EXPECT_EQ(scene().scroll, 0);
    wheel({20, place.y()}, {0, -1}, Qt::NoModifier);
    EXPECT_GT(scene().scroll, 0) << "on the titles, where there is no time";
    EXPECT_EQ(window(), "0-1000");
    wheel(place, {0, 1}, Qt::NoModifier);
    wheel(place, {0, 1}, Qt::ShiftModifier);
    EXPECT_NE(window(), "80-880") << "Shift pans as ever";
    ASSERT_TRUE(show("gemm 0-500"));
    ASSERT_TRUE(tests::waitFor([&] { return window() == "0-500"; }));
    wheel(at(200, "Stream 7"), {0, 1}, Qt::NoModifier);
    EXPECT_EQ(window(), "40-440") << "in the next profile too";
}

TEST_F(TimelinePaneTest, WhatWasBelowAPointerThatRestsIsNotNamedAfterTheViewHasMoved) {
    ASSERT_TRUE(show(someWork));
    const QPoint place = at(150, "Stream 7");
    QMouseEvent move(QEvent::MouseMove, place, view().mapToGlobal(place), Qt::NoButton, Qt::NoButton, {});
    QApplication::sendEvent(&view(), &move);
    ASSERT_TRUE(scene().hovered);
    EXPECT_EQ(ui::labelOf(*scene().timeline, *scene().hovered).toStdString(), "gemm");
    view().state().time().show({200, 400});
    EXPECT_TRUE(!scene().hovered || ui::labelOf(*scene().timeline, *scene().hovered) == "norm");
    view().state().time().show({600, 900});
    EXPECT_FALSE(scene().hovered);
}

TEST_F(TimelinePaneTest, MiddleDragZoomsAndRightOrShiftDragPans) {
    ASSERT_TRUE(show(someWork));
    drag(Qt::MiddleButton, at(200, "Stream 7"), at(600, "Stream 7"));
    EXPECT_EQ(window(), "200-600");
    drag(Qt::RightButton, at(400, "Stream 7"), at(350, "Stream 7"));
    EXPECT_EQ(window(), "250-650");
    drag(Qt::LeftButton, at(400, "Stream 7"), at(450, "Stream 7"), Qt::ShiftModifier);
    EXPECT_EQ(window(), "200-600");
    EXPECT_EQ(range(), "none");
}

TEST_F(TimelinePaneTest, AClickSelectsAndADoubleClickFits) {
    ASSERT_TRUE(show(someWork));
    QTest::mouseClick(&view(), Qt::LeftButton, {}, at(150, "Stream 7"));
    EXPECT_EQ(selected(), "gemm");
    EXPECT_EQ(marked.operation, "gemm");
    EXPECT_EQ(marked.stream, 7);
    EXPECT_EQ(scene().links.size(), 1u) << "an arrow from its launch";
    QTest::mouseClick(&view(), Qt::LeftButton, {}, at(120, "Stream 9"));
    EXPECT_EQ(selected(), "HtoD 0.00095 MiB");
    QTest::mouseClick(&view(), Qt::LeftButton, {}, at(350, "Stream 7"));
    EXPECT_EQ(selected(), "nothing");
    QTest::mouseDClick(&view(), Qt::LeftButton, {}, at(450, "Stream 7"));
    EXPECT_EQ(window(), "360-640") << "with some of what was before and after";
}

TEST_F(TimelinePaneTest, KeysStepThroughEventsOfTheSameName) {
    ASSERT_TRUE(show(someWork));
    QTest::mouseClick(&view(), Qt::LeftButton, {}, at(150, "Stream 7"));
    std::string starts;
    const auto note = [&] { starts += std::to_string(ui::spanOf(*scene().timeline, *scene().selected).start) + " "; };
    for (const int step : {Qt::Key_Period, Qt::Key_Period, Qt::Key_Period, Qt::Key_Comma}) {
        key(step);
        note();
    }
    EXPECT_EQ(starts, "400 990 990 400 ") << "and no further than the last";
}

TEST_F(TimelinePaneTest, TheKeyboardReachesEveryEventAndSaysWhich) {
    ASSERT_TRUE(show(someWork));
    key(Qt::Key_Right, Qt::ShiftModifier);
    EXPECT_EQ(selected(), "step") << "the first in view";
    key(Qt::Key_Down, Qt::ShiftModifier);
    key(Qt::Key_Down, Qt::ShiftModifier);
    EXPECT_EQ(selected(), "gemm");
    key(Qt::Key_Right, Qt::ShiftModifier);
    EXPECT_EQ(selected(), "norm");
    EXPECT_TRUE(view().accessibleDescription().startsWith(QString::fromUtf8("norm · 90 ns · step")))
        << view().accessibleDescription().toStdString();
    key(Qt::Key_Return);
    EXPECT_EQ(window(), "192-318");
    EXPECT_EQ(view().accessibleName(), "Timeline");
}

TEST_F(TimelinePaneTest, PlainKeysMoveAndZoom) {
    ASSERT_TRUE(show(someWork));
    key(Qt::Key_W);
    EXPECT_EQ(window(), "150-850");
    key(Qt::Key_D);
    EXPECT_EQ(window(), "255-955");
    key(Qt::Key_Left);
    EXPECT_EQ(window(), "150-850");
    key(Qt::Key_S);
    EXPECT_EQ(window(), "0-1000");
}

TEST_F(TimelinePaneTest, MarksAreSetReachedAndTakenAway) {
    ASSERT_TRUE(show(someWork));
    QTest::mouseClick(&view(), Qt::LeftButton, {}, at(450, "Stream 7"));
    key(Qt::Key_M);
    EXPECT_EQ(scene().marks, std::set<core::Nanos>{400});
    view().state().time().show({700, 800});
    key(Qt::Key_N, Qt::ShiftModifier);
    EXPECT_EQ(window(), "350-450");
    key(Qt::Key_M);
    EXPECT_TRUE(scene().marks.empty());
}

TEST_F(TimelinePaneTest, AClickOnADevicesTitleFoldsIt) {
    ASSERT_TRUE(show(someWork));
    const std::size_t rows = scene().layout.scrolled.size();
    QTest::mouseClick(&view(), Qt::LeftButton, {}, {40, at(0, "GPU 0").y()});
    EXPECT_EQ(scene().layout.scrolled.size(), rows - 3);
    QTest::mouseClick(&view(), Qt::LeftButton, {}, {40, at(0, "GPU 0").y()});
    EXPECT_EQ(scene().layout.scrolled.size(), rows);
    drag(Qt::LeftButton, {40, at(0, "Stream 9").y()}, {40, at(0, "Stream 7").y() - 10});
    EXPECT_LT(at(0, "Stream 9").y(), at(0, "Stream 7").y()) << "dragged above";
}

TEST_F(TimelinePaneTest, TheMenuHidesPinsAndBringsBack) {
    ASSERT_TRUE(show(someWork));
    const std::size_t rows = scene().layout.scrolled.size();
    const auto choose = [&](QPoint place, const char* text) {
        QTest::mouseClick(&view(), Qt::RightButton, {}, place);
        QMenu* menu = nullptr;
        for (QMenu* each : view().findChildren<QMenu*>())
            if (each->isVisible()) menu = each;
        ASSERT_TRUE(menu);
        for (QAction* action : menu->actions())
            if (action->text() == QLatin1String(text)) action->trigger();
        menu->close();
        QApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    };
    choose(at(150, "Stream 7"), "Hide Row");
    EXPECT_EQ(scene().layout.scrolled.size(), rows - 1);
    choose(at(120, "Stream 9"), "Pin Row to Top");
    ASSERT_EQ(scene().layout.pinned.size(), 1u);
    choose({40, 100}, "Reset Rows");
    EXPECT_EQ(scene().layout.scrolled.size(), rows);
}

TEST_F(TimelinePaneTest, ShortIdleTimeIsNotDrawnWhereTheUserSaysSoAndFiguresStay) {
    ASSERT_TRUE(show("gemm 0-100, gemm 150-1000, gemm 41000-42000"));
    const auto idle = [&] {
        for (const core::TrackPtr& track : scene().timeline->tracks)
            if (track->kind == core::TrackKind::Idle) return track->lanes.front().size();
        return std::size_t{99};
    };
    const auto choose = [&](const char* entry) {
        const core::TimelinePtr before = scene().timeline;
        QTest::mouseClick(&view(), Qt::RightButton, {}, {40, at(0, "Idle, by cause").y()});
        for (QAction* action : view().findChild<QMenu*>("minIdle")->actions())
            if (action->text() == QString::fromUtf8(entry)) action->trigger();
        for (QMenu* each : view().findChildren<QMenu*>(Qt::FindDirectChildrenOnly))
            each->close();
        QApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        return tests::waitFor([&] { return scene().timeline != before; });
    };
    const ui::RangeFacts facts = ui::rangeFacts(*scene().timeline, {0, 42000});
    EXPECT_EQ(idle(), 2u);
    ASSERT_TRUE(choose("From 10 µs"));
    EXPECT_EQ(idle(), 1u);
    EXPECT_EQ(ui::rangeFacts(*scene().timeline, {0, 42000}).idle, facts.idle);
    ASSERT_TRUE(choose("From 100 µs"));
    EXPECT_EQ(idle(), 0u);
    view().grab();
    ASSERT_TRUE(choose("All"));
    EXPECT_EQ(idle(), 2u);
}

TEST_F(TimelinePaneTest, AnEditedRuleRecolorsAndMovesNothing) {
    ASSERT_TRUE(show(someWork));
    view().state().time().show({100, 300});
    QTest::mouseClick(&view(), Qt::LeftButton, {}, at(150, "Stream 7"));
    const core::TimelinePtr before = scene().timeline;
    core::Rules rules = before->snapshot->rules;
    rules.rules[0].className = "matrix";
    workspace.profiles[0].snapshot = core::snapshotOf(before->snapshot->trace, rules, {}, cache);
    pane.show(workspace);
    ASSERT_TRUE(tests::waitFor([&] { return scene().timeline != before; }));
    EXPECT_EQ(scene().timeline->tracks, before->tracks) << "nothing is indexed again";
    EXPECT_TRUE(scene().timeline->isWhole);
    EXPECT_EQ(window(), "100-300");
    EXPECT_EQ(selected(), "gemm");
}

TEST_F(TimelinePaneTest, WhatAnotherPaneMarksStandsOutHere) {
    ASSERT_TRUE(show(someWork));
    const core::TimelinePtr before = scene().timeline;
    workspace.mark.operation = "norm";
    workspace.mark.range = TimeWindow{100, 600};
    pane.show(workspace);
    ASSERT_TRUE(tests::waitFor([&] { return scene().timeline != before; }));
    EXPECT_EQ(range(), "100-600");
    std::string dim;
    const core::Track& stream = *scene().timeline->tracks[0];
    for (std::size_t i = 0; i < stream.lanes[0].size(); ++i)
        dim += scene().timeline->keysOf(0)[0][i].isDim ? "dim " : "norm ";
    EXPECT_EQ(dim, "dim norm dim dim ");
    workspace.mark = {};
    pane.show(workspace);
    EXPECT_EQ(range(), "none");
}

TEST_F(TimelinePaneTest, RevealGoesToTheLongestOfAKernel) {
    ASSERT_TRUE(show(someWork));
    ui::Mark mark;
    mark.operation = "gemm";
    pane.reveal(mark);
    EXPECT_EQ(window(), "360-640");
    mark = {};
    mark.range = TimeWindow{100, 200};
    pane.reveal(mark);
    EXPECT_EQ(window(), "79-221");
}

TEST_F(TimelinePaneTest, WhatIsMissingIsSaidInWords) {
    const auto* message = pane.findChild<ui::EmptyMessage*>();
    EXPECT_EQ(message->title(), "No profile is open");
    pane.show(tests::workspaceOf(snapshotOf("")));
    EXPECT_TRUE(message->isVisible());
    EXPECT_EQ(message->title(), "No GPU operations in this profile");
    ASSERT_TRUE(show("gemm 0-5"));
    EXPECT_FALSE(message->isVisible());
    EXPECT_EQ(pane.subtitle(), "1 device, view 10 ns");
    pane.show(ui::Workspace{});
    EXPECT_EQ(message->title(), "No profile is open");
}

TEST_F(TimelinePaneTest, OddTracesAreDrawnAtEveryZoom) {
    for (const char* trace : {"gemm 0-0", "gemm 0-1, gemm 0-1, gemm 0-1", "copy:HtoD 5-9 @3", "gemm 0-3600000000000",
                              "gemm 0-1, gemm 4000000000000000000-4000000000000000001"}) {
        ASSERT_TRUE(show(trace)) << trace;
        for (int i = 0; i < 70; ++i) {
            view().grab();
            key(Qt::Key_W);
        }
        EXPECT_GE(scene().view.length(), ui::TimeView::shortest);
    }
}

TEST_F(TimelinePaneTest, PicturesAtAnyScaleAndWithShapes) {
    ASSERT_TRUE(show(someWork));
    QImage twice(view().size() * 2, QImage::Format_RGB32);
    twice.setDevicePixelRatio(2);
    view().render(&twice);
    const QPoint bar = at(150, "Stream 7");
    const QImage shown = view().grab().toImage();
    const QPoint within = bar + QPoint(0, -10);
    EXPECT_EQ(twice.pixelColor(within * 2), shown.pixelColor(within * shown.devicePixelRatio()));
    QPicture shapes;
    view().render(&shapes);
    EXPECT_GT(shapes.size(), 1000u);
}

TEST_F(TimelinePaneTest, AStreamIsInViewAtFirstHoweverManyRangesStandAboveIt) {
    std::string nested = someWork;
    for (int depth = 1; depth <= 8; ++depth)
        nested += fmt::format(", range:part {}-{}", depth, 900 - depth);
    ASSERT_TRUE(show(nested.c_str()));
    const auto stream = [&] {
        const auto& places = scene().layout.scrolled;
        return std::ranges::find_if(
            places, [&](const ui::RowPlace& place) { return scene().rows[place.row].kind == ui::RowKind::Stream; });
    };
    const auto isInView = [&] {
        const QRect area = scene().scrolledArea();
        const int top = scene().topOf(*stream(), false);
        return top >= area.top() && top + stream()->height <= area.bottom() + 1;
    };
    const int beside = scene().size.height() - scene().scrolledArea().height();
    const auto giveRows = [&](int height) {
        view().state().setSize({scene().size.width(), beside + height}, 1, scene().line);
    };
    ASSERT_GT(stream()->top, 0);
    // A taller view reduces the range of the scroll bar, which must not count as scrolling by the user.
    const int low = stream()->height, high = scene().layout.scrolledHeight - 1;
    for (const int height : {low, low + 8, high, low}) {
        giveRows(height);
        EXPECT_TRUE(isInView()) << height;
        const bool isRowWhole = std::ranges::count(scene().layout.scrolled, scene().scroll, &ui::RowPlace::top) == 1;
        EXPECT_TRUE(isRowWhole || scene().scroll == scene().maxScroll()) << height << ": the one at the top";
    }
    view().state().scrollTo(0);
    giveRows(stream()->height);
    EXPECT_EQ(scene().scroll, 0) << "as the user has it";
}

TEST_F(TimelinePaneTest, AChangeOfLanguageLeavesNoTextBehind) {
    ASSERT_TRUE(show(someWork));
    const QImage english = view().grab().toImage();
    app::applyLanguage("de");
    QApplication::processEvents();
    const QImage switched = view().grab().toImage();
    EXPECT_NE(switched, english);
    ui::TimelinePane begun{requests};
    begun.resize(pane.size());
    static_cast<QWidget&>(begun).show();
    ASSERT_TRUE(tests::waitUntilExposed(&begun));
    begun.show(workspace);
    EXPECT_TRUE(tests::waitFor([&] { return !begun.isComputing(); }));
    EXPECT_EQ(switched, begun.view().grab().toImage());
    app::applyLanguage("en");
}

}  // namespace
