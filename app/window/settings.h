// SPDX-License-Identifier: GPL-3.0-or-later
// What is remembered between two runs, each thing under its one key.
#pragma once

#include "ui/format/quantity.h"
#include "ui/theme/theme.h"

#include <QByteArray>
#include <QString>

namespace app::settings {

struct Layout {
    QByteArray geometry;
    QByteArray docks;
};
Layout layout();
void setLayout(const Layout& layout);

ui::ThemeChoice theme();
void setTheme(ui::ThemeChoice theme);

/// "de", "en"; empty: the system's.
QString language();
void setLanguage(const QString& language);

ui::TimeUnit timeUnit();
void setTimeUnit(ui::TimeUnit unit);

/// Where open and save dialogs start.
QString folder();
void setFolder(const QString& folder);

/// The file of the rules in force (empty: none), and whether they differ from it.
QString rulesPath();
bool rulesModified();
void setRulesFile(const QString& path, bool modified);

}  // namespace app::settings
