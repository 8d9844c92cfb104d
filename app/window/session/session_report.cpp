// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/session/session_report.h"

#include "app/cli/jobs/job_page.h"
#include "app/cli/output.h"
#include "app/cli/output_place.h"
#include "app/cli/report/rank_report.h"
#include "app/cli/report/replay_report.h"
#include "app/cli/report/report_page.h"
#include "app/window/session/exports.h"
#include "app/window/session/session.h"
#include "app/window/session/shared_files.h"
#include "core/analysis/analysis.h"
#include "core/base/atomic_folder.h"
#include "core/base/attempted.h"
#include "core/code/code_tables.h"
#include "core/replay/replay_tables.h"
#include "core/report/formats.h"
#include "ui/panes/shared/open_job.h"

#include <QDir>
#include <QFileInfo>

#include <algorithm>
#include <iterator>
#include <memory>
#include <vector>

namespace app {
namespace {

struct Order {
    std::vector<ui::ProfileView> profiles;  ///< with the snapshots in view; null or outdated ones are computed again
    std::vector<core::TracePtr> traces;     ///< trace of each profile
    std::size_t baseline = 0;
    std::shared_ptr<const core::Rules> rules;
    std::string rulesOrigin;
    core::Options options;
    std::string notes;
    std::shared_ptr<const ui::OpenJob> job;  ///< only with answers; null if no job is open or they are not computed yet
};

core::ReportPart jobPart(const ui::OpenJob& job) {
    std::vector<core::Table> tables;
    for (const auto& table : job.answers->tables)
        tables.push_back(*table);
    return cli::jobPart(job.title.toStdString(), *job.job, &job.answers->stragglers, std::move(tables));
}

/// Returns the snapshot in view if it belongs to the order. If a rule or pattern does not compile, the snapshot in view
/// has been computed with its last valid version, and is used as it is.
ui::SnapshotPtr snapshotFor(const Order& order, std::size_t i, const std::stop_token& stop) {
    const ui::SnapshotPtr& shown = order.profiles[i].snapshot;
    const bool isOfOrder = shown && (shown->options == order.options || shown->kernelFault || shown->codeFault);
    if (isOfOrder && shown->rules == *order.rules) return shown;
    core::SnapshotCache cache;
    return core::snapshotOf(order.traces[i], *order.rules, order.options, cache, stop);
}

/// Returns the parts of the report; sets `shown` to the profiles that they refer to.
core::Report reportOf(const Order& order, cli::ReportFor reader, std::vector<cli::PageProfile>& shown,
                      const std::stop_token& stop) {
    core::Report report{{}, order.traces.size() > 1};
    cli::RankReport ranks(core::rankTableKinds());
    for (std::size_t i = 0; i < order.traces.size() && !stop.stop_requested(); ++i) {
        const ui::ProfileView& profile = order.profiles[i];
        shown.push_back({snapshotFor(order, i, stop), profile.wall});
        report.parts.push_back(cli::reportPart(
            profile.title.toStdString(), *shown.back().snapshot,
            {core::tableKinds(), core::codeTableKinds(), cli::ReplayTables::all(reader == cli::ReportFor::Page)},
            order.rulesOrigin, reader, stop));
        ranks.add(*shown.back().snapshot);
        // Cut immediately, since the uncut tables of all profiles may need more memory than the profiles.
        if (reader == cli::ReportFor::Page) core::cutToPage(report);
    }
    cli::leaveOutNoDoubts(report);
    if (!report.parts.empty()) ranks.finish(report);
    return report;
}

/// The error if only a job is open and its answers are not computed yet.
core::Error notYet() {
    return {core::ErrorKind::Usage, "who is late in the job is not computed yet; wait for that, or open it again"};
}

core::Result<core::Done> writePage(const Order& order, const QString& path, const std::stop_token& stop) {
    std::vector<cli::PageProfile> profiles;
    core::Report report = reportOf(order, cli::ReportFor::Page, profiles, stop);
    report.words = order.notes;
    if (!profiles.empty()) cli::addPage(report, profiles, order.baseline, stop);
    if (order.job) {
        core::ReportPart job = jobPart(*order.job);
        if (profiles.empty())
            report.parts.push_back(std::move(job));
        else  // the job's tables belong to none of the profiles
            std::ranges::move(job.tables, std::back_inserter(report.together));
    }
    core::cutToPage(report);
    if (stop.stop_requested()) return core::Done{};
    if (report.parts.empty()) return notYet();
    return writeText(path, core::htmlReport(report));
}

core::Result<core::Done> writeTables(const Order& order, const QString& path, const std::stop_token& stop) {
    if (cli::writerNamedBy(systemPath(path)))
        return core::Error{core::ErrorKind::Usage, "is the name of a file; name a folder for the tables"};
    if (const QDir folder(path); folder.exists() && !folder.isEmpty())
        return core::Error{core::ErrorKind::Usage, "the folder holds something already; name a new one"};
    std::vector<cli::PageProfile> profiles;
    const core::Report report = reportOf(order, cli::ReportFor::Tables, profiles, stop);
    if (stop.stop_requested()) return core::Done{};
    std::vector<core::NamedText> files;
    if (!profiles.empty()) files = cli::tableFiles(report, core::writers().front());
    if (profiles.empty() && !order.job) return notYet();
    if (order.job)
        std::ranges::move(cli::tableFiles({{jobPart(*order.job)}}, core::writers().front()), std::back_inserter(files));
    return core::writeWholeFolder(systemPath(path), files);
}

constexpr const char* tooLarge = "not enough memory for this report; close profiles, or write single tables";

Order orderOf(const Session& session, const QString& notes) {
    const ui::Workspace& workspace = session.workspace();
    const RuleBook& book = session.ruleBook();
    const QString file = QFileInfo(book.path()).fileName();
    Order order{workspace.profiles,
                {},
                static_cast<std::size_t>(workspace.baseline),
                book.rules(),
                {},
                workspace.options,
                notes.toStdString(),
                workspace.job && workspace.job->answers ? workspace.job : nullptr};
    order.rulesOrigin = file.isEmpty() ? book.rules()->name : file.toStdString();
    if (order.rulesOrigin.empty()) order.rulesOrigin = "without a file";
    if (book.isModified()) order.rulesOrigin += ", edited";
    for (int i = 0; i < session.profiles().count(); ++i)
        order.traces.push_back(session.profiles().trace(i));
    return order;
}

}  // namespace

SessionReport::SessionReport(Session& session, QObject* parent)
    : QObject(parent),
      m_session(session),
      m_job([this] { QMetaObject::invokeMethod(this, &SessionReport::take, Qt::QueuedConnection); }) {}

void SessionReport::write(const QString& path, const QString& notes) {
    m_path = path;
    m_job.submit([path, order = orderOf(m_session, notes)](const std::stop_token& stop) {
        return core::attempted([&] { return writePage(order, path, stop); }, tooLarge);
    });
}

void SessionReport::writeTables(const QString& folder) {
    m_path = folder;
    m_job.submit([folder, order = orderOf(m_session, {})](const std::stop_token& stop) {
        return core::attempted([&] { return app::writeTables(order, folder, stop); }, tooLarge);
    });
}

void SessionReport::take() {
    const auto made = m_job.take();
    if (!made) return;
    if (*made)
        emit written(m_path);
    else
        emit failed(m_path, QString::fromStdString(made->error().message));
}

}  // namespace app
