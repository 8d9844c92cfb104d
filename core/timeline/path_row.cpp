// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/timeline/path_row.h"

#include "core/replay/replay.h"
#include "core/timeline/own_track.h"

#include <algorithm>

namespace core {

namespace {

/// Returns the track of the path's pieces in order of time; sets `operations` to those that run on it, ascending.
TrackPtr trackOf(const Replay& replay, const Snapshot& snapshot, std::vector<std::uint32_t>& operations) {
    OwnSpans spans;
    std::vector<LaneKey> keys;
    const std::vector<LaneKey> names = nameKeys(*snapshot.trace, *snapshot.classes, {});
    for (const StepPath& path : replay.paths)
        for (auto piece = path.pieces.rbegin(); piece != path.pieces.rend(); ++piece) {
            const bool runs = piece->kind == PathKind::Device;
            if (runs) operations.push_back(piece->operation);
            spans.start.push_back(piece->start);
            spans.duration.push_back(piece->length());
            spans.source.push_back(runs ? piece->operation : noEvent);
            keys.push_back(runs ? operationKey(snapshot.trace->events, names, piece->operation)
                                : LaneKey{pathKeyOf(piece->kind), false});
        }
    std::sort(operations.begin(), operations.end());
    operations.erase(std::unique(operations.begin(), operations.end()), operations.end());
    return ownTrack(TrackKind::Path, 0, std::move(spans), [&](std::uint32_t i) { return keys[i]; });
}

}  // namespace

PathRowPtr pathRowOf(const std::shared_ptr<const Snapshot>& snapshot, const std::stop_token& stop) {
    auto row = std::make_shared<PathRow>();
    row->of = snapshot;
    const auto replay = replayOf(snapshot->trace, viewOf(*snapshot, stop));
    if (!replay) return row;
    row->refusal = replay->refusal;
    if (row->refusal.empty()) row->track = trackOf(*replay, *snapshot, row->operations);
    return row;
}

bool isPathOf(const PathRow& row, const Snapshot& snapshot) {
    return row.of->trace == snapshot.trace && row.of->iterations == snapshot.iterations &&
           row.of->classes->classOf == snapshot.classes->classOf &&
           row.of->classes->communication == snapshot.classes->communication;
}

TimelinePtr withPath(const TimelinePtr& timeline, const PathRow& row) {
    if (!row.track) return timeline;
    auto made = std::make_shared<Timeline>(*withoutPath(timeline));
    made->tracks.push_back(row.track);
    made->keys.emplace_back();
    return made;
}

TimelinePtr withoutPath(const TimelinePtr& timeline) {
    if (!timeline || timeline->tracks.empty() || timeline->tracks.back()->kind != TrackKind::Path) return timeline;
    auto made = std::make_shared<Timeline>(*timeline);
    made->tracks.pop_back();
    made->keys.pop_back();
    return made;
}

TimelineHits pathHits(const Timeline& timeline, const PathRow& row) {
    const Trace& trace = *timeline.snapshot->trace;
    std::vector<std::uint32_t> trackOfStream(trace.streams.size());
    for (std::uint32_t i = 0; i < timeline.tracks.size(); ++i)
        if (timeline.tracks[i]->kind == TrackKind::Stream) trackOfStream[timeline.tracks[i]->owner] = i;
    TimelineHits hits{};
    for (const std::uint32_t operation : row.operations)
        hits.hits.push_back(
            {trace.events.start[operation], trackOfStream[index(trace.events.stream[operation])], operation});
    std::sort(hits.hits.begin(), hits.hits.end());
    hits.total = hits.hits.size();
    return hits;
}

}  // namespace core
