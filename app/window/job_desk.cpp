// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/job_desk.h"

#include "app/window/docks/dock_area.h"
#include "app/window/files/file_dialogs.h"
#include "app/window/session/session.h"
#include "core/analysis/scope/iterations.h"
#include "ui/format/plain_text.h"
#include "ui/panes/shared/open_job.h"

#include <QFileDialog>
#include <QFileInfo>

#include <algorithm>
#include <utility>

namespace app {

JobDesk::JobDesk(Session& session, DockArea& docks, QWidget* window)
    : QObject(window), m_session(session), m_docks(docks), m_window(window), m_opener(session) {
    const ui::Requests& requests = m_docks.requests();
    connect(&requests, &ui::Requests::rankRequested, this, &JobDesk::openRank);
    connect(&requests, &ui::Requests::jobRequested, this, &JobDesk::choose);
    connect(&requests, &ui::Requests::jobOfProfilesRequested, this, [this] {
        QStringList paths;
        for (int i = 0; i < m_session.profiles().count(); ++i)
            paths << m_session.profiles().path(i);
        m_opener.open(paths);
    });
    connect(&requests, &ui::Requests::lateRanksRequested, this, [this] {
        emit layoutRequested(QStringLiteral("job"));
    });  // without an open job, the layout offers to open one
    connect(&m_session, &Session::workspaceChanged, this, &JobDesk::showIteration);
    connect(&m_opener, &JobOpener::failed, this, &JobDesk::failed);
    connect(&m_opener, &JobOpener::opened, this, [this] {
        emit layoutRequested(QStringLiteral("job"));
        emit message(tr("Opened %1").arg(m_opener.name()));
    });
}

void JobDesk::choose() {
    QFileDialog* dialog =
        fileOrFolderDialog(m_window, tr("Open a job: a merged digest, or a folder of digests or traces"));
    connect(dialog, &QFileDialog::filesSelected, &m_opener, &JobOpener::open);
    dialog->open();
}

void JobDesk::openRank(std::size_t rank, std::optional<std::int64_t> iteration) {
    const auto job = m_session.workspace().job;
    if (!job || rank >= job->traces.size()) return;
    const QString& path = job->traces[rank];
    const QString name = ui::shownText(job->job->ranks[rank].digest.identity.key.file);
    if (path.isEmpty())
        return emit failed(name, tr("this trace is not next to the digests: put it there, or into a folder traces next "
                                    "to them, and open the job again"));
    m_awaited = QFileInfo(path).absoluteFilePath();
    m_iteration = iteration;
    emit layoutRequested(QStringLiteral("overview"));
    for (int i = 0; i < m_session.profiles().count(); ++i)
        if (m_session.profiles().path(i) == m_awaited) {
            m_session.setCurrent(i);
            return showIteration();
        }
    emit filesRequested({path});
}

/// Shows the requested iteration once the figures of the awaited trace are available.
void JobDesk::showIteration() {
    const ui::Workspace& workspace = m_session.workspace();
    if (m_awaited.isEmpty() || workspace.current < 0 || m_session.profiles().path(workspace.current) != m_awaited)
        return;
    const ui::SnapshotPtr snapshot = workspace.snapshot();
    if (!snapshot || !snapshot->iterations) return;
    m_awaited.clear();
    const auto number = std::exchange(m_iteration, std::nullopt);
    if (!number) return;
    const auto& iterations = snapshot->iterations->iterations;
    const auto found = std::ranges::find(iterations, *number, &core::Iteration::number);
    if (found == iterations.end()) return emit message(tr("The trace has no iteration %1").arg(*number));
    m_docks.reveal({.iteration = *number, .range = core::TimeWindow{found->start, found->end}});
}

}  // namespace app
