// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/labels.h"

#include "core/analysis/idle/gap_histogram.h"
#include "core/analysis/idle/idle_causes.h"
#include "core/trace/trace_builder.h"
#include "tests/support/random_trace.h"
#include "tests/support/slowdown.h"

#include <gtest/gtest.h>

#include <random>
#include <utility>

namespace {

using namespace core;

TEST(Labels, OfManyAreThoseOfEachAlone) {
    std::mt19937 random(4);
    for (int round = 0; round < 300; ++round) {
        TraceBuilder builder;
        for (int i = 0; i < 12; ++i) {
            const auto process =
                builder.owners().processOf(1 + random() % 3, 100 + static_cast<std::int64_t>(random() % 3));
            const auto ordinal = static_cast<std::int64_t>(random() % 2);
            const auto device = builder.owners().deviceOf(std::to_string(random() % 3), ordinal);
            const auto stream = builder.owners().streamOf(process, device, static_cast<std::int64_t>(random() % 2),
                                                          static_cast<std::int64_t>(random() % 3) - 1,
                                                          static_cast<std::int64_t>(random() % 3));
            builder.add(EventRow{i, 1, builder.intern("k"), stream});
        }
        const auto trace = builder.finish();
        const Labels labels(*trace);
        for (std::size_t d = 0; d < trace->devices.size(); ++d) {
            const auto device = static_cast<DeviceId>(d);
            EXPECT_EQ(labels.deviceNumber(device), deviceNumber(*trace, device));
            EXPECT_EQ(labels.deviceLabel(device), deviceLabel(*trace, device));
        }
        for (std::size_t s = 0; s < trace->streams.size(); ++s) {
            const auto stream = static_cast<StreamId>(s);
            EXPECT_EQ(labels.streamNumber(stream), streamNumber(*trace, stream));
            EXPECT_EQ(labels.streamLabel(stream), streamLabel(*trace, stream));
        }
    }
}

// Comparing each label with all others took 7 s on an idle machine; now this takes a tenth of a second.
TEST(Labels, TablesOfAHundredThousandStreamsAreMadeInGoodTime) {
    TraceBuilder builder;
    const auto process = builder.owners().processOf(1, 1);
    const auto device = builder.owners().deviceOf("0", 0);
    const NameId name = builder.intern("k");
    for (std::int64_t i = 0; i < 100'000; ++i)
        builder.add(EventRow{10 * i, 5, name, builder.owners().streamOf(process, device, 1, -1, i)});
    const auto trace = builder.finish();
    const Classification classes = tests::oneClass(*trace);
    Options options;
    options.gaps.bins = 1;
    const View view{*trace, classes, options, {}};
    const double start = tests::processorSeconds();
    const IdleCauseTable causes = idleCauseTable(view);
    GapLengths lengths = gapLengths(view, causes);
    const Table histograms = toTable(gapHistograms(options.gaps, lengths), *trace);
    const Table gaps = toTable(gapTable(std::move(lengths)), *trace);
    EXPECT_EQ(gaps.rows.size(), 100'001u);
    EXPECT_EQ(histograms.rows.size(), 100'001u);
    EXPECT_LT(tests::processorSeconds() - start, 3 * tests::slowdown);
}

}  // namespace
