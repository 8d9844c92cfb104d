// SPDX-License-Identifier: GPL-3.0-or-later
// Opens a job on a worker: digests traces if it is given any, reads the ranks, and then computes who is late. The job
// is in the workspace as soon as its ranks are read. Also notices when the open profiles are the ranks of one job.
#pragma once

#include "core/base/latest_job.h"
#include "core/base/progress.h"
#include "core/ingest/identity/profile_identity.h"
#include "ui/panes/shared/open_job.h"

#include <QObject>
#include <QStringList>

#include <map>
#include <memory>

namespace app {

class Session;

class JobOpener : public QObject {
    Q_OBJECT

public:
    explicit JobOpener(Session& session, QObject* parent = nullptr);
    ~JobOpener() override;

    /// Returns whether a path is a job, not a profile: digests, or a folder with more traces than can be compared.
    static bool isJob(const QString& path);

    /// Opens a merged digest, digests, folders of them, traces, or folders of traces: all of the same job.
    void open(const QStringList& paths);
    /// Stops opening a job, or the analysis of an open job, whose `fault` then says so.
    void stop();
    void close();

    bool isOpening() const { return m_stage == Stage::Ranks; }
    bool isBusy() const { return m_stage != Stage::None; }
    QString name() const { return m_name; }
    const QStringList& paths() const { return m_paths; }
    /// The progress of the current stage, in traces or ranks.
    const core::Progress& progress() const { return *m_progress; }

signals:
    void changed();  ///< a stage has begun or ended
    void opened();   ///< the ranks of the job are in the workspace
    void failed(const QString& path, const QString& message);
    void ranksOpened(const QStringList& paths, int ranks);  ///< the profiles that are open now are those of one job

private:
    enum class Stage { None, Ranks, Prices };
    using JobPtr = std::shared_ptr<const ui::OpenJob>;

    void askForPrices(const ui::OpenJob& job);
    void take();
    void followProfiles();
    void tellOfRanks();
    void leaveWithoutPrices(const QString& fault);

    Session& m_session;
    Stage m_stage = Stage::None;
    QString m_name;
    QStringList m_paths;                                    ///< absolute paths
    std::map<QString, core::ProfileIdentity> m_identities;  ///< of the files that were opened, by path
    int m_told = 0;                                         ///< how many ranks of one job the user was last told of
    std::shared_ptr<core::Progress> m_progress;
    core::LatestJob<JobPtr> m_job;  ///< last: destroyed before the members in which its results are stored
};

}  // namespace app
