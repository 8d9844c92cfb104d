// SPDX-License-Identifier: GPL-3.0-or-later
// Exports of Nsight Systems as ranks of one job, aligned by the UTC at which their captures began.
#include "core/analysis/analysis.h"
#include "core/ranks/rank_tables.h"
#include "core/report/cell_text.h"
#include "tests/support/snapshot_of.h"
#include "tests/support/sqlite/sqlite_fixture.h"
#include "tests/support/sqlite/sqlite_text.h"
#include "tests/support/trace_text.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <array>
#include <limits>

namespace {

using namespace core;
using tests::NsysSchema;

constexpr std::int64_t captureStart = 1'700'000'000'000'000'000;
constexpr Nanos captured = 1'000'000'000;

/// The ends of the collectives of a job, in ns after `start`.
constexpr std::array<Nanos, 5> ends{10'000'000, 12'300'000, 15'900'000, 17'000'000, 21'500'000};

/// SQL that records when the capture began.
std::string beganAt(const std::string& value) {
    return fmt::format("INSERT INTO TARGET_INFO_SESSION_START_TIME (utcEpochNs) VALUES ({});", value);
}
std::string beganAt(std::int64_t utc) { return beganAt(std::to_string(utc)); }

std::string exported(const char* name, const char* value) {
    return fmt::format("INSERT INTO META_DATA_EXPORT VALUES ('{}', '{}');", name, value);
}

/// An export whose time 0 is `zero` ns after `start`; this rank is `early` ns in each collective.
struct ClockExport {
    Nanos zero = 0, early = 1000;
    std::string sql;
    NsysSchema schema = NsysSchema::V3_25_0;

    std::string text() const {
        std::string all = "INSERT INTO StringIds VALUES (1, 'ncclDevKernel_AllReduce_Sum_f16_RING_LL'); ";
        if (schema != NsysSchema::Before2021_3)
            all += fmt::format("INSERT INTO ANALYSIS_DETAILS VALUES (0, {}, 5000, {});", captured, 5000 + captured);
        for (const Nanos end : ends)
            all += fmt::format(
                "INSERT INTO CUPTI_ACTIVITY_KIND_KERNEL (start, end, deviceId, contextId, streamId, globalPid, "
                "demangledName, shortName) VALUES ({}, {}, 0, 1, 7, {}, 1, 1);",
                end - early - zero, end - zero, tests::global(21));
        return all + sql;
    }
};

ProfileCollectives collectivesOf(const TracePtr& trace) {
    return profileCollectives(viewOf(*tests::snapshotOf(trace)));
}

/// A job of two exports, with accessors for its `ranks` and `collective-skew` tables.
class JobOfTwo {
public:
    JobOfTwo(const ClockExport& one, const ClockExport& other) {
        for (const ClockExport* each : {&one, &other}) {
            const TracePtr trace = tests::exportTrace(each->schema, each->text());
            m_profiles.push_back(collectivesOf(trace));
            m_warnings += trace->import.count(ImportKind::Warning);
        }
        m_all = alignedRanks(m_profiles, std::array{std::string("one"), std::string("other")});
    }
    /// The alignment of the second profile from the table `ranks`, for example "clock 5 off by 2".
    std::string alignment() const {
        const auto row = table(0, 1).rows.at(0);
        const auto text = [&](std::size_t column) { return cellText(row[column], {}); };
        return fmt::format("{} {} off by {}", text(1), text(2), text(3));
    }
    /// The note that the command line prints about the alignment of the second profile.
    std::string words() const { return alignmentText(m_all, 1); }
    /// The delay of the second profile in each collective, from the table `collective-skew`.
    std::vector<std::int64_t> delays() const {
        std::vector<std::int64_t> delays;
        for (const auto& row : table(1, 1).rows)
            delays.push_back(std::get<std::int64_t>(row[8]));
        return delays;
    }
    std::size_t warnings() const { return m_warnings; }  ///< warnings from reading both exports

private:
    Table table(std::size_t kind, std::size_t profile) const { return rankTableKinds()[kind].make(m_all, profile); }

