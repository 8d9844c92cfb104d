// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/view_history.h"

#include "app/window/docks/dock_area.h"
#include "app/window/session/session.h"
#include "ui/panes/timeline/timeline_pane.h"

namespace app {
namespace {

constexpr int restMs = 500;  // shorter views are considered intermediate
constexpr std::size_t maxVisits = 200;

}  // namespace

ViewHistory::ViewHistory(Session& session, DockArea& docks, QObject* parent)
    : QObject(parent), m_session(session), m_docks(docks) {
    m_rest.setSingleShot(true);
    m_rest.setInterval(restMs);
    connect(&m_rest, &QTimer::timeout, this, &ViewHistory::note);
    const auto rest = qOverload<>(&QTimer::start);
    connect(&session, &Session::workspaceChanged, &m_rest, rest);
    connect(&session, &Session::timelinePlaced, &m_rest, rest);
    connect(&docks.layouts(), &DockLayouts::arranging, &m_rest, rest);
}

std::optional<ViewHistory::Visit> ViewHistory::now() const {
    const ui::Workspace& workspace = m_session.workspace();
    if (workspace.current < 0) return std::nullopt;
    const core::TimelinePlace& place = workspace.profiles[static_cast<std::size_t>(workspace.current)].timeline;
    return Visit{m_docks.layouts().current(), m_session.profiles().path(workspace.current), workspace.options.filter,
                 place.view};
}

std::optional<int> ViewHistory::profileOf(const Visit& visit) const {
    for (int i = 0; i < m_session.profiles().count(); ++i)
        if (m_session.profiles().path(i) == visit.profile) return i;
    return std::nullopt;
}

std::optional<std::size_t> ViewHistory::next(int direction) const {
    for (std::size_t at = m_at; direction < 0 ? at > 0 : at + 1 < m_visits.size();) {
        direction < 0 ? --at : ++at;
        if (profileOf(m_visits[at])) return at;
    }
    return std::nullopt;
}

void ViewHistory::note() {
    m_rest.stop();
    const std::optional<Visit> visit = now();
    const bool isOther = visit && (m_visits.empty() || *visit != m_visits[m_at]);
    if (isOther) {
        if (!m_visits.empty()) m_visits.resize(m_at + 1);  // discards the visits after the current one
        m_visits.push_back(*visit);
        if (m_visits.size() > maxVisits) m_visits.erase(m_visits.begin());
        m_at = m_visits.size() - 1;
    }
    emit changed();
}

void ViewHistory::go(int direction) {
    note();
    const std::optional<std::size_t> at = next(direction);
    if (!at) return;
    m_at = *at;
    const Visit visit = m_visits[m_at];
    show(visit, *profileOf(visit));
    emit changed();
}

void ViewHistory::show(const Visit& visit, int profile) {
    if (visit.layout != m_docks.layouts().current()) emit layoutChosen(visit.layout);
    const core::TimelinePlace& kept = m_session.workspace().profiles[static_cast<std::size_t>(profile)].timeline;
    const core::TimelinePlace place{visit.view, kept.marks};
    m_session.setTimelinePlace(profile, place);
    const bool isInFront = profile == m_session.workspace().current;
    m_session.setCurrent(profile);
    core::Options options = m_session.options();
    options.filter = visit.filter;
    m_session.editOptions(options, tr("Back to an earlier filter"));
    // For another profile, the session sets the position of the timeline.
    auto* timeline = qobject_cast<ui::TimelinePane*>(m_docks.pane(QStringLiteral("timeline")));
    if (isInFront && timeline) timeline->setPlace(place);
}

}  // namespace app
