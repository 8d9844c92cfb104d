// SPDX-License-Identifier: GPL-3.0-or-later
// The columns of a table as one list: each entry describes a column and computes its cells.
#pragma once

#include "ui/models/figures.h"

#include <algorithm>
#include <functional>
#include <memory>
#include <type_traits>
#include <utility>
#include <vector>

namespace ui {

/// The title, kind and unit of a column. Times are in nanoseconds.
inline core::Column columnHead(const QString& title, core::CellKind kind = core::CellKind::Text,
                               const char* unit = "") {
    return {title.toStdString(), kind == core::CellKind::Time ? "ns" : unit, kind};
}

/// Returns the name of a column of the engine for `--sort`.
inline std::string exportedName(const core::Heading& of) {
    return of.kind == core::CellKind::Percent ? of.column().header() : of.title;
}

/// Returns `column`, which shows a column of the engine under a title of its own: its kind, its unit and the name by
/// which commands sort are that column's.
inline FigureColumn shownColumn(const core::Heading& of, const QString& title, FigureColumn column = {}) {
    const bool isPercent = of.kind == core::CellKind::Percent;  // such titles say of what: "% of idle"
    column.head = {title.toStdString(), isPercent ? "" : of.unit, of.kind};
    if (column.available) column.exported = exportedName(of);
    return column;
}

/// A column together with its cells. `Item` is the type of a row, with everything that its cells need.
template <class Item>
struct ListedColumn {
    using CellOf = std::function<core::Cell(const Item&)>;
    using TipOf = std::function<QString(const Item&)>;
    using InkOf = std::function<std::int32_t(const Item&)>;

    ListedColumn(FigureColumn is, CellOf shows, TipOf saysMore = nullptr, InkOf swatchOf = nullptr)
        : column(std::move(is)), cell(std::move(shows)), tip(std::move(saysMore)), swatch(std::move(swatchOf)) {}
    /// A column of the engine under a title of its own; `looks` says how it is shown.
    ListedColumn(const core::Heading& of, const QString& title, FigureColumn looks, CellOf shows, TipOf says = nullptr,
                 InkOf swatchOf = nullptr)
        : ListedColumn(shownColumn(of, title, std::move(looks)), std::move(shows), std::move(says),
                       std::move(swatchOf)) {}
    /// The same with the engine's cells: an item is a row of its table.
    template <class Row>
    requires std::is_convertible_v<const Item&, const Row&> ListedColumn(const core::ColumnOf<Row>& of,
                                                                         const QString& title, FigureColumn looks = {},
                                                                         TipOf says = nullptr, InkOf swatchOf = nullptr)
        : ListedColumn(of.is, title, std::move(looks), of, std::move(says), std::move(swatchOf)) {}

    FigureColumn column;
    CellOf cell;
    TipOf tip;     ///< see Figures::tip; unset: none
    InkOf swatch;  ///< see Figures::swatch; unset: none, if another column of the list has one
};

template <class Item>
using ColumnList = std::vector<ListedColumn<Item>>;

/// Adds these columns, with their cells, tips and swatches, to `figures`; `itemAt` returns the item of a row.
template <class Item, class ItemAt>
void setColumns(Figures& figures, ColumnList<Item> list, ItemAt itemAt) {
    for (const ListedColumn<Item>& each : list)
        figures.columns.push_back(each.column);
    const auto shared = std::make_shared<const ColumnList<Item>>(std::move(list));
    figures.cell = [shared, itemAt](Figures::Row row, std::size_t column) {
        return (*shared)[column].cell(itemAt(row));
    };
    const auto haveAny = [&](auto part) {
        return std::ranges::any_of(*shared, [part](const ListedColumn<Item>& each) { return bool(each.*part); });
    };
    if (haveAny(&ListedColumn<Item>::tip))
        figures.tip = [shared, itemAt](Figures::Row row, std::size_t column) {
            const auto& tip = (*shared)[column].tip;
            return tip ? tip(itemAt(row)) : QString();
        };
    if (haveAny(&ListedColumn<Item>::swatch))
        figures.swatch = [shared, itemAt](Figures::Row row, std::size_t column) {
            const auto& swatch = (*shared)[column].swatch;
            return swatch ? swatch(itemAt(row)) : Figures::none;
        };
}

}  // namespace ui
