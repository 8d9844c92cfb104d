// SPDX-License-Identifier: GPL-3.0-or-later
// The label of an interval on the timeline, on its bar and in full.
#pragma once

#include "core/timeline/timeline.h"
#include "ui/timeline/scene/timeline_text.h"

#include <QLocale>
#include <QString>

#include <cstdint>

namespace core {
enum class IdleCause : std::uint8_t;
enum class PathKind : std::uint8_t;
}  // namespace core

namespace ui {

/// An interval, wherever it is drawn: a track of the timeline, and an index into the columns of that track.
struct TimelineItem {
    std::size_t track = 0;
    std::uint32_t item = 0;

    bool operator==(const TimelineItem&) const = default;
};

core::TimeWindow spanOf(const core::Timeline& timeline, const TimelineItem& item);
/// Returns the recorded name; for idle time, the name of its cause.
std::string_view nameOf(const core::Timeline& timeline, const TimelineItem& item);

/// Returns a short label: "gemm_tn", "HtoD 4.000 MiB", "CPU bound · 57.14 ms".
QString labelOf(const core::Timeline& timeline, const TimelineItem& item);
/// Returns a number that is equal for intervals with the same label, so that each label is laid out once.
std::uint64_t labelKeyOf(const core::Timeline& timeline, const TimelineItem& item);

/// Returns the translated name of an idle cause, as tables show it: "CPU bound".
QString causeText(core::IdleCause cause);
/// Returns the translated name of a kind of segment of the critical path: "Launch latency".
QString pathKindText(core::PathKind kind);
/// Returns the direction of a copy: "HtoD", "DtoD".
QString directionText(core::CopyKind kind);
/// Returns a number of bytes with a binary unit: "4.000 MiB".
QString bytesText(std::int64_t bytes, const QLocale& locale);

}  // namespace ui
