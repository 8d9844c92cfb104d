// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/timeline/timeline.h"

#include "core/analysis/analysis.h"
#include "core/analysis/idle/idle_causes.h"
#include "core/timeline/lane_bars.h"
#include "core/timeline/state_lane.h"

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

void append(Timeline& timeline, std::vector<TrackPtr> tracks) {
    for (TrackPtr& track : tracks) {
        timeline.tracks.push_back(std::move(track));
        timeline.keys.emplace_back();
    }
}

/// Returns whether tracks other than streams, which depend on more than the trace, are the same for both.
bool sameTracks(const Snapshot& a, const Snapshot& b) {
    return a.trace == b.trace && a.iterations == b.iterations && a.options.gaps.shortIdle == b.options.gaps.shortIdle;
}

IdleCauseTable idleCauses(const Snapshot& snapshot, const View& ofAll) {
    const bool isThere = snapshot.options.filter == Filter{} && snapshot.analysis->idleCauses.inputs;
    return isThere ? *snapshot.analysis->idleCauses : idleCauseTable(ofAll);
}

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

TimelinePtr timelineOf(std::shared_ptr<const Snapshot> snapshot, std::vector<bool> sought, const TimelinePtr& before,
                       const std::stop_token& stop) {
    auto made = std::make_shared<Timeline>();
    const Trace& trace = *snapshot->trace;
    const bool sameTrace = before && before->snapshot->trace == snapshot->trace;
    const bool sameKeys =
        sameTrace && before->snapshot->classes->classOf == snapshot->classes->classOf && before->sought == sought;
    if (sameTrace && sameTracks(*before->snapshot, *snapshot)) {
        *made = *before;
    } else if (sameTrace) {
        for (std::size_t i = 0; i < before->tracks.size() && before->tracks[i]->kind == TrackKind::Stream; ++i) {
            made->tracks.push_back(before->tracks[i]);
            made->keys.push_back(before->keys[i]);
        }
        made->overview = before->overview;
        made->counters = before->counters;
        made->states = before->states;
    } else {
        append(*made, streamTracks(trace, stop));
    }
    if (!sameKeys)
        for (std::size_t i = 0; i < made->tracks.size() && !stop.stop_requested(); ++i)
            if (made->tracks[i]->kind == TrackKind::Stream)
                made->keys[i] = std::make_shared<const std::vector<LaneKeys>>(
                    streamKeys(*made->tracks[i], trace, *snapshot->classes, sought));
    made->snapshot = std::move(snapshot);
    made->sought = std::move(sought);
    // The overview of the host is the same under any rules.
    const bool isOther = !sameKeys && (trace.hasEvents() || !sameTrace);
    if (isOther && !stop.stop_requested()) made->overview = std::make_shared<const Overview>(overviewOf(*made));
    return made;
}

TimelinePtr wholeTimelineOf(const TimelinePtr& streams, const std::stop_token& stop) {
    auto made = std::make_shared<Timeline>(*streams);
    const Snapshot& snapshot = *made->snapshot;
    Options options = snapshot.options;
    options.filter = {};
    const View ofAll{*snapshot.trace, *snapshot.classes, options, stop, snapshot.iterations.get(), snapshot.host.get()};
    if (const auto& list = snapshot.iterations) append(*made, iterationTracks(*list));
    const auto host = snapshot.host ? snapshot.host : std::make_shared<const HostActivity>(ofAll.trace);
    made->idle = idleTracks(ofAll.trace, *host, idleCauses(snapshot, ofAll));
    append(*made, made->idle);
    append(*made, threadTracks(ofAll.trace, stop));
    if (stop.stop_requested()) return made;
    // The profiler's own projection would show the same again, for each stream.
    auto ranges = projectedRangeTracks(ofAll);
    append(*made, ranges.empty() ? deviceRangeTracks(ofAll.trace) : std::move(ranges));
    if (!made->counters) made->counters = counterLanes(ofAll.trace, stop);
    if (!made->states) made->states = stateLanes(ofAll.trace, stop);
    if (!ofAll.trace.hasEvents()) made->overview = std::make_shared<const Overview>(hostOverviewOf(*made));
    made->isWhole = true;
    return made;
}

TimelinePtr withIdleFrom(const TimelinePtr& whole, Nanos least) {
    auto made = std::make_shared<Timeline>(*whole);
    std::vector<TrackPtr> drawn = least > 0 ? idleTracksFrom(whole->idle, least) : whole->idle;
    auto next = drawn.begin();
    for (TrackPtr& track : made->tracks)
        if (track->kind == TrackKind::Idle) track = std::move(*next++);
    made->minIdle = least;
    return made;
}

}  // namespace core
