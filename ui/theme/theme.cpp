// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/theme.h"

#include "ui/theme/style.h"

#include <QApplication>
#include <QToolTip>

namespace ui {

Theme themeOf(ThemeChoice choice) {
    // Determined before our first palette replaces it; Qt 6.4 does not report later changes.
    static const Theme platform = tokensOf(QApplication::palette()).theme;
    switch (choice) {
        case ThemeChoice::System:
            return platform;
        case ThemeChoice::Light:
            return Theme::Light;
        case ThemeChoice::Dark:
            return Theme::Dark;
        case ThemeChoice::HighContrast:
            return Theme::HighContrast;
    }
    return platform;
}

void applyTheme(ThemeChoice choice) {
    static_cast<void>(themeOf(ThemeChoice::System));
    const QPalette palette = paletteOf(tokens(themeOf(choice)));
    if (!qobject_cast<Style*>(QApplication::style())) QApplication::setStyle(new Style);
    QApplication::setPalette(palette);
    QToolTip::setPalette(palette);
}

}  // namespace ui
