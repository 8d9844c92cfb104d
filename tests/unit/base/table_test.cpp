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

}  // namespace
