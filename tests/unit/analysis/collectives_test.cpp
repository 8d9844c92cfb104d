// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/names/collectives.h"

#include "core/analysis/names/communication.h"
#include "core/ingest/readers.h"
#include "tests/support/json_trace.h"
#include "tests/support/snapshot_of.h"
#include "tests/support/trace_text.h"
#include "tests/support/value_of.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>

namespace {

using namespace core;

/// The rows of both tables; the columns of `communication` stop at the bandwidths.
struct CollectiveTexts {
    std::string collectives, communication, missing;
};

CollectiveTexts textsOf(const Trace& trace, const Options& options = {}, const Rules& rules = {}) {
    const Classification classes = tests::classesOf(trace, rules);
    const View view{trace, classes, options, {}};
    const Table collectives = toTable(collectiveTable(view), trace);
    Table communication =
        toTable(communicationTable(view, kernelTable(view), exposedByName(view)), options.perIteration);
    constexpr std::size_t upToBandwidths = 12;
    communication.columns.resize(upToBandwidths);
    for (auto& row : communication.rows)
        row.resize(upToBandwidths);
    return {tests::rowsText(collectives), tests::rowsText(communication), collectives.missing};
}

/// A kernel of 10 us by default, with the arguments of a collective if any are given.
std::string kernel(std::string_view name, int start, std::string_view arguments = "", double duration = 10) {
    return fmt::format(R"({{"ph": "X", "cat": "kernel", "name": "{}", "pid": 0, "tid": 7, "ts": {}, "dur": {}, )"
                       R"("args": {{"device": 0, "stream": 7{}{}}}}},)",
                       name, start, duration, arguments.empty() ? "" : ", ", arguments);
}

std::string arguments(std::string_view name, int input, int output, int ranks, std::string_view type) {
    return fmt::format(R"("Collective name": "{}", "In msg nelems": {}, "Out msg nelems": {}, "Group size": {}, )"
                       R"("dtype": "{}", "In split size": "[]", "Process Group Name": "0", )"
                       R"("Process Group Description": "default_pg", "Process Group Ranks": "[0, 1, 2, 3]")",
                       name, input, output, ranks, type);
}

TracePtr traceOfEvents(std::string events) {
    events.pop_back();
    return tests::valueOf(tests::readJsonText(R"({"schemaVersion": 1, "traceEvents": [)" + events + "]}"));
}

constexpr const char* generic = "ncclDevKernel_Generic(ncclDevKernelArgsStorage<4096ul>)";

TEST(CollectiveKinds, AreToldFromTheNamesOfPyTorchAndNccl) {
    const auto said = [](std::string_view name) { return text(collectiveKind(name)); };
    for (const char* name : {"allreduce", "allreduce_coalesced", "allreduce_sparse", "ncclAllReduce", "all_reduce"})
        EXPECT_EQ(said(name), "AllReduce") << name;
    for (const char* name : {"_allgather_base", "allgather", "all_gather_into_tensor_coalesced", "ncclAllGather"})
        EXPECT_EQ(said(name), "AllGather") << name;
    for (const char* name : {"_reduce_scatter_base", "reduce_scatter", "reduce_scatter_tensor_coalesced"})
        EXPECT_EQ(said(name), "ReduceScatter") << name;
    for (const char* name : {"broadcast", "broadcast_oop", "ncclBroadcast"})
        EXPECT_EQ(said(name), "Broadcast") << name;
    EXPECT_EQ(said("reduce"), "Reduce");
    EXPECT_EQ(said("all_to_all"), "AllToAll");
    EXPECT_EQ(said("ncclAlltoAll"), "AllToAll");
    EXPECT_EQ(said("all_to_allv"), "AllToAllV");
    EXPECT_EQ(said("send"), "Send");
    EXPECT_EQ(said("ncclRecv"), "Recv");
    EXPECT_EQ(said("barrier"), "Barrier");
    for (const char* name : {"wait", "", "_base", "init", "ncclGroupStart", "allreduces"})
        EXPECT_EQ(collectiveKind(name), CollectiveKind::Other) << name;
}

/// The size in bytes and the bus factor of a collective with 1000 input elements of 2 bytes on `ranks` ranks.
std::string sizeAndFactor(CollectiveKind kind, std::int64_t output, std::uint32_t ranks) {
    Collective recorded;
    recorded.input = 1000;
    recorded.output = output;
    recorded.elementSize = 2;
    recorded.ranks = ranks;
    const auto shown = [](std::optional<double> value) { return value ? fmt::format("{}", *value) : std::string("-"); };
    return shown(messageSize(kind, recorded)) + " x " + shown(busFactor(kind, ranks));
}

TEST(Bandwidths, FollowTheConventionsOfNcclTests) {
    EXPECT_EQ(sizeAndFactor(CollectiveKind::AllReduce, 1000, 4), "2000 x 1.5");
    EXPECT_EQ(sizeAndFactor(CollectiveKind::AllGather, 4000, 4), "8000 x 0.75") << "the whole that comes together";
    EXPECT_EQ(sizeAndFactor(CollectiveKind::AllGather, -1, 4), "8000 x 0.75");
    EXPECT_EQ(sizeAndFactor(CollectiveKind::ReduceScatter, 250, 4), "2000 x 0.75") << "the whole that is given out";
    EXPECT_EQ(sizeAndFactor(CollectiveKind::AllToAll, 1000, 4), "2000 x 0.75");
    EXPECT_EQ(sizeAndFactor(CollectiveKind::Gather, 4000, 4), "8000 x 0.75");
    EXPECT_EQ(sizeAndFactor(CollectiveKind::Scatter, 250, 4), "2000 x 0.75");
    EXPECT_EQ(sizeAndFactor(CollectiveKind::Broadcast, 1000, 4), "2000 x 1");
    EXPECT_EQ(sizeAndFactor(CollectiveKind::Reduce, 1000, 4), "2000 x 1");
    EXPECT_EQ(sizeAndFactor(CollectiveKind::Send, 1000, 4), "2000 x 1");
}

TEST(Bandwidths, AreNotMadeUpWhereSomethingIsNotRecorded) {
    EXPECT_EQ(sizeAndFactor(CollectiveKind::AllReduce, 1000, 0), "2000 x -") << "of how many ranks is not known";
    EXPECT_EQ(sizeAndFactor(CollectiveKind::AllReduce, 1000, 1), "2000 x -") << "one rank moves nothing";
    EXPECT_EQ(sizeAndFactor(CollectiveKind::Broadcast, 1000, 0), "2000 x 1");
    EXPECT_EQ(sizeAndFactor(CollectiveKind::AllGather, -1, 0), "- x -");
    EXPECT_EQ(sizeAndFactor(CollectiveKind::AllToAllV, 1000, 4), "2000 x -")
        << "uneven: what stays at home is not known";
    EXPECT_EQ(sizeAndFactor(CollectiveKind::Barrier, 1, 4), "- x -");
    EXPECT_EQ(sizeAndFactor(CollectiveKind::Scatter, 0, 4), "- x 0.75");
}

TEST(Collectives, AreByKindSizeAndGroupWithTheirBandwidths) {
    // 4,000,000 B in 10 us and in 20 us: 8e6 B / 30,000 ns = 266.67 GB/s, on 4 ranks x 1.5 = 400.
    const auto trace = traceOfEvents(
        kernel("ncclDevKernel_AllReduce_Sum_f32_RING_LL", 0, arguments("allreduce", 1000000, 1000000, 4, "Float")) +
        kernel("gemm", 10) +
        kernel("ncclDevKernel_AllReduce_Sum_f32_RING_LL", 20, arguments("allreduce", 1000000, 1000000, 4, "Float"),
               20) +
        kernel(generic, 40, arguments("_allgather_base", 1000, 4000, 4, "BFloat16")));
    const CollectiveTexts tables = textsOf(*trace);
    EXPECT_EQ(tables.collectives,
              "AllReduce,4000000,4,Float,2,30000,15000.0,10000,20000,266.667,400.000\n"
              "AllGather,8000,4,BFloat16,1,10000,10000.0,10000,10000,0.800,0.600\n");
    EXPECT_EQ(tables.communication,
              "AllReduce,75.00,30000,2,15000.0,30000,,,8000000,266.667,400.000,100.00\n"
              "AllGather,25.00,10000,1,10000.0,10000,,,8000,0.800,0.600,100.00\n");
    EXPECT_EQ(tables.missing, "");
}

TEST(Collectives, WhatIsRecordedTellsWhatAKernelOfAnyNameIs) {
    const auto trace = traceOfEvents(
        kernel(generic, 0, arguments("broadcast", 100, 100, 2, "Byte")) +
        kernel(generic, 10, arguments("allreduce", 500, 500, 2, "Byte"), 30) + kernel(generic, 40, "", 5) +
        kernel("ncclDevKernel_SendRecv", 50, arguments("all_to_all", 320, 320, 2, "Byte")));
    EXPECT_EQ(textsOf(*trace).communication,
              "AllReduce,54.55,30000,1,30000.0,30000,,,500,0.017,0.017,100.00\n"
              "AllToAll,18.18,10000,1,10000.0,10000,,,320,0.032,0.016,100.00\n"
              "Broadcast,18.18,10000,1,10000.0,10000,,,100,0.010,0.010,100.00\n"
              "ncclDevKernel_Generic,9.09,5000,1,5000.0,5000,,,,,,100.00\n");
}

TEST(Collectives, WhatIsNotRecordedStaysEmpty) {
    const auto trace = traceOfEvents(
        kernel(generic, 0, R"("Collective name": "allreduce", "In msg nelems": 7, "dtype": "Qubit")") +
        kernel(generic, 10, R"("Collective name": "barrier", "In msg nelems": 1, "dtype": "Int", "Group size": 2)") +
        kernel(generic, 20, R"("Collective name": "wait", "dtype": "Int")") +
        kernel(generic, 30,
               R"("Collective name": "allreduce", "In msg nelems": -7, "Group size": "x", "dtype": null)"));
    const CollectiveTexts tables = textsOf(*trace);
    EXPECT_EQ(tables.collectives,
              "AllReduce,,,,1,10000,10000.0,10000,10000,,\n"
              "AllReduce,,,Qubit,1,10000,10000.0,10000,10000,,\n"
              "Barrier,,2,Int,1,10000,10000.0,10000,10000,,\n"
              "wait,,,Int,1,10000,10000.0,10000,10000,,\n");
    EXPECT_EQ(tables.communication,
              "AllReduce,50.00,20000,2,10000.0,20000,,,,,,100.00\n"
              "Barrier,25.00,10000,1,10000.0,10000,,,,,,100.00\n"
              "ncclDevKernel_Generic,25.00,10000,1,10000.0,10000,,,,,,100.00\n");
}

TEST(Collectives, FollowTheirKernelsWhereverTheseAreSortedAndTheFilters) {
    const auto trace =
        traceOfEvents(kernel(generic, 50, arguments("broadcast", 100, 100, 2, "Byte")) + kernel("gemm", 0) +
                      kernel(generic, 20, arguments("allreduce", 500, 500, 2, "Byte")));
    ASSERT_EQ(trace->collectives.size(), 2u);
    EXPECT_EQ(trace->collectives[0].event, 1u);
    EXPECT_EQ(trace->names[trace->collectives[0].name], "allreduce");
    EXPECT_EQ(trace->collectives[1].event, 2u);
    EXPECT_EQ(trace->names[trace->collectives[1].group], "0");
    Options options;
    options.filter.window = TimeWindow{25'000, 100'000};
    const CollectiveTexts tables = textsOf(*trace, options);
    EXPECT_EQ(tables.collectives, "Broadcast,100,2,Byte,1,10000,10000.0,10000,10000,0.010,0.010\n");
    EXPECT_EQ(tables.communication,
              "Broadcast,100.00,10000,1,10000.0,10000,,,100,0.010,0.010,100.00\n"
              "AllReduce,0.00,0,0,,5000,,,,,,\n")
        << "it began before the window: exposed time in it, but no instance";
}

TEST(Collectives, TheUsersPatternDecidesWhatCommunicates) {
    const auto trace = traceOfEvents(kernel(generic, 0, arguments("allreduce", 500, 500, 2, "Byte")));
    const CollectiveTexts tables = textsOf(*trace, {}, {"", "rest", "^my_", {}});
    EXPECT_EQ(tables.collectives + tables.communication + tables.missing, "");
}

TEST(Collectives, WithoutAnythingRecordedItIsSaidWhatToRecord) {
    const CollectiveTexts tables = textsOf(*traceOfEvents(kernel(generic, 0)));
    EXPECT_EQ(tables.collectives, "");
    EXPECT_NE(tables.missing.find("PyTorch 2.4"), std::string::npos);
    EXPECT_NE(tables.missing.find("--include-json=true"), std::string::npos);
}

TEST(Collectives, ArgumentsOfHostEventsAreNotThoseOfKernels) {
    const auto trace = traceOfEvents(
        R"({"ph": "X", "cat": "cpu_op", "name": "record_param_comms", "ts": 1, "dur": 1, "args": {"Collective name": "wait"}},)"
        R"({"ph": "X", "name": "early", "args": {"dtype": "Float", "In msg nelems": 5}, "cat": "cuda_runtime", "ts": 1, "dur": 1},)" +
        kernel(generic, 2, R"("Collective name": "allreduce")"));
    ASSERT_EQ(trace->collectives.size(), 1u);
    EXPECT_EQ(trace->collectives[0].input, -1) << "nothing stays from the event before";
    EXPECT_EQ(trace->names[trace->collectives[0].type], "");
}

/// Returns the row that starts with `beginning`, or, if there is none, a message with all rows.
std::string rowOf(const std::string& rows, const std::string& beginning) {
    const std::size_t at = rows.find(beginning);
    return at == std::string::npos ? "none in:\n" + rows : rows.substr(at, rows.find('\n', at) - at);
}

CollectiveTexts textsOfFile(const std::filesystem::path& path) { return textsOf(*tests::valueOf(readTrace(path, {}))); }

TEST(CollectivesData, BandwidthsOfTwoA100sAreThoseOfAPencil) {
    const auto file = LACUNA_NEEDS_DATA("pytorch/hta_nccl_data.json.gz");
    const CollectiveTexts tables = textsOfFile(file);
    // 7,875,584 floats in 2,424,415 + 2,673,916 + 5,983,024 ns = 11,081,355 ns, at most 5,983,024:
    // 31,502,336 B x 3 / 11,081,355 ns = 8.5285 GB/s; on 2 ranks the factor is 2 (2-1)/2 = 1.
    EXPECT_EQ(rowOf(tables.collectives, "AllReduce,31502336,"),
              "AllReduce,31502336,2,Float,3,11081355,3693785.0,2424415,5983024,8.528,8.528");
    // 53 longs in 7,775 + 7,648 + 7,904 = 23,327 ns: 424 B x 3 / 23,327 ns = 0.0545 GB/s.
    EXPECT_EQ(rowOf(tables.collectives, "Broadcast,424,"), "Broadcast,424,2,Long,3,23327,7775.7,7648,7904,0.055,0.055");
    // All 15: (6,637,568 + 2,431,040 + 2,049,000 + 7,875,584 + 6,563,840) floats = 102,228,128 B, three times,
    // = 306,684,384 B.
    EXPECT_NE(rowOf(tables.communication, "AllReduce,").find(",306684384,"), std::string::npos) << tables.communication;
}

TEST(CollectivesData, AnAllGatherOfEightB200sIsAsLargeAsWhatComesTogether) {
    const auto file = LACUNA_NEEDS_DATA("pytorch/b200_eager.json.gz");
    const CollectiveTexts tables = textsOfFile(file);
    // 8 ranks x 25,136 BFloat16 = 402,176 B in 21,953 ns: 18.3199 GB/s; x 7/8 = 16.0299.
    EXPECT_EQ(tables.collectives, "AllGather,402176,8,BFloat16,1,21953,21953.0,21953,21953,18.320,16.030\n");
    EXPECT_NE(tables.communication.find("all_reduce,"), std::string::npos) << "the multimem_all_reduce kernels";
}

TEST(CollectivesData, RcclHidesItsCollectivesInOneKernelButTheArgumentsTell) {
    const auto file = LACUNA_NEEDS_DATA("pytorch/mi300_resnet_act_checkpoint.json.gz");
    const CollectiveTexts tables = textsOfFile(file);
    // 8,816,192 BFloat16 in 8,932,626 + 9,208,906 + 8,656,708 = 26,798,240 ns: 17,632,384 B x 3 / that
    // = 1.97390 GB/s; on 8 ranks x 14/8 = 3.45433.
    EXPECT_EQ(rowOf(tables.collectives, "AllReduce,17632384,"),
              "AllReduce,17632384,8,BFloat16,3,26798240,8932746.7,8656708,9208906,1.974,3.454");
    EXPECT_NE(tables.communication.find("Broadcast,"), std::string::npos);
}

TEST(CollectivesData, DeepSeeksDispatchAndCombineAreCommunication) {
    const auto file = LACUNA_NEEDS_DATA("pytorch/deepseek_h800_train.json.gz");
    const CollectiveTexts tables = textsOfFile(file);
    EXPECT_NE(tables.communication.find("dispatch,"), std::string::npos) << tables.communication;
    EXPECT_NE(tables.communication.find("combine,"), std::string::npos) << tables.communication;
    EXPECT_NE(tables.missing, "") << "nothing is recorded of what they move";
}

}  // namespace
