// SPDX-License-Identifier: GPL-3.0-or-later
// What the panes of code show together: which tree, which frame of it is marked. Trees are made on a worker, and only
// while one of the panes can be seen.
#pragma once

#include "core/base/latest_job.h"
#include "core/code/code_graph.h"
#include "core/code/code_places.h"
#include "ui/panes/shared/pane.h"

#include <QObject>

#include <array>
#include <memory>
#include <optional>

namespace ui {

/// A tree, and what it was made from.
struct CodeRun {
    SnapshotPtr snapshot;
    core::CodeGraphChoice choice;
    core::CodeGraph graph;
    std::shared_ptr<const core::Frames> frames;                ///< of the snapshot's trace
    std::array<std::size_t, core::frameKindCount> recorded{};  ///< frames in the trace, by kind
    std::optional<core::CodeQuestion> question;                ///< that was asked when it was made
    std::optional<std::uint32_t> answer;                       ///< the node; nothing: none of those in view

    /// Whether the trace has frames that name code: modules, Python calls or operators.
    bool hasCode() const;
    bool isEmpty() const { return graph.tree.nodes.size() <= 1; }
};
using CodeRunPtr = std::shared_ptr<const CodeRun>;

class CodeDesk : public QObject {
    Q_OBJECT

public:
    explicit CodeDesk(QObject* parent);
    ~CodeDesk() override;

    /// That of the panes in the same area of docks; made with the first of them.
    static CodeDesk& of(QWidget& pane);

    /// Each pane hands on what it is shown.
    void show(const Workspace& workspace);
    /// The last one made; null: there is none.
    const CodeRunPtr& run() const { return m_run; }
    bool isComputing() const { return m_isComputing; }
    TimeUnit timeUnit() const { return m_timeUnit; }
    const Workspace& workspace() const { return m_workspace; }

    const core::CodeGraphChoice& choice() const { return m_choice; }
    void choose(const core::CodeGraphChoice& choice);
    /// Another of the three trees, with the kinds of frames that were chosen for it.
    void chooseSide(core::CodeSide side);

    std::optional<std::uint32_t> marked() const { return m_marked; }
    void mark(std::optional<std::uint32_t> node);
    /// Marks the code of an interval in the tree of its side, of callees, as soon as that is made.
    void ask(const core::CodeQuestion& question);

signals:
    void changed();  ///< another run, or none
    void choiceChanged();
    void markedChanged();
    void placesRequested(const core::CodePath& path);     ///< by the user: to be shown on the timeline
    void sourceRequested(const QString& file, int line);  ///< by the user: to be seen in an editor
    void answerMissing();                                 ///< what was asked for stands in no frame in view
    void computingChanged();
    void failed(const core::Error& error);

private:
    void make();
    void takeMade();
    void setMarked(std::optional<std::uint32_t> node);
    std::optional<std::uint32_t> startingMark(const CodeRun& run) const;

    Workspace m_workspace;
    SnapshotPtr m_snapshot;
    core::CodeGraphChoice m_choice;
    std::array<decltype(core::CodeOptions::kinds), core::codeSideCount> m_kinds;
    TimeUnit m_timeUnit = TimeUnit::Auto;
    core::CodePath m_markedPath;  ///< what the user marked
    std::optional<core::CodeQuestion> m_question;
    std::optional<std::uint32_t> m_marked;
    CodeRunPtr m_run;
    bool m_isComputing = false;
    core::LatestJob<CodeRunPtr> m_job;  ///< last: ends before what its results are taken into
};

}  // namespace ui
