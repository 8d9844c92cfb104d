// SPDX-License-Identifier: GPL-3.0-or-later
// The state that the panes of code share: which tree is shown and which of its frames are marked. Trees are built by a
// worker, and only while at least one of the panes is visible.
#pragma once

#include "ui/panes/code/code_run.h"
#include "ui/panes/shared/desk_of.h"
#include "ui/panes/shared/pane_job.h"
#include "ui/widgets/flame/flame_model.h"

#include <QObject>

#include <array>
#include <optional>

namespace ui {

class CodeDesk : public QObject {
    Q_OBJECT

public:
    explicit CodeDesk(QObject* parent);
    ~CodeDesk() override;

    /// Returns the desk of the pane's dock area; it is created by the first pane that asks.
    static CodeDesk& of(QWidget& pane);

    /// Every pane forwards its workspace. A hidden pane only releases profiles that were closed.
    void show(const QWidget& pane, const Workspace& workspace);
    /// The latest finished run; null: there is none.
    const CodeRunPtr& run() const { return m_run; }
    bool isComputing() const { return m_job.isComputing(); }
    const Workspace& workspace() const { return m_workspace; }

    /// The choice of the tree. Folds and the place of backward passes come from the workspace; the kinds of frames are
    /// chosen here, separately for each side.
    const core::CodeGraphChoice& choice() const { return m_choice; }
    void choose(const core::CodeGraphChoice& choice);
    /// Switches to another side, with the kinds of frames that were last chosen for it.
    void chooseSide(core::CodeSide side);

    /// The title of the profile that the difference is taken against; empty: the baseline, or the next profile if the
    /// current one is the baseline. Nothing: the current profile is shown alone.
    const std::optional<QString>& against() const { return m_against; }
    void compare(const std::optional<QString>& against);

    /// Marked nodes of the run's graph; the one that was marked last is at the end.
    const FlameMarks& marks() const { return m_marks; }
    void mark(FlameMarks marks);
    /// Marks the code of an interval in the tree of callees of its side, as soon as that tree is built.
    void ask(const core::CodeQuestion& question);

signals:
    void changed();  ///< there is another run, or none
    void choiceChanged();
    void markedChanged();
    void answerMissing();  ///< no visible frame answers the question of ask()
    void failed(const core::Error& error);

private:
    /// Returns the kinds of frames of a side: those that the user or the desk chose, with ranges if they stand in.
    core::FrameKinds kindsOf(core::CodeSide side) const;
    /// Starts a new run if the open profiles or options require one; returns whether it did.
    bool follow();
    void make();
    void takeMade(const core::Result<CodeRunPtr>& made);

    DeskPanes m_panes;
    Workspace m_workspace;
    CodeSource m_source;  ///< input of the current or pending run
    core::CodeGraphChoice m_choice;
    std::array<core::FrameKinds, core::codeSideCount> m_kinds;
    std::array<bool, core::codeSideCount> m_areChosen{};  ///< whether the user chose the kinds of a side
    std::optional<QString> m_against;
    std::vector<core::CodePath> m_markedPaths;  ///< the paths that the user marked
    std::optional<core::CodeQuestion> m_question;
    FlameMarks m_marks;
    CodeRunPtr m_run;
    PaneJob<CodeRunPtr> m_job;  ///< declared last: destroyed before the members its results are stored in
};

/// The profiles that the requested difference compares; nothing: none is requested, or fewer than two are open.
std::optional<CodePair> comparedPair(const CodeDesk& desk);

}  // namespace ui
