// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/scope/told_kinds.h"

#include "core/analysis/scope/step_kinds.h"
#include "core/base/stop.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <map>
#include <tuple>

namespace core {

namespace {

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
    std::vector<std::uint32_t> latest(trace.names.size(), noIteration);  // per name: the iteration it was last seen in
    for (std::size_t event = 0; event < list.ownerOf.size() && !everyFew(event, stop); ++event) {
        const std::uint32_t owner = list.ownerOf[event];
        if (owner == noIteration || trace.events.kind[event] != OpKind::Kernel) continue;
        std::uint32_t& last = latest[index(trace.events.name[event])];
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

}  // namespace

void tellKinds(const Trace& trace, IterationList& list, const std::stop_token& stop) {
    if (list.iterations.empty() || takeIfTold(byOwnNames(list), list)) return;
    if (takeIfTold(byRangesWithin(trace, list, stop), list)) return;
    if (!areOrdinaryRanges(list)) return;
    const std::vector<std::vector<NameId>> kernels = kernelsOf(trace, list, stop);
    if (takeIfTold(byKernelNames(trace, kernels), list)) return;
    if (const auto groups = groupsOf(kernels); !groups.empty()) setKinds(groups, {"A", "B", "C", "D"}, list);
}

}  // namespace core
