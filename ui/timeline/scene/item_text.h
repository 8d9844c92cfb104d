// SPDX-License-Identifier: GPL-3.0-or-later
// The label of an interval on the timeline, on its bar and in full.
#pragma once

#include "core/replay/critical_path.h"
#include "core/timeline/timeline.h"

#include <QLocale>
#include <QString>

#include <cstdint>

namespace ui {

/// One interval, wherever it is drawn: an index into its track's columns.
struct TimelineItem {
    std::size_t track = 0;
    std::uint32_t item = 0;

    bool operator==(const TimelineItem&) const = default;
};

core::TimeWindow spanOf(const core::Timeline& timeline, const TimelineItem& item);
/// The recorded name; for idle time, its cause.
std::string_view nameOf(const core::Timeline& timeline, const TimelineItem& item);

/// "gemm_tn", "HtoD 4.000 MiB", "CPU bound · 57.14 ms": short.
QString labelOf(const core::Timeline& timeline, const TimelineItem& item);
/// The same number for items with the same label, so that each label is made once.
std::uint64_t labelKeyOf(const core::Timeline& timeline, const TimelineItem& item);

/// Translated, as in tables: "CPU bound".
QString causeText(core::IdleCause cause);
/// The same of a stretch of the critical path: "Launch latency".
QString pathKindText(core::PathKind kind);
/// "HtoD", "DtoD".
QString directionText(core::CopyKind kind);
/// "4.000 MiB"
QString bytesText(std::int64_t bytes, const QLocale& locale);

}  // namespace ui
