// SPDX-License-Identifier: GPL-3.0-or-later
// A row of controls that wraps into further rows if it is too narrow.
#pragma once

#include <QLayout>
#include <QList>

#include <initializer_list>

namespace ui {

class FlowLayout : public QLayout {
public:
    explicit FlowLayout(QWidget* parent = nullptr, std::initializer_list<QWidget*> widgets = {});
    ~FlowLayout() override;

    void addItem(QLayoutItem* item) override { m_items << item; }
    int count() const override { return static_cast<int>(m_items.size()); }
    QLayoutItem* itemAt(int index) const override { return m_items.value(index); }
    QLayoutItem* takeAt(int index) override;
    Qt::Orientations expandingDirections() const override { return {}; }
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override { return arranged({0, 0, width, 0}, false); }
    void setGeometry(const QRect& rect) override;
    QSize sizeHint() const override { return minimumSize(); }
    QSize minimumSize() const override;

private:
    /// Places the items if `place` is true, and returns the height that they need.
    int arranged(const QRect& rect, bool place) const;

    QList<QLayoutItem*> m_items;
};

/// Returns a widget with such a row of widgets.
QWidget* flowOf(std::initializer_list<QWidget*> widgets);

}  // namespace ui
