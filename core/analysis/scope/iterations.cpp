// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/scope/iterations.h"

#include "core/analysis/scope/incomplete_steps.h"
#include "core/analysis/scope/iteration_choice.h"
#include "core/analysis/scope/iteration_numbers.h"
#include "core/analysis/scope/iteration_steps.h"
#include "core/analysis/scope/module_iterations.h"
#include "core/analysis/scope/owned_work.h"
#include "core/analysis/scope/pattern_iterations.h"
#include "core/analysis/scope/told_kinds.h"
#include "core/analysis/scope/unlinked_work.h"
#include "core/analysis/scope/view.h"
#include "core/base/regex.h"

#include <fmt/format.h>

#include <algorithm>

namespace core {

namespace {

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

IterationList iterationsNamed(const Trace& trace, const std::string& name, const std::vector<bool>& names) {
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
        list.ownerOf = startingIn(trace, steps);
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
        return names ? Result<IterationList>(iterationsNamed(trace, name, *names)) : names.error();
    }
    if (isModuleRange(name)) return iterationsOfModule(trace, name, stop);
    std::vector<bool> names(trace.names.size());
    std::transform(trace.names.texts().begin(), trace.names.texts().end(), names.begin(),
                   [&](std::string_view text) { return text == name; });
    return iterationsNamed(trace, name, names);
}

}  // namespace

Result<IterationList> iterationsOf(const Trace& trace, const std::string& name, const std::stop_token& stop) {
    Result<IterationList> list = listFor(trace, name, stop);
    if (!list) return list;
    tellKinds(trace, *list, stop);
    findIncomplete(trace, *list, stop);
    return list;
}

}  // namespace core
