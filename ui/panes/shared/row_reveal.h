// SPDX-License-Identifier: GPL-3.0-or-later
// Connects the rows of a table with the timeline, and times with the rows of a trace.
#pragma once

#include "ui/panes/shared/workspace.h"

#include <algorithm>
#include <functional>
#include <optional>
#include <vector>

namespace ui {

class Requests;
class TableView;

/// Makes Enter and double-click show the mark of a row on the timeline, if the profile has events; rows with children
/// expand instead.
void revealRows(Requests& requests, TableView& view, const std::function<SnapshotPtr()>& snapshot);

/// Returns the first of the rows with these starts, in order, that begins at `time` and for which `fits` holds; nothing
/// if there is none.
template <class Fits>
std::optional<std::uint32_t> beginningAt(const std::vector<core::Nanos>& starts, core::Nanos time, const Fits& fits) {
    const auto [first, last] = std::equal_range(starts.begin(), starts.end(), time);
    for (auto each = first; each != last; ++each)
        if (const auto row = static_cast<std::uint32_t>(each - starts.begin()); fits(row)) return row;
    return std::nullopt;
}

}  // namespace ui
