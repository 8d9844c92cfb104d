// SPDX-License-Identifier: GPL-3.0-or-later
// The timeline of another profile, under its name: one of several below each other.
#pragma once

#include "core/base/latest_job.h"
#include "core/timeline/timeline.h"
#include "ui/panes/shared/pane.h"

class QLabel;

namespace ui {

class TimelineView;

class TimelineStrip : public QWidget {
    Q_OBJECT

public:
    explicit TimelineStrip(QWidget* parent = nullptr);
    ~TimelineStrip() override;

    void setProfile(const ProfileView& profile);
    /// How it is aligned.
    void setNote(const QString& note);
    const SnapshotPtr& snapshot() const { return m_snapshot; }
    TimelineView& view() { return *m_view; }
    bool isComputing() const;

signals:
    void made();                            ///< its timeline, or that of a newer snapshot
    void failed(const core::Error& error);  ///< it could not be made

private:
    void take();
    void giveUp(const core::Error& error);
    void drawIdle();
    void hideAllButDevices();

    QLabel *m_title, *m_note;
    TimelineView* m_view;
    SnapshotPtr m_snapshot;
    core::TimelinePtr m_timeline;
    bool m_isGivenUp = false;                  ///< that of m_snapshot could not be made
    core::LatestJob<core::TimelinePtr> m_job;  ///< last: ends before what its results are taken into
};

}  // namespace ui
