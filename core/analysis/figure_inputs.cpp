// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/figure_inputs.h"

namespace core {

namespace {

ClassInputs classInputs(const View& view) { return {view.classes.classOf, view.classes.classes}; }

NameInputs nameInputs(const View& view) {
    const Filter& filter = view.options.filter;
    return {filter.kernels, filter.classes, filter.classes.empty() ? std::nullopt : std::optional(classInputs(view))};
}

TimeInputs timeInputs(const View& view) {
    const Filter& filter = view.options.filter;
    return {filter.window,  filter.iterations, filter.stepKinds,
            filter.devices, filter.streams,    filter.choosesIterations() ? view.iterations : nullptr,
            view.code};
}

}  // namespace

EventInputs eventInputs(const View& view) { return {timeInputs(view), nameInputs(view)}; }

ExposedInputs exposedInputs(const View& view) { return {eventInputs(view), view.classes.communication}; }

KernelInputs kernelInputs(const View& view) { return {exposedInputs(view), view.options.overlap}; }

BreakdownInputs breakdownInputs(const View& view) { return {exposedInputs(view), view.options.gaps.microIdle}; }

CauseInputs causeInputs(const View& view) { return {timeInputs(view), view.options.gaps.shortIdle}; }

GapInputs gapInputs(const View& view) {
    const GapOptions& gaps = view.options.gaps;
    return {timeInputs(view), gaps.shortest, gaps.copiesFill};
}

HistogramInputs histogramInputs(const View& view) {
    const GapOptions& gaps = view.options.gaps;
    return {gapInputs(view), causeInputs(view), gaps.bins, gaps.logarithmic, gaps.histogramFrom, gaps.histogramTo};
}

LongestInputs longestGapInputs(const View& view) {
    const GapOptions& gaps = view.options.gaps;
    return {timeInputs(view), gaps.shortest, gaps.marked};
}

PairInputs pairInputs(const View& view) {
    const Options& options = view.options;
    PairInputs inputs{
        eventInputs(view), causeInputs(view), gapInputs(view), options.gaps.marked, options.pairGaps, {}, {}};
    if (options.pairBy == PairBy::Kernel)
        inputs.names = options.names;
    else
        inputs.ofClasses = classInputs(view);
    return inputs;
}

IterationInputs iterationInputs(const View& view) {
    const Filter& filter = view.options.filter;
    return {{filter.devices, filter.streams, nameInputs(view), view.classes.communication, view.iterations, view.code},
            filter.window,
            filter.iterations,
            filter.stepKinds};
}

}  // namespace core
