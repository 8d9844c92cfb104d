// SPDX-License-Identifier: GPL-3.0-or-later
// Exports from the window never overwrite a file in use, and they report the names of the written files.
#include "tests/gui/support/settled.h"
#include "tests/gui/support/window_fixture.h"

#include <QMessageBox>

namespace {

using tests::path;
using tests::waitFor;

class ExportsTest : public tests::WindowTest {
protected:
    ExportsTest() {
        drop({input});
        EXPECT_TRUE(settle());
    }
    void exportPane(const char* id, const QString& to) {
        auto* docks = child<app::DockArea>("dockArea");
        emit docks->requests().exportRequested(docks->pane(id));
        choose(to);
    }
    void choose(const QString& to) {
        auto* dialog = window->findChild<QFileDialog*>();
        ASSERT_TRUE(dialog);
        emit dialog->fileSelected(to);
        delete dialog;
    }
    QString at(const char* name) const { return path(folder.path() / name); }
    void expectRefused(const char* name) {
        ASSERT_TRUE(message()) << name;
        EXPECT_EQ(message()->subject, QString(name) + ":");
        EXPECT_EQ(message()->text, "This file is in use here and would be lost. Choose another name.");
        child<ui::MessageBar>("messageBar")->closeMessage();
        EXPECT_EQ(tests::readFile(input.toStdString()), content);
    }

    const std::string content = "ncclDevKernel_AllReduce_Sum 0-5, copy:HtoD 7-9";
    QString input = file("a.csv", content);
};

TEST_F(ExportsTest, ANameAfterTheProfileAndThePaneIsSuggested) {
    auto* docks = child<app::DockArea>("dockArea");
    emit docks->requests().exportRequested(docks->pane("classes"));
    auto* dialog = window->findChild<QFileDialog*>();
    ASSERT_TRUE(dialog);
    EXPECT_EQ(QFileInfo(dialog->selectedFiles().value(0)).fileName(), "a-classes.csv");
    emit dialog->filterSelected(dialog->nameFilters().at(1));
    EXPECT_EQ(QFileInfo(dialog->selectedFiles().value(0)).fileName(), "a-classes.png");
}

TEST_F(ExportsTest, AnOpenProfileIsNotReplacedByWhateverName) {
    std::filesystem::create_symlink("a.csv", folder.path() / "link.csv");
    std::filesystem::create_hard_link(folder.path() / "a.csv", folder.path() / "hard.png");
    std::filesystem::create_hard_link(folder.path() / "a.csv", folder.path() / "x-memory-time.csv");
    for (const char* name : {"a.csv", "link.csv", "hard.png"}) {
        exportPane("import", at(name));
        expectRefused(name);
    }
    trigger("exportSession");
    choose(at("link.csv"));
    expectRefused("link.csv");
    trigger("saveSessionAs");
    choose(at("hard.png"));
    expectRefused("hard.png");
    trigger("saveRulesAs");
    choose(at("a.csv"));
    expectRefused("a.csv");
}

TEST_F(ExportsTest, SeveralTablesAreToldByTheNamesOfTheirFilesAndAskBeforeTheyReplaceOne) {
    exportPane("communication", at("x.csv"));
    const QString wrote = lastAction();
    ASSERT_TRUE(wrote.startsWith("Wrote x-")) << wrote.toStdString();
    const QStringList names = wrote.mid(6).split(", ");
    ASSERT_GT(names.size(), 1);
    for (const QString& name : names)
        EXPECT_TRUE(QFileInfo::exists(at(name.toUtf8().constData()))) << name.toStdString();
    EXPECT_FALSE(QFileInfo::exists(at("x.csv")));

    file(names[0].toStdString(), "kept");
    exportPane("communication", at("x.csv"));
    auto* question = window->findChild<QMessageBox*>("replaceQuestion");
    ASSERT_TRUE(question);
    EXPECT_TRUE(question->text().contains(names[0])) << question->text().toStdString();
    question->button(QMessageBox::Cancel)->click();
    EXPECT_EQ(tests::readFile(at(names[0].toUtf8().constData()).toStdString()), "kept");
    QApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);

    exportPane("communication", at("x.csv"));
    question = window->findChild<QMessageBox*>("replaceQuestion");
    ASSERT_TRUE(question);
    for (QAbstractButton* button : question->buttons())
        if (question->buttonRole(button) == QMessageBox::AcceptRole) button->click();
    EXPECT_NE(tests::readFile(at(names[0].toUtf8().constData()).toStdString()), "kept");
}

TEST_F(ExportsTest, ATreeOfCodeIsWrittenAsFoldedStacksToo) {
    drop({file("run.json",
               "gemm 100-160 ^1, norm 170-180 ^2, range:train;now 0-90, call:launch 10-20 ^1, "
               "call:launch 30-40 ^2")});
    trigger("layout-code");
    ASSERT_TRUE(tests::settle(*window, 2));
    auto* docks = child<app::DockArea>("dockArea");
    emit docks->requests().exportRequested(docks->pane("frames"));
    auto* dialog = window->findChild<QFileDialog*>();
    ASSERT_TRUE(dialog);
    EXPECT_TRUE(dialog->nameFilters().contains("Folded stacks for flame graphs (*.folded)"));
    choose(at("run.folded"));
    EXPECT_EQ(lastAction(), "Wrote run.folded");
    EXPECT_EQ(tests::readFile(at("run.folded").toStdString()), "train,now;launch 70\n");
    exportPane("classes", at("classes.folded"));
    ASSERT_TRUE(message());
    EXPECT_EQ(message()->text, "Only a tree of code can be written as folded stacks.");
}

}  // namespace
