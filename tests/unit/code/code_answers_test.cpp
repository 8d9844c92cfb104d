// SPDX-License-Identifier: GPL-3.0-or-later
// Compares code paths of real traces with answers that a simple, slow program recorded, to the nanosecond.
#include "core/analysis/idle/idle_causes.h"
#include "core/code/code_trees.h"
#include "core/ingest/readers.h"
#include "tests/support/code_of.h"
#include "tests/support/trace_text.h"

#include <gtest/gtest.h>
#include <zlib.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <set>

namespace {

using namespace core;
using nlohmann::json;
using tests::asRecorded;

/// Formats each frame of a path as in the answers, for example "python:train.py(3): step".
json pathOf(const CodeTree& tree, std::uint32_t node) {
    std::vector<std::string> frames;
    for (; node != 0; node = tree.nodes[node].parent) {
        const std::string kind(text(tree.nodes[node].kind));
        frames.insert(frames.begin(), kind.empty() ? tree.label(node) : kind + ":" + tree.label(node));
    }
    return frames;
}

std::map<json, std::uint32_t> byPath(const CodeTree& tree) {
    std::map<json, std::uint32_t> nodes;
    for (std::uint32_t node = 1; node < tree.nodes.size(); ++node)
        nodes.emplace(pathOf(tree, node), node);
    return nodes;
}

/// Compares the self time of the largest paths of an answer; -1 stands for a path that the tree does not have.
void expectPaths(const CodeTree& tree, const json& largest) {
    const auto nodes = byPath(tree);
    for (const json& each : largest) {
        const auto node = nodes.find(each["path"]);
        ASSERT_NE(node, nodes.end()) << each["path"].dump(1);
        EXPECT_EQ(tree.nodes[node->second].self, ExactSum(each["ns"].get<Nanos>())) << each["path"].dump(1);
    }
}

/// Compares the time below each label, counted once per path, with the largest values of an answer.
void expectInclusive(const CodeTree& tree, const json& largest) {
    std::map<std::string, ExactSum> byLabel;
    for (std::uint32_t node = 1; node < tree.nodes.size(); ++node) {
        const std::vector<std::string> path = pathOf(tree, node);
        for (const std::string& label : std::set<std::string>(path.begin(), path.end()))
            byLabel[label] += tree.nodes[node].self;
    }
    for (const json& each : largest)
        EXPECT_EQ(byLabel[each[0]], ExactSum(each[1].get<Nanos>())) << each[0];
}

std::int64_t pathsWithTime(const CodeTree& tree) {
    return std::ranges::count_if(tree.nodes, [](const CodeNode& node) { return node.self > ExactSum(0); });
}

/// Traces of 2021 record steps as operators; the reader makes them ranges, as in later traces.
std::string withStepsAsRanges(std::string answer) {
    constexpr std::string_view step = "\"op:ProfilerStep#";
    for (std::size_t at = 0; (at = answer.find(step, at)) != std::string::npos;)
        answer.replace(at, step.size(), "\"range:ProfilerStep#");
    return answer;
}

/// Returns a copy of the file without copies and sets in the categories that PyTorch used in 2021, which the answers
/// leave out.
std::filesystem::path withoutCopiesOf2021(const std::filesystem::path& file, const std::filesystem::path& folder) {
    const std::unique_ptr<gzFile_s, int (*)(gzFile)> in(gzopen(file.c_str(), "rb"), &gzclose);
    std::string text;
    std::array<char, 1 << 16> part{};
    for (int read = 0; (read = gzread(in.get(), part.data(), part.size())) > 0;)
        text.append(part.data(), static_cast<std::size_t>(read));
    for (const std::string_view category : {"\"Memcpy\"", "\"Memset\""})
        for (std::size_t at = 0; (at = text.find(category, at)) != std::string::npos;)
            text.replace(at + 1, 6, "nothing");
    const auto copy = folder / "kernels.json";
    std::ofstream(copy, std::ios::binary) << text;
    return copy;
}

class CodeAnswers : public testing::TestWithParam<const char*> {};

TEST_P(CodeAnswers, AreEqualToTheNanosecond) {
    const std::string name = GetParam();
    const auto file = LACUNA_NEEDS_DATA("pytorch/" + name + ".json.gz");
    const auto answerFile = LACUNA_NEEDS_DATA("answers/code/" + name + ".json");
    const json answer = json::parse(withStepsAsRanges(tests::readFile(answerFile)));
    const tests::TemporaryFolder folder;
    const auto read = readTrace(name == "kineto2021_resnet50" ? withoutCopiesOf2021(file, folder.path()) : file, {});
    ASSERT_TRUE(read) << read.error().message;
    const tests::CodeOf c(*read);
    EXPECT_EQ(c.frames.cut(), answer["frames_cut"].get<std::size_t>());

    const CodeTree on = onGpuTree(c.view(), c.frames, asRecorded);
    EXPECT_EQ(on.nodes[0].count, answer["operations"].get<std::int64_t>());
    EXPECT_EQ(on.nodes[0].total, ExactSum(answer["sum_ns"].get<Nanos>()));
    expectPaths(on, answer["on_top_self"]);
    expectInclusive(on, answer["on_top_inclusive"]);

    for (const auto& [device, tree] : offGpuTrees(c.view(), c.frames, asRecorded)) {
        const std::string ordinal = std::to_string(c.trace->devices[index(device)].ordinal);
        if (!answer["off"].contains(ordinal)) continue;  // a device without gaps
        const json& off = answer["off"][ordinal];
        EXPECT_EQ(tree.nodes[0].total, ExactSum(off["idle_ns"].get<Nanos>()));
        EXPECT_EQ(pathsWithTime(tree), off["paths"].get<std::int64_t>());
        expectPaths(tree, off["top_self"]);
        expectInclusive(tree, off["top_inclusive"]);
    }
}

INSTANTIATE_TEST_SUITE_P(OfRealTraces, CodeAnswers,
                         testing::Values("b200_eager", "deepseek_h800_train", "h100_owlv2", "h100_qwen",
                                         "hta_gpu_user_annotation", "hta_nccl_data", "hta_ns_resolution",
                                         "hta_trace_diff_control", "hta_trace_diff_test", "kineto2021_resnet50",
                                         "megatron_tp8_rank0", "megatron_tp8_rank1", "mi300_resnet_act_checkpoint",
                                         "sglang_decode_graph_replay"),
                         [](const auto& name) { return std::string(name.param); });

/// Checks every readable real trace: the sum of its operations and the idle time of each device.
TEST(CodeOfRealTraces, AddsUpToTheSumOfOperationsAndToTheIdleTime) {
    const auto pytorch = LACUNA_NEEDS_DATA("pytorch");
    int traces = 0;
    for (const char* kind : {"pytorch", "nsys-sqlite", "jax"})
        for (const auto& file : std::filesystem::directory_iterator(pytorch.parent_path() / kind)) {
            if (!file.is_regular_file() || file.file_size() > 40'000'000) continue;
            const auto read = readTrace(file.path(), {});
            if (!read || !(*read)->hasEvents()) continue;
            const tests::CodeOf c(*read);
            ExactSum operations;
            for (const Nanos duration : c.trace->events.duration)
                operations += duration;
            EXPECT_EQ(onGpuTree(c.view(), c.frames, {}).nodes[0].total, operations) << file.path();
            std::map<DeviceId, ExactSum> idle, byCode;
            for (const IdleCauseRow& row : idleCauseTable(c.view()).rows)
                idle[row.device] += row.idle;
            for (const auto& [device, tree] : offGpuTrees(c.view(), c.frames, {}))
                byCode[device] = tree.nodes[0].total;
            EXPECT_EQ(byCode, idle) << file.path();
            ++traces;
        }
    EXPECT_GT(traces, 10);
}

/// Follows the widest child from the root while it holds at least half of its parent; times are in units of 100 us.
TEST(CodeStory, IdleTimeOfAnImageModelLiesUnderOneCallOfItsPreprocessing) {
    const auto file = LACUNA_NEEDS_DATA("pytorch/h100_owlv2.json.gz");
    const auto read = readTrace(file, {});
    ASSERT_TRUE(read);
    const tests::CodeOf c(*read);
    const auto devices = offGpuTrees(c.view(), c.frames, {});
    ASSERT_EQ(devices.size(), 1u);
    const CodeTree& tree = devices[0].tree;
    std::uint32_t at = 0;
    std::string way;
    for (const std::uint32_t node : tree.inOrder()) {
        if (tree.nodes[node].parent != at || tree.nodes[node].total.real() * 2 < tree.nodes[at].total.real()) continue;
        at = node;
        way += tree.label(node) + " " + std::to_string(std::lround(tree.nodes[node].total.real() / 1e5)) + "\n";
    }
    EXPECT_NE(way.find("preprocess 4857\n"), std::string::npos) << way;
    EXPECT_NE(way.find("resize 4307\n"), std::string::npos) << way;
    EXPECT_NE(way.find("zoom 4241\n"), std::string::npos) << way;
    EXPECT_NE(tree.label(at).find("zoom_shift"), std::string::npos) << way;
    EXPECT_EQ(std::lround(tree.nodes[at].total.real() / 1e5), 4221);
}

}  // namespace
