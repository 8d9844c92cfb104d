// SPDX-License-Identifier: GPL-3.0-or-later
// From two dropped files to exports and a saved session, using only drops, keys and clicks: the results equal those of
// the command line for the same files and rules.
#include "app/window/session/settings.h"
#include "core/ingest/readers.h"
#include "tests/gui/support/event_loop.h"
#include "tests/gui/support/settled.h"
#include "tests/gui/support/text_reader.h"
#include "tests/support/places.h"
#include "tests/support/program.h"
#include "ui/panes/comparison/comparison_pane.h"
#include "ui/panes/rules/rules_model.h"
#include "ui/panes/rules/rules_pane.h"
#include "ui/panes/rules/rules_table.h"
#include "ui/widgets/charts/gap_overlay.h"
#include "ui/widgets/chip.h"
#include "ui/widgets/tables/table_view.h"

#include <QAction>
#include <QApplication>
#include <QDropEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QImage>
#include <QLabel>
#include <QLineEdit>
#include <QMimeData>
#include <QSettings>
#include <QUrl>

#include <gtest/gtest.h>

#include <filesystem>

namespace {

using tests::path;
using tests::waitFor;

class WholeVisitTest : public testing::Test {
protected:
    WholeVisitTest() {
        QSettings().clear();
        app::settings::setKernelNames(core::KernelNames::Full);  // the default of the command line
        for (const char* file : {"base.json", "new.json"})
            std::filesystem::copy(tests::goldenCases() / "compare" / file, folder.path() / file);
        open();
    }
    void open() {
        window = std::make_unique<app::MainWindow>(
            [](const std::filesystem::path& file, const core::ReadContext& context) {
                return core::readTrace(file, context);
            },
            path(folder.path() / "kept.json"), QString());
        window->resize(1600, 1000);
        window->show();
        QApplication::setActiveWindow(window.get());
        EXPECT_TRUE(tests::waitUntilExposed(window.get()));
    }
    bool settle() {
        return tests::settle(*window, 2) &&
               waitFor([this] { return !window->findChild<ui::ComparisonPane*>()->isComputing(); });
    }
    void drop(const QStringList& names) {
        QMimeData data;
        QList<QUrl> urls;
        for (const QString& name : names)
            urls << QUrl::fromLocalFile(file(name));
        data.setUrls(urls);
        QDragEnterEvent enter({200, 200}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(window.get(), &enter);
        QDropEvent dropped({200, 200}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(window.get(), &dropped);
        EXPECT_TRUE(dropped.isAccepted());
    }
    template <class T>
    T& child(const char* name) {
        T* found = window->findChild<T*>(QLatin1String(name));
        EXPECT_TRUE(found) << name;
        return *found;
    }
    void layout(const char* name) {
        child<QAction>(("layout-" + std::string(name)).c_str()).trigger();
        QApplication::processEvents();
        ASSERT_TRUE(settle());
        QApplication::processEvents();
    }
    /// Chooses a file in the dialog that an action opens.
    void choose(const char* action, const QString& name) {
        child<QAction>(action).trigger();
        auto* dialog = window->findChild<QFileDialog*>();
        ASSERT_TRUE(dialog) << action;
        emit dialog->fileSelected(file(name));
        delete dialog;
        QApplication::processEvents();
        window->activateWindow();  // as a window manager does
        EXPECT_TRUE(QTest::qWaitForWindowActive(window.get()));
    }
    void writeTo(const char* action, const QString& name) {
        choose(action, name);
        EXPECT_TRUE(waitFor([&] { return QFileInfo::exists(file(name)); })) << name.toStdString();
    }
    QString file(const QString& name) const { return path(folder.path()) + u'/' + name; }
    std::string content(const char* name) const { return tests::readFile(folder.path() / name); }
    std::string commandLine(std::vector<std::string> arguments) const {
        arguments.insert(arguments.end(), {"--format", "csv", "--rules", "mine.json"});
        const tests::Outcome outcome = tests::runProgram(arguments, folder.path());
        EXPECT_EQ(outcome.exitCode, 0) << outcome.errors;
        return outcome.output;
    }

    void editARule();
    void drillIntoABar();
    void brushGaps();
    void exportPanes();

    tests::TemporaryFolder folder;
    std::unique_ptr<app::MainWindow> window;
};

void WholeVisitTest::editARule() {
    auto& table = window->findChild<ui::RulesPane*>()->table();
    table.setFocus();
    table.setCurrentIndex(table.model()->index(0, ui::RulesModel::Pattern));
    QTest::keyClick(&table, Qt::Key_F2);
    auto* field = qobject_cast<QLineEdit*>(QApplication::focusWidget());
    ASSERT_TRUE(field);
    field->selectAll();
    QTest::keyClicks(field, "flash|gemm");
    QTest::keyClick(field, Qt::Key_Return);
    EXPECT_EQ(window->session().ruleBook().rules()->rules.front().match, "flash|gemm");
    ASSERT_TRUE(settle());
    writeTo("saveRulesAs", "mine.json");
}

void WholeVisitTest::drillIntoABar() {
    layout("compare");
    auto& bars = child<ui::StackedBars>("comparisonBars");
    const std::string& className = window->session().ruleBook().rules()->rules.front().className;
    int item = -1;
    for (int i = 0; i < static_cast<int>(bars.items().size()); ++i)
        if (bars.barOf(i) == 1 &&
            bars.items()[static_cast<std::size_t>(i)].text.contains(QString::fromStdString(className)))
            item = i;
    ASSERT_GE(item, 0);
    QTest::mouseClick(&bars, Qt::LeftButton, {}, bars.items()[static_cast<std::size_t>(item)].rect.center());
    EXPECT_EQ(window->session().workspace().mark.className, className);
    auto& kernels = child<ui::TableView>("kernelChanges");
    QApplication::processEvents();
    ASSERT_GT(kernels.table().rowCount(), 0);
    QTest::mouseClick(kernels.viewport(), Qt::LeftButton, {}, kernels.visualRect(kernels.table().index(0, 0)).center());
    EXPECT_EQ(window->session().workspace().mark.operation,
              kernels.table().index(0, 0).data(ui::TableModel::RawRole).toString().toStdString());
}

void WholeVisitTest::brushGaps() {
    layout("gaps");
    auto& overlay = child<ui::GapOverlay>("gapOverlay");
    ASSERT_FALSE(overlay.items().empty());
    const QPoint first = overlay.items().front().rect.center(), last = overlay.items().back().rect.center();
    QTest::mousePress(&overlay, Qt::LeftButton, {}, first);
    QTest::mouseMove(&overlay, last);
    QTest::mouseRelease(&overlay, Qt::LeftButton, {}, last);
    ASSERT_TRUE(window->session().workspace().mark.gaps);
    child<QAction>("filterToMark").trigger();
    ASSERT_TRUE(settle());
    EXPECT_TRUE(window->session().options().gaps.marked);
    auto& chip = child<ui::Chip>("filterChip0");
    chip.setFocus(Qt::TabFocusReason);
    QTest::keyClick(&chip, Qt::Key_Delete);
    EXPECT_FALSE(window->session().options().gaps.marked) << "the chip is gone";
    child<QAction>("undo").trigger();
    EXPECT_TRUE(window->session().options().gaps.marked) << "and back";
    child<QAction>("redo").trigger();
    ASSERT_TRUE(settle());
}

void WholeVisitTest::exportPanes() {
    layout("compare");
    child<ui::TableView>("differences").setFocus();
    writeTo("export", "out-compare.png");
    EXPECT_GT(QImage(file("out-compare.png")).width(), 1000);
    writeTo("export", "out-compare.svg");
    EXPECT_NE(content("out-compare.svg").find("<svg"), std::string::npos);
    choose("export", "out.csv");
    for (const char* table : {"comparison", "kernel-map", "kernel-changes"})
        EXPECT_EQ(content(("out-" + std::string(table) + ".csv").c_str()),
                  commandLine({"compare", "--table", table, "base.json", "new.json"}))
            << table;
    layout("overview");
    child<app::DockArea>("dockArea").raisePane("breakdown");
    writeTo("export", "breakdown.csv");
    EXPECT_EQ(content("breakdown.csv"), commandLine({"report", "--table", "breakdown", "base.json"}));
}

TEST_F(WholeVisitTest, EndsWithTheFiguresOfTheCommandLineAndASessionThatOpensAgain) {
    drop({"base.json", "new.json"});
    ASSERT_TRUE(settle());
    ASSERT_EQ(window->session().workspace().profiles.size(), 2U);
    editARule();
    drillIntoABar();
    brushGaps();
    exportPanes();
    writeTo("exportSession", "visit.html");
    EXPECT_NE(content("visit.html").find("new.json"), std::string::npos);
    writeTo("saveSessionAs", "visit.lacuna");
    const core::Rules rules = *window->session().ruleBook().rules();
    window->close();
    window.reset();
    QSettings().clear();
    open();
    drop({"visit.lacuna"});
    ASSERT_TRUE(settle());
    EXPECT_EQ(window->session().workspace().profiles.size(), 2U);
    EXPECT_EQ(*window->session().ruleBook().rules(), rules);
}

}  // namespace
