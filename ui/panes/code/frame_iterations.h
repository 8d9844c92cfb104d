// SPDX-License-Identifier: GPL-3.0-or-later
// The marked frame of code, iteration by iteration: in which of them it took longer, or how far two profiles lie apart.
#pragma once

#include "core/match/code_by_iteration.h"
#include "ui/panes/code/code_run.h"
#include "ui/panes/shared/seen_job.h"

#include <QWidget>

#include <memory>
#include <optional>

namespace ui {

class IterationDots;
class TableFrame;
class TableHeading;
class TableLink;

class FrameIterations : public QWidget {
    Q_OBJECT

public:
    /// `pane` is the one that it stands in.
    explicit FrameIterations(Pane& pane);

    /// Called before show(): what tables share with the window.
    void setWorkspace(const Workspace& workspace);
    /// Hides itself where a frame has no iterations: on the host, with fewer than two, in a difference of whole
    /// profiles.
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
    FoundPtr m_found;         ///< of that run; null: not yet
    SeenJob<FoundPtr> m_job;  ///< last: ends before what its results are taken into
};

}  // namespace ui
