// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/stacks/chosen_code.h"

#include "core/analysis/stacks/folding.h"
#include "core/base/regex.h"

#include <limits>

namespace core {

namespace {

/// Finds the labels that match one of the patterns; each name is examined once.
class FittingLabels {
public:
    FittingLabels(std::span<const std::string> patterns, const Trace& trace)
        : m_trace(trace),
          m_known(trace.names.size()),
          m_effort(effortOfAll + effortOfName * patterns.size() * trace.names.size()) {
        for (const std::string& pattern : patterns) {
            m_patterns.push_back({pattern, Regex(pattern)});
            if (!m_fault && m_patterns.back().regex.error())
                m_fault = PatternFault{pattern, *m_patterns.back().regex.error()};
        }
    }

    const std::optional<PatternFault>& fault() const { return m_fault; }
    std::string_view recorded(NameId name) const { return m_trace.names[name]; }
    bool fits(std::string_view label) {
        for (const auto& [pattern, regex] : m_patterns) {
            if (m_fault) return false;
            const Found found = regex.search(label, m_effort);
            if (found == Found::Yes) return true;
            if (found == Found::GaveUp) m_fault = PatternFault{pattern, gaveUpError(label)};
        }
        return false;
    }
    bool fits(NameId name, FrameKind kind) {
        Known& known = m_known[index(name)];
        if (known == Known::Nothing) {
            const std::string_view recorded = m_trace.names[name];
            const std::string shown = frameLabel(recorded, kind, {});
            known = fits(recorded) || (shown != recorded && fits(shown)) ? Known::Fits : Known::FitsNot;
        }
        return known == Known::Fits;
    }

private:
    struct Pattern {
        std::string text;
        Regex regex;
    };
    enum class Known : std::uint8_t { Nothing, Fits, FitsNot };

    const Trace& m_trace;
    std::vector<Pattern> m_patterns;
    std::vector<Known> m_known;  ///< indexed by NameId
    SearchEffort m_effort;
    std::optional<PatternFault> m_fault;
};

constexpr Nanos longBefore = std::numeric_limits<Nanos>::min() / 2, longAfter = std::numeric_limits<Nanos>::max() / 2;

/// Finds the chosen moments of one thread in a walk along its frames.
class ChosenTime {
public:
    ChosenTime(std::span<const Frame> frames, const std::vector<bool>& chosen, bool outside)
        : m_frames(frames), m_chosen(chosen), m_outside(outside) {}

    std::vector<TimeWindow> made() && {
        for (std::uint32_t i = 0; i < m_frames.size(); ++i) {
            close(m_frames[i].start);
            m_open = i;
        }
        close(longAfter);
        give(longAfter);
        return std::move(m_time);
    }

private:
    /// Closes the frames that have ended by `time`. The innermost open frame decides whether a moment is chosen.
    void close(Nanos time) {
        while (m_open != noFrame && m_frames[m_open].end <= time) {
            give(m_frames[m_open].end);
            m_open = m_frames[m_open].parent;
        }
        give(time);
    }
    void give(Nanos until) {
        const bool isChosen = m_open == noFrame ? m_outside : m_chosen[m_open];
        if (isChosen && m_now < until) {
            if (!m_time.empty() && m_time.back().end == m_now)
                m_time.back().end = until;
            else
                m_time.push_back({m_now, until});
        }
        m_now = std::max(m_now, until);
    }

    std::span<const Frame> m_frames;
    const std::vector<bool>& m_chosen;
    const bool m_outside;
    std::uint32_t m_open = noFrame;
    Nanos m_now = longBefore;
    std::vector<TimeWindow> m_time;
};

/// Finds the frames that match, or that are below a matching frame on their path.
class ChosenFrames {
public:
    ChosenFrames(const Frames& frames, FittingLabels& labels, BackwardPlace backward)
        : m_frames(frames),
          m_labels(labels),
          m_chosen(frames.threads()),
          m_isBegun(frames.threads()),
          m_contexts(frames.threads()),
          m_backward(backward) {
        if (m_backward == BackwardPlace::Forward) m_isBackwardChosen = labels.fits(backwardPass);
    }

    const std::vector<bool>& of(ThreadId thread) {
        if (!m_isBegun[index(thread)]) {
            m_isBegun[index(thread)] = true;
            m_chosen[index(thread)] = made(thread);
        }
        return m_chosen[index(thread)];
    }

private:
    std::vector<bool> made(ThreadId thread) {
        const auto frames = m_frames.of(thread);
        const auto links =
            m_backward == BackwardPlace::Forward ? m_frames.backwardOf(thread) : std::span<const BackwardFrame>();
        std::vector<bool> chosen(frames.size());
        auto link = links.begin();
        for (std::uint32_t i = 0; i < frames.size(); ++i) {
            const Frame& frame = frames[i];
            const bool isLinked = link != links.end() && link->frame == i;
            const bool isBelow =
                isLinked ? isLinkChosen(frame, (link++)->forward) : frame.parent != noFrame && chosen[frame.parent];
            chosen[i] = isBelow || m_labels.fits(m_frames.name(frame), m_frames.kind(frame));
        }
        return chosen;
    }

