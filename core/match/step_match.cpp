// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/match/step_match.h"

#include "core/analysis/scope/iterations.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <map>
#include <numeric>
#include <set>

namespace core {

namespace {

constexpr std::size_t maxShown = 100;  // characters of sizes: a line must hold two of them

std::set<DeviceId> devicesOf(const UnlikeSide& side) {
    std::set<DeviceId> devices;
    for (const std::uint32_t event : side.step.events)
        devices.insert(side.trace.streams[index(side.trace.events.stream[event])].device);
    return devices;
}

std::string modelsOf(const UnlikeSide& side, const std::set<DeviceId>& devices) {
    std::set<std::string> models;
    for (const DeviceId device : devices)
        if (const std::string& name = side.trace.devices[index(device)].name; !name.empty()) models.insert(name);
    return fmt::format("{}", fmt::join(models, ", "));
}

/// Returns "grid 32 x 1 x 1"; empty if it is not recorded.
std::string gridOf(const UnlikeSide& side, std::uint32_t event) {
    const auto grid = side.trace.configOf(event).grid;
    return grid[0] == KernelConfig::absent ? std::string()
                                           : fmt::format("grid {} x {} x {}", grid[0], grid[1], grid[2]);
}

std::string shortened(std::string_view sizes) {
    return sizes.size() <= maxShown ? std::string(sizes) : std::string(sizes.substr(0, maxShown)) + "...";
}

/// Counts differences between the sizes of matched operations.
class Sizes {
public:
    explicit Sizes(UnlikeSteps& unlike) : m_unlike(unlike) {}

    void compare(std::string_view a, std::string_view b, const std::string& where) {
        if (a.empty() || b.empty()) return;
        ++m_unlike.compared;
        if (a == b || ++m_unlike.otherSizes > 1) return;
        m_unlike.where = where;
        m_unlike.sizesA = shortened(a);
        m_unlike.sizesB = shortened(b);
    }

private:
    UnlikeSteps& m_unlike;
};

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

/// Returns the profile with the steps of `own` cut so that they begin like `others`, at the first operation whose name
/// or operator is unique on both sides; there is one step less. nullopt if there is no such operation, if the steps
/// already begin with it, do not come from a pattern, or run on several devices.
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

/// One side while its step is matched.
struct StepSide {
    const ComparedProfile& profile;
    const MatchSteps& steps;
    MatchNames& names;
    bool isCandidate = false;

    const Trace& trace() const { return *profile.snapshot->trace; }
    const MatchStep& step() const { return steps.steps[steps.shown]; }
    Nanos duration(std::size_t place) const { return trace().events.duration[step().events[place]]; }
    bool isKernel(std::size_t place) const { return trace().events.kind[step().events[place]] == OpKind::Kernel; }
};

/// Returns the share of a side's kernel time at positions that match.
double matchedShare(const StepSide& side, const std::vector<char>& meets) {
    ExactSum all, met;
    for (std::size_t place = 0; place < meets.size(); ++place) {
        if (!side.isKernel(place)) continue;
        all += side.duration(place);
        if (meets[place]) met += side.duration(place);
    }
    return all == ExactSum() ? 1 : met.real() / all.real();
}

/// Returns for each position how long its device was idle before the operation, within the step.
std::vector<Nanos> gapsOf(const StepSide& side) {
    const Events& events = side.trace().events;
    const MatchStep& step = side.step();
    std::vector<std::uint32_t> order(step.size());
    std::iota(order.begin(), order.end(), 0);
    std::sort(order.begin(), order.end(),
              [&](std::uint32_t x, std::uint32_t y) { return step.events[x] < step.events[y]; });
    std::map<DeviceId, Nanos> ends;
    std::vector<Nanos> gaps(step.size());
    for (const std::uint32_t place : order) {
        const std::uint32_t event = step.events[place];
        const DeviceId device = side.trace().streams[index(events.stream[event])].device;
        const auto [end, isFirst] = ends.try_emplace(device, events.start[event]);
        gaps[place] = std::max<Nanos>(0, events.start[event] - end->second);
        end->second = std::max(end->second, events.end(event));
    }
    return gaps;
}

/// Returns the times of each position in all steps. Steps with other names than the shown one are aligned with it.
std::vector<std::vector<double>> timesOf(const StepSide& side, const std::stop_token& stop) {
    constexpr std::size_t maxLooked = std::size_t{1} << 30;  // pairs examined to align other steps
    const MatchStep& shown = side.step();
    std::vector<std::vector<double>> times(shown.size());
    const std::vector<Evidence> names = side.names.namesOf(shown);
    std::size_t looked = 0;
    for (const MatchStep& step : side.steps.steps) {
        if (stop.stop_requested()) break;
        const std::vector<Evidence> own = side.names.namesOf(step);
        if (own == names) {
            for (std::size_t place = 0; place < own.size(); ++place)
                times[place].push_back(static_cast<double>(step.elapsed[place]));
            continue;
        }
        looked += own.size() * names.size();
        if (looked > maxLooked) continue;
        if (const auto pairs = aligned(names, own, stop))
            for (const Met& met : *pairs)
                if (met.by == MetBy::Name) times[met.a].push_back(static_cast<double>(step.elapsed[met.b]));
    }
    return times;
}

/// Creates the operations of a side one by one.
class Operations {
public:
    Operations(const StepSide& side, const std::stop_token& stop)
        : m_side(side), m_gaps(gapsOf(side)), m_times(timesOf(side, stop)) {}

