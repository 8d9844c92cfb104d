// SPDX-License-Identifier: GPL-3.0-or-later
// The pane of queries under user input: running and stopping, errors at their place, names that are completed, what is
// remembered, and rows as places on the timeline.
#include "ui/panes/query/query_pane.h"

#include "tests/gui/support/docked_panes.h"
#include "tests/gui/support/made_snapshot.h"
#include "tests/support/source_tree.h"
#include "ui/panes/query/asked_queries.h"
#include "ui/panes/query/query_shelf.h"
#include "ui/panes/query/sql_editor.h"
#include "ui/theme/grown.h"
#include "ui/widgets/charts/point_chart.h"
#include "ui/widgets/charts/stacked_bars.h"
#include "ui/widgets/segments.h"
#include "ui/widgets/tables/empty_message.h"
#include "ui/widgets/tables/table_view.h"

#include <QAbstractItemModelTester>
#include <QAbstractItemView>
#include <QClipboard>
#include <QComboBox>
#include <QInputDialog>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QTreeWidget>

#include <fmt/format.h>

#include <algorithm>

namespace {

const char* const twoKernels = "gemm 0-50, gemm 60-90, nccl 20-100 @9, call:cudaLaunchKernel 0-2 ^5";

class QueryPaneTest : public tests::DockedPanes {
protected:
    explicit QueryPaneTest(QSize size = {1200, 900}) : DockedPanes(size) {
        pane = add<ui::QueryPane>(Qt::TopDockWidgetArea);
        showArea();
        QObject::connect(&requests, &ui::Requests::revealRequested, pane,
                         [this](const ui::Mark& mark) { revealed.push_back(mark); });
    }
    void open(const std::vector<std::string>& traces) {
        workspace.profiles = tests::madeProfiles(traces, {}, {});
        workspace.current = 0;
        pane->show(workspace);
    }
    ui::SqlEditor& editor() const { return *child<ui::SqlEditor>("queryEditor"); }
    ui::TableView& table() const { return *child<ui::TableView>("queryResult"); }
    std::string state() const { return child<QLabel>("queryState")->text().toStdString(); }
    void start(const std::string& sql) {
        editor().setSql(QString::fromStdString(sql));
        editor().setFocus();
        QTest::keyClick(&editor(), Qt::Key_Return, Qt::ControlModifier);
    }
    void run(const std::string& sql) {
        start(sql);
        EXPECT_TRUE(tests::waitFor([this] { return !pane->isComputing(); }));
    }
    std::string rows() const {
        std::string text;
        const ui::TableModel& model = table().table();
        for (int row = 0; row < model.rowCount(); ++row) {
            for (int column = 0; column < model.columnCount(); ++column)
                text += (column > 0 ? " " : "") + model.index(row, column).data().toString().toStdString();
            text += "; ";
        }
        return text;
    }
    std::string message() const {
        for (const auto* each : pane->findChildren<ui::EmptyMessage*>())
            if (each->isVisible()) return each->title().toStdString();
        return {};
    }

