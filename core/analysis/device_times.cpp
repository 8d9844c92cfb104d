// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/device_times.h"

#include "core/analysis/bounded_sum.h"
#include "core/analysis/selection.h"
#include "core/analysis/time_shares.h"

#include <algorithm>
#include <limits>

namespace core {

namespace {

/// What of the time of sets no kernel of the device has: |U(kernels, sets)| - |U(kernels)|.
class ExposedSets {
public:
    /// Operations by start. Between two starts the sets that run have what the kernels that run leave them.
    void add(OpKind kind, Nanos start, Nanos end) {
        if (m_setsEnd > m_now) advance(start);
        m_now = start;
        if (kind == OpKind::Kernel) m_kernelsEnd = std::max(m_kernelsEnd, end);
        if (kind == OpKind::Set) m_setsEnd = std::max(m_setsEnd, end);
    }
    Nanos exposed() {
        advance(std::numeric_limits<Nanos>::max());
        return m_exposed;
    }

private:
    void advance(Nanos to) {
        m_exposed += std::max<Nanos>(0, std::min(to, m_setsEnd) - std::max(m_now, m_kernelsEnd));
        m_now = to;
    }

    Nanos m_now = 0, m_setsEnd = 0, m_kernelsEnd = 0;  // no time of a trace is before 0
    Nanos m_exposed = 0;
};

struct DeviceSums {
    TimeShares shares;
    ExposedSets sets;
};

/// The length of all that the filter looks at, where it says so.
std::optional<Nanos> wallOf(const Selection& selection) {
    if (!selection.spans()) return std::nullopt;
    Nanos wall = 0;
    for (const TimeWindow& span : *selection.spans())
        wall += span.end - span.start;
    return wall;
}

BreakdownTable breakdownOf(const Selection& selection, const std::vector<DeviceSums>& devices, const TimeShares& all) {
    const std::optional<Nanos> wall = wallOf(selection);
    BreakdownTable table;
    for (std::size_t device = 0; device < devices.size(); ++device)
        if (const TimeShares& shares = devices[device].shares;
            !shares.isEmpty() || selection.hasDevice(static_cast<DeviceId>(device)))
            table.rows.push_back({static_cast<DeviceId>(device), shares.breakdown(wall)});
    table.rows.push_back({std::nullopt, (devices.size() == 1 ? devices.front().shares : all).breakdown(wall)});
    return table;
}

}  // namespace

DeviceTimes deviceTimes(const View& view) {
    const Trace& trace = view.trace;
    const Selection selection(view);
    const Buckets buckets(trace, view.classes);
    std::vector<DeviceSums> devices(trace.devices.size());
    std::vector<DeviceSums*> ofStream;
    for (const Stream& stream : trace.streams)
        ofStream.push_back(&devices[index(stream.device)]);
    TimeShares all;
    const bool areSeveral = devices.size() > 1;  // else that one is all
    ElapsedSums elapsed(trace);
    const auto add = [&](std::uint32_t event, Nanos from, Nanos to) { elapsed.add(event, from, to); };
    const auto addNone = [](std::uint32_t, Nanos, Nanos) {};
    selection.forEachClipped([&](std::size_t i, Nanos start, Nanos end) {
        const auto event = static_cast<std::uint32_t>(i);
        const Bucket bucket = buckets[i];
        DeviceSums& device = *ofStream[index(trace.events.stream[i])];
        device.shares.add(event, bucket, start, end, add);
        device.sets.add(trace.events.kind[i], start, end);
        if (areSeveral) all.add(event, bucket, start, end, addNone);
    });
    Nanos sets = 0;
    for (DeviceSums& device : devices) {
        device.shares.finish(add);
        addBounded(sets, device.sets.exposed());
    }
    all.finish(addNone);
    DeviceTimes times{elapsed.byName(), breakdownOf(selection, devices, all)};
    times.exposed.setsBesideKernels = sets;
    return times;
}

}  // namespace core
