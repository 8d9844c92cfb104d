// SPDX-License-Identifier: GPL-3.0-or-later
// Whether the share of the peak changed between profiles: steps of 1 ms with a product of 137.4 GFLOP on an H100.
#include "core/compare/mfu_changes.h"

#include "core/trace/trace_builder.h"
#include "tests/support/snapshot_of.h"

#include <gtest/gtest.h>

namespace {

using namespace core;

/// Returns steps of so many us, whose product takes `length` us.
TracePtr productSteps(int count, int wall, int length, bool hasShapes = true) {
    TraceBuilder builder;
    const ProcessId process = builder.owners().processOf(1, 1);
    const DeviceId device = builder.owners().deviceOf("0", 0);
    builder.owners().device(device).name = "NVIDIA H100 80GB HBM3";
    builder.owners().device(device).facts.multiprocessors = 132;
    const ThreadId thread = builder.owners().threadOf(process, 1);
    const std::uint32_t inputs =
        builder.inputsOf("[[4096, 4096], [4096, 4096]]\n[\"c10::BFloat16\", \"c10::BFloat16\"]");
    for (int step = 0; step < count; ++step) {
        const Nanos start = step * wall * microsecond;
        builder.add(HostRangeRow{start, wall * microsecond, builder.intern("ProfilerStep#" + std::to_string(step)),
                                 thread, RangeKind::Annotation});
        HostRangeRow op{start + 1000, 20'000, builder.intern("aten::mm"), thread, RangeKind::CpuOp};
        if (hasShapes) op.inputs = inputs;
        builder.add(op);
        builder.add(CallRow{start + 2000, 5000, builder.intern("cudaLaunchKernel"), thread, step + 1});
        EventRow kernel{start + 10'000, length * microsecond, builder.intern("gemm")};
        kernel.stream = builder.owners().streamOf(process, device, 1, -1, 7);
        kernel.correlation = step + 1;
        builder.add(kernel);
    }
    return builder.finish();
}

std::string mfuRows(const std::vector<TracePtr>& traces) {
    const std::vector<std::string> profiles{"before", "after"};
    return tests::rowsText(mfuChanges(tests::compared(traces), profiles));
}

TEST(MfuChanges, ShorterStepsOfTheSameWorkReachMore) {
    EXPECT_EQ(mfuRows({productSteps(8, 1000, 300), productSteps(8, 500, 300)}),
              "before,8,13.89,13.89,13.89,,,,\n"
              "after,8,27.78,27.78,27.78,increased,100.00,100.00,100.00\n");
}

TEST(MfuChanges, SlowerKernelsInStepsOfTheSameLengthDoNotChangeIt) {
    EXPECT_EQ(mfuRows({productSteps(8, 1000, 300), productSteps(8, 1000, 400)}),
              "before,8,13.89,13.89,13.89,,,,\n"
              "after,8,13.89,13.89,13.89,unchanged,0.00,0.00,0.00\n");
}

TEST(MfuChanges, WithoutShapesThereIsNoVerdict) {
    EXPECT_EQ(mfuRows({productSteps(8, 1000, 300), productSteps(8, 1000, 300, false)}),
              "before,8,13.89,13.89,13.89,,,,\n"
              "after,8,0.00,30.00,0.00,,,,\n");
}

}  // namespace
