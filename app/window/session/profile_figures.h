// SPDX-License-Identifier: GPL-3.0-or-later
// Computes the figures of the open profiles on a worker, starting with the current profile, and again after every edit
// of the rules or options.
#pragma once

#include "app/window/session/file_queue.h"
#include "app/window/session/rule_book.h"
#include "core/analysis/analysis.h"
#include "core/base/latest_job.h"
#include "ui/panes/shared/workspace.h"

#include <QObject>
#include <QString>
#include <QTimer>

#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace app {

/// Computes the snapshots of one profile, on the worker. It remembers earlier matches of patterns, and the last version
/// of each rule that compiled: a pattern being typed is usually incomplete, and must not make the figures disappear.
class ProfileEngine {
public:
    /// Computes the snapshot of the rules as typed, with their errors marked; its classes are those of the last valid
    /// rules. If a pattern of the filter is invalid, the last valid patterns are used, and the snapshot says so. It can
    /// be called again after an exception (lack of memory).
    ui::SnapshotPtr snapshot(const core::TracePtr& trace, const core::Rules& typed, const core::Options& options,
                             const std::stop_token& stop);

private:
    std::optional<core::PatternFault> kernelFault(const core::Trace& trace, const core::Options& options,
                                                  const std::stop_token& stop);

    core::SnapshotCache m_cache;
    core::Rules m_typed;                                 ///< the rules of the last call
    core::Rules m_inForce;                               ///< m_typed with invalid rules replaced; has the same length
    std::vector<std::string> m_goodKernels, m_goodCode;  ///< the patterns of the last valid filter
};

/// The open profiles in the order in which their files were requested, each with its most recent figures.
struct OpenProfile {
    int order = 0;         ///< number of the request for its file, by which profiles are sorted
    std::uint64_t id = 0;  ///< changes each time that the file is read
    QString path;
    std::string sample;  ///< contentSample() of its file
    core::TracePtr trace;
    std::shared_ptr<ProfileEngine> engine;  ///< used only on the worker
    ui::SnapshotPtr snapshot;
    std::optional<core::Nanos> wall;
    core::TimelinePlace timeline;
    std::uint64_t revision = 0;  ///< revision of the rules and options of `snapshot`; 0: none
};

class OpenProfiles {
public:
    int count() const { return static_cast<int>(m_profiles.size()); }
    const OpenProfile& at(int index) const { return m_profiles[static_cast<std::size_t>(index)]; }
    OpenProfile& at(int index) { return m_profiles[static_cast<std::size_t>(index)]; }
    QString path(int index) const { return at(index).path; }
    /// Returns the contentSample() that identifies the file; empty: unknown.
    std::string sample(int index) const { return at(index).sample; }
    /// Returns the trace of a profile; null for index -1.
    core::TracePtr trace(int index) const { return index < 0 ? nullptr : at(index).trace; }
    /// Returns the index of the profile with this id; -1 if it was closed or has been read again.
    int indexOf(std::uint64_t id) const;

    struct Added {
        int index;
        bool isNew;  ///< false: a file that was open already has been read again
    };
    Added add(const OpenedFile& file);
    void close(int index) { m_profiles.erase(m_profiles.begin() + index); }
    /// Reorders the profiles; `order` has the current indices in the new order.
    void arrange(const std::vector<int>& order);

    /// Returns the index of the baseline: the chosen one, or the first if none was chosen or it is closed.
    int baseline() const;
    void setBaseline(int index) { m_baseline = path(index); }

    /// Returns the profiles in the form in which panes see them.
    std::vector<ui::ProfileView> views() const;

private:
    std::vector<OpenProfile> m_profiles;
    QString m_baseline;  ///< path of the chosen baseline; empty: none was chosen
    std::uint64_t m_readings = 0;
};

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
    struct Analyzed {
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
    core::LatestJob<Analyzed> m_job;  ///< last, so that its thread ends before the members for its results
};

}  // namespace app
