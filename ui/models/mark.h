// SPDX-License-Identifier: GPL-3.0-or-later
// The mark: what is selected in one pane and highlighted in
// all. It changes no figure until F turns it into a filter.
#pragma once

#include "core/analysis/scope/options.h"
#include "core/analysis/scope/trace_item.h"

#include <QString>

#include <cstdint>
#include <optional>
#include <string>

namespace core {
enum class IdleCause : std::uint8_t;
}

namespace ui {

/// There is no mark if all fields are empty. Several fields narrow each other: an event on the timeline is an operation
/// on a stream in a range. Names are those of the trace and the rules, never shortened or translated.
struct Mark {
    std::string className = {};                  ///< a class of the rules in force, or the unmatched class
    std::string operation = {};                  ///< full name of a kernel, copy or set as recorded
    std::string collective = {};                 ///< see core::communicationName
    std::string previous = {}, next = {};        ///< both ends of a kernel pair, or neither
    std::optional<std::int64_t> device = {};     ///< the device's ordinal
    std::optional<std::int64_t> stream = {};     ///< the stream's number; on all devices if no device is given
    std::optional<std::int64_t> iteration = {};  ///< the iteration's number
    std::optional<core::IdleCause> cause = {};
    std::optional<core::TimeWindow> range = {};
    std::optional<core::TraceItem> item = {};    ///< an interval of the current profile; idle time also sets `range`
    std::optional<core::LengthRange> gaps = {};  ///< lengths of gaps: brushed bins of a histogram
    std::optional<std::int64_t> rank = {};       ///< the number of a rank of the open job

    bool isEmpty() const { return *this == Mark{}; }
    bool operator==(const Mark&) const = default;
};

/// Returns whether `mark` includes everything in `part`. A row of a table is highlighted if the mark covers the row's
/// own mark. No mark covers an empty part.
bool covers(const Mark& mark, const Mark& part);

/// Describes a mark: "stream 7", "FusedAdam → indexSelectLargeIndex"; empty for no mark.
QString textOf(const Mark& mark);
QString textOf(const core::TimeWindow& range);     ///< "57.14 ms from 6.863 s"
QString textOf(const core::LengthRange& lengths);  ///< "≥ 200.0 ms", "1.000 µs to 10.00 µs"

}  // namespace ui
