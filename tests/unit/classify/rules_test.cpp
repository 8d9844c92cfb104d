// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/classify/rules.h"

#include "tests/support/slowdown.h"
#include "tests/support/trace_text.h"
#include "tests/support/value_of.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace {

using core::EngineModel;
using core::MatchAs;
using core::parseRules;
using core::Rule;
using core::Rules;

std::string rulesError(std::string_view text, const EngineModel& which = {}) {
    return tests::errorOf(parseRules(text, which));
}

/// Formats each rule as "match>class", with a leading "!" if case is ignored and quotes if the match is plain text.
std::string shown(const core::Result<Rules>& rules) {
    if (!rules) return rules.error().message;
    std::string text;
    for (const Rule& rule : rules->rules) {
        const std::string quote = rule.as == MatchAs::Text ? "'" : "";
        text += (text.empty() ? "" : " ") + std::string(rule.ignoreCase ? "!" : "") + quote + rule.match + quote + ">" +
                rule.className;
    }
    return text;
}

TEST(Rules, OwnFilesAreRead) {
    const auto rules = parseRules(R"({ "lacuna_rules": 1, "name": "my model", "unmatched": "rest",
        "communication": "nccl|rccl",   // which kernels communicate
        "rules": [ { "match": "flash|fmha", "class": "attention", "color": "#4477aa" },
                   { "match": "gemm", "class": "gemm", "case": "ignore", "as": "regex" },
                   { "match": "cat.array", "class": "copy", "case": "ignore", "as": "text" }, /* last */ ] })");
    ASSERT_TRUE(rules) << rules.error().message;
    EXPECT_EQ(rules->name, "my model");
    EXPECT_EQ(rules->unmatched, "rest");
    EXPECT_EQ(rules->communication, "nccl|rccl");
    EXPECT_EQ(shown(rules), "flash|fmha>attention !gemm>gemm !'cat.array'>copy");
    EXPECT_EQ(rules->rules[0].color, "#4477aa");
}

TEST(Rules, WhatIsWrittenReadsBackTheSame) {
    Rules rules{"a \"name\"\n", "rest", "nccl|rccl", {}};
    EXPECT_EQ(*parseRules(core::toJson(rules)), rules);
    rules.rules = {{R"(gemm\d+(?=<)//no comment,})", "GEMM", "#0011ff", true, MatchAs::Regex},
                   {"été, ]", "copy \\ set", "", false, MatchAs::Text},
                   {"", "all", "", false, MatchAs::Regex}};
    const std::string text = core::toJson(rules);
    EXPECT_EQ(*parseRules(text), rules);
    EXPECT_EQ(core::toJson(*parseRules(text)), text);
    EXPECT_EQ(core::toJson({"", "others", "", {{"a", "b", "", false, MatchAs::Regex}}}),
              "{\n  \"lacuna_rules\": 1,\n  \"unmatched\": \"others\",\n  \"rules\": [\n"
              "    { \"match\": \"a\", \"class\": \"b\" }\n  ]\n}\n");
}

TEST(Rules, SyntaxErrorsNameLineAndColumn) {
    const std::string error = rulesError("{ \"lacuna_rules\": 1,\n  // a comment\n  \"name\" \"x\" }");
    EXPECT_EQ(error.substr(0, 7), "line 3,") << error;
    EXPECT_NE(error.find("expected ':'"), std::string::npos) << error;
    EXPECT_EQ(error.find('\n'), std::string::npos);
    EXPECT_EQ(rulesError("").substr(0, 6), "line 1");
    EXPECT_EQ(rulesError("{ \"a\": \"b\" ").substr(0, 6), "line 1");
    EXPECT_NE(rulesError("{ \"a\": \"\xff\" }"), "");
    EXPECT_NE(rulesError("{ /* open"), "");
    EXPECT_NE(rulesError("{ \"a\": 1e99999 }"), "");
}

