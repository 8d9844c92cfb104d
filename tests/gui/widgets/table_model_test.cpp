// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/table_model.h"

#include "ui/widgets/tables/table_menu.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>

#include <gtest/gtest.h>

#include <limits>

namespace {

using core::CellKind;
using Rows = std::vector<std::vector<core::Cell>>;

ui::Figures figuresOfRows(Rows rows, std::vector<std::int32_t> parents = {}) {
    auto table = std::make_shared<core::Table>();
    table->columns = {{"Name", "", CellKind::Text, 0}, {"Total", "ns", CellKind::Time, 0}};
    table->rows = std::move(rows);
    ui::Figures figures = ui::figuresOf(table);
    figures.columns[1].summed = true;
    figures.parents = std::move(parents);
    figures.totalName = QStringLiteral("All");
    return figures;
}

/// The names from top to bottom; child rows follow their parent in parentheses.
std::string names(const ui::TableModel& model, const QModelIndex& parent = {}) {
    std::string text;
    for (int row = 0; row < model.rowCount(parent); ++row) {
        const QModelIndex index = model.index(row, 0, parent);
        text += (row ? " " : "") + index.data().toString().toStdString();
        if (model.rowCount(index) > 0) text += "(" + names(model, index) + ")";
    }
    return text;
}

struct Table {
    explicit Table(ui::Figures figures) { model.setFigures(std::move(figures)); }

