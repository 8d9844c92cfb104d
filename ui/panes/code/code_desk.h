// SPDX-License-Identifier: GPL-3.0-or-later
// What the panes of code show together: which tree, which frame of it is marked. Trees are made on a worker, and only
// while one of the panes can be seen.
#pragma once

#include "core/base/latest_job.h"
#include "ui/panes/code/code_run.h"
#include "ui/panes/shared/desk_of.h"
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

    /// That of the panes in the same area of docks; made with the first of them.
    static CodeDesk& of(QWidget& pane);

    /// Each pane hands on what it is shown. One that cannot be seen only lets go of what is closed.
    void show(const QWidget& pane, const Workspace& workspace);
    /// The last one made; null: there is none.
    const CodeRunPtr& run() const { return m_run; }
    bool isComputing() const { return m_isComputing; }
    const Workspace& workspace() const { return m_workspace; }

    /// Folds and the place of backward passes are those of the workspace; kinds of frames are chosen here, for each
    /// tree.
    const core::CodeGraphChoice& choice() const { return m_choice; }
    void choose(const core::CodeGraphChoice& choice);
    /// Another of the three trees, with the kinds of frames that were chosen for it.
    void chooseSide(core::CodeSide side);

    /// The title of the profile against which the difference is asked for; empty: the baseline, or of that the next.
    /// Nothing: the current profile is shown alone.
    const std::optional<QString>& against() const { return m_against; }
    void compare(const std::optional<QString>& against);

    /// Nodes of the run's graph, the one that was marked last at the end.
    const FlameMarks& marks() const { return m_marks; }
    void mark(FlameMarks marks);
    /// Marks the code of an interval in the tree of its side, of callees, as soon as that is made.
    void ask(const core::CodeQuestion& question);

signals:
    void changed();  ///< another run, or none
    void choiceChanged();
    void markedChanged();
    void placesRequested(const std::vector<core::CodePath>& paths);  ///< by the user: to be shown on the timeline
    void sourceRequested(const QString& file, int line);             ///< by the user: to be seen in an editor
    void answerMissing();                                            ///< what was asked for stands in no frame in view
    void computingChanged();
    void failed(const core::Error& error);

private:
    /// Whether there is something else to be made of what is open.
    bool follow();
    void make();
    void takeMade();

    DeskPanes m_panes;
    Workspace m_workspace;
    CodeSource m_source;  ///< of the run, or of the one that is being made
    core::CodeGraphChoice m_choice;
    std::array<decltype(core::CodeOptions::kinds), core::codeSideCount> m_kinds;
    std::optional<QString> m_against;
    std::vector<core::CodePath> m_markedPaths;  ///< what the user marked
    std::optional<core::CodeQuestion> m_question;
    FlameMarks m_marks;
    CodeRunPtr m_run;
    bool m_isComputing = false;
    core::LatestJob<CodeRunPtr> m_job;  ///< last: ends before what its results are taken into
};

/// Between which profiles a difference is that is asked for; nothing: none is, or fewer than two are open.
std::optional<CodePair> comparedPair(const CodeDesk& desk);

}  // namespace ui
