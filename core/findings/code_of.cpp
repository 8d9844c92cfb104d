// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/findings/code_of.h"

#include "core/analysis/scope/partition_point_near.h"
#include "core/analysis/stacks/folding.h"
#include "core/trace/labels.h"

#include <algorithm>
#include <cctype>

namespace core {

namespace {

bool isStep(std::string_view name) { return name.starts_with("ProfilerStep"); }

}  // namespace

CodeFrames::CodeFrames(const Frames& frames) : m_threads(frames.threads()) {
    for (std::size_t thread = 0; thread < m_threads.size(); ++thread) {
        const auto all = frames.of(static_cast<ThreadId>(thread));
        std::vector<Entry>& entries = m_threads[thread];
        for (std::uint32_t frame = 0; frame < all.size(); ++frame) {
            if (frames.isCall(all[frame])) continue;
            std::uint32_t parent = all[frame].parent;
            while (parent != noFrame && frames.isCall(all[parent]))
                parent = all[parent].parent;
            const auto entry = std::ranges::lower_bound(entries, parent, {}, &Entry::frame);
            entries.push_back({all[frame].start, all[frame].end,
                               parent == noFrame ? noFrame : static_cast<std::uint32_t>(entry - entries.begin()),
                               frame});
        }
    }
}

std::uint32_t CodeFrames::at(ThreadId thread, Nanos time, std::size_t& place) const {
    const std::vector<Entry>& entries = m_threads[index(thread)];
    place = partitionPointNear(0, entries.size(), place, [&](std::size_t i) { return entries[i].start <= time; });
    std::uint32_t entry = place == 0 ? noFrame : static_cast<std::uint32_t>(place - 1);
    while (entry != noFrame && entries[entry].end <= time)
        entry = entries[entry].parent;
    return entry == noFrame ? noFrame : entries[entry].frame;
}

CodePlace codeOf(const Trace& trace, const Frames& frames, const FramePlace& innermost,
                 std::span<const NameId> sameNames) {
    CodePlace place;
    const auto all = frames.of(innermost.thread);
    for (std::uint32_t at = innermost.frame; at != noFrame; at = all[at].parent) {
        const FrameKind kind = frames.kind(all[at]);
        const NameId recorded = frames.name(all[at]);
        const NameId name = sameNames.empty() ? recorded : sameNames[index(recorded)];
        if (kind == FrameKind::Call || isPlumbing(trace.names[name], kind) || isStep(trace.names[name])) continue;
        if (kind == FrameKind::Op) {
            if (!place.inner) place.inner = name;
            continue;
        }
        place.user = name;
        place.isModule = kind == FrameKind::Module;
        return place;
    }
    return place;
}

std::string text(const Trace& trace, const CodePlace& place) {
    std::string all;
    if (place.user)
        all = withoutCounters(
            frameLabel(trace.names[*place.user], place.isModule ? FrameKind::Module : FrameKind::Python, {}));
    if (place.inner) all += (all.empty() ? "" : " > ") + withoutCounters(trace.names[*place.inner]);
    return all;
}

std::string frameName(std::string_view label) {
    constexpr std::string_view function = "<built-in function ", method = "<built-in method ";
    for (const std::string_view mark : {function, method}) {
        if (!label.starts_with(mark)) continue;
        label.remove_prefix(mark.size());
        return std::string(label.substr(0, label.find_first_of(" >")));
    }
    if (const std::size_t colon = label.rfind("): "); colon != std::string_view::npos) label.remove_prefix(colon + 3);
    return std::string(label);
}

std::string patternOf(std::string_view label) {
    constexpr std::string_view ofObject = " object";
    std::string pattern = "^(nn\\.Module: )?";
    for (std::size_t i = 0; i < label.size(); ++i) {
        const char c = label[i];
        if (std::ispunct(static_cast<unsigned char>(c)) && c != '_' && c != ',') pattern += '\\';
        pattern += c;
        // Labels omit the address of an object, but the recorded names contain it.
        if (label.substr(0, i + 1).ends_with(ofObject)) pattern += "( at 0x[0-9a-fA-F]+)?";
    }
    return pattern + "$";
}

}  // namespace core
