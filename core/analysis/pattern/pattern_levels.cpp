// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/pattern/pattern_levels.h"

#include "core/analysis/pattern/periods.h"
#include "core/base/parallel.h"
#include "core/base/stop.h"
#include "core/trace/column_memory.h"

#include <algorithm>
#include <map>
#include <utility>

namespace core {

namespace {

/// Maps each stream to the entry of its process and device.
struct Places {
    std::vector<std::size_t> ofStream;
    std::vector<DeviceKernels> devices;
};

Places placesOf(const Trace& trace) {
    std::map<std::pair<DeviceId, ProcessId>, std::size_t> known;
    Places places;
    for (const Stream& stream : trace.streams) {
        const auto [place, isNew] = known.try_emplace({stream.device, stream.process}, places.devices.size());
        if (isNew) places.devices.push_back({stream.process, stream.device, {}, {}});
        places.ofStream.push_back(place->second);
    }
    return places;
}

/// Numbers of kernels, by which room is made before it is filled: growing step by step took half of the time.
struct KernelCounts {
    std::vector<std::size_t> all, launched;  ///< indexed by device
    std::vector<std::uint32_t> byCall;       ///< at call + 1
};

KernelCounts kernelCounts(const Trace& trace, const Places& places, const std::stop_token& stop) {
    const Events& events = trace.events;
    KernelCounts counts{std::vector<std::size_t>(places.devices.size()),
                        std::vector<std::size_t>(places.devices.size()),
                        filledColumn<std::uint32_t>(trace.calls.size() + 1, 0)};
    for (std::size_t event = 0; event < events.size(); ++event) {
        if (everyFew(event, stop)) break;
        if (events.kind[event] != OpKind::Kernel) continue;
        const std::size_t device = places.ofStream[index(events.stream[event])];
        ++counts.all[device];
        if (events.launch[event] == noLaunch) continue;
        ++counts.launched[device];
        ++counts.byCall[events.launch[event] + 1];
    }
    return counts;
}

constexpr std::size_t tolerance = 20;  // the last repeat may be shorter or longer by a 20th of a period
class RepeatedNames {
public:
    RepeatedNames(std::span<const NameId> names, const Period& period)
        : m_names(names), m_length(period.length), m_anchors(period.anchors) {}

    std::vector<std::uint32_t> made() {
        m_begins.push_back(m_anchors.front());
        while (const std::size_t next = following(m_begins.back()))
            m_begins.push_back(next);
        while (comesAgain(m_begins.back()))
            m_begins.push_back(m_begins.back() + m_length);
        moveBack();
        std::vector<std::uint32_t> places;
        std::size_t first = m_begins.front();
        for (; first >= m_length && comesAgain(first - m_length); first -= m_length)
            places.push_back(static_cast<std::uint32_t>(first - m_length));
        std::reverse(places.begin(), places.end());
        places.insert(places.end(), m_begins.begin(), m_begins.end());
        // If less is left, the last repeat is incomplete, and the one before it ends where it begins.
        const std::size_t last = m_begins.back(), left = m_names.size() - last;
        const bool isAll = left * tolerance <= m_length * (tolerance + 1);
        if (left * tolerance >= m_length * (tolerance - 1))
            places.push_back(static_cast<std::uint32_t>(isAll ? m_names.size() : last + m_length));
        if (places.size() < 2) places.clear();
        return places;
    }

private:
    /// Returns the start of the next repeat: the anchor nearest to where it is due. If that anchor is much later,
    /// returns the due place if the anchor is several whole periods ahead, else the anchor. 0 if no anchor follows.
    std::size_t following(std::size_t begin) const {
        const std::size_t due = begin + m_length;
        const auto from = std::lower_bound(m_anchors.begin(), m_anchors.end(), begin + (m_length + 1) / 2);
        if (from == m_anchors.end() || *from == begin) return 0;
        auto nearest = from;
        const auto distance = [&](std::size_t place) { return place > due ? place - due : due - place; };
        while (nearest + 1 != m_anchors.end() && distance(*(nearest + 1)) < distance(*nearest))
            ++nearest;
        const std::size_t ahead = *nearest - begin;
        if (2 * ahead < 3 * m_length) return *nearest;
        const std::size_t periods = (ahead + m_length / 2) / m_length, exact = periods * m_length;
        const std::size_t off = ahead > exact ? ahead - exact : exact - ahead;
        return off * tolerance <= m_length ? due : *nearest;
    }

    bool comesAgain(std::size_t begin) const {
        if (begin + 2 * m_length > m_names.size()) return false;
        return agreementOf(m_names, m_length, begin, begin + m_length) >= minAgreement;
    }

    /// Moves all starts back by as much as the names before the first two starts agree.
    void moveBack() {
        if (m_begins.size() < 2) return;
        const std::size_t first = m_begins[0], second = m_begins[1];
        std::size_t back = 0;
        while (back < first && back + 1 < std::min(m_length, second - first) &&
               m_names[first - back - 1] == m_names[second - back - 1])
            ++back;
        for (std::size_t& begin : m_begins)
            begin -= back;
    }

