// SPDX-License-Identifier: GPL-3.0-or-later
// A choice between a few values, as a row of joined buttons.
#pragma once

#include <QButtonGroup>
#include <QWidget>

namespace ui {

class Segments : public QWidget {
    Q_OBJECT

public:
    /// Creates `count` buttons; setTexts() sets their texts.
    explicit Segments(int count, QWidget* parent = nullptr);

    void setTexts(const QStringList& texts);
    /// Sets whether a button is shown; all are at first.
    void setShown(int index, bool isShown);
    int current() const { return m_group.checkedId(); }
    void setCurrent(int index);  ///< -1: none
    QAbstractButton* button(int index) const { return m_group.button(index); }

signals:
    void chosen(int index);  ///< the user clicked a button

private:
    QButtonGroup m_group;
};

}  // namespace ui
