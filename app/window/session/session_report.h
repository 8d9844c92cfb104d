// SPDX-License-Identifier: GPL-3.0-or-later
// Everything open as one HTML page, or all its tables as CSV: made on a worker, by the code of `lacuna report`.
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

    /// For what is open now, with the user's notes first. One at a time: a second call cancels the first.
    void write(const QString& path, const QString& notes);
    /// One file per table in the folder, which is created; a folder that is not empty is refused. One at a time.
    void writeTables(const QString& folder);

signals:
    void written(const QString& path);
    void failed(const QString& path, const QString& message);

private:
    void take();

    Session& m_session;
    QString m_path;  ///< written by the job
    core::LatestJob<core::Done> m_job;
};

}  // namespace app
