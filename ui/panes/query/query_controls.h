// SPDX-License-Identifier: GPL-3.0-or-later
// The buttons above the editor: running and stopping, and menus with queries to begin with.
#pragma once

#include "ui/theme/adaptive_widget.h"

class QMenu;
class QPushButton;
class QToolButton;

namespace ui {

class Segments;

class QueryControls : public AdaptiveWidget {
    Q_OBJECT

public:
    explicit QueryControls(QWidget* parent = nullptr);

    /// `canRun`: there is a profile to query.
    void setRunning(bool isRunning, bool canRun);
    /// Returns whether the result is to be shown as a chart instead of a table.
    bool showsChart() const;

signals:
    void runRequested();
    void stopRequested();
    void sqlChosen(const QString& sql);
    void saveRequested();
    void formChosen();  ///< table or chart

protected:
    void rebuild() override;

private:
    void fillExamples();
    void fillHistory();
    void fillSaved();
    void add(QMenu& menu, const QString& text, const QString& sql);

    QPushButton *m_run, *m_stop;
    QToolButton *m_examples, *m_history, *m_saved;
    Segments* m_form;
};

}  // namespace ui