TEST(Rules, FaultyOwnFilesNameTheKey) {
    const auto own = [](const std::string& rest) { return "{ \"lacuna_rules\": 1, " + rest + " }"; };
    EXPECT_EQ(rulesError(R"({ "lacuna_rules": 2 })"),
              "\"lacuna_rules\": is not 1; the file was written by a newer Lacuna, update this one");
    EXPECT_EQ(rulesError(own(R"("rules": {})")), "\"rules\": is not a list; put the rules in [ ]");
    EXPECT_EQ(rulesError(own(R"("rules": [{"match": "a", "class": "b"}, {"match": "c"}])")),
              "rule 2: \"class\": is missing; every rule needs match and class");
    EXPECT_EQ(rulesError(own(R"("rules": [{"match": 3, "class": "b"}])")),
              "rule 1: \"match\": is not a text; put it in quotes");
    EXPECT_EQ(rulesError(own(R"("rules": [{"match": "a", "class": "b", "colour": "#112233"}])")),
              "rule 1: \"colour\": is not known here; there are match, class, color, case, as");
    EXPECT_EQ(rulesError(own(R"("rules": [{"match": "a", "class": "b", "color": "red"}])")),
              "rule 1: \"color\": is not a color; write it as #4477aa");
    EXPECT_EQ(rulesError(own(R"("rules": [{"match": "a", "class": "b", "case": "ignored"}])")),
              "rule 1: \"case\": is neither match nor ignore");
    EXPECT_EQ(rulesError(own(R"("rules": ["a"])")), "rule 1: is not an object; write {\"match\": ..., \"class\": ...}");
    EXPECT_EQ(rulesError(own(R"("unmatched": "")")), "\"unmatched\": is empty; name the class");
    EXPECT_EQ(rulesError("[1]").substr(0, 6), "rules:");
    EXPECT_EQ(rulesError("{}").substr(0, 6), "rules:");
    EXPECT_EQ(rulesError("{ \"a\": \"b\", \"c\": 1 }").substr(0, 6), "rules:");
}

TEST(Rules, SummaryMapsAreLowerCaseTextsBehindNccl) {
    const std::string map = R"({ "Softmax": "Attn", "GEMM_": "gemm", "softMAX": "Softmax", })";
    const std::string expected = "!'nccl'>nccl !'softmax'>softmax !'gemm_'>gemm";
    EXPECT_EQ(shown(parseRules(map)), expected);
    EXPECT_EQ(shown(parseRules("{ \"inputs\": [1, {}], // runs\n \"kernel_to_class_map\": " + map + " }")), expected);
    EXPECT_EQ(parseRules(map)->unmatched, "others");
    EXPECT_EQ(shown(parseRules(R"({ "kernel_to_class_map": {} })")), "!'nccl'>nccl");
    EXPECT_EQ(rulesError(R"({ "kernel_to_class_map": [] })").substr(0, 21), "\"kernel_to_class_map\"");
    EXPECT_EQ(rulesError(R"({ "kernel_to_class_map": { "gemm": 1 } })"),
              "\"gemm\": has no class; write a text after it");
    EXPECT_EQ(rulesError(R"({ "gemm": "" })"), "\"gemm\": has no class; write a text after it")
        << "saved, it could not be read";
}

TEST(Rules, TextsOfASummaryMapThatContainEachOtherAreFound) {
    const auto pair =
        core::containedTexts(*parseRules(R"({ "norm": "a", "gemm": "b", "XMMA_gemm": "c", "nccl_x": "d" })"));
    ASSERT_TRUE(pair);
    EXPECT_EQ(*pair, std::pair(std::size_t{2}, std::size_t{3}));
    EXPECT_FALSE(core::containedTexts(*parseRules(R"({ "gemm": "b", "nccl_x": "d" })")));
}

constexpr std::string_view engines =
    R"({ "vllm": { "llama": { "gemm|nvjet": "gemm", "Norm": "norm", "gemm|nvjet": "matmul" }, "ds": { ".*": "misc" } },
         "sglang": { "llama": { "a": "b" } } })";

TEST(Rules, EngineMapsAreCaseSensitivePatternsInFileOrder) {
    EXPECT_EQ(shown(parseRules(engines, {"vllm", "llama"})), "gemm|nvjet>matmul Norm>norm");
    EXPECT_EQ(parseRules(engines, {"vllm", "llama"})->name, "vllm llama");
    EXPECT_EQ(shown(parseRules(engines, {"sglang", ""})), "a>b");
    EXPECT_EQ(shown(parseRules(engines, {"", "ds"})), ".*>misc");
    EXPECT_EQ(shown(parseRules(R"({ "e": { "m": { "x": "y" } } })")), "x>y");
}

