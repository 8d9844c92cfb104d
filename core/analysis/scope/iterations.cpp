// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/scope/iterations.h"

#include "core/analysis/scope/incomplete_iterations.h"
#include "core/analysis/scope/iteration_choice.h"
#include "core/analysis/scope/iteration_numbers.h"
#include "core/analysis/scope/iteration_steps.h"
#include "core/analysis/scope/module_iterations.h"
#include "core/analysis/scope/owned_work.h"
#include "core/analysis/scope/pattern_iterations.h"
#include "core/analysis/scope/step_kinds.h"
#include "core/analysis/scope/unlinked_work.h"
#include "core/analysis/scope/view.h"
#include "core/base/regex.h"
#include "core/base/stop.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

namespace core {

namespace {

// Tells the kinds of the steps of a server apart: prefill, decode, mixed.

/// Sets the kinds of the iterations by the first of these that tells the kind of each iteration:
///   1. its name (see stepKindOf())
///   2. the names of the user's ranges in its host range; several that differ are mixed
///   3. the words prefill and decode in the names of the kernels that it owns
///   4. the set of its kernels, if these sets form two to four groups that have at least four fifths of their kernels
///   in
///      common within a group, and at most three fifths with another, each of at least two iterations: "A", "B"
/// The last two look only at ranges that repeat, neither at steps of PyTorch's profiler nor at a pattern of kernels.
void tellKinds(const Trace& trace, IterationList& list, const std::stop_token& stop = {});

/// A set of kinds, as bits; 0 if none is told.
using KindSet = std::uint8_t;
constexpr KindSet prefillOnly = 1, decodeOnly = 2, mixedWork = 4, noWork = 8;
KindSet kindSetOf(std::string_view name) {
    const std::string_view kind = stepKindOf(name);
    if (kind.empty()) return 0;
    return kind == "prefill" ? prefillOnly : kind == "decode" ? decodeOnly : kind == "mixed" ? mixedWork : noWork;
}

/// Returns the place of a set's kind in the order of tables; several kinds are mixed.
std::size_t placeOf(KindSet set) {
    const bool isMixed = (set & mixedWork) || (set & (prefillOnly | decodeOnly)) == (prefillOnly | decodeOnly);
    return isMixed ? 2 : set & prefillOnly ? 0 : set & decodeOnly ? 1 : 3;
}

/// Sets the kinds of the list, of which `kindOfEach` are indices; kinds that no iteration has are left out.
void setKinds(const std::vector<std::size_t>& kindOfEach, const std::vector<std::string>& names, IterationList& list) {
    std::vector<std::size_t> counts(names.size()), places(names.size());
    for (const std::size_t kind : kindOfEach)
        ++counts[kind];
    std::string told;
    for (std::size_t kind = 0; kind < names.size(); ++kind) {
        places[kind] = list.kinds.size();
        if (counts[kind] == 0) continue;
        list.kinds.push_back(names[kind]);
        told += fmt::format("{}{} {}", told.empty() ? "" : ", ", counts[kind], names[kind]);
    }
    for (std::size_t i = 0; i < kindOfEach.size(); ++i)
        list.iterations[i].kind = static_cast<std::uint8_t>(places[kindOfEach[i]]);
    if (list.hasKinds()) list.explanation += "; " + told;
}

/// Sets the kinds if each iteration has one, and returns whether it did.
bool takeIfTold(const std::vector<KindSet>& told, IterationList& list) {
    if (told.empty() || std::ranges::find(told, KindSet{0}) != told.end()) return false;
    std::vector<std::size_t> kinds(told.size());
    std::ranges::transform(told, kinds.begin(), placeOf);
    setKinds(kinds, {"prefill", "decode", "mixed", "idle"}, list);
    return true;
}

std::vector<KindSet> byOwnNames(const IterationList& list) {
    std::vector<KindSet> told;
    for (const Iteration& iteration : list.iterations)
        told.push_back(kindSetOf(iteration.name));
    return told;
}

/// The host ranges of iterations, by thread and start.
class HostSpans {
public:
    HostSpans(const Trace& trace, const IterationList& list) : m_trace(trace) {
        const HostRanges& ranges = trace.hostRanges;
        for (std::uint32_t i = 0; i < list.iterations.size(); ++i)
            if (const std::size_t range = list.iterations[i].range; range != noRange)
                m_spans.push_back({ranges.thread[range], ranges.start[range], i, range});
        std::ranges::sort(m_spans, [](const Span& a, const Span& b) { return keyOf(a) < keyOf(b); });
    }
    /// Returns the iteration in whose range another range of its thread begins, or noIteration.
    std::uint32_t around(std::size_t range) const {
        const HostRanges& ranges = m_trace.hostRanges;
        const auto after = std::ranges::upper_bound(m_spans, std::pair(ranges.thread[range], ranges.start[range]), {},
                                                    [](const Span& span) { return keyOf(span); });
        if (after == m_spans.begin()) return noIteration;
        const Span& span = *std::prev(after);
        const bool isIn = span.thread == ranges.thread[range] && span.range != range &&
                          ranges.start[range] < span.start + ranges.duration[span.range];
        return isIn ? span.iteration : noIteration;
    }

private:
    struct Span {
        ThreadId thread{};
        Nanos start = 0;
        std::uint32_t iteration = 0;
        std::size_t range = 0;
    };
    static std::pair<ThreadId, Nanos> keyOf(const Span& span) { return {span.thread, span.start}; }

