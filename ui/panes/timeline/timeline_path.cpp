// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/timeline/timeline_path.h"

#include <utility>

namespace ui {

TimelinePath::TimelinePath(QObject* parent) : QObject(parent), m_job([this](const auto& made) { take(made); }) {}

TimelinePath::~TimelinePath() = default;

void TimelinePath::show(const core::TimelinePtr& timeline, bool isRequested) {
    const bool isTurned = std::exchange(m_isRequested, isRequested) != isRequested;
    const bool isThere = timeline && timeline->isWhole && timeline->snapshot->trace->hasEvents();
    if (!isRequested || !isThere) {
        m_job.cancel();
        m_of = nullptr;
        if (!timeline) m_made = nullptr;
        if (isTurned) emit changed();
        return;
    }
    if (m_made && core::isPathOf(*m_made->row, *timeline->snapshot)) {
        if (isTurned) emit changed();
        return;
    }
    if (std::exchange(m_of, timeline->snapshot) == timeline->snapshot) return;
    m_job.submit([timeline](const std::stop_token& stop) {
        auto made = std::make_shared<Made>();
        made->row = core::pathRowOf(timeline->snapshot, stop);
        made->hits = std::make_shared<const core::TimelineHits>(core::pathHits(*timeline, *made->row));
        return MadePtr(std::move(made));
    });
}

void TimelinePath::take(const core::Result<MadePtr>& made) {
    if (!made) return emit failed(made.error());
    m_made = *made;
    if (!m_made->row->refusal.empty()) emit refused(QString::fromStdString(m_made->row->refusal));
    emit changed();
}

core::TimelinePtr TimelinePath::with(const core::TimelinePtr& timeline) const {
    if (!timeline) return timeline;
    const bool isOfIt =
        m_isRequested && timeline->isWhole && m_made && core::isPathOf(*m_made->row, *timeline->snapshot);
    return isOfIt ? core::withPath(timeline, *m_made->row) : core::withoutPath(timeline);
}

}  // namespace ui
