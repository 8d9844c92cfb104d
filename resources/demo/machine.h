// SPDX-License-Identifier: GPL-3.0-or-later
// A host thread and its GPUs: what is launched runs in stream order, and everything leaves a row behind.
#pragma once

#include "resources/demo/noise.h"
#include "resources/demo/training_run.h"

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace demo {

/// Where and when an operation may run.
struct Place {
    int device = 0;
    int stream = 0;
    core::Nanos after = 0;  ///< not before this: an event of another stream that it waits for
};

/// Memory that a copy or a set touches: its size, and what the profiler writes of the tensor.
struct Buffer {
    std::int64_t bytes = 0;
    std::string_view shape, type;
};

class Machine {
public:
    Machine(std::uint64_t seed, Gpu gpu) : m_gpu(gpu), m_noise(seed) { m_run.gpu = gpu; }

    Noise& noise() { return m_noise; }
    core::Nanos now() const { return m_now; }  ///< on the host
    /// When everything that a stream was given so far will be done: what an event recorded now would wait for.
    core::Nanos tail(int device, int stream) const;

    /// Each of these launches one operation from the host and gives its end. A kernel that the GPU has no need of gives
    /// the end of what is there.
    core::Nanos launch(const Kernel& kernel, Place place, core::Nanos duration,
                       const std::optional<Collective>& collective = {});
    core::Nanos copy(std::string_view name, const Buffer& buffer, Place place, core::Nanos duration);
    core::Nanos set(const Buffer& buffer, Place place, core::Nanos duration);

    void work(core::Nanos duration) { m_now += duration; }  ///< on the host, with nothing recorded
    void call(std::string_view name, core::Nanos duration);
    /// A blocking call: lasts until `until`, and `late` longer, in which the thread is woken up.
    void wait(std::string_view name, core::Nanos until, core::Nanos late);
    void overhead(std::string_view name, core::Nanos duration);  ///< the profiler holds the host up

    void begin(std::string name);  ///< an annotation; they nest
    void end();
    /// A call of Python, or of a module ("nn.Module: Block_3"): takes no time of its own. They nest, in annotations
    /// too.
    void enter(std::string name);
    void leave();

    TrainingRun finish() { return std::move(m_run); }

private:
    struct Annotation {
        std::size_t range = 0;
        std::map<std::pair<int, int>, std::pair<core::Nanos, core::Nanos>>
            spans;  ///< of its work, by device and stream
    };

    core::Nanos issue(Operation operation, Range framework, std::string_view call, Place place);
    /// The operator that launches next, from now on: that of the last launch, if the kernel continues it.
    Range& operatorFor(const Operation& operation, Range framework);

    std::string_view named(std::string_view call) const { return m_gpu == Gpu::H100 ? call : onHip(call); }

    Gpu m_gpu;
    Noise m_noise;
    TrainingRun m_run;
    core::Nanos m_now = 0;
    std::int64_t m_lastCorrelation = 1'000;
    std::int64_t m_lastExternalId = 40'000;
    std::size_t m_lastOperator = 0;  ///< index of its range
    std::map<std::pair<int, int>, core::Nanos> m_tails;
    std::vector<Annotation> m_open;
    std::vector<std::size_t> m_entered;  ///< ranges of Python calls
};

}  // namespace demo
