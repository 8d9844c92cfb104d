// SPDX-License-Identifier: GPL-3.0-or-later
// Which operators do the same work on two devices, and which of them reach less of the peak of their own: an H100 with
// 989.4 TFLOP/s in bf16, and an MI300X with 1,307.4.
#include "core/compare/efficiency_changes.h"

#include "core/trace/trace_builder.h"
#include "tests/support/snapshot_of.h"

#include <gtest/gtest.h>

namespace {

using namespace core;

/// An operator that launches one kernel of so many us.
struct Op {
    const char* name;
    const char* shapes;
    int length = 0;
    const char* type = "c10::BFloat16";
};

constexpr const char* large = "[[4096, 4096], [4096, 4096]]";
constexpr const char* small = "[[1024, 1024], [1024, 1024]]";

TracePtr ran(const char* model, const std::vector<Op>& ops) {
    TraceBuilder builder;
    const ProcessId process = builder.owners().processOf(1, 1);
    const DeviceId device = builder.owners().deviceOf("0", 0);
    builder.owners().device(device).name = model;
    const ThreadId thread = builder.owners().threadOf(process, 1);
    Nanos start = 0;
    for (std::size_t i = 0; i < ops.size(); ++i) {
        HostRangeRow op{start, 8'000, builder.intern(ops[i].name), thread, RangeKind::CpuOp};
        const std::string type = '"' + std::string(ops[i].type) + '"';
        op.inputs = builder.inputsOf(std::string(ops[i].shapes) + "\n[" + type + ", " + type + "]");
        builder.add(op);
        const auto correlation = static_cast<std::int64_t>(i) + 1;
        builder.add(CallRow{start + 2000, 5000, builder.intern("cudaLaunchKernel"), thread, correlation});
        EventRow kernel{start + 10'000, ops[i].length * microsecond, builder.intern("gemm")};
        kernel.stream = builder.owners().streamOf(process, device, 1, -1, 7);
        kernel.correlation = correlation;
        builder.add(kernel);
        start = kernel.start + kernel.duration;
    }
    return builder.finish();
}

constexpr const char* h100 = "NVIDIA H100 80GB HBM3";
constexpr const char* mi300x = "AMD Instinct MI300X";

Table changesOf(const TracePtr& before, const TracePtr& after) {
    const std::vector<std::string> profiles{"before", "after"};
    return efficiencyChanges(tests::compared({before, after}), profiles);
}

std::string column(const Table& table, const char* title) {
    std::string text;
    for (std::size_t i = 0; i < table.columns.size(); ++i)
        if (table.columns[i].title == title)
            for (const auto& row : table.rows)
                text += (std::holds_alternative<std::string>(row[i]) ? std::get<std::string>(row[i]) : "-") + "; ";
    return text;
}

// 2 x 4096^3 FLOP take 138.9 us at the peak of the H100 and 105.1 us at that of the MI300X.
TEST(EfficiencyChanges, AShapeThatIsFasterCanReachLessOfItsPeak) {
    const Table table = changesOf(ran(h100, {{"aten::mm", large, 200}}), ran(mi300x, {{"aten::mm", large, 190}}));
    EXPECT_EQ(tests::rowsText(table),
              "after,aten::mm,\"[[4096, 4096], [4096, 4096]]\",bf16,shapes,aten::mm,"
              "\"[[4096, 4096], [4096, 4096]]\",1,1,200000,190000,687.195,723.363,503.3,529.8,69.5,55.3,38646\n");
    EXPECT_NE(table.note.find("100.0 % of the baseline's and 100.0 % of its own is matched"), std::string::npos)
        << table.note;
}

TEST(EfficiencyChanges, TheShapeThatLosesMostIsFirst) {
    const Table table = changesOf(ran(h100, {{"aten::mm", large, 200}, {"aten::mm", small, 10}}),
                                  ran(h100, {{"aten::mm", large, 150}, {"aten::mm", small, 40}}));
    ASSERT_EQ(table.rows.size(), 2U);
    EXPECT_EQ(column(table, "Shapes"), std::string(small) + "; " + large + "; ");
    EXPECT_EQ(std::get<std::int64_t>(table.rows[0].back()), 30'000);
    EXPECT_EQ(std::get<std::int64_t>(table.rows[1].back()), -50'000) << "it reaches more";
}

TEST(EfficiencyChanges, AnotherLayoutOfTheSameProductIsTheSameWork) {
    const Table table = changesOf(ran(h100, {{"aten::mm", "[[64, 512], [512, 128]]", 9}, {"aten::mm", small, 9}}),
                                  ran(mi300x, {{"aten::bmm", "[[1, 128, 512], [1, 512, 64]]", 9}}));
    EXPECT_EQ(column(table, "Matched By"), "work; ");
    EXPECT_EQ(column(table, "Op A"), "aten::mm; ");
    EXPECT_EQ(column(table, "Op"), "aten::bmm; ");
}

TEST(EfficiencyChanges, OtherSizesMeetByTheirOrderOnlyIfThereAreAsMany) {
    const std::vector<Op> two{{"aten::mm", large, 200}, {"aten::mm", small, 10}};
    const std::vector<Op> larger{{"aten::mm", "[[8192, 4096], [4096, 4096]]", 400},
                                 {"aten::mm", "[[2048, 1024], [1024, 1024]]", 20}};
    const Table table = changesOf(ran(h100, two), ran(mi300x, larger));
    EXPECT_EQ(column(table, "Matched By"), "order; order; ");
    EXPECT_EQ(changesOf(ran(h100, two), ran(mi300x, {larger[0]})).rows.size(), 0U);
}

TEST(EfficiencyChanges, WithoutPeaksRatesRemain) {
    const Table table = changesOf(ran(h100, {{"aten::mm", large, 200}}), ran("Paper GPU", {{"aten::mm", large, 190}}));
    ASSERT_EQ(table.rows.size(), 1U);
    EXPECT_TRUE(std::holds_alternative<std::monostate>(table.rows[0].back()));
    EXPECT_NE(tests::rowsText(table).find("723.363"), std::string::npos);
}

TEST(EfficiencyChanges, WithoutShapesThereIsNothingToMatch) {
    EXPECT_EQ(changesOf(ran(h100, {{"aten::mm", "", 200}}), ran(h100, {{"aten::mm", large, 190}})).rows.size(), 0U);
}

}  // namespace
