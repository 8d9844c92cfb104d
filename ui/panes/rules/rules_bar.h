// SPDX-License-Identifier: GPL-3.0-or-later
// The line above the rules: which rules these are, a new rule, undo, and actions on the file.
#pragma once

#include "core/classify/rules.h"

#include <QWidget>

class QAction;
class QComboBox;
class QMenu;
class QPushButton;
class QToolButton;

namespace ui {

/// Actions that belong to the window, since it knows files and history. Null ones are not offered.
struct RuleActions {
    QAction* undo = nullptr;
    QAction* redo = nullptr;
    QAction* open = nullptr;
    QAction* save = nullptr;
    QAction* saveAs = nullptr;
};

class RulesBar : public QWidget {
    Q_OBJECT

public:
    explicit RulesBar(QWidget* parent = nullptr);

    /// Name of the rules now in force; empty: they have none.
    void setName(const QString& name);
    void setActions(const RuleActions& actions);
    /// The upper part of the menu: actions on the selected rules.
    void setRuleMenu(const QList<QAction*>& actions);

signals:
    void newRuleRequested();
    void presetChosen(const core::Preset& preset);

protected:
    void changeEvent(QEvent* event) override;

private:
    void retranslate();
    void choose(int item);

    QString m_name;
    QComboBox* m_presets;
    QPushButton* m_newRule;
    QToolButton* m_undo;
    QToolButton* m_more;
    QMenu* m_menu;
};

}  // namespace ui
