// SPDX-License-Identifier: GPL-3.0-or-later
// The toolbar's search field: searches while the user types; Enter steps through the hits.
#pragma once

#include <QLineEdit>

namespace ui {

class FindField : public QLineEdit {
    Q_OBJECT

public:
    explicit FindField(QWidget* parent = nullptr);

    /// Takes the keyboard focus; the next letter replaces the old text.
    void open();

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

signals:
    void stepped(int direction);  ///< 1: to the next, -1: to the previous
    void left();                  ///< by Esc; the field is already empty then

protected:
    bool event(QEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void retranslate();
};

}  // namespace ui
