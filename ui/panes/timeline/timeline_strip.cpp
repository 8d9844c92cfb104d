// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/timeline/timeline_strip.h"

#include "core/trace/recorded.h"
#include "ui/format/plain_text.h"
#include "ui/theme/tokens.h"
#include "ui/timeline/timeline_view.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

namespace ui {

namespace {

constexpr int minHeight = 132;  // the ruler, a device, idle time and two streams

}  // namespace

TimelineStrip::TimelineStrip(QWidget* parent)
    : QWidget(parent),
      m_title(new QLabel),
      m_note(new QLabel),
      m_view(new TimelineView(this)),
      m_job([this](const auto& timeline) { take(timeline); }) {
    m_view->setMinimumHeight(minHeight);
    m_view->setSteady(true);
    m_view->state().setParts({.isCompact = true});
    m_title->setFont(fontOf(FontRole::Emphasis));
    m_note->setFont(fontOf(FontRole::Small));
    for (QLabel* label : {m_title, m_note}) {
        label->setTextFormat(Qt::PlainText);  // the text contains names of files
        label->setForegroundRole(QPalette::WindowText);
        label->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    }
    connect(&m_view->state(), &TimelineState::rowsEdited, this, &TimelineStrip::drawIdle);
    m_note->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    auto* head = new QHBoxLayout;
    head->setContentsMargins(space::cell, space::icon, space::cell, space::icon);
    head->addWidget(m_title, 1);
    head->addWidget(m_note, 2);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->setSpacing(0);
    layout->addLayout(head);
    layout->addWidget(m_view, 1);
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
}

TimelineStrip::~TimelineStrip() = default;

void TimelineStrip::setProfile(const ProfileView& profile) {
    m_title->setText(profile.title);
    m_view->setAccessibleName(profile.title);
    if (!profile.snapshot || profile.snapshot == m_snapshot) return;
    m_snapshot = profile.snapshot;
    m_isGivenUp = false;
    if (!core::hasTimes(*m_snapshot->trace)) {
        m_job.cancel();
        m_timeline = nullptr;
        return m_view->state().setTimeline(nullptr);
    }
    m_job.submit([snapshot = m_snapshot, before = m_timeline](const std::stop_token& stop) {
        return core::wholeTimelineOf(core::timelineOf(snapshot, {}, before, stop), stop);
    });
}

// Reports that no timeline could be built. The last one is kept only if it shows the same trace.
void TimelineStrip::giveUp(const core::Error& error) {
    m_isGivenUp = true;
    if (m_timeline && m_timeline->snapshot->trace != m_snapshot->trace) {
        m_timeline = nullptr;
        m_view->state().setTimeline(nullptr);
    }
    emit failed(error);
}

void TimelineStrip::setNote(const QString& note) {
    m_note->setText(note);
    m_note->setToolTip(tipText(note));
}

void TimelineStrip::take(const core::Result<core::TimelinePtr>& timeline) {
    if (!timeline) return giveUp(timeline.error());
    const bool isOther = !m_timeline || m_timeline->snapshot->trace != (*timeline)->snapshot->trace;
    m_timeline = *timeline;
    m_view->state().setTimeline(m_timeline);
    if (isOther) hideAllButDevices();
    drawIdle();
    emit made();
}

void TimelineStrip::drawIdle() {
    const core::Nanos least = m_view->state().scene().choices.minIdle;
    if (!m_timeline || m_timeline->minIdle == least) return;
    m_job.submit([whole = m_timeline, least](const std::stop_token&) { return core::withIdleFrom(whole, least); });
}

// The strip is low and is meant to compare GPUs, so other rows are hidden; the menu shows them again. A profile without
// GPU events has no other rows.
void TimelineStrip::hideAllButDevices() {
    if (!m_snapshot->trace->hasEvents()) return;
    m_view->state().editRows([this](RowChoices& choices) {
        for (const Row& row : m_view->state().scene().rows)
            if (row.kind != RowKind::Device && row.kind != RowKind::Stream && row.kind != RowKind::Idle)
                choices.hidden.insert(row.key);
    });
}

bool TimelineStrip::isComputing() const {
    return m_snapshot && !m_isGivenUp && core::hasTimes(*m_snapshot->trace) &&
           (!m_timeline || m_timeline->snapshot != m_snapshot);
}

}  // namespace ui
