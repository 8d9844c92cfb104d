// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/match/step_phase.h"

#include "core/analysis/scope/iterations.h"

#include <algorithm>
#include <map>

namespace core {

namespace {

/// Returns the positions of the numbers that occur exactly once.
std::map<std::uint32_t, std::size_t> singlePlaces(std::span<const Evidence> all, std::uint32_t Evidence::*member) {
    std::map<std::uint32_t, std::size_t> places, counts;
    for (std::size_t i = 0; i < all.size(); ++i) {
        places[all[i].*member] = i;
        ++counts[all[i].*member];
    }
    std::erase_if(places, [&](const auto& each) { return each.first == 0 || counts[each.first] > 1; });
    return places;
}

/// Returns the position in the shown step with which the other step begins; 0 if unknown.
std::size_t beginIn(std::span<const Evidence> shown, std::span<const Evidence> others) {
    std::size_t first = others.size(), begin = 0;
    for (const auto member : {&Evidence::name, &Evidence::op}) {
        const auto own = singlePlaces(shown, member), theirs = singlePlaces(others, member);
        for (const auto& [number, place] : theirs) {
            const auto met = own.find(number);
            if (met == own.end() || place >= first) continue;
            first = place;
            begin = (met->second + shown.size() - place % shown.size()) % shown.size();
        }
    }
    return begin;
}

bool isByPattern(const IterationList& list, const MatchSteps& steps) {
    return !steps.numbers.empty() && list.iterations[*steps.steps.front().iteration].range == noRange;
}

bool areOnOneDevice(const Trace& trace, const MatchStep& step) {
    const auto device = [&](std::uint32_t event) { return trace.streams[index(trace.events.stream[event])].device; };
    return std::all_of(step.events.begin(), step.events.end(),
                       [&](std::uint32_t event) { return device(event) == device(step.events.front()); });
}

/// Returns where a step of another length has the operation that is at `begin` in the shown one: the occurrence of the
/// same name with the same ordinal.
std::size_t sameBegin(const Trace& trace, const MatchStep& shown, std::size_t begin, const MatchStep& step) {
    if (step.size() == shown.size()) return begin;
    const auto name = [&](const MatchStep& of, std::size_t i) { return trace.events.name[of.events[i]]; };
    std::ptrdiff_t left = 0;
    for (std::size_t i = 0; i <= begin; ++i)
        if (name(shown, i) == name(shown, begin)) ++left;
    for (std::size_t i = 0; i < step.size(); ++i)
        if (name(step, i) == name(shown, begin) && --left == 0) return i;
    return step.size();
}

}  // namespace

std::optional<ComparedProfile> withStepsCutAs(const ComparedProfile& profile, const MatchSteps& own,
                                              std::span<const Evidence> shown, std::span<const Evidence> others) {
    const IterationList& before = *profile.snapshot->iterations;
    const Trace& trace = *profile.snapshot->trace;
    const MatchStep& step = own.steps[own.shown];
    if (own.steps.size() < 2 || shown.empty() || !isByPattern(before, own) || !areOnOneDevice(trace, step))
        return std::nullopt;
    const std::size_t begin = beginIn(shown, others);
    if (begin == 0) return std::nullopt;
    auto list = std::make_shared<IterationList>(before);
    list->iterations.clear();
    list->ownerOf.assign(before.ownerOf.size(), noIteration);
    for (std::size_t k = 0; k + 1 < own.steps.size(); ++k) {
        const MatchStep &one = own.steps[k], &next = own.steps[k + 1];
        const auto from = one.events.begin() + static_cast<std::ptrdiff_t>(sameBegin(trace, step, begin, one));
        std::vector<std::uint32_t> events(from, one.events.end());
        events.insert(events.end(), next.events.begin(),
                      next.events.begin() + static_cast<std::ptrdiff_t>(sameBegin(trace, step, begin, next)));
        if (events.empty()) return std::nullopt;
        Iteration iteration = before.iterations[*one.iteration];
        iteration.start = trace.events.start[events.front()];
        iteration.end = trace.events.end(events.front());
        for (const std::uint32_t event : events) {
            iteration.start = std::min(iteration.start, trace.events.start[event]);
            iteration.end = std::max(iteration.end, trace.events.end(event));
            list->ownerOf[event] = static_cast<std::uint32_t>(list->iterations.size());
        }
        list->iterations.push_back(std::move(iteration));
    }
    for (std::size_t k = 0; k + 1 < list->iterations.size(); ++k)
        list->iterations[k].end = list->iterations[k + 1].start;
    auto snapshot = std::make_shared<Snapshot>(*profile.snapshot);
    snapshot->iterations = std::move(list);
    ComparedProfile cut = profile;
    cut.snapshot = std::move(snapshot);
    return cut;
}

}  // namespace core
