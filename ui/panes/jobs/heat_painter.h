// SPDX-License-Identifier: GPL-3.0-or-later
// How a heat map is drawn: its cells as a picture, made once for each view, and what stands around them.
#pragma once

#include "ui/panes/jobs/heat_places.h"
#include "ui/panes/jobs/heat_rows.h"
#include "ui/theme/tokens.h"

#include <QImage>
#include <QPainter>

namespace ui {

constexpr int mostHeatLabel = 170;  // pixels; longer ones are cut

/// The rows in view, as wide as there are iterations, at most so many pixels. Where several rows or iterations share a
/// pixel, it is their slowest.
QImage heatImage(const HeatRows& rows, const HeatPlaces& places, int mostWidth, const Tokens& look);

/// "1.2 ms ▲"
QString heatMeanText(const HeatRow& row);

class HeatPainter {
public:
    /// `plot` is where the cells are; means stand at its right, in so many pixels.
    HeatPainter(QPainter& painter, const HeatRows& rows, const HeatPlaces& places, const QRect& plot, int means,
                const Tokens& look)
        : m_painter(painter), m_rows(rows), m_places(places), m_plot(plot), m_means(means), m_look(look) {}

    void labels() const;
    /// Dots where ranks were not recorded.
    void missing() const;
    void iterations() const;
    /// A bracket over those from one column to another.
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

/// Where a column begins, of so many.
int heatColumnEdge(const QRect& plot, std::size_t column, std::size_t columns);
/// The column there, or the nearest.
std::size_t heatColumnAt(const QRect& plot, int x, std::size_t columns);

}  // namespace ui
