// SPDX-License-Identifier: GPL-3.0-or-later
// The state that the panes of findings share: the replay of the recording, the findings in it, and which of them is
// chosen. It is computed by a worker, and only while at least one of the panes is visible.
#pragma once

#include "core/findings/findings.h"
#include "ui/models/marked_places.h"
#include "ui/panes/shared/desk_of.h"
#include "ui/panes/shared/pane_job.h"

#include <QObject>
#include <QSet>

#include <memory>
#include <optional>
#include <vector>

namespace ui {

struct FindingsRun {
    SnapshotPtr snapshot;
    std::shared_ptr<const core::Replay> replay;  ///< the replay of the snapshot's trace with its classes
    std::vector<core::TimeWindow> windows;       ///< windowsOfSteps() of the replay
    std::shared_ptr<const core::Frames> frames;
    core::Findings findings;

    /// Returns whether the replay is refused, so that nothing is predicted.
    bool isRefused() const;
};
using FindingsRunPtr = std::shared_ptr<const FindingsRun>;

/// The identity of a finding, by which it is found again in newer figures.
QString idOf(const core::Finding& finding);

class FindingsDesk : public QObject {
    Q_OBJECT

public:
    explicit FindingsDesk(QObject* parent);
    ~FindingsDesk() override;

    static FindingsDesk& of(QWidget& pane);

    /// Every pane forwards its workspace. A hidden pane only releases profiles that were closed.
    void show(const QWidget& pane, const Workspace& workspace);
    /// The latest finished run; null: there is none.
    const FindingsRunPtr& run() const { return m_run; }
    const Workspace& workspace() const { return m_workspace; }
    bool isComputing() const { return m_job.isComputing(); }

    /// The chosen finding of `run`, or the first that is not dismissed; null: there is none.
    const core::Finding* chosen() const;
    void choose(const QString& id);

    /// Ids of findings that the user dismissed.
    const QSet<QString>& dismissed() const { return m_dismissed; }
    bool isDismissed(const core::Finding& finding) const { return m_dismissed.contains(idOf(finding)); }
    /// Dismisses a finding or takes that back on behalf of the user, as an edit that can be undone.
    void dismiss(const core::Finding& finding, bool isDismissed = true);
    void setDismissed(const QSet<QString>& dismissed);

    /// Requests that the places of a finding be shown: all of them, or only those with this code.
    void showPlaces(const core::Finding& finding, const std::optional<std::string>& code = std::nullopt);
    void showCode(const core::Finding& finding);
    /// Requests that the finding's lever be added to those of the what-if pane.
    void tryOut(const core::Finding& finding);

signals:
    void changed();  ///< there is another run, or none
    void chosenChanged();
    void dismissedChanged();
    void computingChanged();
    void failed(const core::Error& error);
    void dismissEdited(const QSet<QString>& before, const QSet<QString>& after, const QString& what);
    // Requested by the user for a finding in any of the panes.
    void placesRequested(const MarkedPlaces& places);
    void markRequested(const Mark& mark);  ///< the code of this mark is to be shown
    void leverRequested(const QString& lever);

private:
    void make();
    void takeMade(const core::Result<FindingsRunPtr>& made);

    DeskPanes m_panes;
    Workspace m_workspace;
    SnapshotPtr m_snapshot;
    FindingsRunPtr m_run;
    QString m_chosen;
    QSet<QString> m_dismissed;
    PaneJob<FindingsRunPtr> m_job;  ///< declared last: destroyed before the members its results are stored in
};

/// The mark of the longest place of a finding; it has no item if no interval of the trace begins there.
Mark longestPlace(const FindingsRun& run, const core::Finding& finding);

}  // namespace ui
