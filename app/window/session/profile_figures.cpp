// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/session/profile_figures.h"

#include "core/analysis/scope/kernel_name_choice.h"
#include "core/base/freed_aside.h"
#include "core/report/writers.h"
#include "ui/format/plain_text.h"

#include <QCoreApplication>
#include <QElapsedTimer>

#include <algorithm>
#include <utility>

namespace app {

namespace {

using RuleErrors = std::vector<std::optional<core::RuleError>>;

RuleErrors errorsOf(const core::Rules& rules, core::MatchCache& cache, const core::Trace& trace,
                    const std::stop_token& stop) {
    RuleErrors errors;
    for (const core::MatchOutcomePtr& outcome : cache.outcomes(rules.rules, trace, stop))
        errors.push_back(outcome->error);
    return errors;
}

/// Returns the index in `before` of an earlier version of rule `i`: unchanged anywhere, or edited at the same index.
std::optional<std::size_t> earlierPlace(const core::Rules& before, const core::Rules& now, std::size_t i) {
    const bool samePlaces = before.rules.size() == now.rules.size();
    if (samePlaces && before.rules[i] == now.rules[i]) return i;
    const auto moved = std::ranges::find(before.rules, now.rules[i]);
    if (moved != before.rules.end()) return static_cast<std::size_t>(moved - before.rules.begin());
    return samePlaces ? std::optional(i) : std::nullopt;
}

/// Returns the name of a profile with that of its recording, unless it contains that.
QString withRecording(const QString& name, const std::string& recording) {
    const QString which = ui::shownText(recording);
    if (which.isEmpty() || (!which.front().isDigit() && name.contains(which, Qt::CaseInsensitive))) return name;
    return QCoreApplication::translate("OpenProfiles", "%1 (recording %2)").arg(name, which);
}

// Roughly the interval between keys of a fast typist or a held key, so that several keys share one computation.
constexpr int figuresPauseMs = 30;

}  // namespace

ui::SnapshotPtr ProfileEngine::snapshot(const core::TracePtr& trace, const core::Rules& typed,
                                        const core::Options& options, const std::stop_token& stop) try {
    const RuleErrors errors = errorsOf(typed, m_cache.matches, *trace, stop);
    core::Rules inForce = typed;
    bool anyBroken = false;
    for (std::size_t i = 0; i < errors.size(); ++i) {
        if (!errors[i]) continue;
        anyBroken = true;
        const auto earlier = earlierPlace(m_typed, typed, i);
        if (!earlier) continue;
        const core::Rule& good = m_inForce.rules[*earlier];
        inForce.rules[i].match = good.match;
        inForce.rules[i].as = good.as;
        inForce.rules[i].ignoreCase = good.ignoreCase;
    }
    const auto fault = kernelFault(*trace, options, stop);
    core::Options good = options;
    if (fault) good.filter.kernels = m_goodKernels;
    ui::SnapshotPtr made = core::snapshotOf(trace, inForce, good, m_cache, stop);
    const auto codeFault = made && made->code ? made->code->fault : std::nullopt;
    if (codeFault) {
        good.filter.code = m_goodCode;
        made = core::snapshotOf(trace, inForce, good, m_cache, stop);
    }
    if (stop.stop_requested() || !made) return nullptr;
    m_typed = typed;
    m_inForce = std::move(inForce);
    m_goodKernels = good.filter.kernels;
    m_goodCode = good.filter.code;
    if (!anyBroken && !fault && !codeFault) return core::freedAside(made);

    auto marked = std::make_shared<core::Snapshot>(*made);
    auto classes = std::make_shared<core::Classification>(*made->classes);
    classes->errors = errors;
    marked->rules = typed;
    marked->classes = std::move(classes);
    marked->kernelFault = fault;
    marked->codeFault = codeFault;
    return core::freedAside(ui::SnapshotPtr(std::move(marked)));
} catch (...) {
    m_cache = {};  // a cache that is half filled would make later figures wrong
    throw;
}

std::optional<core::PatternFault> ProfileEngine::kernelFault(const core::Trace& trace, const core::Options& options,
                                                             const std::stop_token& stop) {
    const auto choice = core::kernelNameChoice(options.filter.kernels, trace, m_cache.matches, stop);
    return choice ? choice->fault : std::nullopt;
}

int OpenProfiles::indexOf(std::uint64_t id) const {
    const auto found = std::ranges::find(m_profiles, id, &OpenProfile::id);
    return found == m_profiles.end() ? -1 : static_cast<int>(found - m_profiles.begin());
}

OpenProfiles::Added OpenProfiles::add(const OpenedFile& file) {
    auto place = std::ranges::find(m_profiles, file.path, &OpenProfile::path);
    const bool isNew = place == m_profiles.end();
    if (isNew) {
        place = std::ranges::upper_bound(m_profiles, file.order, {}, &OpenProfile::order);
        place = m_profiles.emplace(place);
        place->order = file.order;
        place->path = file.path;
    }
    place->id = ++m_readings;
    place->sample = file.sample;
    place->trace = file.trace;
    place->engine = core::freedAside(std::make_shared<ProfileEngine>());
    place->revision = 0;
    return {static_cast<int>(place - m_profiles.begin()), isNew};
}

void OpenProfiles::arrange(const std::vector<int>& order) {
    std::vector<OpenProfile> arranged;
    std::vector<int> numbers;  // the sorted numbers stay in place, since files still being read are inserted by them
    for (const OpenProfile& profile : m_profiles)
        numbers.push_back(profile.order);
    for (std::size_t i = 0; i < order.size(); ++i) {
        arranged.push_back(std::move(at(order[i])));
        arranged.back().order = numbers[i];
    }
    m_profiles = std::move(arranged);
}

int OpenProfiles::baseline() const {
    const auto chosen = std::ranges::find(m_profiles, m_baseline, &OpenProfile::path);
    return chosen == m_profiles.end() ? 0 : static_cast<int>(chosen - m_profiles.begin());
}

std::vector<ui::ProfileView> OpenProfiles::views() const {
    std::vector<std::string> paths;
    for (const OpenProfile& profile : m_profiles)
        paths.push_back(profile.path.toStdString());
    const std::vector<std::string> titles = core::profileNames(paths);
    std::vector<ui::ProfileView> views;
    for (std::size_t i = 0; i < m_profiles.size(); ++i)
        views.push_back({withRecording(ui::shownText(titles[i]), m_profiles[i].trace->source.recording),
                         m_profiles[i].snapshot, m_profiles[i].wall, m_profiles[i].timeline});
    return views;
}

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
        return Analyzed{std::move(snapshot), clock.elapsed()};
    });
}

void ProfileFigures::take() {
    const auto made = m_job.take();
    if (!made) return;
    const Request request = *std::exchange(m_requested, std::nullopt);
    if (!*made) return giveUp(request, made->error());
    const Analyzed& figures = **made;
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
