// SPDX-License-Identifier: GPL-3.0-or-later
// A dialog that shows and edits the labels of frames that are folded because they only call other code, by prefix.
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
    /// An empty list represents the default list.
    FoldedFramesDialog(const std::set<std::string>& fold, QWidget* parent);

signals:
    void edited(const std::set<std::string>& fold);  ///< the dialog was accepted

private:
    void build();
    void show(const std::set<std::string>& fold);
    std::set<std::string> shown() const;
    void addRow();
    void removeRows();

    QTableWidget* m_table;
};

/// Opens the dialog with the list of these options; the pane requests the edited options.
void editFoldedFrames(Pane& pane, const core::Options& options);

}  // namespace ui
