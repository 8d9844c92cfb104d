// SPDX-License-Identifier: GPL-3.0-or-later
// The content of a table: rows of cells that are computed on access, in one level or two (classes over kernels).
#pragma once

#include "core/base/table.h"
#include "ui/models/mark.h"

#include <QString>

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace ui {

struct FigureColumn {
    core::Column head = {};     ///< the title is shown unchanged: translated, without the unit
    bool summed = false;        ///< shown in the total row
    bool leads = false;         ///< rows are sorted by it, the largest first, until the user sorts otherwise
    bool shareBar = false;      ///< a percentage with a bar in the row's color
    int barWidth = 0;           ///< pixels of a full bar; 0: the usual width
    bool change = false;        ///< a difference: shown with its sign
    int changeOf = -1;          ///< for percentages: the total is that of the previous column, in % of this one's
    bool compared = false;      ///< has the same unit as all other such columns
    bool interval = false;      ///< drawn from Figures::interval instead of a text
    bool action = false;        ///< a button in every row with the cell's text. Never hidden for lack of room or copied
    bool stretch = false;       ///< shares the remaining width with the name
    bool optional = false;      ///< hidden until chosen in the header's menu
    bool available = true;      ///< false: no data for it; not even offered in the menu
    bool whereRoom = false;     ///< optional, but shown while the names leave room for it, until the user chooses
    QString hint = {};          ///< tooltip of the header: what the figure is
    std::string exported = {};  ///< its name in the engine's table, for `--sort`; empty: it is not there
};

/// A relative change with the bounds of its interval, all in percent.
struct ChangeInterval {
    double low = 0, change = 0, high = 0;
    double reach = 0;  ///< value at the right end of the column; the left end is its negative
    bool isSignificant = false;
};

struct ColumnMeasure;

/// The role of a row in dragging: kernels are dragged, classes accept them.
enum class DragPart : std::uint8_t { None, Kernel, Class };

/// How the name of a row is displayed.
struct NameStyle {
    QString icon;   ///< file name of an icon before the name; empty: none
    QString aside;  ///< secondary text after the name, if there is room
    bool isStrong = false;
};

struct Figures {
    using Row = std::uint32_t;
    static constexpr std::int32_t none = -1;

    std::vector<FigureColumn> columns;  ///< the first one is the row's name
    Row rows = 0;
    /// An empty cell is "not recorded"; an empty text is a cell that has no meaning for this row.
    std::function<core::Cell(Row row, std::size_t column)> cell;
    std::vector<std::int32_t> parents;  ///< by row: the parent row, or none. Empty: no row has a parent
    std::vector<std::int32_t> inks;     ///< by row: index into the view's class inks, or none. Empty: no row has one
    std::function<std::int32_t(Row, std::size_t column)>
        swatch;                             ///< ink of a text cell's swatch; unset: the row's ink, beside its name
    std::function<std::string(Row)> words;  ///< texts that the filter box searches; unset: the name
    std::function<std::string(Row)> note;   ///< a second, less prominent line under the name; unset: rows have one line
    std::function<NameStyle(Row)> nameStyle;              ///< unset: names are plain text
    std::function<QString(Row, std::size_t column)> tip;  ///< explains the figure, below its exact value in tooltips
    std::function<std::optional<ChangeInterval>(Row)> interval;  ///< for the column with `interval`
    std::function<std::uint64_t(Row)> key;  ///< identifies a row in newer figures; unset: its name does
    std::function<Mark(Row)> mark;          ///< the mark of a row; unset: none that another pane shows
    std::function<DragPart(Row)> dragPart;  ///< unset: none. Queried for all rows, where making marks would copy names
    QString totalName;                      ///< name of the total row; empty: there is none
    /// Text of a column in the total row, and its tooltip; unset or empty: none. Shown while no row is filtered out.
    std::function<QString(std::size_t column)> totalText, totalTip;
    /// The result of measuresOf() if a worker computed it; unset: each measure is computed at its first use.
    std::shared_ptr<const std::vector<ColumnMeasure>> measures;

    std::int32_t parentOf(Row row) const { return parents.empty() ? none : parents[row]; }
    std::uint64_t keyOf(Row row) const;
    std::string nameOf(Row row) const;
    Mark markOf(Row row) const { return mark ? mark(row) : Mark(); }
};

/// Returns a percentage for share bars; 0 if the whole is 0.
core::Cell shareOf(double part, double whole);

/// The rows of a table in their own order. Percentages and numbers are not summed.
Figures figuresOf(std::shared_ptr<const core::Table> table);

/// The cell of an exact sum; empty if the sum does not fit into 64 bits.
inline core::Cell totalCell(const core::ExactSum& sum) { return core::countCell(sum.whole()); }

}  // namespace ui
