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
        rows.insert(tests::memberOf(row, options));
    EXPECT_EQ(members.size(), optionCount);
    EXPECT_EQ(rows, members);
    std::set<std::string> flags, keys;
    for (const OptionRow& row : optionRows()) {
        flags.insert(std::string(row.flag));
        keys.insert(fmt::format("{}/{}", row.part, row.key));
    }
    EXPECT_EQ(flags.size(), optionCount);
    EXPECT_EQ(keys.size(), optionCount);
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
