// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/filter_menu.h"

#include "ui/format/plain_text.h"

#include <QCoreApplication>
#include <QEvent>
#include <QGuiApplication>
#include <QMenu>

#include <algorithm>

namespace ui {

namespace {

constexpr std::size_t mostListed = 30;

struct MenuWords {
    Q_DECLARE_TR_FUNCTIONS(FilterMenu)
};

/// Leaves the longest, in their order.
void keepLongest(std::vector<FilterChoice>& choices) {
    std::vector<core::Nanos> lengths;
    for (const FilterChoice& choice : choices)
        lengths.push_back(choice.length);
    std::ranges::sort(lengths, std::greater());
    std::erase_if(choices, [least = lengths[mostListed - 1]](const FilterChoice& choice) {
        return choice.length < least && !choice.isChosen;
    });
}

/// The name of an edit: "Filter to GPU 0"
QString editText(FilterKind kind, const core::Filter& filter) {
    if (withoutFilter(kind, filter) == filter) return MenuWords::tr("Show all: %1").arg(filterTitle(kind));
    return MenuWords::tr("Filter to %1").arg(filteredText(kind, filter));
}

void addEvery(QMenu& menu, FilterKind kind, const core::Filter& filter, const FilterChosen& chosen) {
    const core::Filter every = withoutFilter(kind, filter);
    QAction* action =
        menu.addAction(everyText(kind), &menu, [every, kind, chosen] { chosen(every, editText(kind, every)); });
    action->setCheckable(true);
    action->setChecked(every == filter);
}

void addChoice(QMenu& menu, FilterKind kind, const FilterChoice& choice, const FilterChosen& chosen) {
    QString text = menuText(choice.text);
    if (!choice.detail.isEmpty()) text += u'\t' + menuText(choice.detail);
    QAction* action = menu.addAction(text, &menu, [kind, choice, chosen] {
        const bool isTurned = QGuiApplication::keyboardModifiers() & Qt::ControlModifier;
        const core::Filter& filter = isTurned ? choice.turned : choice.only;
        chosen(filter, editText(kind, filter));
    });
    action->setCheckable(true);
    action->setChecked(choice.isChosen);
}

bool isChoice(FilterKind kind, const core::Snapshot& snapshot, const core::Filter& filter) {
    return filterChoices(kind, snapshot, filter).size() > 1 || withoutFilter(kind, filter) != filter;
}

}  // namespace

void addFilterChoices(QMenu& menu, FilterKind kind, const core::Snapshot& snapshot, const core::Filter& filter,
                      const FilterChosen& chosen) {
    std::vector<FilterChoice> choices = filterChoices(kind, snapshot, filter);
    addEvery(menu, kind, filter, chosen);
    if (choices.size() > mostListed && kind == FilterKind::Iteration) {
        menu.addSection(MenuWords::tr("Longest of %L1").arg(choices.size()));
        keepLongest(choices);
    } else {
        menu.addSeparator();
    }
    for (const FilterChoice& choice : choices)
        addChoice(menu, kind, choice, chosen);
    if (choices.size() < 3) return;
    menu.addSeparator();
    menu.addAction(MenuWords::tr("Ctrl+click adds or removes one"))->setEnabled(false);
}

void addFilterMenus(QMenu& menu, std::span<const FilterKind> kinds, const core::Snapshot& snapshot,
                    const core::Filter& filter, const FilterChosen& chosen) {
    for (const FilterKind kind : kinds)
        if (isChoice(kind, snapshot, filter))
            addFilterChoices(*menu.addMenu(filterTitle(kind)), kind, snapshot, filter, chosen);
}

FilterField::FilterField(std::vector<FilterKind> kinds, QWidget* parent)
    : ChoiceBox(parent), m_kinds(std::move(kinds)) {
    addItem(QString());
    retranslate();
}

void FilterField::show(const std::shared_ptr<const core::Snapshot>& snapshot, const core::Filter& filter) {
    m_snapshot = snapshot;
    m_filter = filter;
    m_isOfUse = snapshot && std::ranges::any_of(m_kinds, [&](auto kind) { return isChoice(kind, *snapshot, filter); });
    retranslate();
}

void FilterField::showPopup() {
    if (!m_snapshot) return;
    auto* menu = new QMenu(this);
    menu->setObjectName(objectName() + QStringLiteral("Menu"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    for (const FilterKind kind : m_kinds) {
        if (!isChoice(kind, *m_snapshot, m_filter)) continue;
        if (!menu->isEmpty()) menu->addSeparator();
        addFilterChoices(*menu, kind, *m_snapshot, m_filter,
                         [this](const core::Filter& filter, const QString& what) { emit chosen(filter, what); });
    }
    menu->popup(mapToGlobal(QPoint(0, height())));
}

void FilterField::changeEvent(QEvent* event) {
    ChoiceBox::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) retranslate();
}

void FilterField::retranslate() {
    const auto inForce =
        std::ranges::find_if(m_kinds, [this](FilterKind kind) { return withoutFilter(kind, m_filter) != m_filter; });
    setItemText(0, filteredText(inForce == m_kinds.end() ? m_kinds.front() : *inForce, m_filter));
    setAccessibleName(tr("Filter: %1").arg(filterTitle(m_kinds.front())));
    setToolTip(tr("Filters every pane; the chips below show what is in force"));
}

}  // namespace ui
