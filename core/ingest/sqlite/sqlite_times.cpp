// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/sqlite/sqlite_times.h"

#include "core/trace/trace_builder.h"

#include <algorithm>

namespace core {

std::optional<Nanos> timeIn(const SqliteScan& scan, int column) {
    const Nanos time = scan.wholeOr(column, furthestTime);
    return isWithinClock(time) ? std::optional(time) : std::nullopt;
}

void countWithoutTime(const SqliteScan& scan, int startColumn, std::string_view what) {
    scan.count(ImportKind::Dropped, whyDropped(scan.whole(startColumn), what));
}

std::optional<TimeSpan> spanIn(const SqliteScan& scan, int startColumn, int endColumn) {
    const auto start = timeIn(scan, startColumn);
    const auto end = timeIn(scan, endColumn);
    if (!start || !end) return std::nullopt;
    if (*end < *start) scan.count(ImportKind::Repaired, negativeDurations);
    return TimeSpan{*start, std::max<Nanos>(*end - *start, 0)};
}

}  // namespace core
