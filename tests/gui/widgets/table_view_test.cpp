// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/gui/support/event_loop.h"
#include "tests/gui/support/stall_watch.h"
#include "ui/theme/grown.h"
#include "ui/widgets/tables/empty_message.h"
#include "ui/widgets/tables/table_frame.h"
#include "ui/widgets/tables/table_menu.h"

#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QGuiApplication>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QScrollBar>
#include <QSettings>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

#include <gtest/gtest.h>

#include <limits>
#include <memory>

namespace {

using core::CellKind;

ui::Figures someFigures() {
    auto table = std::make_shared<core::Table>();
    table->columns = {{"Name", "", CellKind::Text, 0},
                      {"Total", "ns", CellKind::Time, 0},
                      {"Count", "", CellKind::Count, 0},
                      {"Extra", "", CellKind::Count, 0}};
    table->rows = {{"norm", 2e6, std::int64_t{7}, std::int64_t{1}},
                   {"gemm", 5e6, std::int64_t{1}, std::int64_t{2}},
                   {"rope", 3e6, std::int64_t{3}, std::int64_t{3}}};
    ui::Figures figures = ui::figuresOf(table);
    figures.columns[1].summed = figures.columns[2].summed = true;
    figures.columns[3].optional = true;
    figures.totalName = QStringLiteral("All");
    return figures;
}

class TableViewTest : public testing::Test {
protected:
    TableViewTest() {
        QSettings().remove(QStringLiteral("tables/test"));
        frame = std::make_unique<ui::TableFrame>(QStringLiteral("tables/test"));
        frame->resize(500, 300);
        frame->view().table().setFigures(someFigures());
        frame->show();
        EXPECT_TRUE(tests::waitUntilExposed(frame.get()));
    }

    ui::TableView& view() { return frame->view(); }

    std::string names() {
        std::string text;
        for (int row = 0; row < view().table().rowCount(); ++row)
            text += (row ? " " : "") + view().table().index(row, 0).data().toString().toStdString();
        return text;
    }

    void clickHeader(int column) {
        const QHeaderView* header = view().header();
        const QPoint place(header->sectionViewportPosition(column) + 20, header->height() / 2);
        QTest::mouseClick(header->viewport(), Qt::LeftButton, {}, place);
    }

    void clickRow(int row, Qt::KeyboardModifiers modifiers = {}) {
        const QRect cell = view().visualRect(view().table().index(row, 0));
        QTest::mouseClick(view().viewport(), Qt::LeftButton, modifiers, cell.center());
    }

    QString clipboard() { return QGuiApplication::clipboard()->text(); }

