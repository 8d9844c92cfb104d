// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/scope/module_iterations.h"

#include "core/analysis/scope/bounded_sum.h"
#include "core/analysis/scope/iteration_numbers.h"
#include "core/analysis/scope/iteration_steps.h"
#include "core/analysis/scope/owned_work.h"
#include "core/base/stop.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <utility>
#include <vector>

namespace core {

namespace {

constexpr std::size_t maxTracks = 256;             // maximum number of devices of a process
constexpr std::uint32_t maxVotingLaunches = 4096;  // launches of a thread that decide whose runs they are in
constexpr std::array<std::string_view, 2> suffixes{// on the host, and as TPUs record it
                                                   ":XLA GPU module", ":XLA module"};

std::string_view programIn(std::string_view range) { return range.substr(0, range.rfind(':')); }

/// The runs of a program on one thread, in order.
struct ThreadRuns {
    std::size_t first = 0, last = 0;  ///< steps [first, last)
    bool isActive = false;            ///< whether it owns kernels
};

/// Finds the run in which each launch lies.
class Runs {
public:
    Runs(const Trace& trace, const std::vector<Step>& steps) : m_trace(trace), m_steps(steps) {
        m_trackOf.assign(trace.threads.size(), none);
        for (std::size_t i = 0; i < steps.size(); ++i) {
            if (i == 0 || steps[i].track != steps[i - 1].track) {
                m_trackOf[steps[i].track] = static_cast<std::uint32_t>(m_tracks.size());
                m_tracks.push_back({i, i});
            }
            m_tracks.back().last = i + 1;
        }
    }

    bool areTooMany() const { return m_tracks.size() > maxTracks; }
    const std::vector<ThreadRuns>& tracks() const { return m_tracks; }

    /// Returns the run of each event. Threads that launch kernels choose their tracks first, then others among those.
    std::vector<std::uint32_t> owners(const std::stop_token& stop) {
        findTracks(true, stop);
        std::vector<std::uint32_t> ownerOf(m_trace.events.size(), noIteration);
        setOwners(ownerOf, true, stop);
        findTracks(false, stop);
        setOwners(ownerOf, false, stop);
        return ownerOf;
    }

private:
    static constexpr std::uint32_t none = 0xffffffff;

    std::uint32_t runAt(const ThreadRuns& track, Nanos time) const {
        const auto begin = m_steps.begin() + static_cast<std::ptrdiff_t>(track.first);
        const auto end = m_steps.begin() + static_cast<std::ptrdiff_t>(track.last);
        const auto after = std::ranges::upper_bound(begin, end, time, {}, &Step::start);
        if (after == begin || std::prev(after)->end <= time) return noIteration;
        return static_cast<std::uint32_t>(std::prev(after) - m_steps.begin());
    }

    template <class Take>
    void eachLaunch(bool ofKernels, const std::stop_token& stop, const Take& take) const {
        const Events& events = m_trace.events;
        for (std::size_t event = 0; event < events.size(); ++event) {
            if (everyFew(event, stop)) return;
            const std::uint32_t call = events.launch[event];
            if (call != noLaunch && (events.kind[event] == OpKind::Kernel) == ofKernels) take(event, call);
        }
    }

    /// Assigns each thread to the track whose runs contain most of its launches.
    void findTracks(bool ofKernels, const std::stop_token& stop) {
        struct Votes {
            std::uint32_t all = 0;
            std::vector<std::uint32_t> ofTrack;
        };
        std::map<std::uint32_t, Votes> threads;
        eachLaunch(ofKernels, stop, [&](std::size_t, std::uint32_t call) {
            const auto thread = static_cast<std::uint32_t>(index(m_trace.calls.thread[call]));
            if (m_trackOf[thread] != none) return;
            Votes& votes = threads[thread];
            if (votes.all++ >= maxVotingLaunches) return;
            votes.ofTrack.resize(m_tracks.size());
            for (std::size_t i = 0; i < m_tracks.size(); ++i) {
                const bool isRequested = (ofKernels || m_tracks[i].isActive) && isOfProcess(m_tracks[i], thread);
                if (isRequested && runAt(m_tracks[i], m_trace.calls.start[call]) != noIteration) ++votes.ofTrack[i];
            }
        });
        for (const auto& [thread, votes] : threads) {
            const auto most = std::ranges::max_element(votes.ofTrack);
            if (*most > 0) m_trackOf[thread] = static_cast<std::uint32_t>(most - votes.ofTrack.begin());
        }
    }

    bool isOfProcess(const ThreadRuns& track, std::uint32_t thread) const {
        return m_steps[track.first].process == m_trace.threads[thread].process;
    }

    void setOwners(std::vector<std::uint32_t>& ownerOf, bool ofKernels, const std::stop_token& stop) {
        eachLaunch(ofKernels, stop, [&](std::size_t event, std::uint32_t call) {
            const std::uint32_t track = m_trackOf[index(m_trace.calls.thread[call])];
            if (track == none) return;
            ownerOf[event] = runAt(m_tracks[track], m_trace.calls.start[call]);
            m_tracks[track].isActive |= ofKernels && ownerOf[event] != noIteration;
        });
    }

