// SPDX-License-Identifier: GPL-3.0-or-later
// Drawing of a heat map: its cells as an image, made once for each view, and labels, marks and legend around them.
#pragma once

#include "ui/panes/jobs/heat_places.h"
#include "ui/panes/jobs/heat_rows.h"
#include "ui/theme/tokens.h"

#include <QImage>
#include <QPainter>

namespace ui {

constexpr int maxHeatLabel = 170;  // pixels; longer labels are elided

/// Draws the visible rows with one pixel per iteration, but at most `maxWidth`. If several rows or iterations share a
/// pixel, it shows the slowest of them.
QImage heatImage(const HeatRows& rows, const HeatPlaces& places, int maxWidth, const Tokens& look);

/// The mean of a row, with a sign if it is an outlier: "1.2 ms ▲"
QString heatMeanText(const HeatRow& row);

class HeatPainter {
public:
    /// `plot` is the area of the cells; the means are drawn to the right of it, `means` pixels wide.
    HeatPainter(QPainter& painter, const HeatRows& rows, const HeatPlaces& places, const QRect& plot, int means,
                const Tokens& look)
        : m_painter(painter), m_rows(rows), m_places(places), m_plot(plot), m_means(means), m_look(look) {}

    void labels() const;
    /// Draws a dotted pattern over ranks that were not recorded.
    void missing() const;
    void iterations() const;
    /// Marks the columns from `first` to `last`, both included, with a line above them and by dimming the others.
    void span(std::size_t first, std::size_t last) const;
    void legend(int width, int height) const;

private:
    QPainter& m_painter;
    const HeatRows& m_rows;
    const HeatPlaces& m_places;
    QRect m_plot;
    int m_means;
    const Tokens& m_look;
};

/// The left edge of one of `columns` columns.
int heatColumnEdge(const QRect& plot, std::size_t column, std::size_t columns);
/// The column at a position, or the nearest one.
std::size_t heatColumnAt(const QRect& plot, int x, std::size_t columns);

}  // namespace ui