    /// Returns whether the path above a linked frame matches: around the place where its work was queued, or around the
    /// forward operator. Cycles of queues, and chains of more than `maxQueues`, are cut off.
    bool isLinkChosen(const Frame& frame, const FramePlace& from) {
        if (!m_labels.recorded(m_frames.name(frame)).starts_with(takenFromQueue))
            return m_isBackwardChosen || isContextChosen(from);
        constexpr int maxQueues = 16;  // real chains have length one
        const std::uint32_t around = m_frames.of(from.thread)[from.frame].parent;
        if (m_queues == maxQueues || around == noFrame) return false;
        ++m_queues;
        const std::vector<bool>& chosen = of(from.thread);
        --m_queues;
        return around < chosen.size() && chosen[around];
    }

    /// Returns whether a range, module or Python frame around a forward operator matches.
    bool isContextChosen(const FramePlace& forward) {
        const auto frames = m_frames.of(forward.thread);
        std::vector<bool>& context = m_contexts[index(forward.thread)];
        if (context.empty()) {
            context.resize(frames.size());
            for (std::uint32_t i = 0; i < frames.size(); ++i) {
                const FrameKind kind = m_frames.kind(frames[i]);
                const bool isAround = frames[i].parent != noFrame && context[frames[i].parent];
                context[i] = isAround || (isForwardContext(kind) && m_labels.fits(m_frames.name(frames[i]), kind));
            }
        }
        return context[forward.frame];
    }

    const Frames& m_frames;
    FittingLabels& m_labels;
    std::vector<std::vector<bool>> m_chosen;  ///< by thread and frame; filled on demand
    std::vector<char> m_isBegun;
    std::vector<std::vector<bool>> m_contexts;  ///< by thread and frame; filled on demand
    BackwardPlace m_backward;
    bool m_isBackwardChosen = false;
    int m_queues = 0;
};

/// Returns for each name whether it is the module path of a graph's operation and a part of it matches.
std::vector<char> chosenModules(const Trace& trace, FittingLabels& labels) {
    std::vector<char> isChosen(trace.events.module.empty() ? 0 : trace.names.size());
    std::vector<bool> isKnown(isChosen.size());
    for (const std::uint32_t module : trace.events.module) {
        if (module == noModule || isKnown[module]) continue;
        isKnown[module] = true;
        forEachModule(trace.names[static_cast<NameId>(module)],
                      [&](std::string_view part) { isChosen[module] = isChosen[module] || labels.fits(part); });
    }
    return isChosen;
}

/// Returns for each frame of a sampled stack whether it or one of its callers, which come before it, matches.
std::vector<char> chosenSampled(const Trace& trace, FittingLabels& labels) {
    std::vector<char> isChosen(trace.cpuSamples.size() == 0 ? 0 : trace.memoryFrames.size());
    for (std::size_t i = 0; i < isChosen.size(); ++i) {
        const auto& [name, caller] = trace.memoryFrames[i];
        isChosen[i] = (caller != noMemoryFrame && isChosen[caller]) || labels.fits(name, FrameKind::Python);
    }
    return isChosen;
}

}  // namespace

CodeChoice chosenCode(std::span<const std::string> patterns, const Trace& trace, const Frames& frames,
                      BackwardPlace backward, const std::stop_token& stop) {
    FittingLabels labels(patterns, trace);
    CodeChoice choice;
    choice.withoutLaunch = labels.fits(launchNotRecorded);
    choice.latency = labels.fits(launchLatency);
    choice.edge = labels.fits(captureEdge);
    const bool outside = labels.fits(outsideRecordedCode);
    ChosenFrames chosenFrames(frames, labels, backward);
    choice.frames.resize(frames.threads());
    choice.time.resize(frames.threads());
    for (std::size_t i = 0; i < frames.threads() && !stop.stop_requested(); ++i) {
        const auto stack = frames.of(static_cast<ThreadId>(i));
        choice.frames[i] = chosenFrames.of(static_cast<ThreadId>(i));
        choice.time[i] = ChosenTime(stack, choice.frames[i], outside).made();
    }
    const Calls& calls = trace.calls;
    choice.calls.resize(calls.size());
    for (std::size_t i = 0; i < calls.size() && !stop.stop_requested() && !labels.fault(); ++i) {
        const std::uint32_t frame = frames.innermost(calls.thread[i], calls.start[i]);
        const std::vector<bool>& chosen = choice.frames[index(calls.thread[i])];
        choice.calls[i] = frame == noFrame ? outside : frame < chosen.size() && chosen[frame];
    }
    choice.modules = chosenModules(trace, labels);
    choice.sampled = chosenSampled(trace, labels);
    if (!labels.fault()) return choice;
    CodeChoice nothing;
    nothing.fault = labels.fault();
    return nothing;
}

}  // namespace core
