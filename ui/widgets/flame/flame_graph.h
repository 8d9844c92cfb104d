// SPDX-License-Identifier: GPL-3.0-or-later
// A flame graph: frames as bars as wide as their time, callers above; pointed at, marked, zoomed and stepped through by
// mouse and keys.
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

    /// Newer figures: the whole graph comes into view unless `keepsView` is set.
    void setModel(FlameModel model, bool keepsView = false);
    const FlameModel& model() const { return m_model; }
    /// Rows and strips for a small window.
    void setDense(bool isDense);

    /// Marked frames, each once; keys walk on from the last one.
    const FlameMarks& marks() const { return m_marks; }
    std::optional<std::uint32_t> marked() const { return lastOf(m_marks); }
    /// Set by the program: no signal. Scrolls to the last one.
    void setMarks(FlameMarks marks);
    /// By node; empty: no search.
    void setHits(std::vector<bool> hits);

    const FlameZoom& zoom() const { return m_zoom; }
    void showView(const FlameView& view);
    void zoomTo(std::uint32_t node);
    void goBack();

    const FlameLayout& layout() const;
    /// The position of a frame in the viewport; empty where it is out of view.
    QRect placeOf(std::uint32_t node) const;
    QString spokenValue() const override;
    QSize sizeHint() const override;

signals:
    void marksChosen(const FlameMarks& marks);  ///< by the user; empty: none any more
    void frameActivated(std::uint32_t node);    ///< an operation, by double click or Enter
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
    // Mouse and keys: flame_hands.cpp.
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
    FlameMarks m_kept;  ///< of those marked before a drag the ones that stay
    std::vector<bool> m_hits;
    bool m_isDense = false;
    Drag m_drag = Drag::None;
    QPoint m_pressed, m_dragged;
};

}  // namespace ui
