// SPDX-License-Identifier: GPL-3.0-or-later
// Which rows of figures are shown, and in which order: filter and sort as pure functions on raw values.
#pragma once

#include "ui/models/figures.h"

#include <QString>
#include <Qt>

#include <functional>
#include <span>
#include <unordered_map>
#include <vector>

namespace ui {

/// The content of the filter box. An empty pattern lets everything through; case is ignored.
struct RowFilter {
    QString pattern;
    bool regex = false;

    bool operator==(const RowFilter&) const = default;
};

/// The fault of the pattern ("missing ) at character 4"); empty where it is valid.
QString errorOf(const RowFilter& filter);

/// Column -1 keeps the figures' own order.
struct RowSort {
    int column = -1;
    Qt::SortOrder order = Qt::AscendingOrder;

    bool operator==(const RowSort&) const = default;
};

struct RowOrder {
    std::vector<Figures::Row> top;
    std::unordered_map<Figures::Row, std::vector<Figures::Row>> below;
    std::vector<std::int32_t> place;  ///< by row: its position among its siblings, or Figures::none when filtered out

    const std::vector<Figures::Row>& children(Figures::Row row) const;
};

/// A row stays if its name matches, or that of the row above it or of one below it. Equal values keep the figures' own
/// order in either direction; rows without the value come last. A broken pattern filters nothing.
RowOrder rowOrder(const Figures& figures, const RowFilter& filter, const RowSort& sort);

}  // namespace ui
