// SPDX-License-Identifier: GPL-3.0-or-later
// Other profiles below the current one on the timeline: which, how they are aligned, and whether they move together.
#pragma once

#include "core/analysis/scope/iterations.h"
#include "core/analysis/snapshot.h"
#include "ui/panes/shared/pane_job.h"
#include "ui/panes/shared/rank_figures.h"
#include "ui/panes/timeline/timeline_strip.h"
#include "ui/timeline/scene/timeline_state.h"

#include <cstdint>
#include <map>
#include <optional>
#include <vector>

class QCheckBox;
class QComboBox;
class QLabel;
class QSplitter;

namespace ui {

// Aligns a second profile below the first one on the timeline.

enum class TimelineAlignment : std::uint8_t {
    Start,      ///< by their first events
    Iteration,  ///< by the starts of iterations with the same number
    Shown,      ///< by the selected ranges, otherwise by what is in view
    Ranks       ///< by aligning them as ranks of one job
};

/// The offset that converts times of `below` into times of `above`. It aligns the starts of the marked iteration, or
/// else of the first that both have, or else of each one's first. Nothing if one of them has no iterations.
std::optional<core::Nanos> offsetByIteration(const core::Snapshot& above, const core::Snapshot& below,
                                             std::optional<std::int64_t> marked);

/// Several timelines that show the same stretch of time, each on its own clock: they zoom and pan together.
class LinkedTimelines : public QObject {
    Q_OBJECT

public:
    /// A timeline; `offset` is added to its own times to give the common times.
    struct Member {
        TimelineState* state = nullptr;
        core::Nanos offset = 0;
    };

    /// Replaces all members; their states must live until then. If `isLocked`, they move together, following the first.
    void setMembers(std::vector<Member> members, bool isLocked);

private:
    void follow(const Member& moved);

    std::vector<Member> m_members;
    std::vector<QMetaObject::Connection> m_connections;
    bool m_isFollowing = false;
};

class TimelineBelow : public QObject {
    Q_OBJECT

public:
    /// Adds the strips to `body`, below `view`.
    TimelineBelow(TimelineView& view, QSplitter& body);
    ~TimelineBelow() override;

    /// The controls for these choices; hidden while there is only one profile.
    QWidget* controls() const { return m_controls; }
    void show(const Workspace& workspace);
    /// Chooses all other profiles, as the user could.
    void showAll();
    bool isComputing() const;
    /// Aligns the strips again after a change of the timeline above.
    void align();

signals:
    void changed();                         ///< the profiles below or their alignment changed
    void failed(const core::Error& error);  ///< something could not be computed

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    struct Placed {
        core::Nanos offset = 0;  ///< converts times of the strip into times of the timeline above when added
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
    std::map<const core::Trace*, core::Nanos> m_shown;  ///< offsets of TimelineAlignment::Shown, set when it was chosen
    Workspace m_workspace;
    LinkedTimelines m_linked;
    RankChoice m_requested;
    RankRunPtr m_ranks;         ///< the result for m_requested; null: not computed yet
    PaneJob<RankRunPtr> m_job;  ///< declared last: destroyed before the members its results are stored in
};

}  // namespace ui
