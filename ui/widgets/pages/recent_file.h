// SPDX-License-Identifier: GPL-3.0-or-later
// One entry of the list of recent files, as the start page shows it.
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
    bool isJob = false;       ///< of many ranks, whatever else its path might be opened as
    bool missing = false;     ///< no longer at its path
    QStringList others = {};  ///< of a job that was opened from several places: those behind the first

    /// " + 2", behind the name of the first.
    QString more() const { return others.isEmpty() ? QString() : QStringLiteral(" + %1").arg(others.size()); }
};

}  // namespace ui
