// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/scope/pattern_iterations.h"

#include "core/analysis/pattern/pattern_levels.h"
#include "core/analysis/scope/iteration_numbers.h"
#include "core/analysis/scope/owned_work.h"
#include "core/base/stop.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <limits>
#include <map>
#include <tuple>

namespace core {

namespace {

constexpr std::string_view foundByPattern = "found by pattern", beforeAgreement = ", agreement ";

/// The repeats of one device; their steps begin at index `first`.
struct Repeats {
    const DevicePattern* pattern;
    const DeviceLevel* level;
    std::uint32_t first;
};

/// Finds the repeat in which a launch or a moment lies.
class RepeatClock {
public:
    RepeatClock(const Trace& trace, const Repeats& repeats) : m_first(repeats.first) {
        const auto& order = repeats.pattern->order;
        for (const std::uint32_t bound : repeats.level->bounds) {
            const bool isThere = bound < order.size();
            m_starts.push_back(isThere ? trace.events.start[order[bound]] : std::numeric_limits<Nanos>::max());
            m_calls.push_back(isThere ? trace.events.launch[order[bound]] : noLaunch);
        }
        if (repeats.pattern->stream) m_calls.clear();
        endLast(trace);
    }

    std::uint32_t stepOf(const Trace& trace, std::size_t event) const {
        const std::uint32_t call = trace.events.launch[event];
        return call == noLaunch || m_calls.empty() ? within(m_starts, trace.events.start[event])
                                                   : within(m_calls, call);
    }

private:
    /// A recording that ends with the last repeat does not say where that ends. It lasts as long on the host as the
    /// longest other one, so that what a program does after its loop, as copying results back, belongs to no repeat.
    void endLast(const Trace& trace) {
        const std::vector<Nanos>& starts = trace.calls.start;
        if (m_calls.size() < 3 || m_calls.back() != noLaunch) return;
        Nanos longest = 0;
        for (std::size_t i = 1; i + 1 < m_calls.size(); ++i) {
            if (m_calls[i] == noLaunch || m_calls[i - 1] == noLaunch) return;
            longest = std::max(longest, starts[m_calls[i]] - starts[m_calls[i - 1]]);
        }
        const auto end = std::lower_bound(starts.begin(), starts.end(), starts[m_calls[m_calls.size() - 2]] + longest);
        m_calls.back() = static_cast<std::uint32_t>(end - starts.begin());
    }
    template <class Value>
    std::uint32_t within(const std::vector<Value>& bounds, Value value) const {
        const auto after = std::upper_bound(bounds.begin(), bounds.end(), value);
        if (after == bounds.begin() || after == bounds.end()) return noIteration;
        return m_first + static_cast<std::uint32_t>(after - bounds.begin() - 1);
    }

    std::uint32_t m_first;
    std::vector<Nanos> m_starts;
    std::vector<std::uint32_t> m_calls;  ///< the launches at the bounds; empty for the order of a stream
};

std::vector<const DeviceLevel*> requestedLevels(const Patterns& patterns, std::size_t number) {
    std::vector<const DeviceLevel*> levels;
    for (std::size_t i = 0; i < patterns.levels.size(); ++i)
        for (const DeviceLevel& level : patterns.levels[i].devices)
            if (number == 0 ? level.isChosen : number == i + 1) levels.push_back(&level);
    std::sort(levels.begin(), levels.end(),
              [](const DeviceLevel* a, const DeviceLevel* b) { return a->device < b->device; });
    return levels;
}

/// The steps of all devices, by track. Devices of a process with the same repeats share theirs.
struct Tracks {
    std::vector<Step> steps;
    std::vector<Repeats> repeats;

