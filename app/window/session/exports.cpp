// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/session/exports.h"

#include "app/window/session/session.h"
#include "app/window/session/shared_files.h"
#include "core/base/atomic_file.h"
#include "core/base/atomic_folder.h"
#include "core/base/file_version.h"
#include "core/report/formats.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>

#include <algorithm>

namespace app {

core::Result<core::Done> writeText(const QString& path, std::string_view text) {
    return core::writeWholeFile(systemPath(path), text);
}

QStringList csvPaths(const std::vector<core::Table>& tables, const QString& path) {
    if (tables.size() == 1) return {path};
    const QFileInfo file(path);
    const QString suffix = file.suffix().isEmpty() ? QString() : u'.' + file.suffix();
    QStringList paths;
    for (const core::Table& table : tables) {
        const QString name = QString::fromStdString(table.name), base = file.completeBaseName();
        const bool isNamed = base == name || base.endsWith(u'-' + name);  // as the dialog suggests
        paths << file.dir().filePath((isNamed ? base : base + u'-' + name) + suffix);
    }
    return paths;
}

core::Result<core::Done> writeCsv(const std::vector<core::Table>& tables, const QString& path) {
    const QStringList paths = csvPaths(tables, path);
    if (tables.size() == 1) return writeText(path, core::csv(tables.front()));
    std::vector<core::NamedText> files;
    for (std::size_t i = 0; i < tables.size(); ++i)
        files.push_back({systemPath(paths[static_cast<qsizetype>(i)]).filename().string(), core::csv(tables[i])});
    return core::writeWholeFolder(systemPath(QFileInfo(path).absolutePath()), files);
}

QStringList profileFiles(Session& session) {
    QStringList files;
    for (int i = 0; i < session.profiles().count(); ++i)
        files << session.profiles().path(i);
    for (const ReadingState& reading : session.files().states())
        files << reading.path;
    return files;
}

QString placeFault(const QString& path, const QStringList& inUse) {
    const auto target = core::fileIdentity(systemPath(path));
    const auto isIt = [&](const QString& each) { return target == core::fileIdentity(systemPath(each)); };
    if (!target || std::ranges::none_of(inUse, isIt)) return {};
    return QCoreApplication::translate("Exports", "This file is in use here and would be lost. Choose another name.");
}

}  // namespace app
