// SPDX-License-Identifier: GPL-3.0-or-later
// The timeline of another profile below the current one, with a title.
#pragma once

#include "core/timeline/timeline.h"
#include "ui/panes/shared/pane_job.h"
#include "ui/panes/shared/workspace.h"

class QLabel;

namespace ui {

class TimelineView;

class TimelineStrip : public QWidget {
    Q_OBJECT

public:
    explicit TimelineStrip(QWidget* parent = nullptr);
    ~TimelineStrip() override;

    void setProfile(const ProfileView& profile);
    /// Sets a text that says how the timeline is aligned.
    void setNote(const QString& note);
    const SnapshotPtr& snapshot() const { return m_snapshot; }
    TimelineView& view() { return *m_view; }
    bool isComputing() const;

signals:
    void made();                            ///< a timeline is ready, perhaps of a newer snapshot
    void failed(const core::Error& error);  ///< it could not be built

private:
    void take(const core::Result<core::TimelinePtr>& timeline);
    void giveUp(const core::Error& error);
    void drawIdle();
    void hideAllButDevices();

    QLabel *m_title, *m_note;
    TimelineView* m_view;
    SnapshotPtr m_snapshot;
    core::TimelinePtr m_timeline;
    bool m_isGivenUp = false;          ///< the timeline of m_snapshot could not be built
    PaneJob<core::TimelinePtr> m_job;  ///< declared last: destroyed before the members its results are stored in
};

}  // namespace ui
