// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/pattern/pattern_levels.h"

#include "core/analysis/pattern/repeats.h"
#include "core/base/parallel.h"
#include "core/trace/column_memory.h"

#include <algorithm>
#include <map>
#include <utility>

namespace core {

namespace {

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
