// SPDX-License-Identifier: GPL-3.0-or-later
// Files that hold several processes: told apart where anything tells them apart, and doubted where nothing does.
#include "core/ingest/readers.h"
#include "tests/support/json_trace.h"
#include "tests/support/trace_text.h"
#include "tests/support/trouble/trouble.h"
#include "tests/support/value_of.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <sstream>

namespace {

using namespace core;
using tests::alone;
using tests::areAllLaunched;
using tests::deviceNames;
using tests::withNumbersFrom;

TEST(MergedFiles, EveryMarkOfAMergerTellsItsRanksApart) {
    // One pid in both, as in containers, and one device number: only the mark tells them apart.
    const auto first = tests::cleanTrace(1, 312, 0), second = tests::cleanTrace(2, 312, 0);
    for (const tests::Merger merger : {tests::Merger::Prefix, tests::Merger::Suffix, tests::Merger::Coordinates,
                                       tests::Merger::Offset, tests::Merger::Argument}) {
        const auto trace = tests::examined(tests::merged({{0, first}, {8, second}}, merger));
        EXPECT_EQ(tests::deviceFigures(*trace), alone({first, second})) << static_cast<int>(merger);
        EXPECT_EQ(tests::doubtsText(*trace), "");
        EXPECT_TRUE(areAllLaunched(*trace)) << static_cast<int>(merger);
        EXPECT_EQ(deviceNames(*trace).size(), 2u) << "names of devices are told apart too";
        EXPECT_FALSE(trace->source.rank);
        EXPECT_EQ(std::ranges::count(trace->processes, 312, &Process::pid), 2);
    }
    const auto trace = tests::examined(tests::merged({{0, first}, {8, second}}, tests::Merger::Prefix));
    EXPECT_EQ(deviceNames(*trace), (std::set<std::string>{"0 (rank 0)", "0 (rank 8)"}));
}

TEST(MergedFiles, ManyRanksOfSeveralDevices) {
    std::vector<std::pair<int, tests::JsonTraceText>> ranks;
    std::vector<tests::JsonTraceText> traces;
    for (int rank = 0; rank < 20; ++rank) {
        traces.push_back(tests::cleanTrace(rank, 1000 + rank % 3, rank % 4));
        ranks.emplace_back(rank, traces.back());
    }
    for (const tests::Merger merger : {tests::Merger::Prefix, tests::Merger::Offset, tests::Merger::Argument}) {
        const auto trace = tests::examined(tests::merged(ranks, merger));
        EXPECT_EQ(tests::deviceFigures(*trace), alone(traces)) << static_cast<int>(merger);
        EXPECT_TRUE(areAllLaunched(*trace)) << static_cast<int>(merger);
    }
}

TEST(MergedFiles, ProcessesWithNumbersOfTheirOwnAreToldApartByTheirLaunches) {
    auto first = tests::cleanTrace(1, 312, 0), second = tests::cleanTrace(2, 477, 0);
    for (auto& event : second["traceEvents"])
        if (event["args"].contains("correlation"))
            event["args"]["correlation"] = event["args"]["correlation"].get<int>() + 5000;
    const auto trace = tests::examined(tests::merged({{0, first}, {1, second}}, tests::Merger::None));
    EXPECT_EQ(tests::deviceFigures(*trace), alone({first, second}));
    EXPECT_EQ(tests::doubtsText(*trace), "");
    EXPECT_EQ(deviceNames(*trace), (std::set<std::string>{"0 (pid 312)", "0 (pid 477)"}));
}

TEST(MergedFiles, WhereNothingTellsThemApartThatIsDoubted) {
    for (const int pid : {312, 477}) {
        const auto first = tests::cleanTrace(1, 312, 0), second = tests::cleanTrace(2, pid, 0);
        const auto trace = tests::examined(tests::merged({{0, first}, {1, second}}, tests::Merger::None));
        ASSERT_FALSE(trace->doubts.empty()) << pid;
        EXPECT_EQ(trace->doubts[0].kind, DoubtKind::Processes) << tests::doubtsText(*trace);
    }
    // Numbers of their own and one pid: overlapping operations on a stream are all that shows it.
    auto first = tests::cleanTrace(1, 312, 0), second = tests::cleanTrace(2, 312, 0);
    for (auto& event : second["traceEvents"])
        if (event["args"].contains("correlation"))
            event["args"]["correlation"] = event["args"]["correlation"].get<int>() + 5000;
    const auto trace = tests::examined(tests::merged({{0, first}, {1, second}}, tests::Merger::None));
    ASSERT_FALSE(trace->doubts.empty());
    EXPECT_EQ(trace->doubts[0].kind, DoubtKind::Processes);
}

TEST(MergedFiles, WhatIsDoubtedIsWordedByWhatWasSeen) {
    for (const int pid : {312, 477})
        for (const int device : {0, 1}) {
            const auto first = tests::cleanTrace(1, 312, 0), second = tests::cleanTrace(2, pid, device);
            const auto trace = tests::examined(tests::merged({{0, first}, {1, second}}, tests::Merger::None));
            ASSERT_FALSE(trace->doubts.empty());
            for (const Doubt& doubt : trace->doubts) {
                const std::string text = sentence(doubt);
                EXPECT_EQ(text.find("those of all processes that used it") != std::string::npos, device == 0) << text;
                EXPECT_EQ(text.find("times of a device are right") != std::string::npos, device == 1) << text;
                EXPECT_EQ(text.find(" 0 of"), std::string::npos) << text;
            }
            if (device == 1) {
                EXPECT_EQ(tests::deviceFigures(*trace), alone({first, second}));
            }
        }
}

/// Puts a prefix with the rank before the pid of each event, or only of rows of the host.
std::string mergedWith(std::string_view form, const std::vector<tests::JsonTraceText>& traces, bool isOfHostAlone) {
    nlohmann::json whole = traces.front(), events = nlohmann::json::array();
    for (std::size_t rank = 0; rank < traces.size(); ++rank)
        for (nlohmann::json event : traces[rank]["traceEvents"]) {
            std::string prefix(form);
            prefix.replace(prefix.find('N'), 1, std::to_string(rank));
            if (!isOfHostAlone || event["cat"] != "kernel") event["pid"] = prefix + event["pid"].dump();
            if (rank % 2 == 0 && event.contains("args")) event["args"].erase("device");  // the pid alone says it
            events.push_back(event);
        }
    whole["traceEvents"] = events;
    return whole.dump();
}

TEST(MergedFiles, PrefixesOfAllProcessesTellRanksOrHostsApart) {
    const std::vector<tests::JsonTraceText> traces{tests::cleanTrace(1, 5000, 0), tests::cleanTrace(2, 5000, 0),
                                                   tests::cleanTrace(3, 5000, 3)};
    const std::set<std::string> ofRanks{"0 (rank 0)", "0 (rank 1)", "3"};
    for (const std::string form :
         {"rN:", "rankN/", "N-", "R0N.", "N/", "[N] ", "RankN_", "nodeN.", "gpu-node-N: ", "10.0.0.N:"}) {
        const auto trace = tests::examined(mergedWith(form, traces, false));
        EXPECT_EQ(tests::deviceFigures(*trace), alone(traces)) << form;
        EXPECT_EQ(tests::doubtsText(*trace), "") << form;
        EXPECT_TRUE(areAllLaunched(*trace)) << form;
        EXPECT_EQ(std::ranges::count(trace->processes, 5000, &Process::pid), 3) << form;
        if (form.size() < 4) {
            EXPECT_EQ(deviceNames(*trace), ofRanks) << form;
        }
    }
    EXPECT_TRUE(deviceNames(*tests::examined(mergedWith("nodeN.", traces, false))).contains("0 (node1)"));
}

TEST(MergedFiles, OtherKeysOfTheRankTellRanksApart) {
    const auto first = tests::cleanTrace(1, 312, 0), second = tests::cleanTrace(2, 312, 0);
    std::string text = tests::merged({{0, first}, {8, second}}, tests::Merger::Argument);
    for (const std::string key : {"\"global_rank\":", "\"rank_id\":"}) {
        std::string other = text;
        for (std::size_t at = 0; (at = other.find("\"rank\":", at)) != std::string::npos; at += key.size())
            other.replace(at, 7, key);
        const auto trace = tests::examined(other);
        EXPECT_EQ(tests::deviceFigures(*trace), alone({first, second})) << key;
        EXPECT_EQ(tests::doubtsText(*trace), "") << key;
        EXPECT_EQ(deviceNames(*trace), (std::set<std::string>{"0 (rank 0)", "0 (rank 8)"})) << key;
    }
}

/// Merges traces of one device number, the process ids of which differ, and names the processes `form`, with the rank
/// for N, by metadata of this kind.
std::string namedAs(std::string form, const std::string& metadata, bool areGpusNamed,
                    const std::vector<std::pair<int, tests::JsonTraceText>>& ranks) {
    const std::size_t at = form.find('N');
    nlohmann::json whole = ranks.front().second, events = nlohmann::json::array();
    for (std::size_t i = 0; i < ranks.size(); ++i) {
        std::set<std::int64_t> named;
        for (nlohmann::json event : ranks[i].second["traceEvents"]) {
            const bool isOfGpu = event["args"].contains("device");
            event["pid"] = event["pid"].get<std::int64_t>() + (!isOfGpu || areGpusNamed ? static_cast<int>(i) : 0);
            if (!isOfGpu || areGpusNamed) named.insert(event["pid"].get<std::int64_t>());
            events.push_back(std::move(event));
        }
        const std::string name = form.substr(0, at) + std::to_string(ranks[i].first) + form.substr(at + 1);
        for (const std::int64_t pid : named)
            events.push_back({{"ph", "M"},
                              {"name", metadata},
                              {"pid", pid},
                              {"tid", 0},
                              {"args", {{metadata == "process_name" ? "name" : "labels", name}}}});
    }
    whole["traceEvents"] = std::move(events);
    return whole.dump();
}

TEST(MergedFiles, NamesOfProcessesTellRanksApart) {
    const auto first = tests::cleanTrace(1, 312, 0), second = tests::cleanTrace(2, 312, 0);
    for (const std::string form : {"rank N", "rank N python", "[N] python", "python3 (rank_N)"})
        for (const std::string metadata : {"process_name", "process_labels"}) {
            const auto trace = tests::examined(namedAs(form, metadata, true, {{0, first}, {8, second}}));
            EXPECT_EQ(tests::deviceFigures(*trace), alone({first, second})) << form << metadata;
            EXPECT_EQ(tests::doubtsText(*trace), "") << form << metadata;
            EXPECT_TRUE(areAllLaunched(*trace)) << form;
            EXPECT_EQ(std::ranges::count(trace->processes, "rank 8", &Process::label), 1) << form;
        }
    const auto trace = tests::examined(namedAs("rank N python", "process_name", true, {{0, first}, {8, second}}));
    EXPECT_EQ(trace->processes[0].name, "rank 0 python");
    const auto hosts =
        tests::examined(namedAs("rank N", "process_name", false, {{0, first}, {8, withNumbersFrom(5000, second)}}));
    EXPECT_EQ(tests::deviceFigures(*hosts), alone({first, second})) << "by the launches of the named hosts";
    EXPECT_TRUE(areAllLaunched(*hosts));
    const auto one = tests::examined(namedAs("rank N", "process_name", true, {{3, first}}));
    EXPECT_EQ(deviceNames(*one), std::set<std::string>{"0"}) << "one name tells nothing apart";
    const auto same = tests::examined(namedAs("rank N", "process_name", true, {{3, first}, {3, second}}));
    EXPECT_FALSE(same->doubts.empty());
}

TEST(MergedFiles, AWordBeforeTheIdOfAProcessIsNoRank) {
    const auto clean = tests::cleanTrace(1, 312, 0);
    for (const std::string prefix : {"python ", "pid: ", "[7] "}) {
        auto named = clean;
        for (auto& event : named["traceEvents"])
            event["pid"] = prefix + event["pid"].dump();
        const auto trace = tests::examined(named.dump());
        EXPECT_EQ(tests::deviceFigures(*trace), alone({clean})) << prefix;
        EXPECT_EQ(deviceNames(*trace), std::set<std::string>{"0"}) << prefix;
        EXPECT_EQ(std::ranges::count(trace->processes, 312, &Process::pid), 1) << prefix;
    }
}

TEST(MergedFiles, MarksOfHostsAloneTellThemApartByTheirLaunches) {
    const auto first = tests::cleanTrace(1, 5000, 0), equal = tests::cleanTrace(2, 5000, 0);
    const auto second = withNumbersFrom(5000, equal);
    for (const std::string form : {"rN:", "nodeN/", "rankN "}) {
        const auto trace = tests::examined(mergedWith(form, {first, second}, true));
        EXPECT_EQ(tests::deviceFigures(*trace), alone({first, second})) << form;
        EXPECT_EQ(tests::doubtsText(*trace), "") << form;
        EXPECT_TRUE(areAllLaunched(*trace)) << form;
        EXPECT_EQ(std::ranges::count(trace->processes, 5000, &Process::pid), 2) << form;
        const auto mixed = tests::examined(mergedWith(form, {first, equal}, true));
        ASSERT_EQ(mixed->doubts.size(), 1u) << form << tests::doubtsText(*mixed);
        EXPECT_EQ(mixed->doubts[0].what,
                  "72 of 72 GPU operations may be of several processes, whose launches have the same numbers");
    }
    const auto one = tests::examined(mergedWith("rank7N ", {first}, true));
    EXPECT_EQ(tests::doubtsText(*one), "");
    EXPECT_TRUE(areAllLaunched(*one)) << "its work is that of the only process, though that alone has a mark";
}

TEST(MergedFiles, PrefixesThatOnlySomeProcessesHaveTellNothing) {
    const std::vector<tests::JsonTraceText> traces{tests::cleanTrace(1, 5000, 0), tests::cleanTrace(2, 5000, 0)};
    const auto trace = tests::examined(mergedWith("rN:", traces, true));
    ASSERT_FALSE(trace->doubts.empty());
    EXPECT_EQ(trace->doubts[0].kind, DoubtKind::Processes);
    EXPECT_EQ(tests::deviceFigures(*tests::examined(mergedWith("7N:", {traces[0]}, false))), alone({traces[0]}));
}

constexpr double hourUs = 3600e6;

TEST(MergedFiles, RunsOfDifferentTimesAreSaidToBe) {
    const auto later = [](int pid, double hours) { return tests::cleanTrace(2, pid, 0, 4, 1000 + hours * hourUs); };
    const auto first = tests::cleanTrace(1, 500, 0);
    const auto together = [&](const tests::JsonTraceText& second) {
        return tests::examined(tests::merged({{0, first}, {1, second}}, tests::Merger::None));
    };
    const auto trace = together(later(501, 2.5));
    EXPECT_EQ(tests::deviceFigures(*trace), alone({first, later(501, 2.5)}));
    EXPECT_EQ(tests::doubtsText(*trace),
              "writers 2: 2 recordings of different times are in one file, up to 2.5 hours apart\n");
    EXPECT_EQ(tests::doubtsText(*together(withNumbersFrom(1000, later(501, 0.9)))), "")
        << "one recording may have two processes";
    EXPECT_EQ(tests::doubtsText(*together(withNumbersFrom(1000, later(500, 1.5)))),
              "writers 2: nothing at all was recorded for 1.5 hours between two parts of the GPU work: the process "
              "waited, or 2 recordings of it are in one file\n");
}

TEST(MergedFiles, OperationsWithoutALaunchGoWithTheNearest) {
    const auto first = tests::cleanTrace(1, 500, 0);
    auto second = withNumbersFrom(1000, tests::cleanTrace(2, 501, 0, 4, 1000 + 0.5 * hourUs));
    const auto whole = alone({first, second});
    nlohmann::json& events = second["traceEvents"];
    int calls = 0;
    std::erase_if(events.get_ref<nlohmann::json::array_t&>(),
                  [&](const nlohmann::json& event) { return event["cat"] == "cuda_runtime" && calls++ < 5; });
    const auto trace = tests::examined(tests::merged({{0, first}, {1, second}}, tests::Merger::None));
    EXPECT_EQ(tests::deviceFigures(*trace), whole) << "those before the first known launch are of the second run";
}

TEST(MergedFiles, AppendedTracesAreKeptApart) {
    const auto ranked = [](int seed, int rank, int device) {
        auto trace = tests::cleanTrace(seed, 8000 + rank, device, 3);
        trace["distributedInfo"] = {{"rank", rank}, {"world_size", 4}};
        return trace;
    };
    for (const bool isOneDeviceNumber : {false, true}) {
        std::vector<tests::JsonTraceText> traces;
        for (int rank = 0; rank < 4; ++rank)
            traces.push_back(ranked(rank, rank, isOneDeviceNumber ? 0 : rank));
        const auto trace = tests::examined(tests::appended(traces));
        EXPECT_EQ(tests::deviceFigures(*trace), alone(traces));
        EXPECT_TRUE(areAllLaunched(*trace));
        EXPECT_FALSE(trace->source.rank);
        ASSERT_EQ(trace->processes.size(), 4u);
        ASSERT_EQ(trace->doubts.size(), 1u) << tests::doubtsText(*trace);
        EXPECT_EQ(trace->doubts[0].what,
                  "4 traces stand one after another in the file: rank 0, rank 1, rank 2, rank 3");
    }
    const auto twice = tests::examined(tests::appended({tests::cleanTrace(1, 8000, 0), tests::cleanTrace(2, 8000, 0)}));
    EXPECT_EQ(tests::deviceFigures(*twice), alone({tests::cleanTrace(1, 8000, 0), tests::cleanTrace(2, 8000, 0)}));
    EXPECT_EQ(deviceNames(*twice), (std::set<std::string>{"0 (document 1)", "0 (document 2)"}));
}

TEST(MergedFiles, AShortTraceOverALongOneIsDoubted) {
    const auto shorter = tests::cleanTrace(1, 7002, 1, 3), longer = tests::cleanTrace(2, 7001, 0, 6);
    for (const int indent : {-1, 1}) {
        const auto trace = tests::examined(tests::writtenOver(shorter.dump(indent), longer.dump(indent)));
        EXPECT_EQ(tests::deviceFigures(*trace), alone({shorter}));
        ASSERT_EQ(trace->doubts.size(), 1u) << indent << tests::doubtsText(*trace);
        EXPECT_EQ(trace->doubts[0].kind, DoubtKind::Writers);
    }
}

TEST(MergedFiles, WhatIsNotReadIsNotSaidToBeRead) {
    const std::string text =
        tests::writtenOver(tests::cleanTrace(1, 7002, 1, 3).dump(), tests::cleanTrace(2, 7001, 0, 6).dump());
    const auto trace = tests::examined(text);
    for (const ImportEntry& entry : trace->import.entries())
        EXPECT_EQ(entry.what.find("lists of events are read"), std::string::npos) << entry.what;
}

TEST(MergedFiles, LinesThatAlternateAreSaidToDoSo) {
    const auto linesOf = [](int pid, int indent) {
        std::istringstream text(tests::cleanTrace(1, pid, 0).dump(indent));
        std::vector<std::string> lines;
        for (std::string line; std::getline(text, line);)
            lines.push_back(line);
        return lines;
    };
    const auto first = linesOf(500, 1), second = linesOf(501, 1);
    ASSERT_EQ(first.size(), second.size());
    std::string text;
    for (std::size_t i = 0; i < first.size(); ++i)
        text += first[i] + "\n" + second[i] + "\n";
    const auto trace = tests::examined(text);
    ASSERT_EQ(trace->doubts.size(), 1u) << tests::doubtsText(*trace);
    EXPECT_EQ(trace->doubts[0].what, "the lines of 2 traces alternate in the file");
    EXPECT_FALSE(trace->source.rank);
    EXPECT_EQ(trace->source.notices, std::vector<std::string>());
}

TEST(MergedFiles, AShortCompressedTraceOverALongOneIsDoubted) {
    const std::string shorter = tests::gzipped(tests::cleanTrace(1, 500, 0).dump());
    const std::string longer = tests::gzipped(tests::cleanTrace(2, 501, 0, 40).dump());
    const tests::TemporaryFolder folder;
    const auto doubtsOf = [&](const std::string& bytes) {
        return tests::doubtsText(*tests::valueOf(readTrace(folder.file("rank0.json.gz", bytes), {})));
    };
    EXPECT_EQ(doubtsOf(tests::writtenOver(shorter, longer)).find("writers 1: after the end of the compressed trace"),
              0u);
    EXPECT_EQ(doubtsOf(shorter + std::string(300, '\0')), "") << "padding";
}

TEST(MergedFiles, PiecesOfSeveralProcessesAreNamed) {
    const std::vector<std::string> texts{tests::cleanTrace(1, 8001, 0, 40).dump(),
                                         tests::cleanTrace(2, 8002, 1, 40).dump(),
                                         tests::cleanTrace(3, 8003, 2, 40).dump()};
    const std::string mixed = tests::doubtsText(*tests::examined(tests::interleaved(texts, 4096)));
    EXPECT_NE(mixed.find("pieces of 3 processes"), std::string::npos) << mixed;

    const auto packed = tests::readJsonText(
        tests::interleaved({tests::gzipped(texts[0]), tests::gzipped(texts[1]), tests::gzipped(texts[2])}, 512));
    const std::string said = packed ? tests::doubtsText(**packed) : packed.error().message;
    EXPECT_NE(said.find("pieces of 3 compressed files"), std::string::npos) << said;
}

TEST(MergedFiles, OneRankThatIsMarkedEverywhereIsThatRank) {
    const auto trace = tests::examined(tests::merged({{5, tests::cleanTrace(1, 312, 0)}}, tests::Merger::Argument));
    EXPECT_EQ(trace->source.rank, 5);
    EXPECT_EQ(deviceNames(*trace), std::set<std::string>{"0"});
}

}  // namespace
