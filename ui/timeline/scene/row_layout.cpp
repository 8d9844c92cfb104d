// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/scene/row_layout.h"

#include "core/classify/communication_names.h"
#include "core/trace/labels.h"
#include "ui/format/plain_text.h"
#include "ui/format/time_text.h"
#include "ui/timeline/scene/counter_tracks.h"
#include "ui/timeline/scene/item_text.h"
#include "ui/timeline/scene/state_strips.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <optional>
#include <utility>

namespace ui {

namespace {

using core::TrackKind;

constexpr std::size_t rolePlaces = 512;  // number of samples of a stream's operations
constexpr std::size_t openGroups = 2;    // all groups after these are folded into one line each

/// Returns the kind of work that takes most of a stream's time, from samples, since it is only shown beside the name.
StreamRole roleOf(const core::Track& track, const core::Snapshot& snapshot) {
    const core::Events& events = snapshot.trace->events;
    core::Nanos copies = 0;
    core::Nanos communication = 0;
    core::Nanos compute = 0;
    const core::Lane& lane = track.lanes.front();
    for (std::size_t i = 0; i < lane.size(); i += std::max<std::size_t>(1, lane.size() / rolePlaces)) {
        const std::uint32_t event = lane.item(i);
        const core::Nanos duration = events.duration[event] + 1;
        if (events.kind[event] == core::OpKind::Copy || events.kind[event] == core::OpKind::Set)
            copies += duration;
        else if (snapshot.classes->communication[index(events.name[event])])
            communication += duration;
        else
            compute += duration;
    }
    if (copies > communication + compute) return StreamRole::Copies;
    return communication > compute ? StreamRole::Communication : StreamRole::Compute;
}

/// Returns the text for a role: "compute", "copies", "NCCL".
QString textOf(StreamRole role, const core::Track& track, const core::Snapshot& snapshot) {
    if (role == StreamRole::Copies) return TimelineText::tr("copies");
    if (role == StreamRole::Compute) return TimelineText::tr("compute");
    const core::Trace& trace = *snapshot.trace;
    const core::Lane& lane = track.lanes.front();
    for (std::size_t i = 0; i < std::min(lane.size(), rolePlaces); ++i) {
        const auto name = core::communicationName(trace.names[trace.events.name[lane.item(i)]]);
        if (name) return shownText(name->family.substr(0, name->family.find(' ')));
    }
    return TimelineText::tr("communication");
}

/// Returns the name of a thread. PyTorch writes "thread 4711 (python)", but the number is in the row's title already.
QString threadName(const core::Thread& thread) {
    const QString name = shownText(thread.name);
    const QString prefix = QStringLiteral("thread %1 (").arg(thread.tid);
    return name.startsWith(prefix) && name.endsWith(u')') ? name.mid(prefix.size()).chopped(1) : name;
}

struct HostThread {
    std::vector<std::size_t> tracks;  ///< tracks of the timeline
    std::size_t calls = 0;
    std::size_t ranges = 0;
};

class Maker {
public:
    explicit Maker(const core::Timeline& timeline) : m_timeline(timeline), m_trace(*timeline.snapshot->trace) {}

    std::vector<Row> made() {
        addOf(TrackKind::Iterations, RowKind::Iterations, "iterations");
        addOf(TrackKind::Path, RowKind::Path, "path");
        addOf(TrackKind::Ranges, RowKind::Ranges, "ranges");
        for (std::uint32_t device = 0; device < m_trace.devices.size(); ++device)
            addDevice(device);
        addCounterRows(m_timeline, std::nullopt, -1, m_rows);
        addThreads();
        return std::move(m_rows);
    }

private:
    Row& add(RowKind kind, std::uint32_t owner, const char* key) {
        Row row;
        row.kind = kind;
        row.owner = owner;
        row.key = fmt::format("{} {}", key, owner);
        m_rows.push_back(std::move(row));
        return m_rows.back();
    }

