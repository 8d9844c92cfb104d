// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/scene/item_text.h"

#include "core/analysis/idle/idle_cause.h"
#include "core/base/kernel_name.h"
#include "core/classify/communication_names.h"
#include "core/replay/critical_path.h"
#include "core/timeline/path_row.h"
#include "ui/format/plain_text.h"
#include "ui/format/quantity.h"

#include <QLocale>

#include <array>

namespace ui {

namespace {

using core::TrackKind;

core::IdleCause causeOf(const core::Timeline& timeline, const TimelineItem& item) {
    // Parts of idle intervals are disjoint: there is one lane, and items are positions in it.
    return static_cast<core::IdleCause>(timeline.keysOf(item.track).front()[item.item].value);
}

core::PathKind pathKindAt(const core::Timeline& timeline, const TimelineItem& item) {
    return core::pathKindOf(timeline.keysOf(item.track).front()[item.item].value);
}

/// Returns the label of a kernel; for a collective, its operation, which is more informative than the function's name.
QString kernelLabel(const core::Timeline& timeline, core::NameId id) {
    const std::string_view name = timeline.snapshot->trace->names[id];
    if (timeline.snapshot->classes->communication[index(id)])
        if (const auto known = core::communicationName(name); known && !known->collective.empty())
            return shownText(known->collective);
    return shownText(core::shortName(name));
}

}  // namespace

core::TimeWindow spanOf(const core::Timeline& timeline, const TimelineItem& item) {
    const core::Trace& trace = *timeline.snapshot->trace;
    const core::Track& track = *timeline.tracks[item.track];
    const auto span = [&](const auto& columns) {
        return core::TimeWindow{columns.start[item.item], columns.start[item.item] + columns.duration[item.item]};
    };
    switch (track.kind) {
        case TrackKind::Stream:
            return span(trace.events);
        case TrackKind::Calls:
            return span(trace.calls);
        case TrackKind::HostRanges:
            return span(trace.hostRanges);
        case TrackKind::DeviceRanges:
            return span(trace.deviceRanges);
        case TrackKind::Idle:
        case TrackKind::Iterations:
        case TrackKind::Ranges:
        case TrackKind::Path:
            return span(track.own);
    }
    return {};
}

std::string_view nameOf(const core::Timeline& timeline, const TimelineItem& item) {
    const core::Trace& trace = *timeline.snapshot->trace;
    const core::Track& track = *timeline.tracks[item.track];
    switch (track.kind) {
        case TrackKind::Stream:
            return trace.names[trace.events.name[item.item]];
        case TrackKind::Calls:
            return trace.names[trace.calls.name[item.item]];
        case TrackKind::HostRanges:
            return trace.names[trace.hostRanges.name[item.item]];
        case TrackKind::DeviceRanges:
            return trace.names[trace.deviceRanges.name[item.item]];
        case TrackKind::Ranges:
            return trace.names[trace.hostRanges.name[track.own.source[item.item]]];
        case TrackKind::Iterations:
            return timeline.snapshot->iterations->iterations[track.own.source[item.item]].name;
        case TrackKind::Idle:
            return core::text(causeOf(timeline, item));
        case TrackKind::Path:
            if (const std::uint32_t event = track.own.source[item.item]; event != core::noEvent)
                return trace.names[trace.events.name[event]];
            return core::text(pathKindAt(timeline, item));
    }
    return {};
}

QString causeText(core::IdleCause cause) {
    static constexpr std::array<const char*, core::idleCauseCount> names{
        QT_TRANSLATE_NOOP("Timeline", "CPU bound"),
        QT_TRANSLATE_NOOP("Timeline", "Host sync"),
        QT_TRANSLATE_NOOP("Timeline", "Runtime call"),
        QT_TRANSLATE_NOOP("Timeline", "Launch latency"),
        QT_TRANSLATE_NOOP("Timeline", "Profiler overhead"),
        QT_TRANSLATE_NOOP("Timeline", "Edge of the recording"),
        QT_TRANSLATE_NOOP("Timeline", "Short"),
        QT_TRANSLATE_NOOP("Timeline", "Cause not recorded")};
    return TimelineText::tr(names[static_cast<std::size_t>(cause)]);
}

QString pathKindText(core::PathKind kind) {
    static constexpr std::array<const char*, 8> names{QT_TRANSLATE_NOOP("Timeline", "GPU"),
                                                      QT_TRANSLATE_NOOP("Timeline", "Stream gap"),
                                                      QT_TRANSLATE_NOOP("Timeline", "Launch latency"),
                                                      QT_TRANSLATE_NOOP("Timeline", "Wait latency"),
                                                      QT_TRANSLATE_NOOP("Timeline", "Sync latency"),
                                                      QT_TRANSLATE_NOOP("Timeline", "Runtime call"),
                                                      QT_TRANSLATE_NOOP("Timeline", "Between calls"),
                                                      QT_TRANSLATE_NOOP("Timeline", "Unexplained")};
    return TimelineText::tr(names[static_cast<std::size_t>(kind)]);
}

QString directionText(core::CopyKind kind) {
    static constexpr std::array<const char*, 14> names{"copy", "HtoD", "DtoH", "HtoA", "AtoH",    "AtoA",    "AtoD",
                                                       "DtoA", "DtoD", "HtoH", "PtoP", "UM HtoD", "UM DtoH", "UM DtoD"};
    return QString::fromLatin1(names[static_cast<std::size_t>(kind)]);
}

QString bytesText(std::int64_t bytes, const QLocale& locale) {
    Magnitudes size;
    size.add(static_cast<double>(bytes));
    const NumberFormat format = numberFormat({"", "bytes", core::CellKind::Bytes}, size, TimeUnit::Auto);
    return numberText(static_cast<double>(bytes), format, locale) + u' ' + format.unit;
}

QString labelOf(const core::Timeline& timeline, const TimelineItem& item) {
    const core::Events& events = timeline.snapshot->trace->events;
    const core::TimeWindow span = spanOf(timeline, item);
    const QString length = timeText(span.end - span.start, QLocale());
    switch (timeline.tracks[item.track]->kind) {
        case TrackKind::Stream: {
            const QString size =
                events.bytes[item.item] < 0 ? QString() : u' ' + bytesText(events.bytes[item.item], QLocale());
            switch (events.kind[item.item]) {
                case core::OpKind::Kernel:
                    return kernelLabel(timeline, events.name[item.item]);
                case core::OpKind::Copy:
                    return directionText(events.copyKind[item.item]) + size;
                case core::OpKind::Set:
                    return QStringLiteral("memset") + size;
                case core::OpKind::Graph:
                    return TimelineText::tr("graph, nodes not recorded");
            }
            return {};
        }
        case TrackKind::Idle:
            return causeText(causeOf(timeline, item)) + QStringLiteral(" · ") + length;
        case TrackKind::Path:
            if (const std::uint32_t event = timeline.tracks[item.track]->own.source[item.item]; event != core::noEvent)
                return kernelLabel(timeline, events.name[event]);
            return pathKindText(pathKindAt(timeline, item)) + QStringLiteral(" · ") + length;
        case TrackKind::Iterations:
            return shownText(nameOf(timeline, item)) + QStringLiteral("   ") + length;
        default:
            return shownText(nameOf(timeline, item));
    }
}

std::uint64_t labelKeyOf(const core::Timeline& timeline, const TimelineItem& item) {
    const core::Trace& trace = *timeline.snapshot->trace;
    const core::Track& track = *timeline.tracks[item.track];
    const auto named = [](std::uint64_t sort, core::NameId name) { return sort << 56 | index(name); };
    switch (track.kind) {
        case TrackKind::Stream:
            if (trace.events.kind[item.item] == core::OpKind::Kernel) return named(1, trace.events.name[item.item]);
            break;
        case TrackKind::Calls:
            return named(2, trace.calls.name[item.item]);
        case TrackKind::HostRanges:
            return named(2, trace.hostRanges.name[item.item]);
        case TrackKind::DeviceRanges:
            return named(2, trace.deviceRanges.name[item.item]);
        case TrackKind::Ranges:
            return named(2, trace.hostRanges.name[track.own.source[item.item]]);
        default:
            break;
    }
    return std::uint64_t{3} << 56 | static_cast<std::uint64_t>(item.track) << 32 | item.item;
}

}  // namespace ui
