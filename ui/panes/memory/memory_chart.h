// SPDX-License-Identifier: GPL-3.0-or-later
// The memory of a pool over time: in use (by what it is for, where recorded), and reserved where that is recorded, with
// the peak, the chosen moment and failed allocations. Whatever the number of records is, a pixel has the least and the
// most of its time.
#pragma once

#include "ui/panes/memory/memory_run.h"
#include "ui/timeline/scene/time_view.h"
#include "ui/widgets/charts/spoken_chart.h"

#include <QImage>
#include <QWidget>

#include <optional>
#include <vector>

namespace ui {

/// Ctrl with the wheel zooms, dragging with the right button moves, Home shows all; the left button chooses a moment,
/// arrow keys the next one, P the peak. Dragging with the left button, or Shift with arrow keys, chooses a growth: from
/// an earlier moment to a later one.
class MemoryChart final : public QWidget, public SpokenChart {
    Q_OBJECT

public:
    explicit MemoryChart(QWidget* parent = nullptr);

    /// Shows a history of the run; null: nothing.
    void setRun(MemoryRunPtr run, std::size_t history);
    /// Sets the visible time, as far as there are records or a timeline.
    void setWindow(core::TimeWindow window);
    core::TimeWindow window() const { return m_view.window(); }
    /// Sets the chosen moment: a number of records. `since`: the earlier moment from which a growth is shown.
    void setMoment(std::size_t steps, std::optional<std::size_t> since = {});
    std::size_t moment() const { return m_moment; }

    /// The horizontal position of a time, and the moment that a click there chooses: the most of that pixel.
    double xOf(core::Nanos time) const;
    std::size_t stepsAt(double x) const;

    QString spokenValue() const override;
    QSize sizeHint() const override { return {560, 240}; }
    QSize minimumSizeHint() const override { return {240, 96}; }

signals:
    void momentChosen(std::size_t steps);
    void growthChosen(std::size_t since, std::size_t steps);
    void momentActivated(std::size_t steps);  ///< by double click or Enter
    void windowMoved(const core::TimeWindow& window);

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    const core::PoolHistory& history() const { return m_run->histories[m_history]; }
    const core::MemoryCurve& curve() const { return m_run->curves[m_history]; }
    core::Nanos timeAt(double x) const;
    double yOf(std::int64_t level) const;
    void layOut();
    void move(double factor, core::Nanos anchor, core::Nanos by);
    /// Chooses a moment; as the end of a growth, the one that it began with stays.
    void choose(std::size_t steps, bool isGrowth = false);
    QString textAt(double x) const;
    void paintAxes(QPainter& painter) const;
    void paintCurve(QPainter& painter);
    QImage curveImage() const;
    void paintReserved(QPainter& painter) const;
    void paintMoments(QPainter& painter) const;
    void paintPeak(QPainter& painter) const;

    MemoryRunPtr m_run;
    std::size_t m_history = 0;
    std::optional<std::size_t> m_reserved;
    TimeView m_view;
    std::size_t m_moment = 0;
    std::optional<std::size_t> m_since;
    std::size_t m_anchor = 0;         ///< the end of a growth that stays
    std::optional<QPoint> m_pressed;  ///< where the left button went down
    QRect m_plot;
    double m_top = 1;                ///< the level at the upper end
    bool m_isReservedAbove = false;  ///< what is reserved is far above it
    std::vector<core::CurvePart> m_parts, m_reservedParts;
    std::vector<std::vector<std::int64_t>> m_stacks;  ///< of each part: the bytes of each category at its most
    QImage m_curve;                                   ///< null: to be painted
    std::optional<QPointF> m_panFrom;                 ///< last position of the pointer during a drag
};

}  // namespace ui
