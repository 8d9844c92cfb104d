// SPDX-License-Identifier: GPL-3.0-or-later
// What is selected anywhere and shown highlighted everywhere. A mark changes no figure: it is not a filter until F
// makes it one.
#pragma once

#include "core/analysis/idle/idle_causes.h"
#include "core/analysis/scope/trace_item.h"
#include "core/analysis/scope/view.h"

#include <QString>

#include <cstdint>
#include <optional>
#include <string>

namespace ui {

/// Everything empty is no mark. Several fields at once narrow each other: an event on the timeline is its operation on
/// its stream in its range. Names are those of the trace and the rules, never shortened or translated.
struct Mark {
    std::string className = {};                  ///< of the rules in force, the unmatched class among them
    std::string operation = {};                  ///< full name of a kernel, copy or set as recorded
    std::string collective = {};                 ///< as core::communicationName has it
    std::string previous = {}, next = {};        ///< a kernel pair: both or neither
    std::optional<std::int64_t> device = {};     ///< ordinal
    std::optional<std::int64_t> stream = {};     ///< number; of all devices where no device is given
    std::optional<std::int64_t> iteration = {};  ///< number
    std::optional<core::IdleCause> cause = {};
    std::optional<core::TimeWindow> range = {};
    std::optional<core::TraceItem> item = {};    ///< which one it is, of the profile in front; idle time has its range
    std::optional<core::LengthRange> gaps = {};  ///< lengths of gaps: brushed bins of a histogram
    std::optional<std::int64_t> rank = {};       ///< of the open job, its number

    bool isEmpty() const { return *this == Mark{}; }
    bool operator==(const Mark&) const = default;
};

/// Whether all that `part` says is also said by `mark`: a table's row is highlighted where it covers the row's own
/// mark. An empty part is covered by nothing.
bool covers(const Mark& mark, const Mark& part);

/// "stream 7", "FusedAdam → indexSelectLargeIndex"; empty for no mark.
QString textOf(const Mark& mark);
QString textOf(const core::TimeWindow& range);     ///< "57.14 ms from 6.863 s"
QString textOf(const core::LengthRange& lengths);  ///< "≥ 200.0 ms", "1.000 µs to 10.00 µs"

}  // namespace ui
