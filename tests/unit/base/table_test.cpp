// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/table.h"

#include <gtest/gtest.h>

#include <limits>

namespace {

using namespace core;

TEST(Cells, WhatNoNumberHoldsIsEmpty) {
    EXPECT_EQ(shareCell(8e6, 1e-310), Cell());
    EXPECT_EQ(quotientCell(1e308, 1e-3), Cell());
    EXPECT_EQ(percentCell(1e307), Cell());
    EXPECT_EQ(realCell(std::numeric_limits<double>::infinity()), Cell());
}

TEST(Cells, WhatIsNoFigureIsEmpty) {
    EXPECT_EQ(shareCell(5, 0), Cell());
    EXPECT_EQ(quotientCell(5, 0), Cell());
    EXPECT_EQ(percentCell(std::nullopt), Cell());
}

struct Fruit {
    std::string name;
    ExactSum weight;
    std::optional<double> price;
};

struct FruitColumns {
    ColumnOf<Fruit> name, weight, price;
};
constexpr FruitColumns fruitColumns{
    .name = {{"Name"}, [](auto& of) { return of.name; }},
    .weight = {{"Weight", "g", CellKind::Count}, [](auto& of) { return of.weight; }},
    .price = {{"Price", "EUR", CellKind::Real, 2}, [](auto& of) { return of.price; }},
};

Table fruitTable(const std::vector<Fruit>& fruits) {
    return tableWith("fruits", asList<Fruit>(fruitColumns), fruits,
                     [](const Fruit& each) -> const Fruit& { return each; });
}

TEST(Columns, NamedColumnsKeepTheirOrderAndTheirHeadings) {
    const Table table = fruitTable({});
    EXPECT_EQ(table.name, "fruits");
    ASSERT_EQ(table.columns.size(), 3u);
    EXPECT_EQ(table.columns[0].header(), "Name");
    EXPECT_EQ(table.columns[1].header(), "Weight (g)");
    EXPECT_EQ(table.columns[2].header(), "Price (EUR)");
    EXPECT_EQ(table.columns[2].decimals, 2);
    EXPECT_EQ(table.columns[2].kind, CellKind::Real);
}

TEST(Columns, EachRowHasTheCellsOfAllColumns) {
    const Table table = fruitTable({{"apple", 182, 0.4}, {"", 0, {}}});
    const std::vector<std::vector<Cell>> expected{{"apple", std::int64_t{182}, 0.4}, {"", std::int64_t{0}, Cell()}};
    EXPECT_EQ(table.rows, expected);
    EXPECT_EQ(table.note, "");
}

TEST(Columns, ASumBeyond64BitsIsEmptyAndTheNoteSaysSo) {
    const ExactSum most(std::numeric_limits<std::int64_t>::max());
    const Table table = fruitTable({{"melons", most, 1.0}, {"more melons", most + 1, 1.0}});
    EXPECT_EQ(table.rows[0][1], Cell(std::numeric_limits<std::int64_t>::max()));
    EXPECT_EQ(table.rows[1][1], Cell());
    EXPECT_NE(table.note.find("292 years"), std::string::npos);
}

TEST(Columns, FiguresThatAreNotFiniteAreEmpty) {
    const Table table = fruitTable({{"priceless", 1, std::numeric_limits<double>::infinity()}});
    EXPECT_EQ(table.rows[0][2], Cell());
}

TEST(Columns, AColumnGivesItsCellWithoutATable) {
    const Fruit pear{"pear", 150, 0.5};
    EXPECT_EQ(fruitColumns.weight(pear), Cell(std::int64_t{150}));
}

}  // namespace
