// SPDX-License-Identifier: GPL-3.0-or-later
// Logs of the NCCL Inspector, against the answers of an independent program.
#include "core/ingest/readers.h"
#include "core/ranks/rank_tables.h"
#include "tests/support/snapshot_of.h"
#include "tests/support/trace_text.h"
#include "tests/support/value_of.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <map>
#include <nlohmann/json.hpp>

namespace {

using namespace core;

struct LoggedSums {
    std::int64_t count = 0, time = 0, bytes = 0;
    double speeds = 0;
};

std::int64_t timeFrom(const nlohmann::json& microseconds) { return microseconds.get<std::int64_t>() * microsecond; }

TEST(InspectorOracle, OperationsOfEveryRankAreThoseOfTheAnswers) {
    const auto data = LACUNA_NEEDS_DATA("next/pytorch-perfetto/answers/nccl_inspector.json");
    for (const auto& answer : nlohmann::json::parse(tests::readFile(data))) {
        const auto folder =
            data.parent_path().parent_path() / "nccl_inspector" / answer.at("folder").get<std::string>();
        std::map<std::string, LoggedSums> found;
        std::uint64_t bad = 0;
        for (const auto& [file, counts] : answer.at("files").items()) {
            const TracePtr trace = tests::valueOf(readTrace(folder / file, {}));
            bad += trace->import.count(ImportKind::Dropped);
            EXPECT_EQ(std::ranges::count(trace->logged, noPeer, &LoggedOperation::peer), counts.at("collectives"));
            EXPECT_EQ(trace->logged.size(),
                      counts.at("collectives").get<std::size_t>() + counts.at("p2p").get<std::size_t>());
            for (const LoggedOperation& each : trace->logged) {
                if (each.peer != noPeer) continue;
                LoggedSums& of = found[fmt::format("{} rank {} {}", trace->names[each.communicator], each.rank,
                                                   trace->names[each.name])];
                ++of.count, of.time += each.time, of.bytes += each.bytes;
                of.speeds += static_cast<double>(each.bus) / 1e9;
            }
        }
        EXPECT_EQ(bad, answer.at("bad_lines"));
        EXPECT_EQ(found.size(), answer.at("per_rank").size());
        for (const auto& [name, expected] : answer.at("per_rank").items()) {
            EXPECT_EQ(found[name].count, expected.at("n")) << name;
            EXPECT_EQ(found[name].time, timeFrom(expected.at("exec_us"))) << name;
            EXPECT_EQ(found[name].bytes, expected.at("bytes")) << name;
            EXPECT_NEAR(found[name].speeds / static_cast<double>(found[name].count),
                        expected.at("mean_busbw").get<double>(), 1e-6)
                << name;
        }
    }
}

TEST(InspectorOracle, WaitsOfTheRanksAreThoseOfTheAnswers) {
    const auto data = LACUNA_NEEDS_DATA("next/pytorch-perfetto/answers/nccl_inspector.json");
    for (const auto& answer : nlohmann::json::parse(tests::readFile(data))) {
        const auto folder =
            data.parent_path().parent_path() / "nccl_inspector" / answer.at("folder").get<std::string>();
        std::vector<ProfileLogs> logs;
        for (const auto& [file, counts] : answer.at("files").items())
            logs.push_back(profileLogs(*tests::valueOf(readTrace(folder / file, {}))));
        std::vector<const ProfileLogs*> all;
        for (const ProfileLogs& each : logs)
            all.push_back(&each);
        std::map<std::string, std::pair<std::int64_t, Nanos>> found;  // how often a rank was last, and its wait
        std::map<std::string, Nanos> transfer;                        // of communicators
        for (const JoinedRank& each : joinedRanks(all)) {
            auto& [last, waited] = found[std::to_string(each.rank)];
            last += each.last, waited += each.waited;
            Nanos& longest = transfer[each.communicator];
            longest = std::max(longest, each.transfer);
            EXPECT_EQ(each.contradicted, 0);
        }
        for (const auto& [rank, last] : answer.at("last_to_start").items())
            EXPECT_EQ(found[rank].first, last) << rank;
        for (const auto& [rank, wait] : answer.at("wait_us_by_rank").items())
            EXPECT_EQ(found[rank].second, timeFrom(wait)) << rank;
        Nanos shortest = 0;
        for (const auto& [communicator, time] : transfer)
            shortest += time;
        EXPECT_EQ(shortest, timeFrom(answer.at("min_over_ranks_exec_us_sum")));
    }
}

}  // namespace
