// SPDX-License-Identifier: GPL-3.0-or-later
// Computes the figures of the open profiles on a worker, the current one's first, and again after every edit of the
// rules and options.
#pragma once

#include "app/window/session/open_profiles.h"
#include "app/window/session/rule_book.h"
#include "core/base/latest_job.h"

#include <QObject>
#include <QTimer>

#include <cstdint>
#include <optional>

namespace app {

class ProfileFigures : public QObject {
    Q_OBJECT

public:
    /// Of the workspace it reads the options and which profile is the current one.
    ProfileFigures(OpenProfiles& profiles, const RuleBook& rules, const ui::Workspace& workspace);
    ~ProfileFigures() override;

    /// Rules or options are others: no figures are those of now.
    void invalidate();
    /// Profiles, or which of them is the current one, are others.
    void computeNext();
    /// Whether its figures are those of earlier rules or options, or it has none.
    bool isStale(int profile) const { return m_profiles.at(profile).revision != m_revision; }

signals:
    void changed();                   ///< what is stale, or a snapshot
    void ready(qint64 milliseconds);  ///< of the current profile, after this time on the worker
    /// The last ones stay in force.
    void failed(const QString& path, const QString& message);
    void missing(int profile);  ///< it has none, and none could be computed; failed() follows

private:
    /// A request for figures of a profile.
    struct Request {
        std::uint64_t profile;
        std::uint64_t revision;

        bool operator==(const Request&) const = default;
    };
    struct Figures {
        ui::SnapshotPtr snapshot;
        qint64 milliseconds;
    };

    int nextStale() const;
    void take();
    void giveUp(const Request& request, const core::Error& error);

    OpenProfiles& m_profiles;
    const RuleBook& m_rules;
    const ui::Workspace& m_workspace;
    std::uint64_t m_revision = 1;
    std::optional<Request> m_requested;  ///< the current request of the worker
    QTimer m_pause;
    core::LatestJob<Figures> m_job;  ///< last: ends before the members for its results
};

}  // namespace app
