// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/elapsed.h"

#include "core/analysis/bucket.h"
#include "core/analysis/selection.h"

#include <algorithm>
#include <array>
#include <limits>

namespace core {

namespace {

class Sum {
public:
    Sum(const Trace& trace) : m_events(trace.events) {
        m_elapsed.kernels.resize(trace.names.size());
        m_elapsed.others.resize(trace.names.size());
    }
    void add(std::uint32_t event, Nanos time) {
        auto& byName = m_events.kind[event] == OpKind::Kernel ? m_elapsed.kernels : m_elapsed.others;
        byName[index(m_events.name[event])] += time;
    }
    ElapsedByName take() { return std::move(m_elapsed); }

private:
    const Events& m_events;
    ElapsedByName m_elapsed;
};

/// Operations of one bucket that run now, the earliest starter first. Who ends no later than one before it never gets
/// any time, so that ends rise too.
class Running {
public:
    void push(Nanos end, std::uint32_t event) {
        if (m_first < m_all.size() && end <= m_all.back().end) return;
        m_all.push_back({end, event});
    }

    /// Gives [from, to) to them, one after the other; where they end before `to`, the end is returned.
    Nanos give(Nanos from, Nanos to, Sum& sum) {
        for (; m_first < m_all.size(); ++m_first) {
            const auto [end, event] = m_all[m_first];
            if (end <= from) continue;  // ran while a better bucket did
            const Nanos until = std::min(end, to);
            sum.add(event, until - from);
            from = until;
            if (end > to || from == to) break;
        }
        dropEnded();
        return from;
    }

private:
    struct Operation {
        Nanos end;
        std::uint32_t event;
    };

    void dropEnded() {
        constexpr std::size_t worthMoving = 1024;
        if (m_first < m_all.size() && (m_first < worthMoving || 2 * m_first < m_all.size())) return;
        m_all.erase(m_all.begin(), m_all.begin() + static_cast<std::ptrdiff_t>(m_first));
        m_first = 0;
    }

    std::vector<Operation> m_all;
    std::size_t m_first = 0;
};

/// One device at the moment up to which its time is given away. Between two starts nothing new runs: the best bucket
/// has the time until its last operation ends, the next one what is left of it.
class DeviceClock {
public:
    void start(std::uint32_t event, Bucket bucket, Nanos start, Nanos end, Sum& sum) {
        advance(start, sum);
        if (end > start) m_running[static_cast<std::size_t>(bucket)].push(end, event);
    }
    void advance(Nanos to, Sum& sum) {
        Nanos from = m_now;
        for (Running& bucket : m_running) {
            if (from == to) break;
            from = bucket.give(from, to, sum);
        }
        m_now = to;
    }

private:
    std::array<Running, bucketCount> m_running;
    Nanos m_now = std::numeric_limits<Nanos>::min();
};

void addByPriority(const View& view, const Selection& selection, Sum& sum) {
    const Buckets buckets(view.trace, view.classes);
    const Events& events = view.trace.events;
    std::vector<DeviceClock> devices(view.trace.devices.size());
    selection.forEachClipped([&](std::size_t i, Nanos start, Nanos end) {
        const DeviceId device = view.trace.streams[index(events.stream[i])].device;
        devices[index(device)].start(static_cast<std::uint32_t>(i), buckets[i], start, end, sum);
    });
    for (DeviceClock& device : devices)
        device.advance(std::numeric_limits<Nanos>::max(), sum);
}

void addByStart(const Selection& selection, Sum& sum) {
    Nanos until = 0;
    bool any = false;
    selection.forEachClipped([&](std::size_t i, Nanos start, Nanos end) {
        const Nanos from = any ? std::max(start, until) : start;
        if (end <= from) return;
        sum.add(static_cast<std::uint32_t>(i), end - from);
        until = end;
        any = true;
    });
}

}  // namespace

ElapsedByName elapsedByName(const View& view) {
    const Selection selection(view);
    Sum sum(view.trace);
    if (view.options.overlap == Overlap::Earlier)
        addByStart(selection, sum);
    else
        addByPriority(view, selection, sum);
    return sum.take();
}

}  // namespace core
