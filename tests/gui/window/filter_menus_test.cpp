// SPDX-License-Identifier: GPL-3.0-or-later
// Filters by GPU, stream, iteration and kind of step, chosen in the toolbar, in the bar of chips and in the gutter of
// the timeline; and the divisors of per-iteration columns, which filter nothing.
#include "tests/gui/support/settled.h"
#include "tests/gui/support/window_fixture.h"
#include "ui/format/quantity.h"
#include "ui/panes/timeline/timeline_pane.h"
#include "ui/theme/grown.h"
#include "ui/timeline/timeline_view.h"
#include "ui/widgets/chip.h"
#include "ui/widgets/filter_menu.h"

#include <QMenu>
#include <QTest>

#include <algorithm>

namespace {

constexpr const char* twoGpus =
    "range:ProfilerStep#1 0-90, call:cudaLaunchKernel 1-2 ^1, gemm 10-30 ^1, range:ProfilerStep#2 100-190, "
    "call:cudaLaunchKernel 101-102 ^2, gemm 110-170 ^2, range:ProfilerStep#3 200-290, call:cudaLaunchKernel 201-202 "
    "^3, norm 210-220 ^3 @9, gemm 12-40 #1";

class FilterMenusTest : public tests::WindowTest {
protected:
    FilterMenusTest() {
        window->resize(ui::grown(1800), 1000);
        drop({file("a.json", twoGpus)});
        EXPECT_TRUE(settle());
        EXPECT_TRUE(tests::settle(*window, 1));
    }