    const Trace& m_trace;
    const std::vector<Step>& m_steps;
    std::vector<ThreadRuns> m_tracks;
    std::vector<std::uint32_t> m_trackOf;  ///< indexed by thread
};

/// Returns the runs that own kernels; tracks of a process with equally many of them share their iterations.
std::vector<Step> joined(const std::vector<ThreadRuns>& tracks, const std::vector<Step>& steps,
                         const std::vector<char>& owns, std::vector<std::uint32_t>& placeOf) {
    std::map<ProcessId, std::vector<std::vector<std::uint32_t>>> processes;
    for (const ThreadRuns& track : tracks) {
        std::vector<std::uint32_t> runs;
        for (std::size_t i = track.first; i < track.last; ++i)
            if (owns[i]) runs.push_back(static_cast<std::uint32_t>(i));
        if (!runs.empty()) processes[steps[track.first].process].push_back(std::move(runs));
    }
    std::vector<Step> all;
    placeOf.assign(steps.size(), noIteration);
    for (const auto& each : processes) {
        const std::vector<std::vector<std::uint32_t>>& ofTracks = each.second;
        const bool areAlike =
            std::ranges::all_of(ofTracks, [&](const auto& runs) { return runs.size() == ofTracks.front().size(); });
        const std::size_t first = all.size();
        for (std::size_t i = 0; i < ofTracks.size(); ++i)
            for (std::size_t run = 0; run < ofTracks[i].size(); ++run) {
                const bool isShared = areAlike && i > 0;
                placeOf[ofTracks[i][run]] = static_cast<std::uint32_t>(isShared ? first + run : all.size());
                if (!isShared) all.push_back(steps[ofTracks[i][run]]);
            }
    }
    return all;
}

IterationList listOf(const Trace& trace, std::string_view range, std::vector<std::uint32_t> ownerOf,
                     std::vector<Step> steps) {
    IterationList list;
    list.name = fmt::format("XLA module {}", programIn(range));
    const OwnedWork work(trace, ownerOf, steps.size());
    setWindows(work.ofStep, steps);
    settle(work.ofStep, steps, ownerOf, true);
    for (const Step& step : steps)
        list.iterations.push_back(
            {std::string(programIn(range)), 0, step.process, step.track, step.start, step.end, step.range});
    list.isNumbered = number(list.iterations);
    list.ownerOf = std::move(ownerOf);
    list.explanation =
        fmt::format("{}: {} runs, by {}{}", list.name, list.iterations.size(), text(list.basis), shareText(work));
    return list;
}

/// Returns whether iterations own at least half of all kernel time.
bool ownsHalf(const Trace& trace, const IterationList& list) {
    const OwnedWork work(trace, list.ownerOf, list.iterations.size());
    return work.kernels > 0 && work.kernels >= 0.5 * work.allKernels;
}

}  // namespace

bool isModuleRange(std::string_view name) {
    return std::ranges::any_of(
        suffixes, [&](std::string_view suffix) { return name.ends_with(suffix) && name.size() > suffix.size(); });
}

IterationList iterationsOfModule(const Trace& trace, std::string_view range, const std::stop_token& stop) {
    std::vector<bool> names(trace.names.size());
    if (const auto id = trace.names.find(range)) names[index(*id)] = true;
    const std::vector<Step> steps = hostSteps(trace, names);
    Runs runs(trace, steps);
    if (runs.areTooMany()) return iterationsNamed(trace, std::string(range), names, stop);
    std::vector<std::uint32_t> ownerOf = runs.owners(stop);
    std::vector<char> owns(steps.size());
    for (std::size_t event = 0; event < ownerOf.size(); ++event)
        if (ownerOf[event] != noIteration && trace.events.kind[event] == OpKind::Kernel) owns[ownerOf[event]] = true;
    if (std::ranges::find(owns, 1) == owns.end()) return iterationsNamed(trace, std::string(range), names, stop);
    std::vector<std::uint32_t> placeOf;
    std::vector<Step> all = joined(runs.tracks(), steps, owns, placeOf);
    for (std::uint32_t& owner : ownerOf)
        if (owner != noIteration) owner = placeOf[owner];
    return listOf(trace, range, std::move(ownerOf), std::move(all));
}

IterationList moduleIterations(const Trace& trace, const std::stop_token& stop) {
    constexpr std::size_t maxModules = 8;  // each costs some passes over events; the others cover less time
    std::vector<char> isModule(trace.names.size());
    for (std::size_t name = 0; name < isModule.size(); ++name)
        isModule[name] = isModuleRange(trace.names.texts()[name]);
    std::map<NameId, Nanos> covered;
    const HostRanges& ranges = trace.hostRanges;
    for (std::size_t i = 0; i < ranges.size(); ++i)
        if (isModule[index(ranges.name[i])]) addBounded(covered[ranges.name[i]], ranges.duration[i]);
    std::vector<std::pair<NameId, Nanos>> modules(covered.begin(), covered.end());
    std::ranges::stable_sort(modules, std::ranges::greater(), &std::pair<NameId, Nanos>::second);
    if (modules.size() > maxModules) modules.resize(maxModules);
    for (const auto& [name, time] : modules) {
        if (stop.stop_requested()) break;
        IterationList list = iterationsOfModule(trace, trace.names[name], stop);
        if (list.iterations.size() >= 2 && ownsHalf(trace, list)) return list;
    }
    return {};
}

}  // namespace core
