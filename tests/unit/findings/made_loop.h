// SPDX-License-Identifier: GPL-3.0-or-later
// Builds a trace of a loop of steps on one host thread and one GPU, call by call, so that a test can include or omit
// the pattern that a rule looks for. Times are in us.
#pragma once

#include "core/analysis/analysis.h"
#include "core/findings/findings.h"
#include "core/replay/replay.h"
#include "core/trace/trace_builder.h"

#include <functional>
#include <map>
#include <string>

namespace tests {

class MadeLoop {
public:
    explicit MadeLoop(bool recordsHost = true) : m_recordsHost(recordsHost) {}

    /// Adds `count` steps; `fill` makes the content of each and gets the index of the step.
    MadeLoop& steps(int count, const std::function<void(MadeLoop& loop, int step)>& fill);

    /// Adds an operator with these inputs, as Trace::inputsOf() has them, and its kernel on an H100. The kernel has so
    /// many blocks, of which each multiprocessor holds one.
    void op(const std::string& name, const std::string& inputs, const std::string& kernel, int length,
            std::uint32_t blocks = 1320);
    /// Adds a launch call and a kernel that runs after all work queued on the stream.
    void kernel(const std::string& name, int length, int stream = 7, int callLength = 5);
    /// Adds a launch call that returns only when its kernel has ended, as under CUDA_LAUNCH_BLOCKING=1.
    void waitedKernel(const std::string& name, int length, int stream = 7);
    /// Adds a kernel for a collective of `elements` elements of 4 bytes each on two ranks.
    void collective(const std::string& name, int length, std::int64_t elements, int stream = 7);
    /// Adds a call and its copy; the host waits for the end if the call's name lacks "Async" or the memory is pageable.
    void copy(core::CopyKind kind, const std::string& name, int length, const std::string& call,
              bool isPageable = false, int stream = 7);
    /// Adds a copy that its call stages: it returns so long before the copy ends.
    void stagedCopy(const std::string& name, int length, int before, const std::string& call = "cudaMemcpyAsync",
                    int stream = 7);
    /// Adds a call in which the host waits for the stream.
    void sync(int stream = 7);
    /// Makes `stream` wait until all work queued so far on the stream `other` is done.
    void wait(int stream, int other);
    void call(const std::string& name, int length);
    /// Adds a host range that lasts `length`, followed by everything that `within` adds.
    void code(const std::string& name, int length, core::RangeKind kind = core::RangeKind::PythonCall,
              const std::function<void()>& within = {});
    void overhead(int length);
    /// Adds a sample of a counter of the GPU, taken when all work added so far is done.
    void counter(const std::string& name, double value);

    /// Begins anew as another process on a GPU of its own: what is added from now on runs beside all that was added.
    void beginProcess();

    core::Nanos now() const { return m_now; }
    core::TracePtr trace();

private:
    core::ProcessId process();
    core::DeviceId device();
    core::Nanos launched(const std::string& call, int callLength);
    core::Nanos run(core::EventRow row, int length, int stream);

    bool m_recordsHost;
    core::TraceBuilder m_builder;
    core::Nanos m_now = 0;
    std::map<int, core::Nanos> m_tails, m_waits;
    std::int64_t m_correlation = 0;
    int m_process = 1;
};

/// The findings of all rules on a trace, computed with the classification rules that replays use.
class FoundIn {
public:
    explicit FoundIn(core::TracePtr trace, const core::Options& options = {});

    const core::Findings& operator*() const { return m_findings; }
    const core::Findings* operator->() const { return &m_findings; }
    /// The finding of a rule with the highest price, or null if there is none.
    const core::Finding* of(std::string_view rule) const;
    /// Formats the finding, for example "at most 20.0 %: Host sync inside the step", "nothing", or "not evaluated:
    /// ...".
    std::string text(std::string_view rule) const;
    std::string evidence(std::string_view rule) const;
    std::string firstRule() const { return m_findings.found.empty() ? "" : std::string(m_findings.found[0].rule); }
    core::Table table(std::string_view name) const;

private:
    std::shared_ptr<const core::Snapshot> m_snapshot;
    std::shared_ptr<const core::Replay> m_replay;
    core::Findings m_findings;
};

/// Adds kernels that keep the device busy and are launched far ahead.
void work(MadeLoop& loop, int kernels = 6);

/// The findings in a loop of `steps` steps, each made by `step`.
FoundIn found(const std::function<void(MadeLoop&, int)>& step, int steps = 6);

}  // namespace tests
