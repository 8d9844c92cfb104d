// SPDX-License-Identifier: GPL-3.0-or-later
// Memory in use, against the answers of an independent program.
#include "core/analysis/memory/memory_history.h"
#include "core/ingest/readers.h"
#include "tests/support/trace_text.h"

#include <gtest/gtest.h>

#include <map>
#include <nlohmann/json.hpp>

namespace {

using namespace core;

/// Returns the peak and the end of each pool, "0 allocated".
std::map<std::string, std::pair<std::int64_t, std::int64_t>> memoryOf(const std::filesystem::path& path) {
    std::map<std::string, std::pair<std::int64_t, std::int64_t>> found;
    const auto trace = readTrace(path, {});
    EXPECT_TRUE(trace) << path << ": " << (trace ? "" : trace.error().message);
    if (!trace) return found;
    for (const PoolHistory& each : memoryHistories(**trace)) {
        const MemoryPool& pool = (*trace)->memoryPools[each.pool];
        found[pool.device + " " + pool.name] = {each.peak(), each.end()};
    }
    return found;
}

nlohmann::json answersIn(const std::filesystem::path& file) { return nlohmann::json::parse(tests::readFile(file)); }

TEST(MemoryOracle, SnapshotsHaveThePeaksOfTheAnswers) {
    const auto data = LACUNA_NEEDS_DATA("next/pytorch-perfetto/answers/memory.json");
    const auto folder = data.parent_path().parent_path() / "memory";
    for (const auto& answer : answersIn(data)) {
        const auto path = folder / answer.at("file").get<std::string>();
        if (answer.contains("expect")) {
            EXPECT_FALSE(readTrace(path, {})) << path;
            continue;
        }
        if (answer.contains("peak_bytes")) {
            EXPECT_EQ(memoryOf(path)["(not recorded) allocated"], std::pair(answer.at("peak_bytes").get<std::int64_t>(),
                                                                            answer.at("end_bytes").get<std::int64_t>()))
                << path;
        }
        if (!answer.contains("devices")) continue;
        auto found = memoryOf(path);
        for (const auto& [device, expected] : answer.at("devices").items()) {
            EXPECT_EQ(found[device + " allocated"].first, expected.at("peak_until_free_completed")) << path;
            EXPECT_EQ(found[device + " allocated"].second, expected.at("end_bytes")) << path;
        }
    }
}

TEST(MemoryOracle, TracesOfTheProfilerHaveThePeaksOfTheAnswers) {
    const auto data = LACUNA_NEEDS_DATA("next/pytorch-perfetto/answers/real_kineto_fields.json");
    const auto traces = LACUNA_NEEDS_DATA("pytorch");
    const auto answers = answersIn(data);
    for (const auto& [file, answer] : answers.items()) {
        if (!answer.contains("memory_events")) continue;
        auto found = memoryOf(traces / file);
        for (const auto& [device, expected] : answer.at("memory_events").items()) {
            const std::string name = device == "0:-1" ? "CPU" : device.substr(device.find(':') + 1);
            EXPECT_EQ(found[name + " allocated"].first, expected.at("peak_total_allocated")) << file << " " << device;
            if (name == "CPU") continue;
            EXPECT_EQ(found[name + " reserved"].first, expected.at("peak_total_reserved")) << file << " " << device;
        }
    }
}

TEST(MemoryOracle, AllocationsOfNsysHaveThePeaksOfTheAnswers) {
    const auto data = LACUNA_NEEDS_DATA("next/pytorch-perfetto/answers/nsys_sqlite.json");
    for (const auto& answer : answersIn(data)) {
        auto found = memoryOf(data.parent_path().parent_path() / "nsys_sqlite" / answer.at("file").get<std::string>());
        for (const auto& [device, expected] : answer.at("memory").items()) {
            EXPECT_EQ(found[device + " device"].first, expected.at("peak"));
            EXPECT_EQ(found[device + " device"].second, expected.at("end"));
        }
    }
}

}  // namespace
