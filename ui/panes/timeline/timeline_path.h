// SPDX-License-Identifier: GPL-3.0-or-later
// The critical path on the timeline, computed on a worker once the user wants to see it.
#pragma once

#include "core/timeline/path_row.h"
#include "ui/panes/shared/pane_job.h"
#include "ui/panes/shared/workspace.h"

#include <QObject>

namespace ui {

class TimelinePath : public QObject {
    Q_OBJECT

public:
    explicit TimelinePath(QObject* parent);
    ~TimelinePath() override;

    /// Sets the timeline (null: there is none) and whether the path shall be shown on it.
    void show(const core::TimelinePtr& timeline, bool isRequested);
    /// Returns the timeline with the path as a row, if it is requested and ready.
    core::TimelinePtr with(const core::TimelinePtr& timeline) const;
    /// Returns the operations on the path of this timeline; null if the path is not shown, or is that of other figures.
    core::TimelineHitsPtr operations(const core::TimelinePtr& timeline) const;
    bool isComputing() const { return m_job.isComputing(); }

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
    void take(const core::Result<MadePtr>& made);
    bool isShownOn(const core::TimelinePtr& timeline) const;

    bool m_isRequested = false;
    SnapshotPtr m_of;        ///< the snapshot whose path is requested
    MadePtr m_made;          ///< null: none, or not computed yet
    PaneJob<MadePtr> m_job;  ///< declared last: destroyed before the members its results are stored in
};

}  // namespace ui
