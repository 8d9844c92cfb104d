// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/language.h"
#include "tests/gui/support/stall_watch.h"
#include "tests/gui/support/window_fixture.h"

#include <algorithm>
#include <ctime>

namespace {

using tests::path;
using tests::waitFor;
using tests::WindowTest;

TEST_F(WindowTest, AtTheFirstStartKernelsHaveTheirShortNames) {
    EXPECT_EQ(window->session().options().names, core::KernelNames::Short);
    app::settings::setKernelNames(core::KernelNames::Full);
    window.reset();
    open();
    EXPECT_EQ(window->session().options().names, core::KernelNames::Full) << "a choice is kept";
}

TEST_F(WindowTest, ADroppedFileIsOpened) {
    EXPECT_TRUE(drop({file("a b#ü.json", "gemm 0-5")}));
    EXPECT_EQ(overlay, "Drop to open 1 file");
    ASSERT_TRUE(settle());
    EXPECT_EQ(window->windowTitle(), "a b#ü.json");
    EXPECT_TRUE(child<app::DockArea>("dockArea")->isVisible());
}

TEST_F(WindowTest, OfSeveralDroppedFilesTheGoodAreOpenedAndTheBadReported) {
    EXPECT_TRUE(drop({file("a.json", "gemm 0-5"), file("bad.json", "bad"), file("b.json", "gemm 0-6")}));
    EXPECT_EQ(overlay, "Drop to open 3 files");
    ASSERT_TRUE(settle());
    EXPECT_EQ(child<QComboBox>("profiles")->count(), 2);
    ASSERT_TRUE(message());
    EXPECT_EQ(message()->subject, "bad.json:");
    EXPECT_EQ(message()->text, "byte 7: expected ',' or '}'; export it again");
    EXPECT_TRUE(child<QWidget>("messageBar")->isVisible());
    EXPECT_FALSE(QApplication::activeModalWidget());
    QTest::keyClick(window.get(), Qt::Key_Escape);
    EXPECT_FALSE(child<QWidget>("messageBar")->isVisible());
}

TEST_F(WindowTest, TextThatIsDroppedIsRefusedWithTheReason) {
    QMimeData text;
    text.setText("/etc/passwd");
    EXPECT_FALSE(drop(text));
    EXPECT_EQ(overlay, "Only files can be opened");
    EXPECT_FALSE(window->session().files().isReading());
}

TEST_F(WindowTest, EscStopsReading) {
    drop({file("slow.json", "slow")});
    ASSERT_TRUE(waitFor([this] { return reader.reads == 1; }));
    auto* stop = child<QPushButton>("readingStop");
    EXPECT_TRUE(stop->isVisible());
    EXPECT_TRUE(waitFor([&] { return stop->hasFocus(); }));
    QTest::keyClick(stop, Qt::Key_Escape);
    EXPECT_FALSE(window->session().files().isReading());
    EXPECT_TRUE(child<QWidget>("startOpen")->isVisible());
    EXPECT_EQ(lastAction(), "Reading stopped");
    EXPECT_FALSE(message());
}

TEST_F(WindowTest, WhatIsOpenStaysInViewWhileMoreIsRead) {
    drop({file("a.json", "gemm 0-5")});
    ASSERT_TRUE(settle());
    drop({file("slow.json", "slow")});
    EXPECT_TRUE(child<app::DockArea>("dockArea")->isVisible());
    auto* stop = child<QToolButton>("statusStop");
    EXPECT_TRUE(stop->isVisible());
    QTest::mouseClick(stop, Qt::LeftButton);
    EXPECT_FALSE(stop->isVisible());
    EXPECT_EQ(window->session().workspace().profiles.size(), 1u);
}

TEST_F(WindowTest, ProfilesAreSwitchedByListAndKeys) {
    drop({file("a.json", "gemm 0-5"), file("b.json", "gemm 0-6")});
    ASSERT_TRUE(settle());
    auto* list = child<QComboBox>("profiles");
    list->setFocus();
    QTest::keyClick(list, Qt::Key_Home);
    EXPECT_EQ(window->windowTitle(), "a.json");
    EXPECT_TRUE(list->toolTip().contains("a.json")) << "the field may be too narrow for the name";
    QTest::keyClick(window.get(), Qt::Key_Tab, Qt::ControlModifier);
    EXPECT_EQ(window->windowTitle(), "b.json");
    EXPECT_TRUE(list->toolTip().contains("b.json"));
    QTest::keyClick(window.get(), Qt::Key_Tab, Qt::ControlModifier);
    EXPECT_EQ(window->windowTitle(), "a.json");
    QTest::keyClick(window.get(), Qt::Key_W, Qt::ControlModifier);
    EXPECT_EQ(window->windowTitle(), "b.json");
    QTest::keyClick(window.get(), Qt::Key_W, Qt::ControlModifier);
    EXPECT_TRUE(child<QWidget>("startOpen")->isVisible());
}

TEST_F(WindowTest, RuleEditsAreUndoneAndRedoneByKeys) {
    drop({file("a.json", "gemm 0-5")});
    ASSERT_TRUE(settle());
    app::RuleBook& book = window->session().ruleBook();
    const core::Rules before = *book.rules();
    core::Rules edited = before;
    edited.rules.pop_back();
    emit child<app::DockArea>("dockArea")->requests().rulesEdited(edited, "Remove rule");
    EXPECT_EQ(*book.rules(), edited);
    child<QWidget>("profiles")->setFocus();
    QTest::keyClick(window.get(), Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(*book.rules(), before);
    QTest::keyClick(window.get(), Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    EXPECT_EQ(*book.rules(), edited);
}

TEST_F(WindowTest, TheThemeChangesAtOnceAndIsRemembered) {
    for (QAction* action : child<QActionGroup>("theme")->actions())
        if (action->data().toInt() == static_cast<int>(ui::ThemeChoice::Dark)) action->trigger();
    QApplication::processEvents();
    EXPECT_EQ(ui::tokensOf(window->palette()).theme, ui::Theme::Dark);
    EXPECT_EQ(app::settings::theme(), ui::ThemeChoice::Dark);
}

TEST_F(WindowTest, TheLanguageChangesAtOnce) {
    app::settings::setLanguage("de");
    app::applyLanguage("de");
    QApplication::processEvents();
    EXPECT_EQ(child<QPushButton>("startOpen")->text(), "Öffnen…");
    EXPECT_EQ(window->menuBar()->actions()[0]->text(), "&Datei");
    drop({file("a.json", "gemm 0-5"), file("b.json", "gemm 0-5")});
    EXPECT_EQ(overlay, "Loslassen, um 2 Dateien zu öffnen");
    app::applyLanguage("en");
    QApplication::processEvents();
    EXPECT_EQ(window->menuBar()->actions()[0]->text(), "&File");
}

TEST_F(WindowTest, RecentFilesAreListedNewestFirstAndOpenWithEnter) {
    const QString a = file("a.json", "gemm 0-5");
    drop({a});
    ASSERT_TRUE(settle());
    drop({file("b.json", "gemm 0-5")});
    ASSERT_TRUE(settle());
    window.reset();
    std::filesystem::remove(folder.path() / "b.json");
    open();
    auto* list = child<QListWidget>("recentFiles");
    ASSERT_EQ(list->count(), 2);
    EXPECT_EQ(list->item(0)->text(), "b.json");
    EXPECT_TRUE(
        waitFor([&] { return list->item(0)->data(Qt::AccessibleDescriptionRole).toString().contains("not found"); }));
    list->setFocus();
    QTest::keyClick(list, Qt::Key_Down);
    QTest::keyClick(list, Qt::Key_Return);
    ASSERT_TRUE(settle());
    EXPECT_EQ(window->windowTitle(), "a.json");
}

TEST_F(WindowTest, AFolderIsOneRecentFile) {
    std::filesystem::create_directory(folder.path() / "run");
    for (const char* name : {"run/a.json", "run/b.json"})
        file(name, R"([{"ph":1}] 0-5)");  // the reader of this test takes it as the name of an operation
    drop({path(folder.path() / "run")});
    ASSERT_TRUE(waitFor([this] { return window->session().workspace().profiles.size() == 2; }));
    auto* list = child<QListWidget>("recentFiles");
    ASSERT_EQ(list->count(), 1);
    EXPECT_EQ(list->item(0)->text(), "run");
}

TEST_F(WindowTest, APaneIsExportedAsCsvAndAsPicture) {
    drop({file("a.json", "gemm 0-5")});
    ASSERT_TRUE(settle());
    auto* docks = child<app::DockArea>("dockArea");
    ui::Pane* pane = docks->pane("import");
    const QString csv = path(folder.path() / "out.csv");
    for (const QString& target : {csv, path(folder.path() / "out.png")}) {
        emit docks->requests().exportRequested(pane);
        auto* dialog = window->findChild<QFileDialog*>();
        ASSERT_TRUE(dialog);
        emit dialog->fileSelected(target);
        delete dialog;
        EXPECT_EQ(lastAction(), "Wrote " + QFileInfo(target).fileName());
    }
    EXPECT_EQ(tests::readFile(csv.toStdString()), "What,Count,First At\nread: kernels,1,\n");
    const QImage picture(path(folder.path() / "out.png"));
    EXPECT_EQ(picture.width(), pane->width() * 2);
    EXPECT_GT(picture.height(), pane->height() * 2) << "its caption is above it";
}

TEST_F(WindowTest, AnExportThatCannotBeWrittenIsReported) {
    drop({file("a.json", "gemm 0-5")});
    ASSERT_TRUE(settle());
    auto* docks = child<app::DockArea>("dockArea");
    emit docks->requests().exportRequested(docks->pane("import"));
    auto* dialog = window->findChild<QFileDialog*>();
    ASSERT_TRUE(dialog);
    emit dialog->fileSelected(path(folder.path() / "no such folder" / "out.csv"));
    delete dialog;
    ASSERT_TRUE(message());
    EXPECT_EQ(message()->subject, "out.csv:");
}

TEST(Exports, SeveralTablesGoToFilesNamedAfterThem) {
    core::Table a, b;
    a.name = "memory-time";
    b.name = "memory-size";
    EXPECT_EQ(app::csvPaths({a, b}, "/x/out.csv"), QStringList({"/x/out-memory-time.csv", "/x/out-memory-size.csv"}));
    EXPECT_EQ(app::csvPaths({a}, "/x/out.csv"), QStringList("/x/out.csv"));
    EXPECT_EQ(app::csvPaths({a, b}, "/x/run-memory-time.csv"),
              QStringList({"/x/run-memory-time.csv", "/x/run-memory-time-memory-size.csv"}));
}

TEST(StallWatch, SeesATurnThatTakesLong) {
    tests::StallWatch watch;
    QApplication::processEvents();
    QApplication::processEvents();  // a pass is counted when the next one begins
    EXPECT_LT(watch.longestMs(), 20);
    bool isDone = false;
    QTimer::singleShot(0, [&isDone] {
        for (const std::clock_t end = std::clock() + CLOCKS_PER_SEC / 20; std::clock() < end;) {
        }
        isDone = true;
    });
    ASSERT_TRUE(waitFor([&] { return isDone; }));
    QApplication::processEvents();
    EXPECT_GT(std::max(watch.longestMs(), watch.longestSlowedMs()), 30);
}

TEST_F(WindowTest, OpeningAndEditingNeverHoldUpTheEventLoop) {
    std::string many;
    for (int i = 0; i < 20000; ++i)
        many += (i ? ", kernel" : "kernel") + std::to_string(i % 5000) + " " + std::to_string(i) + "-" +
                std::to_string(i + 1);
    const QString large = file("large.json", many);
    tests::StallWatch watch;
    drop({file("stuck.json", "stuck"), large});
    ASSERT_TRUE(waitFor([this] {
        const ui::Workspace& workspace = window->session().workspace();
        return workspace.snapshot() && !workspace.computing;
    }));
    for (int i = 0; i < 20; ++i) {
        core::Rules rules = *window->session().ruleBook().rules();
        rules.rules[0].match = "kernel" + std::to_string(i);
        window->session().ruleBook().edit(rules, "Edit");
        QTest::qWait(10);  // a held key: edits come while figures are computed, and in the pause before that
    }
    ASSERT_TRUE(waitFor([this] { return !window->session().workspace().computing; }));
    window->session().files().stop();
    reader.mayEnd.release();
    EXPECT_LT(watch.longestMs(), tests::longestTurn) << "of the UI thread's own time in one turn of the loop";
}

}  // namespace
