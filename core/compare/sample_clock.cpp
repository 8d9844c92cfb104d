// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compare/sample_clock.h"

#include "core/analysis/time/iteration_table.h"

namespace core {

SampleClock::SampleClock(const View& view) : m_trace(view.trace), m_windows(view.trace, iterationList(view)) {
    const auto& iterations = iterationList(view).iterations;
    const auto& window = view.options.filter.window;
    m_samples.assign(iterations.size(), noSample);
    std::uint32_t next = 0;
    std::size_t last = 0;
    for (const std::size_t i : chosenIterationIndices(view)) {
        if (window && iterations[i].end > window->end) continue;
        next = iterations[i].track == iterations[last].track ? next : 0;
        m_samples[i] = next++;
        last = i;
    }
}

}  // namespace core
