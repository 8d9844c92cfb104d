// SPDX-License-Identifier: GPL-3.0-or-later
// Launch configurations of kernels and shapes of operators are exactly what was recorded, or absent.
#include "core/trace/trace_builder.h"
#include "tests/support/json_trace.h"
#include "tests/support/sqlite/sqlite_fixture.h"
#include "tests/support/sqlite/sqlite_text.h"
#include "tests/support/trace_text.h"
#include "tests/support/value_of.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace {

using namespace core;

std::string numberText(std::uint32_t value) { return value == KernelConfig::absent ? "-" : std::to_string(value); }

/// Formats the configuration, for example "108x1x1 128x1x1 r168 s0+49152=- o37%".
std::string configText(const Trace& trace, std::size_t event) {
    const KernelConfig config = trace.configOf(event);
    const auto sizes = [](const auto& each) {
        return fmt::format("{}x{}x{}", numberText(each[0]), numberText(each[1]), numberText(each[2]));
    };
    return fmt::format("{} {} r{} s{}+{}={} o{}%", sizes(config.grid), sizes(config.block),
                       numberText(config.registers), numberText(config.staticShared), numberText(config.dynamicShared),
                       numberText(config.shared), numberText(config.occupancy));
}

constexpr const char* nothing = "-x-x- -x-x- r- s-+-=- o-%";

TracePtr kernelWith(const std::string& arguments) {
    return tests::valueOf(tests::readJsonText(
        R"json({"schemaVersion": 1, "traceEvents": [{"ph": "X", "cat": "kernel", "name": "gemm", "pid": 0, "tid": 7,
        "ts": 10, "dur": 2, "args": {"device": 0, "stream": 7)json" +
        arguments + "}}]}"));
}

TracePtr operatorWith(const std::string& arguments, const char* category = "cpu_op") {
    return tests::valueOf(tests::readJsonText(
        fmt::format(R"json({{"schemaVersion": 1, "traceEvents": [{{"ph": "X", "cat": "{}", "name": "aten::mm", "pid": 1,
        "tid": 2, "ts": 10, "dur": 2, "args": {{"External id": 3, {}, "Ev Idx": 4}}}}]}})json",
                    category, arguments)));
}

TEST(KernelFacts, OfPyTorchAreReadWithTheirKernels) {
    const auto trace = kernelWith(R"json(, "registers per thread": 168, "shared memory": 49152, "grid": [108, 2, 1],
        "block": [128, 1, 1], "est. achieved occupancy %": 37, "blocks per SM": 1.5)json");
    EXPECT_EQ(configText(*trace, 0), "108x2x1 128x1x1 r168 s-+-=49152 o37%");
    EXPECT_EQ(trace->import.count(ImportKind::Unknown), 0u);
}

TEST(KernelFacts, NumbersMayBeTextsAndListsLaidOutOverLines) {
    const auto trace = kernelWith(R"json(, "registers per thread": "32", "grid": [
            108,
            2,
            "1"
        ], "block": [1024,1,1])json");
    EXPECT_EQ(trace->configOf(0).registers, 32u);
    EXPECT_EQ(trace->configOf(0).block, (std::array<std::uint32_t, 3>{1024, 1, 1}));
}

TEST(KernelFacts, WhatIsNotThereIsNotRecorded) {
    const auto trace = kernelWith("");
    EXPECT_EQ(configText(*trace, 0), nothing);
    EXPECT_TRUE(trace->events.config.empty()) << "a trace without any keeps no column of them";
    EXPECT_EQ(configText(*kernelWith(R"json(, "grid": [0, 0, 0], "block": [0, 0, 0])json"), 0), nothing);
}

TEST(KernelFacts, WhatDoesNotFitIsNotRecordedAndCounted) {
    for (const char* odd :
         {R"json("grid": [108, 2])json", R"json("grid": [1, 2, 3, 4])json", R"json("grid": [-1, 1, 1])json",
          R"json("grid": [4294967296, 1, 1])json", R"json("grid": [[1], 1, 1])json", R"json("grid": [1.5, 1, 1])json",
          R"json("grid": [])json", R"json("registers per thread": -1)json", R"json("shared memory": 4294967295)json",
          R"json("est. achieved occupancy %": "much")json",
          R"json("registers per thread": 99999999999999999999)json"}) {
        const auto trace = kernelWith(std::string(", ") + odd);
        EXPECT_EQ(configText(*trace, 0), nothing) << odd;
        EXPECT_EQ(trace->import.count(ImportKind::Unknown), 1u) << odd << "\n" << tests::importText(*trace);
    }
    EXPECT_EQ(kernelWith(R"json(, "grid": [4294967294, 1, 1])json")->configOf(0).grid[0], 4294967294u);
}

