// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/rules/rules_pane.h"

#include "tests/gui/support/event_loop.h"
#include "tests/gui/support/fonts.h"
#include "tests/gui/support/made_snapshot.h"
#include "tests/support/trace_text.h"
#include "ui/panes/rules/rules_delegate.h"
#include "ui/panes/rules/rules_model.h"
#include "ui/panes/rules/rules_table.h"
#include "ui/theme/grown.h"
#include "ui/widgets/tables/table_frame.h"

#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QDropEvent>
#include <QHeaderView>
#include <QLineEdit>
#include <QMenu>
#include <QMimeData>
#include <QPushButton>
#include <QSettings>
#include <QTest>
#include <QToolButton>

#include <gtest/gtest.h>

namespace {

using ui::RulesModel;

core::Rules myModel() {
    core::Rules rules;
    rules.name = "my model";
    rules.rules = {{"nccl", "communication"}, {"flash", "attention"}, {"gemm", "gemm"}};
    return rules;
}

std::vector<tests::KernelFigures> threeKernels() {
    return {{"sgemm_nt", 2, 600e6, 30}, {"void lib::rope_kernel<4>(int*)", -1, 250e6, 10}, {"odd", -1, 150e6, 5}};
}

class RulesPaneTest : public testing::Test {
protected:
    RulesPaneTest() {
        for (const char* table : {"tables/unmatched", "tables/rules"})
            QSettings().remove(table);
        pane.resize(ui::grown(448), 620);
        static_cast<QWidget&>(pane).show();
        EXPECT_TRUE(tests::waitUntilExposed(&pane));
        QApplication::setActiveWindow(&pane);
        QObject::connect(&requests, &ui::Requests::rulesEdited, [this](const core::Rules& rules, const QString&) {
            edited = rules;
            ++edits;
            if (respond) respond();
        });
        show(tests::madeSnapshot(myModel(), threeKernels()));
    }

    void show(ui::SnapshotPtr snapshot) { pane.show(tests::workspaceOf(std::move(snapshot))); }

    QPoint cell(int row, int column) { return table().visualRect(model().index(row, column)).center(); }
    void click(int row, int column, Qt::KeyboardModifiers modifiers = {}) {
        QTest::mouseClick(table().viewport(), Qt::LeftButton, modifiers, cell(row, column));
    }
    void doubleClick(int row, int column) {
        click(row, column);
        QTest::mouseDClick(table().viewport(), Qt::LeftButton, {}, cell(row, column));
    }
    QLineEdit* editor() { return qobject_cast<QLineEdit*>(QApplication::focusWidget()); }
    std::string patterns() {
        std::string text;
        for (const core::Rule& rule : edited.rules)
            text += (text.empty() ? "" : " ") + rule.match;
        return text;
    }

    ui::RulesTable& table() { return pane.table(); }
    RulesModel& model() { return pane.model(); }

