// SPDX-License-Identifier: GPL-3.0-or-later
// The critical path on the timeline, made on a worker once it is asked for.
#pragma once

#include "core/base/latest_job.h"
#include "core/timeline/path_row.h"
#include "ui/panes/shared/pane.h"

#include <QObject>

namespace ui {

class TimelinePath : public QObject {
    Q_OBJECT

public:
    explicit TimelinePath(QObject* parent);
    ~TimelinePath() override;

    /// Whether it is to be shown on this timeline; null: there is none.
    void show(const core::TimelinePtr& timeline, bool isAsked);
    /// The timeline with the row, where it is asked for and ready.
    core::TimelinePtr with(const core::TimelinePtr& timeline) const;
    /// Operations on it; null where it is not shown.
    core::TimelineHitsPtr operations() const { return m_isAsked && m_made ? m_made->hits : nullptr; }
    bool isComputing() const { return m_isComputing; }

signals:
    void changed();
    void refused(const QString& reason);
    void failed(const core::Error& error);

private:
    struct Made {
        core::PathRowPtr row;
        core::TimelineHitsPtr hits;
    };
    using MadePtr = std::shared_ptr<const Made>;
    void take();

    bool m_isAsked = false, m_isComputing = false;
    SnapshotPtr m_of;                ///< that is asked for
    MadePtr m_made;                  ///< null: none, or another one's
    core::LatestJob<MadePtr> m_job;  ///< declared last: destroyed before the members its results are stored in
};

}  // namespace ui
