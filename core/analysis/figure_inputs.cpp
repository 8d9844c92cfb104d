// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/figure_inputs.h"

namespace core {

namespace {

ClassInputs classInputs(const View& view) { return {view.classes.classOf, view.classes.classes}; }

NameInputs nameInputs(const View& view) {
    const Filter& filter = view.options.filter;
    return {filter.kernels, filter.classes, filter.classes.empty() ? std::nullopt : std::optional(classInputs(view))};
}

PairInputs pairInputs(const View& view, const EventInputs& events, const CauseInputs& causes, const GapInputs& gaps) {
    const Options& options = view.options;
    PairInputs inputs{events, causes, gaps, options.gaps.marked, options.pairGaps, {}, {}};
    if (options.pairBy == PairBy::Kernel)
        inputs.names = options.names;
    else
        inputs.ofClasses = classInputs(view);
    return inputs;
}

}  // namespace

FigureInputs inputsOf(const View& view, const Wanted& wanted) {
    const Options& options = view.options;
    const Filter& filter = options.filter;
    const GapOptions& gaps = options.gaps;
    const TimeInputs time{filter.window,  filter.iterations, filter.stepKinds,
                          filter.devices, filter.streams,    filter.choosesIterations() ? view.iterations : nullptr,
                          view.code};
    const EventInputs events{time, nameInputs(view)};
    const ExposedInputs exposed{events, view.classes.communication};
    FigureInputs inputs;
    inputs.kernels = {exposed, options.overlap};
    inputs.memory = exposed;
    inputs.filterEffect = events;
    if (!view.trace.hasEvents()) return inputs;
    inputs.breakdown = {exposed, gaps.microIdle};
    const CauseInputs causes{time, gaps.shortIdle};
    const GapInputs ofGaps{time, gaps.shortest, gaps.copiesFill};
    if (wanted.idle || wanted.pairs) inputs.causes = causes;
    if (wanted.idle) {
        inputs.gaps = ofGaps;
        inputs.histograms = {ofGaps, causes, gaps.bins, gaps.logarithmic, gaps.histogramFrom, gaps.histogramTo};
        inputs.longest = {time, gaps.shortest, gaps.marked};
    }
    if (wanted.pairs) inputs.pairs = pairInputs(view, events, causes, ofGaps);
    if (wanted.iterations)
        inputs.iterations = {
            {filter.devices, filter.streams, events.names, exposed.communication, view.iterations, view.code},
            filter.window,
            filter.iterations,
            filter.stepKinds};
    return inputs;
}

Figures changedFigures(const FigureInputs& now, const FigureInputs& then) {
    Figures changed;
    const auto compare = [&](Figure figure, auto inputs) {
        if (now.*inputs && now.*inputs != then.*inputs) changed.insert(figure);
    };
    compare(Figure::Kernels, &FigureInputs::kernels);
    compare(Figure::Memory, &FigureInputs::memory);
    compare(Figure::Breakdown, &FigureInputs::breakdown);
    compare(Figure::FilterEffect, &FigureInputs::filterEffect);
    compare(Figure::IdleCauses, &FigureInputs::causes);
    compare(Figure::Gaps, &FigureInputs::gaps);
    compare(Figure::GapHistograms, &FigureInputs::histograms);
    compare(Figure::LongestGaps, &FigureInputs::longest);
    compare(Figure::Pairs, &FigureInputs::pairs);
    compare(Figure::Iterations, &FigureInputs::iterations);
    if (now.iterations && !(then.iterations && then.iterations->every == now.iterations->every))
        changed.insert(Figure::EveryIteration);
    return changed;
}

}  // namespace core
