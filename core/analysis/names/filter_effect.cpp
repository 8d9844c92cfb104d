// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/names/filter_effect.h"

#include "core/analysis/scope/selection.h"

namespace core {

namespace {

/// Returns the number of operations that pass this filter alone.
std::int64_t passing(const View& view, const Filter& filter) {
    Options options = view.options;
    options.filter = filter;
    const View alone{view.trace,      view.classes, options,          view.stop,
                     view.iterations, nullptr,      view.kernelNames, view.code};
    std::int64_t count = 0;
    if (view.trace.hasEvents()) {
        Selection(alone).forEachStarting([&](std::size_t) { ++count; });
        return count;
    }
    const std::vector<char> names = passingNames(alone);
    for (const RecordedTotal& recorded : view.trace.recordedTotals)
        if (recorded.total && passes(recorded, filter, names)) count += recorded.instances;
    return count;
}

}  // namespace

FilterEffect filterEffect(const View& view) {
    const Filter& filter = view.options.filter;
    if (filter == Filter{}) return {};
    FilterEffect effect;
    effect.operations = passing(view, {});
    effect.hidden = effect.operations - passing(view, filter);
    const auto hiddenBy = [&](auto part) {
        Filter alone;
        alone.*part = filter.*part;
        return alone == Filter{} ? 0 : effect.operations - passing(view, alone);
    };
    effect.byDevices = hiddenBy(&Filter::devices);
    effect.byStreams = hiddenBy(&Filter::streams);
    effect.byKernels = hiddenBy(&Filter::kernels);
    effect.byClasses = hiddenBy(&Filter::classes);
    effect.byCode = hiddenBy(&Filter::code);
    effect.byWindow = hiddenBy(&Filter::window);
    effect.byIterations = hiddenBy(&Filter::iterations);
    effect.byStepKinds = hiddenBy(&Filter::stepKinds);
    return effect;
}

}  // namespace core
