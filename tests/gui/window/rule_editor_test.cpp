// SPDX-License-Identifier: GPL-3.0-or-later
// The rule editor slides in at the right edge of every layout, and out again; its button is in every toolbar. View >
// Panes lists panes by question.
#include "app/window/docks/layouts.h"
#include "tests/gui/support/docked_panes.h"
#include "tests/gui/support/settled.h"
#include "tests/gui/support/window_fixture.h"
#include "ui/panes/rules/rules_model.h"
#include "ui/panes/rules/rules_table.h"
#include "ui/theme/tokens.h"
#include "ui/widgets/dock_title.h"

#include <QMenu>
#include <QTest>
#include <QToolBar>

#include <fmt/format.h>

#include <map>
#include <set>
#include <string>

namespace {

using tests::waitFor;

class RuleEditorTest : public tests::WindowTest {
protected:
    RuleEditorTest() {
        window->resize(1280, 800);
        drop({file("a.json", "gemm 0-5, gemm 7-9")});
        EXPECT_TRUE(tests::settle(*window, 1));
        rules = child<QDockWidget>("rules");
    }
    bool isWide() const {
        const auto* area = child<app::DockArea>("dockArea");
        return waitFor([&] { return rules->width() >= 360 && rules->geometry().right() + 1 >= area->width(); });
    }
    void press() {
        QTest::keyClick(window.get(), Qt::Key_R, Qt::ControlModifier);
        EXPECT_TRUE(tests::settle(*window, 1));
    }

    QDockWidget* rules = nullptr;
};

TEST_F(RuleEditorTest, SlidesInAtTheRightOfEveryLayoutAndOutAgain) {
    for (const app::Layout& layout : app::layouts()) {
        window->setLayout(layout.id);
        EXPECT_TRUE(tests::settle(*window, 1));
        const QString before = tests::shownPanes(*window);
        const bool isThere = !rules->isHidden();
        if (isThere) press();
        const QString without = tests::shownPanes(*window);
        EXPECT_TRUE(rules->isHidden()) << layout.id;
        press();
        EXPECT_FALSE(rules->isHidden()) << layout.id;
        EXPECT_TRUE(isThere || isWide()) << layout.id << ": " << rules->width();
        EXPECT_TRUE(rules->isAncestorOf(QApplication::focusWidget())) << layout.id;
        EXPECT_TRUE(child<QToolButton>("ruleEditorButton")->isChecked()) << layout.id;
        EXPECT_EQ(tests::shownPanes(*window).split(u' ').size(), without.split(u' ').size() + 1) << layout.id;
        if (isThere) continue;
        press();
        EXPECT_EQ(tests::shownPanes(*window), before) << layout.id;
        EXPECT_FALSE(child<QToolButton>("ruleEditorButton")->isChecked()) << layout.id;
    }
}

TEST_F(RuleEditorTest, InTheSmallestWindowTheNamesOfClassesAreWhole) {
    for (const tests::Font& font : tests::fonts()) {
        tests::setFont(font);
        window->resize(1024, 640);
        ASSERT_TRUE(tests::settle(*window, 1));
        const auto* table = rules->findChild<ui::RulesTable*>();
        const int name = QFontMetrics(ui::fontOf(ui::FontRole::Body)).horizontalAdvance("Communication");
        const int beside = ui::space::swatch + ui::space::swatchToText + ui::space::cell + ui::space::icon;
        EXPECT_GE(table->columnWidth(ui::RulesModel::Class), name + beside) << font.family << font.percent;
        EXPECT_FALSE(table->isColumnHidden(ui::RulesModel::Hits)) << font.family << font.percent;
    }
}

TEST_F(RuleEditorTest, ItsButtonIsInTheToolbarOfEveryWindow) {
    const auto* button = child<QToolButton>("ruleEditorButton");
    for (const tests::Font& font : tests::fonts())
        for (const int width : {1024, 1280, 1440, 1600, 1920}) {
            tests::setFont(font);
            window->resize(width, 800);
            ASSERT_TRUE(tests::settle(*window, 1));
            const int right = button->geometry().right();
            EXPECT_TRUE(button->isVisible() && right < window->width()) << font.family << font.percent << ' ' << width;
        }
    QTest::mouseClick(child<QToolButton>("ruleEditorButton"), Qt::LeftButton);
    EXPECT_TRUE(rules->isHidden());
    QTest::mouseClick(child<QToolButton>("ruleEditorButton"), Qt::LeftButton);
    EXPECT_FALSE(rules->isHidden());
}

TEST_F(RuleEditorTest, TheToolbarOfAWidthIsTheSameWhateverTheWidthAndTheFontWereBefore) {
    const auto start = [&] {
        window.reset();
        open();
        drop({file("b.json", "gemm 0-5, gemm 6-8 #1, gemm 7-9 @8")});
        ASSERT_TRUE(settle());
    };
    tests::setFont(tests::fonts().back());
    start();
    tests::setFont(tests::fonts().front());
    auto* bar = child<QToolBar>("toolBar");
    const auto partsAt = [&](int width) {
        window->resize(width, 1000);
        EXPECT_TRUE(tests::settle(*window, 1));
        std::string parts;
        for (const auto* part : bar->findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly))
            if (part->isVisible() && !part->objectName().isEmpty())
                parts += fmt::format("{} {}+{}, ", part->objectName().toStdString(), part->x(), part->width());
        return parts;
    };
    std::map<int, std::string> narrower;
    for (int width = 1024; width < 1800; width += 16)
        narrower[width] = partsAt(width);
    for (auto at = narrower.rbegin(); at != narrower.rend(); ++at)
        EXPECT_EQ(partsAt(at->first), at->second) << at->first;
    partsAt(1024);
    EXPECT_EQ(partsAt(1504), narrower[1504]);
    start();
    bar = child<QToolBar>("toolBar");
    EXPECT_EQ(partsAt(1504), narrower[1504]) << "at another start";
}

