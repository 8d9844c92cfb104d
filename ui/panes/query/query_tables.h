// SPDX-License-Identifier: GPL-3.0-or-later
// The tables that a query can read, with their columns; one that is chosen is written into the query.
#pragma once

#include "ui/theme/adaptive_widget.h"

#include <QStringList>

#include <string>
#include <vector>

class QLineEdit;
class QTreeWidget;
class QTreeWidgetItem;

namespace ui {

class QueryTables : public AdaptiveWidget {
    Q_OBJECT

public:
    explicit QueryTables(QWidget* parent = nullptr);

    /// Sets the tables of a report that there are.
    void setReport(const std::vector<std::string>& names);
    /// Returns all names of tables and columns.
    QStringList names() const;
    void openSearch();

signals:
    void nameChosen(const QString& name);

protected:
    void rebuild() override;

private:
    QString nameOf(const QTreeWidgetItem& item) const;
    void find(const QString& text);

    QLineEdit* m_search;
    QTreeWidget* m_tree;
    QTreeWidgetItem* m_report;
};

}  // namespace ui
