// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/names/classes.h"

#include "core/analysis/names/communication.h"
#include "core/analysis/time/breakdown.h"
#include "core/trace/trace_builder.h"
#include "tests/support/random_trace.h"
#include "tests/support/snapshot_of.h"
#include "tests/support/trace_text.h"

#include <gtest/gtest.h>

#include <string>

namespace {

using namespace core;

const Rules matmulAndComm{"", "rest", "", {{"gemm", "matmul"}, {"never", "absent"}, {"nccl", "comm"}}};

struct ClassTables {
    ClassTable classes;
    CommunicationTable communication;
    std::string classRows, communicationRows;
};

ClassTables tablesOf(const Trace& trace, const Options& options = {}, const Rules& rules = matmulAndComm) {
    const Classification names = tests::classesOf(trace, rules);
    const View view{trace, names, options, {}};
    const KernelTable kernels = kernelTable(view);
    ClassTables tables{classTable(view, kernels), communicationTable(view, kernels, exposedByName(view)), {}, {}};
    tables.classRows = tests::rowsText(toTable(tables.classes, names, options.perIteration));
    tables.communicationRows = tests::rowsText(toTable(tables.communication, options.perIteration));
    return tables;
}

TEST(Classes, StandInRuleOrderTheUnmatchedLastAndEmptyOnesStay) {
    const auto trace = tests::traceOf("norm 0-10, gemm_a 10-40, gemm_b 40-50, ncclAllReduceKernel_x 50-100");
    EXPECT_EQ(tablesOf(*trace).classRows,
              "matmul,40.00,40,2,40,,\nabsent,0.00,0,0,0,,\ncomm,50.00,50,1,50,,\nrest,10.00,10,1,10,,\n");
}

TEST(Classes, ElapsedCountsEveryInstantOnceAndTotalsCountOverlapsTwice) {
    const auto trace = tests::traceOf("ncclKernel_AllReduce 0-100 @8, gemm 20-60, norm 50-70 @9, copy:HtoD 0-120 @10");
    EXPECT_EQ(tablesOf(*trace).classRows,
              "matmul,25.00,40,1,40,,\nabsent,0.00,0,0,0,,\ncomm,62.50,100,1,50,,\nrest,12.50,20,1,10,,\n");
    Options earlier;
    earlier.overlap = Overlap::Earlier;
    EXPECT_EQ(tablesOf(*trace, earlier).classRows,
              "matmul,25.00,40,1,0,,\nabsent,0.00,0,0,0,,\ncomm,62.50,100,1,100,,\nrest,12.50,20,1,0,,\n");
}

TEST(Classes, PerIterationColumnsAreRealQuotients) {
    const auto trace = tests::traceOf("gemm 0-10, gemm 10-20, gemm 20-25");
    Options options;
    options.perIteration = {2, 2};
    EXPECT_EQ(tablesOf(*trace, options).classes.rows.size(), 4u);
    EXPECT_EQ(tablesOf(*trace, options).classRows.substr(0, 38), "matmul,100.00,25,3,25,6.3,0.75\nabsent,");
}

TEST(Classes, WithoutEventsNothingIsSaidOfElapsedTime) {
    TraceBuilder builder;
    RecordedTotal total;
    total.name = builder.intern("gemm");
    total.instances = 3;
    total.total = 30;
    builder.add(total);
    total.name = builder.intern("ncclDevKernel_SendRecv");
    builder.add(total);
    const ClassTables tables = tablesOf(*builder.finish());
    EXPECT_EQ(tables.classRows, "matmul,50.00,30,3,,,\nabsent,0.00,0,0,,,\ncomm,50.00,30,3,,,\nrest,0.00,0,0,,,\n");
    EXPECT_EQ(tables.communicationRows, "SendRecv,100.00,30,3,10.0,,,,,,,,NCCL >=2.19,,,,\n");
}

TEST(Communication, IsByCollectiveOrTheShortNameWhereTheNameDoesNotSay) {
    const auto trace = tests::traceOf(
        "ncclDevKernel_AllReduce_Sum_f16_RING_LL(x) 0-10, ncclKernel_AllReduce_TREE_LL_Sum_float(x) 10-15,"
        "vllm::cross_device_reduce_1stage<8>(P) 20-21, ncclDevKernel_SendRecv 30-31, gemm 40-90");
    EXPECT_EQ(
        tablesOf(*trace).communicationRows,
        "AllReduce,88.24,15,2,7.5,15,,,,,,100.00,\"NCCL 2.8-2.18, NCCL >=2.19\",\"RING, TREE\",LL,Sum,\"f16, float\"\n"
        "SendRecv,5.88,1,1,1.0,1,,,,,,100.00,NCCL >=2.19,,,,\n"
        "cross_device_reduce_1stage,5.88,1,1,1.0,1,,,,,,100.00,custom all-reduce,1stage,,,\n");
}

TEST(Communication, ExposedIsTheBreakdownsFigureUnderEitherOverlapRule) {
    std::mt19937 random(11);
    for (int round = 0; round < 500 && !HasFailure(); ++round) {
        SCOPED_TRACE(round);
        const auto trace = tests::randomTrace(random);
        const Rules plain{"", "rest", "^nccl", {}};
        for (const Overlap overlap : {Overlap::Computation, Overlap::Earlier}) {
            Options options;
            options.overlap = overlap;
            if (round % 2 == 1) options.filter.window = TimeWindow{5, 5 + static_cast<Nanos>(random() % 50)};
            ExactSum exposed;
            for (const CommunicationRow& row : tablesOf(*trace, options, plain).communication.rows)
                exposed += row.exposed.value_or(0);
            const Classification classes = tests::classesOf(*trace, plain);
            Nanos expected = 0;
            for (const BreakdownRow& row : breakdownTable({*trace, classes, options, {}}).rows)
                if (row.device) expected += row.breakdown.exposedCommunication;
            EXPECT_EQ(exposed, expected);
        }
    }
}

TEST(Communication, TheUsersPatternDecidesWhatCommunicates) {
    const auto trace = tests::traceOf("my_ring 0-10, ncclDevKernel_SendRecv 10-20");
    EXPECT_EQ(tablesOf(*trace, {}, {"", "rest", "MY_", {}}).communicationRows,
              "my_ring,100.00,10,1,10.0,10,,,,,,100.00,,,,,\n");
}

}  // namespace