TEST(Rules, AnUnclearEngineOrModelListsWhatThereIs) {
    const std::string choices = "; choose one of: vllm (llama, ds); sglang (llama)";
    EXPECT_EQ(rulesError(engines), "engine map: several engines and models" + choices);
    EXPECT_EQ(rulesError(engines, {"vllm", ""}), "engine map: several engines and models" + choices);
    EXPECT_EQ(rulesError(engines, {"", "llama"}), "engine map: several engines and models" + choices);
    EXPECT_EQ(rulesError(engines, {"trt", "llama"}), "engine map: no such engine and model" + choices);
    EXPECT_EQ(rulesError(R"({ "e": { "m": { "x": 1 } } })"), "\"x\": has no class; write a text after it");
}

TEST(Rules, OfSeveralEngineFilesTheLaterWinsPerModel) {
    const std::vector<std::string> files{std::string(engines),
                                         R"({ "vllm": { "llama": { "new": "x" } }, "own": { "m": { "y": "z" } } })"};
    EXPECT_EQ(shown(parseRules(files, {"vllm", "llama"})), "new>x");
    EXPECT_EQ(shown(parseRules(files, {"vllm", "ds"})), ".*>misc");
    EXPECT_EQ(shown(parseRules(files, {"own", ""})), "y>z");
    const std::vector<std::string> mixed{std::string(engines), R"({ "gemm": "g" })"};
    EXPECT_EQ(parseRules(mixed, {}).error().message,
              "rules file 2: is not a map of engines; only those can be given several at once");
}

TEST(Rules, HostileSizesAreRefusedQuickly) {
    const double begin = tests::processorSeconds();
    std::string many = "{ ";
    for (int i = 0; many.size() < 10'000'000; ++i)
        many += "\"kernel_" + std::to_string(i) + "\": \"class\",\n";
    EXPECT_NE(rulesError(many + "}").find("are too many; the limit is 10000"), std::string::npos);
    EXPECT_EQ(rulesError(std::string(17 * 1024 * 1024, ' ')).substr(0, 15), "17825792 bytes:");
    EXPECT_NE(rulesError(std::string(1'000'000, '[')).find("nested"), std::string::npos);
    EXPECT_NE(rulesError("{" + std::string(10'000'000, ',') + "}"), "");
    EXPECT_NE(rulesError("{ \"" + std::string(10'000'000, 'x') + "\": {\"m\": 3} }").size(), 0u);
    EXPECT_LT(
        rulesError("{ \"" + std::string(1'000'000, 'x') + "\": {\"" + std::string(99, 'm') + "\": {\"x\": 1}}}").size(),
        200u);
    std::string manyEngines = "{ \"e\": {\"m\": {}}";
    for (int i = 0; manyEngines.size() < 5'000'000; ++i)
        manyEngines += ", \"e" + std::to_string(i) + "\": {\"m\": {}}";
    EXPECT_LT(rulesError(manyEngines + "}").size(), 2'000u);
    EXPECT_LT(tests::processorSeconds() - begin, 20 * tests::slowdown);
}

TEST(Rules, EveryPresetIsReadAndReadsBack) {
    EXPECT_EQ(core::presets().size(), 5u);
    for (const core::Preset& preset : core::presets()) {
        const auto rules = parseRules(preset.text);
        ASSERT_TRUE(rules) << preset.id << ": " << rules.error().message;
        EXPECT_EQ(rules->name, preset.title);
        EXPECT_FALSE(rules->rules.empty());
        EXPECT_EQ(*parseRules(core::toJson(*rules)), *rules);
    }
}

TEST(Rules, TheGraphToolsOwnMapIsRead) {
    const auto file = LACUNA_NEEDS_DATA("answers/graph-tool/engine_vllm.json");
    const std::string text = tests::readFile(file);
    EXPECT_EQ(parseRules(text, {"vllm", "llama"})->rules.size(), 16u);
    EXPECT_EQ(parseRules(text, {"vllm", "ds"})->rules.size(), 19u);
    EXPECT_EQ(parseRules(text, {"vllm", "gpt-oss"})->rules.size(), 18u);
}

TEST(Rules, TheSummaryToolsOwnConfigIsRead) {
    const auto file = LACUNA_NEEDS_DATA("answers/summary-tool/llama.config.json");
    EXPECT_EQ(shown(parseRules(tests::readFile(file))),
              "!'nccl'>nccl !'xmma_gemm'>gemm !'fmha_'>fmha !'compute_dot_do_o'>fmha !'convert_dq_to_16bits'>fmha "
              "!'fusion'>fusion");
}

}  // namespace
