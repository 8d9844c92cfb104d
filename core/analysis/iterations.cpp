// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/iterations.h"

#include "core/base/regex.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <map>
#include <string_view>

namespace core {

namespace {

struct HostStep {
    ProcessId process{};
    Nanos start = 0;
    Nanos end = 0;
    NameId name{};
};

bool isStepName(std::string_view name) {
    constexpr std::string_view prefix = "ProfilerStep#";
    return name.starts_with(prefix) && name.size() > prefix.size() &&
           name.find_first_not_of("0123456789", prefix.size()) == std::string_view::npos;
}

/// The ranges users make: frames of the interpreter and the profiler's own time are none, operators repeat too often.
bool isUserRange(RangeKind kind) {
    return kind == RangeKind::PushPop || kind == RangeKind::StartEnd || kind == RangeKind::StartEndAcross ||
           kind == RangeKind::Annotation;
}

using NameTest = std::function<bool(std::string_view)>;

std::vector<bool> namesThat(const Trace& trace, const NameTest& test) {
    std::vector<bool> names(trace.names.size());
    std::transform(trace.names.texts().begin(), trace.names.texts().end(), names.begin(), test);
    return names;
}

std::vector<HostStep> stepsNamed(const Trace& trace, const std::vector<bool>& names) {
    std::vector<HostStep> steps;
    const HostRanges& ranges = trace.hostRanges;
    for (std::size_t i = 0; i < ranges.size(); ++i) {
        if (!names[index(ranges.name[i])] || ranges.kind[i] == RangeKind::Overhead) continue;
        const ProcessId process = trace.threads[index(ranges.thread[i])].process;
        steps.push_back({process, ranges.start[i], ranges.start[i] + ranges.duration[i], ranges.name[i]});
    }
    std::stable_sort(steps.begin(), steps.end(), [](const HostStep& a, const HostStep& b) {
        return std::pair(a.process, a.start) < std::pair(b.process, b.start);
    });
    return steps;
}

/// The name whose ranges repeat on one thread without overlapping and cover the most host time.
std::optional<NameId> repeatedName(const Trace& trace) {
    struct Repeats {
        std::int64_t count = 0;
        Nanos covered = 0;
        Nanos end = 0;
        bool overlap = false;
    };
    std::map<std::pair<NameId, ThreadId>, Repeats> repeats;
    const HostRanges& ranges = trace.hostRanges;
    for (std::size_t i = 0; i < ranges.size(); ++i) {
        if (!isUserRange(ranges.kind[i])) continue;
        Repeats& seen = repeats[{ranges.name[i], ranges.thread[i]}];
        seen.overlap |= seen.count > 0 && ranges.start[i] < seen.end;
        seen.end = ranges.start[i] + ranges.duration[i];
        seen.covered += ranges.duration[i];
        ++seen.count;
    }
    std::optional<NameId> best;
    Nanos most = 0;
    for (const auto& [key, seen] : repeats) {
        if (seen.count < 2 || seen.overlap || seen.covered <= most) continue;
        best = key.first;
        most = seen.covered;
    }
    return best;
}

/// The step whose host range a call of this process lies in, by its start; nested steps of one name: the latest.
std::size_t stepAt(const std::vector<HostStep>& steps, ProcessId process, Nanos time) {
    const auto after = std::partition_point(steps.begin(), steps.end(), [&](const HostStep& step) {
        return std::pair(step.process, step.start) <= std::pair(process, time);
    });
    const auto at = static_cast<std::size_t>(after - steps.begin());
    if (at == 0 || steps[at - 1].process != process || steps[at - 1].end <= time) return steps.size();
    return at - 1;
}

std::vector<Iteration> iterationsFor(const Trace& trace, const std::vector<HostStep>& steps) {
    std::vector<Iteration> iterations;
    for (const HostStep& step : steps)
        iterations.push_back({std::string(trace.names[step.name]), step.process, step.start, step.end, {}});
    return iterations;
}

bool assignLaunched(const Trace& trace, const std::vector<HostStep>& steps, std::vector<Iteration>& iterations) {
    bool any = false;
    for (std::uint32_t event = 0; event < trace.events.size(); ++event) {
        const std::uint32_t call = trace.events.launch[event];
        if (call == noLaunch) continue;
        const ProcessId process = trace.streams[index(trace.events.stream[event])].process;
        const std::size_t step = stepAt(steps, process, trace.calls.start[call]);
        if (step == steps.size()) continue;
        iterations[step].operations.push_back(event);
        any = true;
    }
    return any;
}

/// Sets the GPU windows from the operations; iterations that launched nothing go.
void setWindows(const Trace& trace, std::vector<Iteration>& iterations) {
    std::erase_if(iterations, [](const Iteration& iteration) { return iteration.operations.empty(); });
    for (Iteration& iteration : iterations) {
        iteration.start = trace.events.start[iteration.operations.front()];
        iteration.end = iteration.start;
        for (const std::uint32_t event : iteration.operations)
            iteration.end = std::max(iteration.end, trace.events.end(event));
    }
    std::stable_sort(iterations.begin(), iterations.end(), [](const Iteration& a, const Iteration& b) {
        return std::pair(a.process, a.start) < std::pair(b.process, b.start);
    });
    for (std::size_t i = 0; i + 1 < iterations.size(); ++i)
        if (iterations[i + 1].process == iterations[i].process) iterations[i].end = iterations[i + 1].start;
}

/// Without launches: every operation belongs to the window in which it starts.
void assignStarting(const Trace& trace, std::vector<Iteration>& iterations) {
    for (Iteration& iteration : iterations) {
        const auto begin = trace.events.start.begin();
        const auto from = std::lower_bound(begin, trace.events.start.end(), iteration.start);
        const auto to = std::lower_bound(from, trace.events.start.end(), iteration.end);
        for (auto event = from - begin; event < to - begin; ++event)
            if (trace.streams[index(trace.events.stream[static_cast<std::size_t>(event)])].process == iteration.process)
                iteration.operations.push_back(static_cast<std::uint32_t>(event));
    }
    std::erase_if(iterations, [](const Iteration& iteration) { return iteration.operations.empty(); });
}

/// Annotations on the GPU come once per stream: those of one name that overlap are one iteration.
std::vector<HostStep> annotatedSteps(const Trace& trace, const std::vector<bool>& names) {
    std::vector<HostStep> steps;
    const DeviceRanges& ranges = trace.deviceRanges;
    for (std::size_t i = 0; i < ranges.size(); ++i) {
        if (!names[index(ranges.name[i])]) continue;
        const ProcessId process = trace.streams[index(ranges.stream[i])].process;
        const Nanos end = ranges.start[i] + ranges.duration[i];
        if (!steps.empty() && steps.back().name == ranges.name[i] && steps.back().process == process &&
            ranges.start[i] < steps.back().end) {
            steps.back().end = std::max(steps.back().end, end);
        } else {
            steps.push_back({process, ranges.start[i], end, ranges.name[i]});
        }
    }
    return steps;
}

IterationList listOf(const Trace& trace, const std::string& name, const std::vector<bool>& names) {
    IterationList list{name, IterationBasis::Launches, {}};
    const std::vector<HostStep> steps = stepsNamed(trace, names);
    list.iterations = iterationsFor(trace, steps);
    if (assignLaunched(trace, steps, list.iterations)) {
        setWindows(trace, list.iterations);
        return list;
    }
    const std::vector<HostStep> annotated = annotatedSteps(trace, names);
    list.basis = annotated.empty() ? IterationBasis::HostRange : IterationBasis::GpuAnnotation;
    if (!annotated.empty()) list.iterations = iterationsFor(trace, annotated);
    assignStarting(trace, list.iterations);
    return list;
}

}  // namespace

std::string_view text(IterationBasis basis) {
    switch (basis) {
        case IterationBasis::Launches:
            return "launches";
        case IterationBasis::GpuAnnotation:
            return "GPU annotation";
        case IterationBasis::HostRange:
            return "host range";
    }
    return "";
}

Result<IterationList> iterationsOf(const Trace& trace, const std::string& name) {
    if (name.starts_with("re:")) {
        const Regex pattern(std::string_view(name).substr(3));
        if (pattern.error())
            return Error{fmt::format("character {}: {}", pattern.error()->at + 1, pattern.error()->message)};
        return listOf(trace, name, namesThat(trace, [&](std::string_view text) { return pattern.matches(text); }));
    }
    if (name != "auto")
        return listOf(trace, name, namesThat(trace, [&](std::string_view text) { return text == name; }));
    if (auto steps = listOf(trace, "ProfilerStep#N", namesThat(trace, isStepName)); !steps.iterations.empty())
        return steps;
    const auto repeated = repeatedName(trace);
    if (!repeated) return IterationList{};
    return listOf(trace, std::string(trace.names[*repeated]),
                  namesThat(trace, [&](std::string_view text) { return text == trace.names[*repeated]; }));
}

}  // namespace core
