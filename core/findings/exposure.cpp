// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/findings/exposure.h"

#include "core/analysis/time/elapsed.h"

#include <algorithm>

namespace core {

namespace {

/// The exposed operations of one kind. Each device settles those of a kind in their order, so that the stretches of an
/// operation follow one another.
class OfKind {
public:
    explicit OfKind(std::size_t devices) : m_devices(devices) {}

    void add(std::uint32_t event, DeviceId device, Nanos from, Nanos to) {
        std::vector<ExposedOperation>& all = m_devices[index(device)];
        if (all.empty() || all.back().event != event) all.push_back({event, from, 0});
        all.back().time += to - from;
    }
    ExposedTime finish() && {
        ExposedTime made;
        std::vector<ExposedOperation>& all = made.operations;
        for (std::size_t device = 0; device < m_devices.size(); ++device) {
            Nanos sum = 0;
            for (const ExposedOperation& each : m_devices[device])
                sum += each.time;
            if (sum > made.most) made.most = sum, made.device = static_cast<DeviceId>(device);
            const std::ptrdiff_t before = std::ssize(all);
            all.insert(all.end(), m_devices[device].begin(), m_devices[device].end());
            std::ranges::inplace_merge(all, all.begin() + before, {}, &ExposedOperation::event);
        }
        return made;
    }

private:
    std::vector<std::vector<ExposedOperation>> m_devices;
};

}  // namespace

Exposure exposureOf(const View& view) {
    const Events& events = view.trace.events;
    OfKind communication(view.trace.devices.size()), copies(view.trace.devices.size());
    forEachExposedTransfer(view, [&](std::uint32_t event, Nanos from, Nanos to) {
        const DeviceId device = view.trace.streams[index(events.stream[event])].device;
        (events.kind[event] == OpKind::Copy ? copies : communication).add(event, device, from, to);
    });
    return {std::move(communication).finish(), std::move(copies).finish()};
}

}  // namespace core
