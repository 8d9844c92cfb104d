// SPDX-License-Identifier: GPL-3.0-or-later
// All that is open as one HTML page, or all its tables as CSV: made on a worker, by the code that `lacuna report` runs.
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

    /// Of what is open now, with the user's notes in front. One at a time: a second call drops the first.
    void write(const QString& path, const QString& notes);
    /// A file for each table into the folder, which is made; one that holds anything is left alone. One at a time.
    void writeTables(const QString& folder);

signals:
    void written(const QString& path);
    void failed(const QString& path, const QString& message);

private:
    void take();

    Session& m_session;
    QString m_path;  ///< that the job writes to
    core::LatestJob<core::Done> m_job;
};

}  // namespace app
