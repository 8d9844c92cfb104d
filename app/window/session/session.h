// SPDX-License-Identifier: GPL-3.0-or-later
// What is open, and under which rules and options. This is the only mutable state; users listen to workspaceChanged().
#pragma once

#include "app/window/session/file_queue.h"
#include "app/window/session/profile_figures.h"

#include <QObject>
#include <QUndoStack>

#include <memory>
#include <optional>
#include <vector>

namespace app {

/// Decides which of several files opened together becomes the current profile: the first one or, until it is read, the
/// first of those that are, unless the user has chosen another profile or edited the filter or options.
class FrontChoice {
public:
    /// Begins a request for files; their numbers start at `firstOrder`.
    void begin(int firstOrder) {
        m_first = firstOrder;
        m_front.reset();
        m_mayMove = true;
    }
    /// Keeps the current profile in front, since the user has chosen it.
    void keep() { m_mayMove = false; }
    /// Keeps the current profile in front if it is one of these files, since the user has edited what it shows.
    void keepIfChosen() {
        if (m_front) m_mayMove = false;
    }
    /// Returns whether the file with this number, which has just been read, becomes the current profile.
    bool takes(int order) {
        if (!m_mayMove || order < m_first || (m_front && *m_front < order)) return false;
        m_front = order;
        return true;
    }

private:
    int m_first = 0;
    std::optional<int> m_front;
    bool m_mayMove = false;
};

class Session : public QObject {
    Q_OBJECT

public:
    explicit Session(ReadFile read, QObject* parent = nullptr);
    ~Session() override;

    /// Opens files; one that is open is read again. Profiles are ordered as in `paths`, whichever is read first.
    /// `places`: of profiles of a folder, the place of each; else empty.
    void openFiles(const QStringList& paths, const std::vector<core::InFolder>& places = {});
    void closeProfile(int index);
    void setCurrent(int index);
    /// Sets the options as one undoable step; `what` is its name in the Edit menu ("Filter to stream 7").
    void editOptions(const core::Options& options, const QString& what);
    void setMark(const ui::Mark& mark);
    void setTimeUnit(ui::TimeUnit unit);
    /// Sets the profile with which the others are compared.
    void setBaseline(int index);
    /// Reorders the profiles by their indices; the first becomes the baseline.
    void arrangeProfiles(const std::vector<int>& order);
    /// Sets how long the profile's program took without profiling; if empty, the time span of its trace is used.
    void setWall(int index, std::optional<core::Nanos> wall);
    /// Sets how kernels of different profiles are matched.
    void setMatching(const core::Matching& matching);
    /// Sets the open job of many ranks, independent of the profiles; null: none.
    void setJob(std::shared_ptr<const ui::OpenJob> job);
    /// Sets the user's place on a profile's timeline, for session files; panes are not notified.
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

    QUndoStack m_undo;  ///< all undo steps: rules, options, and those of panes
    FileQueue m_files;
    RuleBook m_ruleBook;
    OpenProfiles m_profiles;
    ui::Workspace m_workspace;
    FrontChoice m_front;
    ProfileFigures m_figures;  ///< last, so that its worker ends before the members that it reads
};

}  // namespace app
