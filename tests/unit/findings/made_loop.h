// SPDX-License-Identifier: GPL-3.0-or-later
// A loop of steps on one host thread and a GPU, made call by call: what a rule looks for is put in or left out. Times
// in us.
#pragma once

#include "core/analysis/analysis.h"
#include "core/findings/findings.h"
#include "core/trace/trace_builder.h"

#include <functional>
#include <map>
#include <string>

namespace tests {

class MadeLoop {
public:
    explicit MadeLoop(bool recordsHost = true) : m_recordsHost(recordsHost) {}

    /// Steps whose content `fill` makes, told which one it is.
    MadeLoop& steps(int count, const std::function<void(MadeLoop& loop, int step)>& fill);

    /// A kernel on the stream, behind what runs there.
    void kernel(const std::string& name, int length, int stream = 7, int callLength = 5);
    /// The same, which communicates so many elements.
    void collective(const std::string& name, int length, std::int64_t elements, int stream = 7);
    /// A copy by a call of this name; the host waits for its end where the name has no Async, or where it is pageable.
    void copy(core::CopyKind kind, const std::string& name, int length, const std::string& call,
              bool isPageable = false, int stream = 7);
    /// Calls that wait for the stream.
    void sync(int stream = 7);
    /// The stream goes on once the other one has come so far.
    void wait(int stream, int other);
    void call(const std::string& name, int length);
    /// The host is in such code while `within` happens, and for so long itself.
    void code(const std::string& name, int length, core::RangeKind kind = core::RangeKind::PythonCall,
              const std::function<void()>& within = {});
    void overhead(int length);

    core::TracePtr trace();

private:
    core::Nanos launched(const std::string& call, int callLength);
    core::Nanos run(core::EventRow row, int length, int stream);

    bool m_recordsHost;
    core::TraceBuilder m_builder;
    core::Nanos m_now = 0;
    std::map<int, core::Nanos> m_tails, m_waits;
    std::int64_t m_correlation = 0;
};

/// All rules over a trace, under the rules of replays.
class FoundIn {
public:
    explicit FoundIn(core::TracePtr trace, const core::Options& options = {});

    const core::Findings& operator*() const { return m_findings; }
    const core::Findings* operator->() const { return &m_findings; }
    /// The finding of a rule with the highest price; null: none.
    const core::Finding* of(std::string_view rule) const;
    /// "at most 20.0 %: Host sync inside the step"; "nothing", or "not judged: ...".
    std::string text(std::string_view rule) const;
    std::string evidence(std::string_view rule) const;
    std::string firstRule() const { return m_findings.found.empty() ? "" : std::string(m_findings.found[0].rule); }
    core::Table table(std::string_view name) const;

private:
    std::shared_ptr<const core::Snapshot> m_snapshot;
    std::shared_ptr<const core::Replay> m_replay;
    core::Findings m_findings;
};

/// Kernels that keep the device busy, launched far ahead.
void work(MadeLoop& loop, int kernels = 6);

/// What is found in a loop of such steps.
FoundIn found(const std::function<void(MadeLoop&, int)>& step, int steps = 6);

}  // namespace tests
