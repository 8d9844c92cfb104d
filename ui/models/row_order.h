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

/// The content of the filter box. An empty pattern matches every name; case is ignored.
struct RowFilter {
    QString pattern;
    bool regex = false;

    bool operator==(const RowFilter&) const = default;
};

/// Returns the error in the pattern ("missing ) at character 4"); empty if it is valid.
QString errorOf(const RowFilter& filter);

/// The column and direction to sort by. Column -1 keeps the figures' own order.
struct RowSort {
    int column = -1;
    Qt::SortOrder order = Qt::AscendingOrder;

    bool operator==(const RowSort&) const = default;
};

struct RowOrder {
    std::vector<Figures::Row> top;
    std::unordered_map<Figures::Row, std::vector<Figures::Row>> below;
    std::vector<std::int32_t> place;  ///< indexed by row: position among its siblings, or Figures::none if filtered out

    const std::vector<Figures::Row>& children(Figures::Row row) const;
};

/// Returns the rows to show in order. A row is shown if its name, or that of its parent or a child, matches. Equal
/// values keep the figures' own order in either direction; missing values come last. An invalid pattern hides nothing.
RowOrder rowOrder(const Figures& figures, const RowFilter& filter, const RowSort& sort);

}  // namespace ui
