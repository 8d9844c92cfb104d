// SPDX-License-Identifier: GPL-3.0-or-later
// What is open, and under which rules and options: the only mutable state; users listen to workspaceChanged.
#pragma once

#include "app/window/session/file_queue.h"
#include "app/window/session/front_choice.h"
#include "app/window/session/profile_figures.h"

#include <QObject>
#include <QUndoStack>

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
    const OpenProfiles& profiles() const { return m_profiles; }
    const ProfileFigures& figures() const { return m_figures; }
    FileQueue& files() { return m_files; }
    RuleBook& ruleBook() { return m_ruleBook; }
    const RuleBook& ruleBook() const { return m_ruleBook; }
    QUndoStack& undoStack() { return m_undo; }

signals:
    void workspaceChanged(const ui::Workspace& workspace);
    void profileOpened(const QString& path, const core::TracePtr& trace);
    void timelinePlaced();

private:
    class OptionsEdit;

    void addProfile(const OpenedFile& file);
    void publish();

    QUndoStack m_undo;  ///< of rules and options
    FileQueue m_files;
    RuleBook m_ruleBook;
    OpenProfiles m_profiles;
    ui::Workspace m_workspace;
    FrontChoice m_front;
    ProfileFigures m_figures;  ///< last: its worker ends before the members that it reads
};

}  // namespace app
