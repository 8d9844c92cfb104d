// SPDX-License-Identifier: GPL-3.0-or-later
// Computes the figures of the open profiles on a worker, starting with the current profile, and again after every edit
// of the rules or options.
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
    /// Reads the options and the index of the current profile from `workspace`.
    ProfileFigures(OpenProfiles& profiles, const RuleBook& rules, const ui::Workspace& workspace);
    ~ProfileFigures() override;

    /// Marks all figures as stale, because rules or options have changed, and computes them soon.
    void invalidate();
    /// Computes what is stale, after a change of the profiles or of the current one.
    void computeNext();
    /// Returns whether a profile has no figures yet, or only those of earlier rules or options.
    bool isStale(int profile) const { return m_profiles.at(profile).revision != m_revision; }

signals:
    void changed();                   ///< the set of stale profiles, or a snapshot, has changed
    void ready(qint64 milliseconds);  ///< the current profile has new figures, computed in this time
    /// Figures could not be computed; a profile that has earlier figures keeps them.
    void failed(const QString& path, const QString& message);
    void missing(int profile);  ///< the first figures of a profile could not be computed; failed() follows

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
    std::optional<Request> m_requested;  ///< the request that the worker is computing
    QTimer m_pause;
    core::LatestJob<Figures> m_job;  ///< last, so that its thread ends before the members for its results
};

}  // namespace app
