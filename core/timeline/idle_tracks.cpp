// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/idle/idle_causes.h"
#include "core/analysis/idle/idle_moments.h"
#include "core/timeline/own_track.h"

#include <algorithm>

namespace core {

namespace {

/// Collects parts of idle intervals, in order of time, for each device.
class IdleParts {
public:
    IdleParts(const Trace& trace, const HostActivity& host, std::size_t intervals)
        : m_trace(trace),
          m_host(host),
          // Bounds the work: if many devices wait for one thread, its calls are visited once for each.
          m_steps(16 * (intervals + trace.calls.size() + host.profiling.size())),
          m_spans(trace.devices.size()),
          m_causes(trace.devices.size()) {}

    void addWhole(const IdleInterval& idle) { add(idle, idle.start, idle.end, idle.cause); }
    void addParts(const IdleInterval& idle) {
        const auto addPart = [&](Nanos start, Nanos end, IdleCause cause) { add(idle, start, end, cause); };
        if (!visitHostCauses(m_trace, m_host, idle, m_steps, m_parts, addPart)) addWhole(idle);
    }

    std::vector<TrackPtr> tracks() && {
        std::vector<TrackPtr> tracks;
        for (std::size_t device = 0; device < m_spans.size(); ++device)
            if (!m_spans[device].start.empty())
                tracks.push_back(ownTrack(TrackKind::Idle, device, std::move(m_spans[device]),
                                          [&](std::uint32_t i) { return keyOfKind(m_causes[device][i]); }));
        return tracks;
    }

private:
    void add(const IdleInterval& idle, Nanos start, Nanos end, IdleCause cause) {
        OwnSpans& spans = m_spans[index(idle.device)];
        spans.start.push_back(start);
        spans.duration.push_back(end - start);
        spans.source.push_back(idle.next);
        m_causes[index(idle.device)].push_back(cause);
    }

    const Trace& m_trace;
    const HostActivity& m_host;
    std::size_t m_steps;
    std::vector<OwnSpans> m_spans;
    std::vector<std::vector<IdleCause>> m_causes;
    std::vector<HostPart> m_parts;
};

/// Returns the end of the parts of the interval whose first part is `first`.
std::size_t endOfInterval(const OwnSpans& parts, std::size_t first) {
    std::size_t end = first + 1;
    while (end < parts.start.size() && parts.source[end] == parts.source[first] &&
           parts.start[end] == parts.start[end - 1] + parts.duration[end - 1])
        ++end;
    return end;
}

}  // namespace

TimeWindow idleIntervalOf(const OwnSpans& parts, std::size_t part) {
    std::size_t first = part;
    while (first > 0 && parts.source[first - 1] == parts.source[first] &&
           parts.start[first - 1] + parts.duration[first - 1] == parts.start[first])
        --first;
    const std::size_t last = endOfInterval(parts, part) - 1;
    return {parts.start[first], parts.start[last] + parts.duration[last]};
}

std::vector<TrackPtr> idleTracks(const Trace& trace, const HostActivity& host, const IdleCauseTable& table) {
    IdleParts parts(trace, host, table.intervals.size());
    for (std::size_t i = 0; i < table.intervals.size(); ++i)
        if (table.partsFrom[i] == table.partsFrom[i + 1])
            parts.addWhole(table.intervals[i]);
        else
            parts.addParts(table.intervals[i]);
    return std::move(parts).tracks();
}

std::vector<TrackPtr> idleTracksFrom(const std::vector<TrackPtr>& idle, Nanos least) {
    std::vector<TrackPtr> tracks;
    for (const TrackPtr& all : idle) {
        OwnSpans own;
        std::vector<LaneKey> keys;
        const OwnSpans& parts = all->own;
        for (std::size_t first = 0, end = 0; first < parts.start.size(); first = end) {
            end = endOfInterval(parts, first);
            if (parts.start[end - 1] + parts.duration[end - 1] - parts.start[first] < least) continue;
            for (std::size_t i = first; i < end; ++i) {
                own.start.push_back(parts.start[i]);
                own.duration.push_back(parts.duration[i]);
                own.source.push_back(parts.source[i]);
                keys.push_back(all->keys.front()[i]);  // disjoint spans make one lane; items are positions
            }
        }
        tracks.push_back(
            ownTrack(TrackKind::Idle, all->owner, std::move(own), [&](std::uint32_t i) { return keys[i]; }));
    }
    return tracks;
}

}  // namespace core
