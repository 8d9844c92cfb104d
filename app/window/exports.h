// SPDX-License-Identifier: GPL-3.0-or-later
// Tables as CSV and panes as pictures, into files that are written whole or not at all.
#pragma once

#include "core/base/result.h"
#include "core/base/table.h"

#include <QImage>
#include <QString>
#include <QStringList>

#include <vector>

class QWidget;

namespace app {

/// Where each table goes: one to `path` itself, of several each to a file with the table's name before the suffix.
QStringList csvPaths(const std::vector<core::Table>& tables, const QString& path);
core::Result<core::Done> writeCsv(const std::vector<core::Table>& tables, const QString& path);

/// The widget as it stands on screen, twice as fine.
QImage pictureOf(QWidget& widget);
core::Result<core::Done> writePng(const QImage& picture, const QString& path);

}  // namespace app
