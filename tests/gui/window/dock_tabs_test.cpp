// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/gui/support/settled.h"
#include "tests/gui/support/window_fixture.h"
#include "ui/widgets/dock_title.h"

#include <QScreen>
#include <QTabBar>

namespace {

using tests::WindowTest;

TEST_F(WindowTest, APaneOfTheViewMenuComesInFrontOfItsTabs) {
    window->resize(1600, 1000);
    drop({file("a.json", "gemm 0-5")});
    ASSERT_TRUE(tests::settle(*window, 1));
    auto* docks = child<app::DockArea>("dockArea");
    for (const char* pane : {"efficiency", "ranges", "memory"}) {
        auto* dock = child<QDockWidget>(pane);
        dock->hide();
        ASSERT_TRUE(tests::settle(*window, 1));
        dock->toggleViewAction()->trigger();
        ASSERT_TRUE(tests::settle(*window, 1));
        EXPECT_TRUE(ui::isSeen(*dock)) << pane;
        EXPECT_EQ(docks->currentPane(), dock->widget()) << pane;
    }
}

TEST_F(WindowTest, APaneWhoseTabIsClickedIsTheCurrentOne) {
    window->resize(1600, 1000);
    drop({file("a.json", "gemm 0-5")});
    ASSERT_TRUE(tests::settle(*window, 1));
    auto* docks = child<app::DockArea>("dockArea");
    docks->raisePane("timeline");
    int clicked = 0;
    for (auto* bar : window->findChildren<QTabBar*>())
        for (int tab = 0; bar->isVisible() && tab < bar->count(); ++tab) {
            if (!bar->tabData(tab).isValid()) continue;
            QTest::mouseClick(bar, Qt::LeftButton, {}, bar->tabRect(tab).center());
            ASSERT_TRUE(tests::settle(*window, 1));
            EXPECT_EQ(docks->titleOf(docks->currentPane()), bar->tabText(tab));
            ++clicked;
        }
    EXPECT_GT(clicked, 2);
}

TEST_F(WindowTest, TheLeastSizeFitsOnTheScreen) {
    const QSize room = window->screen()->availableSize();
    EXPECT_LE(window->minimumWidth(), room.width());
    EXPECT_LE(window->minimumHeight(), room.height());
}

}  // namespace
