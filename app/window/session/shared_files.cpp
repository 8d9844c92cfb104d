// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/session/shared_files.h"

#include <QCoreApplication>
#include <QFileInfo>

namespace app {

QString sharedFile(const QString& name) {
    const QFileInfo file(QCoreApplication::applicationDirPath() + QStringLiteral("/../share/lacuna/") + name);
    return file.exists() ? file.canonicalFilePath() : QString();
}

}  // namespace app
