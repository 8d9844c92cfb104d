// SPDX-License-Identifier: GPL-3.0-or-later
// What every table of a pane does besides showing its rows: marks, units, the menu, exports, the command line, and a
// message in place of rows that says which filter hides them.
#pragma once

#include "ui/panes/shared/pane.h"

#include <QModelIndex>
#include <QObject>

class QMenu;

namespace ui {

class TableFrame;

/// Names in core::tableKinds(), or of a table of `compare`, from which the rows come; empty: none.
struct LinkedTable {
    QString name = {};
    QString below = {};       ///< for the second level of rows, if that is another table
    bool isCompared = false;  ///< of all profiles, as in `lacuna compare`
};

class TableLink : public QObject {
    Q_OBJECT

public:
    TableLink(Pane& pane, TableFrame& frame, LinkedTable table = {});

    /// Called in the pane's show(), before its figures are set.
    void show(const Workspace& workspace);
    /// The message in place of rows that the filters hide, with buttons that remove them.
    void setFilteredAway(const QString& title);
    /// From now on Enter or a double click on a row shows on the timeline what it stands for.
    void revealActivated();

signals:
    /// The menu of a row (invalid: of none) is about to open; the pane may add entries.
    void menuOpening(QMenu* menu, const QModelIndex& index);
    void codeRequested();  ///< by the pane: the code of what is marked

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
