// SPDX-License-Identifier: GPL-3.0-or-later
// Other profiles below the current one on the timeline: which, aligned by what, and whether they move together.
#pragma once

#include "ui/panes/shared/job.h"
#include "ui/panes/shared/rank_figures.h"
#include "ui/panes/timeline/timeline_alignment.h"
#include "ui/panes/timeline/timeline_strip.h"
#include "ui/timeline/scene/linked_timelines.h"

#include <map>

class QCheckBox;
class QComboBox;
class QLabel;
class QSplitter;

namespace ui {

class TimelineBelow : public QObject {
    Q_OBJECT

public:
    /// Strips are added to `body`, below `view`.
    TimelineBelow(TimelineView& view, QSplitter& body);
    ~TimelineBelow() override;

    /// The controls for the choice; hidden while there is nothing to choose.
    QWidget* controls() const { return m_controls; }
    void show(const Workspace& workspace);
    /// As if the user had chosen every other profile.
    void showAll();
    bool isComputing() const;
    /// Aligns again, after a change of the timeline above.
    void align();

signals:
    void changed();                         ///< the profiles below, or their alignment
    void failed(const core::Error& error);  ///< something could not be computed

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    struct Placed {
        core::Nanos offset = 0;  ///< added to times below, it gives those above
        QString note;
    };

    void retranslate();
    void choose();
    void askForRanks();
    void takeRanks(const core::Result<RankRunPtr>& run);
    TimelineAlignment alignment() const;
    Placed placeOf(TimelineStrip& strip);
    Placed shownPlaceOf(TimelineStrip& strip);
    Placed rankPlaceOf(const core::Snapshot& above, const core::Snapshot& below) const;

    TimelineView& m_view;
    QSplitter& m_body;
    QWidget* m_controls;
    QLabel *m_belowLabel, *m_alignLabel;
    QComboBox *m_below, *m_alignBy;
    QCheckBox* m_lock;
    std::vector<TimelineStrip*> m_strips;
    std::map<const core::Trace*, core::Nanos> m_shown;  ///< offsets by what was shown when they were chosen
    Workspace m_workspace;
    LinkedTimelines m_linked;
    RankChoice m_asked;
    RankRunPtr m_ranks;     ///< for m_asked; null: not yet
    Job<RankRunPtr> m_job;  ///< declared last: destroyed before the members its results are stored in
};

}  // namespace ui