    std::unique_ptr<ui::TableFrame> frame;
};

TEST_F(TableViewTest, AThirdClickOnAHeaderGivesTheRowsBackTheirOwnOrder) {
    clickHeader(1);
    EXPECT_EQ(names(), "gemm rope norm");
    clickHeader(1);
    EXPECT_EQ(names(), "norm rope gemm");
    clickHeader(1);
    EXPECT_EQ(names(), "norm gemm rope");
    clickHeader(0);
    EXPECT_EQ(names(), "gemm norm rope");
}

TEST_F(TableViewTest, CopyTakesTheSelectedRowsInTheOrderOnScreen) {
    clickHeader(1);
    clickRow(0);
    clickRow(2, Qt::ControlModifier);
    QTest::keyClick(&view(), Qt::Key_C, Qt::ControlModifier);
    EXPECT_EQ(clipboard().toStdString(), "Name\tTotal (ns)\tCount\ngemm\t5000000\t1\nnorm\t2000000\t7\n");
    QTest::keyClick(&view(), Qt::Key_C, Qt::ControlModifier | Qt::ShiftModifier);
    EXPECT_TRUE(clipboard().startsWith(QStringLiteral("| Name | Total (ms) | Count |\n")));
}

TEST_F(TableViewTest, CopyWithoutASelectionTakesAllRowsAndMovedColumns) {
    view().header()->moveSection(0, 1);
    QTest::keyClick(&view(), Qt::Key_C, Qt::ControlModifier);
    EXPECT_TRUE(clipboard().startsWith(QStringLiteral("Total (ns)\tName\tCount\n2000000\tnorm\t7\n")));
}

TEST_F(TableViewTest, TheFilterBoxOpensByKeyFiltersAsOneTypesAndClosesOnEscape) {
    view().setFocus();
    QTest::keyClick(&view(), Qt::Key_F, Qt::ControlModifier);
    auto* field = frame->findChild<QLineEdit*>();
    ASSERT_TRUE(field->isVisible());
    QTest::keyClicks(field, "RO");
    EXPECT_EQ(names(), "rope");
    EXPECT_EQ(frame->totals().text(1), "3.000");
    QTest::keyClick(field, Qt::Key_Escape);
    EXPECT_FALSE(field->isVisible());
    EXPECT_EQ(names(), "norm gemm rope");
}

TEST_F(TableViewTest, ABrokenFilterIsMarkedAndFiltersNothingMore) {
    frame->openFilter();
    auto* field = frame->findChild<QLineEdit*>();
    frame->findChild<QToolButton*>(QStringLiteral("regex"))->click();
    QTest::keyClicks(field, "ro(");
    EXPECT_EQ(names(), "rope");
    EXPECT_TRUE(frame->findChild<QLabel*>(QStringLiteral("filterError"))->isVisible());
}

TEST_F(TableViewTest, TheTotalRowStandsUnderTheTableAndSumsIt) {
    EXPECT_EQ(frame->totals().text(0), "All");
    EXPECT_EQ(frame->totals().text(1), "10.00");
    EXPECT_EQ(frame->totals().text(2), "11");
    EXPECT_EQ(frame->totals().text(3), "");
    const int lastRow = view().visualRect(view().table().index(2, 0)).bottom();
    const int below = frame->totals().mapTo(frame.get(), QPoint()).y();
    EXPECT_NEAR(below, view().viewport()->mapTo(frame.get(), QPoint(0, lastRow)).y(), 3);
}

TEST_F(TableViewTest, OptionalColumnsAreChosenInTheHeadersMenuAndRemembered) {
    EXPECT_TRUE(view().isColumnHidden(3));
    QContextMenuEvent click(QContextMenuEvent::Mouse, QPoint(5, 5), view().mapToGlobal(QPoint(5, 5)));
    QApplication::sendEvent(view().header()->viewport(), &click);
    auto* menu = view().findChild<QMenu*>();
    ASSERT_TRUE(menu);
    for (QAction* action : menu->actions())
        if (action->text() == QLatin1String("Extra")) action->trigger();
    menu->close();
    EXPECT_FALSE(view().isColumnHidden(3));
    view().header()->moveSection(3, 1);
    view().header()->resizeSection(2, 123);
    frame = std::make_unique<ui::TableFrame>(QStringLiteral("tables/test"));
    frame->resize(900, 300);
    frame->view().table().setFigures(someFigures());
    frame->show();
    EXPECT_FALSE(view().isColumnHidden(3));
    EXPECT_EQ(view().header()->visualIndex(3), 1);
    EXPECT_EQ(view().header()->sectionSize(2), 123);
}

TEST_F(TableViewTest, RowsAreSortedByTheLeadingColumnUntilTheUserSortsThem) {
    ui::Figures figures = someFigures();
    figures.columns[1].leads = true;
    const auto showAnew = [&] {
        frame = std::make_unique<ui::TableFrame>(QStringLiteral("tables/test"));
        frame->view().table().setFigures(figures);
    };
    frame = nullptr;
    QSettings().remove(QStringLiteral("tables/test"));
    showAnew();
    EXPECT_EQ(names(), "gemm rope norm");
    view().sortBy({2, Qt::DescendingOrder});
    EXPECT_EQ(names(), "norm rope gemm");
    showAnew();
    EXPECT_EQ(names(), "norm rope gemm");
    EXPECT_EQ(view().table().sorting(), (ui::RowSort{2, Qt::DescendingOrder}));
    view().sortBy({});
    showAnew();
    EXPECT_EQ(names(), "norm gemm rope") << "the rows' own order is a choice too";
}

TEST_F(TableViewTest, TheMenuSortsAndChoosesColumnsWithoutAMouse) {
    QMenu menu;
    addTableActions(menu, view());
    const auto sub = [&](const char* text) -> QMenu* {
        for (QAction* action : menu.actions())
            if (action->text() == QLatin1String(text)) return action->menu();
        return nullptr;
    };
    const auto trigger = [&](const char* in, const char* text) {
        ASSERT_TRUE(sub(in));
        for (QAction* action : sub(in)->actions())
            if (action->text() == QLatin1String(text)) return action->trigger();
        ADD_FAILURE() << text;
    };
    trigger("Sort By", "Total (ms)");
    EXPECT_EQ(names(), "gemm rope norm");
    trigger("Sort By", "Default Order");
    EXPECT_EQ(names(), "norm gemm rope");
    EXPECT_TRUE(view().isColumnHidden(3));
    trigger("Columns", "Extra");
    EXPECT_FALSE(view().isColumnHidden(3));
}

TEST_F(TableViewTest, ANarrowTableGivesUpColumnsFromTheRight) {
    frame->resize(ui::grown(280), 300);
    tests::runUntilIdle();
    EXPECT_FALSE(view().isColumnHidden(0));
    EXPECT_FALSE(view().isColumnHidden(1));
    EXPECT_FALSE(view().isColumnHidden(2)) << "the first three stay where they have room";
    view().table().setFigures([] {
        ui::Figures figures = someFigures();
        figures.columns[3].optional = false;
        return figures;
    }());
    EXPECT_TRUE(view().isColumnHidden(3));
    frame->resize(600, 300);
    tests::runUntilIdle();
    EXPECT_FALSE(view().isColumnHidden(3));
}

TEST_F(TableViewTest, SelectionAndScrollPositionSurviveNewFigures) {
    auto table = std::make_shared<core::Table>();
    table->columns = {{"Name", "", CellKind::Text, 0}, {"Total", "ns", CellKind::Time, 0}};
    for (int i = 0; i < 200; ++i)
        table->rows.push_back({"kernel" + std::to_string(i), 1e6 * i});
    view().table().setFigures(ui::figuresOf(table));
    view().verticalScrollBar()->setValue(1000);
    const QModelIndex chosen = view().indexAt(QPoint(10, 60));
    const QString name = chosen.data().toString();
    view().setCurrentIndex(chosen);
    const int scrolled = view().verticalScrollBar()->value();
    auto changed = std::make_shared<core::Table>(*table);
    for (auto& row : changed->rows)
        row[1] = 2 * std::get<double>(row[1]);
    view().table().setFigures(ui::figuresOf(changed));
    tests::runUntilIdle();
    EXPECT_EQ(view().selectionModel()->selectedRows().value(0).data().toString(), name);
    EXPECT_EQ(view().verticalScrollBar()->value(), scrolled);
}

TEST_F(TableViewTest, WordsStandInPlaceOfRows) {
    frame->setMessage("No kernels", "Record them");
    EXPECT_TRUE(frame->findChild<ui::EmptyMessage*>()->isVisible());
    EXPECT_FALSE(view().isVisible());
    frame->setMessage({}, {});
    EXPECT_TRUE(view().isVisible());
}

TEST_F(TableViewTest, AButtonInARowIsPressedByMouseAndByEnter) {
    ui::Figures figures = someFigures();
    figures.columns[3].optional = false;
    figures.columns[3].action = true;
    view().table().setFigures(figures);
    QSignalSpy pressed(&view(), &ui::TableView::actionRequested);
    const QModelIndex button = view().table().index(1, 3);
    QTest::mouseClick(view().viewport(), Qt::LeftButton, {}, view().visualRect(button).center());
    ASSERT_EQ(pressed.count(), 1);
    EXPECT_EQ(pressed[0][0].toModelIndex(), button);
    QTest::keyClick(&view(), Qt::Key_Down);
    QTest::keyClick(&view(), Qt::Key_Return);
    ASSERT_EQ(pressed.count(), 2);
    EXPECT_EQ(pressed[1][0].toModelIndex().row(), 2);
}

/// The least CPU time of the thread over a few runs: other work on the machine can only add to it.
template <class Deed>
double minMilliseconds(int runs, Deed deed) {
    double least = std::numeric_limits<double>::max();
    for (int run = 0; run < runs; ++run) {
        const double began = tests::ownMilliseconds();
        deed();
        least = std::min(least, tests::ownMilliseconds() - began);
    }
    return least;
}

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__) || !defined(__OPTIMIZE__)
constexpr int patience = 10;
#else
constexpr int patience = 1;
#endif