    const core::Filter& filter() { return window->session().options().filter; }
    QMenu* openMenu() {
        auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
        EXPECT_TRUE(menu);
        return menu;
    }
    QMenu* menuOf(const char* field) {
        QTest::mouseClick(child<QWidget>(field), Qt::LeftButton);
        return openMenu();
    }
    static QAction* entry(const QMenu* menu, const QString& text) {
        for (QAction* action : menu ? menu->actions() : QList<QAction*>())
            if (action->text().section(u'\t', 0, 0) == text) return action;
        ADD_FAILURE() << "there is no " << text.toStdString();
        return nullptr;
    }
    void choose(const char* field, const QString& text, Qt::KeyboardModifiers keys = {}) {
        QMenu* menu = menuOf(field);
        QAction* action = entry(menu, text);
        ASSERT_TRUE(menu && action);
        QTest::mouseClick(menu, Qt::LeftButton, keys, menu->actionGeometry(action).center());
        EXPECT_TRUE(settle());
    }
    QString shown(const char* field) { return child<ui::FilterField>(field)->currentText(); }
    QString chip(int index) { return child<ui::Chip>(qPrintable(QStringLiteral("filterChip%1").arg(index)))->text(); }
};

TEST_F(FilterMenusTest, TheToolbarFiltersByGpu) {
    EXPECT_EQ(shown("deviceFilter"), "GPUs");
    choose("deviceFilter", "GPU 1");
    EXPECT_EQ(filter().devices, (std::set<std::int64_t>{1}));
    EXPECT_EQ(shown("deviceFilter"), "GPU 1");
    EXPECT_EQ(chip(0), "GPU 1");
    EXPECT_EQ(window->session().undoStack().undoText(), "Filter to GPU 1");
    choose("deviceFilter", "GPU 0");
    EXPECT_EQ(filter().devices, (std::set<std::int64_t>{0})) << "a click chooses one alone";
    choose("deviceFilter", "GPU 1", Qt::ControlModifier);
    EXPECT_TRUE(shown("deviceFilter").startsWith(QLatin1String("2 GPU")));
    EXPECT_EQ(filter().devices, (std::set<std::int64_t>{0, 1}));
    choose("deviceFilter", "All GPUs");
    EXPECT_EQ(filter(), core::Filter());
}

TEST_F(FilterMenusTest, AnotherClickOnTheOneThatIsChosenShowsAllAgain) {
    choose("streamFilter", "Stream 9");
    EXPECT_EQ(filter().streams, (std::set<std::int64_t>{9}));
    choose("streamFilter", "Stream 9");
    EXPECT_EQ(filter(), core::Filter());
}

TEST_F(FilterMenusTest, StreamsAreThoseOfTheChosenGpu) {
    choose("deviceFilter", "GPU 1");
    EXPECT_FALSE(child<QWidget>("streamFilter")->isVisible()) << "it has one stream: nothing to choose";
}

TEST_F(FilterMenusTest, IterationsAreChosenByNumberAndTellTheirTime) {
    const QMenu* menu = menuOf("iterationFilter");
    const QAction* second = entry(menu, "#2");
    ASSERT_TRUE(second);
    EXPECT_TRUE(second->text().contains(QLatin1String("ns"))) << qPrintable(second->text());
    openMenu()->close();
    choose("iterationFilter", "#2");
    EXPECT_EQ(filter().iterations, (std::vector<core::NumberRange>{{2, 2}}));
    choose("iterationFilter", "#3", Qt::ControlModifier);
    EXPECT_EQ(filter().iterations, (std::vector<core::NumberRange>{{2, 3}}));
    EXPECT_EQ(shown("iterationFilter"), QStringLiteral("#2–3"));
}

TEST_F(FilterMenusTest, TheBarOfChipsHasTheSameMenus) {
    QTest::mouseClick(child<QWidget>("filterMenu"), Qt::LeftButton);
    const QMenu* menu = openMenu();
    for (const char* title : {"GPUs", "Streams", "Iterations"})
        ASSERT_TRUE(entry(menu, title));
    entry(entry(menu, "Streams")->menu(), "Stream 7")->trigger();
    openMenu()->close();
    EXPECT_EQ(chip(0), "Stream 7");
}

TEST_F(FilterMenusTest, TheGutterFiltersToItsRowAndHidesTheOthers) {
    ui::TimelineView& view = window->findChild<ui::TimelinePane*>()->view();
    ASSERT_TRUE(
        tests::waitFor([&] { return view.state().scene().timeline && view.state().scene().timeline->isWhole; }));
    const ui::Scene& scene = view.state().scene();
    const auto rightClick = [&](const char* title) {
        for (const ui::RowPlace& place : scene.layout.scrolled)
            if (scene.rows[place.row].title == QLatin1String(title)) {
                QTest::mouseClick(&view, Qt::RightButton, {}, QPoint(20, scene.topOf(place, false) + 8));
                return openMenu();
            }
        ADD_FAILURE() << "there is no row " << title;
        return static_cast<QMenu*>(nullptr);
    };
    const QMenu* menu = rightClick("Stream 7");
    ASSERT_TRUE(menu);
    entry(menu, "Hide Other Rows")->trigger();
    openMenu()->close();
    EXPECT_EQ(scene.layout.scrolled.size(), 2u) << "the stream and its device";
    menu = rightClick("Stream 7");
    ASSERT_TRUE(menu);
    entry(menu, "Filter to GPU 0, stream 7")->trigger();
    openMenu()->close();
    EXPECT_EQ(filter().devices, (std::set<std::int64_t>{0}));
    EXPECT_EQ(filter().streams, (std::set<std::int64_t>{7}));
}

TEST_F(FilterMenusTest, WhatTheFileIsAgreesWithThePanes) {
    const QString said = child<ui::Chip>("everythingChip")->text();
    EXPECT_TRUE(said.contains(QLatin1String("2 GPUs, 3 iteration"))) << qPrintable(said);
    for (const core::Table& table : child<app::DockArea>("dockArea")->pane("iterations")->tables()) {
        if (table.name != "iteration-summary") continue;
        const auto median = std::ranges::find(table.columns, "Median", &core::Column::title) - table.columns.begin();
        const auto& cell = table.rows.front()[static_cast<std::size_t>(median)];
        const auto length = static_cast<core::Nanos>(std::get<double>(cell));
        EXPECT_TRUE(said.contains(ui::timeText(length, QLocale()))) << qPrintable(said) << ' ' << length;
    }
    const QString facts = child<QLabel>("facts")->text();
    const QString busy = facts.section(QLatin1String("busy "), 1).section(u' ', 0, 0);
    EXPECT_TRUE(said.contains(busy)) << qPrintable(said) << ", but " << qPrintable(facts);
}

TEST_F(FilterMenusTest, DivisorsAreAskedForWhereTablesDivide) {
    trigger("divisors");
    EXPECT_EQ(child<QSpinBox>("gpus")->text(), QStringLiteral("÷ 2 found"));
    child<QSpinBox>("iterations")->setValue(4);
    EXPECT_EQ(window->session().options().perIteration, (core::PerIteration{4, 0})) << "GPUs stay as found";
    child<QSpinBox>("gpus")->setValue(1);
    ASSERT_TRUE(settle());
    const core::PerIteration expected{.iterations = 4, .gpus = 1};
    EXPECT_EQ(window->session().workspace().snapshot()->options.perIteration, expected);
    EXPECT_EQ(filter(), core::Filter());
}

}  // namespace
