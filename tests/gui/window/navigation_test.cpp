// SPDX-License-Identifier: GPL-3.0-or-later
// Finding names from anywhere, and navigating back to previous views.
#include "app/window/navigation.h"

#include "tests/gui/support/window_fixture.h"
#include "ui/panes/timeline/timeline_pane.h"
#include "ui/theme/grown.h"
#include "ui/timeline/timeline_view.h"
#include "ui/widgets/find_field.h"

namespace {

using tests::waitFor;
using tests::WindowTest;

class NavigationTest : public WindowTest {
protected:
    /// A size at which the toolbar has room for its search field.
    static QSize roomy() { return {ui::grown(1600), 1000}; }

    void openLong(QSize size = roomy()) {
        window->resize(size);
        drop({file("long.json", "gemm 0-500, norm 600-700, gemm 700-900")});
        ASSERT_TRUE(settle());
        ASSERT_TRUE(waitFor([this] { return timeline().scene().timeline && timeline().scene().timeline->isWhole; }));
    }
    ui::TimelineState& timeline() const { return child<ui::TimelineView>("timeline")->state(); }
    ui::FindField& field() const { return *child<ui::FindField>("findField"); }
    std::string selected() const {
        const auto& scene = timeline().scene();
        if (!scene.selected) return "nothing";
        const core::TimeWindow span = ui::spanOf(*scene.timeline, *scene.selected);
        return std::to_string(span.start) + "-" + std::to_string(span.end);
    }
    /// Waits until the history has recorded the view.
    bool rested() const {
        const auto* history = window->findChild<app::ViewHistory*>();
        return waitFor([&] { return history->isAtRest(); });
    }
};

TEST_F(NavigationTest, SlashOutsideASearchablePaneFindsOnTheTimelineAndEnterStepsOn) {
    openLong();
    child<QWidget>("profiles")->setFocus();
    QTest::keyClick(window.get(), Qt::Key_Slash);
    ASSERT_TRUE(field().hasFocus());
    QTest::keyClicks(&field(), "gemm");
    QTest::keyClick(&field(), Qt::Key_Return);  // at once: the search may still be running
    ASSERT_TRUE(waitFor([this] { return selected() != "nothing"; }));
    const std::string first = selected();
    EXPECT_TRUE(field().hasFocus());
    QTest::keyClick(&field(), Qt::Key_Return);
    ASSERT_TRUE(waitFor([&] { return selected() != first; }));
    EXPECT_NE(selected(), "600-700") << "that is norm";
    QTest::keyClick(&field(), Qt::Key_Return, Qt::ShiftModifier);
    EXPECT_EQ(selected(), first);
    QTest::keyClick(&field(), Qt::Key_Escape);
    EXPECT_EQ(field().text(), "");
    EXPECT_EQ(timeline().scene().found, nullptr);
    EXPECT_FALSE(field().hasFocus());
}

TEST_F(NavigationTest, AFocusedPaneWithASearchOfItsOwnIsSearchedAndCtrlShiftFGoesPastIt) {
    openLong();
    auto* view = child<ui::TimelineView>("timeline");
    view->setFocus();
    QTest::keyClick(window.get(), Qt::Key_F, Qt::ControlModifier);
    auto* own = child<QLineEdit>("searchField");
    EXPECT_TRUE(own->hasFocus());
    QTest::keyClicks(own, "norm");
    EXPECT_EQ(field().text(), "norm") << "both say what is looked for";
    auto* docks = child<app::DockArea>("dockArea");
    docks->raisePane("classes");
    docks->pane("classes")->findChild<ui::TableView*>()->setFocus();
    QTest::keyClick(window.get(), Qt::Key_Slash);
    EXPECT_FALSE(field().hasFocus());
    EXPECT_TRUE(qobject_cast<QLineEdit*>(QApplication::focusWidget())) << "the table's own";
    QTest::keyClick(window.get(), Qt::Key_F, Qt::ControlModifier | Qt::ShiftModifier);
    EXPECT_TRUE(field().hasFocus());
}

TEST_F(NavigationTest, WhereTheTimelineIsHiddenEnterBringsItIntoView) {
    openLong();
    window->setLayout("gaps");
    ASSERT_TRUE(child<QDockWidget>("timeline")->isHidden());
    QTest::keyClick(window.get(), Qt::Key_F, Qt::ControlModifier | Qt::ShiftModifier);
    QTest::keyClicks(&field(), "norm");
    QTest::keyClick(&field(), Qt::Key_Return);
    EXPECT_FALSE(child<QDockWidget>("timeline")->isHidden());
    ASSERT_TRUE(waitFor([this] { return selected() == "600-700"; })) << selected();
}

TEST_F(NavigationTest, ANarrowToolbarHasAButtonThatOpensTheTimelinesOwnSearch) {
    tests::setFont(tests::fonts().back());
    openLong({1024, 640});
    window->setMinimumSize(1, 1);
    auto* button = child<QToolButton>("findEverywhereButton");
    const auto isButton = [&] { return button->isVisible() && !field().isVisible(); };
    for (int width = 1024; width > 400 && !isButton(); width -= 24) {
        window->resize(width, 640);
        tests::runUntilIdle();
    }
    ASSERT_TRUE(isButton());
    window->setLayout("gaps");
    QTest::mouseClick(button, Qt::LeftButton);
    EXPECT_FALSE(child<QDockWidget>("timeline")->isHidden());
    EXPECT_TRUE(waitFor([this] { return child<QLineEdit>("searchField")->hasFocus(); }));
}

TEST_F(NavigationTest, BackAndForwardGoThroughLayoutsFiltersAndViews) {
    openLong();
    auto* back = child<QAction>("back");
    auto* forward = child<QAction>("forward");
    ASSERT_TRUE(rested());
    EXPECT_FALSE(back->isEnabled() || forward->isEnabled());
    const auto whole = timeline().place().view;
    timeline().time().show({100, 300});
    ASSERT_TRUE(rested());
    core::Options options = window->session().options();
    options.filter.streams = {7};
    window->session().editOptions(options, "Filter");
    ASSERT_TRUE(rested());
    window->setLayout("gaps");
    back->trigger();  // before the history has recorded the view
    EXPECT_EQ(window->session().options().filter.streams, (std::set<std::int64_t>{7}));
    EXPECT_TRUE(child<QAction>("layout-overview")->isChecked());
    QTest::keyClick(window.get(), Qt::Key_Left, Qt::AltModifier);
    EXPECT_TRUE(window->session().options().filter.streams.empty());
    EXPECT_EQ(timeline().place().view, (core::TimeWindow{100, 300}));
    back->trigger();
    EXPECT_EQ(timeline().place().view, whole);
    EXPECT_FALSE(back->isEnabled());
    for (int i = 0; i < 3; ++i)
        forward->trigger();
    EXPECT_TRUE(child<QAction>("layout-gaps")->isChecked());
    EXPECT_EQ(window->session().options().filter.streams, (std::set<std::int64_t>{7}));
    EXPECT_EQ(timeline().place().view, (core::TimeWindow{100, 300}));
    EXPECT_FALSE(forward->isEnabled());
}

TEST_F(NavigationTest, BackPassesOverProfilesThatAreClosed) {
    drop({file("a.json", "gemm 0-5"), file("b.json", "gemm 0-6")});
    ASSERT_TRUE(settle());
    window->session().setCurrent(0);
    ASSERT_TRUE(rested());
    window->session().setCurrent(1);
    ASSERT_TRUE(rested());
    window->session().setCurrent(0);
    ASSERT_TRUE(rested());
    window->session().closeProfile(1);
    ASSERT_TRUE(rested());
    child<QAction>("back")->trigger();
    EXPECT_EQ(window->windowTitle(), "a.json");
}

}  // namespace
