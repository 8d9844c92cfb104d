// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/classify/foreign_export.h"

#include "tests/support/snapshot_of.h"

#include <gtest/gtest.h>

namespace {

using namespace core;

std::string noneOrError(const Result<std::string>& text) { return text ? "none: " + *text : text.error().message; }

TEST(ForeignExport, AnEngineMapSaysEveryRuleAndReadsBackTheSame) {
    const Rules rules = tests::rulesOf({{"gemm.*bf16", "gemm"},
                                        {"a.b|c", "text", "", false, MatchAs::Text},
                                        {"Flash", "attention", "#112233", true},
                                        {"gemm.*bf16", "never reached"}});
    const auto text = engineMapText(rules, {"vllm", "llama \"70b\""});
    ASSERT_TRUE(text) << noneOrError(text);
    const auto read = parseRules(*text, {"vllm", "llama \"70b\""});
    ASSERT_TRUE(read);
    ASSERT_EQ(read->rules.size(), 3u);
    EXPECT_EQ(read->rules[0], (Rule{"gemm.*bf16", "gemm"}));
    EXPECT_EQ(read->rules[1], (Rule{"a\\.b\\|c", "text"}));
    EXPECT_EQ(read->rules[2], (Rule{"(?i)Flash", "attention"}));
    EXPECT_EQ(noneOrError(engineMapText(rules, {"", "m"})), "an engine map needs the names of an engine and a model");
}

TEST(ForeignExport, AMapThatWasReadIsWrittenAsItWas) {
    const char* map =
        "{\n  \"kernel_to_class_map\": {\n    \"gemm\": \"matrix\",\n    \"flash.fwd\": \"attention\"\n  }\n}\n";
    const auto rules = parseRules(map);
    ASSERT_TRUE(rules);
    EXPECT_EQ(noneOrError(summaryMapText(*rules)), std::string("none: ") + map);
}

TEST(ForeignExport, AChoiceOfPlainTextsBecomesAnEntryEach) {
    const auto text = summaryMapText(tests::rulesOf({{"Flash|fmha\\.v2", "Attention", "", true}}));
    ASSERT_TRUE(text) << noneOrError(text);
    const auto read = parseRules(*text);
    ASSERT_TRUE(read);
    ASSERT_EQ(read->rules.size(), 3u) << "NCCL leads";
    EXPECT_EQ(read->rules[1], (Rule{"flash", "attention", "", true, MatchAs::Text}));
    EXPECT_EQ(read->rules[2], (Rule{"fmha.v2", "attention", "", true, MatchAs::Text}));
}

TEST(ForeignExport, WhatASummaryMapCannotSayIsNamed) {
    const auto error = [](Rule rule) {
        return noneOrError(summaryMapText(tests::rulesOf({{"ok", "ok", "", true}, rule})));
    };
    EXPECT_EQ(error({"gemm", "gemm"}),
              "rule 2: distinguishes upper and lower case, which a summary map never does; let it ignore case");
    EXPECT_EQ(error({"ge.m", "gemm", "", true}),
              "rule 2: is a pattern, and a summary map holds parts of names only; write it as plain text");
    EXPECT_EQ(error({"a\\d", "gemm", "", true}),
              "rule 2: is a pattern, and a summary map holds parts of names only; write it as plain text");
    EXPECT_EQ(error({"a|", "gemm", "", true}),
              "rule 2: is a pattern, and a summary map holds parts of names only; write it as plain text");
    EXPECT_EQ(error({"nccl", "communication", "", true}),
              "rule 2: matches NCCL, which the summary tools put into a class nccl themselves");
    EXPECT_EQ(error({"look", "gemm", "", true}),
              "\"ok\" and \"look\": one contains the other, which the summary tools refuse");
}

}  // namespace
