// SPDX-License-Identifier: GPL-3.0-or-later
// The timeline as a widget: paints its state, and passes keys and mouse events to it.
#pragma once

#include "ui/timeline/painting/frame_painter.h"
#include "ui/timeline/painting/item_facts.h"
#include "ui/timeline/scene/timeline_state.h"
#include "ui/timeline/timeline_mouse.h"
#include "ui/widgets/charts/spoken_chart.h"

#include <QImage>
#include <QPoint>
#include <QRect>
#include <QString>
#include <QTimer>
#include <QWidget>

#include <functional>
#include <optional>
#include <utility>
#include <vector>

class QHelpEvent;
class QMenu;
class QScrollBar;

namespace ui {

// The context menu of the timeline: actions on the interval and on the row under the pointer.

void addItemActions(QMenu& menu, TimelineState& state, const TimelineItem& item);
/// Adds actions on the row at the point `at` of the widget, and on all rows.
void addRowActions(QMenu& menu, TimelineState& state, const QPoint& at);

// The card of the interval under the pointer.

/// Returns the area in which the pointer counts as on an interval: a little more than its bar.
QRect reachOf(const Scene& scene, const TimelineItem& item);

class TimelineCard {
public:
    /// Returns further facts about an interval, to be shown after its own.
    using More = std::function<std::vector<Fact>(const TimelineItem& item)>;

    TimelineCard(QWidget& view, const TimelineState& state) : m_view(view), m_state(state) {}

    void setMore(More more) { m_more = std::move(more); }
    /// Shows the card of the interval at the pointer's position; hides the card if there is no interval.
    void show(const QHelpEvent& help);
    /// Updates the card, if it is still shown, after `More` has gained facts.
    void refresh();

private:
    void place();

    QWidget& m_view;
    const TimelineState& m_state;
    More m_more;
    core::TimelinePtr m_timeline;  ///< timeline of `m_item`
    std::optional<TimelineItem> m_item;
    QPoint m_at;     ///< in screen coordinates
    QString m_text;  ///< text of the card that is shown
};

/// The last frame of the timeline as an image. It is painted again only when it is outdated, so that hover and
/// selection, which are drawn over it, cost no frame.
class KeptFrame {
public:
    /// Applies the theme, font and language; must be called after each change of one of them.
    void applyTheme(const Tokens& tokens);
    /// Marks the image as outdated, because the scene has changed.
    void outdate() { m_isStale = true; }
    /// Releases the timeline that was painted last, and so its trace.
    void forget() { m_painter.forget(); }
    /// Draws the frame at the scale of the painter's device. With `asShapes`, or if the device is not a raster image,
    /// it paints shapes and texts instead of the image.
    void draw(QPainter& painter, const Scene& scene, bool asShapes);

private:
    void paint(const Scene& scene);

    FramePainter m_painter;
    QImage m_frame;
    bool m_isStale = true;
};

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
    void rowMenuOpening(QMenu* menu, const ui::Row& row);
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
