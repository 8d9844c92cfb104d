// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/session_report.h"

#include "app/cli/rank_report.h"
#include "app/cli/report_page.h"
#include "app/window/exports.h"
#include "app/window/session.h"
#include "core/report/formats.h"

#include <QFileInfo>

#include <algorithm>
#include <exception>
#include <memory>
#include <vector>

namespace app {
namespace {

struct Order {
    std::vector<ui::ProfileView> profiles;  ///< snapshots in view; null or outdated ones are made anew
    std::vector<core::TracePtr> traces;     ///< of the profiles
    std::size_t baseline = 0;
    std::shared_ptr<const core::Rules> rules;
    std::string rulesOrigin;
    core::Options options;
    std::string notes;
};

/// Figures in view are taken as they are: a rule that does not compile keeps its last whole version there.
ui::SnapshotPtr snapshotFor(const Order& order, std::size_t i, const std::stop_token& stop) {
    const ui::SnapshotPtr& shown = order.profiles[i].snapshot;
    if (shown && shown->rules == *order.rules && shown->options == order.options) return shown;
    core::SnapshotCache cache;
    return core::snapshotOf(order.traces[i], *order.rules, order.options, cache, stop);
}

std::string page(const Order& order, const std::stop_token& stop) {
    core::Report report{{}, order.traces.size() > 1};
    report.words = order.notes;
    std::vector<cli::PageProfile> profiles;
    cli::RankReport ranks(core::rankTableKinds());
    for (std::size_t i = 0; i < order.traces.size() && !stop.stop_requested(); ++i) {
        const ui::ProfileView& profile = order.profiles[i];
        profiles.push_back({snapshotFor(order, i, stop), profile.wall});
        report.parts.push_back(cli::reportPart(profile.title.toStdString(), *profiles.back().snapshot,
                                               core::tableKinds(), order.rulesOrigin, cli::ReportFor::Page));
        ranks.add(*profiles.back().snapshot);
        core::cutToPage(report);  // at once: uncut tables of all profiles may be larger than they are
    }
    ranks.finish(report);
    cli::addPage(report, profiles, order.baseline, stop);
    core::cutToPage(report);
    return stop.stop_requested() ? std::string() : core::htmlReport(report);
}

core::Result<core::Done> writePage(const Order& order, const QString& path, const std::stop_token& stop) {
    try {
        const std::string text = page(order, stop);
        if (stop.stop_requested()) return core::Done{};
        return writeText(path, text);
    } catch (const std::bad_alloc&) {
        return core::Error{"not enough memory for this report; close profiles, or write single tables"};
    }
}

}  // namespace

SessionReport::SessionReport(Session& session, QObject* parent)
    : QObject(parent),
      m_session(session),
      m_job([this] { QMetaObject::invokeMethod(this, &SessionReport::take, Qt::QueuedConnection); }) {}

void SessionReport::write(const QString& path, const QString& notes) {
    const ui::Workspace& workspace = m_session.workspace();
    const RuleBook& book = m_session.ruleBook();
    const QString file = QFileInfo(book.path()).fileName();
    Order order{workspace.profiles, {}, static_cast<std::size_t>(workspace.baseline),
                book.rules(),       {}, workspace.options,
                notes.toStdString()};
    order.rulesOrigin = file.isEmpty() ? book.rules()->name : file.toStdString();
    if (order.rulesOrigin.empty()) order.rulesOrigin = "without a file";
    if (book.isModified()) order.rulesOrigin += ", edited";
    for (int i = 0; i < m_session.profileCount(); ++i)
        order.traces.push_back(m_session.trace(i));
    m_job.submit([path, order = std::move(order)](std::stop_token stop) {
        return Outcome{path, writePage(order, path, stop)};
    });
}

void SessionReport::take() {
    const auto outcome = m_job.take();
    if (!outcome) return;
    if (outcome->written)
        emit written(outcome->path);
    else
        emit failed(outcome->path, QString::fromStdString(outcome->written.error().message));
}

}  // namespace app
