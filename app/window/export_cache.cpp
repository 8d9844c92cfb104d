// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/export_cache.h"

#include <QDir>
#include <QFile>
#include <QStandardPaths>

namespace app {
namespace {

/// Whole exports only: what is being written has ".partial-" in its name.
QFileInfoList exports() {
    const QDir folder(cacheFolder() + QStringLiteral("/nsys-exports"));
    QFileInfoList files = folder.entryInfoList({QStringLiteral("*.sqlite")}, QDir::Files);
    files.removeIf([](const QFileInfo& file) { return file.fileName().contains(QStringLiteral(".partial-")); });
    return files;
}

}  // namespace

QString cacheFolder() { return QStandardPaths::writableLocation(QStandardPaths::CacheLocation); }

CacheContent cacheContent() {
    CacheContent content;
    for (const QFileInfo& file : exports()) {
        ++content.files;
        content.bytes += file.size();
    }
    return content;
}

void emptyCache() {
    for (const QFileInfo& file : exports())
        QFile::remove(file.absoluteFilePath());
}

}  // namespace app