TEST(KernelFacts, EqualOnesAreKeptOnce) {
    TraceBuilder builder;
    const std::uint32_t one = builder.configOf({{1, 1, 1}, {32, 1, 1}, 16, 0, 0, 0, 3});
    EXPECT_NE(builder.configOf({{2, 1, 1}, {32, 1, 1}, 16, 0, 0, 0, 3}), one);
    EXPECT_EQ(builder.configOf({{1, 1, 1}, {32, 1, 1}, 16, 0, 0, 0, 3}), one);
    EXPECT_EQ(builder.configOf({}), noConfig);
    EXPECT_EQ(builder.inputsOf("[[1]]"), builder.inputsOf("[[1]]"));
    EXPECT_EQ(builder.inputsOf(""), noInputs);
}

TEST(KernelFacts, ThereIsABoundToDistinctOnes) {
    TraceBuilder builder;
    for (std::uint32_t i = 1; i <= (1 << 18) + 5; ++i)
        builder.configOf({{i, 1, 1}, {32, 1, 1}});
    EXPECT_EQ(builder.import().count(ImportKind::Dropped), 5u);
    EXPECT_EQ(builder.configOf({{1, 1, 1}, {32, 1, 1}}), 0u) << "those known before are still found";
    EXPECT_EQ(builder.inputsOf("[" + std::string(1 << 14, '1') + "]"), noInputs);
    EXPECT_EQ(builder.import().count(ImportKind::Dropped), 6u);
}

TEST(KernelFacts, ShapesOfOperatorsAreReadInOneSpelling) {
    const char* expected = "[[64, 128], [], [[2, 3], [4]]]";
    EXPECT_EQ(operatorWith(R"json("Input Dims": [[64, 128], [], [[2, 3], [4]]], "Input type": ["float", "", ""])json")
                  ->shapesOf(0),
              expected);
    EXPECT_EQ(operatorWith("\"Input Dims\": [[64,128],[],\n [[2,3],[4]]]")->shapesOf(0), expected);
    EXPECT_EQ(operatorWith(R"json("Input dims": [[64, 128], [], [[2, 3], [4]]])json", "Operator")->shapesOf(0),
              expected);
}

TEST(KernelFacts, OtherTextsAreNoShapes) {
    EXPECT_EQ(operatorWith(R"json("Name": "Input Dims", "x": {"Input Dims": [[1]]})json")->shapesOf(0), "");
    EXPECT_EQ(operatorWith(R"json("Input Dims": 5)json")->shapesOf(0), "");
    const auto odd = operatorWith(R"json("Input Dims": [["s0"]])json");
    EXPECT_EQ(odd->shapesOf(0), "");
    EXPECT_EQ(odd->import.count(ImportKind::Unknown), 1u) << tests::importText(*odd);
}

TEST(KernelFacts, OfNsysAreReadWithTheirKernels) {
    const tests::TemporaryFolder folder;
    const auto path = folder.path() / "export.sqlite";
    tests::makeExport(path, tests::NsysSchema::V3_13_2,
                      tests::oneOfEach() +
                          "UPDATE CUPTI_ACTIVITY_KIND_KERNEL SET gridX = 3000000000, gridY = 2, gridZ = 1, blockX = "
                          "256, blockY = 1, blockZ = 1, registersPerThread = 90, staticSharedMemory = 16, "
                          "dynamicSharedMemory = 1024;");
    const auto trace = tests::sqliteTrace(path);
    EXPECT_EQ(configText(*trace, 1), "3000000000x2x1 256x1x1 r90 s16+1024=- o-%");
    EXPECT_EQ(configText(*trace, 0), nothing) << "a copy has none";
}

}  // namespace
