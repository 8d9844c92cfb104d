// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/csv/csv.h"

#include "core/ingest/csv/csv_number.h"

#include <gtest/gtest.h>

namespace {

using namespace core;

TEST(CsvNumber, DecimalsScaleWithoutRoundingErrors) {
    EXPECT_EQ(wholeNumber("1.592667897", {9, 0}), 1592667897);
    EXPECT_EQ(wholeNumber("0.0005", {3, 0}), 1);
    EXPECT_EQ(wholeNumber("-0.0005", {3, 0}), -1);
    EXPECT_EQ(wholeNumber("2.4999", {}), 2);
    EXPECT_EQ(wholeNumber("9223372036854775807"), std::nullopt) << "more digits than are kept exactly";
    EXPECT_EQ(wholeNumber("123456789012345678"), 123456789012345678);
    EXPECT_EQ(wholeNumber("1e3"), 1000);
    EXPECT_EQ(wholeNumber("1e400"), std::nullopt);
    EXPECT_EQ(wholeNumber("1.5", {0, 10}), 1536);
    EXPECT_EQ(realNumber("316.902963", {6, 0}), 316902963.0);
    for (const char* text : {"", "None", "12a", "1,5", ".", "-", "e5", "1 2", "nan", "inf"})
        EXPECT_EQ(realNumber(text), std::nullopt) << text;
}

TEST(Csv, QuotesMayHoldSeparatorsLineBreaksAndQuotes) {
    std::string_view left = "a,\"b,\r\n\"\"c\"\"\",\n\nx\"y,\"z\"w\r\nlast";
    CsvReader csv(
        [&](char* buffer, std::size_t) -> std::size_t {  // byte by byte, so that a fill ends at every position
            if (left.empty()) return 0;
            *buffer = left.front();
            left.remove_prefix(1);
            return 1;
        },
        ',');
    using Fields = std::vector<std::string>;
    Fields fields;
    ASSERT_EQ(csv.next(fields), CsvStep::Record);
    EXPECT_EQ(fields, (Fields{"a", "b,\r\n\"c\"", ""}));
    ASSERT_EQ(csv.next(fields), CsvStep::Record);
    EXPECT_EQ(fields, (Fields{""}));
    EXPECT_EQ(csv.line(), 3u);
    ASSERT_EQ(csv.next(fields), CsvStep::Record);
    EXPECT_EQ(fields, (Fields{"x\"y", "zw"}));
    ASSERT_EQ(csv.next(fields), CsvStep::Record);
    EXPECT_EQ(fields, (Fields{"last"}));
    EXPECT_EQ(csv.next(fields), CsvStep::End);
}

}  // namespace