    std::span<const NameId> m_names;
    std::size_t m_length;
    const std::vector<std::uint32_t>& m_anchors;
    std::vector<std::size_t> m_begins;
};

/// Returns the indices at which repeats start, followed by the one at which the last ends; empty if there is none. A
/// repeat starts at the anchor of the period, or as far before it as the names before the first two anchors agree. If
/// an anchor is missing, the period decides. Incomplete repeats at either end are left out.
std::vector<std::uint32_t> repeatsOf(std::span<const NameId> names, const Period& period) {
    return period.anchors.empty() || period.length == 0 ? std::vector<std::uint32_t>()
                                                        : RepeatedNames(names, period).made();
}

constexpr std::size_t oneIn = 20;       // one in 20 names, or 5 %, may be missing in some repeats of a step
constexpr std::size_t launchedIn = 10;  // at most one kernel in 10 may lack its launch

/// Numbers the distinct names of one order at a time from 0 on, so that each of thousands of devices costs time in
/// proportion to its kernels, however many names the profile has.
class OrderNames {
public:
    explicit OrderNames(const Trace& trace) : m_trace(trace), m_numbers(trace.names.size(), none) {}

    std::vector<NameId> of(const std::vector<std::uint32_t>& order) {
        for (const NameId name : m_known)
            m_numbers[index(name)] = none;
        m_known.clear();
        std::vector<NameId> names = roomFor<NameId>(order.size());
        for (const std::uint32_t event : order) {
            const NameId name = m_trace.events.name[event];
            std::uint32_t& number = m_numbers[index(name)];
            if (number == none) {
                number = static_cast<std::uint32_t>(m_known.size());
                m_known.push_back(name);
            }
            names.push_back(static_cast<NameId>(number));
        }
        return names;
    }
    std::size_t size() const { return m_known.size(); }
    NameId recorded(NameId number) const { return m_known[index(number)]; }

private:
    static constexpr std::uint32_t none = 0xffffffff;

