// SPDX-License-Identifier: GPL-3.0-or-later
// Reads times from rows of a database; times beyond the range of calculation count as missing.
#pragma once

#include "core/base/ids.h"
#include "core/ingest/sqlite/sqlite_scan.h"

#include <optional>
#include <string_view>

namespace core {

struct TimeSpan {
    Nanos start = 0, duration = 0;
};
/// Returns nothing if either time is missing or beyond 146 years, since differences of such times overflow.
std::optional<TimeSpan> spanIn(const SqliteScan& scan, int startColumn, int endColumn);
/// Counts a row that has no usable times as dropped: under `what`, or as one that starts beyond the clock.
void countWithoutTime(const SqliteScan& scan, int startColumn, std::string_view what);
/// Calls `take` with the times of each row. Rows without usable times are dropped and counted.
template <class Take>
void eachSpan(SqliteScan& scan, int startColumn, int endColumn, std::string_view what, Take take) {
    scan.each([&] {
        const auto span = spanIn(scan, startColumn, endColumn);
        if (!span) return countWithoutTime(scan, startColumn, what);
        take(*span);
    });
}
/// Returns a time that can be subtracted from any other such time without overflow.
std::optional<Nanos> timeIn(const SqliteScan& scan, int column);

}  // namespace core
