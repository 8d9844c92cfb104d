// SPDX-License-Identifier: GPL-3.0-or-later
// Finding names on the timeline.
#include "tests/gui/support/timeline_fixture.h"

#include <QLabel>
#include <QLineEdit>
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
    ASSERT_TRUE(QTest::qWaitFor([&] { return count->text() == "3 found"; }, 5000)) << count->text().toStdString();
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
    ASSERT_TRUE(QTest::qWaitFor([&] { return scene().found != nullptr; }, 5000));
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
    EXPECT_TRUE(QTest::qWaitFor([&] { return count->text().contains("at character 3"); }, 5000))
        << count->text().toStdString();
    EXPECT_FALSE(pane.findChild<QToolButton*>("nextHit")->isEnabled());
}

}  // namespace