    ui::Requests requests;
    ui::RulesPane pane{requests};
    core::Rules edited;
    int edits = 0;
    std::function<void()> respond;
};

TEST_F(RulesPaneTest, EveryKeystrokeInAPatternIsToldAndTheEditorKeepsItsCursor) {
    // Like the session, this returns the rules at once and figures of older rules a little later.
    respond = [this] {
        ui::Workspace workspace = tests::workspaceOf(tests::madeSnapshot(edited, threeKernels()));
        workspace.rules = std::make_shared<const core::Rules>(edited);
        pane.show(workspace);
    };
    doubleClick(1, RulesModel::Pattern);
    ASSERT_TRUE(editor());
    QLineEdit* const field = editor();
    QTest::keyClick(field, Qt::Key_Home);
    QTest::keyClicks(field, "my_");
    EXPECT_EQ(edits, 3);
    EXPECT_EQ(patterns(), "nccl my_flash gemm");
    EXPECT_EQ(editor(), field) << "the same editor, still with the keyboard";
    EXPECT_EQ(field->cursorPosition(), 3);
    QTest::keyClick(field, Qt::Key_Return);
    EXPECT_EQ(edits, 3) << "closing the editor changes nothing";
}

TEST_F(RulesPaneTest, BundledRulesThatWereEditedSaySo) {
    const core::Preset& preset = core::presets().front();
    core::Rules rules = *core::parseRules(preset.text);
    const QString title = QString::fromStdString(preset.title);
    const auto* name = pane.findChild<QComboBox*>("rulesInForce");
    ASSERT_TRUE(name);
    EXPECT_EQ(name->itemText(0), "my model");
    show(tests::madeSnapshot(rules, threeKernels()));
    EXPECT_EQ(name->itemText(0), title);
    rules.rules.pop_back();
    show(tests::madeSnapshot(rules, threeKernels()));
    EXPECT_EQ(name->itemText(0), title + " (edited)");
}

TEST_F(RulesPaneTest, TypingAPatternIntoTheLastRowAddsARule) {
    QTest::mouseClick(pane.findChild<QPushButton*>(), Qt::LeftButton);
    ASSERT_TRUE(editor());
    QTest::keyClicks(editor(), "rope");
    EXPECT_EQ(patterns(), "nccl flash gemm rope");
    QTest::keyClick(editor(), Qt::Key_Tab);
    ASSERT_TRUE(editor()) << "Tab goes on to the class";
    EXPECT_EQ(editor()->text(), "others");
    QTest::keyClicks(editor(), "positional");
    EXPECT_EQ(edited.rules[3].className, "positional");
}

TEST_F(RulesPaneTest, AltUpAndDownMoveTheSelectedRules) {
    click(1, RulesModel::Number);
    click(2, RulesModel::Number, Qt::ControlModifier);
    QTest::keyClick(&table(), Qt::Key_Up, Qt::AltModifier);
    EXPECT_EQ(patterns(), "flash gemm nccl");
    EXPECT_EQ(table().selectedRules(), (std::vector<int>{0, 1})) << "the selection goes along";
    QTest::keyClick(&table(), Qt::Key_Up, Qt::AltModifier);
    EXPECT_EQ(edits, 1) << "they are on top already";
    QTest::keyClick(&table(), Qt::Key_Down, Qt::AltModifier);
    EXPECT_EQ(patterns(), "nccl flash gemm");
}

TEST_F(RulesPaneTest, DeleteAndDuplicateByKey) {
    click(0, RulesModel::Number);
    QTest::keyClick(&table(), Qt::Key_D, Qt::ControlModifier);
    EXPECT_EQ(patterns(), "nccl nccl flash gemm");
    click(2, RulesModel::Number, Qt::ShiftModifier);
    QTest::keyClick(&table(), Qt::Key_Delete);
    EXPECT_EQ(patterns(), "gemm");
}

TEST_F(RulesPaneTest, ADraggedRowIsDroppedBetweenTwoOthers) {
    const std::unique_ptr<QMimeData> rows(model().mimeData({model().index(2, 0)}));
    const QRect second = table().visualRect(model().index(1, 1));
    const QPoint place(second.center().x(), second.top() + 2);
    QDragEnterEvent enter(place, Qt::MoveAction, rows.get(), Qt::LeftButton, {});
    QApplication::sendEvent(table().viewport(), &enter);
    QDragMoveEvent move(place, Qt::MoveAction, rows.get(), Qt::LeftButton, {});
    QApplication::sendEvent(table().viewport(), &move);
    EXPECT_TRUE(move.isAccepted());
    QDropEvent drop(place, Qt::MoveAction, rows.get(), Qt::LeftButton, {});
    QApplication::sendEvent(table().viewport(), &drop);
    EXPECT_TRUE(drop.isAccepted());
    EXPECT_EQ(patterns(), "nccl gemm flash");
    EXPECT_EQ(edits, 1);
}

TEST_F(RulesPaneTest, ForeignDragsAreRefused) {
    QMimeData text;
    text.setText("nccl");
    QDragEnterEvent enter(cell(0, 1), Qt::MoveAction, &text, Qt::LeftButton, {});
    QApplication::sendEvent(table().viewport(), &enter);
    QDragMoveEvent move(cell(0, 1), Qt::MoveAction, &text, Qt::LeftButton, {});
    QApplication::sendEvent(table().viewport(), &move);
    EXPECT_FALSE(move.isAccepted());
}

TEST_F(RulesPaneTest, AnUnmatchedKernelBecomesARuleAndItsClassIsTyped) {
    ui::TableView& unmatched = pane.unmatched().view();
    ASSERT_EQ(unmatched.table().rowCount(), 2);
    const QModelIndex button = unmatched.table().index(0, unmatched.table().columnCount() - 1);
    QTest::mouseClick(unmatched.viewport(), Qt::LeftButton, {}, unmatched.visualRect(button).center());
    EXPECT_EQ(patterns(), "nccl flash gemm rope_kernel");
    ASSERT_TRUE(editor()) << "the class has the keyboard";
    EXPECT_EQ(editor()->text(), "others");
    QTest::keyClicks(editor(), "rope");
    EXPECT_EQ(edited.rules[3].className, "rope");
}

TEST_F(RulesPaneTest, ABrokenPatternIsSaidUnderItsRowWhileItIsTyped) {
    auto snapshot = tests::madeSnapshot(myModel(), threeKernels());
    auto classes = std::make_shared<core::Classification>(*snapshot->classes);
    classes->errors[1] = core::RuleError{"missing closing parenthesis", 5};
    snapshot->classes = classes;
    show(snapshot);
    EXPECT_GE(table().rowHeight(1), ui::ruleLineHeight() + ui::ruleMessageHeight());
    EXPECT_EQ(table().rowHeight(0), ui::ruleLineHeight());
    EXPECT_EQ(pane.subtitle().toStdString(), "first match wins · 1 error");
    EXPECT_TRUE(model().index(1, 0).data(Qt::AccessibleDescriptionRole).toString().contains("at character 6"));
    show(tests::madeSnapshot(myModel(), threeKernels()));
    EXPECT_EQ(table().rowHeight(1), ui::ruleLineHeight());
}

TEST_F(RulesPaneTest, TheLinkOfAShadowedRuleMovesItAboveTheOneThatTakesItsKernels) {
    auto snapshot = tests::madeSnapshot(myModel(), threeKernels());
    core::RuleUseRow& use = tests::analysisOf(*snapshot).ruleUse.rules[2];
    use.wouldMatch = 830;
    use.shadowedBy = 0;
    show(snapshot);
    EXPECT_EQ(pane.subtitle().toStdString(), "first match wins · 1 warning");
    const QRect link = table().messages().linkRect(2);
    ASSERT_FALSE(link.isEmpty());
    QTest::mouseClick(table().viewport(), Qt::LeftButton, {}, link.center());
    EXPECT_EQ(patterns(), "gemm nccl flash");
}

TEST_F(RulesPaneTest, HowARuleMatchesIsToggledByMouseAndBySpace) {
    click(0, RulesModel::As);
    ASSERT_FALSE(edited.rules.empty());
    EXPECT_EQ(edited.rules[0].as, core::MatchAs::Text);
    click(0, RulesModel::Case);
    EXPECT_TRUE(edited.rules[0].ignoreCase);
    QTest::keyClick(&table(), Qt::Key_Space);
    EXPECT_FALSE(edited.rules[0].ignoreCase);
}

TEST_F(RulesPaneTest, TheUnmatchedClassAndTheCommunicationPatternAreEdited) {
    auto* name = pane.findChild<QLineEdit*>(QStringLiteral("unmatchedName"));
    name->setFocus();
    name->selectAll();
    QTest::keyClicks(name, "rest");
    EXPECT_EQ(edited.unmatched, "rest");
    auto* communication = pane.findChild<QLineEdit*>(QStringLiteral("communicationPattern"));
    communication->setFocus();
    QTest::keyClicks(communication, "nccl|rccl");
    EXPECT_EQ(edited.communication, "nccl|rccl");
}

TEST_F(RulesPaneTest, FiguresOfTheEngineFollowTheTypedPattern) {
    const core::TracePtr trace = tests::traceOf("sgemm 0-60, rope_kernel 60-90, norm 90-100");
    core::SnapshotCache cache;
    const auto analyze = [&](const core::Rules& rules) { return core::snapshotOf(trace, rules, {}, cache); };
    respond = [&] { show(analyze(edited)); };
    show(analyze(myModel()));
    EXPECT_EQ(model().index(2, RulesModel::Share).data().toString(), "60.00");
    EXPECT_EQ(pane.unmatched().view().table().rowCount(), 2);
    doubleClick(1, RulesModel::Pattern);
    ASSERT_TRUE(editor());
    QTest::keyClicks(editor(), "rope|(nor");
    EXPECT_EQ(model().index(1, 0).data(RulesModel::StateRole).toInt(), RulesModel::Broken);
    EXPECT_TRUE(model().index(1, 0).data(RulesModel::MessageRole).toString().contains("at character 10"))
        << model().index(1, 0).data(RulesModel::MessageRole).toString().toStdString();
    QTest::keyClicks(editor(), ")");
    EXPECT_EQ(model().index(1, RulesModel::Share).data().toString(), "40.00");
    EXPECT_EQ(model().index(1, RulesModel::Hits).data().toString(), "2");
    EXPECT_EQ(pane.unmatched().view().table().rowCount(), 0);
    EXPECT_EQ(editor()->text(), "rope|(nor)");
    const auto tables = pane.tables();
    ASSERT_EQ(tables.size(), 2u);
    EXPECT_EQ(tables[0].rows.size(), 3u);
}

TEST_F(RulesPaneTest, UndoFromOutsideReachesAnOpenEditor) {
    doubleClick(1, RulesModel::Pattern);
    ASSERT_TRUE(editor());
    QTest::keyClicks(editor(), "x");
    ASSERT_EQ(patterns(), "nccl x gemm");
    ui::Workspace workspace = tests::workspaceOf(tests::madeSnapshot(myModel(), threeKernels()));
    workspace.rules = std::make_shared<const core::Rules>(myModel());
    pane.show(workspace);
    ASSERT_TRUE(editor());
    EXPECT_EQ(editor()->text(), "flash");
    EXPECT_EQ(edits, 1) << "taking it over is no edit";
}

TEST_F(RulesPaneTest, TheWindowsUndoStandsWhereTheRulesAre) {
    QAction undo(QStringLiteral("Undo"));
    int undone = 0;
    QObject::connect(&undo, &QAction::triggered, [&] { ++undone; });
    pane.setActions({.undo = &undo});
    for (auto* button : pane.findChildren<QToolButton*>())
        if (button->defaultAction() == &undo) QTest::mouseClick(button, Qt::LeftButton);
    EXPECT_EQ(undone, 1);
}

TEST_F(RulesPaneTest, InANarrowPaneColumnsGiveWayBeforeThePatternAndNoneIsCutOff) {
    for (const int percent : {100, 150}) {
        tests::setFont({"DejaVu Sans", percent});
        for (const int width : {700, 448, 360, 288}) {
            pane.resize(width, 620);
            QApplication::processEvents();
            int all = 0;
            for (int column = 0; column < RulesModel::columns; ++column)
                all += table().columnWidth(column);
            EXPECT_EQ(all, table().viewport()->width()) << width << ", " << percent;
            EXPECT_GE(table().columnWidth(RulesModel::Pattern), ui::grown(90)) << width << ", " << percent;
            EXPECT_FALSE(table().isColumnHidden(RulesModel::Class));
        }
    }
    tests::setFont(tests::chosenFont());
    pane.resize(700, 620);
    QApplication::processEvents();
    for (int column = 0; column < RulesModel::columns; ++column)
        EXPECT_FALSE(table().isColumnHidden(column)) << column;
}

TEST_F(RulesPaneTest, WhatARuleTakesGivesWayLastAndColumnsAreChosenInTheMenuOfTheHeader) {
    const auto shown = [this] {
        QList<int> columns;
        for (const int column : {RulesModel::As, RulesModel::Case, RulesModel::Hits, RulesModel::Share})
            if (!table().isColumnHidden(column)) columns << column;
        return columns;
    };
    const auto toggle = [this](const char* name) {
        QMenu* menu = table().columnsMenu();
        emit menu->aboutToShow();
        for (QAction* action : menu->actions())
            if (action->text() == QLatin1String(name)) return action->trigger();
        ADD_FAILURE() << name;
    };
    pane.resize(ui::grown(280), 620);
    QApplication::processEvents();
    EXPECT_EQ(shown(), QList<int>{RulesModel::Hits});
    toggle("Case");
    EXPECT_TRUE(shown().contains(RulesModel::Case));
    EXPECT_GE(table().columnWidth(RulesModel::Pattern), ui::grown(90));
    pane.resize(1400, 620);
    QApplication::processEvents();
    EXPECT_EQ(shown().size(), 4);
    toggle("Hits");
    EXPECT_FALSE(shown().contains(RulesModel::Hits));
    ui::RulesPane other{requests};  // as after a restart
    other.resize(1400, 620);
    static_cast<QWidget&>(other).show();
    EXPECT_TRUE(other.table().isColumnHidden(RulesModel::Hits));
    toggle("Hits");
    EXPECT_EQ(shown().size(), 4);
}

TEST_F(RulesPaneTest, ARowTellsWhatItsHiddenColumnsHold) {
    const QString tip = model().index(0, RulesModel::Pattern).data(Qt::ToolTipRole).toString();
    for (const int column : {RulesModel::As, RulesModel::Case, RulesModel::Hits, RulesModel::Share})
        EXPECT_TRUE(tip.contains(model().index(0, column).data().toString())) << tip.toStdString() << ", " << column;
}

TEST_F(RulesPaneTest, RulesCanBeWrittenWithoutAProfile) {
    ui::Workspace workspace;
    workspace.rules = std::make_shared<const core::Rules>(myModel());
    pane.show(workspace);
    EXPECT_EQ(model().ruleCount(), 3);
    EXPECT_EQ(model().index(2, RulesModel::Hits).data().toString(), "");
    EXPECT_TRUE(pane.tables().empty());
}

}  // namespace
