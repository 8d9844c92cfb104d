// SPDX-License-Identifier: GPL-3.0-or-later
// A widget that follows the theme and the language while it is open: what it made of colors and texts is made again.
#pragma once

#include <QEvent>
#include <QWidget>

namespace ui {

class AdaptiveWidget : public QWidget {
public:
    using QWidget::QWidget;

protected:
    /// Makes again what holds colors. Called when the palette has changed.
    virtual void rebuild() {}
    /// Sets all texts again. Called when the language has changed.
    virtual void retranslate() { rebuild(); }

    void changeEvent(QEvent* event) override {
        QWidget::changeEvent(event);
        if (event->type() == QEvent::LanguageChange) retranslate();
        if (event->type() == QEvent::PaletteChange) rebuild();
    }
};

}  // namespace ui
