// SPDX-License-Identifier: GPL-3.0-or-later
// Which columns a table hides if it has no room for all of them, and which it keeps.
#include "tests/gui/support/event_loop.h"
#include "ui/theme/grown.h"
#include "ui/widgets/tables/column_layout.h"
#include "ui/widgets/tables/figure_delegate.h"
#include "ui/widgets/tables/table_frame.h"

#include <QApplication>
#include <QHeaderView>
#include <QScrollBar>
#include <QSettings>
#include <QTest>

#include <gtest/gtest.h>

#include <memory>

namespace {

using core::CellKind;

std::string hiddenAt(ui::TableFrame& frame, int width) {
    frame.resize(width, 300);
    QApplication::processEvents();
    std::string columns;
    for (int column = 0; column < frame.view().table().columnCount(); ++column)
        if (frame.view().isColumnHidden(column)) columns += std::to_string(column);
    return columns;
}

// A tree with ten levels whose only figure is a share of 100%.
std::unique_ptr<ui::TableFrame> deepTable() {
    auto table = std::make_shared<core::Table>();
    table->columns = {{"Frame", "", CellKind::Text, 0}, {"Share", "", CellKind::Percent, 0}};
    for (int i = 0; i < 10; ++i)
        table->rows.push_back({"torch.nn.modules.module.forward", 100.0});
    ui::Figures figures = ui::figuresOf(table);
    for (int i = 0; i < 10; ++i)
        figures.parents.push_back(i - 1);
    figures.columns[1].shareBar = true;
    QSettings().remove(QStringLiteral("tables/deep"));
    auto made = std::make_unique<ui::TableFrame>(QStringLiteral("tables/deep"));
    made->resize(600, 300);
    made->view().table().setFigures(figures);
    made->show();
    return made;
}

TEST(NarrowTables, TitlesAreBrokenBetweenWords) {
    const QFont font = QApplication::font();
    const QString title = QStringLiteral("Elementwise work that goes through memory");
    const QFontMetrics metrics(font);
    EXPECT_EQ(ui::titleLines(title, font, metrics.horizontalAdvance(title) + 9), QStringList{title});
    const int half = metrics.horizontalAdvance(QStringLiteral("Elementwise work that ")) + 9;
    EXPECT_EQ(ui::titleLines(title, font, half),
              (QStringList{QStringLiteral("Elementwise work that"), QStringLiteral("goes through memory")}));
    EXPECT_EQ(ui::titleLines(QStringLiteral("Unbreakable"), font, 10).size(), 1);
    EXPECT_EQ(ui::titleLines({}, font, 10).size(), 1);
}

TEST(NarrowTables, CellsWithoutANumberAreWholeWhereBarsGiveWay) {
    auto table = std::make_shared<core::Table>();
    table->columns = {{"Kernel", "", CellKind::Text, 0}, {"Tail", "", CellKind::Percent, 0}};
    table->rows = {{"a kernel whose name is longer than the whole table is wide", core::Cell()}};
    ui::Figures figures = ui::figuresOf(table);
    figures.columns[1].shareBar = true;
    QSettings().remove(QStringLiteral("tables/tail"));
    ui::TableFrame frame(QStringLiteral("tables/tail"));
    frame.view().table().setFigures(figures);
    frame.show();
    ASSERT_EQ(hiddenAt(frame, ui::grown(300)), "");
    const int words = QFontMetrics(ui::numberFont()).horizontalAdvance(QStringLiteral("not recorded"));
    EXPECT_GE(frame.view().header()->sectionSize(1), words + 2 * ui::space::cell);
}

TEST(NarrowTables, ComparisonsKeepTheirVerdict) {
    auto table = std::make_shared<core::Table>();
    table->columns = {{"Name", "", CellKind::Text, 0},   {"A", "ns", CellKind::Time, 0},
                      {"B", "ns", CellKind::Time, 0},    {"Change", "ns", CellKind::Time, 0},
                      {"Change", "", CellKind::Percent}, {"Verdict", "", CellKind::Text, 0}};
    table->rows = {{"gemm", 5e6, 6e6, 1e6, 20.0, "Increased"}};
    ui::Figures figures = ui::figuresOf(table);
    for (const std::size_t column : {1, 2, 3})
        figures.columns[column].compared = true;
    figures.columns[3].change = figures.columns[4].change = true;
    QSettings().remove(QStringLiteral("tables/compared"));
    ui::TableFrame compared(QStringLiteral("tables/compared"));
    compared.resize(900, 300);
    compared.view().table().setFigures(figures);
    compared.show();
    ASSERT_TRUE(tests::waitUntilExposed(&compared));
    const auto hidden = [&](int width) {
        compared.resize(width, 300);
        QApplication::processEvents();
        std::string columns;
        for (int column = 0; column < 6; ++column)
            if (compared.view().isColumnHidden(column)) columns += std::to_string(column);
        return columns;
    };
    EXPECT_EQ(hidden(900), "");
    std::string last;
    int shortest = 1000;  // the name column, while B is visible
    for (int width = 800; width > ui::grown(250); width -= 10) {
        if (const std::string now = hidden(width); now.size() > last.size()) {
            last = now;
            EXPECT_TRUE(last == "3" || last == "23" || last == "123") << width << ": " << last;
        }
        if (last == "3") shortest = std::min(shortest, compared.view().columnWidth(0));
    }
    EXPECT_LE(shortest, ui::grown(100) + 10) << "names are shortened before it is given up";
    EXPECT_EQ(last, "123") << "what the percentage tells too, then times from the last on; never the answer";
}

TEST(NarrowTables, SortedByANameTheyKeepAFigure) {
    auto table = std::make_shared<core::Table>();
    table->columns = {{"Previous", "", CellKind::Text, 0},
                      {"Next", "", CellKind::Text, 0},
                      {"Cause", "", CellKind::Text, 0},
                      {"Idle", "ns", CellKind::Time, 0},
                      {"Gaps", "", CellKind::Count, 0}};
    table->rows = {{"gemm", "copy", "host sync", 5e6, std::int64_t{3}}};
    ui::Figures figures = ui::figuresOf(table);
    figures.columns[1].stretch = true;
    QSettings().remove(QStringLiteral("tables/pairs of names"));
    ui::TableFrame pairs(QStringLiteral("tables/pairs of names"));
    pairs.view().table().setFigures(figures);
    pairs.resize(420, 300);
    pairs.show();
    ASSERT_TRUE(tests::waitUntilExposed(&pairs));
    for (const int sorted : {0, 1, 3}) {
        pairs.view().table().sort(sorted, Qt::AscendingOrder);
        QApplication::processEvents();
        EXPECT_FALSE(pairs.view().isColumnHidden(sorted)) << sorted;
        EXPECT_FALSE(pairs.view().isColumnHidden(3)) << "sorted by column " << sorted;
        EXPECT_TRUE(pairs.view().isColumnHidden(2)) << sorted;
    }
}

TEST(NarrowTables, NamesAreShortenedBeforeAMainColumnIsHidden) {
    auto table = std::make_shared<core::Table>();
    table->columns = {{"Previous", "", CellKind::Text, 0}, {"Next", "", CellKind::Text, 0},
                      {"Cause", "", CellKind::Text, 0},    {"% of idle", "", CellKind::Percent, 2},
                      {"Idle", "ns", CellKind::Time, 0},   {"Code", "", CellKind::Text, 0},
                      {"Longest", "ns", CellKind::Time, 0}};
    const std::string name(200, 'n');
    table->rows = {{name, name, "host sync", 50.0, 5e6, "clip_grad_norm_", 1e6}};
    ui::Figures figures = ui::figuresOf(table);
    figures.columns[1].stretch = figures.columns[4].summed = true;
    QSettings().remove(QStringLiteral("tables/main columns of pairs"));
    ui::TableFrame pairs(QStringLiteral("tables/main columns of pairs"));
    pairs.resize(1600, 300);
    pairs.view().table().setFigures(figures);
    pairs.show();
    ASSERT_TRUE(tests::waitUntilExposed(&pairs));
    const QHeaderView& header = *pairs.view().header();
    ASSERT_EQ(hiddenAt(pairs, 1600), "");
    const int main = header.sectionSize(2) + header.sectionSize(3) + header.sectionSize(4);
    for (const int sorted : {0, 4, 6}) {
        pairs.view().table().sort(sorted, Qt::DescendingOrder);
        const int beside = main + (sorted == 6 ? header.sectionSize(6) : 0);
        const std::string hidden = sorted == 6 ? "5" : "56";
        EXPECT_EQ(hiddenAt(pairs, 2 * ui::grown(180) + beside + 2), hidden) << sorted;
        EXPECT_EQ(hiddenAt(pairs, 2 * ui::grown(140) + beside + 2), hidden) << sorted;
        EXPECT_GE(header.sectionSize(0), ui::grown(140)) << sorted;
        EXPECT_NE(hiddenAt(pairs, 2 * ui::grown(140) + beside - 20), hidden) << "of names no more is cut off than that";
    }
}

TEST(NarrowTables, NoColumnIsCutOffWhereTwoHaveRoom) {
    auto table = std::make_shared<core::Table>();
    table->columns = {
        {"Stream", "", CellKind::Text, 0}, {"At", "ns", CellKind::Time, 0}, {"Length", "ns", CellKind::Time, 0}};
    table->rows = {{"GPU 0 · stream 7", 123456789.0, 5e6}};
    QSettings().remove(QStringLiteral("tables/occurrences of few pixels"));
    ui::TableFrame gaps(QStringLiteral("tables/occurrences of few pixels"));
    ui::TableView& view = gaps.view();
    view.table().setFigures(ui::figuresOf(table));
    view.table().sort(2, Qt::DescendingOrder);
    gaps.resize(900, 300);
    gaps.show();
    ASSERT_TRUE(tests::waitUntilExposed(&gaps));
    const int figures = view.header()->sectionSize(1) + view.header()->sectionSize(2);
    gaps.resize(figures + ui::grown(100) / 2, 300);
    QApplication::processEvents();
    EXPECT_TRUE(view.isColumnHidden(1)) << "beside both figures there is no room for a name";
    EXPECT_FALSE(view.isColumnHidden(2)) << "it is sorted by";
    EXPECT_LE(view.header()->length(), view.viewport()->width());
    gaps.resize(figures + ui::grown(200), 300);
    QApplication::processEvents();
    EXPECT_FALSE(view.isColumnHidden(1));
}

/// A table whose last two columns are left to the room there is.
std::unique_ptr<ui::TableFrame> roomyTable() {
    auto table = std::make_shared<core::Table>();
    table->columns = {{"Name", "", CellKind::Text, 0},
                      {"Total", "ns", CellKind::Time, 0},
                      {"Avg", "ns", CellKind::Time, 0},
                      {"Med", "ns", CellKind::Time, 0}};
    table->rows = {{std::string(200, 'n'), 123456789.0, 5e6, 4e6}};
    ui::Figures figures = ui::figuresOf(table);
    for (const std::size_t column : {2, 3})
        figures.columns[column].optional = figures.columns[column].whereRoom = true;
    auto made = std::make_unique<ui::TableFrame>(QStringLiteral("tables/roomy"));
    made->resize(1200, 300);
    made->view().table().setFigures(figures);
    made->show();
    EXPECT_TRUE(tests::waitUntilExposed(made.get()));
    QApplication::processEvents();
    return made;
}

TEST(NarrowTables, ColumnsLeftToTheRoomAreShownWhileNamesHaveAmple) {
    QSettings().remove(QStringLiteral("tables/roomy"));
    const auto roomy = roomyTable();
    EXPECT_EQ(hiddenAt(*roomy, 1200), "");
    const int both = roomy->view().columnWidth(1) + roomy->view().columnWidth(2) + roomy->view().columnWidth(3);
    const int last = roomy->view().columnWidth(3);
    EXPECT_EQ(hiddenAt(*roomy, ui::grown(360) + both + 10), "");
    EXPECT_EQ(hiddenAt(*roomy, ui::grown(360) + both - 10), "3") << "the last one goes first";
    EXPECT_EQ(hiddenAt(*roomy, ui::grown(360) + both - last - 10), "23");
    EXPECT_EQ(hiddenAt(*roomy, 1200), "") << "shown again";
}

TEST(NarrowTables, WhatTheUserChoseStandsAgainstTheRoom) {
    QSettings().remove(QStringLiteral("tables/roomy"));
    auto roomy = roomyTable();
    ASSERT_TRUE(roomy->view().columns().isChosen(2)) << "it is on screen";
    roomy->view().columns().setChosen(2, false);
    EXPECT_EQ(hiddenAt(*roomy, 1200), "2") << "hidden by hand";
    EXPECT_EQ(hiddenAt(*roomy, ui::grown(300)), "23");
    roomy->view().columns().setChosen(3, true);
    EXPECT_EQ(hiddenAt(*roomy, ui::grown(400)), "2") << "shown by hand";
    roomy = nullptr;
    roomy = roomyTable();
    EXPECT_EQ(hiddenAt(*roomy, ui::grown(400)), "2") << "both are remembered";
    EXPECT_EQ(hiddenAt(*roomy, 1200), "2");
    roomy->view().columns().reset();
    EXPECT_EQ(hiddenAt(*roomy, ui::grown(400)), "23");
    EXPECT_EQ(hiddenAt(*roomy, 1200), "");
    roomy->view().sortBy({3, Qt::DescendingOrder});
    EXPECT_EQ(hiddenAt(*roomy, ui::grown(400)), "2") << "it is sorted by";
}

TEST(NarrowTables, BesideTitlesBarsGiveWayAndThenFiguresFromTheRight) {
    auto table = std::make_shared<core::Table>();
    table->columns = {{"Finding", "", CellKind::Text, 0},
                      {"Saving", "ns", CellKind::Time, 0},
                      {"% of wall", "", CellKind::Percent, 2},
                      {"Estimate", "", CellKind::Text, 0}};
    table->rows = {{"Short kernels that a graph launch would merge", 5e6, 6.5, "upper bound"}};
    ui::Figures figures = ui::figuresOf(table);
    figures.columns[1].shareBar = true;
    figures.note = [](ui::Figures::Row) { return std::string("evidence"); };
    figures.nameStyle = [](ui::Figures::Row) { return ui::NameStyle{{}, {}, true}; };
    QSettings().remove(QStringLiteral("tables/titles"));
    ui::TableFrame frame(QStringLiteral("tables/titles"));
    frame.resize(1000, 300);
    frame.view().table().setFigures(figures);
    frame.show();
    ASSERT_TRUE(tests::waitUntilExposed(&frame));
    const auto resize = [&](int width) {
        frame.resize(width, 300);
        QApplication::processEvents();
    };
    const QHeaderView& header = *frame.view().header();
    const int withBar = header.sectionSize(1), share = header.sectionSize(2);
    EXPECT_FALSE(header.isSectionHidden(3));
    resize(ui::grown(220) + withBar + share - 1);
    EXPECT_TRUE(header.isSectionHidden(3));
    EXPECT_FALSE(header.isSectionHidden(2)) << "since the bar is shorter";
    EXPECT_LT(header.sectionSize(1), withBar);
    EXPECT_GE(header.sectionSize(0), ui::grown(220));
    resize(ui::grown(160) + header.sectionSizeHint(1) + share);
    EXPECT_FALSE(header.isSectionHidden(2)) << "the title breaks into two lines first";
    EXPECT_GE(header.sectionSize(0), ui::grown(160));
    resize(ui::grown(160) + header.sectionSizeHint(1) + share - 10);
    EXPECT_TRUE(header.isSectionHidden(2));
    EXPECT_GE(header.sectionSize(0), ui::grown(160) + share - 10) << "the title has its room";
    resize(1000);
    EXPECT_EQ(header.sectionSize(1), withBar);
    EXPECT_FALSE(header.isSectionHidden(3));
}

TEST(NarrowTables, InATreeTheBarsGiveWayToTheNames) {
    const auto deep = deepTable();
    ASSERT_TRUE(tests::waitUntilExposed(deep.get()));
    const int whole = deep->view().columnWidth(1);
    deep->resize(ui::grown(240) + whole - 40, 300);
    QApplication::processEvents();
    EXPECT_GE(deep->view().columnWidth(0), ui::grown(240));
    EXPECT_EQ(deep->view().columnWidth(1), whole - 40);
    EXPECT_EQ(deep->view().horizontalScrollBar()->maximum(), 0);
    deep->resize(100, 300);
    QApplication::processEvents();
    EXPECT_GE(deep->view().columnWidth(1), deep->view().header()->sectionSizeHint(1)) << "a title is never cut off";
    deep->resize(600, 300);
    QApplication::processEvents();
    EXPECT_EQ(deep->view().columnWidth(1), whole) << "as long as before, once there is room";
}

TEST(NarrowTables, OfFactsTheValuesHaveTheRoomThatTheirNamesDoNotNeed) {
    auto table = std::make_shared<core::Table>();
    table->columns = {{"Fact", "", CellKind::Text, 0}, {"Value", "", CellKind::Text, 0}};
    table->rows = {{"Called from", "train.py(204): train_step, in turn called from the loop over all batches"}};
    ui::Figures figures = ui::figuresOf(table);
    figures.columns[1].stretch = true;
    QSettings().remove(QStringLiteral("tables/facts"));
    ui::TableFrame facts(QStringLiteral("tables/facts"));
    facts.resize(500, 300);
    facts.view().table().setFigures(figures);
    facts.show();
    ASSERT_TRUE(tests::waitUntilExposed(&facts));
    QApplication::processEvents();
    const int names = facts.view().columnWidth(0), values = facts.view().columnWidth(1);
    EXPECT_GT(values, 2 * names);
    EXPECT_GE(names, facts.view().fontMetrics().horizontalAdvance("Called from"));
    EXPECT_EQ(names + values, facts.view().viewport()->width());
}

/// Pairs, each of the name twice, with an answer behind their figures.
ui::Figures pairsOf(const std::string& name) {
    auto table = std::make_shared<core::Table>();
    table->columns = {{"Previous", "", CellKind::Text, 0},
                      {"Next", "", CellKind::Text, 0},
                      {"Idle", "ns", CellKind::Time, 0},
                      {"Code", "", CellKind::Text, 0}};
    table->rows = {{name, name, 5e6, "clip_grad_norm_"}};
    ui::Figures figures = ui::figuresOf(table);
    figures.columns[1].stretch = true;
    return figures;
}

TEST(NarrowTables, ShortNamesOfAFilterCostNoColumnOnceItIsGone) {
    QSettings().remove(QStringLiteral("tables/pairs"));
    ui::TableFrame pairs(QStringLiteral("tables/pairs"));
    pairs.resize(1200, 300);
    const std::string longName(200, 'n');
    pairs.view().table().setFigures(pairsOf(longName));
    pairs.show();
    ASSERT_TRUE(tests::waitUntilExposed(&pairs));
    QApplication::processEvents();
    const int figures = pairs.view().columnWidth(2) + pairs.view().columnWidth(3);
    pairs.resize(2 * ui::grown(180) + figures + 20, 300);
    QApplication::processEvents();
    ASSERT_FALSE(pairs.view().isColumnHidden(3));
    std::string shorter;
    while (pairs.view().fontMetrics().horizontalAdvance(QString::fromStdString(shorter + 'n')) < ui::grown(190))
        shorter += 'n';
    pairs.view().table().setFigures(pairsOf(shorter));
    QApplication::processEvents();
    EXPECT_TRUE(pairs.view().isColumnHidden(3)) << "short names are shown whole";
    pairs.view().table().setFigures(pairsOf(longName));
    QApplication::processEvents();
    EXPECT_FALSE(pairs.view().isColumnHidden(3));
}

}  // namespace
