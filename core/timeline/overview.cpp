// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/timeline/overview.h"

#include "core/timeline/lane_bars.h"
#include "core/timeline/timeline.h"

#include <algorithm>
#include <utility>

namespace core {

namespace {

class OverviewSums {
public:
    OverviewSums(Nanos end, std::size_t keys) : m_grid{{0, std::max<Nanos>(1, end)}, 0} {
        m_grid.width = static_cast<int>(std::min<Nanos>(Overview::maxColumns, m_grid.window.end));
        m_overview.columns = m_grid.width;
        m_overview.keys = keys;
        m_overview.busy.resize(static_cast<std::size_t>(m_grid.width) * keys);
        m_bars.begin(m_grid);
    }

    /// Adds the bars of a lane. A single interval adds its part of each column that it touches, except columns that
    /// others share, since the shared bar counts all time in them.
    void add(const Lane& lane, const LaneKeys& keys) {
        const std::vector<LaneBar>& bars = m_bars.of(lane, keys);
        for (std::size_t i = 0; i < bars.size(); ++i) {
            const LaneBar& bar = bars[i];
            const bool isSharedBefore = i > 0 && bars[i - 1].count > 1 && bars[i - 1].right == bar.left;
            const bool isSharedBehind = i + 1 < bars.size() && bars[i + 1].count > 1 && bars[i + 1].left == bar.right;
            const std::size_t last = bar.first + bar.count - 1;  // its end may be in the column after the bar
            if (bar.count > 1) addTime(bar.left, bar.key, bar.busy);
            const int first = isSharedBefore ? bar.left : std::min(bar.left, m_grid.pixelOf(lane.start(last)));
            for (int x = bar.count > 1 ? bar.right : first; x < bar.right; ++x)
                addPart(x, bar.key, lane, last);
            if (!isSharedBehind && bar.right < m_grid.width) addPart(bar.right, bar.key, lane, last);
        }
    }

    Overview take() { return std::move(m_overview); }

private:
    void addTime(int column, LaneKey key, Nanos busy) {
        const auto time = static_cast<float>(m_grid.timeOf(column + 1) - m_grid.timeOf(column));
        const std::size_t counted = std::min<std::size_t>(key.value, m_overview.keys - 1);
        m_overview.busy[static_cast<std::size_t>(column) * m_overview.keys + counted] +=
            static_cast<float>(busy) / time;
    }
    void addPart(int column, LaneKey key, const Lane& lane, std::size_t position) {
        const Nanos from = std::max(lane.start(position), m_grid.timeOf(column));
        const Nanos to = std::min(lane.end(position), m_grid.timeOf(column + 1));
        if (to > from) addTime(column, key, to - from);
    }

    PixelGrid m_grid;
    LaneBars m_bars;
    Overview m_overview;
};

}  // namespace

Overview overviewOf(const Timeline& timeline) {
    const Snapshot& snapshot = *timeline.snapshot;
    const std::size_t keys = firstClassKey + snapshot.classes->classes.size();
    OverviewSums sums(snapshot.trace->end, std::min(keys, Overview::maxKeys));
    for (std::size_t i = 0; i < timeline.tracks.size(); ++i) {
        const Track& track = *timeline.tracks[i];
        if (track.kind != TrackKind::Stream) continue;
        for (std::size_t lane = 0; lane < track.lanes.size(); ++lane)
            sums.add(track.lanes[lane], timeline.keysOf(i)[lane]);
    }
    return sums.take();
}

Overview hostOverviewOf(const Timeline& timeline) {
    OverviewSums sums(timeline.snapshot->trace->end, 1);
    for (std::size_t i = 0; i < timeline.tracks.size(); ++i) {
        const Track& track = *timeline.tracks[i];
        if (track.kind != TrackKind::Calls && track.kind != TrackKind::HostRanges) continue;
        for (std::size_t lane = 0; lane < track.lanes.size(); ++lane)
            sums.add(track.lanes[lane], timeline.keysOf(i)[lane]);
    }
    Overview overview = sums.take();
    overview.isOfHost = true;
    return overview;
}

}  // namespace core
