// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/shared/doubted.h"

#include "core/jobs/digest/job_doubts.h"
#include "ui/format/import_text.h"
#include "ui/format/plain_text.h"
#include "ui/panes/shared/open_job.h"

#include <QStringList>

namespace ui {
namespace {

QString doubtsOfJob(const OpenJob& job) {
    core::JobDoubts doubts;
    for (const core::JobRank& rank : job.job->ranks)
        doubts.add(rank.digest.identity.key, rank.digest.doubts);
    QStringList lines;
    for (const core::JobDoubt& doubt : doubts.byKind())
        lines << capitalized(shownText(core::sentence(doubt)));
    return lines.join(u'\n');
}

}  // namespace

QString doubtsOf(const Workspace& workspace, PaneSource source) {
    if (source == PaneSource::Job) return workspace.job ? doubtsOfJob(*workspace.job) : QString();
    QStringList lines;
    for (std::size_t i = 0; i < workspace.profiles.size(); ++i) {
        const ProfileView& profile = workspace.profiles[i];
        const bool isShown = source == PaneSource::Profiles || static_cast<int>(i) == workspace.current;
        if (!isShown || !profile.snapshot || profile.snapshot->trace->doubts.empty()) continue;
        const QString own = doubtLines(profile.snapshot->trace->doubts);
        lines << (source == PaneSource::Profiles && workspace.profiles.size() > 1
                      ? shownText(profile.title) + QStringLiteral(":\n") + own
                      : own);
    }
    return lines.join(u'\n');
}

}  // namespace ui
