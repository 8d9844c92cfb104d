// SPDX-License-Identifier: GPL-3.0-or-later
// A table in its own window: everything about one thing, opened from where that is shown.
#pragma once

#include "ui/models/figures.h"
#include "ui/panes/shared/job.h"
#include "ui/panes/shared/pane.h"

#include <QDialog>

#include <functional>
#include <memory>

namespace ui {

class TableFrame;

class FiguresDialog : public QDialog {
    Q_OBJECT

public:
    using FiguresPtr = std::shared_ptr<const Figures>;

    /// `make` runs once, on a worker. Double-click or Enter on a row shows it on the timeline. Deleted when closed.
    FiguresDialog(Pane& pane, const Workspace& workspace, const QString& title, const QString& settingsKey,
                  std::function<Figures(const std::stop_token&)> make);
    ~FiguresDialog() override;

private:
    /// How many rows there are, and the way out.
    QLayout* foot();

    TableFrame* m_frame;
    Job<FiguresPtr> m_job;  ///< last: ends before what its results are taken into
};

}  // namespace ui
