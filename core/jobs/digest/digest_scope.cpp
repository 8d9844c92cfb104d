// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/jobs/digest/digest_scope.h"

#include "core/base/exact_sum.h"

#include <algorithm>
#include <limits>
#include <map>
#include <utility>

namespace core {

namespace {

using Owner = std::pair<DeviceId, ProcessId>;

std::map<Owner, ExactSum> kernelTimes(const View& view) {
    std::map<Owner, ExactSum> times;
    const Events& events = view.trace.events;
    std::vector<ExactSum> byStream(view.trace.streams.size());
    std::vector<bool> hasKernels(view.trace.streams.size());
    for (std::size_t i = 0; i < events.size(); ++i) {
        if (events.kind[i] != OpKind::Kernel && events.kind[i] != OpKind::Graph) continue;
        byStream[index(events.stream[i])] += events.duration[i];
        hasKernels[index(events.stream[i])] = true;
    }
    for (std::size_t i = 0; i < byStream.size(); ++i)
        if (hasKernels[i]) times[{view.trace.streams[i].device, view.trace.streams[i].process}] += byStream[i];
    return times;
}

/// Adds the iterations of the process's first track whose numbers ascend.
void addIterations(const View& view, DigestScope& scope, std::vector<std::uint32_t>& hereOf) {
    const IterationList& list = iterationList(view);
    hereOf.assign(list.iterations.size(), noIteration);
    const HostRanges& ranges = view.trace.hostRanges;
    std::optional<std::uint32_t> track;
    for (std::size_t i = 0; i < list.iterations.size(); ++i) {
        const Iteration& each = list.iterations[i];
        if (each.process != scope.process || (track && *track != each.track)) continue;
        track = each.track;
        const bool rises = scope.iterations.empty() || each.number > scope.iterations.back().number;
        if (scope.iterations.size() == maxDigestIterations || !rises) {
            ++scope.leftOut;
            continue;
        }
        hereOf[i] = static_cast<std::uint32_t>(scope.iterations.size());
        ScopeIteration& here = scope.iterations.emplace_back();
        here = {each.number, each.start, each.end, std::numeric_limits<Nanos>::max(), 0, i};
        if (each.range == noRange) continue;
        here.hostStart = ranges.start[each.range];
        here.hostEnd = here.hostStart + ranges.duration[each.range];
    }
}

void own(const View& view, DigestScope& scope, const std::vector<std::uint32_t>& hereOf) {
    const Trace& trace = view.trace;
    const Events& events = trace.events;
    const IterationList& list = iterationList(view);
    scope.iterationOf.assign(events.size(), noIteration);
    for (std::size_t i = 0; i < events.size() && !view.stop.stop_requested(); ++i) {
        const Stream& stream = trace.streams[index(events.stream[i])];
        if (stream.process != scope.process || stream.device != scope.device) continue;
        const std::uint32_t listed = list.ownerOf.empty() ? 0 : list.ownerOf[i];
        const std::uint32_t here = list.ownerOf.empty() ? 0 : listed == noIteration ? noIteration : hereOf[listed];
        scope.iterationOf[i] = here;
        if (here == noIteration) continue;
        ScopeIteration& iteration = scope.iterations[here];
        const bool hasRange = iteration.listed != noIteration && list.iterations[iteration.listed].range != noRange;
        if (hasRange) continue;
        const std::uint32_t launch = events.launch[i];
        const Nanos launched = launch == noLaunch ? events.start[i] : trace.calls.start[launch];
        iteration.hostStart = std::min(iteration.hostStart, launched);
        iteration.hostEnd = std::max(iteration.hostEnd, launched + 1);
    }
}

}  // namespace

std::optional<std::size_t> DigestScope::iterationAt(Nanos time) const {
    const auto after = std::ranges::upper_bound(iterations, time, {}, &ScopeIteration::start);
    if (after == iterations.begin() || time >= (after - 1)->end) return std::nullopt;
    return static_cast<std::size_t>(after - iterations.begin()) - 1;
}

std::vector<DigestScope> digestScopes(const View& view) {
    const auto times = kernelTimes(view);
    std::vector<DigestScope> scopes;
    const auto longest =
        std::max_element(times.begin(), times.end(), [](const auto& a, const auto& b) { return a.second < b.second; });
    for (auto each = times.begin(); each != times.end(); ++each) {
        if (view.trace.source.rank && each != longest) continue;
        DigestScope scope;
        scope.device = each->first.first;
        scope.process = each->first.second;
        std::vector<std::uint32_t> hereOf;
        addIterations(view, scope, hereOf);
        if (iterationList(view).iterations.empty())
            scope.iterations.push_back({1, 0, view.trace.end, std::numeric_limits<Nanos>::max(), 0, noIteration});
        own(view, scope, hereOf);
        for (ScopeIteration& iteration : scope.iterations)
            if (iteration.hostStart > iteration.hostEnd) iteration.hostStart = iteration.hostEnd;
        scopes.push_back(std::move(scope));
    }
    return scopes;
}

}  // namespace core
