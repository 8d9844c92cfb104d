// SPDX-License-Identifier: GPL-3.0-or-later
// Which profiles of a folder belong together. A case is a list of profiles, each "WHO@START/STAGE+WORLD in FOLDER", and
// what comes of it: recordings as "NAME: profiles", those that are a job with a star.
#include "core/ingest/identity/recordings.h"

#include "tests/support/value_of.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <charconv>
#include <sstream>

namespace {

using namespace core;

/// Parses the number that follows a character; nothing if the text lacks the character.
std::optional<std::int64_t> numberAfter(std::string_view text, char mark) {
    const std::size_t at = text.find(mark);
    if (at == std::string_view::npos) return std::nullopt;
    std::int64_t number = 0;
    std::from_chars(text.data() + at + 1, text.data() + text.size(), number);
    return number;
}

/// "r3" is rank 3, "p7" process 7, "t1" has coordinates, "-" says nothing. The clock follows a start: "@5" as recorded,
/// "~5" in its name, "^5" on a clock of files.
ProfileIdentity profileOf(std::string_view text) {
    ProfileIdentity profile;
    const auto number = numberAfter(text, text.front());
    if (text.front() == 'r') profile.rank = static_cast<int>(*number);
    if (text.front() == 't') profile.place = fmt::format("TP {}", *number);
    if (text.front() == 'p') profile.process = fmt::format("host_{}", *number);
    profile.starts = {numberAfter(text, '@'), numberAfter(text, '~'), numberAfter(text, '^')};
    profile.world = static_cast<std::uint32_t>(numberAfter(text, '+').value_or(0));
    if (const auto stage = text.find('/'); stage != std::string_view::npos)
        profile.stage = text.substr(stage + 1, text.find_first_of("+!", stage) - stage - 1);
    if (const auto folder = text.find('!'); folder != std::string_view::npos) profile.folder = text.substr(folder + 1);
    return profile;
}

std::vector<std::string> wordsOf(const std::string& text) {
    std::istringstream in(text);
    return {std::istream_iterator<std::string>(in), {}};
}

/// Formats "1*: r0@0 r1@1 | 2: r0@9 | others: - | doubt".
std::string grouped(const std::string& text) {
    const std::vector<std::string> words = wordsOf(text);
    std::vector<ProfileIdentity> profiles;
    for (const std::string& word : words)
        profiles.push_back(profileOf(word));
    const Recordings found = recordingsOf(profiles);
    std::string line;
    for (const Recording& each : found.list) {
        line += fmt::format("{}{}{}:", line.empty() ? "" : " | ", each.name, each.isJob ? "*" : "");
        for (const std::size_t i : each.profiles)
            line += " " + words[i];
    }
    if (!found.others.empty()) line += " | others:";
    for (const std::size_t i : found.others)
        line += " " + words[i];
    return line + (found.doubt ? " | doubt" : "");
}

TEST(Recordings, RanksThatOccurOnceAreOneJob) {
    EXPECT_EQ(grouped("r0@0 r1@1 r2@2"), "*: r0@0 r1@1 r2@2");
    EXPECT_EQ(grouped("r5 r1"), "*: r5 r1") << "no time is needed";
    EXPECT_EQ(grouped("r0@0 r1@900000"), "*: r0@0 r1@900000") << "nothing speaks against it";
    EXPECT_EQ(grouped("t0 t1 t2"), "*: t0 t1 t2");
    EXPECT_EQ(grouped("r0 - r1"), "*: r0 - r1") << "a process that is no rank does not matter";
    EXPECT_EQ(grouped("r0/decode r1/decode"), "*: r0/decode r1/decode");
}

TEST(Recordings, WithoutRanksThereIsNoJob) {
    for (const char* none : {"-", "- -", "- - -", "p1@0 p2@0", "p1 p2 p3", "r0", "r0@5", "r0 -"})
        EXPECT_EQ(grouped(none), std::string(": ") + none);
    EXPECT_EQ(grouped("r0 r0 - -"), ": r0 r0 - -") << "unrelated runs, two of which a launcher called rank 0";
    EXPECT_EQ(grouped("r0@5 p1 r0@9"), ": r0@5 p1 r0@9");
    EXPECT_EQ(grouped("r0+2 r1+8"), ": r0+2 r1+8") << "of jobs of different sizes";
    EXPECT_EQ(grouped("r0/EXTEND r1/DECODE"), ": r0/EXTEND r1/DECODE");
    EXPECT_EQ(grouped(""), ":");
}

TEST(Recordings, OfOneProcessFollowEachOtherInTime) {
    EXPECT_EQ(grouped("p1@20 p1@0 p1@10"), "1: p1@0 | 2: p1@10 | 3: p1@20");
    EXPECT_EQ(grouped("p1~20 p1~0"), "1: p1~0 | 2: p1~20");
    EXPECT_EQ(grouped("r3^7 r3^5 r3^6 r3^9"), "1: r3^5 | 2: r3^6 | 3: r3^7 | 4: r3^9");
    EXPECT_EQ(grouped("p1 p1"), "1: p1 | 2: p1") << "in the order of their names";
    EXPECT_EQ(grouped("p1/prefill p1/decode"), "prefill: p1/prefill | decode: p1/decode");
}

TEST(Recordings, OfSeveralRanksAreJoinedByTheirStarts) {
    EXPECT_EQ(grouped("r0@0 r0@100 r0@200 r1@1 r1@101 r1@201"),
              "1*: r0@0 r1@1 | 2*: r0@100 r1@101 | 3*: r0@200 r1@201");
    EXPECT_EQ(grouped("r1@249 r0@200 r1@49 r0@100 r0@0 r1@149"),
              "1*: r0@0 r1@49 | 2*: r0@100 r1@149 | 3*: r0@200 r1@249")
        << "in any order, late by less than half of the shortest distance";
    EXPECT_EQ(grouped("t0~0 t1~3 t0~90 t1~80 t2~81"), "1*: t0~0 t1~3 | 2*: t0~90 t1~80 t2~81");
    EXPECT_EQ(grouped("r0^0 r1^0 r0^7"), "1*: r0^0 r1^0 | 2: r0^7") << "a rank may be missing in one";
    EXPECT_EQ(grouped("r0@0 r0@100 r1@0 r1@100 -@50 p8"), "1*: r0@0 r1@0 | 2*: r0@100 r1@100 | others: -@50 p8");
}

TEST(Recordings, AreJoinedOnTheBestClockThatAllHave) {
    EXPECT_EQ(grouped("r0@0~100 r0@100~0 r1@0~100 r1@100~0"), "1*: r0@0~100 r1@0~100 | 2*: r0@100~0 r1@100~0");
    EXPECT_EQ(grouped("r0@0~100 r0~200 r1@7~101 r1@9~201"), "1*: r0@0~100 r1@7~101 | 2*: r0~200 r1@9~201")
        << "one lacks the best clock";
    EXPECT_EQ(grouped("r0~5^0 r0~5^90 r1~5^1 r1~5^91"), "1*: r0~5^0 r1~5^1 | 2*: r0~5^90 r1~5^91")
        << "the names have only the time of the whole session";
}

TEST(Recordings, AreJoinedByStagesWhereTimesDoNotTell) {
    EXPECT_EQ(grouped("r0/EXTEND r0/DECODE r1/EXTEND r1/DECODE"),
              "EXTEND*: r0/EXTEND r1/EXTEND | DECODE*: r0/DECODE r1/DECODE");
    EXPECT_EQ(grouped("t0~5/DECODE t0~5/EXTEND t1~5/DECODE t1~5/EXTEND t2~5/EXTEND t2~5/DECODE"),
              "DECODE*: t0~5/DECODE t1~5/DECODE t2~5/DECODE | EXTEND*: t0~5/EXTEND t1~5/EXTEND t2~5/EXTEND")
        << "all names have the same time";
    EXPECT_EQ(grouped("r0/warm-up r1/WARMUP r0/capture r1/capture"),
              "warm-up*: r0/warm-up r1/WARMUP | capture*: r0/capture r1/capture");
    EXPECT_EQ(grouped("r0@0/EXTEND r0@10/DECODE r1@8/EXTEND r1@18/DECODE"),
              "EXTEND*: r0@0/EXTEND r1@8/EXTEND | DECODE*: r0@10/DECODE r1@18/DECODE")
        << "the starts are nearer to those of another stage";
}

TEST(Recordings, AreCalledByTheirStagesIfTimesTellToo) {
    EXPECT_EQ(grouped("r0@90/DECODE r0@1/EXTEND r1@90/DECODE r1@1/EXTEND"),
              "EXTEND*: r0@1/EXTEND r1@1/EXTEND | DECODE*: r0@90/DECODE r1@90/DECODE");
    EXPECT_EQ(grouped("r0@0/a r0@9/a r1@0/a r1@9/a"), "1*: r0@0/a r1@0/a | 2*: r0@9/a r1@9/a");
}

TEST(Recordings, AreJoinedByFoldersWhereNothingElseTells) {
    EXPECT_EQ(grouped("r0!a r1!a r0!b r1!b r2!b"), "1*: r0!a r1!a | 2*: r0!b r1!b r2!b");
    EXPECT_EQ(grouped("r0@0!a r1@900!a r0@0!b r1@900!b"), "1*: r0@0!a r1@900!a | 2*: r0@0!b r1@900!b");
    EXPECT_EQ(grouped("r0@0+2!a r1@1+2!a r0@2+4!b r1@3+4!b"), "1*: r0@0+2!a r1@1+2!a | 2*: r0@2+4!b r1@3+4!b")
        << "jobs of two sizes are two";
}

TEST(Recordings, OfJobsOfDifferentSizesAreApart) {
    EXPECT_EQ(grouped("r0@0+8 r1@1+8 r0@5+2 r1@5+2 r0@900+8 r1@901+8"),
              "1*: r0@0+8 r1@1+8 | 2*: r0@5+2 r1@5+2 | 3*: r0@900+8 r1@901+8");
    EXPECT_EQ(grouped("r0+8 r1+8 r0+2 r1+2 r0+4"), "1*: r0+8 r1+8 | 2*: r0+2 r1+2 | 3: r0+4");
    EXPECT_EQ(grouped("r0+8 r1+8 r0+2 r1+2 r0+2"), "1*: r0+8 r1+8 | 2: r0+2 | 3: r1+2 | 4: r0+2 | doubt");
    EXPECT_EQ(grouped("r0@0+8 r1@1 r0@9+8 r1@10"), "1*: r0@0+8 r1@1 | 2*: r0@9+8 r1@10") << "not all know the size";
}

TEST(Recordings, AreNeverJoinedByTheirNumber) {
    EXPECT_EQ(grouped("r0 r0 r1 r1"), "1: r0 | 2: r0 | 3: r1 | 4: r1 | doubt");
    EXPECT_EQ(grouped("r0@0 r0@10 r1@500 r1@510"), "1: r0@0 | 2: r0@10 | 3: r1@500 | 4: r1@510 | doubt")
        << "no starts of two ranks are near each other";
    EXPECT_EQ(grouped("t0~1 t0~1 t1~1 -"), "1: t0~1 | 2: t0~1 | 3: t1~1 | others: - | doubt");
    EXPECT_EQ(grouped("r0/EXTEND r0/EXTEND r1/EXTEND"), "1: r0/EXTEND | 2: r0/EXTEND | 3: r1/EXTEND | doubt");
    EXPECT_EQ(grouped("p1 p1 p2 p2"), "1: p1 | 2: p1 | 3: p2 | 4: p2") << "processes are no ranks of a job anyway";
}

TEST(Recordings, AreChosenByNumberOrStage) {
    std::vector<ProfileIdentity> profiles;
    for (const char* each : {"r0@0/EXTEND", "r1@0/EXTEND", "r0@9/DECODE", "r1@9/DECODE"})
        profiles.push_back(profileOf(each));
    const Recordings found = recordingsOf(profiles);
    EXPECT_EQ(text(found), "2 recordings: EXTEND, DECODE; choose one with --recording EXTEND");
    for (const char* first : {"1", "EXTEND", "extend"})
        EXPECT_EQ(tests::valueOf(found.chosen(first)), 0u) << first;
    EXPECT_EQ(tests::valueOf(found.chosen("2")), 1u);
    for (const char* none : {"0", "3", "", "prefill", "1 ", "EXT"})
        EXPECT_EQ(tests::errorOf(found.chosen(none)),
                  fmt::format("no recording \"{}\": there are EXTEND, DECODE", none));
    EXPECT_EQ(found.places(4)[1].recording, "EXTEND");
    EXPECT_EQ(found.places(4)[2].recording, "DECODE");
}

TEST(Recordings, ProfilesInNoneAreCounted) {
    std::vector<ProfileIdentity> profiles;
    for (const char* each : {"p1@0", "p1@9", "-", "-"})
        profiles.push_back(profileOf(each));
    EXPECT_EQ(listText(recordingsOf(profiles)), "2 recordings: 1, 2, and 2 profiles in none of them");
    profiles.pop_back();
    EXPECT_EQ(listText(recordingsOf(profiles)), "2 recordings: 1, 2, and 1 profile in none of them");
}

TEST(Recordings, OfOneStageAreChosenByNumber) {
    std::vector<ProfileIdentity> profiles;
    for (int i = 0; i < 20; ++i)
        profiles.push_back(profileOf(fmt::format("r0@{}/decode", i)));
    const Recordings found = recordingsOf(profiles);
    EXPECT_EQ(text(found), "20 recordings: 1, 2, 3, 4, 5, 6, 7, 8 and 12 more; choose one with --recording 1");
    EXPECT_TRUE(
        tests::errorOf(found.chosen("decode")).starts_with("more than one recording \"decode\": there are 1, 2"));
    EXPECT_EQ(tests::valueOf(found.chosen("20")), 19u);
}

TEST(Recordings, OfTenThousandProfilesAreFoundAtOnce) {
    std::vector<ProfileIdentity> profiles;
    for (int i = 0; i < 10'000; ++i)
        profiles.push_back(profileOf(fmt::format("r{}@{}", i % 8, i / 8 * 1000 + i % 8)));
    EXPECT_EQ(recordingsOf(profiles).list.size(), 1250u);
    for (ProfileIdentity& each : profiles)
        each.rank = 0;
    EXPECT_EQ(recordingsOf(profiles).list.size(), 10'000u);
}

}  // namespace
