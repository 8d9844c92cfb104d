// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/session/cache.h"

#include <QDir>
#include <QFile>
#include <QStandardPaths>

namespace app {
namespace {

/// Lists only complete files: unfinished ones have ".partial-" in their names.
QFileInfoList keptFiles() {
    const auto of = [](const char* folder, const char* pattern) {
        return QDir(cacheFolder() + folder).entryInfoList({pattern}, QDir::Files);
    };
    QFileInfoList files = of("/nsys-exports", "*.sqlite") + of("/traces", "*.trace");
    files.removeIf([](const QFileInfo& file) { return file.fileName().contains(QStringLiteral(".partial-")); });
    return files;
}

}  // namespace

QString cacheFolder() {
    return QStandardPaths::writableLocation(QStandardPaths::GenericCacheLocation) + QStringLiteral("/lacuna");
}

CacheContent cacheContent() {
    CacheContent content;
    for (const QFileInfo& file : keptFiles()) {
        ++content.files;
        content.bytes += file.size();
    }
    return content;
}

void emptyCache() {
    for (const QFileInfo& file : keptFiles())
        QFile::remove(file.absoluteFilePath());
}

}  // namespace app
