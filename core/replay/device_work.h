// SPDX-License-Identifier: GPL-3.0-or-later
// The GPU operations of a recording: when the host submitted each one, and what ran before it on its stream.
#pragma once

#include "core/replay/host_calls.h"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace core {

constexpr std::uint32_t noOperation = 0xffffffff;
constexpr std::uint32_t noQueue = 0xffffffff;

/// A stream as programs number it, per process and device.
struct Queue {
    ProcessId process{};
    DeviceId device{};
    std::int64_t number = 0;

    auto operator<=>(const Queue&) const = default;
};

/// An operation paired with a time, for binary searches by time.
struct TimedOperation {
    Nanos time = 0;
    std::uint32_t operation = 0;

    auto operator<=>(const TimedOperation&) const = default;
};

class DeviceWork {
public:
    DeviceWork(const View& view, const HostCalls& host, ReplayCounts& counts);

    Nanos firstTime() const { return m_firstTime; }  ///< start of the earliest call or operation
    std::size_t size() const { return m_events.size(); }
    Nanos start(std::uint32_t operation) const { return m_events.start[operation]; }
    Nanos end(std::uint32_t operation) const { return m_events.end(operation); }
    bool isKernel(std::uint32_t operation) const {
        return m_events.kind[operation] == OpKind::Kernel || m_events.kind[operation] == OpKind::Graph;
    }
    std::uint32_t call(std::uint32_t operation) const { return m_call[operation]; }      ///< its launch call, or noCall
    Nanos launched(std::uint32_t operation) const { return m_launched[operation]; }      ///< launch time, if known
    std::uint32_t before(std::uint32_t operation) const { return m_before[operation]; }  ///< previous one in its queue
    std::uint32_t queueOf(std::uint32_t operation) const { return m_queueOf[index(m_events.stream[operation])]; }
    /// The operations that a call launched, in ascending order.
    std::span<const std::uint32_t> of(std::uint32_t call) const {
        return std::span(m_byCall).subspan(m_callFrom[call], m_callFrom[call + 1] - m_callFrom[call]);
    }
    /// Returns the range of operations launched by calls [first, last), as indices into the list takeByCall() returns.
    std::pair<std::size_t, std::size_t> placesOf(std::uint32_t first, std::uint32_t last) const {
        return {m_callFrom[first], m_callFrom[last]};
    }
    std::vector<std::uint32_t> takeByCall() { return std::move(m_byCall); }

    const std::vector<Queue>& queues() const { return m_queues; }
    /// Returns the last operation of a queue that was launched before `time`, or noOperation.
    std::uint32_t lastLaunchedBefore(std::uint32_t queue, Nanos time) const;
    /// Returns the first operation of a queue that was launched at `time` or later, or noOperation.
    std::uint32_t firstLaunchedFrom(std::uint32_t queue, Nanos time) const;
    /// Returns all operations that end at or before `time`, in order of their ends.
    std::span<const TimedOperation> endedBy(Nanos time) const;
    /// Returns the number of operations that were launched before `time` and did not end before it.
    std::int64_t pending(Nanos time) const;

private:
    void numberQueues();
    void findCalls(const HostCalls& host);
    void findLaunchTimes(const HostCalls& host, ReplayCounts& counts);
    std::span<const TimedOperation> inLaunchOrder(std::uint32_t queue) const {
        return std::span(m_inLaunchOrder).subspan(m_queueFrom[queue], m_queueFrom[queue + 1] - m_queueFrom[queue]);
    }

    const Trace& m_trace;
    const Events& m_events;
    std::stop_token m_stop;
    Nanos m_firstTime = 0;
    std::vector<Queue> m_queues;
    std::vector<std::uint32_t> m_queueOf;  ///< indexed by stream
    std::vector<std::uint32_t> m_call, m_before;
    std::vector<Nanos> m_launched;
    std::vector<std::uint32_t> m_byCall;
    std::vector<std::uint32_t> m_callFrom;
    std::vector<std::size_t> m_queueFrom;
    std::vector<std::uint32_t> m_byQueue;
    std::vector<TimedOperation> m_inLaunchOrder;  ///< sorted by queue, then launch time
    std::vector<TimedOperation> m_ends;
    std::vector<Nanos> m_launchTimes;  ///< ascending
};

}  // namespace core
