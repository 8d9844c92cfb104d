// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/stacks/frames.h"

#include "core/base/parallel.h"
#include "core/base/stop.h"
#include "core/trace/labels.h"

#include <algorithm>
#include <numeric>
#include <tuple>

namespace core {

namespace {

bool isStacked(RangeKind kind) {
    return kind == RangeKind::PushPop || kind == RangeKind::Annotation || kind == RangeKind::CpuOp ||
           kind == RangeKind::PythonCall;
}

/// Orders the frames. The trace has ranges and calls in order except for equal times, so they rarely need sorting.
void order(std::vector<Frame>& frames, std::size_t firstCall, const Frames& all) {
    const auto isBefore = [&](const Frame& a, const Frame& b) {
        if (a.start != b.start) return a.start < b.start;
        if (a.end != b.end) return a.end > b.end;
        return std::tuple(all.kind(a), a.source) < std::tuple(all.kind(b), b.source);
    };
    const auto middle = frames.begin() + static_cast<std::ptrdiff_t>(firstCall);
    if (!std::is_sorted(frames.begin(), middle, isBefore)) std::sort(frames.begin(), middle, isBefore);
    if (!std::is_sorted(middle, frames.end(), isBefore)) std::sort(middle, frames.end(), isBefore);
    std::inplace_merge(frames.begin(), middle, frames.end(), isBefore);
}

/// Sets the parents by containment, in one pass over the ordered frames with a stack of open ones. Frames that are too
/// deep are removed, which bounds the walk from a frame to the outermost one. Returns how many outlived their parent.
std::size_t nest(std::vector<Frame>& frames) {
    std::vector<std::uint32_t> open;
    std::uint32_t kept = 0;
    std::size_t cut = 0;
    for (Frame frame : frames) {
        while (!open.empty() && frames[open.back()].end <= frame.start)
            open.pop_back();
        if (open.size() == deepestStack) continue;
        frame.parent = open.empty() ? noFrame : open.back();
        if (!open.empty() && frame.end > frames[open.back()].end) {
            frame.end = frames[open.back()].end;
            ++cut;
        }
        open.push_back(kept);
        frames[kept++] = frame;
    }
    frames.resize(kept);
    return cut;
}

}  // namespace

Frames::Frames(const Trace& trace, const std::stop_token& stop)
    : m_trace(trace), m_threads(trace.threads.size()), m_backward(trace.threads.size()) {
    const HostRanges& ranges = trace.hostRanges;
    const bool hasNvtx = std::ranges::find(ranges.kind, RangeKind::PushPop) != ranges.kind.end();
    m_sorts.reserve(trace.names.size());
    for (const std::string_view name : trace.names.texts())
        m_sorts.push_back(name.starts_with("nn.Module: ")    ? NameSort::Module
                          : hasNvtx && isOperatorRange(name) ? NameSort::Operator
                                                             : NameSort::Other);
    std::vector<std::size_t> counts(m_threads.size());  // frames per thread, so that no memory is wasted
    for (std::size_t i = 0; i < ranges.size(); ++i)
        if (isStacked(ranges.kind[i])) ++counts[index(ranges.thread[i])];
    std::vector<std::size_t> firstCalls = counts;
    const Calls& calls = trace.calls;
    for (const ThreadId thread : calls.thread)
        ++counts[index(thread)];
    for (std::size_t i = 0; i < m_threads.size(); ++i)
        m_threads[i].reserve(counts[i]);
    for (std::uint32_t i = 0; i < ranges.size(); ++i) {
        if (everyFew(i, stop)) return;
        if (isStacked(ranges.kind[i]))
            m_threads[index(ranges.thread[i])].push_back(
                {ranges.start[i], ranges.start[i] + ranges.duration[i], noFrame, i});
    }
    const auto firstCall = static_cast<std::uint32_t>(ranges.size());
    for (std::uint32_t i = 0; i < calls.size(); ++i) {
        if (everyFew(i, stop)) return;
        m_threads[index(calls.thread[i])].push_back(
            {calls.start[i], calls.start[i] + calls.duration[i], noFrame, firstCall + i});
    }
    std::vector<std::size_t> cut(m_threads.size());
    sideBySide(m_threads.size(), [&](std::size_t i) {
        if (stop.stop_requested()) return;
        order(m_threads[i], firstCalls[i], *this);
        cut[i] = nest(m_threads[i]);
    });
    m_cut = std::accumulate(cut.begin(), cut.end(), std::size_t{0});
    m_isEmpty = std::ranges::all_of(m_threads, [](const auto& frames) { return frames.empty(); });
    if (!stop.stop_requested()) linkBackward(stop);
}

FrameKind Frames::kind(const Frame& frame) const {
    if (isCall(frame)) return FrameKind::Call;
    const HostRanges& ranges = m_trace.hostRanges;
    switch (ranges.kind[frame.source]) {
        case RangeKind::CpuOp:
            return FrameKind::Op;
        case RangeKind::PythonCall:
            return m_sorts[index(ranges.name[frame.source])] == NameSort::Module ? FrameKind::Module
                                                                                 : FrameKind::Python;
        case RangeKind::PushPop:
            return m_sorts[index(ranges.name[frame.source])] == NameSort::Operator ? FrameKind::Op : FrameKind::Range;
        default:
            return FrameKind::Range;
    }
}

NameId Frames::name(const Frame& frame) const {
    return isCall(frame) ? m_trace.calls.name[frame.source - m_trace.hostRanges.size()]
                         : m_trace.hostRanges.name[frame.source];
}

/// Links backward operators, which are recorded nested: of those of one forward operator, only the outermost is kept.
void Frames::linkBackward(const std::stop_token& stop) {
    if (m_trace.backward.empty()) return;
    const HostRanges& ranges = m_trace.hostRanges;
    std::vector<std::uint32_t> frameOf(ranges.size(), noFrame);  // by host range; noFrame: it was too deep
    for (const std::vector<Frame>& frames : m_threads)
        for (std::uint32_t i = 0; i < frames.size(); ++i)
            if (!isCall(frames[i])) frameOf[frames[i].source] = i;
    for (const BackwardLink& link : m_trace.backward) {
        if (stop.stop_requested()) return;
        const FramePlace forward{ranges.thread[link.forward], frameOf[link.forward]};
        const std::uint32_t frame = frameOf[link.range];
        if (frame != noFrame && forward.frame != noFrame)
            m_backward[index(ranges.thread[link.range])].push_back({frame, forward});
    }
    for (std::size_t thread = 0; thread < m_backward.size(); ++thread) {
        std::vector<BackwardFrame>& links = m_backward[thread];
        std::ranges::sort(links, {}, &BackwardFrame::frame);
        std::vector<BackwardFrame> open;
        std::erase_if(links, [&](const BackwardFrame& link) {
            while (!open.empty() && m_threads[thread][open.back().frame].end <= m_threads[thread][link.frame].start)
                open.pop_back();
            const bool isWithin = !open.empty() && open.back().forward == link.forward;
            open.push_back(link);
            return isWithin;
        });
    }
}

std::optional<FramePlace> Frames::forwardOf(ThreadId thread, std::uint32_t frame) const {
    const std::vector<BackwardFrame>& links = m_backward[index(thread)];
    const auto found = std::ranges::lower_bound(links, frame, {}, &BackwardFrame::frame);
    return found != links.end() && found->frame == frame ? std::optional(found->forward) : std::nullopt;
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