    void addOf(TrackKind tracks, RowKind kind, const char* key, std::optional<std::uint32_t> owner = {},
               int device = -1) {
        for (std::size_t i = 0; i < m_timeline.tracks.size(); ++i) {
            const core::Track& track = *m_timeline.tracks[i];
            if (track.kind != tracks || (owner && track.owner != *owner)) continue;
            Row& row = add(kind, track.owner, key);
            row.tracks = {i};
            row.group = device;
            describe(row);
        }
    }

    void describe(Row& row) {
        switch (row.kind) {
            case RowKind::Iterations:
                row.title = TimelineText::tr("Iterations");
                return;
            case RowKind::Path:
                row.title = TimelineText::tr("Critical path");
                return;
            case RowKind::Ranges:
                row.title = TimelineText::tr("Ranges");
                if (m_trace.processes.size() > 1)
                    row.detail = TimelineText::tr("pid %1").arg(m_trace.processes[row.owner].pid);
                row.isFolded = true;
                return;
            case RowKind::Idle:
                row.title = TimelineText::tr("Idle, by cause");
                if (m_timeline.minIdle > 0)
                    row.detail = QStringLiteral("≥ ") + roundTimeText(static_cast<double>(m_timeline.minIdle));
                return;
            case RowKind::DeviceRanges:
                row.title = TimelineText::tr("Annotations");
                row.isFolded = true;
                return;
            default:
                return;
        }
    }

    void addDevice(std::uint32_t device) {
        const core::DeviceId id{device};
        const std::size_t at = m_rows.size();
        Row& row = add(RowKind::Device, device, "device");
        row.title = shownText(m_labels.deviceLabel(id));
        row.detail = shownText(m_trace.devices[device].name);
        row.isFolded = device >= openGroups && m_trace.devices.size() > openGroups;
        const int place = static_cast<int>(at);
        addOf(TrackKind::Idle, RowKind::Idle, "idle", device, place);
        addOf(TrackKind::DeviceRanges, RowKind::DeviceRanges, "annotations", device, place);
        for (std::size_t i = 0; i < m_timeline.tracks.size(); ++i) {
            const core::Track& track = *m_timeline.tracks[i];
            if (track.kind != TrackKind::Stream || m_trace.streams[track.owner].device != id) continue;
            m_rows[at].tracks.push_back(i);
            Row& stream = add(RowKind::Stream, track.owner, "stream");
            stream.tracks = {i};
            stream.group = place;
            stream.title = shownText(m_labels.streamLabel(core::StreamId{track.owner}));
            stream.role = roleOf(track, *m_timeline.snapshot);
            stream.detail = textOf(stream.role, track, *m_timeline.snapshot);
        }
        addCounterRows(m_timeline, device, place, m_rows);
    }

    /// Adds the threads, those with the most calls first: the GPU waits for them. Ties are sorted by number of ranges.
    void addThreads() {
        std::map<std::uint32_t, HostThread> threads;
        for (std::size_t i = 0; i < m_timeline.tracks.size(); ++i) {
            const core::Track& track = *m_timeline.tracks[i];
            if (track.kind != TrackKind::Calls && track.kind != TrackKind::HostRanges) continue;
            HostThread& thread = threads[track.owner];
            thread.tracks.push_back(i);
            for (const core::Lane& lane : track.lanes)
                (track.kind == TrackKind::Calls ? thread.calls : thread.ranges) += lane.size();
        }
        std::vector<std::uint32_t> order;
        order.reserve(threads.size());
        for (const auto& [thread, its] : threads)
            order.push_back(thread);
        const auto weight = [&](std::uint32_t thread) {
            return std::pair(threads[thread].calls, threads[thread].ranges);
        };
        std::ranges::stable_sort(order, std::greater(), weight);
        std::vector<std::uint32_t> processes;  // processes, in the order of their first threads
        for (const std::uint32_t thread : order)
            if (const auto process = processOf(thread); std::ranges::find(processes, process) == processes.end())
                processes.push_back(process);
        const bool areGrouped = processes.size() > 1 || !m_trace.hasEvents();
        for (std::size_t i = 0; i < processes.size(); ++i) {
            const int group = areGrouped ? addHost(processes[i], i) : -1;
            for (const std::uint32_t thread : order)
                if (processOf(thread) == processes[i]) addThread(thread, threads[thread], group);
        }
    }

