// SPDX-License-Identifier: GPL-3.0-or-later
// Opens a job on a worker: digests traces where it is given them, then reads the ranks, then works out who is late. The
// job stands in the workspace as soon as its ranks are read.
#pragma once

#include "core/base/latest_job.h"
#include "core/base/progress.h"
#include "ui/panes/shared/open_job.h"

#include <QObject>
#include <QStringList>

#include <memory>

namespace app {

class Session;

class JobOpener : public QObject {
    Q_OBJECT

public:
    explicit JobOpener(Session& session, QObject* parent = nullptr);
    ~JobOpener() override;

    /// Whether the path is a job and no profile: digests, or a folder of more traces than anybody opens side by side.
    static bool isJob(const QString& path);

    /// A merged digest, digests, folders of them, traces, folders of traces: all of one job.
    void open(const QStringList& paths);
    /// What is being opened is given up; of an open job the prices, which it says.
    void stop();
    void close();

    bool isOpening() const { return m_stage == Stage::Ranks; }
    bool isBusy() const { return m_stage != Stage::None; }
    QString name() const { return m_name; }
    const QStringList& paths() const { return m_paths; }
    /// Of what is being opened: traces or ranks.
    const core::Progress& progress() const { return *m_progress; }

signals:
    void changed();  ///< a stage began or ended
    void opened();   ///< its ranks are in the workspace
    void failed(const QString& path, const QString& message);

private:
    enum class Stage { None, Ranks, Prices };
    using JobPtr = std::shared_ptr<const ui::OpenJob>;

    void askForPrices(const ui::OpenJob& job);
    void take();
    void leaveWithoutPrices(const QString& fault);

    Session& m_session;
    Stage m_stage = Stage::None;
    QString m_name;
    QStringList m_paths;  ///< absolute
    std::shared_ptr<core::Progress> m_progress;
    core::LatestJob<JobPtr> m_job;  ///< declared last: destroyed before the members its results are stored in
};

}  // namespace app
