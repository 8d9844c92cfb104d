// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/saved_session.h"

#include "core/base/content_sample.h"
#include "core/session/find_profile.h"
#include "tests/support/trace_text.h"
#include "tests/support/value_of.h"

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <random>

namespace {

using namespace core;

/// A session in which no member has its default value, so that a forgotten member is noticed.
SavedSession fullSession() {
    SavedSession session;
    const Doubt doubt{.kind = DoubtKind::Ranks,
                      .what = "4 profiles of 2 ranks",
                      .count = 4,
                      .consequence = "each is shown by itself",
                      .advice = "one folder each"};
    session.profiles = {{"/runs/a.json", "../a.json", "a.json", 12, "0123456789abcdef", 5'000'000'000,
                         TimelinePlace{TimeWindow{-7, 900}, {3, 400}}},
                        {"/runs/b \"\xc3\xbc\".json", "", "b", 1ull << 40, "", {}, {}, "EXTEND", {doubt}}};
    session.current = 1;
    session.baseline = 1;
    session.rules.name = "mine";
    session.rules.unmatched = "rest";
    session.rules.communication = "nccl|my_reduce";
    session.rules.rules = {{"gemm(", "half typed", "#4477aa", true, MatchAs::Regex},
                           {"a", "b", "", false, MatchAs::Text}};
    session.rulesPath = "/runs/rules.json";
    session.rulesModified = true;
    Options& options = session.options;
    options.filter = {TimeWindow{5, 900},
                      {0, 3},
                      {7, -1},
                      {"gemm|\\d", "(?x)norm # not all"},
                      {{3, 5}, {9, 9}},
                      {"attention", "gemm"},
                      {"train.py\\(3\\)", "step"}};
    options.code = {{true, false, true, true, false}, false, false};
    options.perIteration = {12, 8};
    options.overlap = Overlap::Earlier;
    options.names = KernelNames::Short;
    options.pairBy = PairBy::Class;
    options.pairGaps = PairGaps::Stream;
    options.iteration = "re:step";
    options.gaps = {1, false, 2, 33, false, 4, 5, LengthRange{6, 7}, 8};
    session.layout = {"gaps",
                      {{{"gaps", "pairs"}, 1, false, 2, 3, 500, 1000}, {{"rules"}, 0, true, -20, 40, 300, 200}},
                      1600,
                      880,
                      {"pairs"}};
    session.notes = "first line\nsecond \xe2\x82\xac";
    session.matching.by = MatchBy::Sequence;
    session.matching.given.add("gemm<4>", "Cijk \"quoted\"");
    session.savedAs = "/runs/x.lacuna";
    session.job = {{"/jobs/a \"b\"", "../jobs"}, {"/jobs/one.digest", ""}};
    session.whatIf = "class:a,b=0.8,no-host-syncs";
    session.dismissed = {"host-code Host code: \"zoom\"", "host-sync Host sync inside the step"};
    return session;
}

std::string sessionError(std::string_view text) { return tests::errorOf(parseSession(text)); }

TEST(SavedSession, IsReadAsItWasWritten) {
    const SavedSession session = fullSession();
    const auto read = parseSession(toJson(session));
    ASSERT_TRUE(read) << read.error().message;
    EXPECT_EQ(*read, session);
    EXPECT_TRUE(isSession(toJson(session)));
}

TEST(SavedSession, OfNothingIsReadAsItWasWritten) {
    const auto read = parseSession(toJson(SavedSession()));
    ASSERT_TRUE(read) << read.error().message;
    EXPECT_EQ(*read, SavedSession());
}

TEST(SavedSession, AnOlderOneHasOnePatternOfKernelsOrNone) {
    const auto kernelsOf = [](std::string_view written) {
        const auto read = parseSession(fmt::format(
            R"({{"lacuna_session": 1, "profiles": [], "options": {{"filter": {{"kernels": {}}}}}}})", written));
        return read ? read->options.filter.kernels : std::vector{read.error().message};
    };
    EXPECT_EQ(kernelsOf("\"gemm|a\""), std::vector<std::string>{"gemm|a"});
    EXPECT_EQ(kernelsOf("\"\""), std::vector<std::string>());
    EXPECT_EQ(kernelsOf("[\"a\", \"b\"]"), (std::vector<std::string>{"a", "b"}));
    EXPECT_EQ(kernelsOf("[1]"), std::vector<std::string>{"filter: \"kernels\": holds something other than texts"});
    EXPECT_EQ(kernelsOf("1"), std::vector<std::string>{"filter: \"kernels\": is not a list"});
}

TEST(SavedSession, OpenEndsOfRangesStayOpen) {
    SavedSession session;
    session.options.gaps.marked = LengthRange{6, std::nullopt};
    const auto read = parseSession(toJson(session));
    ASSERT_TRUE(read);
    EXPECT_EQ(read->options, session.options);
}

TEST(SavedSession, WhatANewerProgramAddedIsPassedOver) {
    const auto read = parseSession(R"({"lacuna_session": 1, "marks": [1, {"a": 2}],
        "profiles": [{"path": "/a", "pinned": true}], "options": {"filter": {"moon": "full"}}, "layout": null})");
    ASSERT_TRUE(read) << read.error().message;
    ASSERT_EQ(read->profiles.size(), 1u);
    EXPECT_EQ(read->profiles[0].path, "/a");
    EXPECT_EQ(read->options, Options());
}

