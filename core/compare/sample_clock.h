// SPDX-License-Identifier: GPL-3.0-or-later
// Maps time to the samples of a profile's iterations.
#pragma once

#include "core/analysis/scope/iteration_windows.h"
#include "core/analysis/scope/view.h"

#include <cstdint>
#include <limits>
#include <vector>

namespace core {

/// Numbers the samples, as IterationSamples does, of the iterations that pass the filter and lie completely within the
/// time window.
class SampleClock {
public:
    explicit SampleClock(const View& view);

    /// Returns the sample of each iteration, or noSample.
    const std::vector<std::uint32_t>& samples() const { return m_samples; }
    static constexpr std::uint32_t noSample = std::numeric_limits<std::uint32_t>::max();

    /// Calls visit(sample, time) for the parts of [from, to), time of an operation, in iterations of its process.
    template <class Visit>
    void forEachSample(std::size_t event, Nanos from, Nanos to, const Visit& visit) {
        const ProcessId process = m_trace.streams[index(m_trace.events.stream[event])].process;
        m_windows.forEachReached(process, from, to, [&](std::size_t iteration, Nanos begin, Nanos end) {
            if (m_samples[iteration] != noSample) visit(m_samples[iteration], end - begin);
        });
    }

private:
    const Trace& m_trace;
    IterationWindows m_windows;
    std::vector<std::uint32_t> m_samples;
};

}  // namespace core
