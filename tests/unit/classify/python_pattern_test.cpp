// SPDX-License-Identifier: GPL-3.0-or-later
// Patterns of Python's re find here what they find in Python, whose answers (of version 3.11) are noted beside them.
#include "core/classify/python_pattern.h"

#include "core/base/regex.h"
#include "core/classify/foreign_export.h"
#include "core/classify/rules.h"
#include "tests/support/slowdown.h"
#include "tests/support/value_of.h"

#include <gtest/gtest.h>

#include <string>

namespace {

using namespace core;

/// The pattern for PCRE2, or why there is none.
std::string translated(std::string_view pattern) {
    const auto text = fromPython(pattern);
    return text ? *text : text.error().message;
}

struct Answer {
    std::string_view pattern, name;
    bool matches;
};

/// What Python 3.11 answers to bool(re.search(pattern, name)).
constexpr Answer answers[] = {
    {"^x{,2}$", "xx", true},
    {"^x{,2}$", "xxx", false},
    {"^x{,2}$", "x{,2}", false},
    {"^x{,}$", "xxxx", true},
    {"^x{,}$", "x{,}", false},
    {"^ax{,2}?b$", "axxb", true},
    {"^(?:ab){,2}c", "ababc", true},
    {"^(?:ab){,2}c", "abababc", false},
    {"^[ab]{,1}c", "bc", true},
    {"^[ab]{,1}c", "abc", false},
    {"^\\\\{,1}n", "\\n", true},
    {"^\\\\{,1}n", "\\\\n", false},
    {"^x[{,2}]y$", "x{y", true},
    {"^x[{,2}]y$", "x2y", true},
    {"^x[{,2}]y$", "xxy", false},
    {"x\\{,2}", "x{,2}", true},
    {"x\\{,2}", "xx", false},
    {"x{}", "x{}", true},
    {"x{a}", "x{a}", true},
    {"x{1, 2}", "x{1, 2}", true},
    {"x{1, 2}y", "xy", false},
    {"^x{2}$", "xx", true},
    {"^x{1,}$", "xxx", true},
    {"[[:alpha:]]", "a", false},
    {"[[:alpha:]]", "a]", true},
    {"[[:alpha:]]", ":]", true},
    {"[^[:space:]]", "b]", true},
    {"[^[:space:]]", " ", false},
    {"[]a]b", "]b", true},
    {"^a\\vb$", "a\nb", false},
    {"^a\\vb$",
     "a\x0b"
     "b",
     true},
    {"^a[\\v]b$", "a\nb", false},
    {"gemm\\Z", "gemm\n", false},
    {"gemm\\Z", "gemm", true},
    {"gemm$", "gemm\n", true},
    {"\\x67emm", "gemm", true},
    {"\\147emm", "gemm", true},
    {"[\\147]emm", "gemm", true},
    {"(a)\\1", "aa", true},
    {"caf\\xe9", "caf\u00e9", true},
    {"caf\\351", "caf\u00e9", true},
    {"caf[\\xe0-\\xff]$", "caf\u00e9", true},
    {"\\u00e9.\\U0001F600", "\u00e9\u00e9\U0001F600", true},
    {"\\u0067emm\\u002e", "gemmx", false},
    {"\\u0067emm\\u002e", "gemm.", true},
    {"(?P<a>x)(?P=a)", "xx", true},
    {"(?P<a>x)?(?(a)y|z)", "z", true},
    {"(?#x{,2}[)gemm", "gemm", true},
    {"(?i)GEMM", "gemm", true},
    {"(?a)\\w+x", "aax", true},
    {"(?i-s:GEMM)", "gemm", true},
    {"(?u:g)emm", "gemm", true},
    {"(?x) g emm # x{,2} [", "gemm", true},
    {"(?x) ^ g{,1} emm", "emm", true},
};

TEST(PythonPattern, FindsWhatPythonFinds) {
    for (const Answer& answer : answers) {
        const std::string pattern = translated(answer.pattern);
        const Regex regex(pattern);
        EXPECT_FALSE(regex.error()) << answer.pattern << " as " << pattern << ": " << regex.error()->message;
        EXPECT_EQ(regex.matches(answer.name), answer.matches) << answer.pattern << " as " << pattern;
    }
}

TEST(PythonPattern, WhatBothReadAlikeStaysAsItIs) {
    for (const std::string_view pattern :
         {"", "gemm|nvjet", "void (?!at::).*<(int|float)>$", "^a{2}b{2,}c{2,3}d{}e{x}f{", "\\d+\\w\\s\\b\\.\\{\\[",
          "[]^a-z\\]{}[-]", "(?i)a(?:b)(?P<c>d)(?P=c)(?<=e)(?<!f)(?>g)", "x++y*+z?+", "\\0\\07\\012\\x41(a)\\1",
          "\xc3\xa9+", "gemm(", "[a", "a\\", "*"})
        EXPECT_EQ(translated(pattern), pattern);
}

TEST(PythonPattern, WhatPythonDoesNotKnowIsRefused) {
    for (const std::string_view pattern :
         {"a\\h", "a\\Kb", "\\R", "\\Qa.b\\E", "\\p{L}", "[\\h]", "[\\A]", "\\x{41}", "\\x4", "\\400", "(?<a>b)",
          "(?|a|b)", "(?R)", "(?1)", "(?P>a)", "(*UTF)a", "\\U00110000"})
        EXPECT_NE(translated(pattern).find("is not known to Python's re"), std::string::npos) << pattern;
    EXPECT_EQ(translated("gemm(?i)x"),
              "\"(?i)\" stands inside the pattern, where Python 3.11 refuses it and older ones apply it to all of the "
              "pattern; write it at the beginning");
    for (const std::string_view pattern : {"\\N{BULLET}", "\\ud800"})
        EXPECT_TRUE(Regex(translated(pattern)).error()) << pattern << ": the compiler of patterns says why";
}

TEST(PythonPattern, EngineMapsAreReadAsPythonReadsThem) {
    const auto rules = [](std::string_view map) {
        const auto read = parseRules(map);
        if (!read) return read.error().message;
        std::string text;
        for (const Rule& rule : read->rules)
            text += rule.match + ">" + rule.className + " ";
        return text;
    };
    EXPECT_EQ(rules(R"({ "e": { "m": { "x{,3}y": "a", "[{,3}]": "b", "\\{,3}": "c", "z\\Z": "d", "z\\z": "e" } } })"),
              "x{0,3}y>a [{,3}]>b \\{,3}>c z\\z>d z\\z>e ");
    EXPECT_EQ(rules(R"({ "e": { "m": { "ok": "a", "a\\h+": "b" } } })"),
              "\"a\\\\h+\": \"\\h\" is not known to Python's re");
    EXPECT_EQ(rules(R"({ "x{,3}": "a" })"), "nccl>nccl x{,3}>a ") << "a summary map holds plain texts";
    EXPECT_EQ(rules(R"({ "lacuna_rules": 1, "rules": [{ "match": "x\\h{,3}", "class": "a" }] })"), "x\\h{,3}>a ")
        << "Lacuna's own are PCRE2's";
}

TEST(PythonPattern, EngineMapsAreWrittenForPython) {
    Rules rules;
    rules.rules = {{"x{0,3}\\z", "a"}};
    const std::string text = tests::valueOf(engineMapText(rules, {"e", "m"}));
    EXPECT_NE(text.find(R"("x{0,3}\\Z": "a")"), std::string::npos) << text;
    EXPECT_EQ(parseRules(text)->rules, rules.rules);
    rules.rules.push_back({"a\\h", "b"});
    EXPECT_EQ(tests::errorOf(engineMapText(rules, {"e", "m"})),
              "rule 2: Python's re reads this pattern otherwise, or not at all; write it without what only PCRE2 has");
    for (const Preset& preset : presets())
        EXPECT_EQ(tests::errorOf(engineMapText(*parseRules(preset.text), {"e", "m"})), "") << preset.id;
}

TEST(PythonPattern, HostilePatternsAreReadInLinearTime) {
    for (const std::string_view piece : {"(?#", "{1", "[[:", "\\", "(?", "{,", "#", "(?x)"}) {
        std::string pattern;
        while (pattern.size() < 1'000'000)
            pattern += piece;
        const double before = tests::processorSeconds();
        translated(pattern);
        EXPECT_LT(tests::processorSeconds() - before, 1.0 * tests::slowdown) << piece;
    }
}

}  // namespace
