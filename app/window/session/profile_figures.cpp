// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/session/profile_figures.h"

#include <QElapsedTimer>

#include <utility>

namespace app {

namespace {

// Roughly the interval between keys of a fast typist or a held key, so that several keys share one computation.
constexpr int figuresPauseMs = 30;

}  // namespace

ProfileFigures::ProfileFigures(OpenProfiles& profiles, const RuleBook& rules, const ui::Workspace& workspace)
    : m_profiles(profiles),
      m_rules(rules),
      m_workspace(workspace),
      m_job([this] { QMetaObject::invokeMethod(this, &ProfileFigures::take, Qt::QueuedConnection); }) {
    m_pause.setSingleShot(true);
    m_pause.setInterval(figuresPauseMs);
    connect(&m_pause, &QTimer::timeout, this, &ProfileFigures::computeNext);
}

ProfileFigures::~ProfileFigures() = default;

void ProfileFigures::invalidate() {
    ++m_revision;
    m_requested.reset();
    m_job.cancel();
    // The timer is not restarted by the next edit; otherwise a held key would postpone the figures forever.
    if (!m_pause.isActive()) m_pause.start();
    emit changed();
}

int ProfileFigures::nextStale() const {
    if (const int current = m_workspace.current; current >= 0 && current < m_profiles.count() && isStale(current))
        return current;
    for (int profile = 0; profile < m_profiles.count(); ++profile)
        if (isStale(profile)) return profile;
    return -1;
}

void ProfileFigures::computeNext() {
    const int next = nextStale();
    if (next < 0) {
        m_requested.reset();
        m_job.cancel();
        return;
    }
    const OpenProfile& profile = m_profiles.at(next);
    const Request request{profile.id, m_revision};
    if (m_requested == request) return;
    m_requested = request;
    m_job.submit([trace = profile.trace, engine = profile.engine, rules = m_rules.rules(),
                  options = m_workspace.options](const std::stop_token& stop) {
        QElapsedTimer clock;
        clock.start();
        ui::SnapshotPtr snapshot = engine->snapshot(trace, *rules, options, stop);
        return Figures{std::move(snapshot), clock.elapsed()};
    });
}

void ProfileFigures::take() {
    const auto made = m_job.take();
    if (!made) return;
    const Request request = *std::exchange(m_requested, std::nullopt);
    if (!*made) return giveUp(request, made->error());
    const Figures& figures = **made;
    const int index = m_profiles.indexOf(request.profile);
    if (index < 0) return;
    m_profiles.at(index).snapshot = figures.snapshot;
    m_profiles.at(index).revision = request.revision;
    const bool isCurrent = index == m_workspace.current;
    computeNext();
    emit changed();
    if (isCurrent) emit ready(figures.milliseconds);
}

// The profile counts as up to date until the next edit, since computing it again would fail in the same way.
void ProfileFigures::giveUp(const Request& request, const core::Error& error) {
    const int index = m_profiles.indexOf(request.profile);
    if (index < 0) return;
    OpenProfile& profile = m_profiles.at(index);
    profile.revision = request.revision;
    const QString path = profile.path;
    const QString message = QString::fromStdString(error.message);
    if (profile.snapshot) {
        computeNext();
        emit changed();
        return emit failed(path, tr("%1. The figures in view are from before the last change").arg(message));
    }
    emit missing(index);
    emit failed(path, message);
}

}  // namespace app
