// SPDX-License-Identifier: GPL-3.0-or-later
// Shows and edits which frames only call on: how their labels begin.
#pragma once

#include "ui/panes/shared/pane.h"

#include <QDialog>

#include <set>
#include <string>

class QTableWidget;

namespace ui {

class FoldedFramesDialog : public QDialog {
    Q_OBJECT

public:
    /// An empty list is the usual one.
    FoldedFramesDialog(const std::set<std::string>& fold, QWidget* parent);

signals:
    void edited(const std::set<std::string>& fold);  ///< accepted

private:
    void build();
    void show(const std::set<std::string>& fold);
    std::set<std::string> shown() const;
    void addRow();
    void removeRows();

    QTableWidget* m_table;
};

/// Opens the list of these options; the pane asks for what it becomes.
void editFoldedFrames(Pane& pane, const core::Options& options);

}  // namespace ui