    ui::QueryPane* pane = nullptr;
    ui::Workspace workspace;
    std::vector<ui::Mark> revealed;
};

TEST_F(QueryPaneTest, SaysWhatIsMissing) {
    pane->show(workspace);
    EXPECT_EQ(message(), "No profile is open");
    open({twoKernels});
    EXPECT_EQ(message(), "No query has run yet");
    run("SELECT name FROM operations WHERE name = 'none'");
    EXPECT_EQ(message(), "The query has no rows");
}

TEST_F(QueryPaneTest, ShowsTheRowsAsATable) {
    open({twoKernels});
    QAbstractItemModelTester tester(&table().table());
    run("SELECT name, count(*) AS n, sum(duration) AS total FROM operations GROUP BY name ORDER BY name");
    EXPECT_EQ(rows(), "gemm 2 80; nccl 1 80; ");
    EXPECT_TRUE(state().starts_with("2 row")) << state();
    ASSERT_EQ(pane->tables().size(), 1u);
    EXPECT_EQ(pane->tables()[0].name, "query");
    run("SELECT id FROM operations ORDER BY id DESC");
    EXPECT_EQ(rows(), "2; 1; 0; ") << "sorted as the query says";
    table().cycleSort(0);
    table().cycleSort(0);
    EXPECT_EQ(rows(), "0; 1; 2; ");
}

TEST_F(QueryPaneTest, HidesNoColumnForLackOfRoom) {
    area.resize(500, 600);
    open({twoKernels});
    run("SELECT * FROM operations");
    ASSERT_GT(table().table().columnCount(), 15);
    for (int column = 0; column < table().table().columnCount(); ++column)
        EXPECT_FALSE(table().isColumnHidden(column)) << column;
}

TEST_F(QueryPaneTest, UnderlinesAnErrorAndOffersTheNearestName) {
    open({twoKernels});
    run("SELECT name FROM operations");
    run("SELECT id,\n       nam FROM operations");
    EXPECT_TRUE(state().starts_with("Line 2, character 8: no such column: nam")) << state();
    EXPECT_NE(state().find(">name</a>?"), std::string::npos) << state();
    EXPECT_NE(state().find("The rows below are those of an earlier query."), std::string::npos) << state();
    EXPECT_EQ(table().table().rowCount(), 3) << "the last rows stay";
    ASSERT_EQ(editor().extraSelections().size(), 1);
    EXPECT_EQ(editor().extraSelections()[0].cursor.selectedText(), "nam");
    QTest::keyClick(&editor(), Qt::Key_F8);
    EXPECT_EQ(editor().textCursor().position(), 18);
    emit child<QLabel>("queryState")->linkActivated("name");
    EXPECT_EQ(editor().toPlainText(), "SELECT id,\n       name FROM operations");
    EXPECT_FALSE(editor().hasFault());
}

TEST_F(QueryPaneTest, RefusesWhatIsNoSelect) {
    open({twoKernels});
    for (const char* sql : {"ATTACH 'x' AS y", "PRAGMA writable_schema = 1", ""}) {
        run(sql);
        EXPECT_NE(state().find("a query is one SELECT"), std::string::npos) << sql << ": " << state();
    }
}

TEST_F(QueryPaneTest, EscStopsTheQueryFirst) {
    std::string many = "gemm 0-1";
    for (int i = 1; i < 2000; ++i)
        many += fmt::format(", gemm {}-{}", 2 * i, 2 * i + 1);
    open({many});
    start("SELECT count(*) FROM operations a, operations b, operations c WHERE a.duration + b.duration > c.id");
    ASSERT_TRUE(pane->isComputing());
    EXPECT_TRUE(child<QPushButton>("queryStop")->isEnabled());
    EXPECT_FALSE(child<QPushButton>("queryRun")->isEnabled());
    QKeyEvent esc(QEvent::KeyPress, Qt::Key_Escape, Qt::NoModifier);
    QApplication::sendEvent(&editor(), &esc);
    EXPECT_FALSE(pane->isComputing());
    EXPECT_EQ(state(), "Stopped");
    EXPECT_TRUE(tests::workEnds()) << "the worker ends too";
    run("SELECT 1");
    start("SELECT count(*) FROM operations a, operations b, operations c WHERE a.duration + b.duration > c.id");
    child<QPushButton>("queryStop")->click();
    EXPECT_FALSE(pane->isComputing());
    EXPECT_EQ(state(), "Stopped. The rows below are those of an earlier query.");
    start("SELECT count(*) FROM operations a, operations b, operations c WHERE a.duration + b.duration > c.id");
    pane->show(ui::Workspace());
    EXPECT_FALSE(pane->isComputing()) << "its profile is closed";
    EXPECT_TRUE(tests::workEnds());
}

TEST_F(QueryPaneTest, SaysThatALimitWasReached) {
    std::string many = "gemm 0-1";
    for (int i = 1; i < 400; ++i)
        many += fmt::format(", gemm {}-{}", 2 * i, 2 * i + 1);
    open({many});
    run("SELECT a.id FROM operations a, operations b");
    EXPECT_EQ(table().table().rowCount(), 100'000);
    EXPECT_NE(state().find("limit reached: ended after 100000 rows"), std::string::npos) << state();
}

TEST_F(QueryPaneTest, ARowWithAStartAndADeviceIsAPlaceOnTheTimeline) {
    open({twoKernels, "gemm 0-7"});
    int chosen = -1;
    QObject::connect(&requests, &ui::Requests::profileChosen, pane, [&](int profile) { chosen = profile; });
    run("SELECT name, start, duration, device, stream, profile FROM operations ORDER BY profile, start");
    const auto reveal = [&](int row) {
        table().setCurrentIndex(table().table().index(row, 0));
        table().setFocus();
        QTest::keyClick(&table(), Qt::Key_Return);
    };
    reveal(1);
    ASSERT_EQ(revealed.size(), 1u);
    EXPECT_EQ(revealed[0], (ui::Mark{.device = 0, .stream = 9, .range = core::TimeWindow{20, 100}}));
    EXPECT_EQ(chosen, -1);
    reveal(3);
    ASSERT_EQ(revealed.size(), 2u);
    EXPECT_EQ(revealed[1].range, (core::TimeWindow{0, 7}));
    EXPECT_EQ(chosen, 1) << "the row is of another profile";
    run("SELECT name, start FROM operations");
    reveal(0);
    EXPECT_EQ(revealed.size(), 2u) << "without a device there is no place";
}

TEST_F(QueryPaneTest, DrawsTwoColumnsAsBarsOrPoints) {
    open({twoKernels});
    auto* form = child<ui::Segments>("queryForm");
    form->button(1)->click();
    EXPECT_EQ(message(), "No query has run yet");
    run("SELECT name, count(*) AS n, sum(duration) AS total FROM operations GROUP BY name ORDER BY name");
    const auto& bars = *child<ui::StackedBars>("queryBars");
    ASSERT_TRUE(bars.isVisible());
    ASSERT_EQ(bars.items().size(), 2u);
    EXPECT_EQ(bars.items()[0].text, "name: gemm\nn: 2");
    EXPECT_EQ(child<QLabel>("queryChartTitle")->text(), "n by name");
    auto* y = child<QComboBox>("queryChartY");
    ASSERT_EQ(y->count(), 2) << "only numbers have a height";
    y->setCurrentIndex(1);
    emit y->activated(1);
    EXPECT_EQ(bars.items()[1].text, "name: nccl\ntotal: 80");
    run("SELECT start, device, duration AS total FROM operations");
    const auto& points = *child<ui::PointChart>("queryPoints");
    ASSERT_TRUE(points.isVisible());
    ASSERT_EQ(points.items().size(), 3u);
    EXPECT_EQ(points.items()[1].text, "start: 20\ntotal: 80") << "the column of that name stays chosen";
    EXPECT_LT(points.items()[0].rect.left(), points.items()[1].rect.left());
    EXPECT_GT(points.items()[0].rect.top(), points.items()[1].rect.top());
    emit child<ui::PointChart>("queryPoints")->itemActivated(1);
    ASSERT_EQ(revealed.size(), 1u);
    EXPECT_EQ(revealed[0].range, (core::TimeWindow{20, 21})) << "as from the row of the table";
    run("SELECT name FROM operations");
    EXPECT_EQ(message(), "No figures to draw");
    form->button(0)->click();
    EXPECT_TRUE(table().isVisible());
    EXPECT_EQ(pane->tables()[0].rows.size(), 3u);
}

TEST_F(QueryPaneTest, AChartSaysHowManyRowsItDraws) {
    std::string many = "gemm 0-1";
    for (int i = 1; i < 80; ++i)
        many += fmt::format(", gemm {}-{}", 2 * i, 2 * i + 1);
    open({many});
    child<ui::Segments>("queryForm")->button(1)->click();
    run("SELECT name || id AS each, id AS n FROM operations");
    EXPECT_EQ(child<ui::StackedBars>("queryBars")->items().size(), 49u) << "a figure of 0 has a line, but no bar";
    EXPECT_TRUE(child<QLabel>("queryChartTitle")->text().startsWith("n by each · 50 of 80 row"));
    pane->show(ui::Workspace());
    EXPECT_TRUE(child<ui::StackedBars>("queryBars")->items().empty()) << "its profile is closed";
}

TEST_F(QueryPaneTest, CompletesNamesOfTablesAndColumns) {
    open({twoKernels});
    pane->setReport({{"idle-causes"}, nullptr});
    const auto complete = [&](const char* typed) {
        editor().setSql(typed);
        editor().setFocus();
        QTest::keyClick(&editor(), Qt::Key_Space, Qt::ControlModifier);
        auto* popup = QApplication::activePopupWidget();
        if (popup) QTest::keyClick(popup, Qt::Key_Return);
        return editor().toPlainText().toStdString();
    };
    EXPECT_EQ(complete("SELECT o.durat"), "SELECT o.duration");
    EXPECT_EQ(complete("SELECT * FROM collect"), "SELECT * FROM collectives");
    EXPECT_EQ(complete("SELECT * FROM report.id"), "SELECT * FROM report.idle_causes");
    EXPECT_EQ(complete("SELECT nothing_of_this"), "SELECT nothing_of_this");
}

TEST_F(QueryPaneTest, RemembersWhatRanAndWhatWasSaved) {
    open({twoKernels});
    run("SELECT 1");
    run("SELECT 2");
    run("SELECT 1");
    EXPECT_EQ(ui::shelf::history(), (QStringList{"SELECT 1", "SELECT 2"}));
    QTest::keyClick(&editor(), Qt::Key_Up, Qt::AltModifier);
    EXPECT_EQ(editor().toPlainText(), "SELECT 2");
    QTest::keyClick(&editor(), Qt::Key_Up, Qt::AltModifier);
    EXPECT_EQ(editor().toPlainText(), "SELECT 2") << "there is no earlier one";
    QTest::keyClick(&editor(), Qt::Key_Down, Qt::AltModifier);
    EXPECT_EQ(editor().toPlainText(), "SELECT 1");
    auto* menu = child<QMenu>("querySavedMenu");
    emit menu->aboutToShow();
    menu->actions().back()->trigger();
    auto* dialog = child<QInputDialog>("queryName");
    dialog->setTextValue("one");
    dialog->accept();
    ASSERT_EQ(ui::shelf::saved().size(), 1u);
    EXPECT_EQ(ui::shelf::saved()[0].sql, "SELECT 1");
    editor().setSql("");
    emit menu->aboutToShow();
    EXPECT_EQ(menu->actions().front()->text(), "one");
    menu->actions().front()->trigger();
    EXPECT_EQ(editor().toPlainText(), "SELECT 1");
    for (int i = 0; i < 60; ++i)
        ui::shelf::note(QString("SELECT %1").arg(i));
    EXPECT_EQ(ui::shelf::history().size(), 50);
}

TEST_F(QueryPaneTest, ANameOfTheListIsWrittenIntoTheQuery) {
    open({twoKernels});
    auto* tree = child<QTreeWidget>("queryTables");
    area.resize(ui::grown(1200), 900);
    EXPECT_TRUE(tests::waitFor([&] { return tree->isVisible(); }));
    editor().setSql("SELECT * FROM ");
    emit tree->itemActivated(tree->topLevelItem(0), 0);
    EXPECT_EQ(editor().toPlainText(), "SELECT * FROM operations");
    area.resize(700, 600);
    EXPECT_TRUE(tests::waitFor([&] { return !tree->isVisible(); })) << "a narrow pane has no room for it";
}

TEST_F(QueryPaneTest, ItsExamplesAreThoseOfTheGuide) {
    const auto files = tests::sourceFiles({"resources/guide/query.md"});
    ASSERT_EQ(files.size(), 1u);
    const std::string& page = files[0].text;
    std::size_t at = 0;
    for (const ui::AskedQuery& query : ui::askedQueries()) {
        const std::string section = fmt::format("{}\n\n```sh\nlacuna query \"{}\" demo.trace.json.gz\n", query.question,
                                                QString(query.sql).simplified().toStdString());
        const std::size_t found = page.find(section);
        EXPECT_NE(found, std::string::npos) << section;
        EXPECT_GE(found, at) << "in the order of the page";
        at = found;
    }
    EXPECT_EQ(ui::askedQueries().size(), 12u);
}

TEST_F(QueryPaneTest, ItsExamplesRun) {
    open({twoKernels});
    pane->setReport({{"communication"}, [](auto profiles, const auto&, const auto&) {
                         std::vector<core::Table> tables;
                         for (const core::TableKind& kind : core::tableKinds())
                             if (kind.name == "communication") tables.push_back(kind.make(profiles[0].snapshot()));
                         return tables;
                     }});
    auto* menu = child<QMenu>("queryExamplesMenu");
    ASSERT_EQ(menu->actions().size(), 12);
    for (QAction* action : menu->actions()) {
        action->trigger();
        QTest::keyClick(&editor(), Qt::Key_Return, Qt::ControlModifier);
        EXPECT_TRUE(tests::waitFor([this] { return !pane->isComputing(); }));
        EXPECT_NE(state().find(" · "), std::string::npos) << action->text().toStdString() << ": " << state();
    }
}

}  // namespace
