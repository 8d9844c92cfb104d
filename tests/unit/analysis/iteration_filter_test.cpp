// SPDX-License-Identifier: GPL-3.0-or-later
// Filters of iterations and time combined, checked against an oracle that visits every nanosecond and operation.
#include "core/analysis/idle/gaps.h"
#include "core/analysis/idle/idle_causes.h"
#include "core/analysis/idle/pairs.h"
#include "core/analysis/names/kernels.h"
#include "core/analysis/scope/iterations.h"
#include "core/analysis/scope/selection.h"
#include "core/analysis/time/breakdown.h"
#include "core/analysis/time/elapsed.h"
#include "core/analysis/time/iteration_table.h"
#include "core/analysis/time/time_shares.h"
#include "tests/support/random_trace.h"
#include "tests/support/trace_text.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

namespace {

using namespace core;

/// Computes iterations in the simplest way: a step is a range of thread 1 named "stepN".
struct Oracle {
    explicit Oracle(const Trace& of) : trace(of), ownerOf(of.events.size(), -1) {
        const HostRanges& ranges = trace.hostRanges;
        for (std::size_t event = 0; event < ownerOf.size(); ++event) {
            const std::uint32_t call = trace.events.launch[event];
            if (call == noLaunch) continue;
            for (std::size_t range = 0; range < ranges.size(); ++range)
                if (ranges.start[range] <= trace.calls.start[call] &&
                    trace.calls.start[call] < ranges.start[range] + ranges.duration[range])
                    ownerOf[event] = std::stoi(std::string(trace.names[ranges.name[range]]).substr(4));
        }
        std::map<int, TimeWindow> work;
        for (std::size_t event = 0; event < ownerOf.size(); ++event) {
            if (ownerOf[event] < 0) continue;
            const Nanos start = trace.events.start[event], end = trace.events.end(event);
            const auto [known, isNew] = work.try_emplace(ownerOf[event], TimeWindow{start, end});
            known->second = {std::min(known->second.start, start), std::max(known->second.end, end)};
        }
        std::vector<std::pair<Nanos, int>> order;
        for (const auto& [number, span] : work)
            order.emplace_back(span.start, number);
        std::stable_sort(order.begin(), order.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
        for (std::size_t i = 0; i < order.size(); ++i)
            windows[order[i].second] = {order[i].first,
                                        i + 1 < order.size() ? order[i + 1].first : work[order[i].second].end};
    }

    /// Returns whether interval figures include the nanosecond [t, t + 1).
    bool isLookedAt(const Filter& filter, Nanos t) const {
        const auto contains = [t](const TimeWindow& window) { return window.start <= t && t < window.end; };
        if (filter.window && !contains(*filter.window)) return false;
        return filter.iterations.empty() || std::any_of(windows.begin(), windows.end(), [&](const auto& window) {
                   return isRequested(filter, window.first) && contains(window.second);
               });
    }
    /// Returns whether an event passes the filters of devices and streams.
    bool occupies(const Filter& filter, std::size_t event) const {
        const Stream& stream = trace.streams[index(trace.events.stream[event])];
        const std::int64_t device = trace.devices[index(stream.device)].ordinal;
        return (filter.devices.empty() || filter.devices.contains(device)) &&
               (filter.streams.empty() || filter.streams.contains(stream.number));
    }
    /// Returns whether an event also passes the kernel filter, which rejects copies and sets.
    bool passes(const Filter& filter, std::size_t event) const {
        const std::string_view name = trace.names[trace.events.name[event]];
        const auto fits = [&](const std::string& word) { return name.find(word) != std::string_view::npos; };
        return occupies(filter, event) &&
               (filter.kernels.empty() || (trace.events.kind[event] == OpKind::Kernel &&
                                           std::any_of(filter.kernels.begin(), filter.kernels.end(), fits)));
    }
    /// Returns whether tables of instances count an event.
    bool isCounted(const Filter& filter, std::size_t event) const {
        return passes(filter, event) && isIn(filter, event);
    }
    /// Returns whether an event, as an instance, belongs to the time window and the iterations of the filter.
    bool isIn(const Filter& filter, std::size_t event) const {
        const Nanos start = trace.events.start[event];
        if (filter.window && (start < filter.window->start || start >= filter.window->end)) return false;
        return filter.iterations.empty() || (ownerOf[event] >= 0 && isRequested(filter, ownerOf[event]));
    }
    static bool isRequested(const Filter& filter, int number) {
        return std::any_of(filter.iterations.begin(), filter.iterations.end(),
                           [&](const NumberRange& range) { return range.first <= number && number <= range.last; });
    }

    const Trace& trace;
    std::vector<int> ownerOf;           ///< step number of each event; -1: none
    std::map<int, TimeWindow> windows;  ///< GPU windows by step number
};

constexpr Nanos endOfTime = 80;

/// A random run with a random filter of steps and, in some cases, of time, devices, streams and kernels.
struct FilteredRun {
    explicit FilteredRun(std::mt19937& random) : trace(tests::randomRun(random)), classes(tests::oneClass(*trace)) {
        const auto first = static_cast<std::int64_t>(3 + random() % 4);
        options.filter.iterations = {{first, first + static_cast<std::int64_t>(random() % 2)}};
        if (random() % 3 == 0) options.filter.iterations.push_back({6, 9});
        if (random() % 2 == 0) {
            const auto from = static_cast<Nanos>(random() % 40);
            options.filter.window = TimeWindow{from, from + 1 + static_cast<Nanos>(random() % 40)};
        }
        if (random() % 4 == 0) options.filter.devices = {static_cast<std::int64_t>(random() % 2)};
        if (random() % 4 == 0) options.filter.streams = {7};
        if (random() % 4 == 0) options.filter.kernels = {"nccl"};
        list = *iterationsOf(*trace, "re:^step");
    }
    View view() const { return {*trace, classes, options, {}, &list}; }

