// SPDX-License-Identifier: GPL-3.0-or-later
// The tokens of a JSON text do not depend on how the text is split into parts for reading.
#include "core/ingest/files/json_tokens.h"

#include "tests/support/trace_text.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace {

using namespace core;

struct Read {
    std::vector<std::string> tokens;
    std::vector<std::uint64_t> positions;
    std::uint64_t end = 0;
    bool isAtEnd = false, isUtf8 = true;

    bool operator==(const Read&) const = default;
};

Read tokensOf(const std::string& text, std::size_t block) {
    const tests::TemporaryFolder folder;
    ByteSourceOptions options;
    options.block = block;
    const auto source = ByteSource::open(folder.file("x.json", text), {}, options);
    EXPECT_TRUE(source);
    Read read;
    JsonTokens tokens(**source, block);
    while (tokens.next())
        for (std::uint32_t i = 0; i < tokens.count(); ++i) {
            read.tokens.emplace_back(tokens.text(i));
            read.positions.push_back(tokens.position(i));
            EXPECT_EQ(tokens.first(i), read.tokens.back().front());
        }
    read.end = tokens.end();
    read.isAtEnd = tokens.isAtEnd();
    read.isUtf8 = !tokens.notUtf8();
    return read;
}

TEST(JsonTokens, AreTheSameInPartsOfAnySize) {
    const std::string text =
        R"( {"a": [1, -2.5e3 ,true,null, "b,\"{c}\\"], "d":[{"e":1}, {"e" : "f" },{"e":{"g":[]}}]} )";
    const std::vector<std::string> expected{
        "{", R"("a")", ":",      "[", "1", ",",      "-2.5e3", ",", "true",   ",", "null", ",", R"("b,\"{c}\\")",
        "]", ",",      R"("d")", ":", "[", "{",      R"("e")", ":", "1",      "}", ",",    "{", R"("e")",
        ":", R"("f")", "}",      ",", "{", R"("e")", ":",      "{", R"("g")", ":", "[",    "]", "}",
        "}", "]",      "}"};
    const Read whole = tokensOf(text, text.size() + 1);
    EXPECT_EQ(whole.tokens, expected);
    EXPECT_EQ(whole.positions[1], 2u);
    EXPECT_EQ(whole.end, text.size());
    EXPECT_TRUE(whole.isAtEnd);
    for (std::size_t block = 1; block <= text.size(); ++block)
        EXPECT_EQ(tokensOf(text, block), whole) << block;
}

TEST(JsonTokens, StringsLongerThanAPartAreWhole) {
    const std::string name(300'000, 'n'), text = R"([{"a":")" + name + R"("}, {"b": 2}])";
    for (const std::size_t block : {std::size_t{4096}, std::size_t{100'000}, std::size_t{1} << 20}) {
        const Read read = tokensOf(text, block);
        ASSERT_EQ(read.tokens.size(), 13u) << block;
        EXPECT_EQ(read.tokens[4].size(), name.size() + 2);
        EXPECT_TRUE(read.isAtEnd);
    }
}

TEST(JsonTokens, WhatDoesNotEndIsToldByItsPlace) {
    for (const std::size_t block : {std::size_t{2}, std::size_t{64}}) {
        const Read read = tokensOf(R"({"a": "bc)", block);
        EXPECT_EQ(read.tokens, (std::vector<std::string>{"{", R"("a")", ":"}));
        EXPECT_GE(read.end, 5u);
        EXPECT_LE(read.end, 6u) << "white space before it belongs to nothing";
        EXPECT_FALSE(read.isAtEnd);
    }
}

TEST(JsonTokens, TextThatIsNotUtf8IsReadAndTold) {
    const Read read = tokensOf("\xEF\xBB\xBF{\"a\": \"b\xFF\x63\"}", 1000);
    EXPECT_EQ(read.tokens, (std::vector<std::string>{"{", "\"a\"", ":", "\"b\xFF\x63\"", "}"}));
    EXPECT_EQ(read.positions[0], 3u) << "behind the mark of UTF-8";
    EXPECT_FALSE(read.isUtf8);
    EXPECT_TRUE(read.isAtEnd);
}

}  // namespace