    const Trace& m_trace;
    std::vector<std::uint32_t> m_numbers;  ///< indexed by name
    std::vector<NameId> m_known;
};

/// Returns whether a level is a step: nearly all names are in all repeats, except the first and last, which may be cut.
bool isStep(const std::vector<NameId>& names, std::size_t nameCount, std::size_t repeats) {
    std::vector<std::size_t> counts(nameCount);
    for (const NameId name : names)
        ++counts[index(name)];
    const auto distinct = names.size() ? std::count_if(counts.begin(), counts.end(), [](auto n) { return n > 0; }) : 0;
    const auto rare = std::count_if(counts.begin(), counts.end(), [&](auto n) { return n > 0 && n + 1 < repeats; });
    return static_cast<std::size_t>(rare) * oneIn <= static_cast<std::size_t>(distinct);
}

std::size_t medianCount(std::vector<std::size_t> counts) {
    const auto middle = counts.begin() + static_cast<std::ptrdiff_t>(counts.size() / 2);
    std::nth_element(counts.begin(), middle, counts.end());
    return *middle;
}

/// Returns the device's median number of kernels per repeat, including those of other streams than the one searched.
std::size_t kernelsIn(const DevicePattern& device, const std::vector<std::uint32_t>& bounds) {
    std::vector<std::size_t> counts(bounds.size() - 1);
    if (!device.stream) {
        for (std::size_t i = 0; i < counts.size(); ++i)
            counts[i] = bounds[i + 1] - bounds[i];
        return medianCount(std::move(counts));
    }
    std::vector<std::size_t> before;
    for (const std::uint32_t bound : bounds) {
        const auto& all = device.kernels.all;
        const auto at =
            bound < device.order.size() ? std::lower_bound(all.begin(), all.end(), device.order[bound]) : all.end();
        before.push_back(static_cast<std::size_t>(at - all.begin()));
    }
    for (std::size_t i = 0; i < counts.size(); ++i)
        counts[i] = before[i + 1] - before[i];
    return medianCount(std::move(counts));
}

/// Finds the levels of a device, shortest first: a multiple of a step that agrees no better is not a level of its own.
std::vector<DeviceLevel> levelsOf(OrderNames& known, DevicePattern& device, std::size_t which,
                                  const std::stop_token& stop) {
    const std::vector<NameId> names = known.of(device.order);
    Periods periods = periodsOf(names, known.size(), stop);
    device.best = std::max(device.best, periods.best);
    std::vector<DeviceLevel> levels;
    std::size_t chosen = periods.found.size();
    for (const Period& period : periods.found) {
        if (stop.stop_requested()) break;
        std::vector<std::uint32_t> bounds = repeatsOf(names, period);
        if (bounds.size() < fewestRepeats + 1) continue;
        const auto explains = [&](const DeviceLevel& shorter) {
            return shorter.isStep && shorter.agreement >= period.agreement - agreementStep;
        };
        if (std::any_of(levels.begin(), levels.end(), explains)) continue;
        const bool step = isStep(names, known.size(), bounds.size() - 1);
        if (step && period.isOnce) chosen = levels.size();
        levels.push_back({which, period.length, kernelsIn(device, bounds), period.agreement,
                          known.recorded(names[period.anchors.front()]), step, false, std::move(bounds)});
    }
    const auto longestStep = std::find_if(levels.rbegin(), levels.rend(), [](const auto& each) { return each.isStep; });
    if (chosen < levels.size())
        levels[chosen].isChosen = true;
    else if (longestStep != levels.rend())
        longestStep->isChosen = true;
    return levels;
}

std::vector<DeviceLevel> levelsOf(const Trace& trace, OrderNames& known, DevicePattern& device, std::size_t which,
                                  bool byLaunch, const std::stop_token& stop) {
    if (byLaunch) {
        device.order = std::move(device.kernels.launched);
        device.stream.reset();
    } else {
        device.order = busiestStream(trace, device.kernels.all);
        device.stream = trace.events.stream[device.order.front()];
    }
    return levelsOf(known, device, which, stop);
}

/// Returns the levels of a device: of the order of launches, or if that has none, of its busiest stream.
std::vector<DeviceLevel> levelsOf(const Trace& trace, OrderNames& known, DevicePattern& device, std::size_t which,
                                  const std::stop_token& stop) {
    const std::size_t all = device.kernels.all.size();
    const bool areLaunched = (all - device.kernels.launched.size()) * launchedIn <= all;
    std::vector<DeviceLevel> own;
    if (areLaunched) own = levelsOf(trace, known, device, which, true, stop);
    if (own.empty()) own = levelsOf(trace, known, device, which, false, stop);
    return own;
}

}  // namespace

/// Orders by launch with a counting sort: calls are in order of time.
std::vector<DeviceKernels> deviceKernels(const Trace& trace, const std::stop_token& stop) {
    Places places = placesOf(trace);
    const Events& events = trace.events;
    KernelCounts counts = kernelCounts(trace, places, stop);
    for (std::size_t device = 0; device < places.devices.size(); ++device) {
        places.devices[device].all = roomFor<std::uint32_t>(counts.all[device]);
        places.devices[device].launched = roomFor<std::uint32_t>(counts.launched[device]);
    }
    std::vector<std::uint32_t>& next = counts.byCall;
    for (std::size_t call = 1; call < next.size(); ++call)
        next[call] += next[call - 1];
    std::vector<std::uint32_t> byLaunch = filledColumn<std::uint32_t>(next.back(), 0);
    for (std::size_t event = 0; event < events.size(); ++event) {
        if (everyFew(event, stop)) return {};
        if (events.kind[event] != OpKind::Kernel) continue;
        const auto kernel = static_cast<std::uint32_t>(event);
        places.devices[places.ofStream[index(events.stream[event])]].all.push_back(kernel);
        if (events.launch[event] != noLaunch) byLaunch[next[events.launch[event]]++] = kernel;
    }
    for (const std::uint32_t event : byLaunch)
        places.devices[places.ofStream[index(events.stream[event])]].launched.push_back(event);
    std::erase_if(places.devices, [](const DeviceKernels& each) { return each.all.empty(); });
    return std::move(places.devices);
}

std::vector<std::uint32_t> busiestStream(const Trace& trace, const std::vector<std::uint32_t>& kernels) {
    std::map<StreamId, std::size_t> counts;  // a map, since kernels have few streams even if the trace has many
    for (const std::uint32_t event : kernels)
        ++counts[trace.events.stream[event]];
    const auto fewer = [](const auto& a, const auto& b) { return a.second < b.second; };
    const StreamId busiest = std::max_element(counts.begin(), counts.end(), fewer)->first;
    std::vector<std::uint32_t> own = roomFor<std::uint32_t>(counts[busiest]);
    for (const std::uint32_t event : kernels)
        if (trace.events.stream[event] == busiest) own.push_back(event);
    return own;
}

Patterns patternsOf(const Trace& trace, const std::stop_token& stop) {
    Patterns patterns;
    for (DeviceKernels& kernels : deviceKernels(trace, stop))
        patterns.devices.push_back({std::move(kernels), {}, {}, 0});
    std::vector<DevicePattern>& devices = patterns.devices;
    std::vector<std::vector<DeviceLevel>> levelsOfDevice(devices.size());
    const std::size_t blocks = std::min(devices.size(), threadCount());  // each with a numbering of names
    sideBySide(blocks, [&](std::size_t block) {
        OrderNames known(trace);
        for (std::size_t which = block; which < devices.size() && !stop.stop_requested(); which += blocks)
            levelsOfDevice[which] = levelsOf(trace, known, devices[which], which, stop);
    });
    std::map<std::pair<std::size_t, bool>, PatternLevel> levels;  // keyed by kernels; layers come before steps
    for (std::vector<DeviceLevel>& own : levelsOfDevice)
        for (DeviceLevel& level : own)
            levels[{level.kernels, level.isStep}].devices.push_back(std::move(level));
    for (auto& [key, level] : levels)
        patterns.levels.push_back(std::move(level));
    return patterns;
}

}  // namespace core
