// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/timeline/card_code.h"

#include "ui/panes/shared/code_text.h"

#include <QCoreApplication>

#include <utility>

namespace ui {

CardCode::CardCode(TimelineView& view, std::function<void(const core::Error&)> failed)
    : m_view(view), m_job([this, failed = std::move(failed)](core::Result<FoundPtr> found) {
          if (!found) return failed(found.error());
          m_found = std::move(*found);
          m_frames = m_found->frames;
          m_view.card().refresh();
      }) {
    view.card().setMore([this](const TimelineItem& item) { return factsOf(item); });
}

void CardCode::show(const SnapshotPtr& snapshot) {
    if (snapshot == m_shown) return;
    if (!snapshot || !m_shown || snapshot->trace != m_shown->trace) m_frames = nullptr;
    m_shown = snapshot;
    m_job.cancel();
    m_requested = {};
    m_found = nullptr;
}

std::vector<Fact> CardCode::factsOf(const TimelineItem& item) {
    const core::Timeline& timeline = *m_view.state().scene().timeline;
    const core::Track& track = *timeline.tracks[item.track];
    if (track.kind != core::TrackKind::Idle || timeline.snapshot->trace->hostRanges.size() == 0) return {};
    const Gap gap{timeline.snapshot, static_cast<core::DeviceId>(track.owner),
                  core::idleIntervalOf(track.own, item.item)};
    if (gap != m_requested) find(gap, track.own.source[item.item]);
    const QString title = QCoreApplication::translate("Timeline", "Code");
    if (!m_found) return {{title, QString(QChar(0x2026))}};
    constexpr int innermost = 2;
    return {{title,
             heldText(m_found->codes.tree, m_found->codes.of.front(), gap.window.end - gap.window.start, innermost)}};
}

void CardCode::find(const Gap& gap, std::uint32_t next) {
    m_requested = gap;
    m_found = nullptr;
    m_job.submit([gap, next](const std::stop_token& stop) {
        const core::IdleInterval idle{gap.window.start, gap.window.end,          core::noEvent, next,
                                      gap.device,       core::IdleCause::Unknown};
        Found found{core::framesOf(*gap.snapshot, stop), {}};
        found.codes = core::mainCodeOfGaps(core::viewOf(*gap.snapshot, stop), *found.frames, {&idle, 1});
        return std::make_shared<const Found>(std::move(found));
    });
}

}  // namespace ui
