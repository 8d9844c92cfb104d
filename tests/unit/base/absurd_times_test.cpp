// SPDX-License-Identifier: GPL-3.0-or-later
// An event with an unset clock (1970 among events of today) makes a trace decades long: no sum may overflow.
#include "core/compare/kernel_changes.h"
#include "core/compare/kernel_map.h"
#include "core/ranks/rank_tables.h"
#include "core/trace/trace_builder.h"
#include "tests/support/snapshot_of.h"

#include <gtest/gtest.h>

#include <array>

namespace {

using namespace core;

/// Each of many streams has one kernel at time zero of the clock and all others decades later.
TracePtr decadesApart() {
    TraceBuilder builder;
    const ProcessId process = builder.owners().processOf(1, 1);
    const ThreadId thread = builder.owners().threadOf(process, 1);
    constexpr Nanos late = furthestTime - 1'000'000;
    for (int i = 0; i < 48; ++i) {
        const DeviceId device = builder.owners().deviceOf(std::to_string(i % 8), i % 8);
        const StreamId stream = builder.owners().streamOf(process, device, 1, -1, i);
        const NameId name = builder.intern(i % 3 ? "gemm" : "ncclDevKernel_AllReduce_Sum_f32_RING_LL");
        for (const Nanos start : {-late, Nanos{0}, late}) {
            EventRow row{start, i % 5 ? 100 : late / 2, name, stream};
            row.correlation = i;
            builder.add(row);
        }
        builder.add(CallRow{-late, late, builder.intern("cudaLaunchKernel"), thread, i});
        builder.add(HostRangeRow{-late + i, late, builder.intern("step"), thread, RangeKind::Annotation, i});
    }
    return builder.finish();
}

void expectNoneNegative(const Table& table) {
    for (std::size_t row = 0; row < table.rows.size(); ++row)
        for (std::size_t column = 0; column < table.columns.size(); ++column) {
            const bool isClock = table.columns[column].title.ends_with("Start");
            if (table.columns[column].kind != CellKind::Time || isClock) continue;
            const Cell& cell = table.rows[row][column];
            const auto* whole = std::get_if<std::int64_t>(&cell);
            const auto* real = std::get_if<double>(&cell);
            EXPECT_FALSE((whole && *whole < 0) || (real && *real < 0))
                << table.name << ", row " << row << ", " << table.columns[column].header();
        }
}

TEST(AbsurdTimes, MakeNoFigureNegative) {
    const TracePtr trace = decadesApart();
    ASSERT_EQ(trace->events.size(), 48u * 3);
    const auto snapshot = tests::snapshotOf(trace, *parseRules(presets().front().text));
    EXPECT_GT(snapshot->analysis->longestGaps.idle, 0);
    for (const TableKind& kind : tableKinds())
        expectNoneNegative(kind.make(*snapshot));
}

TEST(AbsurdTimes, OfTwoProfilesAreComparedAndAlignedAllTheSame) {
    const auto snapshot = tests::snapshotOf(decadesApart(), *parseRules(presets().front().text));
    const auto profiles = comparedProfiles(std::array{snapshot, snapshot});
    const std::array names{std::string("one"), std::string("other")};
    const Comparison comparison = comparisonOf(profiles);
    expectNoneNegative(toTable(comparison, names));
    expectNoneNegative(kernelMap(profiles, comparison, names));
    EXPECT_FALSE(kernelChanges(profiles[0], profiles[1], comparison.isElapsed).rows.empty());
    const ProfileCollectives rank = profileCollectives(viewOf(*snapshot));
    const AlignedRanks job = alignedRanks(std::array{rank, rank}, names, AlignBy::Collectives);
    for (const RankTableKind& kind : rankTableKinds())
        kind.make(job, 0);
}

}  // namespace
