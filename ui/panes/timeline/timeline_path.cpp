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
    const bool isOther = std::exchange(m_of, timeline->snapshot) != timeline->snapshot;
    if (isShownOn(timeline)) {
        m_job.cancel();  // its result would replace this path
        if (isTurned) emit changed();
        return;
    }
    if (!isOther) return;
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

bool TimelinePath::isShownOn(const core::TimelinePtr& timeline) const {
    return m_isRequested && m_made && timeline && timeline->isWhole &&
           core::isPathOf(*m_made->row, *timeline->snapshot);
}

core::TimelinePtr TimelinePath::with(const core::TimelinePtr& timeline) const {
    return isShownOn(timeline) ? core::withPath(timeline, *m_made->row) : core::withoutPath(timeline);
}

core::TimelineHitsPtr TimelinePath::operations(const core::TimelinePtr& timeline) const {
    return isShownOn(timeline) ? m_made->hits : nullptr;
}

}  // namespace ui