    MatchedOperation made(std::uint32_t place) {
        const std::uint32_t event = m_side.step().events[place];
        return {place,
                m_side.names.name(event),
                m_side.names.className(event),
                m_side.names.codeOf(event).text(),
                m_side.step().elapsed[place],
                m_gaps[place],
                std::move(m_times[place])};
    }

private:
    const StepSide& m_side;
    std::vector<Nanos> m_gaps;
    std::vector<std::vector<double>> m_times;
};

/// Cuts the steps of `other`, if they come from a pattern, so that they begin like `one`, provided that more operations
/// match then; returns whether it did. `pairs` maps baseline to candidate, whichever side is which.
bool beginAlike(const StepSide& one, const StepSide& other, std::optional<std::int64_t> wanted, MatchSteps& steps,
                std::vector<Met>& pairs, const std::stop_token& stop) {
    const auto evidence = one.names.evidenceOf(one.step(), stop);
    const auto cut = withStepsCutAs(other.profile, steps, other.names.evidenceOf(other.step(), stop), evidence);
    if (!cut) return false;
    MatchSteps anew = matchSteps(*cut, wanted, stop);
    if (anew.steps.empty() || (wanted && !anew.isRequested)) return false;
    const auto theirs = other.names.evidenceOf(anew.steps[anew.shown], stop);
    auto met = other.isCandidate ? aligned(evidence, theirs, stop) : aligned(theirs, evidence, stop);
    if (!met || met->size() <= pairs.size()) return false;
    pairs = std::move(*met);
    steps = std::move(anew);
    return true;
}

/// Returns what is wrong with the requested iterations, or an empty text.
std::string missingStep(const StepMatch& match, const StepPair& pair) {
    const auto fault = [](const MatchSteps& steps, std::optional<std::int64_t> wanted, const char* side) {
        if (!wanted || steps.isRequested) return std::string();
        if (steps.numbers.empty()) return fmt::format("the {} has no iterations to choose {} of", side, *wanted);
        const auto [least, most] = std::minmax_element(steps.numbers.begin(), steps.numbers.end());
        return fmt::format("the {} has no iteration {} among {} to {}", side, *wanted, *least, *most);
    };
    const std::string ofA = fault(match.a, pair.a, "baseline");
    return ofA.empty() ? fault(match.b, pair.b, "candidate") : ofA;
}

void addPositions(const StepSide& a, const StepSide& b, const std::vector<Met>& pairs, StepMatch& match,
                  const std::stop_token& stop) {
    Operations first(a, stop), second(b, stop);
    std::uint32_t nextA = 0, nextB = 0;
    const auto addUpTo = [&](std::uint32_t endA, std::uint32_t endB) {
        for (; nextA < endA; ++nextA)
            match.positions.push_back({first.made(nextA), {}});
        for (; nextB < endB; ++nextB)
            match.positions.push_back({{}, second.made(nextB)});
    };
    for (const Met& met : pairs) {
        addUpTo(met.a, met.b);
        match.positions.push_back({first.made(nextA++), second.made(nextB++), met.by});
    }
    addUpTo(static_cast<std::uint32_t>(a.step().size()), static_cast<std::uint32_t>(b.step().size()));
    for (MatchPosition& position : match.positions) {
        if (stop.stop_requested()) return;
        position.change = changeAt(position);
    }
}

}  // namespace

UnlikeSteps unlikeSteps(const UnlikeSide& a, const UnlikeSide& b, std::span<const Met> pairs,
                        const std::stop_token& stop) {
    const auto onA = devicesOf(a), onB = devicesOf(b);
    UnlikeSteps unlike{modelsOf(a, onA), modelsOf(b, onB), onA.size(), onB.size()};
    Sizes sizes(unlike);
    for (const Met& met : pairs) {
        if (stop.stop_requested()) break;
        const std::uint32_t one = a.step.events[met.a], other = b.step.events[met.b];
        const std::string_view shapesA = a.names.shapesOf(one), shapesB = b.names.shapesOf(other);
        const std::string op = a.names.codeOf(one).op;
        if (!shapesA.empty() && !shapesB.empty()) {
            if (op == b.names.codeOf(other).op) sizes.compare(shapesA, shapesB, op);
        } else if (met.by == MetBy::Name) {
            sizes.compare(gridOf(a, one), gridOf(b, other), a.names.name(one));
        }
    }
    return unlike;
}

std::vector<std::string> texts(const UnlikeSteps& unlike) {
    std::vector<std::string> lines;
    if (unlike.areOtherGpus())
        lines.push_back(fmt::format("different GPUs: baseline {}, candidate {}", unlike.gpusA, unlike.gpusB));
    if (unlike.devicesA != unlike.devicesB)
        lines.push_back(
            fmt::format("different number of devices: baseline {}, candidate {}", unlike.devicesA, unlike.devicesB));
    if (unlike.otherSizes > 0)
        lines.push_back(
            fmt::format("different sizes, as with another batch size, at {} of {} positions that record them, first of "
                        "{}: baseline {}, candidate {}",
                        unlike.otherSizes, unlike.compared, unlike.where, unlike.sizesA, unlike.sizesB));
    return lines;
}

double MatchedOperation::mean() const {
    if (times.empty()) return static_cast<double>(elapsed);
    return std::accumulate(times.begin(), times.end(), 0.0) / static_cast<double>(times.size());
}

Change changeAt(const MatchPosition& position) {
    if (!position.a) return {Verdict::Added, {}, {}, {}};
    if (!position.b) return {Verdict::Removed, -1.0, {}, {}};
    const Measured before{true, position.a->elapsed, position.a->times};
    const Measured after{true, position.b->elapsed, position.b->times};
    return changeOf(before, after, std::min(before.iterations.size(), after.iterations.size()) >= minimumIterations);
}

StepMatch stepMatch(const ComparedProfile& a, const ComparedProfile& b, const NameMap* map, const StepPair& pair,
                    const std::stop_token& stop) {
    StepMatch match{matchSteps(a, pair.a, stop), matchSteps(b, pair.b, stop), {}, 0, 0, {}};
    const auto refuse = [&match](StepRefusal why, std::string text) {
        match.refused = why;
        match.refusal = std::move(text);
        return match;
    };
    if (std::string missing = missingStep(match, pair); !missing.empty())
        return refuse(StepRefusal::NoSuchIteration, std::move(missing));
    MatchTexts texts;
    MatchNames namesA(a, texts, nullptr, stop), namesB(b, texts, map, stop);
    const StepSide first{a, match.a, namesA}, second{b, match.b, namesB, true};
    if (first.step().size() == 0 || second.step().size() == 0)
        return refuse(StepRefusal::NoOperations, "a side has no operations");
    auto pairs = aligned(namesA.evidenceOf(first.step(), stop), namesB.evidenceOf(second.step(), stop), stop);
    if (pairs && !beginAlike(first, second, pair.b, match.b, *pairs, stop))
        beginAlike(second, first, pair.a, match.a, *pairs, stop);
    if (!pairs)
        return refuse(StepRefusal::TooLong,
                      fmt::format("steps of {} and {} operations are too long; name shorter ones with --iteration",
                                  first.step().size(), second.step().size()));
    match.unlike = unlikeSteps({*a.snapshot->trace, first.step(), namesA}, {*b.snapshot->trace, second.step(), namesB},
                               *pairs, stop);
    std::vector<char> meetsA(first.step().size()), meetsB(second.step().size());
    for (const Met& met : *pairs)
        meetsA[met.a] = meetsB[met.b] = 1;
    match.matchedA = matchedShare(first, meetsA);
    match.matchedB = matchedShare(second, meetsB);
    if (match.matched() < minMatched)
        return refuse(StepRefusal::TooLittleMeets,
                      fmt::format("only {:.1f} % of kernel time matches; {:.0f} % is needed", 100 * match.matched(),
                                  100 * minMatched));
    addPositions(first, second, *pairs, match, stop);
    return match;
}

std::string text(const StepMatch& match) {
    if (!match.refusal.empty()) return "the steps do not match: " + match.refusal;
    return fmt::format("{:.1f} % of kernel time matches (baseline {:.1f} %, candidate {:.1f} %)", 100 * match.matched(),
                       100 * match.matchedA, 100 * match.matchedB);
}

std::string text(const MatchSteps& steps) {
    if (steps.numbers.empty()) return "the whole profile";
    const std::string step = fmt::format("step {}, one of {}", steps.numbers[steps.shown], steps.steps.size());
    if (steps.isRequested) return step + " (as asked)";
    const std::string median = steps.kind.empty() ? "median" : "median of " + steps.kind;
    if (steps.leftOut == 0) return fmt::format("{} ({})", step, median);
    return fmt::format("{} ({}; {} not considered: outlier, warm-up or last)", step, median, steps.leftOut);
}

}  // namespace core