TEST(SavedSession, OfANewerFormatIsRefused) {
    EXPECT_EQ(sessionError(R"({"lacuna_session": 2})"),
              "was written by a newer Lacuna (session format 2; this one reads 1): update Lacuna");
    EXPECT_EQ(sessionError(R"({"lacuna_session": "1"})"), "\"lacuna_session\": is not a version of a session");
    EXPECT_EQ(sessionError(R"({"lacuna_session": 0})"), "\"lacuna_session\": is not a version of a session");
}

TEST(SavedSession, WhatIsNoneIsRefusedWithTheReason) {
    EXPECT_EQ(sessionError("[1]"), "is not a session of Lacuna: \"lacuna_session\" is missing");
    EXPECT_EQ(sessionError(R"({"lacuna_rules": 1})"), "is not a session of Lacuna: \"lacuna_session\" is missing");
    EXPECT_TRUE(sessionError("{\"lacuna_session\": 1,\n  oops").starts_with("line 2, column 3: "));
    EXPECT_FALSE(isSession("[1]"));
    EXPECT_FALSE(isSession("gemm 0-5"));
}

TEST(SavedSession, FaultsNameTheirKey) {
    const auto with = [](const std::string& member) { return sessionError("{\"lacuna_session\": 1, " + member + "}"); };
    EXPECT_EQ(with(R"("profiles": 3)"), "\"profiles\": is not a list");
    EXPECT_EQ(with(R"("profiles": [{"path": "/a"}, {"name": "b"}])"), "profile 2: \"path\": is not a path");
    EXPECT_EQ(with(R"("profiles": [{"path": "/a", "size": -1}])"),
              "profile 1: \"size\": is not a whole number from 0 to 9223372036854775807");
    EXPECT_EQ(with(R"("profiles": [{"path": "/a", "view": {"start_ns": 5, "end_ns": 5}}])"),
              "view: \"end_ns\": is not a whole number from 6 to 1000000000000000000");
    EXPECT_EQ(with(R"("profiles": [{"path": "/a", "doubts": ["x"]}])"),
              "profile 1: \"doubts\": holds something other than objects");
    EXPECT_EQ(with(R"("profiles": [{"path": "/a", "doubts": [{"count": -1}]}])"),
              "doubt: \"count\": is not a whole number from 0 to 9223372036854775807");
    EXPECT_EQ(with(R"("profiles": [{"path": "/a", "marks_ns": ["x"]}])"),
              "profile 1: \"marks_ns\": holds something other than whole numbers");
    EXPECT_EQ(with(R"("profiles": [{"path": "/a\u0000b"}])"), "profile 1: \"path\": is not a path");
    EXPECT_EQ(with(R"("rules": {"lacuna_rules": 1, "rules": [{"match": "a"}]})"),
              "rules: rule 1: \"class\": is missing; every rule needs match and class");
    EXPECT_EQ(with(R"("rules": {})"),
              "rules: \"lacuna_rules\": is not 1; the file was written by a newer Lacuna, update this one");
    EXPECT_EQ(with(R"("options": {"filter": {"window_ns": [5, 5]}})"),
              "filter: \"window_ns\": is not a range of times");
    EXPECT_EQ(with(R"("options": {"filter": {"window_ns": [-5, 5]}})"),
              "filter: \"window_ns\": is not a range of times");
    EXPECT_EQ(with(R"("options": {"filter": {"streams": [1.5]}})"),
              "filter: \"streams\": holds something other than whole numbers");
    EXPECT_EQ(with(R"("options": {"gaps": {"bins": 0}})"), "gaps: \"bins\": is not a whole number from 1 to 10000");
    EXPECT_EQ(with(R"("options": {"gaps": {"from_ns": 9, "to_ns": 9}})"), "gaps: \"to_ns\": is not above from_ns");
    EXPECT_EQ(with(R"("options": {"overlap": "later"})"), "options: \"overlap\": is not one of the words it may be");
    EXPECT_EQ(with(R"("layout": {"groups": [{"panes": ["a"], "x": 1e9}]})"),
              "layout: \"x\": is not a whole number from -100000 to 100000");
    EXPECT_EQ(with(R"("layout": {"groups": [7]})"), "layout: \"groups\": holds something other than objects");
}

