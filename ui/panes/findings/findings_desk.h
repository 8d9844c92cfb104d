// SPDX-License-Identifier: GPL-3.0-or-later
// What the panes of findings show together: the recording replayed, what costs time in it, and which finding is chosen.
// Made on a worker, and only while one of the panes can be seen.
#pragma once

#include "core/base/latest_job.h"
#include "core/findings/findings.h"
#include "ui/models/marked_places.h"
#include "ui/panes/shared/desk_of.h"

#include <QObject>
#include <QSet>

#include <memory>
#include <optional>

namespace ui {

struct FindingsRun {
    SnapshotPtr snapshot;
    std::shared_ptr<const core::Replay> replay;  ///< of the snapshot's trace and classes
    std::shared_ptr<const core::Frames> frames;
    core::Findings findings;

    /// Whether there are figures of what would be if.
    bool isRefused() const { return replay->isRefused(); }
};
using FindingsRunPtr = std::shared_ptr<const FindingsRun>;

/// By this a finding is found again in newer figures.
QString idOf(const core::Finding& finding);

class FindingsDesk : public QObject {
    Q_OBJECT

public:
    explicit FindingsDesk(QObject* parent);
    ~FindingsDesk() override;

    static FindingsDesk& of(QWidget& pane);

    /// Each pane hands on what it is shown. One that cannot be seen only lets go of what is closed.
    void show(const QWidget& pane, const Workspace& workspace);
    /// The last one made; null: there is none.
    const FindingsRunPtr& run() const { return m_run; }
    const Workspace& workspace() const { return m_workspace; }
    bool isComputing() const { return m_isComputing; }

    /// In `run`; null: none is chosen.
    const core::Finding* chosen() const;
    void choose(const QString& id);

    /// Ids of findings that the user does not want to see.
    const QSet<QString>& dismissed() const { return m_dismissed; }
    bool isDismissed(const core::Finding& finding) const { return m_dismissed.contains(idOf(finding)); }
    /// By the user, as a step that can be undone; or the same undone.
    void dismiss(const core::Finding& finding, bool isDismissed = true);
    void setDismissed(const QSet<QString>& dismissed);

    /// All of them, or those with this code.
    void showPlaces(const core::Finding& finding, const std::optional<std::string>& code = std::nullopt);
    void showCode(const core::Finding& finding);
    /// What its lever gains is put among what is asked.
    void tryOut(const core::Finding& finding);

signals:
    void changed();  ///< another run, or none
    void chosenChanged();
    void dismissedChanged();
    void computingChanged();
    void failed(const core::Error& error);
    void dismissEdited(const QSet<QString>& before, const QSet<QString>& after, const QString& what);
    // By the user, of a finding in any of the panes.
    void placesRequested(const MarkedPlaces& places);
    void markRequested(const Mark& mark);  ///< its code is to be shown
    void leverRequested(const QString& lever);

private:
    void make();
    void takeMade();

    DeskPanes m_panes;
    Workspace m_workspace;
    SnapshotPtr m_snapshot;
    FindingsRunPtr m_run;
    QString m_chosen;
    QSet<QString> m_dismissed;
    bool m_isComputing = false;
    core::LatestJob<FindingsRunPtr> m_job;  ///< declared last: destroyed before the members its results are stored in
};

/// Where it takes longest, to be marked; empty where no interval of the trace begins there.
Mark longestPlace(const FindingsRun& run, const core::Finding& finding);

}  // namespace ui
