// SPDX-License-Identifier: GPL-3.0-or-later
// The facts of the marked frame of code.
#pragma once

#include "ui/panes/code/code_desk.h"
#include "ui/panes/code/wait_facts.h"
#include "ui/panes/shared/pane.h"
#include "ui/panes/shared/seen_job.h"

class QPushButton;
class QWidget;

namespace ui {

class ElidedLabel;
class FrameIterations;
class TableFrame;

class FramePane final : public Pane {
    Q_OBJECT

public:
    explicit FramePane(QWidget* parent = nullptr);

    void show(const Workspace& workspace) override;
    std::vector<core::Table> tables() const override { return {}; }
    QString subtitle() const override;
    bool isComputing() const override;

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    /// Whether the iterations leave the facts enough of the height.
    bool hasRoom() const;
    void build();
    void rebuild();
    void toggleCallers();
    /// Of idle time: what the host did at its longest gap, as soon as a worker has found it.
    void findWait(std::optional<std::uint32_t> node);

    CodeDesk& m_desk;
    QWidget* m_head;
    ElidedLabel *m_name, *m_kind;
    TableFrame* m_facts;
    FrameIterations* m_iterations;
    QPushButton *m_timeline, *m_filter, *m_callers;
    bool m_hadRoom = false;
    CodeRunPtr m_waitRun;  ///< null: of no frame
    std::optional<std::uint32_t> m_waitNode;
    WaitPtr m_wait;          ///< of that frame; null: not found yet
    SeenJob<WaitPtr> m_job;  ///< last: ends before what its results are taken into
};

}  // namespace ui