    ui::TableModel model;
    QAbstractItemModelTester tester{&model, QAbstractItemModelTester::FailureReportingMode::Fatal};
};

TEST(TableModel, SortsOnRawValuesAndKeepsEqualOnesInOrder) {
    Table table(figuresOfRows({{"a", 9.0}, {"b", 10.0}, {"c", 9.0}, {"d", 100.0}}));
    table.model.sort(1, Qt::DescendingOrder);
    EXPECT_EQ(names(table.model), "d b a c");
    table.model.sort(1, Qt::AscendingOrder);
    EXPECT_EQ(names(table.model), "a c b d");
    table.model.setSorting({});
    EXPECT_EQ(names(table.model), "a b c d");
}

TEST(TableModel, RowsWithoutAValueComeLastInBothDirections) {
    Table table(figuresOfRows({{"none", {}}, {"two", 2.0}, {"one", 1.0}}));
    table.model.sort(1, Qt::AscendingOrder);
    EXPECT_EQ(names(table.model), "one two none");
    table.model.sort(1, Qt::DescendingOrder);
    EXPECT_EQ(names(table.model), "two one none");
    EXPECT_EQ(table.model.index(2, 1).data().toString(), "not recorded");
}

TEST(TableModel, NamesSortWithoutRegardToCase) {
    Table table(figuresOfRows({{"beta", 1.0}, {"Alpha", 2.0}, {"gamma", 3.0}}));
    table.model.sort(0, Qt::AscendingOrder);
    EXPECT_EQ(names(table.model), "Alpha beta gamma");
}

TEST(TableModel, AFilterKeepsParentsOfWhatMatchesAndChildrenOfMatchingParents) {
    const Rows rows{{"gemm", 5.0}, {"norm", 4.0}, {"sgemm_nt", 3.0}, {"hgemm_tn", 2.0}, {"layer_norm", 4.0}};
    Table table(figuresOfRows(rows, {-1, -1, 0, 0, 1}));
    EXPECT_EQ(names(table.model), "gemm(sgemm_nt hgemm_tn) norm(layer_norm)");
    EXPECT_EQ(table.model.setFilter({"_NT", false}), "");
    EXPECT_EQ(names(table.model), "gemm(sgemm_nt)");
    table.model.setFilter({"gemm", false});
    EXPECT_EQ(names(table.model), "gemm(sgemm_nt hgemm_tn)");
    table.model.setFilter({"^layer|^hg", true});
    EXPECT_EQ(names(table.model), "gemm(hgemm_tn) norm(layer_norm)");
}

TEST(TableModel, ABrokenFilterSaysWhereAndLeavesTheLastGoodOne) {
    Table table(figuresOfRows({{"a(", 1.0}, {"b", 2.0}}));
    table.model.setFilter({"b", true});
    const QString error = table.model.setFilter({"b(", true});
    EXPECT_TRUE(error.contains("at character 3")) << error.toStdString();
    EXPECT_EQ(names(table.model), "b");
    EXPECT_EQ(table.model.setFilter({"a(", false}), "");
    EXPECT_EQ(names(table.model), "a(");
}

TEST(TableModel, TheTotalOfWholeNumbersIsExactBeyondWhatADoubleHolds) {
    constexpr std::int64_t large = 9007199254740993;  // 2^53 + 1
    Table table(figuresOfRows({{"a", large}, {"b", std::int64_t{2}}, {"c", {}}}));
    EXPECT_EQ(table.model.columns().exactTotal(1), core::Cell(large + 2));
    EXPECT_EQ(table.model.index(0, 1).data(Qt::ToolTipRole).toString(), "9,007,199,254,740,993 ns");
}

TEST(TableModel, ATotalThatNoNumberHoldsIsEmptyWithItsReason) {
    constexpr std::int64_t greatest = std::numeric_limits<std::int64_t>::max();
    Table table(figuresOfRows({{"a", greatest}, {"b", greatest}}));
    EXPECT_EQ(table.model.columns().exactTotal(1), core::Cell());
    EXPECT_TRUE(table.model.columns().totalTip(1).contains("64 bits"))
        << table.model.columns().totalTip(1).toStdString();
    table.model.setFilter({"b", false});
    EXPECT_EQ(table.model.columns().exactTotal(1), core::Cell(greatest));
    EXPECT_EQ(table.model.columns().totalTip(1), "");
}

TEST(TableModel, TheTotalIsOfWhatTheFilterLeaves) {
    Table table(figuresOfRows({{"gemm", 5.0}, {"norm", 4.0}, {"sgemm", 3.0}, {"hgemm", 2.0}, {"layer", 4.0}},
                              {-1, -1, 0, 0, 1}));
    EXPECT_EQ(table.model.columns().total(1), 9.0);
    table.model.setFilter({"hgemm", false});
    EXPECT_EQ(table.model.columns().total(1), 2.0);
    EXPECT_EQ(table.model.columns().total(0), std::nullopt);
}

TEST(TableModel, NewFiguresKeepHeldRowsByTheirNames) {
    Table table(figuresOfRows({{"gemm", 5.0}, {"norm", 4.0}, {"sgemm", 5.0}, {"layer", 4.0}}, {-1, -1, 0, 1}));
    const QPersistentModelIndex norm = table.model.index(1, 0);
    const QPersistentModelIndex layer = table.model.index(0, 1, norm);
    const QPersistentModelIndex gemm = table.model.index(0, 0);
    QSignalSpy resets(&table.model, &QAbstractItemModel::modelReset);
    // The new figures have no gemm; norm comes first, and its kernel has moved into another class.
    table.model.setFigures(figuresOfRows({{"norm", 7.0}, {"other", 4.0}, {"layer", 4.0}}, {-1, -1, 1}));
    EXPECT_EQ(norm.row(), 0);
    EXPECT_EQ(layer.data().toString(), "4");
    EXPECT_EQ(layer.parent().data().toString(), "other");
    EXPECT_FALSE(gemm.isValid());
    EXPECT_EQ(resets.count(), 0);
}

TEST(TableModel, TheUnitStandsInTheHeaderAndCanBeChosen) {
    Table table(figuresOfRows({{"a", 31'370'000'000.0}, {"b", 29'300'000.0}}));
    EXPECT_EQ(table.model.headerData(1, Qt::Horizontal, Qt::DisplayRole).toString(), "Total (s)");
    EXPECT_EQ(table.model.index(1, 1).data().toString(), "0.02930");
    EXPECT_EQ(table.model.index(0, 1).data(ui::TableModel::RoomRole).toInt(), 3);
    EXPECT_EQ(table.model.index(0, 1).data(Qt::ToolTipRole).toString(), "31,370,000,000 ns");
    table.model.setTimeUnit(ui::TimeUnit::Milliseconds);
    EXPECT_EQ(table.model.headerData(1, Qt::Horizontal, Qt::DisplayRole).toString(), "Total (ms)");
    EXPECT_EQ(table.model.index(1, 1).data().toString(), "29.30");
}

TEST(TableModel, AFilterDoesNotChangeTheUnit) {
    Table table(figuresOfRows({{"a", 31'370'000'000.0}, {"b", 29'300.0}}));
    table.model.setFilter({"b", false});
    EXPECT_EQ(table.model.headerData(1, Qt::Horizontal, Qt::DisplayRole).toString(), "Total (s)");
}

TEST(TableCopy, TsvHoldsExactNumbersAndNoSeparatorsInNames) {
    Table table(figuresOfRows({{"a\tb", 1'234'567.5}, {"c", std::int64_t{1'000'000'000'001}}, {"d", {}}}));
    const ui::CopiedPart part{{table.model.index(1, 0), table.model.index(0, 0), table.model.index(2, 0)}, {1, 0}};
    EXPECT_EQ(ui::toTsv(table.model, part).toStdString(), "Total (ns)\tName\n1000000000001\tc\n1234567.5\ta b\n\td\n");
}

TEST(TableCopy, CsvHoldsExactNumbersAndQuotesWhatItMust) {
    auto table = std::make_shared<core::Table>();
    table->columns = {{"Name", "", core::CellKind::Text, 0}, {"Total", "ns", core::CellKind::Time, 0}};
    table->rows = {{"f<int, 4>(\"x\")", 2.5}, {"plain", std::int64_t{7}}, {"none", core::Cell()}};
    ui::TableModel model;
    model.setFigures(ui::figuresOf(table));
    QModelIndexList rows;
    for (int row = 0; row < 3; ++row)
        rows << model.index(row, 0);
    EXPECT_EQ(ui::toCsv(model, {rows, {0, 1}}).toStdString(),
              "Name,Total (ns)\n\"f<int, 4>(\"\"x\"\")\",2.5\nplain,7\nnone,\n");
}

TEST(TableCopy, MarkdownIsWhatIsOnScreen) {
    Table table(figuresOfRows({{"f|g", 2'500'000.0}}));
    const ui::CopiedPart part{{table.model.index(0, 0)}, {0, 1}};
    EXPECT_EQ(ui::toMarkdown(table.model, part).toStdString(),
              "| Name | Total (ms) |\n| --- | ---: |\n| f\\|g | 2.500 |\n");
}

}  // namespace