    const Trace& m_trace;
    std::vector<Span> m_spans;
};

std::vector<KindSet> byRangesWithin(const Trace& trace, const IterationList& list, const std::stop_token& stop) {
    const HostRanges& ranges = trace.hostRanges;
    constexpr KindSet unseen = 0xff;
    std::vector<KindSet> kindsOfNames(trace.names.size(), unseen);
    std::vector<std::size_t> telling;
    for (std::size_t i = 0; i < ranges.size() && !everyFew(i, stop); ++i) {
        if (!isUserRange(ranges.kind[i])) continue;
        KindSet& kinds = kindsOfNames[index(ranges.name[i])];
        if (kinds == unseen) kinds = kindSetOf(trace.names[ranges.name[i]]);
        if (kinds != 0) telling.push_back(i);
    }
    if (telling.empty()) return {};
    std::vector<KindSet> told(list.iterations.size());
    const HostSpans spans(trace, list);
    for (const std::size_t range : telling)
        if (const std::uint32_t iteration = spans.around(range); iteration != noIteration)
            told[iteration] |= kindsOfNames[index(ranges.name[range])];
    return told;
}

/// Returns the distinct names of the kernels of each iteration, sorted.
std::vector<std::vector<NameId>> kernelsOf(const Trace& trace, const IterationList& list, const std::stop_token& stop) {
    std::vector<std::vector<NameId>> kernels(list.iterations.size());
    std::vector<std::uint32_t> lastIn(trace.names.size(), noIteration);  // per name: the iteration it was last seen in
    for (std::size_t event = 0; event < list.ownerOf.size() && !everyFew(event, stop); ++event) {
        const std::uint32_t owner = list.ownerOf[event];
        if (owner == noIteration || trace.events.kind[event] != OpKind::Kernel) continue;
        std::uint32_t& last = lastIn[index(trace.events.name[event])];
        if (last == owner) continue;
        last = owner;
        kernels[owner].push_back(trace.events.name[event]);
    }
    for (std::vector<NameId>& names : kernels) {
        std::ranges::sort(names);
        names.erase(std::unique(names.begin(), names.end()), names.end());
    }
    return kernels;
}

std::vector<KindSet> byKernelNames(const Trace& trace, const std::vector<std::vector<NameId>>& kernels) {
    constexpr std::size_t longest = 256;  // what follows are arguments of templates
    std::vector<KindSet> told;
    for (const std::vector<NameId>& names : kernels) {
        KindSet& kinds = told.emplace_back(KindSet{0});
        for (const NameId name : names) {
            const std::string_view text = std::string_view(trace.names[name]).substr(0, longest);
            if (text.find("refill") != std::string_view::npos) kinds |= prefillOnly;
            if (text.find("ecode") != std::string_view::npos) kinds |= decodeOnly;
        }
    }
    return told;
}

/// Returns the share of names that two sets have in common.
double likeness(const std::vector<NameId>& a, const std::vector<NameId>& b) {
    std::size_t both = 0;
    for (auto i = a.begin(), j = b.begin(); i != a.end() && j != b.end();) {
        both += *i == *j;
        const bool isBehind = *i <= *j;
        if (*j <= *i) ++j;
        if (isBehind) ++i;
    }
    const std::size_t all = a.size() + b.size() - both;
    return all == 0 ? 1 : static_cast<double>(both) / static_cast<double>(all);
}

/// Returns the group of each set of kernels; none if the sets do not form clear groups.
std::vector<std::size_t> groupsOf(const std::vector<std::vector<NameId>>& kernels) {
    constexpr double alike = 0.8, apart = 0.6;
    constexpr std::size_t mostGroups = 4, mostIterations = 20'000;  // each is compared with the first of every group
    constexpr std::ptrdiff_t fewest = 2;
    std::vector<std::size_t> groups, firsts;
    if (kernels.size() > mostIterations) return groups;
    for (std::size_t i = 0; i < kernels.size(); ++i) {
        std::size_t group = firsts.size();
        for (std::size_t each = 0; each < firsts.size(); ++each) {
            const double share = likeness(kernels[firsts[each]], kernels[i]);
            if (share < alike && share > apart) return {};
            if (share >= alike && group == firsts.size()) group = each;
        }
        if (group == firsts.size()) firsts.push_back(i);
        if (firsts.size() > mostGroups) return {};
        groups.push_back(group);
    }
    for (std::size_t group = 0; group < firsts.size(); ++group)
        if (std::ranges::count(groups, group) < fewest) return {};
    return firsts.size() < 2 ? std::vector<std::size_t>() : groups;
}

/// Returns whether the ranges were found because they repeat, or named by the user.
bool areOrdinaryRanges(const IterationList& list) {
    return !list.iterations.empty() && list.iterations.front().range != noRange &&
           !list.iterations.front().name.starts_with("ProfilerStep");
}

void tellKinds(const Trace& trace, IterationList& list, const std::stop_token& stop) {
    if (list.iterations.empty() || takeIfTold(byOwnNames(list), list)) return;
    if (takeIfTold(byRangesWithin(trace, list, stop), list)) return;
    if (!areOrdinaryRanges(list)) return;
    const std::vector<std::vector<NameId>> kernels = kernelsOf(trace, list, stop);
    if (takeIfTold(byKernelNames(trace, kernels), list)) return;
    if (const auto groups = groupsOf(kernels); !groups.empty()) setKinds(groups, {"A", "B", "C", "D"}, list);
}

std::vector<Iteration> iterationsFor(const Trace& trace, const std::vector<Step>& steps) {
    std::vector<Iteration> iterations;
    iterations.reserve(steps.size());
    for (const Step& step : steps)
        iterations.push_back(
            {std::string(trace.names[step.name]), 0, step.process, step.track, step.start, step.end, step.range});
    return iterations;
}

std::string explanationOf(const IterationList& list, const OwnedWork& work) {
    const auto [first, last] =
        std::minmax_element(list.iterations.begin(), list.iterations.end(),
                            [](const Iteration& a, const Iteration& b) { return a.number < b.number; });
    return fmt::format("{}: {}, numbered {} to {}, by {}{}", list.name, list.iterations.size(), first->number,
                       last->number, text(list.basis), shareText(work));
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
        case IterationBasis::GpuOrder:
            return "GPU order";
    }
    return "";
}

const IterationList& iterationList(const View& view) {
    static const IterationList none;
    return view.iterations ? *view.iterations : none;
}

bool isUserRange(RangeKind kind) {
    return kind == RangeKind::PushPop || kind == RangeKind::StartEnd || kind == RangeKind::StartEndAcross ||
           kind == RangeKind::Annotation;
}

IterationList iterationsNamed(const Trace& trace, const std::string& name, const std::vector<bool>& names,
                              const std::stop_token& stop) {
    IterationList list;
    list.name = name;
    list.explanation = fmt::format("none: no range named \"{}\" launched GPU work", name);
    if (std::find(names.begin(), names.end(), true) == names.end()) return list;
    std::vector<Step> steps = hostSteps(trace, names);
    list.ownerOf = launchedBy(trace, steps);
    OwnedWork work(trace, list.ownerOf, steps.size());
    if (std::any_of(work.ofStep.begin(), work.ofStep.end(), [](const Work& own) { return own.any; })) {
        if (joinByTime(trace, steps, work.ofStep, list.ownerOf)) work = OwnedWork(trace, list.ownerOf, steps.size());
        setWindows(work.ofStep, steps);
    } else {
        std::vector<Step> annotated = annotatedSteps(trace, names);
        list.basis = annotated.empty() ? IterationBasis::HostRange : IterationBasis::GpuAnnotation;
        if (!annotated.empty()) steps = std::move(annotated);
        list.ownerOf = startingIn(trace, steps, stop);
        work = OwnedWork(trace, list.ownerOf, steps.size());
    }
    settle(work.ofStep, steps, list.ownerOf, list.basis == IterationBasis::Launches);
    list.iterations = iterationsFor(trace, steps);
    list.isNumbered = number(list.iterations);
    if (list.iterations.empty())
        list.ownerOf.clear();
    else
        list.explanation = explanationOf(list, work);
    return list;
}

namespace {

/// Returns for each NameId whether ranges have that name and the pattern matches it.
Result<std::vector<bool>> rangeNamesThatFit(std::string_view pattern, const Trace& trace, const std::stop_token& stop) {
    const auto fault = [](const PatternError& error) {
        return Error{ErrorKind::Usage, fmt::format("character {}: {}", error.at + 1, error.message)};
    };
    const Regex regex(pattern);
    if (regex.error()) return fault(*regex.error());
    std::vector<bool> isBorne(trace.names.size());
    for (const auto* names : {&trace.hostRanges.name, &trace.deviceRanges.name})
        for (const NameId name : *names)
            isBorne[index(name)] = true;
    std::vector<bool> fits(trace.names.size());
    SearchEffort effort(effortOfOnePattern);
    for (std::size_t name = 0; name < fits.size() && !stop.stop_requested(); ++name) {
        if (!isBorne[name]) continue;
        const Found found = regex.search(trace.names.texts()[name], effort);
        if (found == Found::GaveUp) return fault(gaveUpError(trace.names.texts()[name]));
        fits[name] = found == Found::Yes;
    }
    return fits;
}

Result<IterationList> listFor(const Trace& trace, const std::string& name, const std::stop_token& stop) {
    if (name.empty()) {
        IterationList none;
        none.explanation = "none: none requested";
        return none;
    }
    if (name == "auto") return chosenIterations(trace, stop);
    if (name == patternName || name.starts_with(std::string(patternName) + ':'))
        return iterationsByPattern(trace, name, stop);
    if (name.starts_with("re:")) {
        const auto names = rangeNamesThatFit(std::string_view(name).substr(3), trace, stop);
        return names ? Result<IterationList>(iterationsNamed(trace, name, *names, stop)) : names.error();
    }
    if (isModuleRange(name)) return iterationsOfModule(trace, name, stop);
    std::vector<bool> names(trace.names.size());
    std::transform(trace.names.texts().begin(), trace.names.texts().end(), names.begin(),
                   [&](std::string_view text) { return text == name; });
    return iterationsNamed(trace, name, names, stop);
}

}  // namespace

Result<IterationList> iterationsOf(const Trace& trace, const std::string& name, const std::stop_token& stop) {
    Result<IterationList> list = listFor(trace, name, stop);
    if (!list) return list;
    tellKinds(trace, *list, stop);
    markIncomplete(trace, *list, stop);
    return list;
}

}  // namespace core
