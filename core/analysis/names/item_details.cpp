// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/names/item_details.h"

#include "core/base/stop.h"

#include <algorithm>
#include <unordered_map>

namespace core {

namespace {

/// Calls visit(columns) with the columns of a kind; not for idle time, which has none.
template <class Visit>
void withRows(const Trace& trace, ItemKind kind, const Visit& visit) {
    switch (kind) {
        case ItemKind::Operation:
            return visit(trace.events);
        case ItemKind::Call:
            return visit(trace.calls);
        case ItemKind::HostRange:
            return visit(trace.hostRanges);
        case ItemKind::DeviceRange:
            return visit(trace.deviceRanges);
        case ItemKind::Idle:
            return;
    }
}

/// Returns whether two rows of one name belong together: a kernel and a copy with the same name do not.
bool areAlike(const Trace& trace, ItemKind kind, std::size_t a, std::size_t b) {
    const Events& events = trace.events;
    return kind != ItemKind::Operation ||
           (events.kind[a] == events.kind[b] && events.copyKind[a] == events.copyKind[b]);
}

template <class Rows>
void addLikes(const Trace& trace, const Rows& rows, const TraceItem& item, const std::stop_token& stop,
              ItemDetails& details) {
    std::vector<std::int64_t> durations;
    for (std::uint32_t i = 0; i < rows.size(); ++i) {
        if (everyFew(i, stop)) return;
        if (rows.name[i] != rows.name[item.index] || !areAlike(trace, item.kind, i, item.index)) continue;
        durations.push_back(rows.duration[i]);
        if (i < item.index) details.previous = i;
        if (i > item.index && !details.next) details.next = i;
        if (rows.duration[i] > rows.duration[item.index]) ++details.rank;
    }
    ++details.rank;
    details.likes = statisticsOf(durations);
}

struct ItemOnHost {
    ThreadId thread{};
    TimeWindow span;
};

/// Returns the thread and time of an item on the host: for an operation, those of the call that launched it.
std::optional<ItemOnHost> hostSpanOf(const Trace& trace, const TraceItem& item) {
    const auto span = [](const auto& rows, std::uint32_t i) {
        return ItemOnHost{rows.thread[i], {rows.start[i], rows.start[i] + rows.duration[i]}};
    };
    if (item.kind == ItemKind::Call) return span(trace.calls, item.index);
    if (item.kind == ItemKind::HostRange) return span(trace.hostRanges, item.index);
    const bool isLaunched = item.kind == ItemKind::Operation && trace.events.launch[item.index] != noLaunch;
    return isLaunched ? std::optional(span(trace.calls, trace.events.launch[item.index])) : std::nullopt;
}

/// Adds the ranges around an item. Ranges are ordered by (start, end descending), so outer ones come first.
void addAround(const Trace& trace, const TraceItem& item, const std::stop_token& stop, ItemDetails& details) {
    const auto at = hostSpanOf(trace, item);
    if (!at) return;
    const HostRanges& ranges = trace.hostRanges;
    for (std::uint32_t i = 0; i < ranges.size() && ranges.start[i] <= at->span.start; ++i) {
        if (everyFew(i, stop)) return;
        if (ranges.thread[i] != at->thread || ranges.start[i] + ranges.duration[i] < at->span.end) continue;
        if (ranges.kind[i] == RangeKind::Overhead) continue;
        const bool isItself = item.kind == ItemKind::HostRange && i == item.index;
        if (const auto shapes = trace.shapesOf(i); !shapes.empty()) details.shapes = shapes;
        if (!isItself) details.around.push_back(i);
    }
}

/// Adds the span of the operations whose launches lie within a host range on its thread, edges included.
void addOnGpu(const Trace& trace, const TraceItem& item, const std::stop_token& stop, ItemDetails& details) {
    if (item.kind != ItemKind::HostRange) return;
    const ItemOnHost range = *hostSpanOf(trace, item);
    const Events& events = trace.events;
    const Calls& calls = trace.calls;
    for (std::uint32_t i = 0; i < events.size(); ++i) {
        if (everyFew(i, stop)) return;
        const std::uint32_t call = events.launch[i];
        if (call == noLaunch || calls.thread[call] != range.thread || calls.start[call] < range.span.start) continue;
        if (calls.start[call] + calls.duration[call] > range.span.end) continue;
        if (!details.onGpu) details.onGpu = TimeWindow{events.start[i], events.end(i)};
        details.onGpu->end = std::max(details.onGpu->end, events.end(i));
    }
}

/// Sums the time in a window by name.
class NameTimes {
public:
    void add(NameId name, Nanos time) {
        TimeOfName& of = m_times[name];
        of.name = name;
        of.time += time;
        ++of.instances;
    }
    std::vector<TimeOfName> most() const {
        std::vector<TimeOfName> all;
        for (const auto& [name, time] : m_times)
            all.push_back(time);
        const std::size_t listed = std::min(all.size(), maxListedNames);
        std::ranges::partial_sort(all, all.begin() + static_cast<std::ptrdiff_t>(listed),
                                  [](const TimeOfName& a, const TimeOfName& b) {
                                      return std::pair(-a.time, a.name) < std::pair(-b.time, b.name);
                                  });
        all.resize(listed);
        return all;
    }

private:
    std::unordered_map<NameId, TimeOfName> m_times;
};

/// Visits the rows that overlap a window, with the time inside it. Rows are ordered by start.
template <class Rows, class Visit>
void forEachWithin(const Rows& rows, const TimeWindow& window, const std::stop_token& stop, const Visit& visit) {
    for (std::uint32_t i = 0; i < rows.size() && rows.start[i] < window.end; ++i) {
        if (everyFew(i, stop)) return;
        const Nanos end = rows.start[i] + rows.duration[i];
        if (end > window.start) visit(i, std::min(end, window.end) - std::max(rows.start[i], window.start));
    }
}

void addWork(const Trace& trace, const TimeWindow& window, std::optional<DeviceId> device, const std::stop_token& stop,
             WindowDetails& details) {
    const auto deviceOf = [&](std::size_t event) { return trace.streams[index(trace.events.stream[event])].device; };
    std::vector<Nanos> reached(trace.devices.size(), window.start);
    NameTimes work;
    forEachWithin(trace.events, window, stop, [&](std::uint32_t i, Nanos time) {
        if (device && deviceOf(i) != *device) return;
        if (trace.events.start[i] >= window.start) ++details.operations;
        work.add(trace.events.name[i], time);
        Nanos& to = reached[index(deviceOf(i))];
        const Nanos end = std::min(trace.events.end(i), window.end);
        details.busy += std::max<Nanos>(0, end - std::max(to, trace.events.start[i]));
        to = std::max(to, end);
    });
    details.work = work.most();
    details.devices = device ? 1 : trace.devices.size();
}

/// Finds the device's last operation to end by the start of the window, and the first to start from its end on.
void addNeighbors(const Trace& trace, const TimeWindow& window, DeviceId device, WindowDetails& details) {
    const Events& events = trace.events;
    for (std::uint32_t i = 0; i < events.size() && !details.after; ++i) {
        if (trace.streams[index(events.stream[i])].device != device) continue;
        if (events.end(i) <= window.start && (!details.before || events.end(i) >= events.end(*details.before)))
            details.before = i;
        if (events.start[i] >= window.end) details.after = i;
    }
}

}  // namespace

ItemDetails itemDetails(const Trace& trace, const TraceItem& item, const std::stop_token& stop) {
    ItemDetails details;
    withRows(trace, item.kind, [&](const auto& rows) {
        if (item.index < rows.size()) addLikes(trace, rows, item, stop, details);
    });
    if (details.likes.instances == 0) return details;
    addAround(trace, item, stop, details);
    addOnGpu(trace, item, stop, details);
    return details;
}

WindowDetails windowDetails(const Trace& trace, const TimeWindow& window, std::optional<DeviceId> device,
                            const std::stop_token& stop) {
    WindowDetails details;
    addWork(trace, window, device, stop, details);
    NameTimes host;
    forEachWithin(trace.calls, window, stop, [&](std::uint32_t i, Nanos time) { host.add(trace.calls.name[i], time); });
    details.host = host.most();
    if (device) addNeighbors(trace, window, *device, details);
    return details;
}

}  // namespace core
