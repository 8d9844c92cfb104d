// SPDX-License-Identifier: GPL-3.0-or-later
// What is selected in one pane and highlighted in all. A
// mark changes no figure: it becomes a filter only by F.
#pragma once

#include "core/analysis/idle/idle_causes.h"
#include "core/analysis/scope/trace_item.h"
#include "core/analysis/scope/view.h"

#include <QString>

#include <cstdint>
#include <optional>
#include <string>

namespace ui {

/// If everything is empty, there is no mark. Several fields together narrow each other: an event on the timeline is its
/// operation on its stream in its range. Names are those of the trace and the rules, never shortened or translated.
struct Mark {
    std::string className = {};                  ///< of the rules in force, including the unmatched class
    std::string operation = {};                  ///< full name of a kernel, copy or set as recorded
    std::string collective = {};                 ///< as in core::communicationName
    std::string previous = {}, next = {};        ///< a kernel pair: both or neither
    std::optional<std::int64_t> device = {};     ///< ordinal
    std::optional<std::int64_t> stream = {};     ///< number; of all devices where no device is given
    std::optional<std::int64_t> iteration = {};  ///< number
    std::optional<core::IdleCause> cause = {};
    std::optional<core::TimeWindow> range = {};
    std::optional<core::TraceItem> item = {};    ///< the interval, in the current profile; idle time has its range
    std::optional<core::LengthRange> gaps = {};  ///< lengths of gaps: brushed bins of a histogram
    std::optional<std::int64_t> rank = {};       ///< of the open job, its number

    bool isEmpty() const { return *this == Mark{}; }
    bool operator==(const Mark&) const = default;
};

/// Whether `mark` includes everything in `part`: a table's row is highlighted where the mark covers the row's own mark.
/// Nothing covers an empty part.
bool covers(const Mark& mark, const Mark& part);

/// "stream 7", "FusedAdam → indexSelectLargeIndex"; empty for no mark.
QString textOf(const Mark& mark);
QString textOf(const core::TimeWindow& range);     ///< "57.14 ms from 6.863 s"
QString textOf(const core::LengthRange& lengths);  ///< "≥ 200.0 ms", "1.000 µs to 10.00 µs"

}  // namespace ui
