// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/exports.h"

#include "core/base/atomic_file.h"
#include "core/report/formats.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

namespace app {

core::Result<core::Done> writeText(const QString& path, std::string_view text) {
    return core::writeWholeFile(QFile::encodeName(path).toStdString(), text);
}

QStringList csvPaths(const std::vector<core::Table>& tables, const QString& path) {
    if (tables.size() == 1) return {path};
    const QFileInfo file(path);
    QStringList paths;
    for (const core::Table& table : tables)
        paths << file.dir().filePath(file.completeBaseName() + u'-' + QString::fromStdString(table.name) + u'.' +
                                     file.suffix());
    return paths;
}

core::Result<core::Done> writeCsv(const std::vector<core::Table>& tables, const QString& path) {
    const QStringList paths = csvPaths(tables, path);
    for (std::size_t i = 0; i < tables.size(); ++i)
        if (auto written = writeText(paths[static_cast<qsizetype>(i)], core::csv(tables[i])); !written) return written;
    return core::Done{};
}

}  // namespace app
