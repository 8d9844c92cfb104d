// SPDX-License-Identifier: GPL-3.0-or-later
// A flame graph: frames are bars as wide as their time, with callers above. It can be hovered, marked, zoomed and
// stepped through with mouse and keys.
#pragma once

#include "ui/widgets/charts/spoken_chart.h"
#include "ui/widgets/flame/flame_layout.h"
#include "ui/widgets/flame/flame_model.h"

#include <QAbstractScrollArea>
#include <QLabel>
#include <QTimer>
#include <QWidget>

#include <memory>
#include <optional>
#include <vector>

namespace ui {

/// A short text beside the pointer that disappears as soon as the pointer leaves its subject.
class HoverCard : public QLabel {
    Q_OBJECT

public:
    explicit HoverCard(QWidget* over);

    /// Shows plain text beside the pointer, after a delay; replaces the text at once if the card is visible.
    void announce(const QString& text, const QPoint& globalPosition);
    void leave();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void appear();

    QTimer m_wait;
    QPoint m_place;
};

/// The part of a flame graph that is in view, and the earlier views to which the user can return.
class FlameZoom {
public:
    /// Sets a newer graph, or null. The whole graph comes into view unless `keepsView` is set.
    void setGraph(std::shared_ptr<const core::CodeGraph> graph, bool keepsView);

    const FlameShares& shares() const { return m_shares; }
    const FlameView& view() const { return m_view; }
    /// Returns the frame that fills the view.
    std::uint32_t frame() const;
    /// Returns the share of the root's width at pixel `x` of a viewport of this width.
    double shareAt(double x, int width) const;

    // Each of the following returns whether the view has changed.
    bool show(FlameView view, bool remembers);
    /// Returns to the view before this one; if there is none, to the whole graph.
    bool goBack();
    /// Zooms by `factor`; what is at `share` of the root's width keeps its position.
    bool zoomAt(double share, double factor);
    /// Moves by a share of the visible width; this cannot be undone with goBack().
    bool pan(double share);

private:
    std::shared_ptr<const core::CodeGraph> m_graph;
    FlameShares m_shares;
    FlameView m_view;
    std::vector<FlameView> m_before;  ///< earlier views, the last one at the end
};

class HoverCard;

/// The frame of a flame graph under the pointer, and its hover card.
class FlameHover {
public:
    explicit FlameHover(QWidget& viewport);

    std::optional<std::uint32_t> frame() const { return m_frame; }
    /// Records that the pointer is at `place`, on the frame of `box` (null: none), and shows a card about the frame.
    void point(const FlameModel& model, const FlameBox* box, const QPoint& place);
    void leave();
    /// Hides the card, because what was under the pointer has moved.
    void hideCard();

private:
    QWidget& m_viewport;
    HoverCard* m_card;
    std::optional<std::uint32_t> m_frame;
};

class FlameGraph : public QAbstractScrollArea, public SpokenChart {
    Q_OBJECT

public:
    explicit FlameGraph(QWidget* parent = nullptr);

    /// Shows newer figures and clears marks and hits. The whole graph comes into view unless `keepsView` is set.
    void setModel(FlameModel model, bool keepsView = false);
    const FlameModel& model() const { return m_model; }
    /// Uses lower rows and thinner strips, for a small window.
    void setDense(bool isDense);

    /// The marked frames, each once; arrow keys step on from the last one.
    const FlameMarks& marks() const { return m_marks; }
    std::optional<std::uint32_t> marked() const { return lastOf(m_marks); }
    /// Sets the marks without a signal, and scrolls to the last one.
    void setMarks(FlameMarks marks);
    /// Sets which nodes match the search, indexed by node; empty: no search.
    void setHits(std::vector<bool> hits);

    const FlameZoom& zoom() const { return m_zoom; }
    void showView(const FlameView& view);
    void zoomTo(std::uint32_t node);
    void goBack();

    const FlameLayout& layout() const;
    /// Returns the position of a frame in the viewport; empty if it is out of view.
    QRect placeOf(std::uint32_t node) const;
    QString spokenValue() const override;
    QSize sizeHint() const override;

signals:
    void marksChosen(const FlameMarks& marks);  ///< chosen by the user; empty: all marks were removed
    void frameActivated(std::uint32_t node);    ///< an operation was double-clicked, or Enter pressed on it
    void viewChanged();
    void menuRequested(std::optional<std::uint32_t> node, const QPoint& globalPosition);

protected:
    bool viewportEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void scrollContentsBy(int dx, int dy) override;
    void changeEvent(QEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    // Mouse and keys, implemented in flame_hands.cpp.
    void keyPressEvent(QKeyEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;

private:
    enum class Drag : std::uint8_t { None, Mark, Pan, Zoom };

    int rowHeight() const;
    void fitBars();
    void scrollTo(std::uint32_t node);
    const FlameBox* boxAt(const QPoint& place) const;
    void takeView(bool isOther);
    bool walk(int key);
    void choose(FlameMarks marks);
    void activate(std::uint32_t node);

    FlameModel m_model;
    FlameZoom m_zoom;
    FlameHover m_hover;
    mutable std::optional<FlameLayout> m_layout;
    FlameMarks m_marks;
    FlameMarks m_kept;  ///< those marked before a drag that stay marked
    std::vector<bool> m_hits;
    bool m_isDense = false;
    Drag m_drag = Drag::None;
    QPoint m_pressed, m_dragged;
};

}  // namespace ui
