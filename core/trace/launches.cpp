// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/launches.h"

#include "core/base/parallel.h"
#include "core/base/stop.h"
#include "core/trace/column_memory.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <limits>
#include <set>
#include <utility>

namespace core {

namespace {

struct Key {
    ProcessId process;
    std::int64_t correlation;

    bool operator==(const Key&) const = default;
};

/// The keys of calls, read from the columns.
class CallKeys {
public:
    CallKeys(const Calls& calls, std::span<const Thread> threads) : m_calls(calls), m_threads(threads) {}

    std::size_t size() const { return m_calls.size(); }
    Key at(std::uint32_t call) const {
        return {m_threads[index(m_calls.thread[call])].process, m_calls.correlation[call]};
    }
    /// Calls visit(call, key) for all calls with a correlation, until stopped.
    template <class Visit>
    void forEach(const std::stop_token& stop, const Visit& visit) const {
        for (std::uint32_t call = 0; call < size(); ++call) {
            if (everyFew(call, stop)) return;
            if (m_calls.correlation[call] != notRecorded) visit(call, at(call));
        }
    }

private:
    const Calls& m_calls;
    std::span<const Thread> m_threads;
};

/// The range of correlations in a process: every profiler counts them up.
struct Span {
    std::int64_t first = std::numeric_limits<std::int64_t>::max(), last = std::numeric_limits<std::int64_t>::min();
    std::uint64_t begin = 0;  ///< the first place of the process

    void add(std::int64_t correlation) {
        first = std::min(first, correlation);
        last = std::max(last, correlation);
    }
    bool isEmpty() const { return first > last; }
    /// Returns the difference of the last and the first: one less than their number.
    std::uint64_t length() const { return static_cast<std::uint64_t>(last) - static_cast<std::uint64_t>(first); }
    std::uint64_t placeOf(std::int64_t correlation) const {
        return begin + static_cast<std::uint64_t>(correlation) - static_cast<std::uint64_t>(first);
    }
};

std::vector<Span> spansOf(const CallKeys& keys, std::size_t processes, const std::stop_token& stop) {
    std::vector<Span> spans(processes);
    keys.forEach(stop, [&](std::uint32_t, const Key& key) { spans[index(key.process)].add(key.correlation); });
    return spans;
}

/// A table with an entry for every possible correlation: no keys are compared, and lookups in order are adjacent.
class PlacedCalls {
public:
    PlacedCalls(const CallKeys& keys, std::vector<Span> spans, std::size_t places, const std::stop_token& stop)
        : m_spans(std::move(spans)), m_calls(filledColumn(places, noLaunch)) {
        keys.forEach(stop, [&](std::uint32_t call, const Key& key) {
            std::uint32_t& place = m_calls[m_spans[index(key.process)].placeOf(key.correlation)];
            if (place == noLaunch) place = call;
        });
    }

    std::uint32_t find(const Key& key) const {
        const Span& span = m_spans[index(key.process)];
        const bool isWithin = span.first <= key.correlation && key.correlation <= span.last;
        return isWithin ? m_calls[span.placeOf(key.correlation)] : noLaunch;
    }

private:
    std::vector<Span> m_spans;
    std::vector<std::uint32_t> m_calls;
};

/// Open addressing over call indices, for sparse correlations.
class HashedCalls {
public:
    HashedCalls(const CallKeys& keys, const std::stop_token& stop)
        : m_keys(keys), m_slots(filledColumn(std::bit_ceil(keys.size() * 2 + 1), noLaunch)) {
        keys.forEach(stop, [&](std::uint32_t call, const Key& key) {
            std::uint32_t& slot = m_slots[slotOf(key)];
            if (slot == noLaunch) slot = call;
        });
    }

