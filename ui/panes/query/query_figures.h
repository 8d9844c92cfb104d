// SPDX-License-Identifier: GPL-3.0-or-later
// The rows of a query as a table, and the places on the timeline that they stand for.
#pragma once

#include "ui/panes/query/query_run.h"

#include <cstddef>
#include <functional>
#include <optional>
#include <string>

namespace ui {

/// What a row with a start and a device stands for.
struct QueryPlace {
    Mark mark;
    std::string profile;  ///< empty: of the only one
};

/// Returns the place of a row; nothing if it has no start or no device.
std::optional<QueryPlace> placeOf(const core::Table& table, std::size_t row);

/// The columns that a table shows even if it has to scroll: each of them is measured. The others are where room is.
constexpr int mostAskedColumns = 32;

/// `isCurrent` says whether a profile is the one that marks are of.
Figures queryFigures(const QueryAnswerPtr& answer, std::function<bool(const std::string& profile)> isCurrent);

}  // namespace ui
