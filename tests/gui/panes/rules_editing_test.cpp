// SPDX-License-Identifier: GPL-3.0-or-later
// The functions of the rules pane beside its table: the preview of a pattern, dropping kernels on rules and classes,
// renaming and merging classes, pale colors, and the difference from other rules.
#include "tests/gui/support/event_loop.h"
#include "tests/gui/support/made_snapshot.h"
#include "tests/support/snapshot_of.h"
#include "ui/models/kernel_drag.h"
#include "ui/models/rule_edits.h"
#include "ui/panes/figures/classes_pane.h"
#include "ui/panes/rules/rule_figures.h"
#include "ui/panes/rules/rules_model.h"
#include "ui/panes/rules/rules_pane.h"
#include "ui/panes/rules/rules_table.h"
#include "ui/panes/shared/class_menu.h"
#include "ui/theme/theme.h"
#include "ui/widgets/tables/table_frame.h"

#include <QApplication>
#include <QDialog>
#include <QDropEvent>
#include <QInputDialog>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QSettings>
#include <QTest>

#include <gtest/gtest.h>

namespace {

core::Rules someRules() { return tests::rulesOf({{"flash", "attention"}, {"gemm", "gemm"}, {"mm", "gemm"}}); }

std::string patternsAndClasses(const core::Rules& rules) {
    std::string text;
    for (const core::Rule& rule : rules.rules)
        text += (text.empty() ? "" : " ") + rule.match + "=" + rule.className;
    return text;
}

TEST(RuleEdits, AKernelGoesIntoAClassByARuleInFrontOfTheOneThatTakesIt) {
    const core::Rules moved =
        ui::withKernelsInClass(someRules(), {{"void gemm_attn<4>()", 1}, {"odd", core::noRule}}, "attention");
    EXPECT_EQ(patternsAndClasses(moved), "flash=attention gemm_attn=attention gemm=gemm mm=gemm odd=attention");
    const core::Rules once = ui::withKernelsInClass(someRules(), {{"void f<4>()", 1}, {"void f<8>()", 1}}, "attention");
    EXPECT_EQ(patternsAndClasses(once), "flash=attention f=attention gemm=gemm mm=gemm")
        << "one rule for one short name";
}

TEST(RuleEdits, RenamingToAnotherClassMakesOneOfBothInItsColor) {
    core::Rules rules = someRules();
    rules.rules[0].color = "#112233";
    rules.rules[1].color = rules.rules[2].color = "#445566";
    EXPECT_EQ(patternsAndClasses(ui::withClassRenamed(rules, "gemm", "matrix")),
              "flash=attention gemm=matrix mm=matrix");
    EXPECT_EQ(ui::withClassRenamed(rules, "gemm", "matrix").rules[1].color, "#445566");
    const core::Rules merged = ui::withClassRenamed(rules, "gemm", "attention");
    EXPECT_EQ(patternsAndClasses(merged), "flash=attention gemm=attention mm=attention");
    EXPECT_EQ(merged.rules[2].color, "#112233");
    EXPECT_EQ(ui::withClassRenamed(rules, "others", "rest").unmatched, "rest");
}

TEST(RuleEdits, ColorsNearTheBackgroundArePale) {
    core::Rules rules = someRules();
    rules.rules[0].color = "#ffff99";
    rules.rules[1].color = "#0000aa";
    EXPECT_EQ(ui::paleClasses(rules, QColor("#ffffff")), QStringList{"attention"});
    EXPECT_EQ(ui::paleClasses(rules, QColor("#191b1f")), QStringList{"gemm"});
}

std::string differenceText(const core::Rules& here, const core::Rules& there) {
    const char* names[] = {"added", "removed", "class", "color", "moved"};
    std::string text;
    for (const ui::RuleDifference& each : ui::rulesDifference(here, there)) {
        const core::Rule& rule = each.here ? here.rules[*each.here] : there.rules[*each.there];
        text += (text.empty() ? "" : ", ") + rule.match + " " + names[static_cast<std::size_t>(each.change)];
    }
    return text;
}

TEST(RulesDifference, TellsWhatWasAddedRemovedMovedAndChanged) {
    const core::Rules there = someRules();
    EXPECT_EQ(differenceText(there, there), "");
    core::Rules here = there;
    here.rules.insert(here.rules.begin(), {"new", "x"});
    here.rules.erase(here.rules.begin() + 2);
    EXPECT_EQ(differenceText(here, there), "new added, gemm removed");
    here = there;
    std::swap(here.rules[0], here.rules[2]);
    here.rules[1].className = "other";
    EXPECT_EQ(differenceText(here, there).find("gemm class") != std::string::npos, true);
    here = there;
    std::rotate(here.rules.begin(), here.rules.begin() + 2, here.rules.end());
    EXPECT_EQ(differenceText(here, there), "mm moved") << "one moved, not the two others";
    here = there;
    here.rules[2].color = "#123456";
    EXPECT_EQ(differenceText(here, there), "mm color");
    here = there;
    here.rules.push_back(here.rules[0]);
    EXPECT_EQ(differenceText(here, there), "flash added") << "of two alike one is new";
}

class RulesEditingTest : public testing::Test {
protected:
    RulesEditingTest() {
        QSettings().clear();
        workspace = tests::workspaceOf(snapshotOf(someRules(), {1, 2, -1}));
        QObject::connect(&requests, &ui::Requests::rulesEdited, [this](const core::Rules& now, const QString& deed) {
            edited = now;
            what = deed;
            if (respond) respond();
        });
        for (ui::Pane* pane : {static_cast<ui::Pane*>(&rules), static_cast<ui::Pane*>(&classes)}) {
            pane->resize(500, 700);
            static_cast<QWidget*>(pane)->show();
            EXPECT_TRUE(tests::waitUntilExposed(pane));
        }
        QApplication::setActiveWindow(&rules);
        show();
    }
    /// Three kernels of 600, 250 and 150 ms, each matched by the rule with the given index.
    static std::shared_ptr<core::Snapshot> snapshotOf(const core::Rules& rules, std::vector<int> takenBy,
                                                      core::TracePtr trace = nullptr) {
        auto snapshot = tests::madeSnapshot(
            rules,
            {{"sgemm", takenBy[0], 600e6, 30}, {"addmm", takenBy[1], 250e6, 10}, {"odd_attn", takenBy[2], 150e6, 5}});
        if (trace) snapshot->trace = std::move(trace);
        return snapshot;
    }
    void show() {
        rules.show(workspace);
        classes.show(workspace);
    }
    bool drop(QWidget* viewport, const QPoint& place, const std::vector<std::string>& names) {
        const std::unique_ptr<QMimeData> data(ui::kernelsMime(names));
        QDragEnterEvent enter(place, Qt::CopyAction, data.get(), Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(viewport, &enter);
        QDragMoveEvent move(place, Qt::CopyAction, data.get(), Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(viewport, &move);
        if (!move.isAccepted()) return false;
        QDropEvent dropped(place, Qt::CopyAction, data.get(), Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(viewport, &dropped);
        return dropped.isAccepted();
    }
    ui::TableView& classTable() { return classes.findChild<ui::TableFrame*>()->view(); }
    QAction* classAction(const char* text) {
        delete menu;
        menu = new QMenu(&rules);
        ui::addClassActions(*menu, rules, someRules(), "gemm");
        for (QAction* action : menu->actions())
            if (action->text() == QString::fromUtf8(text)) return action;
        return nullptr;
    }

    ui::Requests requests;
    ui::RulesPane rules{requests};
    ui::ClassesPane classes{requests};
    ui::Workspace workspace;
    core::Rules edited;
    QString what;
    std::function<void()> respond;
    QMenu* menu = nullptr;
};

TEST_F(RulesEditingTest, APatternBeingTypedTellsWhatItTakesAndMoves) {
    auto* preview = rules.findChild<ui::RulePreview*>();
    EXPECT_FALSE(preview->isVisible());
    respond = [this] {
        workspace.rules = std::make_shared<const core::Rules>(edited);
        const bool takesOdd = edited.rules[0].match.find("attn") != std::string::npos;
        workspace.profiles[0].snapshot = snapshotOf(edited, {1, 2, takesOdd ? 0 : -1}, workspace.snapshot()->trace);
        show();
    };
    rules.table().editCell(0, ui::RulesModel::Pattern);
    ASSERT_TRUE(preview->isVisible());
    EXPECT_EQ(preview->content().title, "Takes 0 kernel names · 0 ns · 0.00 % of kernel time");
    auto* field = qobject_cast<QLineEdit*>(QApplication::focusWidget());
    ASSERT_TRUE(field);
    QTest::keyClick(field, Qt::Key_End);
    QTest::keyClicks(field, "|attn");
    EXPECT_EQ(preview->content().title, "Takes 1 kernel name · 150.0 ms · 15.00 % of kernel time");
    ASSERT_EQ(preview->content().moves.size(), 1u);
    EXPECT_EQ(preview->content().moves[0].from, "others");
    EXPECT_EQ(preview->content().moves[0].to, "attention");
    EXPECT_EQ(preview->content().moves[0].time, "150.0 ms");
    ASSERT_EQ(preview->content().kernels.size(), 1u);
    EXPECT_EQ(preview->content().kernels[0].name, "odd_attn");
    QTest::keyClick(field, Qt::Key_Return);
    EXPECT_TRUE(tests::waitFor([&] { return !preview->isVisible(); }, 2000));
}

TEST_F(RulesEditingTest, ThePatternBeingTypedHasRoomAndItsPreviewStandsBeside) {
    core::Rules many = someRules();
    for (int i = 0; i < 40; ++i)
        many.rules.push_back({"kernel" + std::to_string(i), "class"});
    workspace = tests::workspaceOf(snapshotOf(many, {1, 2, -1}));
    show();
    const auto* preview = rules.findChild<ui::RulePreview*>();
    for (const int height : {700, 420})
        for (const int width : {500, 320})
            for (const int row : {0, 20, 42}) {
                rules.resize(width, height);
                rules.table().editCell(row, ui::RulesModel::Pattern);
                tests::runUntilIdle();  // lays out the preview
                const auto* field = qobject_cast<QLineEdit*>(QApplication::focusWidget());
                ASSERT_TRUE(field && preview->isVisible());
                EXPECT_EQ(field->visibleRegion(), QRegion(field->rect())) << row << " of " << width << " x " << height;
                EXPECT_GE(field->width(), width == 500 ? 32 * field->fontMetrics().averageCharWidth() : 180);
                QTest::keyClick(rules.focusWidget(), Qt::Key_Escape);
            }
}

TEST_F(RulesEditingTest, AKernelDroppedOnARuleGetsItsClass) {
    QApplication::processEvents();  // lays out the rows
    const QPoint place = rules.table().visualRect(rules.model().index(0, 1)).center();
    EXPECT_TRUE(drop(rules.table().viewport(), place, {"addmm"}));
    EXPECT_EQ(patternsAndClasses(edited), "flash=attention gemm=gemm addmm=attention mm=gemm");
    EXPECT_EQ(what, "Put 1 kernel into attention");
}

TEST_F(RulesEditingTest, AKernelDroppedOnAClassGetsIt) {
    QApplication::processEvents();  // lays out the rows
    const auto& table = classTable().table();
    EXPECT_TRUE(table.match(table.index(0, 0), Qt::DisplayRole, "attention").isEmpty())
        << "nothing ran in it: its rule takes kernels";
    const auto found = table.match(table.index(0, 0), Qt::DisplayRole, "gemm");
    ASSERT_FALSE(found.isEmpty());
    EXPECT_TRUE(drop(classTable().viewport(), classTable().visualRect(found[0]).center(), {"odd_attn"}));
    EXPECT_EQ(patternsAndClasses(edited), "flash=attention gemm=gemm mm=gemm odd_attn=gemm");
}

TEST_F(RulesEditingTest, AKernelDroppedOnAnotherJoinsItsClass) {
    classTable().expandAll();
    QApplication::processEvents();  // lays out the rows
    const auto& table = classTable().table();
    const auto kernel =
        table.match(table.index(0, 0), Qt::DisplayRole, "addmm", 1, Qt::MatchExactly | Qt::MatchRecursive);
    ASSERT_FALSE(kernel.isEmpty());
    EXPECT_FALSE(kernel[0].flags() & Qt::ItemIsDropEnabled) << "it is the class that takes it";
    const QRect row = classTable().visualRect(kernel[0]);
    ASSERT_TRUE(row.isValid());
    EXPECT_TRUE(drop(classTable().viewport(), row.center(), {"odd_attn"}));
    EXPECT_EQ(patternsAndClasses(edited), "flash=attention gemm=gemm mm=gemm odd_attn=gemm");
}

TEST_F(RulesEditingTest, KernelsAreDraggedByTheirFullNames) {
    classTable().expandAll();
    const auto& table = classTable().table();
    const auto kernel =
        table.match(table.index(0, 0), Qt::DisplayRole, "sgemm", 1, Qt::MatchExactly | Qt::MatchRecursive);
    ASSERT_FALSE(kernel.isEmpty());
    EXPECT_TRUE(kernel[0].flags() & Qt::ItemIsDragEnabled);
    EXPECT_FALSE(kernel[0].parent().flags() & Qt::ItemIsDragEnabled) << "a class is not dragged";
    const std::unique_ptr<QMimeData> data(table.mimeData({kernel[0], kernel[0].siblingAtColumn(1)}));
    EXPECT_EQ(ui::kernelsIn(*data), std::vector<std::string>{"sgemm"});
    EXPECT_EQ(data->text(), "sgemm");
}

TEST_F(RulesEditingTest, AClassIsRenamedAndMergedFromTheMenu) {
    QAction* rename = classAction("Rename gemm…");
    ASSERT_TRUE(rename);
    rename->trigger();
    auto* dialog = rules.findChild<QInputDialog*>("renameClass");
    ASSERT_TRUE(dialog);
    dialog->setTextValue("matrix");
    dialog->accept();
    EXPECT_EQ(patternsAndClasses(edited), "flash=attention gemm=matrix mm=matrix");
    EXPECT_EQ(what, "Rename gemm to matrix");
    QAction* merge = classAction("Merge gemm into");
    ASSERT_TRUE(merge);
    ASSERT_EQ(merge->menu()->actions().size(), 2) << "attention and others, not itself";
    merge->menu()->actions()[0]->trigger();
    EXPECT_EQ(patternsAndClasses(edited), "flash=attention gemm=attention mm=attention");
    EXPECT_EQ(what, "Merge gemm into attention");
}

TEST_F(RulesEditingTest, APaleColorIsSaidInTheThemeInWhichItIs) {
    auto* pale = rules.findChild<QLabel*>("paleClasses");
    EXPECT_FALSE(pale->isVisible());
    core::Rules colored = someRules();
    colored.rules[0].color = "#ffff99";
    workspace.rules = std::make_shared<const core::Rules>(colored);
    show();
    EXPECT_TRUE(pale->isVisible());
    EXPECT_EQ(pale->text(), "Hard to see on this background: the color of attention");
    ui::applyTheme(ui::ThemeChoice::Dark);
    QApplication::processEvents();
    EXPECT_FALSE(pale->isVisible());
    ui::applyTheme(ui::ThemeChoice::Light);
}

TEST_F(RulesEditingTest, TheDifferenceFromOtherRulesIsATable) {
    core::Rules here = someRules();
    here.rules.push_back({"rope", "rope"});
    ui::showRulesDifference(rules, here, someRules(), "some rules");
    auto* dialog = rules.findChild<QDialog*>("rulesDifference");
    ASSERT_TRUE(dialog);
    EXPECT_FALSE(dialog->isModal());
    EXPECT_EQ(dialog->windowTitle(), "Difference from some rules");
    const auto& table = dialog->findChild<ui::TableFrame*>()->view().table();
    ASSERT_EQ(table.rowCount(), 1);
    EXPECT_EQ(table.index(0, 0).data(), "rope");
    EXPECT_EQ(table.index(0, 1).data(), "added");
    EXPECT_EQ(table.index(0, 2).data(), "4");
}

}  // namespace
