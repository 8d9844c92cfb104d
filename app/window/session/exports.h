// SPDX-License-Identifier: GPL-3.0-or-later
// Tables as CSV and other texts, into files that are written whole or not at all, and never over one that is in use.
#pragma once

#include "core/base/result.h"
#include "core/base/table.h"

#include <QString>
#include <QStringList>

#include <string_view>
#include <vector>

namespace app {

class Session;

/// Where each table goes: one to `path` itself, of several each to a file with the table's name before the suffix.
QStringList csvPaths(const std::vector<core::Table>& tables, const QString& path);
core::Result<core::Done> writeCsv(const std::vector<core::Table>& tables, const QString& path);

core::Result<core::Done> writeText(const QString& path, std::string_view text);

/// The files of the profiles that are open or being read.
QStringList profileFiles(Session& session);

/// What is wrong with writing there while these files are in use, by whatever link or spelling; empty where nothing is.
QString placeFault(const QString& path, const QStringList& inUse);

}  // namespace app
