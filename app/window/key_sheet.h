// SPDX-License-Identifier: GPL-3.0-or-later
// A sheet with all keys and their meanings.
#pragma once

#include <QString>
#include <QStringList>

#include <vector>

class QMenuBar;
class QWidget;

namespace app {

struct KeyRow {
    QString what;
    QString keys;
};
struct KeySection {
    QString title;
    std::vector<KeyRow> rows;
};

/// Returns the keys of the menus as currently set, and those that panes handle themselves.
std::vector<KeySection> keySections(const QMenuBar& bar);

/// Opens the sheet, which does not block the window.
void showKeySheet(QWidget& parent, const QMenuBar& bar);

}  // namespace app
