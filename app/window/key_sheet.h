// SPDX-License-Identifier: GPL-3.0-or-later
// What every key does, on one sheet.
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

/// Those of the menus as they are set, and those that panes answer to themselves.
std::vector<KeySection> keySections(const QMenuBar& bar);

/// Opens the sheet; it blocks nothing.
void showKeySheet(QWidget& parent, const QMenuBar& bar);

}  // namespace app
