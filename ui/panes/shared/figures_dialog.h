// SPDX-License-Identifier: GPL-3.0-or-later
// A dialog with a table of the details of one thing, opened from the place that shows this thing.
#pragma once

#include "ui/models/figures.h"
#include "ui/panes/shared/pane.h"
#include "ui/panes/shared/pane_job.h"

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
    /// Creates the bottom row: the number of rows and the Close button.
    QLayout* foot();

    TableFrame* m_frame;
    PaneJob<FiguresPtr> m_job;  ///< declared last: destroyed before the members its results are stored in
};

}  // namespace ui
