// SPDX-License-Identifier: GPL-3.0-or-later
// The messages about a file in the message bar: it could not be read or written, or its reader warns of something.
#pragma once

#include "core/trace/trace.h"

#include <QObject>
#include <QString>

#include <optional>

namespace ui {
class MessageBar;
}

namespace app {

class FileMessages : public QObject {
    Q_OBJECT

public:
    FileMessages(ui::MessageBar& bar, QObject* parent) : QObject(parent), m_bar(bar) {}

    /// Returns whether reports need an nsys, if none is installed.
    static std::optional<bool> isMissingNsysNeeded();

    void fail(const QString& path, const QString& message);
    /// Warns of something about a file or folder, and offers to choose among the folder's recordings if there are any.
    void warn(const QString& path, const QString& what, const QStringList& recordings = {});
    /// Shows what is doubted about the recording, and the warnings of the reader, so that nobody has to look for them;
    /// the status bar counts all other losses.
    void warnOfDamage(const QString& path, const core::Trace& trace);

    /// Offers to show which of the ranks in a folder, or of those in several files, is late.
    void offerJob(const QStringList& paths, int ranks);

signals:
    void recordingRequested(const QString& folder, const QStringList& recordings);  ///< the user wants to choose one
    void jobRequested(const QStringList& paths);    ///< the user wants to see the ranks in them as one job
    void readingRequested(const QString& path);     ///< the user has chosen the nsys that can export this report
    void importRequested(const QString& path);      ///< the user wants to see the import report of this file
    void comparisonRequested(const QString& path);  ///< the user wants to compare this report with its export

private:
    void locateNsys(const QString& report);
    void sayWithReport(const QString& path, const QString& text, bool isComparable = false);

    ui::MessageBar& m_bar;
};

}  // namespace app
