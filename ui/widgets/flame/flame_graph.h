// SPDX-License-Identifier: GPL-3.0-or-later
// A flame graph: frames are bars as wide as their time, with callers above. It can be hovered, marked, zoomed and
// stepped through with mouse and keys.
#pragma once

#include "ui/widgets/charts/spoken_chart.h"
#include "ui/widgets/flame/flame_hover.h"
#include "ui/widgets/flame/flame_zoom.h"

#include <QAbstractScrollArea>

#include <optional>
#include <vector>

namespace ui {

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
