// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/findings/exposure.h"

#include "core/analysis/time/elapsed.h"
#include "core/trace/column_memory.h"

#include <algorithm>

namespace core {

namespace {

class Sums {
public:
    /// `places` maps events to 1-based positions, 0 at first; sums may share it, because each event is in only one.
    Sums(std::size_t devices, std::vector<std::uint32_t>& places) : m_places(places), m_devices(devices) {
        m_made.operations = roomFor<ExposedOperation>(places.size());
    }

    void add(std::uint32_t event, DeviceId device, Nanos from, Nanos to) {
        if (m_places[event] == 0) {
            m_made.operations.push_back({event, from, 0});
            m_places[event] = static_cast<std::uint32_t>(m_made.operations.size());
        }
        m_made.operations[m_places[event] - 1].time += to - from;
        m_devices[index(device)] += to - from;
    }
    ExposedTime finish() && {
        if (!std::ranges::is_sorted(m_made.operations, {}, &ExposedOperation::event))
            std::ranges::sort(m_made.operations, {}, &ExposedOperation::event);
        for (std::size_t device = 0; device < m_devices.size(); ++device)
            if (m_devices[device] > m_made.most)
                m_made.most = m_devices[device], m_made.device = static_cast<DeviceId>(device);
        return std::move(m_made);
    }

private:
    ExposedTime m_made;
    std::vector<std::uint32_t>& m_places;
    std::vector<Nanos> m_devices;
};

}  // namespace

Exposure exposureOf(const View& view) {
    const Events& events = view.trace.events;
    auto places = filledColumn<std::uint32_t>(events.size(), 0);
    Sums communication(view.trace.devices.size(), places), copies(view.trace.devices.size(), places);
    forEachExposedTransfer(view, [&](std::uint32_t event, Nanos from, Nanos to) {
        const DeviceId device = view.trace.streams[index(events.stream[event])].device;
        (events.kind[event] == OpKind::Copy ? copies : communication).add(event, device, from, to);
    });
    return {std::move(communication).finish(), std::move(copies).finish()};
}

}  // namespace core
