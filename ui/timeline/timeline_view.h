// SPDX-License-Identifier: GPL-3.0-or-later
// The timeline as a widget: paints its state, and passes keys and mouse events to it.
#pragma once

#include "ui/timeline/painting/kept_frame.h"
#include "ui/timeline/scene/timeline_state.h"
#include "ui/timeline/timeline_card.h"
#include "ui/timeline/timeline_mouse.h"
#include "ui/widgets/charts/spoken_chart.h"

#include <QTimer>
#include <QWidget>

class QMenu;
class QScrollBar;

namespace ui {

class TimelineView : public QWidget, public SpokenChart {
    Q_OBJECT

public:
    explicit TimelineView(QWidget* parent = nullptr);

    TimelineState& state() { return m_state; }
    TimelineCard& card() { return m_card; }
    QSize minimumSizeHint() const override;
    /// Reserves the width of a scroll bar even if there is none, so that the times of several views stay aligned.
    void setSteady(bool isSteady);
    /// The visible time range, and the selection, as text.
    QString spokenValue() const override;

signals:
    void filterRequested(const core::TimeWindow& window);  ///< key F, on a selected range or interval
    /// The context menu of an interval, or only of a row, is about to open; the pane may add entries.
    void menuOpening(QMenu* menu, const std::optional<ui::TimelineItem>& item);
    void searchRequested();  ///< the / key, or the platform's key for Find

protected:
    bool event(QEvent* event) override;
    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    void applyTheme();
    void fitToSize();
    void refresh();
    void describe();
    core::Nanos keyAnchor() const;
    void openMenu(const QPoint& at, const std::optional<TimelineItem>& item);

    TimelineState m_state;
    TimelineMouse m_mouse;
    TimelineCard m_card;
    KeptFrame m_frame;  ///< the image below the overlay, which is painted at every update
    bool m_isSteady = false;
    QScrollBar* m_scrollBar;
    QTimer m_settle;  ///< fires after a pause, which ends a run of zooming and panning
};

}  // namespace ui
