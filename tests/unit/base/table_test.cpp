// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/table.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace {

using namespace core;

TEST(Cells, AWholeFigureIsAnIntegerAsLongAsOneHoldsIt) {
    EXPECT_EQ(wholeCell(5.0), Cell(std::int64_t{5}));
    EXPECT_EQ(wholeCell(-9223372036854775808.0), Cell(std::numeric_limits<std::int64_t>::min()));
    EXPECT_EQ(wholeCell(9223372036854774784.0), Cell(std::int64_t{9223372036854774784}));
}

TEST(Cells, AWholeFigureThatNoIntegerHoldsStaysWhatItIs) {
    EXPECT_EQ(wholeCell(9223372036854775808.0), Cell(9223372036854775808.0));
    EXPECT_EQ(wholeCell(1e300), Cell(1e300));
    EXPECT_EQ(wholeCell(-1e300), Cell(-1e300));
}

TEST(Cells, WhatNoNumberHoldsIsEmpty) {
    EXPECT_EQ(shareCell(8e6, 1e-310), Cell());
    EXPECT_EQ(quotientCell(1e308, 1e-3), Cell());
    EXPECT_EQ(percentCell(1e307), Cell());
    EXPECT_EQ(realCell(std::numeric_limits<double>::infinity()), Cell());
    EXPECT_EQ(wholeCell(-std::numeric_limits<double>::infinity()), Cell());
}

TEST(Cells, WhatIsNoFigureIsEmpty) {
    EXPECT_EQ(wholeCell(std::nullopt), Cell());
    EXPECT_EQ(wholeCell(std::nan("")), Cell());
    EXPECT_EQ(shareCell(5, 0), Cell());
    EXPECT_EQ(quotientCell(5, 0), Cell());
    EXPECT_EQ(percentCell(std::nullopt), Cell());
}

}  // namespace
