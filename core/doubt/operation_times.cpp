// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/doubt/operation_times.h"

#include "core/base/stop.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <string>
#include <vector>

namespace core {

namespace {

constexpr const char* clocksDoNotFit =
    "left as they are: what relates the host to the GPU (causes of idle time, launches, iterations) does not fit";
constexpr const char* clocksAdvice =
    "use figures of the GPU alone, or record again with a newer version of the profiler";

bool isGoodPart(std::size_t count, std::size_t all) {
    constexpr std::size_t least = 10, oneIn = 10;
    return count >= least && count >= all / oneIn;
}

std::string shortSpanText(Nanos span) {
    const auto length = static_cast<double>(span);
    return span < 1'000'000'000 ? fmt::format("{:.1f} ms", length / 1e6) : fmt::format("{:.1f} s", length / 1e9);
}

/// Returns the end of the last row to end; the lowest number if there is none.
template <class Rows>
Nanos latestEnd(const Rows& rows, const std::stop_token& stop) {
    Nanos latest = std::numeric_limits<Nanos>::min();
    for (std::size_t i = 0; i < rows.size() && !everyFew(i, stop); ++i)
        latest = std::max(latest, rows.start[i] + rows.duration[i]);
    return latest;
}

std::string placeOfOperation(const Trace& trace, std::size_t event) {
    return fmt::format("{:.6f} s, {}", static_cast<double>(trace.events.start[event]) / 1e9,
                       trace.names[trace.events.name[event]]);
}

}  // namespace

std::optional<Doubt> startsBeforeLaunch(const Trace& trace, const std::stop_token& stop) {
    constexpr Nanos usual = 1'000'000, far = 1'000'000'000, another = 3600ll * 1'000'000'000;
    std::size_t launched = 0, count = 0, first = 0;
    Nanos furthest = 0;
    for (std::size_t i = 0; i < trace.events.size(); ++i) {
        if (everyFew(i, stop)) return std::nullopt;
        const std::uint32_t call = trace.events.launch[i];
        if (call == noLaunch) continue;
        ++launched;
        const Nanos early = trace.calls.start[call] - trace.events.start[i];
        if (early <= usual || early > another) continue;
        if (count++ == 0) first = i;
        furthest = std::max(furthest, early);
    }
    const bool areMany = isGoodPart(count, launched);
    if (!areMany && furthest <= far) return std::nullopt;
    Doubt doubt{.kind = DoubtKind::Times, .count = count, .firstAt = placeOfOperation(trace, first)};
    doubt.what = fmt::format("{} of {} GPU operations start up to {} before the call that launches them", count,
                             launched, shortSpanText(furthest));
    doubt.consequence = areMany ? clocksDoNotFit : "left as they are: the time between them and the others is idle";
    doubt.advice = clocksAdvice;
    return doubt;
}

std::optional<Doubt> startsLongAfterLaunch(const Trace& trace, const std::stop_token& stop) {
    constexpr Nanos unusual = 60ll * 1'000'000'000;
    constexpr std::size_t least = 10;
    struct Delays {
        std::size_t launched = 0, first = 0;
        Nanos delay = std::numeric_limits<Nanos>::max();
    };
    std::vector<Delays> devices(trace.devices.size());
    for (std::size_t i = 0; i < trace.events.size(); ++i) {
        if (everyFew(i, stop)) return std::nullopt;
        const std::uint32_t call = trace.events.launch[i];
        if (call == noLaunch) continue;
        Delays& device = devices[index(trace.streams[index(trace.events.stream[i])].device)];
        if (device.launched++ == 0) device.first = i;
        device.delay = std::min(device.delay, trace.events.start[i] - trace.calls.start[call]);
    }
    Doubt doubt{.kind = DoubtKind::Times};
    Nanos shortest = std::numeric_limits<Nanos>::max();
    for (std::uint32_t i = 0; i < devices.size(); ++i) {
        if (devices[i].launched < least || devices[i].delay < unusual) continue;
        if (doubt.devices.empty()) doubt.firstAt = placeOfOperation(trace, devices[i].first);
        doubt.devices.push_back(i);
        doubt.count += devices[i].launched;
        shortest = std::min(shortest, devices[i].delay);
    }
    if (doubt.devices.empty()) return std::nullopt;
    doubt.what = fmt::format("{} GPU operations start {} or more after the call that launches them", doubt.count,
                             shortSpanText(shortest));
    doubt.consequence = clocksDoNotFit;
    doubt.advice = clocksAdvice;
    return doubt;
}

std::optional<Doubt> startsAfterEverything(const Trace& trace, const std::stop_token& stop) {
    constexpr Nanos unusual = 60ll * 1'000'000'000;
    const Events& events = trace.events;
    const Nanos host = std::max(latestEnd(trace.calls, stop), latestEnd(trace.hostRanges, stop));
    if (stop.stop_requested() || trace.calls.size() == 0 || events.size() == 0 || events.start.back() - host < unusual)
        return std::nullopt;
    Nanos latest = host, longest = 0;
    std::size_t first = events.size();
    for (std::size_t i = 0; i < events.size(); ++i) {
        if (everyFew(i, stop)) return std::nullopt;
        if (events.launch[i] != noLaunch && events.start[i] - latest >= unusual) {
            first = std::min(first, i);
            longest = std::max(longest, events.start[i] - latest);
        }
        latest = std::max(latest, events.start[i] + events.duration[i]);
    }
    constexpr std::size_t oneIn = 10;  // more of them may be a queue that waited
    const std::size_t count = events.size() - first;
    if (count == 0 || count * oneIn > events.size()) return std::nullopt;
    Doubt doubt{.kind = DoubtKind::Times, .count = count, .firstAt = placeOfOperation(trace, first)};
    doubt.what = fmt::format("{} of {} GPU operations {} up to {} after all else has ended, their launches too", count,
                             events.size(), count == 1 ? "starts" : "start", shortSpanText(longest));
    doubt.consequence = "left as they are: the time between them and the others is idle";
    doubt.advice = clocksAdvice;
    return doubt;
}

std::optional<Doubt> kernelsWithoutDuration(const Trace& trace, const std::stop_token& stop) {
    std::size_t kernels = 0, count = 0, first = 0;
    for (std::size_t i = 0; i < trace.events.size(); ++i) {
        if (everyFew(i, stop)) return std::nullopt;
        if (trace.events.kind[i] != OpKind::Kernel) continue;
        ++kernels;
        if (trace.events.duration[i] == 0 && count++ == 0) first = i;
    }
    if (!isGoodPart(count, kernels)) return std::nullopt;
    Doubt doubt{.kind = DoubtKind::Times, .count = count, .firstAt = placeOfOperation(trace, first)};
    doubt.what = fmt::format("{} of {} kernels have no duration", count, kernels);
    doubt.consequence = "kept: busy time is too short by what they took, and idle time too long";
    doubt.advice = "the profiler lost their ends: record again, with a newer version of it if that repeats";
    return doubt;
}

}  // namespace core
