// SPDX-License-Identifier: GPL-3.0-or-later
// A thin stacked column for each iteration; outliers are marked above their columns.
#pragma once

#include "ui/theme/class_ink.h"
#include "ui/widgets/charts/item_chart.h"

#include <QRect>

#include <array>
#include <cstddef>
#include <vector>

namespace ui {

// The geometry of iterations as thin stacked columns: which iterations share a column if there are more of them than
// pixels, and where parts begin.

/// The times of the parts of one iteration, from bottom to top.
using ColumnParts = std::array<double, 6>;

struct IterationColumn {
    std::size_t first = 0, last = 0;  ///< range of iterations, both included; the tallest is drawn
    std::size_t drawn = 0;
    QRect rect;              ///< from the baseline to the top of the area: the hit area of the pointer
    std::vector<int> edges;  ///< edges of the parts, upward from the baseline; one more than there are parts
};

/// Fills `area` from the left. A column is at most 28 pixels wide, and the tallest one is as high as the area.
std::vector<IterationColumn> iterationColumns(const std::vector<ColumnParts>& iterations, const QRect& area);

struct StripIteration {
    QString label;  ///< "12", below its column if there is room
    ColumnParts parts{};
    bool isOdd = false;    ///< has a filled mark
    bool isUnfit = false;  ///< a warm-up or incomplete; has an outlined mark
    QString text;          ///< for the tooltip
    double level = -1;     ///< a second figure, drawn as a tick: 0 at the bottom, 1 at the top; below 0: none
};

/// The items of the chart are the columns. The colors are indexed by part.
class IterationStrip : public ItemChart {
    Q_OBJECT

public:
    explicit IterationStrip(QWidget* parent = nullptr);

    /// `levels` says in the upper right corner what the ticks are.
    void setIterations(std::vector<StripIteration> iterations, std::vector<ClassInk> inks, const QString& levels = {});
    /// The iteration that an item draws.
    std::size_t iterationOf(int item) const { return m_columns[static_cast<std::size_t>(item)].drawn; }
    /// The item that contains an iteration, or -1.
    int itemOf(std::size_t iteration) const;

    QSize sizeHint() const override { return {240, 120}; }
    QSize minimumSizeHint() const override { return {120, 72}; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void layOut() override;
    QRect plot() const;
    void paintColumn(QPainter& painter, const IterationColumn& column) const;
    void paintLevel(QPainter& painter, const IterationColumn& column) const;
    void paintLabels(QPainter& painter) const;

    std::vector<StripIteration> m_iterations;
    QString m_levels;
    std::vector<ClassInk> m_inks;
    std::vector<IterationColumn> m_columns;
};

}  // namespace ui
