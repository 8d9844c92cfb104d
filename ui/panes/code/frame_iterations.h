// SPDX-License-Identifier: GPL-3.0-or-later
// The marked frame in each iteration: the iterations in which it took longer, or how far two profiles differ.
#pragma once

#include "core/match/code_by_iteration.h"
#include "ui/panes/code/code_run.h"
#include "ui/panes/shared/pane_job.h"

#include <QWidget>

#include <memory>
#include <optional>

namespace ui {

class IterationDots;
class Pane;
class TableFrame;
class TableHeading;
class TableLink;

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

}  // namespace ui