TEST(SavedSession, OfTooManyProfilesIsRefused) {
    std::string list;
    for (std::size_t i = 0; i <= maxProfiles; ++i)
        list += (i ? "," : "") + std::string(R"({"path": "/a"})");
    EXPECT_EQ(sessionError("{\"lacuna_session\": 1, \"profiles\": [" + list + "]}"),
              "\"profiles\": 1001 are too many; the limit is 1000");
}

TEST(SavedSession, DamagedBytesAreReadOrRefusedAndNeverMore) {
    const std::string whole = toJson(fullSession());
    std::mt19937 random(7);
    for (int i = 0; i < 3000; ++i) {
        std::string text = whole;
        for (int change = 0; change < 3; ++change)
            text[random() % text.size()] = static_cast<char>(random());
        if (i % 4 == 0) text.resize(random() % text.size());
        const auto read = parseSession(text);
        if (!read) {
            EXPECT_FALSE(read.error().message.empty());
            continue;
        }
        EXPECT_LE(read->profiles.size(), maxProfiles);
        EXPECT_EQ(parseSession(toJson(*read)).operator bool(), true);
    }
}

TEST(ContentSample, TellsAChangeAtEveryPlaceThatItLooksAt) {
    const tests::TemporaryFolder folder;
    std::string content(1 << 20, 'x');
    const auto path = folder.file("a", content);
    const std::string before = *contentSample(path);
    EXPECT_EQ(before.size(), 16u);
    EXPECT_EQ(*contentSample(path), before);
    for (const std::size_t at : {std::size_t{0}, content.size() / 2, content.size() - 1}) {
        std::string changed = content;
        changed[at] = 'y';
        EXPECT_NE(*contentSample(folder.file("a", changed)), before) << at;
    }
    EXPECT_NE(*contentSample(folder.file("a", content + "x")), before);
    EXPECT_NE(*contentSample(folder.file("a", "")), *contentSample(folder.file("b", "x")));
}

TEST(ContentSample, RefusesWhatIsNoFileWithoutWaiting) {
    const tests::TemporaryFolder folder;
    const auto pipe = folder.path() / "pipe";
    ASSERT_EQ(mkfifo(pipe.c_str(), 0600), 0);
    EXPECT_FALSE(contentSample(pipe));
    EXPECT_FALSE(contentSample(folder.path()));
    EXPECT_FALSE(contentSample(folder.path() / "none"));
}

class FindProfile : public testing::Test {
protected:
    /// The state and the relative path of the file, for example "same moved/a.json".
    std::string found() const {
        constexpr const char* words[] = {"same", "changed", "missing"};
        const FoundFile file = foundFile(profile, folder.path() / "sessions");
        return std::string(words[static_cast<int>(file.state)]) + " " +
               file.path.lexically_relative(folder.path()).string();
    }
    std::filesystem::path put(const std::string& where, std::string_view content) const {
        std::filesystem::create_directories((folder.path() / where).parent_path());
        return folder.file(where, content);
    }

    tests::TemporaryFolder folder;
    SavedProfile profile{put("old/a.json", "content").string(), "../moved/a.json", "a.json", 7,
                         *contentSample(folder.path() / "old/a.json")};
};

TEST_F(FindProfile, WhereItWas) { EXPECT_EQ(found(), "same old/a.json"); }

TEST_F(FindProfile, ThatMovedWithItsSessionByItsRelativePath) {
    put("moved/a.json", "content");
    EXPECT_EQ(found(), "same moved/a.json");
    std::filesystem::remove(folder.path() / "old/a.json");
    EXPECT_EQ(found(), "same moved/a.json");
}

TEST_F(FindProfile, TheOneOfTheSameContentBeforeOneOfTheSamePlace) {
    put("moved/a.json", "other");
    EXPECT_EQ(found(), "same old/a.json");
    put("old/a.json", "another");
    EXPECT_EQ(found(), "changed moved/a.json");
}

TEST_F(FindProfile, BesideTheSession) {
    std::filesystem::remove(folder.path() / "old/a.json");
    EXPECT_EQ(found(), "missing old/a.json");
    put("sessions/a.json", "content");
    EXPECT_EQ(found(), "same sessions/a.json");
}

TEST_F(FindProfile, AFolderOfItsNameIsNotIt) {
    std::filesystem::remove(folder.path() / "old/a.json");
    std::filesystem::create_directory(folder.path() / "old/a.json");
    EXPECT_EQ(found(), "missing old/a.json");
}

}  // namespace