    std::uint32_t processOf(std::uint32_t thread) const {
        return static_cast<std::uint32_t>(index(m_trace.threads[thread].process));
    }

    /// Adds the row that groups a process's threads, at position `place` among all processes, and returns its index.
    int addHost(std::uint32_t process, std::size_t place) {
        Row& row = add(RowKind::Host, process, "host");
        row.title = TimelineText::tr("Host");
        row.detail = TimelineText::tr("pid %1").arg(m_trace.processes[process].pid);
        if (const QString name = shownText(m_trace.processes[process].name); !name.isEmpty()) row.detail += u' ' + name;
        row.isFolded = place >= openGroups;
        return static_cast<int>(m_rows.size()) - 1;
    }

    void addThread(std::uint32_t thread, const HostThread& its, int group) {
        Row& row = add(RowKind::Thread, thread, "thread");
        row.tracks = its.tracks;
        row.group = group;
        row.title = TimelineText::tr("CPU %1").arg(m_trace.threads[thread].tid);
        row.detail = threadName(m_trace.threads[thread]);
        row.isFolded = m_trace.hasEvents();  // without GPU operations, threads have the space for themselves
        if (group < 0) return;
        // A folded group draws one kind of track per thread: ranges if there are any, since they enclose the calls.
        auto& drawn = m_rows[static_cast<std::size_t>(group)].tracks;
        const bool hasRanges = its.ranges > 0;
        for (const std::size_t track : its.tracks)
            if ((m_timeline.tracks[track]->kind == TrackKind::HostRanges) == hasRanges) drawn.push_back(track);
    }

    const core::Timeline& m_timeline;
    const core::Trace& m_trace;
    const core::Labels m_labels{m_trace};
    std::vector<Row> m_rows;
};

}  // namespace

std::vector<Row> rowsOf(const core::Timeline& timeline) { return Maker(timeline).made(); }

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
        case RowKind::Counters:
        case RowKind::Idle:
            return {22, 14, 16, 14};
        case RowKind::Counter:
            return {40, 34, 0, 0};
        case RowKind::Thread:
            return {24, 14, 18, 16};
        case RowKind::Stream:
            break;
    }
    return row.role == StreamRole::Copies ? Measures{22, 16, 14, 12} : Measures{30, 24, 16, 14};
}

/// Returns whether a lane shows nothing in the view but one interval, which fills it except for a little at its edges.
bool isFilled(const core::Lane& lane, core::TimeWindow view) {
    const core::Nanos edge = (view.end - view.start) / 20;
    const std::size_t at = lane.reaching(view.start);
    if (at >= lane.size() || (at + 1 < lane.size() && lane.start(at + 1) < view.end)) return false;
    return lane.start(at) <= view.start + edge && lane.end(at) >= view.end - edge;
}

/// Returns the number of outermost lanes of a track that share the line of the lane below them.
std::size_t outerLanes(const core::Track& track, core::TimeWindow view) {
    if (track.kind != TrackKind::HostRanges || view.end <= view.start) return 0;
    std::size_t filled = 0;
    while (filled < track.lanes.size() && isFilled(track.lanes[filled], view))
        ++filled;
    return filled > 0 ? filled - 1 : 0;
}

class Placing {
public:
    Placing(const std::vector<Row>& rows, const core::Timeline& timeline, const RowChoices& choices, int least,
            core::TimeWindow view)
        : m_rows(rows), m_timeline(timeline), m_choices(choices), m_least(least), m_view(view) {}

