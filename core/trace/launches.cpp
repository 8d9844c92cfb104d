// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/launches.h"

#include <bit>

namespace core {

namespace {

constexpr std::uint32_t stopInterval = 65536;  // rows; some milliseconds of misses in the cache

struct Key {
    ProcessId process;
    std::int64_t correlation;

    bool operator==(const Key&) const = default;
};

/// Correlations count up: sixteen neighbours share a line of the cache, so that a pass over calls and events waits for
/// one miss in sixteen rows. What is above is mixed, for processes and for writers that number by address.
std::size_t hash(const Key& key) {
    constexpr int lineBits = 4;
    const std::uint64_t number =
        static_cast<std::uint64_t>(key.correlation) + (std::uint64_t{index(key.process)} << 40);
    std::uint64_t h = number >> lineBits;
    h = (h ^ (h >> 31)) * 0x9e3779b97f4a7c15ULL;
    h ^= h >> 29;
    return static_cast<std::size_t>(h << lineBits | (number & ((1u << lineBits) - 1)));
}

/// Open addressing over call indices: the keys stay in the columns.
class CallIndex {
public:
    CallIndex(const Calls& calls, std::span<const Thread> threads, const std::stop_token& stop)
        : m_calls(calls), m_threads(threads) {
        m_slots.assign(std::bit_ceil(calls.size() * 2 + 1), noLaunch);
        for (std::uint32_t call = 0; call < calls.size(); ++call) {
            if (call % stopInterval == 0 && stop.stop_requested()) return;
            if (calls.correlation[call] == notRecorded) continue;
            std::uint32_t& slot = slotOf(keyOf(call));
            if (slot == noLaunch) slot = call;
        }
    }

    std::uint32_t find(const Key& key) { return slotOf(key); }

private:
    Key keyOf(std::uint32_t call) const {
        return {m_threads[index(m_calls.thread[call])].process, m_calls.correlation[call]};
    }

    std::uint32_t& slotOf(const Key& key) {
        std::size_t at = hash(key) & (m_slots.size() - 1);
        while (m_slots[at] != noLaunch && keyOf(m_slots[at]) != key)
            at = (at + 1) & (m_slots.size() - 1);
        return m_slots[at];
    }

    const Calls& m_calls;
    std::span<const Thread> m_threads;
    std::vector<std::uint32_t> m_slots;
};

}  // namespace

std::vector<std::uint32_t> launchesOf(const Events& events, const Calls& calls, std::span<const Stream> streams,
                                      std::span<const Thread> threads, const std::stop_token& stop) {
    std::vector<std::uint32_t> launches(events.size(), noLaunch);
    if (calls.size() == 0) return launches;
    CallIndex byKey(calls, threads, stop);
    for (std::size_t i = 0; i < events.size(); ++i) {
        if (i % stopInterval == 0 && stop.stop_requested()) break;
        if (events.correlation[i] == notRecorded) continue;
        launches[i] = byKey.find({streams[index(events.stream[i])].process, events.correlation[i]});
    }
    return launches;
}

}  // namespace core
