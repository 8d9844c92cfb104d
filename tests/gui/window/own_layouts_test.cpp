// SPDX-License-Identifier: GPL-3.0-or-later
// User-defined layouts: saving, listing, restoring, renaming and deleting them, and handling of damaged ones.
#include "app/window/docks/own_layouts.h"

#include "tests/gui/support/docked_panes.h"
#include "tests/gui/support/window_fixture.h"

namespace {

using tests::waitFor;
using tests::WindowTest;

class OwnLayoutsTest : public WindowTest {
protected:
    OwnLayoutsTest() { openProfile(); }

    void openProfile() {
        drop({file("a.json", "gemm 0-5, gemm 7-9")});
        EXPECT_TRUE(settle());
    }
    void restart() {
        window->close();
        window.reset();
        open();
        openProfile();
    }
    QString shown() const { return tests::shownPanes(*window); }
    void answer(const char* action, const QString& name) {
        trigger(action);
        auto* dialog = window->findChild<QInputDialog*>("layoutName");
        ASSERT_TRUE(dialog);
        dialog->setTextValue(name);
        dialog->accept();
        delete dialog;
        QApplication::setActiveWindow(window.get());
    }
    /// Saves a layout with only the gaps pane under this name.
    void saveGapsAlone(const QString& name) {
        window->setLayout("gaps");
        child<QDockWidget>("pairs")->close();
        answer("saveLayoutAs", name);
    }
    QString inView() { return child<app::DockArea>("dockArea")->layouts().current(); }
};

TEST_F(OwnLayoutsTest, AnArrangementIsSavedUnderANameAndComesBackFromTheMenuAndAfterARestart) {
    saveGapsAlone("Gaps & nothing else");
    EXPECT_EQ(inView(), "own-1");
    EXPECT_EQ(child<QAction>("layout-own-1")->text(), "Gaps && nothing else");
    EXPECT_TRUE(child<QAction>("layout-own-1")->isChecked());
    EXPECT_EQ(child<ui::Segments>("layouts")->current(), -1) << "none of those that come with the program";
    EXPECT_TRUE(child<QAction>("layout-own-1")->shortcut().isEmpty()) << "digits are for those of the program";
    QTest::keyClick(window.get(), Qt::Key_1, Qt::ControlModifier);
    EXPECT_TRUE(shown().contains("rules"));
    EXPECT_EQ(child<ui::Segments>("layouts")->current(), 0);
    child<QAction>("layout-own-1")->trigger();
    EXPECT_EQ(shown(), "gaps selection");
    restart();
    EXPECT_EQ(inView(), "own-1");
    EXPECT_EQ(shown(), "gaps selection");
    EXPECT_TRUE(child<QAction>("layout-own-1")->isChecked());
}

TEST_F(OwnLayoutsTest, OneThatCannotShowWhatIsOpenedGivesWayAtTheStart) {
    window->setLayout("compare");
    answer("saveLayoutAs", "two runs");
    restart();
    EXPECT_EQ(inView(), "overview") << "there is one profile";
    child<QAction>("layout-own-1")->trigger();
    window->close();
    window.reset();
    open();
    drop({file("a.json", "gemm 0-5"), file("b.json", "gemm 0-6")});
    ASSERT_TRUE(settle());
    EXPECT_EQ(inView(), "own-1");
}

TEST_F(OwnLayoutsTest, ResetBringsItBackAsItWasSaved) {
    saveGapsAlone("mine");
    child<app::DockArea>("dockArea")->raisePane("rules");
    EXPECT_EQ(shown(), "gaps rules selection");
    trigger("resetLayout");
    EXPECT_EQ(shown(), "gaps selection");
}

TEST_F(OwnLayoutsTest, SavingUnderTheSameNameReplacesIt) {
    saveGapsAlone("mine");
    child<app::DockArea>("dockArea")->raisePane("rules");
    answer("saveLayoutAs", " mine ");
    ASSERT_EQ(app::ownLayouts().size(), 1u);
    window->setLayout("overview");
    window->setLayout("own-1");
    trigger("resetLayout");
    EXPECT_EQ(shown(), "gaps rules selection");
}

TEST_F(OwnLayoutsTest, ANameThatIsEmptySavesNothing) {
    answer("saveLayoutAs", "   ");
    EXPECT_TRUE(app::ownLayouts().empty());
    EXPECT_EQ(inView(), "overview");
}

TEST_F(OwnLayoutsTest, OnlyTheUsersOwnAreRenamedAndDeleted) {
    EXPECT_FALSE(child<QAction>("renameLayout")->isEnabled());
    EXPECT_FALSE(child<QAction>("deleteLayout")->isEnabled());
    saveGapsAlone("mine");
    answer("renameLayout", "yours");
    EXPECT_EQ(child<QAction>("layout-own-1")->text(), "yours");
    EXPECT_EQ(app::ownLayouts().front().name, "yours");
    trigger("deleteLayout");
    EXPECT_EQ(inView(), "gaps") << "what it was made from";
    EXPECT_FALSE(window->findChild<QAction*>("layout-own-1"));
    EXPECT_FALSE(child<QAction>("deleteLayout")->isEnabled());
    restart();
    EXPECT_TRUE(app::ownLayouts().empty());
    EXPECT_EQ(inView(), "gaps");
}

TEST_F(OwnLayoutsTest, ADamagedOneGivesTheLayoutItWasMadeFrom) {
    saveGapsAlone("mine");
    window->close();
    window.reset();
    QSettings stored;
    stored.beginWriteArray("ownLayouts", 1);
    stored.setArrayIndex(0);
    stored.setValue("groups", "{\"groups\": [{\"panes\": 7");
    stored.endArray();
    stored.remove("layouts/own-1");
    open();
    openProfile();
    EXPECT_EQ(inView(), "own-1");
    EXPECT_EQ(shown(), "gaps pairs selection");
}

TEST_F(OwnLayoutsTest, LayoutsCannotBeSavedWhileNothingIsShown) {
    trigger("close");
    EXPECT_FALSE(child<QAction>("saveLayoutAs")->isEnabled());
}

}  // namespace
