// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/match/match_names.h"

#include "core/analysis/scope/iteration_numbers.h"
#include "core/analysis/stacks/folding.h"
#include "core/base/kernel_name.h"

#include <bit>

namespace core {

std::uint32_t TextNumbers::of(const std::string& text) {
    if (text.empty()) return 0;
    return m_numbers.try_emplace(text, static_cast<std::uint32_t>(m_numbers.size() + 1)).first->second;
}

MatchNames::MatchNames(const ComparedProfile& profile, MatchTexts& texts, const NameMap* map,
                       const std::stop_token& stop)
    : m_snapshot(*profile.snapshot), m_texts(texts), m_map(map), m_frames(*profile.snapshot->trace, stop) {
    const auto& list = m_snapshot.iterations->iterations;
    if (!list.empty()) m_mark = withoutNumbers(list.front().name);
}

std::string MatchNames::name(std::uint32_t event) const {
    const Events& events = m_snapshot.trace->events;
    return comparedName(*m_snapshot.trace, events.name[event], events.kind[event], events.copyKind[event],
                        m_snapshot.options.names);
}

const std::string& MatchNames::className(std::uint32_t event) const {
    const Classification& classes = *m_snapshot.classes;
    return classes.classes[index(classes.classOf[index(m_snapshot.trace->events.name[event])])];
}

std::uint32_t MatchNames::nameNumber(std::uint32_t event) {
    const Events& events = m_snapshot.trace->events;
    const std::uint64_t key = std::uint64_t{index(events.name[event])} << 16 |
                              static_cast<std::uint64_t>(events.kind[event]) << 8 |
                              static_cast<std::uint64_t>(events.copyKind[event]);
    const auto [known, isNew] = m_names.try_emplace(key, 0);
    if (isNew) known->second = m_texts.names.of(m_map ? m_map->meetingName(name(event)) : canonicalName(name(event)));
    return known->second;
}

/// Returns whether a label is that of a range that marks iterations, whose number differs in each.
bool MatchNames::isMark(std::string_view label) const { return withoutNumbers(label) == m_mark; }

CodeLabel MatchNames::codeOf(std::uint32_t event) {
    const Trace& trace = *m_snapshot.trace;
    const std::uint32_t call = trace.events.launch[event];
    if (call == noLaunch) return {};
    const ThreadId thread = trace.calls.thread[call];
    const std::uint32_t innermost = m_frames.innermost(thread, trace.calls.start[call]);
    const auto [known, isNew] = m_labels.try_emplace(std::uint64_t{index(thread)} << 32 | innermost);
    CodeLabel& label = known->second;
    if (!isNew) return label;
    for (std::uint32_t at = innermost; at != noFrame; at = m_frames.of(thread)[at].parent) {
        const Frame& frame = m_frames.of(thread)[at];
        const FrameKind kind = m_frames.kind(frame);
        if (kind == FrameKind::Call || kind == FrameKind::Python) continue;
        const std::string text = frameLabel(trace.names[m_frames.name(frame)], kind, {});
        if (kind == FrameKind::Op) {
            if (label.op.empty()) label.op = text;
        } else if (!isMark(text)) {
            label.scope = text + (label.scope.empty() ? "" : " > ") + label.scope;
        }
    }
    return label;
}

std::string_view MatchNames::shapesOf(std::uint32_t event) const {
    const Trace& trace = *m_snapshot.trace;
    const std::uint32_t call = trace.events.launch[event];
    if (call == noLaunch || trace.hostRanges.inputs.empty()) return {};
    const auto frames = m_frames.of(trace.calls.thread[call]);
    for (std::uint32_t at = m_frames.innermost(trace.calls.thread[call], trace.calls.start[call]); at != noFrame;
         at = frames[at].parent)
        if (m_frames.kind(frames[at]) == FrameKind::Op)
            if (const std::string_view shapes = trace.shapesOf(frames[at].source); !shapes.empty()) return shapes;
    return {};
}

std::vector<Evidence> MatchNames::evidenceOf(const MatchStep& step, const std::stop_token& stop) {
    std::vector<Evidence> all;
    for (const std::uint32_t event : step.events) {
        if (stop.stop_requested()) break;
        const CodeLabel code = codeOf(event);
        const Classification& classes = *m_snapshot.classes;
        const bool isClassed = classes.classOf[index(m_snapshot.trace->events.name[event])] != classes.unmatched();
        const auto duration = static_cast<std::uint64_t>(m_snapshot.trace->events.duration[event]);
        all.push_back({nameNumber(event), m_texts.ops.of(code.op), m_texts.scopes.of(code.scope),
                       isClassed ? m_texts.classes.of(className(event)) : 0,
                       static_cast<std::uint32_t>(std::bit_width(duration))});
    }
    return all;
}

std::vector<Evidence> MatchNames::namesOf(const MatchStep& step) {
    std::vector<Evidence> all;
    for (const std::uint32_t event : step.events)
        all.push_back({nameNumber(event), 0, 0, 0, 0});
    return all;
}

}  // namespace core
