// SPDX-License-Identifier: GPL-3.0-or-later
// Compares kernels, gaps and pairs of real traces with figures computed independently from the JSON, and with the
// output of the kernel-gap tool. The tool's output differs only for these reasons:
//   - It counts launch calls on the host as kernels, and the threads that make them as streams.
//   - Its percentages are shares of both together.
//   - It ignores gaps below 0.5 us.
//   - Its gaps begin at the end of the operation that started last, not at the last end of any operation.
//   - Its sums of doubles are off by up to 0.25 us per event, because times count from the epoch.
#include "core/ingest/readers.h"
#include "tests/support/plain_trace.h"
#include "tests/support/report_rows.h"
#include "tests/support/trace_text.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <regex>
#include <sstream>

namespace {

using tests::CsvTable;
using tests::PlainEvent;

/// Statistics of kernels, gaps or calls.
struct Sum {
    std::int64_t count = 0;
    std::int64_t total = 0;  ///< ns
    std::int64_t most = 0;

    void add(std::int64_t value) {
        ++count;
        total += value;
        most = std::max(most, value);
    }
    bool operator==(const Sum&) const = default;
};
std::ostream& operator<<(std::ostream& out, const Sum& sum) {
    return out << sum.count << " / " << sum.total << " ns / max " << sum.most;
}
using Sums = std::map<std::string, Sum>;

bool isKernel(const PlainEvent& event) { return event.category == "kernel"; }
bool isOperation(const PlainEvent& event) {
    return isKernel(event) || event.category == "gpu_memcpy" || event.category == "gpu_memset";
}

/// Shortens a name as the tool does: removes the result type, template arguments, parameters and namespaces, unless
/// nothing would remain.
std::string simplified(const std::string& name) {
    std::string bare = name.starts_with("void ") ? name.substr(5) : name;
    bare = bare.substr(0, bare.find_first_of("<("));
    if (const std::size_t colons = bare.rfind("::"); colons != std::string::npos) bare.erase(0, colons + 2);
    return bare.empty() ? name : bare;
}

/// The gaps of each pair "a -> b" and of each stream.
struct Gaps {
    Sums pairs, streams;
};

/// Returns the gaps between operations in order of start. The tool's gaps begin at the end of the previous operation,
/// ours when all previous operations have ended.
Gaps gapsOf(const std::vector<PlainEvent>& events, bool (*counts)(const PlainEvent&), bool asTheTool,
            std::int64_t shortest) {
    std::map<std::pair<std::int64_t, std::int64_t>, std::vector<const PlainEvent*>> streams;
    for (const PlainEvent& event : events)
        if (counts(event)) streams[{event.device.value_or(0), event.stream.value()}].push_back(&event);
    Gaps gaps;
    for (auto& [key, all] : streams) {
        std::stable_sort(all.begin(), all.end(), [](const PlainEvent* a, const PlainEvent* b) {
            return std::pair(a->start, a->end()) < std::pair(b->start, b->end());
        });
        const PlainEvent* before = all.front();
        Sum& ofStream = gaps.streams[std::to_string(key.second)];
        for (std::size_t i = 1; i < all.size(); ++i) {
            const std::int64_t gap = all[i]->start - before->end();
            if (gap > 0 && gap >= shortest) {
                gaps.pairs[before->name + " -> " + all[i]->name].add(gap);
                ofStream.add(gap);
            }
            if (asTheTool || all[i]->end() > before->end()) before = all[i];
        }
    }
    return gaps;
}

Sums countsByName(const std::vector<PlainEvent>& events, bool (*counts)(const PlainEvent&)) {
    Sums sums;
    for (const PlainEvent& event : events)
        if (counts(event)) sums[event.name].add(event.duration);
    return sums;
}

/// The sums in the rows of a table; the key joins the columns `names` with " -> ".
Sums sumsOf(const CsvTable& table, const std::string& count, const std::string& total, const std::string& most,
            const std::vector<std::string>& names) {
    Sums sums;
    for (const auto& row : table.rows) {
        std::string key;
        for (const std::string& name : names)
            key += (key.empty() ? "" : " -> ") + row[table.column(name)];
        sums[key] = {std::stoll(row[table.column(count)]), std::stoll(row[table.column(total)]),
                     row[table.column(most)].empty() ? 0 : std::stoll(row[table.column(most)])};
    }
    return sums;
}

Sums kernelSums(const std::string& table, const std::filesystem::path& file) {
    const CsvTable rows = tests::reportTable(table, file);
    return sumsOf(rows, table == "calls" ? "Num Calls" : "Instances", "Total Time (ns)", "Max (ns)", {"Name"});
}

Sums simplifiedSums(const Sums& full) {
    Sums sums;
    for (const auto& [name, sum] : full) {
        const std::size_t arrow = name.find(" -> ");
        Sum& of = sums[arrow == std::string::npos
                           ? simplified(name)
                           : simplified(name.substr(0, arrow)) + " -> " + simplified(name.substr(arrow + 4))];
        of.count += sum.count;
        of.total += sum.total;
        of.most = std::max(of.most, sum.most);
    }
    return sums;
}

/// Parses the tool's output by name or pair: "Rank 3: NAME", " Count: 12 ...", " Total ...: 1.23", " Max Gap: ...".
Sums recordedRanks(const std::string& text) {
    Sums sums;
    Sum* current = nullptr;
    std::istringstream in(text);
    const auto figure = [](const std::string& line) { return std::stod(line.substr(line.find(':') + 1)); };
    for (std::string line; std::getline(in, line);) {
        if (line.starts_with("Rank ")) {
            std::string name = line.substr(line.find(": ") + 2);
            if (const std::size_t arrow = name.find(" → "); arrow != std::string::npos)
                name.replace(arrow, std::string(" → ").size(), " -> ");
            current = &sums[name];
        }
        if (!current) continue;
        if (line.starts_with("  Count:")) current->count = static_cast<std::int64_t>(figure(line));
        if (line.starts_with("  Total ")) current->total = std::llround(1000 * figure(line));
        if (line.starts_with("  Max Gap:")) current->most = std::llround(1000 * figure(line));
    }
    return sums;
}

Sums recordedStreams(const std::string& text) {
    Sums sums;
    const std::regex line(R"(Stream (\S+): (\d+) gaps, ([\d.]+) )");
    for (std::sregex_iterator at(text.begin(), text.end(), line), end; at != end; ++at)
        sums[(*at)[1]] = {std::stoll((*at)[2]), std::llround(1000 * std::stod((*at)[3])), 0};
    return sums;
}

/// Requires equal counts, and equal times up to the errors of doubles and of two decimals of a us.
void expectAsRecorded(const Sum& ours, const Sum& recorded, const std::string& what) {
    const double tolerance = 10 + 260 * static_cast<double>(ours.count);
    EXPECT_EQ(ours.count, recorded.count) << what;
    EXPECT_NEAR(static_cast<double>(ours.total), static_cast<double>(recorded.total), tolerance) << what;
}

class GapOracle : public testing::TestWithParam<std::string> {
protected:
    void SetUp() override {
        const auto data = tests::dataFolder();
        if (!data) GTEST_SKIP() << "needs real traces in the folder LACUNA_DATA names";
        file = *data / "pytorch" / (GetParam() + ".json.gz");
        answers = *data / "answers/kernel-gap-tool" / GetParam();
        if (!std::filesystem::exists(file)) GTEST_SKIP() << "needs " << file;
        events = tests::plainEvents(file);
        ASSERT_GT(events.size(), 1000u);
    }
    std::string recorded(const std::string& what) const { return tests::readFile(answers.string() + what); }

