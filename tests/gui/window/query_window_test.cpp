// SPDX-License-Identifier: GPL-3.0-or-later
// Queries in the window: their layout, the tables of a report, keys while text is typed, and what Esc does.
#include "app/window/docks/dock_area.h"
#include "tests/gui/support/settled.h"
#include "tests/gui/support/window_fixture.h"
#include "ui/panes/query/query_pane.h"
#include "ui/panes/query/sql_editor.h"

#include <QLineEdit>

namespace {

class QueryWindow : public tests::WindowTest {
protected:
    void openFile() {
        drop({file("a.json", "gemm 0-50, gemm 60-90, ncclDevKernel_AllReduce_Sum_f32_RING_LL 20-100 @9")});
        ASSERT_TRUE(tests::settle(*window, 1));
        trigger("layout-query");
        ASSERT_TRUE(tests::settle(*window, 1));
    }
    app::DockArea& docks() const { return *child<app::DockArea>("dockArea"); }
    ui::SqlEditor& editor() const { return *child<ui::SqlEditor>("queryEditor"); }
    std::string state() const { return child<QLabel>("queryState")->text().toStdString(); }
    void run(const char* sql) {
        editor().setSql(sql);
        QTest::keyClick(&editor(), Qt::Key_Return, Qt::ControlModifier);
        EXPECT_TRUE(tests::settle(*window, 1));
    }
};

TEST_F(QueryWindow, HasALayoutWithTheEditorInFocus) {
    EXPECT_EQ(child<QAction>("layout-query")->shortcut(), QKeySequence("Ctrl+9"));
    openFile();
    EXPECT_EQ(docks().layouts().current(), "query");
    EXPECT_EQ(QApplication::focusWidget(), &editor());
}

TEST_F(QueryWindow, ReadsTheTablesOfAReport) {
    openFile();
    run("SELECT collective, instances FROM report.communication");
    EXPECT_TRUE(state().starts_with("1 row")) << state();
    run("SELECT count(*) FROM report.idle_causes");
    EXPECT_TRUE(state().starts_with("1 row")) << state();
    run("SELECT count(*) FROM report.ranks");
    EXPECT_TRUE(state().starts_with("1 row")) << state();
    run("SELECT count(*) FROM report.no_such");
    EXPECT_NE(state().find("no such table: report.no_such"), std::string::npos) << state();
}

TEST_F(QueryWindow, KeysAreTextWhileTextIsTyped) {
    openFile();
    const ui::Workspace before = window->session().workspace();
    const QString keys = "wasdzlmnfcF123?/.,-+";
    for (QWidget* field : std::initializer_list<QWidget*>{&editor(), child<QLineEdit>("queryTableSearch")}) {
        field->setFocus();
        for (const QChar key : keys)
            QTest::keyClick(QApplication::focusWidget(), key.toLatin1());
        for (const Qt::Key key : {Qt::Key_Home, Qt::Key_End, Qt::Key_Backspace})
            QTest::keyClick(QApplication::focusWidget(), key);
        EXPECT_EQ(QApplication::focusWidget(), field);
    }
    EXPECT_EQ(editor().toPlainText(), keys.chopped(1));
    EXPECT_EQ(child<QLineEdit>("queryTableSearch")->text(), keys.chopped(1));
    const ui::Workspace& after = window->session().workspace();
    EXPECT_EQ(after.mark, before.mark);
    EXPECT_EQ(after.options, before.options);
    EXPECT_EQ(after.profiles[0].timeline, before.profiles[0].timeline);
    EXPECT_EQ(docks().layouts().current(), "query");
}

TEST_F(QueryWindow, EscClearsTheMarkOnceNoQueryRuns) {
    openFile();
    run("SELECT * FROM operations");
    window->session().setMark({.operation = "gemm"});
    editor().setFocus();
    QTest::keyClick(&editor(), Qt::Key_Escape);
    EXPECT_TRUE(window->session().workspace().mark.isEmpty());
}

TEST_F(QueryWindow, EscStopsAQueryOnlyFromItsPane) {
    openFile();
    const ui::QueryPane& pane = *window->findChild<ui::QueryPane*>();
    const auto start = [&] {
        editor().setFocus();
        editor().setSql("WITH a(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM a) SELECT count(*) FROM a");
        QTest::keyClick(&editor(), Qt::Key_Return, Qt::ControlModifier);
        EXPECT_TRUE(pane.isComputing());
    };
    start();
    window->session().setMark({.operation = "gemm"});
    editor().clearFocus();
    QTest::keyClick(window.get(), Qt::Key_Escape);
    EXPECT_TRUE(pane.isComputing()) << "the focus is elsewhere";
    EXPECT_TRUE(window->session().workspace().mark.isEmpty());
    for (QWidget* inside : std::initializer_list<QWidget*>{&editor(), child<QLineEdit>("queryTableSearch"),
                                                           child<QPushButton>("queryStop")}) {
        if (!pane.isComputing()) start();
        window->session().setMark({.operation = "gemm"});
        inside->setFocus();
        QTest::keyClick(inside, Qt::Key_Escape);
        EXPECT_FALSE(pane.isComputing());
        EXPECT_EQ(state(), "Stopped");
        EXPECT_FALSE(window->session().workspace().mark.isEmpty()) << "the next Esc clears it";
    }
}

TEST_F(QueryWindow, ARowIsShownOnTheTimeline) {
    openFile();
    run("SELECT name, start, duration, device, stream FROM operations WHERE stream = 9");
    auto* table = child<ui::TableView>("queryResult");
    table->setCurrentIndex(table->table().index(0, 0));
    table->setFocus();
    QTest::keyClick(table, Qt::Key_Return);
    EXPECT_TRUE(tests::settle(*window, 1));
    EXPECT_EQ(window->session().workspace().mark.range, (core::TimeWindow{20, 100}));
    EXPECT_TRUE(child<QDockWidget>("timeline")->isVisible());
}

}  // namespace
