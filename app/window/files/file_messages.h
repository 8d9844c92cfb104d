// SPDX-License-Identifier: GPL-3.0-or-later
// What the message bar says of a file: that it could not be read or written, or what its readers warn of.
#pragma once

#include "core/trace/trace.h"

#include <QObject>
#include <QString>

namespace ui {
class MessageBar;
}

namespace app {

class FileMessages : public QObject {
    Q_OBJECT

public:
    FileMessages(ui::MessageBar& bar, QObject* parent) : QObject(parent), m_bar(bar) {}

    void fail(const QString& path, const QString& message);
    void warn(const QString& path, const QString& what);
    /// The readers' warnings, which nobody should have to look for; the status bar counts all other losses.
    void warnOfDamage(const QString& path, const core::Trace& trace);

signals:
    void importRequested(const QString& path);  ///< the report of its import

private:
    ui::MessageBar& m_bar;
};

}  // namespace app
