// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/sqlite/sqlite_times.h"

#include "core/trace/trace_builder.h"

#include <algorithm>

namespace core {

std::optional<Nanos> timeIn(const SqliteScan& scan, int column) {
    const Nanos time = scan.wholeOr(column, furthestTime);
    if (time <= -furthestTime || time >= furthestTime) return std::nullopt;
    return time;
}

std::optional<TimeSpan> spanIn(const SqliteScan& scan, int startColumn, int endColumn) {
    const auto start = timeIn(scan, startColumn);
    const auto end = timeIn(scan, endColumn);
    if (!start || !end) return std::nullopt;
    if (*end < *start) scan.count(ImportKind::Repaired, negativeDurations);
    return TimeSpan{*start, std::max<Nanos>(*end - *start, 0)};
}

}  // namespace core
