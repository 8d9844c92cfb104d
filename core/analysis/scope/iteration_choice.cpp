// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/scope/iteration_choice.h"

#include "core/analysis/scope/bounded_sum.h"
#include "core/analysis/scope/iteration_numbers.h"
#include "core/analysis/scope/module_iterations.h"
#include "core/analysis/scope/pattern_iterations.h"
#include "core/analysis/scope/step_kinds.h"
#include "core/base/stop.h"
#include "core/base/text.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <map>
#include <tuple>
#include <unordered_map>

namespace core {

namespace {

/// Each costs a pass over events and calls; ranges that cover less do not fill the span.
constexpr std::size_t maxCandidates = 8;

bool isProfilerStep(std::string_view name) {
    constexpr std::string_view prefix = "ProfilerStep#";
    return name.starts_with(prefix) && name.size() > prefix.size() &&
           name.find_first_not_of("0123456789", prefix.size()) == std::string_view::npos;
}

/// Returns whether a library or framework makes ranges of this name; also as NVTX domains ("NCCL:ncclAllReduce").
bool isOfLibrary(std::string_view name) {
    constexpr std::array<std::string_view, 25> prefixes = {
        "nccl",  "rccl",           "cub",      "cccl",     "thrust",  "cudnn",      "cublas",
        "cufft", "cusparse",       "cusolver", "cutensor", "nvshmem", "mpi",        "ucx",
        "gloo",  "aten::",         "autograd", "torch::",  "c10d::",  "optimizer.", "pjrt",
        "tfrt",  "scheduled tfrt", "xla",      "$"};
    const std::string text = lowerCase(name);
    const auto begins = [&](std::string_view prefix) { return text.starts_with(prefix); };
    return std::any_of(prefixes.begin(), prefixes.end(), begins) || text.find(", op_id = ") != std::string::npos ||
           text.find(", seq = ") != std::string::npos;
}

/// Returns whether a name says that it is a step. Layers, heads and buckets have numbers too, so those do not suffice.
bool saysStep(std::string_view name) {
    constexpr std::array<std::string_view, 12> words = {"step",  "iter", "batch", "frame",   "loop",  "cycle",
                                                        "round", "tick", "train", "request", "token", "infer"};
    const std::string text = lowerCase(name);
    return std::any_of(words.begin(), words.end(),
                       [&](std::string_view word) { return text.find(word) != std::string::npos; });
}

/// Ranges that form one candidate: of one name, or of one family.
struct Candidate {
    std::string key;
    std::vector<NameId> names;
    std::size_t count = 0;
    Nanos covered = 0;  ///< time on the host, summed over threads with addBounded()
    bool overlaps = false;
};

/// Measures how often and how long the ranges of each candidate ran, and whether they overlap.
void measure(const Trace& trace, const std::vector<std::uint32_t>& candidateOf, std::vector<Candidate>& candidates,
             const std::stop_token& stop) {
    std::unordered_map<std::uint64_t, Nanos> ends;  // keyed by candidate and thread
    const HostRanges& ranges = trace.hostRanges;
    for (std::size_t i = 0; i < ranges.size(); ++i) {
        if (everyFew(i, stop)) return;
        const std::uint32_t which = candidateOf[index(ranges.name[i])];
        if (which == noIteration || !isUserRange(ranges.kind[i])) continue;
        Candidate& candidate = candidates[which];
        const std::uint64_t key = std::uint64_t{which} << 32 | index(ranges.thread[i]);
        const auto [end, isFirst] = ends.try_emplace(key, ranges.start[i]);
        candidate.overlaps |= !isFirst && ranges.start[i] < end->second;
        end->second = std::max(end->second, ranges.start[i] + ranges.duration[i]);
        addBounded(candidate.covered, ranges.duration[i]);
        ++candidate.count;
    }
}

void sortByLength(std::vector<Candidate>& candidates) {
    std::sort(candidates.begin(), candidates.end(), [](const Candidate& a, const Candidate& b) {
        return std::tie(b.covered, a.key) < std::tie(a.covered, b.key);
    });
}

/// Groups names by `keyOf` (an empty key: no candidate), and keeps groups of enough names that run often enough,
/// longest first.
template <class KeyOf>
std::vector<Candidate> candidatesBy(const Trace& trace, std::size_t fewest, std::size_t fewestNames,
                                    const std::stop_token& stop, const KeyOf& keyOf) {
    std::vector<std::uint32_t> candidateOf(trace.names.size(), noIteration);
    std::vector<char> isUsed(trace.names.size());
    for (std::size_t i = 0; i < trace.hostRanges.size(); ++i)
        if (isUserRange(trace.hostRanges.kind[i])) isUsed[index(trace.hostRanges.name[i])] = true;
    std::vector<Candidate> candidates;
    std::map<std::string, std::uint32_t> places;
    for (std::size_t name = 0; name < isUsed.size(); ++name) {
        const std::string_view text = trace.names.texts()[name];
        if (!isUsed[name] || isOfLibrary(text)) continue;
        const std::string key = keyOf(text);
        if (key.empty()) continue;
        const auto [place, isNew] = places.try_emplace(key, static_cast<std::uint32_t>(candidates.size()));
        if (isNew) candidates.push_back({key, {}, 0, 0, false});
        candidates[place->second].names.push_back(static_cast<NameId>(name));
        candidateOf[name] = place->second;
    }
    for (std::uint32_t& which : candidateOf)
        if (which != noIteration && candidates[which].names.size() < fewestNames) which = noIteration;
    measure(trace, candidateOf, candidates, stop);
    std::erase_if(candidates, [&](const Candidate& c) { return c.overlaps || c.count < fewest; });
    sortByLength(candidates);
    if (stop.stop_requested()) candidates.clear();
    if (candidates.size() > maxCandidates) candidates.resize(maxCandidates);
    return candidates;
}

/// The time from the first start to the last end of some operations.
struct Span {
    Nanos start = 0;
    Nanos end = 0;
    std::size_t parts = 0;

