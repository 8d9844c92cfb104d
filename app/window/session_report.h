// SPDX-License-Identifier: GPL-3.0-or-later
// The report of all that is open as one HTML page: made on a worker, by the code that `lacuna report` runs.
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

signals:
    void written(const QString& path);
    void failed(const QString& path, const QString& message);

private:
    struct Outcome {
        QString path;
        core::Result<core::Done> written;
    };

    void take();

    Session& m_session;
    core::LatestJob<Outcome> m_job;
};

}  // namespace app
