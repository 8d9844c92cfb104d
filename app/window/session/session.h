// SPDX-License-Identifier: GPL-3.0-or-later
// What is open, and under which rules and options: the only state that changes. Figures are made on a worker, the
// current profile's first; whoever shows them listens to workspaceChanged.
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

    /// A file that is open already is read again. Files of one call stand in its order, whichever is read first.
    void openFiles(const QStringList& paths);
    void closeProfile(int index);
    void setCurrent(int index);
    /// One undoable step, as an edit of the rules is; `what` stands in the Edit menu ("Filter to stream 7").
    void editOptions(const core::Options& options, const QString& what);
    void setMark(const ui::Mark& mark);
    void setTimeUnit(ui::TimeUnit unit);
    /// The profile that others are held against.
    void setBaseline(int index);
    /// Into this order of their indices; the first becomes the baseline.
    void arrangeProfiles(const std::vector<int>& order);
    /// How long the profile took without profiling; nothing: its own span counts.
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
    /// By which its file is known again; empty: not known.
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
    void figuresReady(qint64 milliseconds);  ///< those of the current profile, after so long on the worker
    /// The last ones stay in force; a profile that has none yet is closed.
    void figuresFailed(const QString& path, const QString& message);

private:
    struct Profile {
        int order = 0;         ///< profiles stand in the order in which they were asked for
        std::uint64_t id = 0;  ///< of this reading of the file
        QString path;
        std::string sample;  ///< of its file's content
        core::TracePtr trace;
        std::shared_ptr<ProfileEngine> engine;  ///< used on the worker alone
        ui::SnapshotPtr snapshot;
        std::optional<core::Nanos> wall;
        core::TimelinePlace timeline;
        std::uint64_t revision = 0;  ///< of the rules and options its snapshot was made with
    };
    /// Which figures of which profile.
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
    QString m_baseline;  ///< path of the profile that was chosen to be it; else it is the first
    std::uint64_t m_revision = 1;
    std::uint64_t m_readings = 0;
    std::optional<Request> m_requested;  ///< what the worker has in hand
    int m_batchFirst = 0;                ///< order of the first of the files that were asked for last
    std::optional<int> m_front;          ///< order of the one of them that came to the front
    bool m_frontMayMove = false;         ///< false: the user chose what is in front, or filters it
    QTimer m_pause;
    core::LatestJob<Figures> m_job;  ///< last: ends before what its results are taken into
};

}  // namespace app
