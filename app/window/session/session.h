// SPDX-License-Identifier: GPL-3.0-or-later
// What is open, and under which rules and options: the only mutable state. Figures are computed on a worker, the
// current profile's first; users listen to workspaceChanged.
#pragma once

#include "app/window/session/file_queue.h"
#include "app/window/session/profile_engine.h"
#include "app/window/session/rule_book.h"
#include "core/base/latest_job.h"
#include "ui/panes/shared/pane.h"

#include <QObject>
#include <QTimer>
#include <QUndoStack>

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace app {

class Session : public QObject {
    Q_OBJECT

public:
    explicit Session(ReadFile read, QObject* parent = nullptr);
    ~Session() override;

    /// A file that is already open is read again. Files of one call are ordered as given, whichever is read first.
    void openFiles(const QStringList& paths);
    void closeProfile(int index);
    void setCurrent(int index);
    /// One undoable step, like an edit of the rules; `what` is its name in the Edit menu ("Filter to stream 7").
    void editOptions(const core::Options& options, const QString& what);
    void setMark(const ui::Mark& mark);
    void setTimeUnit(ui::TimeUnit unit);
    /// The profile with which others are compared.
    void setBaseline(int index);
    /// Puts profiles into this order of their indices; the first becomes the baseline.
    void arrangeProfiles(const std::vector<int>& order);
    /// How long the profile took without profiling; nothing: its own span applies.
    void setWall(int index, std::optional<core::Nanos> wall);
    /// How kernels of the profiles meet.
    void setMatching(const core::Matching& matching);
    /// A job of many ranks beside the profiles; null: none.
    void setJob(std::shared_ptr<const ui::OpenJob> job);
    /// Where the user is on the profile's timeline: kept, and told to nobody but who keeps it in a file.
    void setTimelinePlace(int index, const core::TimelinePlace& place);

    const ui::Workspace& workspace() const { return m_workspace; }
    const core::Options& options() const { return m_workspace.options; }
    QString path(int index) const { return m_profiles[static_cast<std::size_t>(index)].path; }
    int profileCount() const { return static_cast<int>(m_profiles.size()); }
    /// The sample by which its file is recognized; empty: not known.
    std::string sample(int index) const { return m_profiles[static_cast<std::size_t>(index)].sample; }
    core::TracePtr trace(int index) const { return m_profiles[static_cast<std::size_t>(index)].trace; }
    core::TracePtr currentTrace() const;
    FileQueue& files() { return m_files; }
    RuleBook& ruleBook() { return m_ruleBook; }
    const RuleBook& ruleBook() const { return m_ruleBook; }
    QUndoStack& undoStack() { return m_undo; }

signals:
    void workspaceChanged(const ui::Workspace& workspace);
    void profileOpened(const QString& path, const core::TracePtr& trace);
    void timelinePlaced();
    void figuresReady(qint64 milliseconds);  ///< of the current profile, after this time on the worker
    /// The last ones stay in force; a profile that has none yet is closed.
    void figuresFailed(const QString& path, const QString& message);

private:
    struct Profile {
        int order = 0;         ///< profiles are in the order of their requests
        std::uint64_t id = 0;  ///< of this reading of the file
        QString path;
        std::string sample;  ///< of its file's content
        core::TracePtr trace;
        std::shared_ptr<ProfileEngine> engine;  ///< used only on the worker
        ui::SnapshotPtr snapshot;
        std::optional<core::Nanos> wall;
        core::TimelinePlace timeline;
        std::uint64_t revision = 0;  ///< of the rules and options of its snapshot
    };
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

    class OptionsEdit;

    void addProfile(const OpenedFile& file);
    bool comesToTheFront(int order);
    void invalidate();
    void computeNext();
    void takeFigures();
    void giveUp(const Request& request, const core::Error& error);
    void publish();
    bool isStale(const Profile& profile) const { return profile.revision != m_revision; }

    QUndoStack m_undo;  ///< of rules and options
    FileQueue m_files;
    RuleBook m_ruleBook;
    std::vector<Profile> m_profiles;
    ui::Workspace m_workspace;
    QString m_baseline;  ///< path of the chosen baseline; otherwise it is the first
    std::uint64_t m_revision = 1;
    std::uint64_t m_readings = 0;
    std::optional<Request> m_requested;  ///< the current request of the worker
    int m_batchFirst = 0;                ///< order of the first file of the last request
    std::optional<int> m_front;          ///< order of the one of them that became current
    bool m_frontMayMove = false;         ///< false: the user chose the current profile, or filters it
    QTimer m_pause;
    core::LatestJob<Figures> m_job;  ///< last: ends before the members for its results
};

}  // namespace app
