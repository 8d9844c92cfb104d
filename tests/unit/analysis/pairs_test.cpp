// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/idle/pairs.h"

#include "core/analysis/idle/pair_occurrences.h"
#include "tests/support/random_trace.h"
#include "tests/support/trace_text.h"

#include <gtest/gtest.h>

#include <map>

namespace {

using namespace core;

Options ofStreams() {
    Options options;
    options.pairGaps = PairGaps::Stream;
    return options;
}

/// Formats each pair as "a->b count idle"; the last entry, "none", is the idle time without a pair.
std::string pairsText(const PairTable& pairs) {
    std::string text;
    const auto add = [&](const PairRow& row, const std::string& name) {
        text += (text.empty() ? "" : ", ") + name + " " + std::to_string(row.gaps.instances) + " " +
                std::to_string(row.deviceIdle);
    };
    for (const PairRow& row : pairs.rows)
        add(row, row.previous + "->" + row.next);
    if (pairs.noPair) add(*pairs.noPair, "none");
    return text;
}

PairTable pairsOf(const View& view) { return pairTable(view, idleCauseTable(view)); }

TEST(Pairs, GapsAreGatheredByTheirTwoEndsAcrossStreams) {
    const auto trace = tests::traceOf("a 0-2 @7, b 4-6 @7, a 6-8 @7, b 12-14 @7, a 0-1 @9 #1, b 4-5 @9 #1");
    const Classification classes = tests::oneClass(*trace);
    const View view{*trace, classes, {}, {}};
    const auto rows = pairTable(view, idleCauseTable(view)).rows;
    ASSERT_EQ(rows.size(), 1u);
    EXPECT_EQ(rows[0].previous, "a");
    EXPECT_EQ(rows[0].next, "b");
    EXPECT_EQ(rows[0].gaps.instances, 3);
    EXPECT_EQ(rows[0].gaps.total, 9);
    EXPECT_EQ(rows[0].gaps.median, 3);
    EXPECT_EQ(rows[0].deviceIdle, 9);
    EXPECT_EQ(rows[0].mainCause, IdleCause::Short);
}

TEST(Pairs, OfStreamsDeviceIdleIsOnlyWhatNothingElseFills) {
    const auto trace = tests::traceOf("a 0-2 @7, other 3-9 @8, b 10-12 @7");
    const Classification classes = tests::oneClass(*trace);
    const Options options = ofStreams();
    const View view{*trace, classes, options, {}};
    const auto rows = pairTable(view, idleCauseTable(view)).rows;
    ASSERT_EQ(rows.size(), 1u);
    EXPECT_EQ(rows[0].gaps.total, 8);
    EXPECT_EQ(rows[0].deviceIdle, 2);
}

TEST(Pairs, ByClassTheKernelsOfAClassAreOneEnd) {
    const auto trace = tests::traceOf("a 0-2, b 4-6, c 8-9, copy:HtoD 12-13");
    const Classification classes = tests::oneClass(*trace);
    Options options;
    options.pairBy = PairBy::Class;
    const View view{*trace, classes, options, {}};
    const auto rows = pairTable(view, idleCauseTable(view)).rows;
    ASSERT_EQ(rows.size(), 2u);
    EXPECT_EQ(rows[0].previous, "others");
    EXPECT_EQ(rows[0].next, "others");
    EXPECT_EQ(rows[0].gaps.instances, 2);
    EXPECT_EQ(rows[1].next, "copy:HtoD");
}

TEST(Pairs, AreGatheredUnderTheNamesThatAreShown) {
    const auto trace = tests::traceOf("n::f<int>(int) 0-2, n::f<long>(long) 4-6, n::f<int>(int) 9-10, g 10-12");
    const Classification classes = tests::oneClass(*trace);
    const auto text = [&](KernelNames names) {
        Options options;
        options.names = names;
        std::string lines;
        for (const PairRow& row : pairsOf({*trace, classes, options, {}}).rows)
            lines += row.previous + " -> " + row.next + " " + std::to_string(row.gaps.instances) + "\n";
        return lines;
    };
    EXPECT_EQ(text(KernelNames::Full), "n::f<long>(long) -> n::f<int>(int) 1\nn::f<int>(int) -> n::f<long>(long) 1\n");
    EXPECT_EQ(text(KernelNames::Base), "n::f<long> -> n::f<int> 1\nn::f<int> -> n::f<long> 1\n");
    EXPECT_EQ(text(KernelNames::Short), "f -> f 2\n");
}

TEST(Pairs, OfStreamsAreWholeUnderAWindowAndSoIsTheirIdleTime) {
    const auto trace = tests::traceOf("a 0-2 @7, b 10-12 @7, other 5-6 @8, c 20-22 @7");
    const Classification classes = tests::oneClass(*trace);
    Options options = ofStreams();
    options.filter.window = TimeWindow{0, 11};
    const auto rows = pairsOf({*trace, classes, options, {}}).rows;
    ASSERT_EQ(rows.size(), 1u);
    EXPECT_EQ(rows[0].gaps.total, 8);
    EXPECT_EQ(rows[0].deviceIdle, 7);
}

TEST(Pairs, OfADeviceEveryMomentOfIdleTimeIsOnePairs) {
    // 7  aa--------bb
    // 8  c---dd------ee        idle: 2-4 a->d, 6-10 d->b, 12-14 b->e
    const auto trace = tests::traceOf("a 0-2 @7, c 0-1 @8, d 4-6 @8, b 10-12 @7, e 14-16 @8");
    const Classification classes = tests::oneClass(*trace);
    EXPECT_EQ(pairsText(pairsOf({*trace, classes, {}, {}})), "d->b 1 4, a->d 1 2, b->e 1 2");
    const Options options = ofStreams();
    EXPECT_EQ(pairsText(pairsOf({*trace, classes, options, {}})), "a->b 1 6, d->e 1 6, c->d 1 2")
        << "14 of 8 ns: streams wait for the same";
}

TEST(Pairs, OfADeviceAreClippedAndWhatLiesAtTheEdgesIsNoPairs) {
    const auto trace = tests::traceOf("a 10-12, b 20-22, c 30-32, call:x 0-1");
    const Classification classes = tests::oneClass(*trace);
    Options options;
    options.filter.window = TimeWindow{15, 40};
    EXPECT_EQ(pairsText(pairsOf({*trace, classes, options, {}})), "b->c 1 8, a->b 1 5, none 1 8");
    options.filter.window = TimeWindow{0, 11};
    EXPECT_EQ(pairsText(pairsOf({*trace, classes, options, {}})), "none 1 10");
}

TEST(Pairs, GapsThatAreLeftOutAreNoPairsSoThatSharesStillAddUp) {
    const auto trace = tests::traceOf("a 0-2, b 3-5, c 8-9, a 20-21");  // gaps of 1, 3 and 11
    const Classification classes = tests::oneClass(*trace);
    Options options;
    options.gaps.shortest = 2;
    EXPECT_EQ(pairsText(pairsOf({*trace, classes, options, {}})), "c->a 1 11, b->c 1 3, none 1 1");
    options.gaps.marked = LengthRange{2, 5};
    EXPECT_EQ(pairsText(pairsOf({*trace, classes, options, {}})), "b->c 1 3, none 2 12");
    const Table table = toTable(pairsOf({*trace, classes, options, {}}));
    EXPECT_EQ(table.columns.back().header(), "% of Idle");
    EXPECT_EQ(table.rows[0].back(), Cell(20.0));
    EXPECT_EQ(table.rows[1][7], Cell(std::string("(no pair)")));
    EXPECT_EQ(table.rows[1].back(), Cell(80.0));
    const Options streams = ofStreams();
    EXPECT_EQ(toTable(pairsOf({*trace, classes, streams, {}})).columns.back().header(), "Main Cause");
}

TEST(Pairs, WhereCopiesDoNotFillGapsKernelsOwnTheIdleTimeAroundThem) {
    //   copy 0-1, a 3-5, copy 6-8, b 10-12, copy 15-16: idle 1-3, 5-6, 8-10, 12-15
    const auto trace = tests::traceOf("copy:HtoD 0-1 @8, a 3-5, copy:HtoD 6-8 @8, b 10-12, copy:HtoD 15-16 @8");
    const Classification classes = tests::oneClass(*trace);
    Options options;
    options.gaps.copiesFill = false;
    const PairTable pairs = pairsOf({*trace, classes, options, {}});
    EXPECT_EQ(pairsText(pairs), "a->b 1 3, none 2 5");
    EXPECT_EQ(pairs.rows[0].gaps.total, 5);
    EXPECT_EQ(pairs.idle, 8);
}

TEST(Pairs, AtEqualEndsPreviousIsTheLaterStarterThenTheLaterInTheFile) {
    const auto trace = tests::traceOf("a 0-10, b 5-10, c 5-10, d 20-30, x 2-10 @8, y 20-25 @8");
    const Classification classes = tests::oneClass(*trace);
    EXPECT_EQ(pairsText(pairsOf({*trace, classes, {}, {}})), "c->y 1 10");
    const Options options = ofStreams();
    EXPECT_EQ(pairsText(pairsOf({*trace, classes, options, {}})), "c->d 1 10, x->y 1 10");
    Options window;
    window.filter.window = TimeWindow{12, 25};  // an operation before the window is still the previous one
    EXPECT_EQ(pairsText(pairsOf({*trace, classes, window, {}})), "c->y 1 8");
}

/// The pair that owns an idle nanosecond, or "" if there is none.
std::string ownerOf(const Trace& trace, DeviceId device, Nanos t, const Options& options) {
    const Events& events = trace.events;
    std::optional<std::size_t> previous, next;
    for (std::size_t i = 0; i < events.size(); ++i) {
        if (trace.streams[index(events.stream[i])].device != device || events.duration[i] == 0) continue;
        if (!options.gaps.copiesFill && events.kind[i] != OpKind::Kernel) continue;
        if (events.end(i) <= t && (!previous || events.end(i) >= events.end(*previous))) previous = i;
        if (events.start[i] > t && !next) next = i;
    }
    if (!previous || !next) return {};
    const TimeWindow window = options.filter.window.value_or(TimeWindow{0, trace.end});
    const Nanos length = std::min(window.end, events.start[*next]) - std::max(window.start, events.end(*previous));
    if (length < options.gaps.shortest) return {};
    return std::string(trace.names[events.name[*previous]]) + "->" + std::string(trace.names[events.name[*next]]);
}

TEST(Pairs, OfDevicesEqualACountOfEveryIdleNanosecond) {
    std::mt19937 random(23);
    for (int round = 0; round < 4000 && !HasFailure(); ++round) {
        SCOPED_TRACE(round);
        const auto trace = tests::randomTrace(random, tests::NoEmptyOperations);
        const Classification classes = tests::oneClass(*trace);
        Options options;
        options.gaps.copiesFill = round % 2 == 0;
        options.gaps.shortest = round % 3;
        if (round % 5 < 2) {
            const auto from = static_cast<Nanos>(random() % 40);
            options.filter.window = TimeWindow{from, from + 1 + static_cast<Nanos>(random() % 40)};
        }
        const View view{*trace, classes, options, {}};
        std::map<std::string, Nanos> expected, found;
        Nanos idle = 0;
        for (std::size_t d = 0; d < trace->devices.size(); ++d) {
            const auto device = static_cast<DeviceId>(d);
            TimeWindow wall{trace->end, 0};
            for (std::size_t i = 0; i < trace->events.size(); ++i)
                if (trace->streams[index(trace->events.stream[i])].device == device)
                    wall = {std::min(wall.start, trace->events.start[i]), std::max(wall.end, trace->events.end(i))};
            if (options.filter.window) wall = *options.filter.window;
            for (Nanos t = wall.start; t < wall.end; ++t) {
                if (!tests::runningAt(*trace, device, t).empty()) continue;
                ++expected[ownerOf(*trace, device, t, options)];
                ++idle;
            }
        }
        const PairTable pairs = pairsOf(view);
        for (const PairRow& row : pairs.rows) {
            if (row.deviceIdle > 0) found[row.previous + "->" + row.next] = row.deviceIdle;
            const PairOccurrences listed = pairOccurrences(view, row.previous, row.next);
            EXPECT_EQ(listed.count, row.gaps.instances);
            Nanos total = 0;
            for (const Gap& gap : listed.longest)
                total += gap.length();
            EXPECT_EQ(row.gaps.total, total);
        }
        if (pairs.noPair) found[""] = pairs.noPair->deviceIdle;
        EXPECT_EQ(found, expected);
        EXPECT_EQ(pairs.idle, idle);
    }
}

}  // namespace
