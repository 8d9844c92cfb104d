// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/findings/exposure.h"

#include "core/analysis/time/elapsed.h"

#include <algorithm>
#include <map>

namespace core {

namespace {

class Sums {
public:
    explicit Sums(std::size_t devices) : m_devices(devices) {}

    void add(std::uint32_t event, DeviceId device, Nanos from, Nanos to) {
        const auto [place, isNew] = m_places.try_emplace(event, m_made.operations.size());
        if (isNew) m_made.operations.push_back({event, from, 0});
        m_made.operations[place->second].time += to - from;
        m_devices[index(device)] += to - from;
    }
    ExposedTime finish() && {
        std::sort(m_made.operations.begin(), m_made.operations.end(),
                  [](const ExposedOperation& a, const ExposedOperation& b) { return a.event < b.event; });
        for (const Nanos time : m_devices)
            m_made.most = std::max(m_made.most, time);
        return std::move(m_made);
    }

private:
    ExposedTime m_made;
    std::map<std::uint32_t, std::size_t> m_places;
    std::vector<Nanos> m_devices;
};

}  // namespace

Exposure exposureOf(const View& view) {
    Options options = view.options;
    options.overlap = Overlap::Computation;
    View own{view.trace, view.classes, options, view.stop, view.iterations, view.host, view.kernelNames, view.code};
    const Events& events = view.trace.events;
    Sums communication(view.trace.devices.size()), copies(view.trace.devices.size());
    forEachCompared(own, [&](std::uint32_t event, Nanos from, Nanos to) {
        const DeviceId device = view.trace.streams[index(events.stream[event])].device;
        const OpKind kind = events.kind[event];
        if (kind == OpKind::Copy)
            copies.add(event, device, from, to);
        else if (kind == OpKind::Kernel && view.classes.communication[index(events.name[event])])
            communication.add(event, device, from, to);
    });
    return {std::move(communication).finish(), std::move(copies).finish()};
}

}  // namespace core
