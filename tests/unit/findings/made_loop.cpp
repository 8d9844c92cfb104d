// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/unit/findings/made_loop.h"

#include "core/findings/finding_tables.h"
#include "core/findings/rules.h"
#include "tests/support/replay_of.h"

#include <fmt/format.h>

#include <algorithm>

namespace tests {

namespace {

using core::microsecond;
using core::Nanos;
constexpr Nanos latency = 4 * microsecond, gap = 1 * microsecond;

}  // namespace

core::ProcessId MadeLoop::process() { return m_builder.owners().processOf(m_process, m_process); }

core::DeviceId MadeLoop::device() { return m_builder.owners().deviceOf(std::to_string(m_process - 1), m_process - 1); }

void MadeLoop::beginProcess() {
    ++m_process;
    m_now = 0;
    m_tails.clear();
    m_waits.clear();
}

MadeLoop& MadeLoop::steps(int count, const std::function<void(MadeLoop&, int)>& fill) {
    const core::ProcessId owner = process();
    for (int step = 0; step < count; ++step) {
        const Nanos start = m_now;
        fill(*this, step);
        if (m_recordsHost)
            m_builder.add(core::HostRangeRow{start, m_now - start,
                                             m_builder.intern("ProfilerStep#" + std::to_string(step + 1)),
                                             m_builder.owners().threadOf(owner, 1), core::RangeKind::Annotation});
    }
    return *this;
}

Nanos MadeLoop::launched(const std::string& call, int callLength) {
    const Nanos start = m_now;
    m_now += callLength * microsecond;
    ++m_correlation;
    const core::ProcessId owner = process();
    if (m_recordsHost)
        m_builder.add(core::CallRow{start, m_now - start, m_builder.intern(call), m_builder.owners().threadOf(owner, 1),
                                    m_correlation});
    m_now += 2 * microsecond;
    // After a call that blocks, the hardware starts the kernel only once the call has ended.
    return (callLength > 50 ? start + callLength * microsecond : start) + latency;
}

Nanos MadeLoop::run(core::EventRow row, int length, int stream) {
    const core::ProcessId owner = process();
    row.start = std::max({row.start, m_tails[stream] + gap, m_waits[stream] + gap});
    row.duration = length * microsecond;
    row.stream = m_builder.owners().streamOf(owner, device(), 1, -1, stream);
    row.correlation = m_correlation;
    m_waits[stream] = 0;
    m_builder.add(row);
    return m_tails[stream] = row.start + row.duration;
}

void MadeLoop::kernel(const std::string& name, int length, int stream, int callLength) {
    const Nanos start = launched("cudaLaunchKernel", callLength);
    run({start, 0, m_builder.intern(name)}, length, stream);
}

void MadeLoop::op(const std::string& name, const std::string& inputs, const std::string& kernel, int length,
                  std::uint32_t blocks) {
    core::Device& h100 = m_builder.owners().device(device());
    h100.name = "NVIDIA H100 80GB HBM3";
    h100.facts.multiprocessors = 132;
    h100.facts.capability = 90;
    h100.facts.memory = 85'017'755'648;
    core::KernelConfig config;
    config.grid = {blocks, 1, 1};
    config.block = {384, 1, 1};
    config.registers = 168;
    config.shared = 0;
    const Nanos start = m_now;
    core::EventRow row{launched("cudaLaunchKernel", 5), 0, m_builder.intern(kernel)};
    row.config = m_builder.configOf(config);
    run(row, length, 7);
    core::HostRangeRow range{start, m_now - start, m_builder.intern(name), m_builder.owners().threadOf(process(), 1),
                             core::RangeKind::CpuOp};
    range.inputs = m_builder.inputsOf(inputs);
    m_builder.add(range);
}

void MadeLoop::waitedKernel(const std::string& name, int length, int stream) {
    const Nanos start = m_now;
    ++m_correlation;
    m_now = run({m_now + latency, 0, m_builder.intern(name)}, length, stream) + 6 * microsecond;
    const core::ProcessId owner = process();
    m_builder.add(core::CallRow{start, m_now - start, m_builder.intern("cudaLaunchKernel"),
                                m_builder.owners().threadOf(owner, 1), m_correlation});
    m_now += 2 * microsecond;
}

void MadeLoop::collective(const std::string& name, int length, std::int64_t elements, int stream) {
    core::EventRow row{launched("cudaLaunchKernelExC", 5), 0, m_builder.intern(name)};
    const core::ProcessId owner = process();
    row.start = std::max({row.start, m_tails[stream] + gap, m_waits[stream] + gap});
    row.duration = length * microsecond;
    row.stream = m_builder.owners().streamOf(owner, device(), 1, -1, stream);
    row.correlation = m_correlation;
    m_waits[stream] = 0;
    m_tails[stream] = row.start + row.duration;
    core::Collective moved;
    moved.name = moved.type = moved.group = m_builder.intern("");
    moved.input = elements;
    moved.elementSize = 4;
    moved.ranks = 2;
    m_builder.add(moved);
    m_builder.add(row);
}

void MadeLoop::copy(core::CopyKind kind, const std::string& name, int length, const std::string& call, bool isPageable,
                    int stream) {
    core::EventRow row{m_now + latency, 0, m_builder.intern(name)};
    row.kind = core::OpKind::Copy;
    row.copyKind = kind;
    row.isPageable = isPageable;
    const bool waits = isPageable || call.find("Async") == std::string::npos;
    const Nanos start = m_now;
    ++m_correlation;
    const Nanos end = run(row, length, stream);
    m_now = waits ? end + 3 * microsecond : m_now + 5 * microsecond;
    const core::ProcessId owner = process();
    if (m_recordsHost)
        m_builder.add(core::CallRow{start, m_now - start, m_builder.intern(call), m_builder.owners().threadOf(owner, 1),
                                    m_correlation});
    m_now += 2 * microsecond;
}

void MadeLoop::stagedCopy(const std::string& name, int length, int before, const std::string& call, int stream) {
    core::EventRow row{m_now + latency, 0, m_builder.intern(name)};
    row.kind = core::OpKind::Copy;
    row.copyKind = core::CopyKind::HtoD;
    row.isPageable = true;
    const Nanos start = m_now;
    ++m_correlation;
    m_now = run(row, length, stream) - before * microsecond;
    const core::ProcessId owner = process();
    m_builder.add(core::CallRow{start, m_now - start, m_builder.intern(call), m_builder.owners().threadOf(owner, 1),
                                m_correlation});
    m_now += 2 * microsecond;
}

void MadeLoop::sync(int stream) {
    const core::ProcessId owner = process();
    const Nanos start = m_now;
    m_now = std::max(m_now + 2 * microsecond, m_tails[stream] + 3 * microsecond);
    ++m_correlation;
    m_builder.add(core::CallRow{start, m_now - start, m_builder.intern("cudaStreamSynchronize"),
                                m_builder.owners().threadOf(owner, 1), m_correlation});
    core::WaitRow row;
    row.kind = core::WaitKind::Stream;
    row.process = owner;
    row.correlation = m_correlation;
    row.device = 0;
    row.stream = stream;
    m_builder.add(row);
    m_now += 2 * microsecond;
}

void MadeLoop::wait(int stream, int other) {
    const core::ProcessId owner = process();
    const auto add = [&](const char* name) {
        m_builder.add(core::CallRow{m_now, microsecond, m_builder.intern(name), m_builder.owners().threadOf(owner, 1),
                                    ++m_correlation});
        m_now += 2 * microsecond;
        return m_correlation;
    };
    core::WaitRow row;
    row.recordCorrelation = add("cudaEventRecord");
    row.correlation = add("cudaStreamWaitEvent");
    row.kind = core::WaitKind::StreamOnEvent;
    row.process = owner;
    row.device = 0;
    row.stream = stream;
    row.source = other;
    m_builder.add(row);
    m_waits[stream] = std::max(m_waits[stream], m_tails[other]);
}

void MadeLoop::call(const std::string& name, int length) { launched(name, length); }

void MadeLoop::code(const std::string& name, int length, core::RangeKind kind, const std::function<void()>& within) {
    const Nanos start = m_now;
    m_now += length * microsecond;
    if (within) within();
    const core::ProcessId owner = process();
    if (m_recordsHost)
        m_builder.add(core::HostRangeRow{start, m_now - start, m_builder.intern(name),
                                         m_builder.owners().threadOf(owner, 1), kind});
}

void MadeLoop::overhead(int length) {
    const core::ProcessId owner = process();
    m_builder.add(core::HostRangeRow{m_now, length * microsecond, m_builder.intern("Buffer Flush"),
                                     m_builder.owners().threadOf(owner, 2), core::RangeKind::Overhead});
    m_now += length * microsecond;
}

void MadeLoop::counter(const std::string& name, double value) {
    Nanos end = m_now;
    for (const auto& [stream, tail] : m_tails)
        end = std::max(end, tail);
    core::CounterRows& counters = m_builder.counters();
    counters.add(counters.counterOf(m_builder.intern(name), core::noDevice, m_process - 1), end, value);
}

core::TracePtr MadeLoop::trace() { return m_builder.finish(); }

FoundIn::FoundIn(core::TracePtr trace, const core::Options& options) {
    core::SnapshotCache cache;
    m_snapshot = core::snapshotOf(std::move(trace), replayRules(), options, cache, {}, {false, false, false});
    const core::View view = core::viewOf(*m_snapshot);
    m_replay = core::replayOf(m_snapshot->trace, view);
    m_findings = core::findings(view, *m_replay, core::Frames(*m_snapshot->trace));
}

const core::Finding* FoundIn::of(std::string_view rule) const {
    const auto found = std::find_if(m_findings.found.begin(), m_findings.found.end(),
                                    [&](const core::Finding& each) { return each.rule == rule; });
    return found == m_findings.found.end() ? nullptr : &*found;
}

std::string FoundIn::text(std::string_view rule) const {
    if (const core::Finding* finding = of(rule))
        return fmt::format("{} {:.1f} %: {}", finding->howSure(), 100 * m_findings.share(*finding),
                           finding->title.text());
    for (const core::SilentRule& silent : m_findings.silent)
        if (silent.rule->id == rule)
            return silent.notJudged.isEmpty() ? "nothing" : "not evaluated: " + silent.notJudged.text();
    return "no such rule";
}

std::string FoundIn::evidence(std::string_view rule) const {
    const core::Finding* finding = of(rule);
    return finding ? core::evidenceText(*finding) : std::string();
}

core::Table FoundIn::table(std::string_view name) const {
    for (const core::FindingTableKind& kind : core::findingTableKinds())
        if (kind.name == name) return kind.make(core::viewOf(*m_snapshot), m_findings);
    return {};
}

void work(MadeLoop& loop, int kernels) {
    for (int i = 0; i < kernels; ++i)
        loop.kernel(i % 2 == 0 ? "sm90_gemm" : "vectorized_elementwise_kernel", 100);
}

FoundIn found(const std::function<void(MadeLoop&, int)>& step, int steps) {
    MadeLoop loop;
    return FoundIn(loop.steps(steps, step).trace());
}

}  // namespace tests