    void add(Nanos from, Nanos to) {
        start = parts == 0 ? from : std::min(start, from);
        end = parts == 0 ? to : std::max(end, to);
        ++parts;
    }
    double length() const { return static_cast<double>(end - start); }
};

/// Returns whether iterations follow each other closely enough, and often enough on one track. A server may wait for
/// requests between its steps.
bool fillTheirSpan(const IterationList& list, const std::vector<Span>& work, std::size_t fewest) {
    std::map<std::uint32_t, Span> tracks;
    double filled = 0, span = 0;
    for (std::size_t i = 0; i < work.size(); ++i) {
        filled += work[i].length();
        tracks[list.iterations[i].track].add(work[i].start, work[i].end);
    }
    bool isOften = false;
    for (const auto& [track, whole] : tracks) {
        span += whole.length();
        isOften |= whole.parts >= fewest;
    }
    return isOften && (filled >= 0.5 * span || !stepKindOf(list.iterations.front().name).empty());
}

/// Returns whether they own half of all kernel time, and three quarters of that between the first and the last of them.
bool ownTheWork(const Trace& trace, const IterationList& list, const Span& whole) {
    double all = 0, between = 0, owned = 0;
    for (std::size_t i = 0; i < trace.events.size(); ++i) {
        if (trace.events.kind[i] != OpKind::Kernel) continue;
        const auto duration = static_cast<double>(trace.events.duration[i]);
        all += duration;
        if (trace.events.start[i] >= whole.start && trace.events.start[i] < whole.end) between += duration;
        if (list.ownerOf[i] != noIteration) owned += duration;
    }
    return owned > 0 && owned >= 0.5 * all && owned >= 0.75 * between;
}

bool fits(const Trace& trace, const IterationList& list, std::size_t fewest) {
    std::vector<Span> work(list.iterations.size());
    Span whole;
    for (std::size_t i = 0; i < list.ownerOf.size(); ++i)
        if (list.ownerOf[i] != noIteration) work[list.ownerOf[i]].add(trace.events.start[i], trace.events.end(i));
    for (const Span& span : work)
        whole.add(span.start, span.end);
    return fillTheirSpan(list, work, fewest) && ownTheWork(trace, list, whole);
}

/// Returns how the names of a candidate differ: itself for one, "step N", or "prefill N | decode N".
std::string candidateName(const Trace& trace, const Candidate& candidate) {
    constexpr std::size_t maxShown = 3;
    if (candidate.names.size() == 1 && candidate.key == trace.names[candidate.names.front()]) return candidate.key;
    std::vector<std::string> forms;
    for (const NameId name : candidate.names)
        if (std::string form = withoutNumbers(trace.names[name]); std::ranges::find(forms, form) == forms.end()) {
            if (forms.size() == maxShown) return fmt::format("{} | ...", fmt::join(forms, " | "));
            forms.push_back(std::move(form));
        }
    return fmt::format("{}", fmt::join(forms, " | "));
}

IterationList listOf(const Trace& trace, const Candidate& candidate, const std::stop_token& stop) {
    std::vector<bool> names(trace.names.size());
    for (const NameId name : candidate.names)
        names[index(name)] = true;
    return iterationsNamed(trace, candidateName(trace, candidate), names, stop);
}

/// Returns whether a number of the names counts up by one, once or again and again from its lowest value: it is an
/// index, as of layers, and not the size of what is processed.
bool areIndexed(const IterationList& list, std::size_t number) {
    const auto valueOf = [&](std::size_t i) {
        const std::vector<std::int64_t> numbers = numbersIn(list.iterations[i].name);
        return number < numbers.size() ? numbers[number] : 0;  // "step N" is of the family of "step 5"
    };
    std::int64_t lowest = valueOf(0), previous = lowest;
    for (std::size_t i = 1; i < list.iterations.size(); ++i)
        lowest = std::min(lowest, valueOf(i));
    bool rises = false;
    for (std::size_t i = 1; i < list.iterations.size(); ++i) {
        const std::int64_t value = valueOf(i);
        const bool goesOn = list.iterations[i].track == list.iterations[i - 1].track;
        if (goesOn && value != previous + 1 && (value != lowest || previous == lowest)) return false;
        rises |= goesOn && value == previous + 1;
        previous = value;
    }
    return rises;
}

/// Returns whether ranges of several names are parts of a step: named so, or numbered like layers.
bool areParts(const IterationList& list) {
    if (list.iterations.empty() || isPartOfStep(list.iterations.front().name)) return true;
    if (!stepKindOf(list.iterations.front().name).empty()) return false;
    const std::size_t numbers = numbersIn(list.iterations.front().name).size();
    for (std::size_t number = 0; number < numbers; ++number)
        if (areIndexed(list, number)) return true;
    return false;
}

/// Returns ranges of one name and families of several names that repeat, longest first: the outermost if they nest.
std::vector<Candidate> repeatedRanges(const Trace& trace, const std::stop_token& stop) {
    constexpr std::size_t fewest = 3;
    std::vector<Candidate> all =
        candidatesBy(trace, fewest, 1, stop, [](std::string_view name) { return std::string(name); });
    for (Candidate& family : candidatesBy(trace, fewest, 2, stop, familyOf))
        all.push_back(std::move(family));
    sortByLength(all);
    return all;
}

}  // namespace

IterationList markedIterations(const Trace& trace, const std::stop_token& stop) {
    std::vector<bool> steps(trace.names.size());
    std::transform(trace.names.texts().begin(), trace.names.texts().end(), steps.begin(), isProfilerStep);
    if (auto list = iterationsNamed(trace, "ProfilerStep#N", steps, stop); !list.iterations.empty()) return list;
    constexpr std::size_t fewestNumbered = 2, fewestRepeated = 3;
    const auto family = [](std::string_view name) {
        return saysStep(name) && !numbersIn(name).empty() ? familyOf(name) : std::string();
    };
    for (const Candidate& candidate : candidatesBy(trace, fewestNumbered, 1, stop, family)) {
        if (stop.stop_requested()) break;
        if (auto list = listOf(trace, candidate, stop); list.isNumbered && fits(trace, list, fewestNumbered))
            return list;
    }
    if (auto list = moduleIterations(trace, stop); !list.iterations.empty()) return list;
    for (const Candidate& candidate : repeatedRanges(trace, stop)) {
        if (stop.stop_requested()) break;
        IterationList list = listOf(trace, candidate, stop);
        const bool isFamily = candidate.names.size() > 1;
        if (!(isFamily && areParts(list)) && fits(trace, list, fewestRepeated)) return list;
    }
    IterationList none;
    none.explanation = "none: no range repeats as the steps of a run do";
    return none;
}

namespace {

/// Returns the highest number of iterations on one track: ranks run theirs in parallel.
std::size_t longestTrack(const IterationList& list) {
    std::map<std::uint32_t, std::size_t> tracks;
    std::size_t most = 0;
    for (const Iteration& iteration : list.iterations)
        most = std::max(most, ++tracks[iteration.track]);
    return most;
}

}  // namespace

IterationList chosenIterations(const Trace& trace, const std::stop_token& stop) {
    constexpr std::size_t enough = 5;  // with fewer iterations, none can be marked as unusual
    IterationList marked = markedIterations(trace, stop);
    const std::size_t count = longestTrack(marked);
    if (count >= enough || stop.stop_requested()) return marked;
    IterationList found = *iterationsByPattern(trace, std::string(patternName), stop);
    const bool isMore = !found.iterations.empty() && longestTrack(found) >= 2 * count;
    if (!isMore && count > 0) return marked;
    if (!isMore) {
        marked.explanation += "; " + found.explanation;
        return marked;
    }
    if (count > 0) found.explanation += fmt::format("; {} marks only {}", marked.name, count);
    return found;
}

}  // namespace core
