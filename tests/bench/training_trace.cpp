// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/training_trace.h"

#include "core/trace/trace_builder.h"
#include "tests/bench/made_names.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

namespace bench {

namespace {

constexpr std::uint64_t operationsPerStep = 10000;  // sum of both devices; a large model's, however long the run is
constexpr std::uint64_t streamsPerDevice = 4;

/// The earliest start of the next operation of a stream, and the thread that launches it.
struct Lane {
    core::StreamId stream{};
    core::ThreadId thread{};
    core::Nanos free = 0;
    core::Nanos hostFree = 0;
};

class TrainingRun {
public:
    explicit TrainingRun(std::uint64_t operations) : m_operations(operations) {
        const auto process = m_builder.owners().processOf(1, 4711);
        for (std::int64_t device = 0; device < 2; ++device) {
            const auto id = m_builder.owners().deviceOf(fmt::format("gpu {}", device), device);
            for (std::uint64_t i = 0; i < streamsPerDevice; ++i)
                m_lanes.push_back(
                    {m_builder.owners().streamOf(process, id, 1, -1, static_cast<std::int64_t>(7 + 13 * i)),
                     m_builder.owners().threadOf(process, 4711 + device), 0, 0});
        }
        for (std::uint64_t i = 0; i < 3000; ++i)
            m_kernels.push_back(m_builder.intern(kernelName(i)));
        m_call = m_builder.intern("cudaLaunchKernel");
        m_wait = m_builder.intern("cudaStreamSynchronize");
        m_copy = m_builder.intern("[CUDA memcpy Host-to-Device]");
        m_set = m_builder.intern("[CUDA memset]");
    }

    core::TracePtr made() {
        for (std::uint64_t i = 0; i < m_operations; ++i) {
            if (i % operationsPerStep == 0) beginStep(i / operationsPerStep);
            addOperation(i, i % operationsPerStep);
        }
        endStep();
        return m_builder.finish();
    }

private:
    void beginStep(std::uint64_t number) {
        endStep();
        m_stepName = fmt::format("ProfilerStep#{}", number);
        for (Lane& lane : m_lanes)
            lane.free = lane.hostFree = m_now;
        m_stepStart = m_now;
    }

    void endStep() {
        if (m_stepName.empty()) return;
        for (const Lane& lane : m_lanes)
            m_now = std::max({m_now, lane.free, lane.hostFree});
        m_builder.add(core::HostRangeRow{m_stepStart, m_now - m_stepStart, m_builder.intern(m_stepName),
                                         m_lanes.front().thread, core::RangeKind::Annotation, 0});
        m_now += 20000;
    }

    /// Adds an operation. Every step has the same sequence of kernels, and one stream in four communicates.
    void addOperation(std::uint64_t i, std::uint64_t inStep) {
        Lane& lane = m_lanes[inStep % m_lanes.size()];
        const std::uint64_t random = mixed(inStep);
        const auto correlation = static_cast<std::int64_t>(i + 1);
        const bool waits = random % 97 == 0;
        const core::Nanos call = 3000 + static_cast<core::Nanos>(random % 1000);
        m_builder.add(core::CallRow{lane.hostFree, call, m_call, lane.thread, correlation});
        const core::Nanos launched = lane.hostFree + call;
        lane.hostFree = launched + static_cast<core::Nanos>(mixed(random) % 2000);
        core::EventRow row;
        row.start = std::max(lane.free + static_cast<core::Nanos>(random % 700), launched + 1500);
        row.duration =
            900 + static_cast<core::Nanos>(mixed(random + 1) % 30000) + static_cast<core::Nanos>(mixed(i) % 300);
        row.stream = lane.stream;
        row.correlation = correlation;
        describe(row, inStep, random);
        m_builder.add(row);
        lane.free = row.start + row.duration;
        if (!waits) return;
        m_builder.add(
            core::CallRow{lane.hostFree, lane.free - lane.hostFree + 800, m_wait, lane.thread, core::notRecorded});
        lane.hostFree = std::max(lane.hostFree, lane.free + 800);
    }

