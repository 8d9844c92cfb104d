// SPDX-License-Identifier: GPL-3.0-or-later
// The bar above the rules: the name of the rules, a button for a new rule, undo, and actions on the file.
#pragma once

#include "core/classify/rules.h"
#include "ui/theme/adaptive_widget.h"

class QAction;
class QComboBox;
class QMenu;
class QPushButton;
class QToolButton;

namespace ui {

/// Actions of the window, which owns files and history. Null actions are not shown.
struct RuleActions {
    QAction* undo = nullptr;
    QAction* redo = nullptr;
    QAction* open = nullptr;
    QAction* save = nullptr;
    QAction* saveAs = nullptr;
};

class RulesBar final : public AdaptiveWidget {
    Q_OBJECT

public:
    explicit RulesBar(QWidget* parent = nullptr);

    /// Sets the name of the rules in force; empty: they have none.
    void setName(const QString& name);
    void setActions(const RuleActions& actions);
    /// Adds actions on the selected rules to the menu.
    void setRuleMenu(const QList<QAction*>& actions);

signals:
    void newRuleRequested();
    void presetChosen(const core::Preset& preset);

private:
    void retranslate() override;
    void choose(int item);

    QString m_name;
    QComboBox* m_presets;
    QPushButton* m_newRule;
    QToolButton* m_undo;
    QToolButton* m_more;
    QMenu* m_menu;
};

}  // namespace ui
