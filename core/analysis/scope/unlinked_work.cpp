// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/scope/unlinked_work.h"

#include "core/trace/launches.h"

#include <algorithm>
#include <map>

namespace core {

namespace {

/// The kernels of a process without a link, and its calls that could have launched them; both by time.
struct UnlinkedKernels {
    std::vector<std::uint32_t> kernels, calls;

    /// Returns whether each kernel can have been launched by the call at its place.
    bool correspond(const Trace& trace) const {
        return kernels.size() == calls.size() &&
               std::ranges::equal(kernels, calls, [&](std::uint32_t kernel, std::uint32_t call) {
                   return trace.calls.start[call] <= trace.events.start[kernel];
               });
    }
};

/// Returns for each step the time at which it must have ended: when its known work, its range on the host and the
/// longest of the steps on its track would have.
std::vector<Nanos> latestEnds(const std::vector<Step>& steps, const std::vector<Work>& work) {
    std::map<std::uint32_t, Nanos> longest;
    std::map<std::uint32_t, std::size_t> last;
    for (std::size_t step = 0; step < steps.size(); ++step) {
        if (!work[step].any) continue;
        const auto [before, isFirst] = last.try_emplace(steps[step].track, step);
        Nanos& most = longest[steps[step].track];
        if (!isFirst) most = std::max(most, work[step].start - work[before->second].start);
        before->second = step;
    }
    std::vector<Nanos> ends;
    for (std::size_t step = 0; step < steps.size(); ++step)
        ends.push_back(std::max({work[step].end, steps[step].end, work[step].start + longest[steps[step].track]}));
    return ends;
}

/// Numbers the devices of each process; returns for each stream the number of its own.
std::vector<std::size_t> devicesOfStreams(const Trace& trace) {
    std::map<std::pair<ProcessId, DeviceId>, std::size_t> numbers;
    std::vector<std::size_t> devices;
    for (const Stream& stream : trace.streams)
        devices.push_back(numbers.try_emplace({stream.process, stream.device}, numbers.size()).first->second);
    return devices;
}

}  // namespace

std::vector<std::pair<std::uint32_t, std::uint32_t>> launchesInOrder(const Trace& trace) {
    const Events& events = trace.events;
    const UnlinkedOperations unlinkedOnes(trace);
    std::vector<char> launchesKernels(trace.names.size());  // indexed by the name of a call
    std::vector<char> isUsed(trace.calls.size());
    std::map<ProcessId, UnlinkedKernels> processes;
    for (std::uint32_t event = 0; event < events.size(); ++event) {
        const std::uint32_t call = events.launch[event];
        if (call != noLaunch) {
            isUsed[call] = 1;
            if (events.kind[event] == OpKind::Kernel) launchesKernels[index(trace.calls.name[call])] = 1;
        } else if (events.kind[event] == OpKind::Kernel && unlinkedOnes.has(event)) {
            processes[trace.streams[index(events.stream[event])].process].kernels.push_back(event);
        }
    }
    for (std::uint32_t call = 0; call < isUsed.size(); ++call) {
        const NameId name = trace.calls.name[call];
        const bool mayLaunch =
            launchesKernels[index(name)] || trace.names[name].find("Launch") != std::string_view::npos;
        const auto process = processes.find(trace.threads[index(trace.calls.thread[call])].process);
        if (!isUsed[call] && mayLaunch && process != processes.end()) process->second.calls.push_back(call);
    }
    std::vector<std::pair<std::uint32_t, std::uint32_t>> launches;
    for (const auto& [process, unlinked] : processes)
        for (std::size_t i = 0; i < unlinked.kernels.size() && unlinked.correspond(trace); ++i)
            launches.emplace_back(unlinked.kernels[i], unlinked.calls[i]);
    return launches;
}

bool joinByTime(const Trace& trace, const std::vector<Step>& steps, const std::vector<Work>& work,
                std::vector<std::uint32_t>& ownerOf) {
    const Events& events = trace.events;
    const UnlinkedOperations unlinked(trace);
    if (!unlinked.any()) return false;
    const auto mayJoin = [&](std::size_t event) { return ownerOf[event] == noIteration && unlinked.has(event); };
    std::size_t first = 0;
    while (first < events.size() && !mayJoin(first))
        ++first;
    if (first == events.size()) return false;
    std::vector<char> hasOwned(trace.streams.size());
    for (std::size_t event = 0; event < events.size(); ++event)
        hasOwned[index(events.stream[event])] |= ownerOf[event] != noIteration;
    const std::vector<Nanos> ends = latestEnds(steps, work);
    const std::vector<std::size_t> deviceOf = devicesOfStreams(trace);
    std::vector<std::uint32_t> ofStream(trace.streams.size(), noIteration), ofDevice = ofStream;
    bool any = false;
    for (std::size_t event = 0; event < events.size(); ++event) {
        const std::size_t stream = index(events.stream[event]);
        std::uint32_t& latest = ofDevice[deviceOf[stream]];
        if (ownerOf[event] != noIteration) {
            ofStream[stream] = latest = ownerOf[event];
        } else if (event >= first && mayJoin(event)) {
            const std::uint32_t step = hasOwned[stream] ? ofStream[stream] : latest;
            if (step == noIteration || events.start[event] >= ends[step]) continue;
            ownerOf[event] = step;
            any = true;
        }
    }
    return any;
}

}  // namespace core
