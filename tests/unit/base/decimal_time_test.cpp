// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/decimal_time.h"

#include <gtest/gtest.h>

#include <string>

namespace {

using core::nanosFromMicroseconds;

TEST(DecimalTime, EpochsKeepTheirLastNanosecond) {
    EXPECT_EQ(nanosFromMicroseconds("1610366662254362.128"), 1610366662254362128);
    EXPECT_EQ(nanosFromMicroseconds("1610366662254362"), 1610366662254362000);
    EXPECT_EQ(nanosFromMicroseconds("9223372036854775.807"), 9223372036854775807);
}

TEST(DecimalTime, EveryNumberOfDigitsIsReadAlike) {
    std::string digits;
    std::int64_t expected = 0;
    for (int i = 1; i <= 15; ++i) {
        digits += static_cast<char>('0' + i % 10);
        expected = expected * 10 + i % 10;
        EXPECT_EQ(nanosFromMicroseconds(digits), expected * 1000) << digits;
        EXPECT_EQ(nanosFromMicroseconds(digits + ".5"), expected * 1000 + 500) << digits;
        EXPECT_EQ(nanosFromMicroseconds(digits + ".04"), expected * 1000 + 40) << digits;
        EXPECT_EQ(nanosFromMicroseconds("-" + digits + ".987"), -expected * 1000 - 987) << digits;
    }
}

TEST(DecimalTime, DigitsBeyondNanosecondsAreRoundedHalvesAway) {
    EXPECT_EQ(nanosFromMicroseconds("1.0004"), 1000);
    EXPECT_EQ(nanosFromMicroseconds("1.0005"), 1001);
    EXPECT_EQ(nanosFromMicroseconds("-1.0005"), -1001);
    EXPECT_EQ(nanosFromMicroseconds("7468848.016672499"), 7468848017);
    EXPECT_EQ(nanosFromMicroseconds("0.9999"), 1000);
    EXPECT_EQ(nanosFromMicroseconds("9223372036854775.8074"), 9223372036854775807);
}

TEST(DecimalTime, ExponentsMoveThePoint) {
    EXPECT_EQ(nanosFromMicroseconds("1e-06"), 0);
    EXPECT_EQ(nanosFromMicroseconds("5e-4"), 1);
    EXPECT_EQ(nanosFromMicroseconds("7.8e-05"), 0);
    EXPECT_EQ(nanosFromMicroseconds("1.5E3"), 1500000);
    EXPECT_EQ(nanosFromMicroseconds("1.610366662254362128e+15"), 1610366662254362128);
    EXPECT_EQ(nanosFromMicroseconds("0e99999"), 0);
}

TEST(DecimalTime, LooserSpellingsOfStringsAreRead) {
    EXPECT_EQ(nanosFromMicroseconds(".75"), 750);
    EXPECT_EQ(nanosFromMicroseconds("246."), 246000);
    EXPECT_EQ(nanosFromMicroseconds("+10.5"), 10500);
    EXPECT_EQ(nanosFromMicroseconds("01.23"), 1230);
}

TEST(DecimalTime, WhatIsNoNumberOrOutOfRangeIsNothing) {
    for (const char* text : {"",
                             "-",
                             "+",
                             ".",
                             "1.5e",
                             "2e+",
                             "100a",
                             "1.2.3",
                             "abc",
                             "NaN",
                             "Infinity",
                             "0x10",
                             "1 2",
                             "--1",
                             "1e",
                             "1234567a.123",
                             "12345678:",
                             "123.4x6",
                             "/2345678",
                             "1e99999999999999999999",
                             "9223372036854775.808",
                             "1e16",
                             "99999999999999999999"})
        EXPECT_EQ(nanosFromMicroseconds(text), std::nullopt) << text;
}

}  // namespace