TEST_F(RuleEditorTest, ALayoutThatItLeftIsStillArrangedForTheWindow) {
    window->setLayout("gaps");
    press();
    press();
    window->resize(1600, 1000);
    ASSERT_TRUE(tests::settle(*window, 1));
    const int pairs = child<QDockWidget>("pairs")->width();
    trigger("resetLayout");
    ASSERT_TRUE(tests::settle(*window, 1));
    EXPECT_EQ(child<QDockWidget>("pairs")->width(), pairs);
}

TEST_F(RuleEditorTest, OutAgainKeepsWhatTheUserChangedMeanwhile) {
    window->setLayout("gaps");
    press();
    child<QDockWidget>("pairs")->close();
    ASSERT_TRUE(tests::settle(*window, 1));
    press();
    EXPECT_EQ(tests::shownPanes(*window), "gaps selection");
}

TEST_F(RuleEditorTest, HasTheSameRoomIfTheMenuOfPanesShowsIt) {
    window->setLayout("timeline");
    rules->toggleViewAction()->trigger();
    ASSERT_TRUE(tests::settle(*window, 1));
    EXPECT_TRUE(isWide()) << rules->width();
    press();
    EXPECT_EQ(tests::shownPanes(*window), "classes memory selection timeline");
}

TEST_F(RuleEditorTest, EveryPaneIsInTheMenuOfOneQuestionUnderANameOfItsOwn) {
    std::multiset<QString> listed;
    for (QMenu* menu : child<app::DockArea>("dockArea")->viewMenus()) {
        EXPECT_TRUE(menu->title().endsWith(u'?')) << menu->title().toStdString();
        EXPECT_FALSE(menu->actions().isEmpty());
        EXPECT_LE(menu->actions().size(), 6) << menu->title().toStdString();
        for (const QAction* pane : menu->actions())
            listed.insert(pane->text());
    }
    EXPECT_EQ(listed.size(), ui::paneKinds().size());
    for (const ui::PaneKind& kind : ui::paneKinds()) {
        const QString title = ui::title(kind);
        EXPECT_EQ(listed.count(title), 1U) << title.toStdString();
        EXPECT_EQ(listed.count(title + u's'), 0U) << title.toStdString() << ": one letter from another";
    }
}

}  // namespace
