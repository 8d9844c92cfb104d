// SPDX-License-Identifier: GPL-3.0-or-later
// Passes every option through every place that is derived from its row; a row that lacks something fails here.
#include "app/cli/analysis_options.h"
#include "core/classify/json_text.h"
#include "core/options/option_rows.h"
#include "core/options/option_words.h"
#include "core/session/options_json.h"
#include "tests/support/option_values.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

namespace {

using namespace core;

Options parsed(const std::vector<TypedOption>& typed) {
    CLI::App app;
    cli::AnalysisArguments arguments;
    cli::addAnalysisOptions(app, arguments);
    std::vector<std::string> words;
    for (const TypedOption& option : typed)
        words.insert(words.begin(),
                     fmt::format("{}={}", option.flag, option.value));  // the parser takes words from the back
    app.parse(words);
    const auto options = cli::analysisOptions(arguments);
    EXPECT_TRUE(options) << options.error().message;
    return options ? *options : Options();
}

Options readBack(const Options& options) {
    const auto json = parseJson(toJson(options).dump());
    EXPECT_TRUE(json);
    const auto read = optionsOf(*json);
    EXPECT_TRUE(read) << read.error().message;
    return read ? *read : Options();
}

TEST(EveryOption, HasOneRowAndEveryRowOneOption) {
    Options options;
    std::set<const void*> members, rows;
    for (const void* member : optionMembers(options))
        members.insert(member);
    for (const OptionRow& row : optionRows())
        rows.insert(row.kind.address(options));
    EXPECT_EQ(members.size(), optionRows().size());
    EXPECT_EQ(rows, members);
    std::set<std::string> flags, keys;
    for (const OptionRow& row : optionRows()) {
        flags.insert(std::string(row.flag));
        keys.insert(fmt::format("{}/{}", row.part, row.key));
    }
    EXPECT_EQ(flags.size(), optionRows().size());
    EXPECT_EQ(keys.size(), optionRows().size());
}

TEST(EveryOption, IsTypedAndParsedAgain) {
    for (const OptionRow& row : optionRows())
        for (const Options& options : tests::optionsWith(row)) {
            EXPECT_NE(options, Options()) << row.flag;
            const auto typed = typedOptions(options);
            ASSERT_FALSE(typed.empty()) << row.flag;
            for (const TypedOption& each : typed)
                EXPECT_EQ(each.flag, row.flag);
            EXPECT_EQ(parsed(typed), options) << row.flag;
        }
    EXPECT_TRUE(typedOptions(Options()).empty());
    EXPECT_EQ(parsed({}), Options());
}

/// Sets one option of each type of value.
Options oneOfEachType() {
    Options options;
    options.filter = {.window = TimeWindow{200, 1'000'000'007},
                      .devices = {0, 3},
                      .streams = {},
                      .kernels = {"gemm|\\d+", "a,b"},
                      .iterations = {{3, 3}, {5, 7}},
                      .classes = {"attention", "24"}};
    options.gaps.marked = LengthRange{9, 9};
    options.gaps.microIdle = 7;
    options.gaps.bins = 30;
    options.gaps.logarithmic = false;
    options.gaps.copiesFill = false;
    options.iteration = "re:a:b";
    options.names = KernelNames::Short;
    options.code.kinds = {false, true, false, true, false};
    return options;
}

TEST(EveryOption, OfEachTypeIsTyped) {
    std::vector<std::string> typed;
    for (const TypedOption& option : typedOptions(oneOfEachType()))
        typed.push_back(fmt::format("{}={}", option.flag, option.value));
    EXPECT_EQ(typed, (std::vector<std::string>{"--window=200ns:1000000007ns", "--step=3", "--step=5:7", "--device=0",
                                               "--device=3", "--kernel=gemm|\\d+", "--kernel=a,b", "--class=24",
                                               "--class=attention", "--iteration=re:a:b", "--names=short",
                                               "--gap-length=9ns:9ns", "--micro-idle=7", "--gap-busy=kernels",
                                               "--bins=30", "--scale=linear", "--code-kinds=module,op"}));
    Options open;
    open.gaps.marked = LengthRange{200'000, {}};
    EXPECT_EQ(typedOptions(open).at(0).value, "200000ns:");
}

TEST(EveryOption, OfEachTypeIsToldByAPage) {
    std::vector<std::string> told;
    for (const OptionRow& row : optionRows())
        for (const std::string& sentence : pageSentences(row, oneOfEachType()))
            told.push_back(sentence);
    EXPECT_EQ(told, (std::vector<std::string>{
                        "from 200 ns to 1000000007 ns", "iteration 3", "iterations 5 to 7", "GPU 0", "GPU 3",
                        "kernels that match gemm|\\d+", "kernels that match a,b", "class 24", "class attention",
                        "short kernel names", "pairs and longest gaps of 9 ns to 9 ns", "micro idle below 7 ns",
                        "copies and sets do not fill gaps", "30 bins of gap lengths", "linear gap lengths",
                        "frames of code: module, op"}));
    Options open;
    open.gaps.marked = LengthRange{200'000, {}};
    const auto row = std::ranges::find(optionRows(), std::string_view("--gap-length"), &OptionRow::flag);
    EXPECT_EQ(pageSentences(*row, open), std::vector<std::string>{"pairs and longest gaps of 200000 ns and more"});
}

TEST(EveryOption, OfEachTypeIsKeptByASession) {
    const Options options = oneOfEachType();
    EXPECT_EQ(toJson(options).dump(),
              R"({"filter":{"window_ns":[200,1000000007],"iterations":[[3,3],[5,7]],"step_kinds":[],"devices":[0,3],)"
              R"("streams":[],"kernels":["gemm|\\d+","a,b"],"classes":["24","attention"],"code":[]},)"
              R"("iteration":"re:a:b","per_iteration":{"iterations":0,"gpus":0},"overlap":"computation",)"
              R"("pairs_by":"kernel","pair_gaps":"device","counters_by":"device","names":"short","peaks":"",)"
              R"("gaps":{"shortest_ns":0,"marked_ns":[9,9],)"
              R"("short_idle_ns":1000,"micro_idle_ns":7,"copies_fill":false,"bins":30,"scale":"linear",)"
              R"("from_ns":null,"to_ns":null},"code":{"kinds":["module","op"],"fold_library":true,"fold":[],)"
              R"("fold_repeats":true,"backward":"forward"}})");
    EXPECT_EQ(readBack(options), options);
}

TEST(EveryOption, IsKeptByASession) {
    for (const OptionRow& row : optionRows())
        for (const Options& options : tests::optionsWith(row))
            EXPECT_EQ(readBack(options), options) << row.flag;
    EXPECT_EQ(readBack(Options()), Options());
}

TEST(EveryOption, IsToldByAPageOrSaysWhyNot) {
    for (const OptionRow& row : optionRows()) {
        EXPECT_TRUE(pageSentences(row, Options()).empty()) << row.flag;
        EXPECT_NE(row.page.text.empty(), row.page.whyNot.empty()) << row.flag;
        if (row.page.text.empty()) continue;
        std::set<std::vector<std::string>> told;
        const auto all = tests::optionsWith(row);
        for (const Options& options : all) {
            const auto sentences = pageSentences(row, options);
            ASSERT_FALSE(sentences.empty()) << row.flag;
            for (const std::string& sentence : sentences)
                EXPECT_GT(sentence.size(), 3u) << row.flag;
            told.insert(sentences);
        }
        EXPECT_EQ(told.size(), all.size()) << row.flag << ": two values are told alike";
    }
}

TEST(EveryOption, IsAChipOrSaysWhyNot) {
    std::set<int> places;
    int chips = 0;
    for (const OptionRow& row : optionRows()) {
        EXPECT_NE(row.chip.place > 0, !row.chip.whyNot.empty()) << row.flag;
        EXPECT_EQ(row.chip.place > 0, row.chip.text.find("%1") != std::string_view::npos) << row.flag;
        EXPECT_EQ(row.part == filterPart, row.chip.hides != nullptr) << row.flag;
        if (row.chip.place == 0) continue;
        ++chips;
        places.insert(row.chip.place);
    }
    EXPECT_EQ(static_cast<int>(places.size()), chips) << "two chips at one place";
}

TEST(EveryOption, OfWrongTextsIsRefusedAndStaysAsItWas) {
    const auto faultOf = [](std::string_view flag, const std::string& text) {
        const auto row = std::ranges::find(optionRows(), flag, &OptionRow::flag);
        Options options = oneOfEachType();
        const auto parsed = row->parse(std::vector{text}, options);
        EXPECT_EQ(options, oneOfEachType()) << flag;
        return parsed ? "" : parsed.error().message;
    };
    for (const std::string text : {"", "0", "10001", "7x", " 7", "+7", "1.5", "99999999999999999999"})
        EXPECT_EQ(faultOf("--bins", text), fmt::format("\"{}\": is not a whole number from 1 to 10000", text));
    for (const std::string text : {"", "x", "-1", "3:x", "-3:5", "3:5:7"})
        EXPECT_EQ(faultOf("--step", text), fmt::format("\"{}\": is not the number of an iteration, as 7 or 3:5", text));
    EXPECT_EQ(faultOf("--device", "x"), "\"x\": is not a whole number");
    EXPECT_EQ(faultOf("--step", "5:3"), "the last is before the first; write the lower number first");
    EXPECT_EQ(faultOf("--window", "7"), "no colon; write from and to, as in 1.5s:2s");
    EXPECT_EQ(faultOf("--window", "1us:7"), "\"7\": is not a time; write a number with ns, us, ms or s, as in 1.5s");
    EXPECT_EQ(faultOf("--window", "7ns:7ns"), "the end is not after the start; write the earlier time first");
    EXPECT_EQ(faultOf("--gap-length", "7ns:6ns"), "the end is not after the start; write the earlier time first");
    EXPECT_EQ(faultOf("--names", "long"), "\"long\": is not one of the words it may be");
    EXPECT_EQ(faultOf("--code-kinds", "module,op"), "\"module,op\": is not one of the words it may be");
}

TEST(EveryOption, IsForgottenWhereItIsReset) {
    for (const OptionRow& row : optionRows())
        for (Options options : tests::optionsWith(row)) {
            reset(row, options);
            EXPECT_EQ(options, Options()) << row.flag;
        }
}

TEST(EveryOption, OfAComparisonIsOnlyWhatItReads) {
    Options options;
    options.filter.devices = {1};
    options.gaps.bins = 7;
    options.pairBy = PairBy::Class;
    const auto typed = typedOptions(options, true);
    ASSERT_EQ(typed.size(), 1u);
    EXPECT_EQ(typed.front().flag, "--device");
}

TEST(EveryOption, ThatContradictsAnotherIsRefused) {
    Options options;
    options.gaps.histogramFrom = 5;
    EXPECT_FALSE(clashOf(options));
    options.gaps.histogramTo = 5;
    const auto clash = clashOf(options);
    ASSERT_TRUE(clash);
    EXPECT_EQ(clash->wrong.flag, "--hist-max");
    EXPECT_EQ(clash->other.flag, "--hist-min");
    const auto read = optionsOf(*parseJson(toJson(options).dump()));
    ASSERT_FALSE(read);
    EXPECT_EQ(read.error().message, "gaps: \"to_ns\": is not above from_ns");
}

}  // namespace
