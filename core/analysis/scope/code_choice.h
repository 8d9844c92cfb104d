// SPDX-License-Identifier: GPL-3.0-or-later
// The operations and moments that the code patterns of a filter choose. They are found once per view, from the stacks
// of the host (stacks/chosen_code.h).
#pragma once

#include "core/analysis/scope/kernel_name_choice.h"
#include "core/analysis/scope/view.h"

#include <algorithm>
#include <optional>
#include <vector>

namespace core {

/// A moment of a thread is chosen if a frame that is open at that moment matches a pattern.
struct CodeChoice {
    std::vector<std::vector<bool>> frames;      ///< for each thread and frame: whether it or a frame around it matches
    std::vector<std::vector<TimeWindow>> time;  ///< for each thread: the chosen moments, disjoint and in rising order
    std::vector<char> calls;    ///< for each call: whether it, or a frame that is open at its start, matches
    std::vector<char> modules;  ///< for each name: whether it is a module path of graph operations and a part matches
    std::vector<char> sampled;  ///< for each frame of the trace's recorded stacks: whether it or a caller matches
    /// Whether the patterns match the labels of missing code: for operations without a launch, for the time between a
    /// launch call and its operation, and for idle time that no operation ends.
    bool withoutLaunch = false, latency = false, edge = false;
    std::optional<PatternFault> fault;  ///< the first faulty pattern; if set, nothing matches, and no figure is valid

    bool choosesFrame(ThreadId thread, std::uint32_t frame) const {
        return index(thread) < frames.size() && frame < frames[index(thread)].size() && frames[index(thread)][frame];
    }
    /// Returns whether a stack is chosen, given its innermost frame.
    bool choosesSampled(std::uint32_t frame) const { return frame < sampled.size() && sampled[frame]; }
    bool choosesLaunch(std::uint32_t launch) const {
        return launch == noLaunch ? withoutLaunch : launch < calls.size() && calls[launch];
    }
    bool choosesOperation(const Events& events, std::size_t event) const {
        const std::uint32_t launch = events.launch[event];
        if (choosesLaunch(launch)) return true;
        const std::uint32_t module = events.module.empty() ? noModule : events.module[event];
        return launch != noLaunch && module < modules.size() && modules[module];
    }

    /// Calls visit(start, end) for the chosen parts of [start, end), a wait for an operation that this call launched.
    /// Up to the end of the call, the frames of its thread decide; from then on, the frames around the call.
    template <class Visit>
    void forEachChosen(const Calls& of, std::uint32_t launch, Nanos start, Nanos end, const Visit& visit) const {
        if (launch == noLaunch) {
            if (withoutLaunch) visit(start, end);
            return;
        }
        if (launch >= calls.size()) return;  // no call matches
        const Nanos handedOver = std::clamp(of.start[launch] + of.duration[launch], start, end);
        const bool isLatencyChosen = handedOver < end && (latency || calls[launch]);
        const std::vector<TimeWindow>& chosen = time[index(of.thread[launch])];
        auto next = std::partition_point(chosen.begin(), chosen.end(),
                                         [&](const TimeWindow& each) { return each.end <= start; });
        Nanos latencyStart = handedOver;
        for (; next != chosen.end() && next->start < handedOver; ++next) {
            const Nanos from = std::max(start, next->start), to = std::min(handedOver, next->end);
            if (to == handedOver && isLatencyChosen)
                latencyStart = from;  // merged with the launch latency that follows
            else
                visit(from, to);
        }
        if (isLatencyChosen) visit(latencyStart, end);
    }
};

}  // namespace core
