// SPDX-License-Identifier: GPL-3.0-or-later
// The search field of the toolbar: searches while the user types; Enter goes to the next hit.
#pragma once

#include <QLineEdit>

namespace ui {

class FindField : public QLineEdit {
    Q_OBJECT

public:
    explicit FindField(QWidget* parent = nullptr);

    /// Takes the keyboard focus; the next keystroke replaces the text.
    void open();

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

signals:
    void stepped(int direction);  ///< 1: to the next hit, -1: to the previous one
    void left();                  ///< Esc was pressed; the field is empty by then

protected:
    bool event(QEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void retranslate();
};

}  // namespace ui
