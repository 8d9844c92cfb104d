// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/scene/row_layout.h"

#include <algorithm>

namespace ui {

namespace {

constexpr std::size_t foldedLevels = 3;  // levels of ranges that a folded row still shows
constexpr int lineMargin = 4;            // margin of a line of text that a name between bars does not need

}  // namespace

void RowChoices::turn(const Row& row) {
    if (turned.erase(row.key) == 0) turned.insert(row.key);
}

namespace {

/// The heights of a row and its bars in logical pixels, before scaling.
struct Measures {
    int row = 0;   ///< height of the row if it has one lane
    int bar = 0;   ///< height of the bar in the first lane
    int lane = 0;  ///< height that each further lane adds
    int laneBar = 0;
};

Measures measuresOf(const Row& row) {
    switch (row.kind) {
        case RowKind::Iterations:
        case RowKind::Path:
        case RowKind::Ranges:
        case RowKind::DeviceRanges:
            return {20, 16, 18, 16};
        case RowKind::Device:
        case RowKind::Host:
        case RowKind::Idle:
            return {22, 14, 16, 14};
        case RowKind::Thread:
            return {24, 14, 18, 16};
        case RowKind::Stream:
            break;
    }
    return row.role == StreamRole::Copies ? Measures{22, 16, 14, 12} : Measures{30, 24, 16, 14};
}

class Placing {
public:
    Placing(const std::vector<Row>& rows, const core::Timeline& timeline, const RowChoices& choices, int least)
        : m_rows(rows), m_timeline(timeline), m_choices(choices), m_least(least) {}

    RowPlace placeOf(std::size_t at) const {
        const Row& row = m_rows[at];
        const Measures measures = measuresOf(row);
        RowPlace place;
        place.row = at;
        const bool isCompact = m_choices.scale < 1;  // in that case bars matter more than names
        place.height = std::max(scaled(measures.row), row.isGroup() ? m_least : isCompact ? 0 : m_least - lineMargin);
        const bool isFolded = m_choices.isFolded(row);
        place.canFold = row.isGroup();
        if (row.isGroup()) return place;
        const int bar = scaled(measures.bar);
        int top = (place.height - bar) / 2;
        const std::size_t most = !isFolded ? lanesOf(row) : row.kind == RowKind::Ranges ? foldedLevels : 1;
        const bool mayFold = row.isFolded || isFolded || row.kind == RowKind::Thread;
        place.canFold = mayFold && lanesOf(row) > (row.kind == RowKind::Ranges ? foldedLevels : 1);
        std::size_t placed = 0;
        for (const std::size_t track : row.tracks)
            for (std::size_t lane = 0; lane < m_timeline.tracks[track]->lanes.size() && placed < most;
                 ++lane, ++placed) {
                const int height = placed == 0 ? bar : scaled(measures.laneBar);
                place.lanes.push_back({track, lane, top, height});
                top += height + scaled(measures.lane) - scaled(measures.laneBar);
                if (placed > 0) place.height += scaled(measures.lane);
            }
        return place;
    }

private:
    int scaled(int height) const { return std::max(2, qRound(height * m_choices.scale)); }
    std::size_t lanesOf(const Row& row) const {
        std::size_t lanes = 0;
        for (const std::size_t track : row.tracks)
            lanes += m_timeline.tracks[track]->lanes.size();
        return lanes;
    }

    const std::vector<Row>& m_rows;
    const core::Timeline& m_timeline;
    const RowChoices& m_choices;
    int m_least;
};

/// Returns the rows under `group`, in the user's order.
std::vector<std::size_t> childrenOf(const std::vector<Row>& rows, int group, const RowChoices& choices) {
    std::vector<std::size_t> children;
    for (std::size_t i = 0; i < rows.size(); ++i)
        if (rows[i].group == group) children.push_back(i);
    std::map<std::size_t, int> ranks;
    for (std::size_t i = 0; i < children.size(); ++i) {
        const auto chosen = choices.ranks.find(rows[children[i]].key);
        ranks[children[i]] = chosen == choices.ranks.end() ? static_cast<int>(i) : chosen->second;
    }
    std::ranges::stable_sort(children, {}, [&](std::size_t row) { return ranks[row]; });
    return children;
}

}  // namespace

RowLayout layoutOf(const std::vector<Row>& rows, const core::Timeline& timeline, const RowChoices& choices, int least) {
    RowLayout layout;
    const Placing placing(rows, timeline, choices, least);
    const auto place = [&](std::size_t row) {
        if (choices.hidden.contains(rows[row].key)) return;
        const bool isPinned = choices.pinned.contains(rows[row].key);
        int& height = isPinned ? layout.pinnedHeight : layout.scrolledHeight;
        RowPlace placed = placing.placeOf(row);
        placed.top = height;
        height += placed.height;
        (isPinned ? layout.pinned : layout.scrolled).push_back(std::move(placed));
    };
    for (const std::size_t row : childrenOf(rows, -1, choices)) {
        place(row);
        if (!rows[row].isGroup()) continue;
        const bool isAway = choices.isFolded(rows[row]) || choices.hidden.contains(rows[row].key);
        for (const std::size_t child : childrenOf(rows, static_cast<int>(row), choices))
            if (!isAway || choices.pinned.contains(rows[child].key)) place(child);
    }
    return layout;
}

void moveRow(const std::vector<Row>& rows, std::size_t row, std::size_t beside, bool isBefore, RowChoices& choices) {
    std::vector<std::size_t> siblings = childrenOf(rows, rows[row].group, choices);
    std::erase(siblings, row);
    siblings.insert(std::ranges::find(siblings, beside) + (isBefore ? 0 : 1), row);
    for (std::size_t i = 0; i < siblings.size(); ++i)
        choices.ranks[rows[siblings[i]].key] = static_cast<int>(i);
}

}  // namespace ui
