// SPDX-License-Identifier: GPL-3.0-or-later
// Writes all that is open as one HTML page, or its tables as CSV, on a worker with the code of `lacuna report`.
#pragma once

#include "core/base/latest_job.h"
#include "core/base/result.h"

#include <QObject>
#include <QString>

namespace app {

class Session;

class SessionReport : public QObject {
    Q_OBJECT

public:
    explicit SessionReport(Session& session, QObject* parent = nullptr);

    /// Writes the page for what is open now, with the user's notes first. A second call cancels the first.
    void write(const QString& path, const QString& notes);
    /// Writes one file per table into a new folder (an existing one must be empty). A second call cancels the first.
    void writeTables(const QString& folder);

signals:
    void written(const QString& path);
    void failed(const QString& path, const QString& message);

private:
    void take();

    Session& m_session;
    QString m_path;  ///< file or folder that the job writes
    core::LatestJob<core::Done> m_job;
};

}  // namespace app
