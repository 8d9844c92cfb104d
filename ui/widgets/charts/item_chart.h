// SPDX-License-Identifier: GPL-3.0-or-later
// The base class of painted charts: items that can be pointed at, reached with keys, selected by either, and described
// as text for tooltips and assistive technology.
#pragma once

#include "ui/widgets/charts/spoken_chart.h"

#include <QRect>
#include <QString>
#include <QWidget>

#include <vector>

namespace ui {

struct ChartItem {
    QRect rect;
    QString text;  ///< its name, figure and share; plain text with lines separated by \n
};

class ItemChart : public QWidget, public SpokenChart {
    Q_OBJECT

public:
    explicit ItemChart(QWidget* parent = nullptr);

    const std::vector<ChartItem>& items() const { return m_items; }
    int chosen() const { return m_chosen; }
    /// Selects an item without emitting a signal; -1: none.
    void setChosen(int item);
    /// Describes the item at the keyboard cursor, else the selected or first one, with its number and the item count.
    QString spokenValue() const override;

signals:
    void itemChosen(int item);     ///< by click, Enter or space; -1 by Esc or a click outside of all items
    void itemActivated(int item);  ///< by double-click

protected:
    void setItems(std::vector<ChartItem> items);
    /// The item under the pointer, and the one at the keyboard cursor; -1: none.
    int hovered() const { return m_hovered; }
    int cursor() const { return m_byKeys && hasFocus() ? m_cursor : -1; }
    /// Moves the keyboard cursor here; it becomes visible only when keys are used.
    void putCursor(int item) { m_cursor = item; }
    /// Shows the keyboard cursor at an item, with its text.
    void setCursor(int item);
    /// Places the items anew, because the size or the font has changed.
    virtual void layOut() {}
    /// Draws a frame around an item, which it exceeds by `beyond` pixels; nothing for -1.
    void outline(QPainter& painter, int item, const QColor& color, int beyond = 0) const;
    /// The closest item within three pixels; -1: none.
    virtual int itemAt(const QPoint& place) const;

    bool event(QEvent* event) override;
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    void choose(int item);

    std::vector<ChartItem> m_items;
    int m_hovered = -1;
    int m_cursor = -1;
    int m_chosen = -1;
    bool m_byKeys = false;  ///< the last input was from the keyboard
};

}  // namespace ui