    RowPlace placeOf(std::size_t at) const {
        const Row& row = m_rows[at];
        const Measures measures = measuresOf(row);
        RowPlace place;
        place.row = at;
        const bool isCompact = m_choices.scale < 1;  // in that case bars matter more than names
        place.height = std::max(scaled(measures.row), row.isGroup() ? m_least : isCompact ? 0 : m_least - lineMargin);
        const bool isFolded = m_choices.isFolded(row);
        place.canFold = row.isGroup() || row.kind == RowKind::Counter;
        if (row.kind == RowKind::Counter && !isFolded && !isCompact)
            place.height = std::max(place.height, 2 * (m_least - lineMargin));  // for the mean
        if (row.kind == RowKind::Counter && isFolded) place.height = m_least - lineMargin;
        if (place.canFold) return place;
        const int bar = scaled(measures.bar);
        int top = (place.height - bar) / 2;
        const std::size_t most = !isFolded ? linesOf(row) : row.kind == RowKind::Ranges ? foldedLevels : 1;
        const bool mayFold = row.isFolded || isFolded || row.kind == RowKind::Thread;
        place.canFold = mayFold && linesOf(row) > (row.kind == RowKind::Ranges ? foldedLevels : 1);
        std::size_t placed = 0;
        for (const std::size_t track : row.tracks) {
            const std::size_t outer = outerLanes(*m_timeline.tracks[track], m_view);
            for (std::size_t lane = outer; lane < m_timeline.tracks[track]->lanes.size() && placed < most;
                 ++lane, ++placed) {
                const int height = placed == 0 ? bar : scaled(measures.laneBar);
                place.lanes.push_back({track, lane, top, height, lane == outer ? outer : 0});
                top += height + scaled(measures.lane) - scaled(measures.laneBar);
                if (placed > 0) place.height += scaled(measures.lane);
            }
        }
        if (stateLaneOf(m_timeline, row)) place.height += place.strip = scaled(stateStripHeight);
        return place;
    }

private:
    int scaled(int height) const { return std::max(2, qRound(height * m_choices.scale)); }
    std::size_t linesOf(const Row& row) const {
        std::size_t lines = 0;
        for (const std::size_t track : row.tracks)
            lines += m_timeline.tracks[track]->lanes.size() - outerLanes(*m_timeline.tracks[track], m_view);
        return lines;
    }

    const std::vector<Row>& m_rows;
    const core::Timeline& m_timeline;
    const RowChoices& m_choices;
    int m_least;
    core::TimeWindow m_view;
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

RowLayout layoutOf(const std::vector<Row>& rows, const core::Timeline& timeline, const RowChoices& choices, int least,
                   core::TimeWindow view) {
    RowLayout layout;
    const Placing placing(rows, timeline, choices, least, view);
    const auto place = [&](std::size_t row) {
        if (choices.hidden.contains(rows[row].key)) return;
        const bool isPinned = choices.pinned.contains(rows[row].key);
        int& height = isPinned ? layout.pinnedHeight : layout.scrolledHeight;
        RowPlace placed = placing.placeOf(row);
        placed.top = height;
        height += placed.height;
        (isPinned ? layout.pinned : layout.scrolled).push_back(std::move(placed));
    };
    const std::function<void(int, bool)> placeRowsOf = [&](int group, bool isAway) {
        if (isAway && choices.pinned.empty()) return;
        for (const std::size_t row : childrenOf(rows, group, choices)) {
            if (!isAway || choices.pinned.contains(rows[row].key)) place(row);
            if (!rows[row].isGroup()) continue;
            const bool isClosed = choices.isFolded(rows[row]) || choices.hidden.contains(rows[row].key);
            placeRowsOf(static_cast<int>(row), isAway || isClosed);
        }
    };
    placeRowsOf(-1, false);
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
