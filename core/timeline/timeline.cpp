// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/timeline/timeline.h"

#include "core/analysis/analysis.h"
#include "core/analysis/idle/idle_causes.h"

#include <algorithm>
#include <utility>

namespace core {

namespace {

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
    const bool isThere = snapshot.options.filter == Filter{} && snapshot.analysis->inputs.causes;
    return isThere ? *snapshot.analysis->idleCauses : idleCauseTable(ofAll);
}

}  // namespace

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
