// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/profile_chips.h"

#include "tests/gui/support/settled.h"
#include "tests/gui/support/window_fixture.h"
#include "ui/theme/grown.h"
#include "ui/widgets/chip.h"

#include <QMenu>
#include <QTest>

namespace {

class ProfileChipsTest : public tests::WindowTest {
protected:
    void compareThree() {
        window->resize(1800, 1000);  // wide enough for the names
        ASSERT_TRUE(
            drop({file("one.txt", "sgemm 0-100"), file("two.txt", "sgemm 0-200"), file("three.txt", "sgemm 0-300")}));
        ASSERT_TRUE(settle());
        window->setLayout("compare");
        QApplication::processEvents();
    }
    QStringList chips() const {
        QStringList texts;
        for (int i = 0; auto* chip = window->findChild<ui::Chip*>(QStringLiteral("profileChip%1").arg(i)); ++i)
            if (chip->isVisible()) texts << chip->text();
        return texts;
    }
    ui::Chip* chip(int place) const { return window->findChild<ui::Chip*>(QStringLiteral("profileChip%1").arg(place)); }
    void drag(int from, int to, int beyond) {
        const QPoint start(4, chip(from)->height() / 2);
        const QPoint end =
            chip(from)->mapFrom(chip(to)->parentWidget(), chip(to)->geometry().center()) + QPoint(beyond, 0);
        QTest::mousePress(chip(from), Qt::LeftButton, {}, start);
        QTest::mouseMove(chip(from), end);
        QTest::mouseRelease(chip(from), Qt::LeftButton, {}, end);
        QApplication::processEvents();
    }
};

TEST_F(ProfileChipsTest, StandInTheBarWhileProfilesAreCompared) {
    compareThree();
    EXPECT_EQ(chips(), (QStringList{"A  one.txt · baseline", "B  two.txt", "C  three.txt"}));
    window->setLayout("overview");
    QApplication::processEvents();
    EXPECT_FALSE(child<QWidget>("profileChips")->isVisible());
}

TEST_F(ProfileChipsTest, OneThatIsDraggedToTheFrontBecomesTheBaseline) {
    compareThree();
    drag(2, 0, -10);
    EXPECT_EQ(chips(), (QStringList{"A  three.txt · baseline", "B  one.txt", "C  two.txt"}));
    EXPECT_EQ(window->session().workspace().baseline, 0);
    EXPECT_EQ(window->session().workspace().profiles[0].title, "three.txt");
    drag(0, 1, 10);
    EXPECT_EQ(chips(), (QStringList{"A  one.txt · baseline", "B  three.txt", "C  two.txt"}));
}

TEST_F(ProfileChipsTest, TheirMenusWorkByKeyboard) {
    compareThree();
    chip(1)->setFocus();
    QTest::keyClick(chip(1), Qt::Key_Return);
    auto* menu = child<QMenu>("profileMenu");
    ASSERT_TRUE(menu);
    menu->findChild<QAction*>("makeBaseline")->trigger();
    menu->close();
    QApplication::processEvents();
    EXPECT_EQ(chips(), (QStringList{"A  two.txt · baseline", "B  one.txt", "C  three.txt"}));
    QTest::keyClick(chip(2), Qt::Key_Delete);
    QApplication::processEvents();
    EXPECT_EQ(chips(), (QStringList{"A  two.txt · baseline", "B  one.txt"})) << "closed";
}

TEST_F(ProfileChipsTest, WhatIsShownInOtherPanesStaysThroughAnotherOrder) {
    compareThree();
    window->session().setCurrent(1);
    drag(2, 0, -10);
    const ui::Workspace& workspace = window->session().workspace();
    EXPECT_EQ(workspace.profiles[static_cast<std::size_t>(workspace.current)].title, "two.txt");
}

TEST(ProfileChips, GiveWayToEachOtherAndThenToAMenu) {
    ui::ProfileChips chips;
    std::vector<ui::ProfileChips::Profile> profiles;
    for (int i = 0; i < 20; ++i)
        profiles.push_back({QString(QChar(u'A' + i)), QStringLiteral("profile with a long name %1").arg(i), "whole"});
    chips.setProfiles(profiles);
    chips.show();
    for (int width = ui::grown(400); width < ui::grown(1200); width += 13) {
        chips.resize(width, chips.height());
        QApplication::processEvents();
        int right = 0;
        for (const auto* chip : chips.findChildren<ui::Chip*>())
            if (chip->isVisible()) right = std::max(right, chip->geometry().right());
        EXPECT_LT(right, width) << "nothing is cut off";
        EXPECT_TRUE(chips.findChild<ui::Chip*>("moreProfiles")->isVisible());
        EXPECT_TRUE(chips.findChild<ui::Chip*>("addProfile")->isVisible());
    }
}

}  // namespace