// The widest number may be negative, too small for any decimal, or missing, and may be in a row far below.
TEST_F(TableViewTest, AColumnHasRoomForItsWidestNumberWhereverThatIs) {
    using Cell = core::Cell;
    const std::pair<Cell, const char*> widest[] = {
        {123'456e6, "123,456"}, {-55'555e6, "−55,555"}, {Cell(1.0), "< 0.00001"}, {Cell(), "not recorded"}};
    for (const auto& [cell, text] : widest) {
        auto table = std::make_shared<core::Table>();
        table->columns = {{"Name", "", CellKind::Text, 0}, {"T", "ns", CellKind::Time, 0}};
        for (int row = 0; row < 5'000; ++row)
            table->rows.push_back({std::to_string(row), row == 4'321 ? cell : Cell(2e6)});
        frame.reset();  // the destructor saves its widths
        QSettings().remove(QStringLiteral("tables/test"));
        frame = std::make_unique<ui::TableFrame>(QStringLiteral("tables/test"));
        view().table().setTimeUnit(ui::TimeUnit::Milliseconds);
        view().table().setFigures(ui::figuresOf(table));
        const QModelIndex index = view().table().index(4'321, 1);
        EXPECT_TRUE(index.data().toString().startsWith(QString::fromUtf8(text))) << qPrintable(index.data().toString());
        const QStyleOptionViewItem option;
        const int needed = view().itemDelegate()->sizeHint(option, index).width();
        EXPECT_GE(view().header()->sectionSize(1), needed) << text;
        EXPECT_LE(view().header()->sectionSize(1), needed + 4) << text;
    }
}

TEST_F(TableViewTest, AColumnOfTextsHasRoomForSwatchesToo) {
    const auto widthOf = [&](std::int32_t swatch) {
        auto table = std::make_shared<core::Table>();
        table->columns = {{"Name", "", CellKind::Text, 0}, {"C", "", CellKind::Text, 0}};
        table->rows = {{"norm", "Launch latency"}};
        ui::Figures figures = ui::figuresOf(table);
        figures.swatch = [swatch](ui::Figures::Row, std::size_t column) { return column == 1 ? swatch : -1; };
        frame.reset();
        QSettings().remove(QStringLiteral("tables/test"));
        frame = std::make_unique<ui::TableFrame>(QStringLiteral("tables/test"));
        view().setInks({ui::ClassInk{.color = Qt::red}});
        view().table().setFigures(figures);
        return view().header()->sectionSize(1);
    };
    EXPECT_GE(widthOf(0), widthOf(-1) + ui::space::swatch);
}

TEST_F(TableViewTest, AHundredThousandRowsAreShownAndScrolledWithoutAHitch) {
    auto table = std::make_shared<core::Table>();
    table->columns = {{"Name", "", CellKind::Text, 0}, {"Total", "ns", CellKind::Time, 0}};
    for (int i = 0; i < 100'000; ++i)
        table->rows.push_back(
            {"a_kernel_with_a_long_name_" + std::to_string(i * 7919 % 100'000), 1e3 * (i * 31 % 9973)});
    view().sortBy({1, Qt::DescendingOrder});
    const double shown = minMilliseconds(3, [&] {
        view().table().setFigures(ui::figuresOf(table));
        frame->grab();
    });
    EXPECT_LT(shown, 200 * patience);
    int position = 0;
    const double step = minMilliseconds(20, [&] {
        view().verticalScrollBar()->setValue(position += 4321);
        view().viewport()->repaint();
    });
    EXPECT_LT(step, 16 * patience);
}

TEST_F(TableViewTest, AClassOfAHundredThousandKernelsOpensAtOnce) {
    auto table = std::make_shared<core::Table>();
    table->columns = {{"Name", "", CellKind::Text, 0}, {"Total", "ns", CellKind::Time, 0}};
    table->rows.push_back({"class", 1e9});
    for (int i = 0; i < 100'000; ++i)
        table->rows.push_back({"kernel_" + std::to_string(i), 1e3 * i});
    ui::Figures figures = ui::figuresOf(table);
    figures.parents.assign(figures.rows, 0);
    figures.parents[0] = ui::Figures::none;
    view().table().setFigures(figures);
    const QModelIndex top = view().table().index(0, 0);
    const double opened = minMilliseconds(3, [&] {
        view().collapse(top);
        view().expand(top);
        frame->grab();
    });
    EXPECT_LT(opened, 200 * patience);
    EXPECT_EQ(view().table().rowCount(top), 100'000);
}

}  // namespace
