// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/findings/findings_desk.h"

#include "core/analysis/stacks/frames.h"
#include "core/replay/replay.h"
#include "ui/panes/findings/finding_words.h"
#include "ui/panes/shared/row_reveal.h"

#include <algorithm>
#include <utility>

namespace ui {
namespace {

/// Returns whether the replays are the same: a replay depends on rules and iterations, but not on filters.
bool replaysAlike(const core::Snapshot& a, const core::Snapshot& b) {
    return a.trace == b.trace && a.iterations == b.iterations && a.classes->classOf == b.classes->classOf &&
           a.classes->communication == b.classes->communication;
}

core::Result<FindingsRunPtr> madeRun(const SnapshotPtr& snapshot, const FindingsRun* before,
                                     const std::stop_token& stop) {
    auto run = std::make_shared<FindingsRun>();
    run->snapshot = snapshot;
    const bool isSameTrace = before && before->snapshot->trace == snapshot->trace;
    const core::View view = core::viewOf(*snapshot, stop);
    run->frames = isSameTrace        ? before->frames
                  : snapshot->frames ? snapshot->frames
                                     : std::make_shared<const core::Frames>(*snapshot->trace, stop);
    run->replay =
        before && replaysAlike(*before->snapshot, *snapshot) ? before->replay : core::replayOf(snapshot->trace, view);
    if (run->replay) {
        run->windows = core::windowsOfSteps(run->replay->graph);
        run->findings = core::findings(view, *run->replay, *run->frames);
    }
    return FindingsRunPtr(std::move(run));
}

}  // namespace

bool FindingsRun::isRefused() const { return replay->isRefused(); }

QString idOf(const core::Finding& finding) {
    return QString::fromUtf8(finding.rule.data(), std::ssize(finding.rule)) + u' ' +
           QString::fromStdString(finding.title.text());
}

Mark longestPlace(const FindingsRun& run, const core::Finding& finding) {
    const auto longest = std::ranges::max_element(finding.places, {}, &core::FindingPlace::duration);
    if (longest == finding.places.end()) return {};
    const core::Trace& trace = *run.snapshot->trace;
    Mark mark{.range = core::TimeWindow{longest->start, longest->start + longest->duration}};
    if (!longest->device) {
        const auto call = beginningAt(trace.calls.start, longest->start, [](std::uint32_t) { return true; });
        if (call) mark.item = core::TraceItem{core::ItemKind::Call, *call};
        return mark;
    }
    mark.device = trace.devices[core::index(*longest->device)].ordinal;
    const auto operation = beginningAt(trace.events.start, longest->start, [&](std::uint32_t event) {
        return trace.streams[core::index(trace.events.stream[event])].device == *longest->device;
    });
    mark.item = operation
                    ? core::TraceItem{core::ItemKind::Operation, *operation}
                    : core::TraceItem{core::ItemKind::Idle, static_cast<std::uint32_t>(core::index(*longest->device))};
    return mark;
}

FindingsDesk::FindingsDesk(QObject* parent) : QObject(parent), m_job([this](const auto& made) { takeMade(made); }) {}

FindingsDesk::~FindingsDesk() = default;

FindingsDesk& FindingsDesk::of(QWidget& pane) {
    auto& desk = deskOf<FindingsDesk>(pane);
    desk.m_panes.add(pane);
    return desk;
}

void FindingsDesk::show(const QWidget& pane, const Workspace& workspace) {
    if (m_panes.onlyLetsGo(pane, workspace)) return;
    m_workspace = workspace;
    SnapshotPtr newer = workspace.snapshot();
    const bool isWaiting = !newer && workspace.current >= 0;  // being analyzed: the last figures stay
    if (newer == m_snapshot || isWaiting) return;
    m_snapshot = std::move(newer);
    make();
}

void FindingsDesk::make() {
    if (m_snapshot) {
        m_job.submit([snapshot = m_snapshot, before = m_run](const std::stop_token& stop) {
            return madeRun(snapshot, before.get(), stop);
        });
    } else {
        m_job.cancel();
        m_run = nullptr;
        emit changed();
    }
    emit computingChanged();
}

void FindingsDesk::takeMade(const core::Result<FindingsRunPtr>& made) {
    if (made) {
        m_run = *made;
        emit changed();
    } else {
        emit failed(made.error());
    }
    emit computingChanged();
}

const core::Finding* FindingsDesk::chosen() const {
    if (!m_run) return nullptr;
    const auto& found = m_run->findings.found;
    const auto chosen = std::ranges::find(found, m_chosen, idOf);
    if (chosen != found.end()) return &*chosen;
    const auto first = std::ranges::find_if(found, [this](const auto& each) { return !isDismissed(each); });
    return first == found.end() ? nullptr : &*first;
}

void FindingsDesk::choose(const QString& id) {
    if (std::exchange(m_chosen, id) != id) emit chosenChanged();
}

void FindingsDesk::setDismissed(const QSet<QString>& dismissed) {
    if (std::exchange(m_dismissed, dismissed) != dismissed) emit dismissedChanged();
}

void FindingsDesk::dismiss(const core::Finding& finding, bool isDismissed) {
    const QSet<QString> before = m_dismissed;
    QSet<QString> after = before;
    const QString name = text(finding.title);
    isDismissed ? static_cast<void>(after.insert(idOf(finding))) : static_cast<void>(after.remove(idOf(finding)));
    setDismissed(after);
    emit dismissEdited(before, after, isDismissed ? tr("Dismiss %1").arg(name) : tr("Take back %1").arg(name));
}

void FindingsDesk::showPlaces(const core::Finding& finding, const std::optional<std::string>& code) {
    MarkedPlaces marked{text(finding.title), {}};
    for (const core::FindingPlace& place : finding.places)
        if (!code || place.code == *code) marked.places.push_back({place.device, place.start, place.duration});
    emit placesRequested(marked);
}

void FindingsDesk::showCode(const core::Finding& finding) {
    if (const Mark mark = longestPlace(*m_run, finding); mark.item) emit markRequested(mark);
}

void FindingsDesk::tryOut(const core::Finding& finding) {
    if (!finding.lever.empty()) emit leverRequested(QString::fromStdString(finding.lever));
}

}  // namespace ui
