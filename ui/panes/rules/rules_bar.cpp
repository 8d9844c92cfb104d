// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/rules/rules_bar.h"

#include "ui/theme/icons.h"
#include "ui/theme/tokens.h"

#include <QAction>
#include <QComboBox>
#include <QHBoxLayout>
#include <QMenu>
#include <QPushButton>
#include <QToolButton>

namespace ui {

namespace {

constexpr int firstPreset = 2;  // after the rules in force and a separator

}  // namespace

RulesBar::RulesBar(QWidget* parent)
    : AdaptiveWidget(parent),
      m_presets(new QComboBox(this)),
      m_newRule(new QPushButton(icon(QStringLiteral("plus")), QString(), this)),
      m_undo(new QToolButton(this)),
      m_more(new QToolButton(this)),
      m_menu(new QMenu(this)) {
    m_presets->setObjectName(QStringLiteral("rulesInForce"));
    m_presets->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    m_presets->setMinimumContentsLength(8);
    m_presets->addItem(QString());
    m_presets->insertSeparator(1);
    for (std::size_t i = 0; i < core::presets().size(); ++i)
        m_presets->addItem(QString());
    m_undo->hide();
    m_more->setIcon(icon(QStringLiteral("menu")));
    m_more->setPopupMode(QToolButton::InstantPopup);
    m_more->setMenu(m_menu);
    m_more->setAutoRaise(true);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(space::cell, space::cell, space::cell, space::cell);
    layout->setSpacing(space::icon);
    layout->addWidget(m_presets, 1);
    layout->addWidget(m_newRule);
    layout->addWidget(m_undo);
    layout->addWidget(m_more);
    connect(m_presets, &QComboBox::activated, this, &RulesBar::choose);
    connect(m_newRule, &QPushButton::clicked, this, &RulesBar::newRuleRequested);
    retranslate();
}

void RulesBar::retranslate() {
    m_presets->setAccessibleName(tr("Rules in force"));
    m_presets->setItemText(0, m_name.isEmpty() ? tr("Unnamed rules") : m_name);
    for (std::size_t i = 0; i < core::presets().size(); ++i)
        m_presets->setItemText(firstPreset + static_cast<int>(i),
                               tr("Bundled: %1").arg(QString::fromStdString(core::presets()[i].title)));
    m_newRule->setText(tr("Rule"));
    m_newRule->setToolTip(tr("Type a new rule"));
    m_newRule->setAccessibleName(tr("New rule"));
    m_more->setToolTip(tr("Rules menu"));
    m_more->setAccessibleName(tr("Rules menu"));
}

void RulesBar::setName(const QString& name) {
    m_name = name;
    m_presets->setItemText(0, m_name.isEmpty() ? tr("Unnamed rules") : m_name);
}

// The first entry always shows the rules in force: choosing a preset replaces those rules.
void RulesBar::choose(int item) {
    m_presets->setCurrentIndex(0);
    const int preset = item - firstPreset;
    if (preset >= 0) emit presetChosen(core::presets()[static_cast<std::size_t>(preset)]);
}

void RulesBar::setRuleMenu(const QList<QAction*>& actions) {
    m_menu->addActions(actions);
    m_menu->addSeparator();
}

void RulesBar::setActions(const RuleActions& actions) {
    if (actions.undo) {
        m_undo->setDefaultAction(actions.undo);
        m_undo->setToolButtonStyle(Qt::ToolButtonIconOnly);
        if (actions.undo->icon().isNull()) actions.undo->setIcon(icon(QStringLiteral("undo")));
        m_undo->setVisible(true);
    }
    for (QAction* action : {actions.redo, actions.open, actions.save, actions.saveAs})
        if (action) m_menu->addAction(action);
}

}  // namespace ui
