// SPDX-License-Identifier: GPL-3.0-or-later
// The toolbar's search field: what is typed is looked for at once, Enter steps through what was found.
#pragma once

#include <QLineEdit>

namespace ui {

class FindField : public QLineEdit {
    Q_OBJECT

public:
    explicit FindField(QWidget* parent = nullptr);

    /// Takes the keyboard; the next letter replaces what was typed.
    void open();

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

signals:
    void stepped(int direction);  ///< 1: to the next, -1: to the one before
    void left();                  ///< by Esc; the field is empty by then

protected:
    bool event(QEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void retranslate();
};

}  // namespace ui