    std::vector<ProfileCollectives> m_profiles;
    AlignedRanks m_all;
    std::size_t m_warnings = 0;
};

/// Two ranks, the second of which is always 50 us late. The times 0 of their files are 3 ms apart.
JobOfTwo jobOf(const std::string& oneSql, const std::string& otherSql) {
    return {{0, 51'000, oneSql}, {3'000'000, 1000, otherSql}};
}

TEST(NsysClock, ExportsAreAlignedByTheUtcAtTheStartOfTheirCaptures) {
    for (const NsysSchema schema : tests::nsysSchemas) {
        if (schema == NsysSchema::Before2021_3) continue;
        const JobOfTwo job{{0, 51'000, beganAt(captureStart), schema},
                           {3'000'000, 1000, beganAt(captureStart + 3'000'000), schema}};
        EXPECT_EQ(job.alignment(), "clock 50000 off by 0") << tests::version(schema);
        EXPECT_EQ(job.delays(), std::vector<std::int64_t>(ends.size(), 50'000));
    }
}

TEST(NsysClock, CollectivesTellHowFarTheClocksOfTwoHostsAreOff) {
    const JobOfTwo job = jobOf(beganAt(captureStart), beganAt(captureStart + 3'000'000 + 400'000));
    EXPECT_EQ(job.alignment(), "clock 450000 off by 400000");
    EXPECT_EQ(job.delays(), std::vector<std::int64_t>(ends.size(), 450'000));
    EXPECT_EQ(job.words(),
              "aligned by clock; its collectives end 400000 ns from those of others, 95 % of them within 0 ns of that: "
              "aligning by collectives takes that away");
}

TEST(NsysClock, CapturesOfOtherTimesAreNotOneJob) {
    const JobOfTwo job = jobOf(beganAt(captureStart), beganAt(captureStart + 7'200'000'000'000));
    EXPECT_EQ(job.words(), "not aligned: its collectives ran 2 h after those of one: not the same run");
}

TEST(NsysClock, WithoutOneStartInBothFilesCollectivesDecide) {
    const std::string good = beganAt(captureStart), other = beganAt(captureStart + 3'400'000);
    const std::pair<const char*, std::string> cases[] = {
        {"no row", ""},
        {"no table", "DROP TABLE TARGET_INFO_SESSION_START_TIME;"},
        {"no column", "DROP TABLE TARGET_INFO_SESSION_START_TIME; CREATE TABLE TARGET_INFO_SESSION_START_TIME (a);"},
        {"NULL", beganAt("NULL")},
        {"a text", beganAt("'yesterday'")},
        {"a blob", beganAt("x'0102'")},
        {"negative", beganAt(-captureStart)},
        {"zero", beganAt(0)},
        {"the least", beganAt(std::numeric_limits<std::int64_t>::min())},
        {"the greatest", beganAt(std::numeric_limits<std::int64_t>::max())},
        {"seconds", beganAt(captureStart / 1'000'000'000)},
        {"two starts", other + beganAt(captureStart)},
        {"shifted", other + exported("EXPORT_PARAM_TIME_SHIFT", "-5")},
        {"shifted by the configuration", other + exported("EXPORT_CONFIG_TIME_SHIFT", "5")},
        {"normalized, it says", other + exported("EXPORT_PARAM_TIME_NORMALIZE", "true")},
        {"no capture", other + "DELETE FROM ANALYSIS_DETAILS;"},
        {"a capture elsewhere", other + "UPDATE ANALYSIS_DETAILS SET duration = 5;"},
    };
    for (const auto& [what, sql] : cases) {
        EXPECT_EQ(jobOf(good, sql).alignment(), "collectives 50000 off by 0") << what;
        EXPECT_EQ(jobOf(sql, good).alignment(), "collectives 50000 off by 0") << what << ", in the first";
    }
    EXPECT_EQ(jobOf(good, other + beganAt(captureStart)).warnings(), 1u);
    const JobOfTwo old{{0, 51'000, good}, {3'000'000, 1000, "", NsysSchema::Before2021_3}};
    EXPECT_EQ(old.alignment(), "collectives 50000 off by 0");
}

TEST(NsysClock, WhatIsSaidTwiceOrBesideNothingIsSaidOnce) {
    const std::string late = beganAt(captureStart + 3'400'000);
    EXPECT_EQ(jobOf(beganAt(captureStart), late + late).alignment(), "clock 450000 off by 400000");
    EXPECT_EQ(jobOf(beganAt(captureStart), beganAt("NULL") + late).alignment(), "clock 450000 off by 400000");
    EXPECT_EQ(jobOf(beganAt(captureStart), late + beganAt("NULL")).alignment(), "clock 450000 off by 400000");
}

TEST(NsysClock, TimesThatAreUtcThemselvesNeedNoStart) {
    const ClockExport moved{-captureStart - 400'000, 1000,
                            exported("EXPORT_PARAM_TIME_NORMALIZE", "true") + beganAt(captureStart)};
    EXPECT_EQ((JobOfTwo{{0, 51'000, beganAt(captureStart)}, moved}.alignment()), "clock 450000 off by 400000");
    // This schema does not record the parameters of the export.
    const ClockExport untold{-captureStart - 400'000, 1000, beganAt(captureStart), NsysSchema::V3_0_0};
    EXPECT_EQ((JobOfTwo{{0, 51'000, beganAt(captureStart)}, untold}.alignment()), "clock 450000 off by 400000");
}

TEST(NsysClock, SumsBeyondAnyTimeOfOursAreNoClock) {
    constexpr std::int64_t years = 1'000'000'000'000'000'000, latest = (std::int64_t{1} << 62) - 1;
    const std::string wide = fmt::format("UPDATE ANALYSIS_DETAILS SET duration = {};", latest);
    for (const auto& [zero, utc] : {std::pair(-years, 2 * captureStart),
                                    {30'000'000 - latest, captureStart},
                                    {30'000'000 - latest, 2 * captureStart}}) {
        const JobOfTwo job{{0, 51'000, beganAt(captureStart)}, {zero, 1000, beganAt(utc) + wide}};
        EXPECT_EQ(job.alignment(), "collectives 50000 off by 0") << zero << ' ' << utc;
    }
}

/// The skew of each collective in a job of these files, and the rank that arrived last.
std::vector<std::pair<Nanos, RankIndex>> skewsOf(const std::vector<std::filesystem::path>& files) {
    std::vector<ProfileCollectives> profiles;
    std::vector<std::string> names;
    for (const auto& file : files) {
        profiles.push_back(collectivesOf(tests::sqliteTrace(file)));
        names.push_back(file.filename());
    }
    std::vector<std::pair<Nanos, RankIndex>> skews;
    for (const MatchedCollective& each : alignedRanks(profiles, names).collectives)
        skews.emplace_back(each.skew, each.last.value());
    return skews;
}

TEST(NsysClock, TheProcessesOfARealReportAreTheSameInFilesOfTheirOwn) {
    const auto whole = LACUNA_NEEDS_DATA("nsys-sqlite/nsys2026.2_2gpu_before.sqlite");
    const tests::TemporaryFolder folder;
    std::vector<std::filesystem::path> parts;
    for (const int gpu : {0, 1}) {
        parts.push_back(folder.path() / fmt::format("gpu{}.sqlite", gpu));
        std::filesystem::copy_file(whole, parts.back());
        // The original may be read-only.
        std::filesystem::permissions(parts.back(), std::filesystem::perms::owner_write,
                                     std::filesystem::perm_options::add);
        for (const char* table : {"KERNEL", "MEMCPY", "MEMSET"})
            tests::SqliteFixture(parts.back())
                .run(fmt::format("DELETE FROM CUPTI_ACTIVITY_KIND_{} WHERE deviceId != {}", table, gpu));
    }
    const auto skews = skewsOf(parts);
    EXPECT_EQ(skews.size(), 33u);
    EXPECT_EQ(skews, skewsOf({whole}));
}

}  // namespace