    void describe(core::EventRow& row, std::uint64_t inStep, std::uint64_t random) {
        row.name = m_kernels[inStep % m_lanes.size() % streamsPerDevice == 3 ? 1 + 8 * (random % 40) : random % 3000];
        if (random % 50 == 1) {
            row.kind = core::OpKind::Copy;
            row.copyKind = core::CopyKind::HtoD;
            row.name = m_copy;
            row.bytes = 4 << 20;
        } else if (random % 50 == 2) {
            row.kind = core::OpKind::Set;
            row.name = m_set;
            row.bytes = 1 << 10;
        }
    }

    std::uint64_t m_operations;
    core::TraceBuilder m_builder;
    std::vector<Lane> m_lanes;
    std::vector<core::NameId> m_kernels;
    core::NameId m_call{}, m_wait{}, m_copy{}, m_set{};
    std::string m_stepName;
    core::Nanos m_stepStart = 0;
    core::Nanos m_now = 0;
};

}  // namespace

core::TracePtr trainingTrace(std::uint64_t operations) { return TrainingRun(operations).made(); }

core::TracePtr nestedRanges(std::uint64_t ranges) {
    constexpr core::Nanos block = 80000;  // eight ranges, each nested in the previous one
    core::TraceBuilder builder;
    const auto process = builder.owners().processOf(1, 4711);
    const auto stream = builder.owners().streamOf(process, builder.owners().deviceOf("gpu 0", 0), 1, -1, 7);
    const auto kernel = builder.intern(kernelName(0));
    const auto call = builder.intern("cudaLaunchKernel");
    for (std::uint64_t i = 0; i < ranges; ++i) {
        const auto thread = builder.owners().threadOf(process, 4711 + static_cast<std::int64_t>(i % 4));
        const auto depth = static_cast<core::Nanos>(i / 4 % 8);
        const core::Nanos start = static_cast<core::Nanos>(i / 32) * block + depth * 5000;
        builder.add(core::HostRangeRow{start, block - depth * 10000, builder.intern(fmt::format("layer_{}", i % 500)),
                                       thread, core::RangeKind::PushPop, static_cast<std::int64_t>(i)});
        if (i % 3 != 0) continue;
        const auto correlation = static_cast<std::int64_t>(i + 1);
        builder.add(core::CallRow{start + 1000, 2000, call, thread, correlation});
        core::EventRow row;
        row.start = start + 9000;
        row.duration = 3000;
        row.name = kernel;
        row.stream = stream;
        row.correlation = correlation;
        builder.add(row);
    }
    return builder.finish();
}

core::TracePtr waitingDevices(std::uint64_t devices, std::uint64_t frames) {
    core::TraceBuilder builder;
    const auto process = builder.owners().processOf(1, 4711);
    const auto thread = builder.owners().threadOf(process, 4711);
    const auto kernel = builder.intern(kernelName(0));
    const auto call = builder.intern("cudaLaunchKernel");
    for (std::uint64_t i = 0; i < frames; ++i) {
        const auto depth = static_cast<core::Nanos>(i % 8), start = static_cast<core::Nanos>(i / 8) * 8000;
        builder.add(core::HostRangeRow{start + depth * 100, 7000 - depth * 200,
                                       builder.intern(fmt::format("layer_{}", i % 500)), thread,
                                       core::RangeKind::PythonCall, static_cast<std::int64_t>(i)});
    }
    const auto end = static_cast<core::Nanos>(frames) * 1000;
    for (std::uint64_t i = 0; i < devices; ++i) {
        const auto device = builder.owners().deviceOf(fmt::format("gpu {}", i), static_cast<std::int64_t>(i));
        const auto launched = end + static_cast<core::Nanos>(i) * 10;
        builder.add(core::CallRow{launched, 5, call, thread, static_cast<std::int64_t>(i + 1)});
        core::EventRow row;
        row.name = kernel;
        row.duration = 500;
        row.stream = builder.owners().streamOf(process, device, 1, -1, 7);
        builder.add(row);
        row.start = launched + 2000;
        row.correlation = static_cast<std::int64_t>(i + 1);
        builder.add(row);
    }
    return builder.finish();
}

}  // namespace bench
