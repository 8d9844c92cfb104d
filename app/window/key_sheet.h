// SPDX-License-Identifier: GPL-3.0-or-later
// All keys and their meanings, on one sheet.
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

/// Those of the menus as currently set, and those that panes handle themselves.
std::vector<KeySection> keySections(const QMenuBar& bar);

/// Opens the sheet, which does not block.
void showKeySheet(QWidget& parent, const QMenuBar& bar);

}  // namespace app
