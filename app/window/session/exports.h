// SPDX-License-Identifier: GPL-3.0-or-later
// Writes tables as CSV, and other texts, into files: completely or not at all, and never over a file that is in use.
#pragma once

#include "core/base/result.h"
#include "core/base/table.h"

#include <QString>
#include <QStringList>

#include <string_view>
#include <vector>

namespace app {

class Session;

/// Returns the path of each table: `path` if there is only one, otherwise with the table's name before the suffix.
QStringList csvPaths(const std::vector<core::Table>& tables, const QString& path);
core::Result<core::Done> writeCsv(const std::vector<core::Table>& tables, const QString& path);

core::Result<core::Done> writeText(const QString& path, std::string_view text);

/// Returns the files of the profiles that are open or being read.
QStringList profileFiles(Session& session);

/// Returns why a path may not be written while these files are in use, through any link or spelling; empty if it may.
QString placeFault(const QString& path, const QStringList& inUse);

}  // namespace app
