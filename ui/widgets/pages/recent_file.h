// SPDX-License-Identifier: GPL-3.0-or-later
// An entry of the list of recent files, as the start page shows it.
#pragma once

#include <QDateTime>
#include <QString>
#include <QStringList>

namespace ui {

struct RecentFile {
    QString path;
    QString format;   ///< "PyTorch 2.6 trace"
    QString devices;  ///< "2 × H100 SXM5"; empty: none were recorded
    qint64 size = 0;
    QDateTime opened;
    bool isJob = false;       ///< opened as a job, even if its path could be opened otherwise
    bool missing = false;     ///< does not exist any more
    QStringList others = {};  ///< for a job opened from several paths: all but the first

    /// Returns " + 2", to be shown after the name of the first path.
    QString more() const { return others.isEmpty() ? QString() : QStringLiteral(" + %1").arg(others.size()); }
};

}  // namespace ui