    std::filesystem::path file, answers;
    std::vector<PlainEvent> events;
};

TEST_P(GapOracle, KernelsAndCallsAreThoseOfTheJson) {
    EXPECT_EQ(kernelSums("kernels", file), countsByName(events, isKernel));
    EXPECT_EQ(kernelSums("calls", file), countsByName(events, [](const PlainEvent& event) {
                  return event.category == "cuda_runtime" || event.category == "cuda_driver";
              }));
}

TEST_P(GapOracle, KernelsAreThoseTheToolCountedWithoutItsLaunchCalls) {
    Sums ours = simplifiedSums(kernelSums("kernels", file));
    for (const auto& [name, sum] : kernelSums("calls", file))
        if (name.find("Kernel") != std::string::npos) ours[name] = sum;
    Sums theirs = recordedRanks(recorded(".kernels.txt"));
    std::erase_if(theirs, [](const auto& each) {  // Python frames with the word "kernel" in their names
        return each.first.find(".py") != std::string::npos || each.first.find('/') != std::string::npos;
    });
    ASSERT_EQ(theirs.size(), ours.size());
    for (const auto& [name, sum] : theirs) {
        ASSERT_TRUE(ours.contains(name)) << name;
        expectAsRecorded(ours[name], sum, name);
    }
}

TEST_P(GapOracle, GapsOfStreamsAreThoseOfTheJson) {
    for (const bool copiesFill : {true, false}) {
        const auto expected = gapsOf(events, copiesFill ? isOperation : isKernel, false, 0);
        const std::string busy = copiesFill ? "all" : "kernels";
        Sums found =
            sumsOf(tests::reportTable("gaps", file, {"--gap-busy", busy}), "Gaps", "Idle (ns)", "Max (ns)", {"Stream"});
        found.erase("(device)");
        std::erase_if(found, [&](const auto& row) {  // a stream with only copies has no gaps between kernels
            return row.second.count == 0 && !expected.streams.contains(row.first);
        });
        EXPECT_EQ(found, expected.streams);
        EXPECT_EQ(sumsOf(tests::reportTable("pairs", file, {"--pair-gaps", "stream", "--gap-busy", busy}), "Count",
                         "Total Gap (ns)", "Max (ns)", {"Previous", "Next"}),
                  expected.pairs);
    }
}

TEST_P(GapOracle, IdleTimeOfADeviceIsTheComplementOfItsUnion) {
    std::map<std::string, std::vector<std::pair<std::int64_t, std::int64_t>>> devices;
    for (const PlainEvent& event : events)
        if (isOperation(event)) devices[std::to_string(event.device.value())].emplace_back(event.start, event.end());
    Sums expected;
    for (auto& [device, spans] : devices) {
        std::sort(spans.begin(), spans.end());
        std::int64_t end = spans.front().second;
        for (const auto& [start, until] : spans) {
            if (start > end) expected[device + " -> (device)"].add(start - end);
            end = std::max(end, until);
        }
    }
    Sums found = sumsOf(tests::reportTable("gaps", file), "Gaps", "Idle (ns)", "Max (ns)", {"Device", "Stream"});
    std::erase_if(found, [](const auto& row) { return !row.first.ends_with("(device)"); });
    EXPECT_EQ(found, expected);
}

TEST_P(GapOracle, GapsDifferFromTheToolsOnlyWhereKernelsOverlap) {
    constexpr std::int64_t shortest = 500;
    const auto asTheTool = gapsOf(events, isKernel, true, shortest), right = gapsOf(events, isKernel, false, shortest);
    const std::vector<std::string> options{"--gap-busy", "kernels", "--min-gap", std::to_string(shortest)};
    std::vector<std::string> ofStreams = options;
    ofStreams.insert(ofStreams.end(), {"--pair-gaps", "stream"});
    const Sums ours = sumsOf(tests::reportTable("gaps", file, options), "Gaps", "Idle (ns)", "Max (ns)", {"Stream"});
    const Sums streams = recordedStreams(recorded(".gaps.txt"));
    for (const auto& [stream, sum] : asTheTool.streams) {
        ASSERT_TRUE(streams.contains(stream));
        expectAsRecorded(sum, streams.at(stream), "stream " + stream);
        if (sum == right.streams.at(stream))
            expectAsRecorded(ours.at(stream), streams.at(stream), "stream " + stream);
        else
            EXPECT_LT(ours.at(stream).total, streams.at(stream).total);
    }
    const Sums pairs = recordedRanks(recorded(".gaps.txt"));
    const Sums ourPairs = simplifiedSums(sumsOf(tests::reportTable("pairs", file, ofStreams), "Count", "Total Gap (ns)",
                                                "Max (ns)", {"Previous", "Next"}));
    const Sums itsPairs = simplifiedSums(asTheTool.pairs), rightPairs = simplifiedSums(right.pairs);
    std::size_t compared = 0;
    for (const auto& [pair, sum] : pairs) {
        if (!ourPairs.contains(pair) || itsPairs.at(pair) != rightPairs.at(pair)) continue;
        expectAsRecorded(ourPairs.at(pair), sum, pair);
        ++compared;
    }
    EXPECT_GT(compared, 5u);
}

INSTANTIATE_TEST_SUITE_P(KernelGapTool, GapOracle,
                         testing::Values("b200_eager", "deepseek_h800_train", "h100_owlv2", "hta_nccl_data",
                                         "megatron_tp8_rank0", "mi300_resnet_act_checkpoint"),
                         [](const auto& parameter) { return parameter.param; });

TEST(GapOracle, OverlappingKernelsOfOneStreamNeverGiveANegativeGap) {
    const auto file = LACUNA_NEEDS_DATA("pytorch/b200_eager.json.gz");
    const CsvTable pairs = tests::reportTable("pairs", file, {"--gap-busy", "kernels", "--pair-gaps", "stream"});
    EXPECT_GT(pairs.rows.size(), 20u);
    for (const auto& row : pairs.rows)
        EXPECT_GT(std::stoll(row[pairs.column("Min (ns)")]), 0);
}

/// Formats the rows as "cause gaps idle", for cases whose figures were computed by hand.
std::string reportedCauses(const std::filesystem::path& file) {
    const CsvTable table = tests::reportTable("idle-causes", file);
    std::string text;
    for (const auto& row : table.rows)
        text +=
            row[table.column("Cause")] + " " + row[table.column("Gaps")] + " " + row[table.column("Idle (ns)")] + "\n";
    return text;
}

TEST(IdleCauseOracle, CasesWorkedOutByHand) {
    const auto cases = LACUNA_NEEDS_DATA("oracle-cases");
    // Idle from 20 to 100,010 us. The launch call, 21 to 100,011 us, ends after the kernel that it launches has begun.
    EXPECT_EQ(reportedCauses(cases / "min_slow_launch.json"), "CPU bound 1 1000\nruntime call 1 99989000\n");
    // Idle from 20 to 100,020 us; the launch call is from 21 to 26 us.
    EXPECT_EQ(reportedCauses(cases / "min_queued.json"),
              "CPU bound 1 1000\nruntime call 1 5000\nlaunch latency 1 99994000\n");
    // Idle from 20 to 100,020 us: the launch call of another operation lasts until 100,006 us, its own from 100,007 to
    // 100,012 us. Later the device idles for 10 us before an operation that was launched long before.
    EXPECT_EQ(reportedCauses(cases / "min_other_launch.json"),
              "CPU bound 1 1000\nruntime call 1 99991000\nlaunch latency 2 18000\n");
}

TEST(PairOracle, AtEqualEndsThePreviousIsTheLaterStarter) {
    const auto file = LACUNA_NEEDS_DATA("oracle-cases/min_tie.json");
    for (const char* gaps : {"device", "stream"}) {
        const CsvTable pairs = tests::reportTable("pairs", file, {"--pair-gaps", gaps});
        ASSERT_EQ(pairs.rows.size(), 1u);
        EXPECT_EQ(pairs.rows[0][pairs.column("Previous")], "second_later_same_end");
        EXPECT_EQ(pairs.rows[0][pairs.column("Next")], "next");
    }
}

bool hasOperations(const std::filesystem::path& file) {
    const auto trace = core::readTrace(file, {});
    return trace && (*trace)->events.size() > 0;
}

/// The idle time of each device.
using Idle = std::map<std::string, std::int64_t>;

Idle idleOf(const CsvTable& table, const std::string& type) {
    Idle idle;
    for (const auto& row : table.rows)
        if (type.empty() || row[table.column("Type")] == type)
            idle[row[table.column("Device")]] +=
                std::stoll(row[table.column(type.empty() ? "Idle (ns)" : "Time (ns)")]);
    return idle;
}

TEST(IdleCauseOracle, CausesAndPairsOfRealTracesAddUpToTheIdleTimeOfTheBreakdown) {
    const auto traces = LACUNA_NEEDS_DATA("pytorch");
    std::size_t files = 0;
    for (const auto& folder : {traces, traces.parent_path() / "nsys-sqlite"})
        for (const auto& entry : std::filesystem::directory_iterator(folder)) {
            if (!hasOperations(entry.path())) continue;
            SCOPED_TRACE(entry.path());
            for (const std::vector<std::string>& options :
                 {std::vector<std::string>{},
                  {"--window", "10ms:400ms", "--min-gap", "2000", "--gap-busy", "kernels"}}) {
                const CsvTable breakdown = tests::reportTable("breakdown", entry.path(), options);
                Idle expected = idleOf(breakdown, "idle_time");
                expected.erase("all");
                Idle causes = idleOf(tests::reportTable("idle-causes", entry.path(), options), "");
                std::int64_t sum = 0;
                for (const auto& [device, idle] : expected) {
                    EXPECT_EQ(causes[device], idle) << device;
                    sum += idle;
                }
                const CsvTable pairs = tests::reportTable("pairs", entry.path(), options);
                std::int64_t owned = 0;
                double share = 0;
                for (const auto& row : pairs.rows) {
                    owned += std::stoll(row[pairs.column("Device Idle (ns)")]);
                    share += std::stod(row[pairs.column("% of Idle")]);
                }
                EXPECT_EQ(owned, sum);
                const double rounding = 0.005 * static_cast<double>(pairs.rows.size()) + 1e-9;
                EXPECT_NEAR(share, sum > 0 ? 100 : 0, rounding);
                ++files;
            }
        }
    EXPECT_GT(files, 40u);
}

}  // namespace
