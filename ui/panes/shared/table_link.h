// SPDX-License-Identifier: GPL-3.0-or-later
// The behavior that all tables of panes share besides showing rows: marks, units, the menu, exports, the command line.
#pragma once

#include "ui/panes/shared/workspace.h"

#include <QModelIndex>
#include <QObject>

class QMenu;

namespace ui {

class Pane;
class TableFrame;

/// The table that the rows come from: a name in core::tableKinds(), or a table of `compare`; empty: none.
struct LinkedTable {
    QString name = {};
    QString below = {};       ///< the table of the second level of rows, if it is another one
    bool isCompared = false;  ///< it covers all profiles, as in `lacuna compare`
};

class TableLink : public QObject {
    Q_OBJECT

public:
    TableLink(Pane& pane, TableFrame& frame, LinkedTable table = {});

    /// Must be called by the pane's show(), before its figures are set.
    void show(const Workspace& workspace);
    /// Lets Enter and a double click on a row show its mark on the timeline.
    void revealActivated();

signals:
    /// The menu of a row (invalid: of no row) is about to open; the pane may add entries.
    void menuOpening(QMenu* menu, const QModelIndex& index);
    void codeRequested();  ///< the user wants to see the code of the mark

private:
    void openMenu(const QModelIndex& index, const QPoint& globalPosition);
    void addMarkActions(QMenu& menu, const Mark& mark);
    void addRuleAction(QMenu& menu, const Mark& mark);
    void filterTo(const Mark& mark);
    void putIntoClass(const std::vector<std::string>& kernels, const std::string& className);
    void copyCommand(const QModelIndex& index);

    Pane& m_pane;
    TableFrame& m_frame;
    LinkedTable m_table;
    Workspace m_workspace;
};

}  // namespace ui
