// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/rules/rules_table.h"

#include "tests/gui/support/event_loop.h"
#include "tests/gui/support/made_snapshot.h"
#include "ui/panes/rules/rules_model.h"
#include "ui/panes/rules/rules_pane.h"
#include "ui/theme/class_ink.h"
#include "ui/theme/grown.h"
#include "ui/theme/tokens.h"

#include <QSettings>
#include <QTest>

#include <gtest/gtest.h>

namespace {

using ui::RulesModel;

class RulesTableTest : public testing::Test {
protected:
    RulesTableTest() {
        QSettings().remove("tables/rules");
        pane.resize(ui::grown(448), 620);
        static_cast<QWidget&>(pane).show();
        EXPECT_TRUE(tests::waitUntilExposed(&pane));
        QObject::connect(&requests, &ui::Requests::rulesEdited,
                         [this](const core::Rules& rules, const QString&) { edited = rules; });
    }
    void show(ui::SnapshotPtr snapshot) { pane.show(tests::workspaceOf(std::move(snapshot))); }
    ui::RulesTable& table() { return pane.table(); }
    RulesModel& model() { return pane.model(); }

    ui::Requests requests;
    ui::RulesPane pane{requests};
    core::Rules edited;
};

// Among more classes than colors, those without kernels must not take the color of one that has some.
TEST_F(RulesTableTest, AClassHasTheColorThatItHasInOtherPanes) {
    core::Rules rules;
    for (int i = 0; i < 20; ++i)
        rules.rules.push_back({"pattern " + std::to_string(i), "class " + std::to_string(i)});
    const ui::Theme theme = ui::tokensOf(pane.palette()).theme;
    const auto inksOf = [&](const core::Snapshot& snapshot) { return ui::classInks(*snapshot.classes, theme); };
    const std::vector<ui::ClassInk> unused = inksOf(*tests::madeSnapshot(rules, {}));
    int differing = 0;
    for (int used = 0; used < 20 && differing < 3; ++used) {
        const auto snapshot = tests::madeSnapshot(rules, {{"sgemm_nt", used, 600e6, 30}});
        const QColor color = inksOf(*snapshot)[static_cast<std::size_t>(used)].color;
        if (color == unused[static_cast<std::size_t>(used)].color) continue;
        ++differing;
        show(snapshot);
        table().scrollTo(model().index(used, RulesModel::Class));
        const QImage image =
            table().viewport()->grab(table().visualRect(model().index(used, RulesModel::Class))).toImage();
        int colored = 0;
        for (int x = 0; x < image.width(); ++x)
            colored += image.pixelColor(x, image.height() / 2) == color ? 1 : 0;
        EXPECT_GT(colored, 3) << "class " << used;
    }
    EXPECT_GT(differing, 0);
}

TEST_F(RulesTableTest, ARuleThatItsLinkMovedFarUpIsInView) {
    core::Rules rules;
    for (int i = 0; i < 60; ++i)
        rules.rules.push_back({"pattern " + std::to_string(i), "class"});
    auto snapshot = tests::madeSnapshot(rules, {{"sgemm_nt", 2, 600e6, 30}, {"odd", -1, 150e6, 5}});
    core::RuleUseRow& use = tests::analysisOf(*snapshot).ruleUse.rules[59];
    use.wouldMatch = 830;
    use.shadowedBy = 2;
    show(snapshot);
    table().scrollToBottom();
    const QRect link = table().messages().linkRect(59);
    ASSERT_TRUE(table().viewport()->rect().contains(link.center()));
    QTest::mouseClick(table().viewport(), Qt::LeftButton, {}, link.center());
    ASSERT_EQ(edited.rules[2].match, "pattern 59");
    EXPECT_TRUE(
        table().viewport()->rect().contains(table().visualRect(model().index(2, RulesModel::Pattern)).center()));
    EXPECT_EQ(table().selectedRules(), std::vector<int>{2});
}

}  // namespace
