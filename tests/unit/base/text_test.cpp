// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/text.h"

#include "core/base/stop.h"

#include <gtest/gtest.h>

namespace {

using namespace core;

TEST(Text, LowerCaseTouchesLettersOfAsciiAlone) {
    EXPECT_EQ(lowerCase("GEMM_Tn[0]"), "gemm_tn[0]");
    EXPECT_EQ(lowerCase("\xc3\x9c\xff@Z"), "\xc3\x9c\xff@z");  // a capital umlaut and a stray byte do not change
    EXPECT_EQ(lowerCase(""), "");
}

TEST(Text, ACharacterIsAsLongAsUtf8HasIt) {
    EXPECT_EQ(characterLength("ab"), 1u);
    EXPECT_EQ(characterLength("\xc3\xbc!"), 2u);
    EXPECT_EQ(characterLength("\xe4\xb8\xad"), 3u);
    EXPECT_EQ(characterLength("\xf0\x9f\x98\x80"), 4u);
    EXPECT_EQ(characterLength(std::string_view("\0", 1)), 1u);
    EXPECT_EQ(characterLength(""), 0u);
}

TEST(Text, WhatIsNoCharacterHasNoLength) {
    for (const std::string_view text : {"\x80", "\xc3", "\xc3(", "\xc0\xaf", "\xe0\x9f\xbf", "\xed\xa0\x80", "\xe4\xb8",
                                        "\xf0\x8f\xbf\xbf", "\xf4\x90\x80\x80", "\xf5\x80\x80\x80", "\xff"}) {
        EXPECT_EQ(characterLength(text), 0u) << testing::PrintToString(text);
        EXPECT_FALSE(isUtf8(text)) << testing::PrintToString(text);
        EXPECT_TRUE(isUtf8(repairedUtf8(text))) << testing::PrintToString(text);
    }
}

TEST(Text, CharactersAreCountedAndStrayBytesReplacedOneByOne) {
    EXPECT_EQ(characterCount("a\xc3\xbc\xe4\xb8\xad"), 3u);
    EXPECT_EQ(characterCount(""), 0u);
    EXPECT_EQ(repairedUtf8("a\xe4\xb8z\xff"), "a\xef\xbf\xbd\xef\xbf\xbdz\xef\xbf\xbd");
    EXPECT_EQ(repairedUtf8("\xc3\xbc"), "\xc3\xbc");
}

TEST(Text, CharactersHaveTheKindsOfAsciiAlone) {
    std::string digits, letters, words, blanks;
    for (int c = 0; c < 256; ++c) {
        const char byte = static_cast<char>(c);
        if (isDigit(byte)) digits += byte;
        if (isLetter(byte)) letters += byte;
        if (isWord(byte)) words += byte;
        if (isSpace(byte)) blanks += byte;
    }
    EXPECT_EQ(digits, "0123456789");
    EXPECT_EQ(letters, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz");
    EXPECT_EQ(words, "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz");
    EXPECT_EQ(blanks, "\t\n\r ");
}

TEST(Text, TrimmedTextHasNoBlanksAtItsEnds) {
    EXPECT_EQ(trimmed(" \t a b\r\n"), "a b");
    EXPECT_EQ(trimmed(" \n "), "");
    EXPECT_EQ(trimmed("\"a \"", "\""), "a ");
    EXPECT_EQ(trimmed("\va\f"), "\va\f");
}

TEST(Stop, IsLookedForAtTheFirstStepAndEveryFewAfterIt) {
    std::stop_source source;
    EXPECT_FALSE(everyFew(0, source.get_token(), 4));
    source.request_stop();
    std::string found;
    for (std::size_t step = 0; step < 10; ++step)
        found += everyFew(step, source.get_token(), 4) ? '1' : '0';
    EXPECT_EQ(found, "1000100010");
}

}  // namespace
