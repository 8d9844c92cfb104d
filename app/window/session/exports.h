// SPDX-License-Identifier: GPL-3.0-or-later
// Tables as CSV and other texts, in files that are written completely or not at all, never over one that is in use.
#pragma once

#include "core/base/result.h"
#include "core/base/table.h"

#include <QString>
#include <QStringList>

#include <string_view>
#include <vector>

namespace app {

class Session;

/// The path of each table: `path` itself for a single one; with several, the name of each table precedes the suffix.
QStringList csvPaths(const std::vector<core::Table>& tables, const QString& path);
core::Result<core::Done> writeCsv(const std::vector<core::Table>& tables, const QString& path);

core::Result<core::Done> writeText(const QString& path, std::string_view text);

/// The files of the profiles that are open or being read.
QStringList profileFiles(Session& session);

/// Why a path may not be written while these files are in use, through any link or spelling; empty if it may.
QString placeFault(const QString& path, const QStringList& inUse);

}  // namespace app
