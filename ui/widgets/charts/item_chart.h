// SPDX-License-Identifier: GPL-3.0-or-later
// The base of painted charts: items that are pointed at, walked through by keys, chosen by either, and told in words to
// tooltips and assistive technology.
#pragma once

#include "ui/widgets/charts/spoken_chart.h"

#include <QRect>
#include <QString>
#include <QWidget>

#include <vector>

namespace ui {

struct ChartItem {
    QRect rect;
    QString text;  ///< what it is, its figure and what that is a share of; plain text, lines apart by \n
};

class ItemChart : public QWidget, public SpokenChart {
    Q_OBJECT

public:
    explicit ItemChart(QWidget* parent = nullptr);

    const std::vector<ChartItem>& items() const { return m_items; }
    int chosen() const { return m_chosen; }
    /// -1: none. By the program: no signal.
    void setChosen(int item);
    /// The item under the keys, else the chosen or the first one, and which of how many it is.
    QString spokenValue() const override;

signals:
    void itemChosen(int item);     ///< by click, Enter or space; -1 by Esc or a click beside all
    void itemActivated(int item);  ///< by double click

protected:
    void setItems(std::vector<ChartItem> items);
    /// The item the pointer is on, and the one the keys are on; -1: none.
    int hovered() const { return m_hovered; }
    int cursor() const { return m_byKeys && hasFocus() ? m_cursor : -1; }
    /// The keys go on from here; nothing is shown of it until they do.
    void putCursor(int item) { m_cursor = item; }
    /// The nearest within three pixels.
    int itemAt(const QPoint& place) const;

    bool event(QEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    void choose(int item);
    void setCursor(int item);

    std::vector<ChartItem> m_items;
    int m_hovered = -1;
    int m_cursor = -1;
    int m_chosen = -1;
    bool m_byKeys = false;  ///< the last one to move was the keyboard
};

}  // namespace ui