    std::uint32_t find(const Key& key) const { return m_slots[slotOf(key)]; }

private:
    /// Sixteen consecutive correlations share a cache line, since most correlations count up. The upper bits are mixed,
    /// to spread processes and the numbers of writers that use addresses.
    static std::size_t hash(const Key& key) {
        constexpr int lineBits = 4;
        const std::uint64_t number =
            static_cast<std::uint64_t>(key.correlation) + (std::uint64_t{index(key.process)} << 40);
        std::uint64_t h = number >> lineBits;
        h = (h ^ (h >> 31)) * 0x9e3779b97f4a7c15ULL;
        h ^= h >> 29;
        return static_cast<std::size_t>(h << lineBits | (number & ((1u << lineBits) - 1)));
    }
    std::size_t slotOf(const Key& key) const {
        std::size_t at = hash(key) & (m_slots.size() - 1);
        while (m_slots[at] != noLaunch && m_keys.at(m_slots[at]) != key)
            at = (at + 1) & (m_slots.size() - 1);
        return at;
    }

    const CallKeys& m_keys;
    std::vector<std::uint32_t> m_slots;
};

/// Assigns each process places for its span and returns their number; nothing if it is over four times that of calls.
std::optional<std::size_t> placesFor(std::vector<Span>& spans, std::size_t calls) {
    const std::uint64_t most = std::uint64_t{4} * calls;
    std::uint64_t places = 0;
    for (Span& span : spans) {
        if (span.isEmpty()) continue;
        span.begin = places;
        if (span.length() >= most - places) return std::nullopt;
        places += span.length() + 1;
    }
    return static_cast<std::size_t>(places);
}

template <class CallsByKey>
std::vector<std::uint32_t> joined(const Events& events, std::span<const Stream> streams, const CallsByKey& calls,
                                  const std::stop_token& stop) {
    std::vector<std::uint32_t> launches = filledColumn(events.size(), noLaunch);
    sideBySide((events.size() + stopInterval - 1) / stopInterval, [&](std::size_t part) {
        const std::size_t end = std::min(events.size(), (part + 1) * stopInterval);
        for (std::size_t i = part * stopInterval; i < end && !everyFew(i, stop); ++i)
            if (events.correlation[i] != notRecorded)
                launches[i] = calls.find({streams[index(events.stream[i])].process, events.correlation[i]});
    });
    return launches;
}

std::size_t processCount(std::span<const Stream> streams, std::span<const Thread> threads) {
    std::size_t count = 0;
    for (const Stream& stream : streams)
        count = std::max(count, index(stream.process) + 1);
    for (const Thread& thread : threads)
        count = std::max(count, index(thread.process) + 1);
    return count;
}

}  // namespace

std::vector<std::uint32_t> launchesOf(const Events& events, const Calls& calls, std::span<const Stream> streams,
                                      std::span<const Thread> threads, const std::stop_token& stop) {
    if (calls.size() == 0) return std::vector<std::uint32_t>(events.size(), noLaunch);
    const CallKeys keys(calls, threads);
    std::vector<Span> spans = spansOf(keys, processCount(streams, threads), stop);
    if (const auto places = placesFor(spans, calls.size()))
        return joined(events, streams, PlacedCalls(keys, std::move(spans), *places, stop), stop);
    return joined(events, streams, HashedCalls(keys, stop), stop);
}

namespace {

// Profilers count calls up: what names a call of before the recording has a lower number than the first, by less than
// any queue holds, and what names a call that was lost at the end has a higher one and starts after the last.
constexpr std::int64_t farBelow = 100'000, farAbove = 1'000;

}  // namespace

UnlinkedOperations::UnlinkedOperations(const Trace& trace) : m_trace(trace) {
    const Events& events = trace.events;
    std::vector<std::uint32_t> named;
    for (std::uint32_t event = 0; event < events.size(); ++event) {
        if (events.launch[event] != noLaunch) continue;
        if (events.correlation[event] <= 0)
            m_any = true;
        else if (trace.calls.size() > 0)
            named.push_back(event);
    }
    if (named.empty()) return;
    readCalls();
    compareWithCalls(named);
}

void UnlinkedOperations::readCalls() {
    const Calls& calls = m_trace.calls;
    m_processes.resize(m_trace.processes.size());
    for (std::size_t call = 0; call < calls.size(); ++call) {
        const std::int64_t number = calls.correlation[call];
        if (number <= 0) continue;
        Numbers& numbers = m_processes[index(m_trace.threads[index(calls.thread[call])].process)];
        if (numbers.first == notRecorded || number < numbers.first) numbers.first = number;
        if (number <= numbers.last) continue;
        numbers.last = number;
        numbers.lastStart = calls.start[call];
    }
}

/// Takes operations that name a call that was not recorded. Far higher numbers than those of calls are of another kind
/// if an operation that has one starts before the last call.
void UnlinkedOperations::compareWithCalls(const std::vector<std::uint32_t>& named) {
    for (const std::uint32_t event : named) {
        const std::int64_t number = m_trace.events.correlation[event];
        Numbers& numbers = m_processes[index(m_trace.streams[index(m_trace.events.stream[event])].process)];
        if (numbers.last == notRecorded) continue;  // a process may have been recorded without its calls
        const bool isEarly = m_trace.events.start[event] < numbers.lastStart;
        numbers.areOthersAbove |= number - farAbove > numbers.last && isEarly;
        m_hasOtherNumbers |= numbers.areOthersAbove || number < numbers.first - farBelow;
    }
    m_any |= m_hasOtherNumbers;
}

bool UnlinkedOperations::isOfOtherNumbers(std::size_t event) const {
    const std::int64_t number = m_trace.events.correlation[event];
    const Numbers& numbers = numbersOf(event);
    if (numbers.last == notRecorded) return false;
    return number < numbers.first - farBelow || (numbers.areOthersAbove && number - farAbove > numbers.last);
}

bool UnlinkedOperations::hasLostCall(std::size_t event) const {
    if (m_processes.empty() || m_trace.events.launch[event] != noLaunch) return false;
    const Numbers& numbers = numbersOf(event);
    return numbers.last != notRecorded && m_trace.events.correlation[event] > numbers.first && !isOfOtherNumbers(event);
}

std::optional<Doubt> doubtAboutLinks(const Trace& trace) {
    const Events& events = trace.events;
    const UnlinkedOperations unlinkedOnes(trace);
    if (!unlinkedOnes.any()) return std::nullopt;
    std::size_t unlinked = 0, linked = 0, kernels = 0;
    const auto isUnlinkedKernel = [&](std::size_t event) {  // copies of some devices never name a call
        return events.kind[event] == OpKind::Kernel && unlinkedOnes.has(event);
    };
    for (std::size_t event = 0; event < events.size(); ++event) {
        linked += events.launch[event] != noLaunch;
        kernels += events.kind[event] == OpKind::Kernel;
        unlinked += isUnlinkedKernel(event);
    }
    constexpr std::size_t oneIn = 3;  // some clean recordings of accelerators have a quarter
    // Formats without calls link nothing; where calls were recorded and none of the kernels names one, that is lost.
    const bool mayLink = linked > 0 || (trace.calls.size() > 0 && unlinked == kernels);
    if (!mayLink || unlinked * oneIn <= kernels || trace.hostRanges.size() == 0) return std::nullopt;
    Doubt doubt;
    doubt.kind = DoubtKind::Links;
    doubt.what = fmt::format("{} of {} kernels ({:.0f} %) do not say which call launched them", unlinked, kernels,
                             100 * static_cast<double>(unlinked) / static_cast<double>(kernels));
    doubt.count = unlinked;
    std::set<std::uint32_t> devices;
    for (std::size_t event = 0; event < events.size(); ++event)
        if (isUnlinkedKernel(event))
            devices.insert(static_cast<std::uint32_t>(index(trace.streams[index(events.stream[event])].device)));
    doubt.devices.assign(devices.begin(), devices.end());
    doubt.consequence = "given to steps by order and time";
    doubt.advice = "record again with a newer profiler, which links them";
    return doubt;
}

}  // namespace core