    Tracks(const Patterns& patterns, const std::vector<const DeviceLevel*>& levels) {
        std::map<std::tuple<ProcessId, std::size_t, std::size_t>, std::uint32_t> known;
        for (const DeviceLevel* level : levels) {
            const DevicePattern& pattern = patterns.devices[level->device];
            const ProcessId process = pattern.kernels.process;
            const auto here = static_cast<std::uint32_t>(steps.size());
            const auto [first, isNew] = known.try_emplace({process, level->kernels, level->repeats()}, here);
            const auto track = static_cast<std::uint32_t>(known.size() - 1);
            for (std::size_t i = 0; isNew && i < level->repeats(); ++i)
                steps.push_back({{}, process, track, 0, 0, noRange});
            repeats.push_back({&pattern, level, first->second});
        }
    }
};

std::vector<std::uint32_t> ownersOf(const Trace& trace, const std::vector<Repeats>& repeats,
                                    const std::stop_token& stop) {
    std::map<std::pair<ProcessId, DeviceId>, std::size_t> places;
    std::vector<RepeatClock> clocks;
    for (const Repeats& each : repeats) {
        places[{each.pattern->kernels.process, each.pattern->kernels.device}] = clocks.size();
        clocks.emplace_back(trace, each);
    }
    std::vector<const RepeatClock*> clockOf;  // one per stream; null if its device has no repeats
    for (const Stream& stream : trace.streams) {
        const auto place = places.find({stream.process, stream.device});
        clockOf.push_back(place == places.end() ? nullptr : &clocks[place->second]);
    }
    std::vector<std::uint32_t> ownerOf(trace.events.size(), noIteration);
    for (std::size_t event = 0; event < ownerOf.size(); ++event) {
        if (everyFew(event, stop)) return ownerOf;
        const RepeatClock* clock = clockOf[index(trace.events.stream[event])];
        if (clock) ownerOf[event] = clock->stepOf(trace, event);
    }
    // A graph launches the kernels of several repeats at once: for kernels, their place in the order decides.
    for (const Repeats& each : repeats)
        for (std::size_t i = 0; i < each.level->repeats() && !each.pattern->stream && !stop.stop_requested(); ++i)
            for (std::uint32_t place = each.level->bounds[i]; place < each.level->bounds[i + 1]; ++place)
                ownerOf[each.pattern->order[place]] = each.first + static_cast<std::uint32_t>(i);
    return ownerOf;
}

/// Describes the levels in the list; levels of several devices in one PatternLevel appear once.
std::string levelsText(const Patterns& patterns, std::size_t number) {
    std::string all;
    for (std::size_t i = 0; i < patterns.levels.size(); ++i)
        if (number == 0 ? patterns.levels[i].isChosen() : number == i + 1)
            all += (all.empty() ? "" : "; ") + text(patterns.levels[i]);
    return all;
}

IterationList listOf(const Trace& trace, const Patterns& patterns, std::size_t number, const std::stop_token& stop) {
    const std::vector<const DeviceLevel*> levels = requestedLevels(patterns, number);
    Tracks tracks(patterns, levels);
    IterationList list;
    double agreement = 1;
    for (const DeviceLevel* level : levels) {
        agreement = std::min(agreement, level->agreement);
        if (patterns.devices[level->device].stream) list.basis = IterationBasis::GpuOrder;
    }
    list.name = fmt::format("{}{}{}{}", foundByPattern, list.basis == IterationBasis::GpuOrder ? " in GPU order" : "",
                            beforeAgreement, agreementText(agreement));
    list.ownerOf = ownersOf(trace, tracks.repeats, stop);
    const OwnedWork work(trace, list.ownerOf, tracks.steps.size());
    setWindows(work.ofStep, tracks.steps);
    settle(work.ofStep, tracks.steps, list.ownerOf, true);
    for (const Step& step : tracks.steps)
        list.iterations.push_back({"", 0, step.process, step.track, step.start, step.end, noRange});
    core::number(list.iterations);
    const bool areSteps = levels.front()->isStep;
    for (Iteration& iteration : list.iterations)
        iteration.name = fmt::format("{} {}", areSteps ? "step" : "layers", iteration.number);
    list.explanation =
        fmt::format("found by pattern, {}, by {}{}", levelsText(patterns, number), text(list.basis), shareText(work));
    return list;
}

}  // namespace

std::optional<double> patternAgreement(const IterationList& list) {
    const std::string_view name = list.name;
    const std::size_t before = name.rfind(beforeAgreement);
    const bool isMarked = list.iterations.empty() || list.iterations.front().range != noRange;
    if (isMarked || !name.starts_with(foundByPattern) || before == name.npos) return std::nullopt;
    double percent = 0;
    const std::string_view figure = name.substr(before + beforeAgreement.size());
    if (std::from_chars(figure.data(), figure.data() + figure.size(), percent).ec != std::errc()) return std::nullopt;
    return percent;
}

Result<IterationList> iterationsByPattern(const Trace& trace, const std::string& name, const std::stop_token& stop) {
    std::size_t number = 0;
    if (name.size() > patternName.size()) {
        const char* const end = name.data() + name.size();
        const auto [rest, error] = std::from_chars(name.data() + patternName.size() + 1, end, number);
        if (error != std::errc() || rest != end || number == 0)
            return Error{ErrorKind::Usage, "a level is a number from 1 on, as in pattern:1"};
    }
    const Patterns patterns = patternsOf(trace, stop);
    IterationList none;
    if (stop.stop_requested()) return none;
    const bool isThere = number > 0 ? number <= patterns.levels.size() : !requestedLevels(patterns, 0).empty();
    if (isThere) return listOf(trace, patterns, number, stop);
    none.explanation = number > 0 ? fmt::format("none: {}: levels by pattern: {}", name, patterns.levels.size())
                                  : "none by pattern: " + whyNoStep(patterns, trace);
    if (number == 0 && !patterns.levels.empty())
        none.explanation += fmt::format("; {}:{} names them", patternName, patterns.levels.size());
    return none;
}

}  // namespace core
