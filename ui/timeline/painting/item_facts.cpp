// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/painting/item_facts.h"

#include "core/base/kernel_name.h"
#include "core/timeline/pixel_grid.h"
#include "core/trace/labels.h"
#include "ui/format/core_state_text.h"
#include "ui/format/occupancy_text.h"
#include "ui/format/plain_text.h"
#include "ui/format/quantity.h"
#include "ui/timeline/scene/counter_tracks.h"
#include "ui/timeline/scene/item_links.h"
#include "ui/timeline/scene/item_text.h"
#include "ui/timeline/scene/ruler.h"
#include "ui/timeline/scene/state_strips.h"

#include <QStringList>

#include <algorithm>
#include <limits>

namespace ui {

namespace {

using core::TrackKind;

QString threadText(const core::Trace& trace, core::ThreadId id) {
    const core::Thread& thread = trace.threads[index(id)];
    QString number = QString::number(thread.tid);
    QString name = shownText(thread.name);
    if (name.isEmpty()) return number;
    if (name.contains(number)) return name;
    return number + u' ' + name;
}

/// Returns a rate in GB/s (10^9 bytes per second), from bytes and ns.
QString rateText(std::int64_t bytes, core::Nanos duration, const QLocale& locale) {
    return locale.toString(static_cast<double>(bytes) / static_cast<double>(duration), 'g', 4) +
           QStringLiteral(" GB/s");
}

void addOperation(const core::Timeline& timeline, const TimelineItem& item, const QLocale& locale,
                  std::vector<Fact>& facts) {
    const core::Snapshot& snapshot = *timeline.snapshot;
    const core::Trace& trace = *snapshot.trace;
    const core::Events& events = trace.events;
    const core::StreamId stream = events.stream[item.item];
    facts.emplace_back(TimelineText::tr("Stream"),
                       shownText(core::streamLabel(trace, stream)) + QStringLiteral(", ") +
                           shownText(core::deviceLabel(trace, trace.streams[index(stream)].device)));
    if (events.kind[item.item] == core::OpKind::Kernel) {
        const core::ClassId classId = snapshot.classes->classOf[index(events.name[item.item])];
        facts.emplace_back(TimelineText::tr("Class"), shownText(snapshot.classes->classes[index(classId)]));
        const core::OccupancyOrWhy occupancy = core::occupancyOf(trace, item.item);
        if (occupancy.found) facts.emplace_back(TimelineText::tr("Occupancy"), occupancyText(occupancy, locale));
        if (occupancy.found && occupancy.found->waves())
            facts.emplace_back(TimelineText::tr("Waves"), wavesText(*occupancy.found, locale));
    }
    if (events.bytes[item.item] >= 0) {
        QString size = bytesText(events.bytes[item.item], locale);
        if (events.duration[item.item] > 0)
            size += QStringLiteral(", ") + rateText(events.bytes[item.item], events.duration[item.item], locale);
        facts.emplace_back(TimelineText::tr("Size"), size);
    }
    const std::uint32_t call = events.launch[item.item];
    if (call == core::noLaunch) return facts.emplace_back(TimelineText::tr("Launch"), notRecordedText()), void();
    facts.emplace_back(TimelineText::tr("Launch"), TimelineText::tr("%1 before, %2 on %3")
                                                       .arg(timeText(*launchLatency(timeline, item), locale),
                                                            shownText(trace.names[trace.calls.name[call]]),
                                                            threadText(trace, trace.calls.thread[call])));
}

void addIdle(const core::Timeline& timeline, const TimelineItem& item, const QLocale& locale,
             std::vector<Fact>& facts) {
    const core::Trace& trace = *timeline.snapshot->trace;
    const core::OwnSpans& parts = timeline.tracks[item.track]->own;
    const core::TimeWindow gap = core::idleIntervalOf(parts, item.item);
    if (gap.end - gap.start > parts.duration[item.item])
        facts.emplace_back(TimelineText::tr("Whole gap"), timeText(gap.end - gap.start, locale));
    const std::uint32_t next = parts.source[item.item];
    if (next == core::noEvent) return;
    facts.emplace_back(TimelineText::tr("Next"), shownText(core::shortName(trace.names[trace.events.name[next]])));
}

/// Returns the rows of an HTML table.
QString tableRowsOf(const std::vector<Fact>& facts) {
    QString rows;
    for (const auto& [title, value] : facts)
        rows += QStringLiteral("<tr><td style='padding-right:10px'>%1</td><td>%2</td></tr>")
                    .arg(title.toHtmlEscaped(), value.toHtmlEscaped());
    return rows;
}

}  // namespace

std::vector<Fact> factsOf(const core::Timeline& timeline, const TimelineItem& item, const QLocale& locale) {
    const core::Trace& trace = *timeline.snapshot->trace;
    const core::TimeWindow span = spanOf(timeline, item);
    std::vector<Fact> facts{{TimelineText::tr("Start"), exactTimeText(span.start, locale)},
                            {TimelineText::tr("Duration"), timeText(span.end - span.start, locale)}};
    switch (timeline.tracks[item.track]->kind) {
        case TrackKind::Stream:
            addOperation(timeline, item, locale, facts);
            break;
        case TrackKind::Idle:
            addIdle(timeline, item, locale, facts);
            break;
        case TrackKind::Calls:
            facts.emplace_back(TimelineText::tr("Thread"), threadText(trace, trace.calls.thread[item.item]));
            break;
        case TrackKind::HostRanges:
            facts.emplace_back(TimelineText::tr("Thread"), threadText(trace, trace.hostRanges.thread[item.item]));
            break;
        default:
            break;
    }
    return facts;
}

QString cardOf(const Scene& scene, const TimelineItem& item, const QLocale& locale, const std::vector<Fact>& more) {
    const core::Timeline& timeline = *scene.timeline;
    const QString name = timeline.tracks[item.track]->kind == TrackKind::Idle ? labelOf(timeline, item)
                                                                              : shownText(nameOf(timeline, item));
    // Kernel names differ at both ends, so the middle is cut.
    constexpr qsizetype most = 100, half = most / 2;
    const QString shown = name.size() <= most ? name : name.left(half) + QChar(0x2026) + name.right(half);
    std::vector<Fact> facts = factsOf(timeline, item, locale);
    facts.insert(facts.end(), more.begin(), more.end());
    QString rows = tableRowsOf(facts);
    // The innermost ranges are the most informative, and a stack of Python calls may be fifty deep.
    constexpr std::size_t innermost = 2;
    const std::vector<TimelineItem> ranges = rangesAround(timeline, item);
    const std::size_t first = ranges.size() - std::min(innermost, ranges.size());
    QStringList around;
    if (first > 0) around << QString(QChar(0x2026));
    for (std::size_t i = first; i < ranges.size(); ++i)
        around << shownText(nameOf(timeline, ranges[i])).left(60).toHtmlEscaped();
    if (!around.isEmpty())
        rows += QStringLiteral("<tr><td>%1</td><td>%2</td></tr>")
                    .arg(TimelineText::tr("In"), around.join(QStringLiteral(" › ")));
    return QStringLiteral("<b>%1</b><table>%2</table>").arg(breakable(shown).toHtmlEscaped(), rows);
}

QString cardOf(const Scene& scene, const CounterPoint& point, const QLocale& locale) {
    const Row& row = scene.rows[point.row];
    const core::CounterReadings& readings = counterLaneOf(*scene.timeline, row).readings();
    const std::vector<Fact> facts{
        {TimelineText::tr("Value"), counterText(readings.value(point.sample), locale)},
        {TimelineText::tr("Time"), exactTimeText(readings.time(point.sample), locale)},
        {TimelineText::tr("Holds for"), timeText(readings.end(point.sample) - readings.time(point.sample), locale)},
        {TimelineText::tr("Period"), timeText(readings.period(), locale)}};
    return QStringLiteral("<b>%1</b><table>%2</table>").arg(row.title.toHtmlEscaped(), tableRowsOf(facts));
}

QString cardOf(const Scene& scene, const StatePoint& point, const QLocale& locale) {
    const auto& [start, end, state, call] = point.part;
    const std::vector<Fact> facts{{TimelineText::tr("State"), stateText(*scene.timeline->snapshot->trace, state, call)},
                                  {TimelineText::tr("Duration"), timeText(end - start, locale)},
                                  {TimelineText::tr("Start"), exactTimeText(start, locale)}};
    return QStringLiteral("<b>%1</b><table>%2</table>")
        .arg(scene.rows[point.row].title.toHtmlEscaped(), tableRowsOf(facts));
}

QString lineOf(const core::Timeline& timeline, const TimelineItem& item, const QLocale& locale) {
    const core::TimeWindow span = spanOf(timeline, item);
    const bool saysLength = timeline.tracks[item.track]->kind == TrackKind::Idle ||
                            timeline.tracks[item.track]->kind == TrackKind::Iterations;
    QString line = labelOf(timeline, item);
    if (!saysLength) line += QStringLiteral(" · ") + timeText(span.end - span.start, locale);
    QStringList around;
    for (const TimelineItem& range : rangesAround(timeline, item))
        around << shownText(nameOf(timeline, range));
    if (!around.isEmpty()) line += QStringLiteral(" · ") + around.join(QStringLiteral(" › "));
    return line;
}

RangeFacts rangeFacts(const core::Timeline& timeline, core::TimeWindow range) {
    const core::Trace& trace = *timeline.snapshot->trace;
    RangeFacts facts;
    std::vector<core::TimeWindow> active(trace.devices.size(), {std::numeric_limits<core::Nanos>::max(), -1});
    for (const core::TrackPtr& track : timeline.tracks) {
        if (track->kind != TrackKind::Stream) continue;
        core::TimeWindow& span = active[index(trace.streams[track->owner].device)];
        for (const core::Lane& lane : track->lanes) {
            facts.events += lane.startingFrom(range.end) - lane.startingFrom(range.start);
            span.start = std::min(span.start, lane.start(0));
            span.end = std::max(span.end, lane.end(lane.size() - 1));
        }
    }
    if (!timeline.isWhole) return facts;
    for (const core::TimeWindow& span : active) {
        if (span.end < 0) continue;
        ++facts.devices;
        facts.busy += std::max<core::Nanos>(0, std::min(span.end, range.end) - std::max(span.start, range.start));
    }
    for (const core::TrackPtr& idle : timeline.idle)
        facts.busy -= idle->lanes.front().busyWithin(range.start, range.end);
    facts.idle = static_cast<core::Nanos>(facts.devices) * (range.end - range.start) - facts.busy;
    return facts;
}

QString lineOf(const RangeFacts& facts, core::TimeWindow range, const QLocale& locale) {
    QString line = TimelineText::tr("%Ln operation(s)", nullptr, static_cast<int>(facts.events));
    if (facts.devices == 0 || range.end <= range.start) return line;
    const double whole = static_cast<double>(facts.devices) * static_cast<double>(range.end - range.start);
    line += QStringLiteral(" · ") + TimelineText::tr("busy %1 % of %n GPU(s)", nullptr, static_cast<int>(facts.devices))
                                        .arg(locale.toString(static_cast<double>(facts.busy) * 100 / whole, 'f', 2));
    return line + QStringLiteral(" · ") + TimelineText::tr("idle %1").arg(timeText(facts.idle, locale));
}

}  // namespace ui
