// SPDX-License-Identifier: GPL-3.0-or-later
// A choice of one of a few values, as joined buttons.
#pragma once

#include <QButtonGroup>
#include <QWidget>

namespace ui {

class Segments : public QWidget {
    Q_OBJECT

public:
    /// `count` buttons; setTexts() sets their texts.
    explicit Segments(int count, QWidget* parent = nullptr);

    void setTexts(const QStringList& texts);
    int current() const { return m_group.checkedId(); }
    void setCurrent(int index);  ///< -1: none
    QAbstractButton* button(int index) const { return m_group.button(index); }

signals:
    void chosen(int index);  ///< by the user

private:
    QButtonGroup m_group;
};

}  // namespace ui
