// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/rules/rules_model.h"

#include "tests/gui/support/made_snapshot.h"
#include "tests/support/snapshot_of.h"

#include <QAbstractItemModelTester>
#include <QElapsedTimer>
#include <QMimeData>
#include <QSignalSpy>

#include <gtest/gtest.h>

namespace {

using ui::RulesModel;

core::Rules threeRules() {
    return tests::rulesOf({{"nccl", "communication"}, {"flash", "attention"}, {"gemm", "gemm"}});
}

std::string patterns(const RulesModel& model) {
    std::string text;
    for (const core::Rule& rule : model.rules().rules)
        text += (text.empty() ? "" : " ") + rule.match;
    return text;
}

class RulesModelTest : public testing::Test {
protected:
    RulesModelTest() {
        QObject::connect(&model, &RulesModel::edited, [this](const core::Rules& rules, const QString& what) {
            heard = rules;
            deeds << what;
        });
        model.setRules(threeRules());
    }

    bool type(int row, int column, const QVariant& value) {
        return model.setData(model.index(row, column), value, Qt::EditRole);
    }

    RulesModel model;
    QAbstractItemModelTester tester{&model, QAbstractItemModelTester::FailureReportingMode::Fatal};
    core::Rules heard;
    QStringList deeds;
};

TEST_F(RulesModelTest, EveryEditIsToldAtOnce) {
    EXPECT_TRUE(type(1, RulesModel::Pattern, "fmha"));
    EXPECT_EQ(heard.rules[1].match, "fmha");
    EXPECT_TRUE(type(1, RulesModel::Class, "attn"));
    EXPECT_EQ(heard.rules[1].className, "attn");
    EXPECT_TRUE(type(1, RulesModel::As, false));
    EXPECT_EQ(heard.rules[1].as, core::MatchAs::Text);
    EXPECT_TRUE(type(1, RulesModel::Case, false));
    EXPECT_TRUE(heard.rules[1].ignoreCase);
    EXPECT_EQ(deeds.size(), 4);
    EXPECT_TRUE(type(1, RulesModel::Class, "attn"));
    EXPECT_EQ(deeds.size(), 4) << "nothing changed";
}

TEST_F(RulesModelTest, AnEmptyPatternIsNotTakenOver) {
    EXPECT_FALSE(type(1, RulesModel::Pattern, ""));
    EXPECT_FALSE(type(1, RulesModel::Class, ""));
    EXPECT_EQ(patterns(model), "nccl flash gemm");
    EXPECT_TRUE(deeds.isEmpty());
}

TEST_F(RulesModelTest, TypingInTheLastRowMakesARuleAndALastRowBelowIt) {
    const QPersistentModelIndex editor = model.index(3, RulesModel::Pattern);
    EXPECT_EQ(editor.data().toString(), "Type a pattern…");
    EXPECT_TRUE(type(3, RulesModel::Pattern, "r"));
    EXPECT_EQ(editor.row(), 3) << "the open editor stays on the rule that is being typed";
    EXPECT_TRUE(model.setData(editor, "ro", Qt::EditRole));
    EXPECT_EQ(patterns(model), "nccl flash gemm ro");
    EXPECT_EQ(heard.rules[3].className, "others");
    EXPECT_EQ(model.rowCount(), 5);
}

TEST_F(RulesModelTest, MovedRulesTakeTheirHoldersAndFiguresAlong) {
    model.setFigures(tests::madeSnapshot(threeRules(), {{"flash_fwd", 1, 3e6, 30}}));
    const QPersistentModelIndex flash = model.index(1, RulesModel::Pattern);
    model.move({1, 2}, 0);
    EXPECT_EQ(patterns(model), "flash gemm nccl");
    EXPECT_EQ(flash.row(), 0);
    EXPECT_EQ(model.index(0, RulesModel::Hits).data().toString(), "30");
    EXPECT_EQ(heard, model.rules());
    model.move({0}, 1);
    EXPECT_EQ(deeds.size(), 1) << "it stands there already";
}

TEST_F(RulesModelTest, MoveRowsRefusesWhatIsNoMove) {
    EXPECT_FALSE(model.moveRows({}, 1, 1, {}, 1));
    EXPECT_FALSE(model.moveRows({}, 1, 1, {}, 2));
    EXPECT_FALSE(model.moveRows({}, 2, 2, {}, 0)) << "the last row is no rule";
    EXPECT_TRUE(model.moveRows({}, 2, 1, {}, 0));
    EXPECT_EQ(patterns(model), "gemm nccl flash");
}

TEST_F(RulesModelTest, DraggedRowsAreDroppedInFrontOfARow) {
    const std::unique_ptr<QMimeData> rows(
        model.mimeData({model.index(2, 0), model.index(2, 1), model.index(0, 0), model.index(3, 0)}));
    EXPECT_TRUE(model.dropMimeData(rows.get(), Qt::MoveAction, 2, 0, {}));
    EXPECT_EQ(patterns(model), "flash nccl gemm");
    RulesModel other;
    other.setRules(threeRules());
    EXPECT_FALSE(other.dropMimeData(rows.get(), Qt::MoveAction, 0, 0, {})) << "rows of another list";
    QMimeData damaged;
    damaged.setData(model.mimeTypes().front(), "\xff\xff\xff\xff\x01");
    EXPECT_FALSE(model.dropMimeData(&damaged, Qt::MoveAction, 0, 0, {}));
}

TEST_F(RulesModelTest, RemovedAndDuplicatedRows) {
    model.duplicate({0, 2});
    EXPECT_EQ(patterns(model), "nccl nccl flash gemm gemm");
    model.remove({0, 2, 4, 5});
    EXPECT_EQ(patterns(model), "nccl gemm");
    EXPECT_EQ(deeds.size(), 2);
}

TEST_F(RulesModelTest, RulesFromOutsideTouchOnlyWhatDiffers) {
    const QPersistentModelIndex first = model.index(0, RulesModel::Pattern);
    const QPersistentModelIndex last = model.index(2, RulesModel::Pattern);
    core::Rules changed = threeRules();
    changed.rules.insert(changed.rules.begin() + 1, {"rope", "rope"});
    model.setRules(changed);
    EXPECT_EQ(patterns(model), "nccl rope flash gemm");
    EXPECT_EQ(first.row(), 0);
    EXPECT_EQ(last.row(), 3);
    model.setRules(threeRules());
    EXPECT_EQ(patterns(model), "nccl flash gemm");
    EXPECT_EQ(last.row(), 2);
    EXPECT_TRUE(deeds.isEmpty()) << "what comes from outside is not an edit";
}

TEST_F(RulesModelTest, FiguresAreCurrentOnlyForTheSameRules) {
    const auto snapshot = tests::madeSnapshot(threeRules(), {{"sgemm", 2, 6e6, 20}, {"x", -1, 2e6, 4}});
    model.setFigures(snapshot);
    EXPECT_TRUE(model.isCurrent());
    EXPECT_EQ(model.index(2, RulesModel::Hits).data().toString(), "20");
    EXPECT_EQ(model.index(2, RulesModel::Share).data().toString(), "75.00");
    EXPECT_EQ(model.index(0, 0).data(RulesModel::StateRole).toInt(), RulesModel::Unused);
    type(2, RulesModel::Pattern, "gemmx");
    EXPECT_FALSE(model.isCurrent());
    model.setFigures(snapshot);
    EXPECT_FALSE(model.isCurrent());
    EXPECT_EQ(model.index(2, RulesModel::Hits).data().toString(), "20") << "the old figures stay";
}

TEST_F(RulesModelTest, ABrokenPatternSaysAtWhichCharacter) {
    auto snapshot = tests::madeSnapshot(threeRules(), {});
    auto classes = std::make_shared<core::Classification>(*snapshot->classes);
    core::Rules rules = threeRules();
    rules.rules[1].match = "flüsh|attn_(";
    classes->errors[1] = core::RuleError{"missing closing parenthesis", 13};  // in bytes; ü has two
    snapshot->rules = rules;
    snapshot->classes = classes;
    model.setRules(rules);
    model.setFigures(snapshot);
    EXPECT_EQ(model.index(1, 0).data(RulesModel::MessageRole).toString().toStdString(),
              "Missing closing parenthesis at character 13. The last good pattern stays in force.");
    EXPECT_EQ(model.count(RulesModel::Broken), 1);
}

TEST_F(RulesModelTest, AShadowedRuleSaysByWhomAndWhereToMoveIt) {
    auto snapshot = tests::madeSnapshot(threeRules(), {});
    core::RuleUseRow& use = tests::analysisOf(*snapshot).ruleUse.rules[2];
    use.wouldMatch = 1830;
    use.shadowedBy = 0;
    model.setFigures(snapshot);
    const QModelIndex row = model.index(2, 0);
    EXPECT_EQ(row.data(RulesModel::MessageRole).toString().toStdString(),
              "Shadowed: rule 1 takes all 1,830 matches first.");
    EXPECT_EQ(row.data(RulesModel::LinkRole).toString().toStdString(), "Move above 1");
    EXPECT_EQ(row.data(RulesModel::LinkTargetRole).toInt(), 0);
}

TEST_F(RulesModelTest, AShadowByARowWhoseIndexChangesIsForgottenUntilTheNextFigures) {
    const core::Rules rules = tests::rulesOf({{"a", "a"}, {"b", "b"}, {"gemm", "gemm"}, {"gemm", "gemm"}});
    const auto show = [&](std::size_t shadower) {
        auto snapshot = tests::madeSnapshot(rules, {});
        tests::analysisOf(*snapshot).ruleUse.rules[3].shadowedBy = shadower;
        model.setRules(rules);
        model.setFigures(snapshot);
        ASSERT_EQ(model.count(RulesModel::Shadowed), 1);
    };
    show(2);
    model.remove({1, 2});
    EXPECT_EQ(model.count(RulesModel::Shadowed), 0) << "there is no third rule any more";
    EXPECT_EQ(model.index(1, 0).data(RulesModel::MessageRole).toString(), "");
    show(2);
    model.setRules(tests::rulesOf({{"gemm", "gemm"}}));
    EXPECT_EQ(model.count(RulesModel::Shadowed), 0);
    show(1);
    model.insert({"norm", "norm"}, 0);
    EXPECT_EQ(model.count(RulesModel::Shadowed), 0) << "the second rule is another one";
    show(1);
    model.remove({2});
    model.insert({"norm", "norm"}, 3);
    EXPECT_EQ(model.index(2, 0).data(RulesModel::LinkTargetRole).toInt(), 1) << "the second rule is still the same";
}

TEST_F(RulesModelTest, RulesOfAPresetInItsOrderAreNoFaultWhereATraceLacksWhatTellsThemApart) {
    core::Rules rules = *core::parseRules(core::presets().front().text);
    const auto stateOf = [&](const core::Rules& shown) {
        auto snapshot = tests::madeSnapshot(shown, {});
        tests::analysisOf(*snapshot).ruleUse.rules[2].shadowedBy = 0;
        model.setRules(shown);
        model.setFigures(snapshot);
        return model.index(2, 0).data(RulesModel::StateRole).toInt();
    };
    EXPECT_EQ(stateOf(rules), RulesModel::Unused);
    std::swap(rules.rules[0], rules.rules[2]);
    EXPECT_EQ(stateOf(rules), RulesModel::Shadowed) << "the user's own order may be a mistake";
    rules.rules[2] = rules.rules[0];
    EXPECT_EQ(stateOf(rules), RulesModel::Shadowed) << "no preset has a rule twice";
}

// Runs without the model tester, which checks every row after every signal.
TEST(RulesModelWithManyRules, AKeystrokeIsQuick) {
    core::Rules many;
    for (std::size_t i = 0; i < core::maxRules; ++i)
        many.rules.push_back({"pattern_number_" + std::to_string(i), "class" + std::to_string(i % 40)});
    RulesModel model;
    model.setRules(many);
    std::size_t heard = 0;
    QObject::connect(&model, &RulesModel::edited, [&](const core::Rules& rules) { heard = rules.rules.size(); });
    QElapsedTimer clock;
    clock.start();
    model.setData(model.index(5000, RulesModel::Pattern), "pattern", Qt::EditRole);
    EXPECT_LT(clock.elapsed(), 50);
    EXPECT_EQ(heard, core::maxRules);
}

}  // namespace
