// SPDX-License-Identifier: GPL-3.0-or-later
// Counters of sample files against their recorded answers.
#include "tests/support/report_rows.h"
#include "tests/support/trace_text.h"

#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <nlohmann/json.hpp>

namespace {

namespace fs = std::filesystem;

struct Answer {
    std::int64_t samples = 0;
    double min = 0, mean = 0, max = 0;
};

/// Returns the rows of the table by "0 | clock".
std::map<std::string, Answer> countersOf(const fs::path& file) {
    const tests::CsvTable table = tests::reportTable("counters", file, {});
    std::map<std::string, Answer> rows;
    for (const auto& row : table.rows) {
        const auto cell = [&](const char* title) { return row[table.column(title)]; };
        rows[cell("Device") + " | " + cell("Counter")] = {std::stoll(cell("Samples")), std::stod(cell("Min")),
                                                          std::stod(cell("Mean")), std::stod(cell("Max"))};
    }
    return rows;
}

/// Expects the answers, whose names begin with something before the number of the GPU and go on after it. Means are
/// those of the samples: `areEven` says whether these come at equal distances, so that weights change nothing.
void expectAnswers(const fs::path& file, const nlohmann::json& answers, const std::string& before,
                   const std::string& after, bool areEven) {
    auto rows = countersOf(file);
    EXPECT_EQ(rows.size(), answers.size());
    for (const auto& [name, answer] : answers.items()) {
        ASSERT_TRUE(name.starts_with(before)) << name;
        const std::size_t bar = name.find(" | ");
        const std::string gpu = name.substr(before.size(), bar - before.size() - after.size());
        const Answer& found = rows[gpu + name.substr(bar)];
        EXPECT_EQ(found.samples, answer.at("n").get<std::int64_t>()) << name;
        EXPECT_NEAR(found.min, answer.at("min").get<double>(), 1e-6) << name;
        EXPECT_NEAR(found.max, answer.at("max").get<double>(), 1e-6) << name;
        if (areEven) {
            EXPECT_NEAR(found.mean, answer.at("mean").get<double>(), 1e-5) << name;
        }
        EXPECT_LE(found.min, found.mean) << name;
        EXPECT_LE(found.mean, found.max) << name;
    }
}

TEST(CounterOracle, GpuMetricsOfAnExportAreThoseOfTheirMetricAndGpu) {
    const auto samples = LACUNA_NEEDS_DATA("next/pytorch-perfetto");
    const nlohmann::json all = nlohmann::json::parse(std::ifstream(samples / "answers" / "nsys_sqlite.json"));
    for (const nlohmann::json& each : all)
        expectAnswers(samples / "nsys_sqlite" / each.at("file").get<std::string>(), each.at("metrics"), "gpu ", "",
                      true);
}

TEST(CounterOracle, CounterEventsAreThoseOfTheirGpu) {
    const auto samples = LACUNA_NEEDS_DATA("next/pytorch-perfetto");
    for (const std::string name : {"tiny_all_features.json", "mid_h100_qwen_graphs_counters.json.gz"}) {
        const nlohmann::json answer = nlohmann::json::parse(std::ifstream(samples / "answers" / (name + ".json")));
        expectAnswers(samples / "cuspy" / name, answer.at("counters"), "GPU ", " Counters", false);
    }
}

}  // namespace
