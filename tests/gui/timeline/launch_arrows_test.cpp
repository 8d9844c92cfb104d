// SPDX-License-Identifier: GPL-3.0-or-later
// The arrows from calls to what they launched, followed with the mouse, by key and from the menu.
#include "ui/timeline/scene/launch_arrows.h"

#include "tests/gui/support/timeline_fixture.h"

#include <QMenu>

namespace {

using core::ItemKind;
using core::TraceItem;

class LaunchArrowsTest : public tests::TimelinePaneTest {
protected:
    void click(const QPointF& at) { QTest::mouseClick(&view(), Qt::LeftButton, {}, at.toPoint()); }
    void selectKernel() { QTest::mouseClick(&view(), Qt::LeftButton, {}, at(150, "Stream 7")); }
};

TEST_F(LaunchArrowsTest, AHandleLeadsToTheOtherEndAndBack) {
    ASSERT_TRUE(show(tests::someWork));
    selectKernel();
    ASSERT_EQ(selected(), "gemm");
    const auto arrows = ui::launchArrowsOf(scene());
    ASSERT_EQ(arrows.size(), 1u);
    EXPECT_TRUE(arrows[0].isInside);
    EXPECT_EQ(arrows[0].handle, arrows[0].from) << "at the call, which is not selected";
    EXPECT_NE(arrows[0].from.y(), arrows[0].to.y());
    click(arrows[0].handle);
    EXPECT_EQ(selected(), "cudaLaunchKernel");
    EXPECT_EQ(marked.item, (TraceItem{ItemKind::Call, 0})) << "other panes follow";
    const auto back = ui::launchArrowsOf(scene());
    ASSERT_EQ(back.size(), 1u);
    EXPECT_EQ(back[0].handle, back[0].to);
    click(back[0].handle);
    EXPECT_EQ(selected(), "gemm");
}

TEST_F(LaunchArrowsTest, AnEndOutOfViewHasItsHandleAtTheEdgeAndIsBroughtIntoView) {
    ASSERT_TRUE(show(tests::someWork));
    selectKernel();
    view().state().time().show({80, 320});
    const auto arrows = ui::launchArrowsOf(scene());
    ASSERT_EQ(arrows.size(), 1u);
    EXPECT_FALSE(arrows[0].isInside);
    EXPECT_TRUE(scene().rowsArea().contains(arrows[0].handle.toPoint()));
    click(arrows[0].handle);
    EXPECT_EQ(selected(), "cudaLaunchKernel");
    EXPECT_LE(scene().view.window().start, 10);
}

TEST_F(LaunchArrowsTest, AKeyAndTheMenuFollowIt) {
    ASSERT_TRUE(show(tests::someWork));
    selectKernel();
    key(Qt::Key_L);
    EXPECT_EQ(selected(), "cudaLaunchKernel");
    key(Qt::Key_L);
    EXPECT_EQ(selected(), "gemm");
    QTest::mouseClick(&view(), Qt::RightButton, {}, at(250, "Stream 7"));
    for (QMenu* menu : view().findChildren<QMenu*>(Qt::FindDirectChildrenOnly))
        for (QAction* action : menu->actions())
            if (action->text().startsWith(QLatin1String("Go to Its Launch"))) action->trigger();
    EXPECT_EQ(marked.item, (TraceItem{ItemKind::Call, 1}));
}

TEST_F(LaunchArrowsTest, WithoutALaunchNothingIsFollowed) {
    ASSERT_TRUE(show(tests::someWork));
    QTest::mouseClick(&view(), Qt::LeftButton, {}, at(500, "Stream 7"));
    ASSERT_EQ(selected(), "gemm");
    EXPECT_TRUE(ui::launchArrowsOf(scene()).empty());
    key(Qt::Key_L);
    EXPECT_EQ(selected(), "gemm") << "it stays selected";
}

}  // namespace
