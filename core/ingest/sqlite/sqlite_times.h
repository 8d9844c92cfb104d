// SPDX-License-Identifier: GPL-3.0-or-later
// Times in rows of a database; times beyond the range of calculation count as missing.
#pragma once

#include "core/base/ids.h"
#include "core/ingest/sqlite/sqlite_scan.h"

#include <optional>
#include <string_view>

namespace core {

struct TimeSpan {
    Nanos start = 0, duration = 0;
};
/// Nothing where either is missing or beyond 146 years, since differences of such times overflow.
std::optional<TimeSpan> spanIn(const SqliteScan& scan, int startColumn, int endColumn);
/// Takes each row with its times. Rows without usable ones are dropped and counted, as `what` they are.
template <class Take>
void eachSpan(SqliteScan& scan, int startColumn, int endColumn, std::string_view what, Take take) {
    scan.each([&] {
        const auto span = spanIn(scan, startColumn, endColumn);
        if (!span) return scan.count(ImportKind::Dropped, what);
        take(*span);
    });
}
/// A time that can be subtracted from any other.
std::optional<Nanos> timeIn(const SqliteScan& scan, int column);

}  // namespace core
