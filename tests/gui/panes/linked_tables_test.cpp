// SPDX-License-Identifier: GPL-3.0-or-later
// Checks the menus that all tables of all panes share, and that the command lines copied from them run.
#include "core/ingest/readers.h"
#include "tests/gui/support/event_loop.h"
#include "tests/gui/support/settled.h"
#include "tests/gui/support/text_reader.h"
#include "tests/support/places.h"
#include "ui/widgets/tables/empty_message.h"
#include "ui/widgets/tables/table_view.h"

#include <QApplication>
#include <QClipboard>
#include <QDir>
#include <QFileInfo>
#include <QMenu>
#include <QPointer>
#include <QProcess>
#include <QPushButton>
#include <QSettings>

#include <gtest/gtest.h>

namespace {

using tests::path;
using tests::waitFor;

/// The object name of a table's view, its pane, and the table of `lacuna report` in its command line.
struct Linked {
    const char *view, *pane, *table;
};

constexpr Linked linkedTables[] = {{"breakdown", "breakdown", "breakdown"},
                                   {"causes", "gaps", "idle-causes"},
                                   {"gapStreams", "gaps", "gaps"},
                                   {"pairs", "pairs", "pairs"},
                                   {"iterationRows", "iterations", "iterations"},
                                   {"ranges", "ranges", "range-summary"}};

class LinkedTablesTest : public testing::Test {
protected:
    LinkedTablesTest() {
        QSettings().clear();
        window = std::make_unique<app::MainWindow>(
            [](const std::filesystem::path& file, const core::ReadContext& context) {
                return core::readTrace(file, context);
            },
            path(folder.path() / "kept.json"), QString());
        window->resize(1600, 1000);
        window->show();
        EXPECT_TRUE(tests::waitUntilExposed(window.get()));
        window->openFiles({programs().filePath("../share/lacuna/demo.trace.json.gz")});  // the path in an installation
        EXPECT_TRUE(tests::settle(*window, 1));
    }
    static QDir programs() { return QFileInfo(QString::fromUtf8(tests::programPath())).dir(); }
    ui::TableView& view(const char* name) { return *window->findChild<ui::TableView*>(QLatin1String(name)); }
    void raise(const char* pane) {
        window->findChild<app::DockArea*>()->raisePane(QLatin1String(pane));
        EXPECT_TRUE(tests::settle(*window, 1));
        QApplication::processEvents();
    }
    QAction* entry(ui::TableView& table, const QModelIndex& row, const QString& text) {
        for (const QPointer<QMenu>& old : std::exchange(m_menus, {}))
            delete old;
        emit table.menuRequested(row, table.mapToGlobal(QPoint()));
        for (auto* menu : window->findChildren<QMenu*>()) {
            if (!menu->testAttribute(Qt::WA_DeleteOnClose)) continue;
            m_menus.emplace_back(menu);
            for (QAction* action : menu->actions())
                if (action->text() == text) return action;
        }
        return nullptr;
    }
    /// Runs the command in a shell, expects it to succeed, and returns its output.
    std::string outputOf(const QString& command) {
        QProcess shell;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert("PATH", programs().path() + u':' + environment.value("PATH"));
        shell.setProcessEnvironment(environment);
        shell.start("/bin/sh", {"-c", command});
        EXPECT_TRUE(shell.waitForFinished(60'000));
        EXPECT_EQ(shell.exitCode(), 0) << command.toStdString() << shell.readAllStandardError().toStdString();
        return shell.readAllStandardOutput().toStdString();
    }

    tests::TemporaryFolder folder;
    std::unique_ptr<app::MainWindow> window;
    std::vector<QPointer<QMenu>> m_menus;
};

TEST_F(LinkedTablesTest, TheCommandLineOfEveryTableRuns) {
    for (const Linked& each : linkedTables) {
        raise(each.pane);
        ui::TableView& table = view(each.view);
        ASSERT_TRUE(waitFor([&] { return table.table().rowCount() > 0; })) << each.view;
        for (int column = 1; column < table.table().columnCount(); ++column) {
            table.sortBy({column, Qt::DescendingOrder});
            QAction* copy = entry(table, table.table().index(0, 0), "Copy Command Line");
            ASSERT_TRUE(copy) << each.view;
            copy->trigger();
            const QString command = QApplication::clipboard()->text();
            EXPECT_TRUE(command.startsWith(QStringLiteral("lacuna report --table=%1 ").arg(each.table)))
                << command.toStdString();
            if (column % 3 != 1) continue;  // each run is a process, so only some columns are tested
            EXPECT_NE(outputOf(command), "") << command.toStdString();
        }
    }
}

TEST_F(LinkedTablesTest, RowsLeadToTheTimelineAndToAFilter) {
    raise("iterations");
    ui::TableView& table = view("iterationRows");
    ASSERT_TRUE(waitFor([&] { return table.table().rowCount() > 1; }));
    QAction* filter = entry(table, table.table().index(1, 0), "Filter to This");
    ASSERT_TRUE(filter);
    EXPECT_TRUE(entry(table, table.table().index(1, 0), "Show on Timeline"));
    entry(table, table.table().index(1, 0), "Filter to This")->trigger();
    ASSERT_TRUE(tests::settle(*window, 1));
    EXPECT_EQ(window->session().options().filter.iterations.size(), 1u);
}

TEST_F(LinkedTablesTest, WhereTheFiltersLeaveNothingTheyCanBeTakenAwayOnTheSpot) {
    core::Options options = window->session().options();
    options.filter.streams = {123456};
    window->session().editOptions(options, "Filter");
    for (const char* pane : {"gaps", "pairs", "breakdown"}) {
        raise(pane);
        auto* shown = window->findChild<app::DockArea*>()->pane(QLatin1String(pane));
        QPushButton* button = nullptr;
        for (auto* message : shown->findChildren<ui::EmptyMessage*>())
            for (auto* each : message->findChildren<QPushButton*>())
                if (each->isVisible() && each->text().startsWith("Remove")) button = each;
        ASSERT_TRUE(button) << pane;
        if (std::string_view(pane) != "breakdown") continue;
        button->click();
        ASSERT_TRUE(tests::settle(*window, 1));
        EXPECT_EQ(window->session().options().filter, core::Filter{});
    }
}

}  // namespace
