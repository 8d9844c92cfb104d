// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/perfetto/perfetto_slices.h"

#include <algorithm>
#include <tuple>
#include <unordered_map>

namespace core {

std::vector<PerfettoSlices::Part> PerfettoSlices::runs() const {
    std::vector<Part> parts;
    std::size_t slices = 0;
    for (std::size_t at = 0; at < m_ends.size();) {
        Part part{slices, m_ends[at].begun - slices, at, 0};
        while (at < m_ends.size() && m_ends[at].begun == slices + part.slices)
            ++at;
        part.ends = at - part.firstEnd;
        slices += part.slices;
        parts.push_back(part);
    }
    return parts;
}

/// Pairs the begins and ends of a part one by one; returns false if they are not on the same tracks. Of a file that is
/// cut off, the last ends are missing.
bool PerfettoSlices::pairRun(const Part& part, bool isLast) {
    if (part.ends > part.slices || (part.ends < part.slices && !isLast)) return false;
    for (std::size_t i = 0; i < part.ends; ++i)
        if (m_slices[part.firstSlice + i].track != m_ends[part.firstEnd + i].track) return false;
    for (std::size_t i = 0; i < part.ends; ++i) {
        PerfettoSlice& slice = m_slices[part.firstSlice + i];
        slice.duration = std::max<Nanos>(m_ends[part.firstEnd + i].time - slice.start, 0);
    }
    return true;
}

std::uint64_t PerfettoSlices::pairNested(const Part& part) {
    struct Mark {
        Nanos time = 0;
        std::uint64_t slice = 0;  ///< index of its slice, or of the next one
        std::uint32_t track = 0;
        bool isEnd = false;
    };
    std::vector<Mark> marks;
    marks.reserve(part.slices + part.ends);
    for (std::size_t i = part.firstSlice; i < part.firstSlice + part.slices; ++i)
        if (m_slices[i].duration == PerfettoSlice::open) marks.push_back({m_slices[i].start, i, m_slices[i].track});
    for (std::size_t i = part.firstEnd; i < part.firstEnd + part.ends; ++i)
        marks.push_back({m_ends[i].time, m_ends[i].begun, m_ends[i].track, true});
    // Marks of one time stay in the order of the file: an end precedes the begin that it counted as the next.
    std::ranges::stable_sort(
        marks, {}, [](const Mark& mark) { return std::tuple(mark.track, mark.time, mark.slice, !mark.isEnd); });
    std::uint64_t lost = 0;
    std::vector<std::uint64_t> open;
    for (std::size_t i = 0; i < marks.size(); ++i) {
        const Mark& mark = marks[i];
        if (i > 0 && marks[i - 1].track != mark.track) open.clear();
        if (!mark.isEnd) {
            open.push_back(mark.slice);
        } else if (open.empty()) {
            ++lost;
        } else {
            m_slices[open.back()].duration = mark.time - m_slices[open.back()].start;
            open.pop_back();
        }
    }
    return lost;
}

std::uint64_t PerfettoSlices::pair(PerfettoPairing pairing, const std::stop_token& stop) {
    if (pairing == PerfettoPairing::Nested) return pairNested({0, m_slices.size(), 0, m_ends.size()});
    std::uint64_t lost = 0;
    const std::vector<Part> parts = runs();
    for (std::size_t i = 0; i < parts.size() && !stop.stop_requested(); ++i)
        if (!pairRun(parts[i], i + 1 == parts.size())) lost += pairNested(parts[i]);
    return lost;
}

}  // namespace core
