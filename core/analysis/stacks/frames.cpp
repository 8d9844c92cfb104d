// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/stacks/frames.h"

#include <algorithm>
#include <tuple>

namespace core {

namespace {

bool isStacked(RangeKind kind) {
    return kind == RangeKind::PushPop || kind == RangeKind::Annotation || kind == RangeKind::CpuOp ||
           kind == RangeKind::PythonCall;
}

constexpr std::uint32_t stopInterval = 65536;  // rows; well under a millisecond

}  // namespace

Frames::Frames(const Trace& trace, const std::stop_token& stop) : m_trace(trace), m_threads(trace.threads.size()) {
    const HostRanges& ranges = trace.hostRanges;
    m_isModule.resize(trace.names.size());
    for (std::size_t name = 0; name < m_isModule.size(); ++name)
        m_isModule[name] = trace.names[static_cast<NameId>(name)].starts_with("nn.Module: ");
    for (std::uint32_t i = 0; i < ranges.size(); ++i) {
        if (i % stopInterval == 0 && stop.stop_requested()) return;
        if (isStacked(ranges.kind[i]))
            m_threads[index(ranges.thread[i])].push_back(
                {ranges.start[i], ranges.start[i] + ranges.duration[i], noFrame, i});
    }
    const Calls& calls = trace.calls;
    const auto firstCall = static_cast<std::uint32_t>(ranges.size());
    for (std::uint32_t i = 0; i < calls.size(); ++i) {
        if (i % stopInterval == 0 && stop.stop_requested()) return;
        m_threads[index(calls.thread[i])].push_back(
            {calls.start[i], calls.start[i] + calls.duration[i], noFrame, firstCall + i});
    }
    for (std::vector<Frame>& frames : m_threads) {
        if (stop.stop_requested()) return;
        m_isEmpty = m_isEmpty && frames.empty();
        nest(frames);
    }
}

FrameKind Frames::kind(const Frame& frame) const {
    const HostRanges& ranges = m_trace.hostRanges;
    if (frame.source >= ranges.size()) return FrameKind::Call;
    switch (ranges.kind[frame.source]) {
        case RangeKind::CpuOp:
            return FrameKind::Op;
        case RangeKind::PythonCall:
            return m_isModule[index(ranges.name[frame.source])] ? FrameKind::Module : FrameKind::Python;
        default:
            return FrameKind::Range;
    }
}

NameId Frames::name(const Frame& frame) const {
    const std::size_t ranges = m_trace.hostRanges.size();
    return frame.source < ranges ? m_trace.hostRanges.name[frame.source] : m_trace.calls.name[frame.source - ranges];
}

/// Parents by containment, in one pass over the frames in order with the frames that are open. Those that are too deep
/// go: a walk from a frame to the outermost one has its bound.
void Frames::nest(std::vector<Frame>& frames) {
    std::sort(frames.begin(), frames.end(), [&](const Frame& a, const Frame& b) {
        if (a.start != b.start) return a.start < b.start;
        if (a.end != b.end) return a.end > b.end;
        return std::tuple(kind(a), a.source) < std::tuple(kind(b), b.source);
    });
    std::vector<std::uint32_t> open;
    std::uint32_t kept = 0;
    for (Frame frame : frames) {
        while (!open.empty() && frames[open.back()].end <= frame.start)
            open.pop_back();
        if (open.size() == deepestStack) continue;
        frame.parent = open.empty() ? noFrame : open.back();
        if (!open.empty() && frame.end > frames[open.back()].end) {
            frame.end = frames[open.back()].end;
            ++m_cut;
        }
        open.push_back(kept);
        frames[kept++] = frame;
    }
    frames.resize(kept);
}

std::uint32_t Frames::innermost(ThreadId thread, Nanos time) const {
    const std::vector<Frame>& frames = m_threads[index(thread)];
    const auto after = std::upper_bound(frames.begin(), frames.end(), time,
                                        [](Nanos moment, const Frame& frame) { return moment < frame.start; });
    if (after == frames.begin()) return noFrame;
    auto at = static_cast<std::uint32_t>(after - frames.begin() - 1);
    while (at != noFrame && frames[at].end <= time)
        at = frames[at].parent;
    return at;
}

}  // namespace core
