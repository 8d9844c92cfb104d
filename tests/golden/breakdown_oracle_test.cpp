// SPDX-License-Identifier: GPL-3.0-or-later
// Compares the breakdown, with the breakdown tool's own pattern of communication, with recorded answers to the
// nanosecond; one test per trace, because some are large.
#include "tests/support/csv_rows.h"
#include "tests/support/program.h"
#include "tests/support/test_name.h"
#include "tests/support/trace_text.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

namespace {

namespace fs = std::filesystem;
using Row = std::map<std::string, std::string>;

/// Returns the rows, each as a map from column names to cells.
std::vector<Row> rowsOf(const std::string& csv) {
    const tests::CsvRows table = tests::csvRows(csv);
    std::vector<Row> rows;
    for (std::size_t i = 1; i < table.size(); ++i) {
        rows.emplace_back();
        for (std::size_t column = 0; column < table[i].size(); ++column)
            rows.back()[table[0].at(column)] = table[i][column];
    }
    return rows;
}

/// The times that the program prints for each device, with names such as "computation_time (ns)".
std::map<std::string, Row> breakdownOf(const fs::path& trace) {
    const auto outcome = tests::runProgram({"report", "--format", "csv", "--table", "breakdown", "--communication",
                                            "nccl|rccl|cross_device_reduce", trace.string()},
                                           ".");
    EXPECT_EQ(outcome.exitCode, 0) << outcome.errors;
    std::map<std::string, Row> devices;
    for (Row& row : rowsOf(outcome.output))
        devices[row["Device"]][row["Type"] + " (ns)"] = row["Time (ns)"];
    return devices;
}

/// The times of an answer, without the columns that the program does not print.
Row timesOf(Row answer) {
    for (const char* column : {"trace", "device", "gpu_events"})
        answer.erase(column);
    return answer;
}

/// The device number of an answer, such as "0" of "/device:GPU:0", or "all" if the answer covers all devices.
std::string deviceOf(const Row& answer) {
    const auto device = answer.find("device");
    return device == answer.end() ? "all" : device->second.substr(device->second.rfind(':') + 1);
}

struct Subject {
    std::string folder, suffix;
};
const Subject pytorchFiles{"pytorch", ".json.gz"}, jaxFiles{"jax", ".trace.json.gz"};

const std::vector<std::string> pytorchTraces{"b200_eager",
                                             "deepseek_h800_train",
                                             "h100_owlv2",
                                             "h100_qwen",
                                             "hta_gpu_user_annotation",
                                             "hta_large_integer",
                                             "hta_nccl_data",
                                             "hta_ns_resolution",
                                             "hta_sampled_rank0",
                                             "hta_sampled_rank1",
                                             "hta_trace_diff_control",
                                             "hta_trace_diff_test",
                                             "kineto2021_resnet50",
                                             "kineto2021_resnet50_array_root",
                                             "megatron_tp8_rank0",
                                             "megatron_tp8_rank1",
                                             "megatron_tp8_rank2",
                                             "megatron_tp8_rank3",
                                             "mi300_resnet_act_checkpoint",
                                             "sglang_decode_graph_replay"};
const std::vector<std::string> jaxTraces{"jax_8gpu", "tf_multi_worker_gpu"};

std::string answersIn(const Subject& subject) { return "answers/breakdown/" + subject.folder + "_exact_ns.csv"; }

/// Compares every row of the answers about this trace.
void expectTheAnswers(const Subject& subject, const std::string& trace, const fs::path& file, const fs::path& answers) {
    const auto devices = breakdownOf(file);
    int rows = 0;
    for (const Row& answer : rowsOf(tests::readFile(answers))) {
        if (answer.at("trace") != trace) continue;
        const auto found = devices.find(deviceOf(answer));
        ASSERT_NE(found, devices.end()) << "no device " << deviceOf(answer) << " in " << subject.folder << "/" << trace;
        EXPECT_EQ(found->second, timesOf(answer)) << "device " << found->first;
        ++rows;
    }
    EXPECT_GT(rows, 0) << "no answer";
}

class BreakdownOfPyTorch : public testing::TestWithParam<std::string> {};
class BreakdownOfJax : public testing::TestWithParam<std::string> {};

TEST_P(BreakdownOfPyTorch, IsExact) {
    const auto file = LACUNA_NEEDS_DATA("pytorch/" + GetParam() + pytorchFiles.suffix);
    const auto answers = LACUNA_NEEDS_DATA(answersIn(pytorchFiles));
    expectTheAnswers(pytorchFiles, GetParam(), file, answers);
}

TEST_P(BreakdownOfJax, IsExactPerDevice) {
    const auto file = LACUNA_NEEDS_DATA("jax/" + GetParam() + jaxFiles.suffix);
    const auto answers = LACUNA_NEEDS_DATA(answersIn(jaxFiles));
    expectTheAnswers(jaxFiles, GetParam(), file, answers);
}

INSTANTIATE_TEST_SUITE_P(Exact, BreakdownOfPyTorch, testing::ValuesIn(pytorchTraces), tests::testName);
INSTANTIATE_TEST_SUITE_P(Exact, BreakdownOfJax, testing::ValuesIn(jaxTraces), tests::testName);

TEST(BreakdownAnswers, HaveATestEach) {
    for (const auto& each : {std::pair(pytorchFiles, pytorchTraces), std::pair(jaxFiles, jaxTraces)}) {
        const auto answers = LACUNA_NEEDS_DATA(answersIn(each.first));
        std::set<std::string> answered;
        for (const Row& row : rowsOf(tests::readFile(answers)))
            answered.insert(row.at("trace"));
        EXPECT_EQ(answered, std::set<std::string>(each.second.begin(), each.second.end()));
    }
}

}  // namespace
