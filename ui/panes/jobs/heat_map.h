// SPDX-License-Identifier: GPL-3.0-or-later
// A map with one cell per rank and iteration; a darker cell took longer. If several rows share a pixel, the slowest is
// shown; Ctrl with the wheel makes rows taller. Dragging selects iterations.
#pragma once

#include "ui/panes/jobs/cell_cursor.h"
#include "ui/panes/jobs/heat_places.h"
#include "ui/panes/jobs/heat_rows.h"
#include "ui/theme/tokens.h"
#include "ui/widgets/charts/spoken_chart.h"

#include <QImage>
#include <QRgb>
#include <QWidget>

#include <algorithm>
#include <array>
#include <optional>

namespace ui {

/// The sequential color scale of heat map and matrix: longer times contrast more with the background.
class HeatScale {
public:
    explicit HeatScale(const Tokens& tokens) {
        const auto mixed = [](const QColor& from, const QColor& to, double part) {
            const auto between = [part](int a, int b) { return a + static_cast<int>((b - a) * part); };
            return QColor(between(from.red(), to.red()), between(from.green(), to.green()),
                          between(from.blue(), to.blue()));
        };
        const QColor &base = tokens.base, &accent = tokens.accent;
        const std::array stops{mixed(base, accent, 0.05),
                               mixed(base, accent, 0.14),
                               mixed(base, accent, 0.34),
                               mixed(base, accent, 0.62),
                               accent,
                               mixed(accent, tokens.text, 0.5),
                               tokens.text};
        for (std::size_t i = 0; i < m_colors.size(); ++i) {
            const double place = static_cast<double>(i * (stops.size() - 1)) / static_cast<double>(m_colors.size() - 1);
            const std::size_t below = std::min(static_cast<std::size_t>(place), stops.size() - 2);
            m_colors[i] = mixed(stops[below], stops[below + 1], place - static_cast<double>(below)).rgb();
        }
    }

    /// Returns the color of a value from 0 to 1; values beyond get the color of the nearer end.
    QRgb at(double part) const {
        const double last = static_cast<double>(m_colors.size() - 1);
        return m_colors[static_cast<std::size_t>(std::clamp(part, 0.0, 1.0) * last)];
    }

private:
    std::array<QRgb, 256> m_colors{};
};

class HeatMap : public QWidget, public SpokenChart {
    Q_OBJECT

public:
    explicit HeatMap(QWidget* parent = nullptr);

    void setRows(HeatRows rows);
    /// Marks a rank, by its index in the job, and an iteration, by its number.
    void setMarked(std::optional<std::size_t> rank, std::optional<std::int64_t> iteration);

    const HeatRows& rows() const { return m_rows; }
    /// The rectangle of a row and a column, which is an index into the iterations.
    QRect cell(std::size_t row, std::size_t column) const;
    QString cellText(std::size_t row, std::size_t column) const;
    QString spokenValue() const override;

    QSize sizeHint() const override { return {640, 360}; }

signals:
    void chosen(std::size_t row, std::size_t column);  ///< chosen by a click or keys
    void opened(std::size_t row, std::size_t column);  ///< opened by a double-click or Enter
    void spanChosen(const ui::HeatSpan& span);         ///< chosen by dragging
    /// A menu was requested by a right click or the menu key; the cell has been chosen, too.
    void menuRequested(std::size_t row, std::size_t column, const QPoint& globalPosition);

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void layOut();
    void drawImage();
    QRect plot() const;
    std::optional<CellCursor> placeAt(const QPoint& point) const;

    HeatRows m_rows;
    HeatPlaces m_places;
    QImage m_image;
    int m_labels = 0, m_means = 0;
    std::optional<std::size_t> m_rank;
    std::optional<std::int64_t> m_iteration;
    CellCursor m_cursor;
    std::optional<QPoint> m_pressed;
    std::optional<std::size_t> m_dragged;  ///< the column that dragging has reached, starting at the cursor
};

}  // namespace ui
