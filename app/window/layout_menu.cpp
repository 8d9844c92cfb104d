// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/layout_menu.h"

#include "app/window/actions.h"
#include "app/window/docks/dock_layouts.h"
#include "app/window/docks/own_layouts.h"
#include "ui/format/plain_text.h"

#include <QAction>
#include <QActionGroup>
#include <QInputDialog>
#include <QMainWindow>
#include <QMenu>

namespace app {
namespace {

constexpr qsizetype longestName = 60;

}  // namespace

LayoutMenu::LayoutMenu(const Actions& actions, DockLayouts& layouts, QMainWindow& window)
    : QObject(&window), m_actions(actions), m_layouts(layouts), m_window(window) {
    connect(actions.saveLayoutAs, &QAction::triggered, this, &LayoutMenu::saveAs);
    connect(actions.renameLayout, &QAction::triggered, this, &LayoutMenu::rename);
    connect(actions.deleteLayout, &QAction::triggered, this, &LayoutMenu::remove);
    refresh();
}

void LayoutMenu::refresh() {
    QStringList names;
    for (const OwnLayout& layout : ownLayouts())
        names << layout.id << layout.name;
    // An action must not be replaced while it is being triggered; choosing a layout does not change the list.
    if (names != m_listed) list();
    m_listed = names;
    const bool isEnabled = m_actions.layout->isEnabled();
    for (QAction* action : m_actions.layout->actions())
        action->setChecked(action->data() == m_layouts.current());
    const bool isOwn = ownLayout(m_layouts.current()).has_value();
    m_actions.renameLayout->setEnabled(isOwn && isEnabled);
    m_actions.deleteLayout->setEnabled(isOwn && isEnabled);
    m_actions.saveLayoutAs->setEnabled(isEnabled);
}

void LayoutMenu::list() {
    QActionGroup& group = *m_actions.layout;
    for (qsizetype i = group.actions().size() - 1; i >= std::ssize(app::layouts()); --i)
        delete group.actions()[i];
    for (const OwnLayout& layout : ownLayouts()) {
        auto* action = new QAction(ui::menuText(layout.name), &group);
        action->setObjectName("layout-" + layout.id);
        action->setCheckable(true);
        action->setData(layout.id);
        m_actions.layouts->insertAction(m_actions.ownLayoutsEnd, action);
    }
}

void LayoutMenu::saveAs() {
    const auto own = ownLayout(m_layouts.current());
    askName(tr("Save layout"), own ? own->name : QString(), [this](const QString& name) {
        const QString id = saveOwnLayout(name, m_layouts.standing());
        m_layouts.forget(id);
        m_layouts.choose(id);
        emit changed();
    });
}

void LayoutMenu::rename() {
    const auto own = ownLayout(m_layouts.current());
    if (!own) return;
    askName(tr("Rename layout"), own->name, [this, id = own->id](const QString& name) {
        renameOwnLayout(id, name);
        emit changed();
    });
}

void LayoutMenu::remove() {
    const auto own = ownLayout(m_layouts.current());
    if (!own) return;
    m_layouts.choose(own->base);
    m_layouts.forget(own->id);
    removeOwnLayout(own->id);
    emit changed();
}

void LayoutMenu::askName(const QString& title, const QString& name, const std::function<void(const QString&)>& named) {
    auto* dialog = new QInputDialog(&m_window);
    dialog->setObjectName("layoutName");
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(title);
    dialog->setLabelText(tr("Name (replaces a layout of the same name):"));
    dialog->setTextValue(name);
    connect(dialog, &QInputDialog::textValueSelected, this, [named](const QString& typed) {
        const QString wanted = typed.simplified().left(longestName);
        if (!wanted.isEmpty()) named(wanted);
    });
    dialog->open();
}

}  // namespace app