    TracePtr trace;
    Classification classes;
    Options options;
    IterationList list;
};

/// Returns how many of the nanoseconds included by the filter have a property.
template <class Has>
Nanos count(const Oracle& oracle, const Filter& filter, const Has& has) {
    Nanos sum = 0;
    for (Nanos t = 0; t < endOfTime; ++t)
        sum += oracle.isLookedAt(filter, t) && has(t);
    return sum;
}

void expectBreakdown(const FilteredRun& made, const Oracle& oracle) {
    const Buckets buckets(*made.trace, made.classes);
    for (const BreakdownRow& row : breakdownTable(made.view()).rows) {
        const auto best = [&](Nanos t) {
            std::size_t bucket = bucketCount;
            for (const std::size_t i : tests::runningAt(*made.trace, row.device, t)) {
                const bool isShown = oracle.passes(made.options.filter, i);
                if (!oracle.occupies(made.options.filter, i)) continue;
                bucket = std::min(bucket, static_cast<std::size_t>(isShown ? buckets[i] : Bucket::Filtered));
            }
            return bucket;
        };
        const auto time = [&](std::size_t bucket) {
            return count(oracle, made.options.filter, [&](Nanos t) { return best(t) == bucket; });
        };
        const Breakdown& sum = row.breakdown;
        EXPECT_EQ(sum.computation, time(0));
        EXPECT_EQ(sum.exposedCommunication, time(1));
        EXPECT_EQ(sum.exposedCopy, time(2));
        EXPECT_EQ(sum.filtered, time(static_cast<std::size_t>(Bucket::Filtered)));
        EXPECT_EQ(sum.idle, time(bucketCount));
        EXPECT_EQ(sum.wall, count(oracle, made.options.filter, [](Nanos) { return true; }));
        EXPECT_EQ(sum.busy + sum.filtered + sum.idle, sum.wall);
    }
}

TEST(IterationFilter, IntervalFiguresEqualACountOfEveryNanosecondOfTheirWindows) {
    std::mt19937 random(11);
    for (int round = 0; round < 3000 && !HasFailure(); ++round) {
        SCOPED_TRACE(round);
        const FilteredRun made(random);
        if (made.list.basis != IterationBasis::Launches) continue;  // the only basis the oracle models
        const Oracle oracle(*made.trace);
        expectBreakdown(made, oracle);
        const View view = made.view();
        std::map<DeviceId, Nanos> idle, causes;
        forEachIdleSpan(view, [&](const IdleSpan& span) { idle[span.device] += span.end - span.start; });
        for (const IdleCauseRow& row : idleCauseTable(view).rows)
            causes[row.device] += row.idle;
        EXPECT_EQ(idle, causes);
        for (const BreakdownRow& row : breakdownTable(view).rows) {
            if (!row.device) continue;
            EXPECT_EQ(idle[*row.device], row.breakdown.idle);
        }
        ExactSum elapsed, busy;
        for (const auto& byName : {elapsedByName(view).kernels, elapsedByName(view).others})
            for (const ExactSum& time : byName)
                elapsed += time;
        for (const BreakdownRow& row : breakdownTable(view).rows)
            if (row.device) busy += row.breakdown.busy;
        EXPECT_EQ(elapsed, busy);
        ExactSum filtered, filteredOfDevices;
        forEachFiltered(view, [&](std::uint32_t, Nanos from, Nanos to) { filtered += to - from; });
        for (const BreakdownRow& row : breakdownTable(view).rows)
            if (row.device) filteredOfDevices += row.breakdown.filtered;
        EXPECT_EQ(filtered, filteredOfDevices);
    }
}

TEST(IterationFilter, IterationsAreFoundAsALookAtEveryCallFindsThem) {
    std::mt19937 random(12);
    for (int round = 0; round < 3000 && !HasFailure(); ++round) {
        SCOPED_TRACE(round);
        FilteredRun made(random);
        if (made.list.basis != IterationBasis::Launches) continue;
        const Oracle oracle(*made.trace);
        ASSERT_EQ(made.list.iterations.size(), oracle.windows.size());
        const std::vector<Breakdown> breakdowns =
            iterationTimes({*made.trace, made.classes, {}, {}, &made.list}).together;
        for (std::size_t i = 0; i < made.list.iterations.size(); ++i) {
            const Iteration& iteration = made.list.iterations[i];
            const TimeWindow window = oracle.windows.at(static_cast<int>(iteration.number));
            EXPECT_EQ(iteration.start, window.start);
            EXPECT_EQ(iteration.end, window.end);
            const Breakdown& sum = breakdowns[i];
            EXPECT_EQ(sum.computation + sum.exposedCommunication + sum.exposedCopy + sum.unknown + sum.idle, sum.wall);
            EXPECT_EQ(sum.wall, window.end - window.start);
            Filter filter;
            filter.window = window;
            EXPECT_EQ(sum.idle, count(oracle, filter,
                                      [&](Nanos t) { return tests::runningAt(*made.trace, std::nullopt, t).empty(); }));
        }
        for (std::size_t event = 0; event < oracle.ownerOf.size(); ++event) {
            const std::uint32_t owner = made.list.ownerOf.empty() ? noIteration : made.list.ownerOf[event];
            EXPECT_EQ(owner == noIteration ? -1 : made.list.iterations[owner].number, oracle.ownerOf[event]);
        }
    }
}

TEST(IterationFilter, TablesOfInstancesTakeWhatIterationsOwnAndWhatStartsInTheWindow) {
    std::mt19937 random(13);
    for (int round = 0; round < 3000 && !HasFailure(); ++round) {
        SCOPED_TRACE(round);
        const FilteredRun made(random);
        if (made.list.basis != IterationBasis::Launches) continue;
        const Oracle oracle(*made.trace);
        std::map<NameId, std::pair<std::int64_t, ExactSum>> expected, found;
        for (std::size_t i = 0; i < made.trace->events.size(); ++i) {
            if (made.trace->events.kind[i] != OpKind::Kernel || !oracle.isCounted(made.options.filter, i)) continue;
            ++expected[made.trace->events.name[i]].first;
            expected[made.trace->events.name[i]].second += made.trace->events.duration[i];
        }
        for (const KernelRow& row : kernelTable(made.view()).rows)
            if (row.time.instances > 0) found[row.name] = {row.time.instances, row.time.total};
        EXPECT_EQ(found, expected);
    }
}

/// Pairs of neighbors on a stream, at least one of them counted, with no excluded step between the two.
std::multiset<std::tuple<std::string, std::string, Nanos>> pairOracle(const FilteredRun& made, const Oracle& oracle) {
    const Events& events = made.trace->events;
    std::vector<int> owners;
    for (const auto& [number, window] : oracle.windows)
        owners.push_back(number);
    std::stable_sort(owners.begin(), owners.end(),
                     [&](int a, int b) { return oracle.windows.at(a).start < oracle.windows.at(b).start; });
    const auto runOf = [&](std::size_t event) {
        int run = 0;
        for (const int number : owners) {
            if (!Oracle::isRequested(made.options.filter, number)) ++run;
            if (number == oracle.ownerOf[event]) break;
        }
        return run;
    };
    std::multiset<std::tuple<std::string, std::string, Nanos>> gaps;
    for (std::size_t stream = 0; stream < made.trace->streams.size(); ++stream) {
        std::size_t last = events.size();
        for (std::size_t i = 0; i < events.size(); ++i) {
            const Filter& filter = made.options.filter;
            if (index(events.stream[i]) != stream || !oracle.occupies(filter, i) || !oracle.isIn(filter, i)) continue;
            if (last < events.size() && runOf(last) != runOf(i)) last = events.size();
            const bool isShown = last < events.size() && (oracle.passes(filter, i) || oracle.passes(filter, last));
            if (isShown && events.start[i] > events.end(last))
                gaps.emplace(made.trace->names[events.name[last]], made.trace->names[events.name[i]],
                             events.start[i] - events.end(last));
            if (last == events.size() || events.end(i) >= events.end(last)) last = i;
        }
    }
    return gaps;
}

TEST(IterationFilter, PairsAreNeighborsWithinIterationsThatFollowEachOther) {
    std::mt19937 random(14);
    std::size_t seen = 0;
    for (int round = 0; round < 8000 && !HasFailure(); ++round) {
        SCOPED_TRACE(round);
        const FilteredRun made(random);
        if (made.list.basis != IterationBasis::Launches) continue;
        const Oracle oracle(*made.trace);
        std::multiset<std::tuple<std::string, std::string, Nanos>> found;
        forEachPairGap(made.view(), [&](const Gap& gap) {
            const auto name = [&](std::uint32_t event) { return made.trace->names[made.trace->events.name[event]]; };
            found.emplace(name(gap.previous), name(gap.next), gap.length());
        });
        EXPECT_EQ(found, pairOracle(made, oracle));
        seen += found.size();
    }
    EXPECT_GT(seen, 300u);
}

TEST(IterationFilter, NumbersThatNobodyHasLetNothingThrough) {
    const auto trace = tests::traceOf("range:step1 0-10, call:launch 1-2 ^1, a 5-8 ^1, b 9-10");
    const Classification classes = tests::oneClass(*trace);
    const IterationList list = *iterationsOf(*trace, "step1");
    Options options;
    options.filter.iterations = {{7, 9}};
    const View view{*trace, classes, options, {}, &list};
    EXPECT_TRUE(kernelTable(view).rows.empty());
    EXPECT_EQ(breakdownTable(view).rows.back().breakdown.wall, 0);
    EXPECT_TRUE(iterationTable(view).rows.empty());
    const View withoutList{*trace, classes, options, {}};
    EXPECT_TRUE(kernelTable(withoutList).rows.empty());
}

}  // namespace
