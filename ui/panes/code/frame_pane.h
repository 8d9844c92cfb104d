// SPDX-License-Identifier: GPL-3.0-or-later
// A pane with the facts about the marked frame of code.
#pragma once

#include "core/code/longest_wait.h"
#include "core/match/code_by_iteration.h"
#include "ui/panes/code/code_desk.h"
#include "ui/panes/code/code_run.h"
#include "ui/panes/code/frame_facts.h"
#include "ui/panes/shared/pane.h"
#include "ui/panes/shared/pane_job.h"

#include <QWidget>

#include <memory>
#include <optional>
#include <vector>

class QPushButton;

namespace ui {

class IterationDots;
class Pane;
class TableFrame;
class TableHeading;
class TableLink;

/// The marked frame in each iteration: the iterations in which it took longer, or how far two profiles differ.
class FrameIterations : public QWidget {
    Q_OBJECT

public:
    /// `pane` is the pane that contains this widget.
    explicit FrameIterations(Pane& pane);

    /// Must be called before show(): sets what tables share with the window.
    void setWorkspace(const Workspace& workspace);
    /// Shows a frame's iterations. The widget hides itself if there are none to show: for the host, for fewer than two
    /// iterations, and for a difference of whole profiles.
    void show(const CodeRunPtr& run, std::optional<std::uint32_t> node);
    bool isComputing() const { return m_job.isComputing(); }

signals:
    void failed(const core::Error& error);

private:
    using FoundPtr = std::shared_ptr<const core::CodeByIteration>;

    void compute();
    void fill();
    void fillDots();

    TableHeading* m_heading;
    TableFrame* m_table;
    TableLink* m_link;
    IterationDots* m_dots;
    CodeRunPtr m_run;
    std::uint32_t m_node = 0;
    FoundPtr m_found;         ///< the iterations of `m_run`; null: not computed yet
    PaneJob<FoundPtr> m_job;  ///< declared last: destroyed before the members its results are stored in
};

// The facts about the longest gap that a frame caused, as titles and values.

/// A value without a wait: the frame caused no gap. A null pointer: not computed yet.
using WaitPtr = std::shared_ptr<const std::optional<core::LongestWait>>;

/// Returns when the gap was, on which thread, and what other threads were running at its longest moment.
std::vector<FrameFact> waitFacts(const core::Trace& trace, const std::optional<core::LongestWait>& wait,
                                 const QLocale& locale);

class ElidedLabel;
class TableFrame;

class FramePane final : public Pane {
    Q_OBJECT

public:
    explicit FramePane(Requests& given, QWidget* parent = nullptr);

    std::vector<core::Table> tables() const override { return {}; }
    QString subtitle() const override;
    bool isComputing() const override;

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void follow(const Workspace& before) override;
    /// Returns whether the pane is high enough to show the iterations below the facts.
    bool hasRoom() const;
    void build();
    void rebuild() override;
    void toggleCallers();
    /// Starts a worker that finds what the host did during the longest gap of a frame of the tree of idle time.
    void findWait(std::optional<std::uint32_t> node);

    CodeDesk& m_desk;
    QWidget* m_head;
    ElidedLabel *m_name, *m_kind;
    TableFrame* m_facts;
    FrameIterations* m_iterations;
    QPushButton *m_timeline, *m_filter, *m_callers;
    bool m_hadRoom = false;
    CodeRunPtr m_waitRun;  ///< the run of `m_waitNode`; null: no frame
    std::optional<std::uint32_t> m_waitNode;
    WaitPtr m_wait;          ///< the result for that frame; null: not computed yet
    PaneJob<WaitPtr> m_job;  ///< declared last: destroyed before the members its results are stored in
};

}  // namespace ui
