// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/session/shared_files.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>

namespace app {

QString sharedFile(const QString& name) {
    const QFileInfo file(QCoreApplication::applicationDirPath() + QStringLiteral("/../share/lacuna/") + name);
    return file.exists() ? file.canonicalFilePath() : QString();
}

std::filesystem::path systemPath(const QString& path) { return QFile::encodeName(path).toStdString(); }

QString qtPath(const std::filesystem::path& path) {
    return QFile::decodeName(QByteArray::fromStdString(path.string()));
}

}  // namespace app
